"""The page is told which tokens a question is about: those that can be paid with, lost or taken."""

from __future__ import annotations

from typing import Any

from ghoststories.engine import Game
from tests.engine.sets.white_moon.moon import MOON
from tests.helpers import asks, play, table
from tests.server.told import question_json

# Hope Killer lacks five tokens after one red and two white dice. Blue stands beside red, green elsewhere.
TOGETHER = """
    ghosts: red1 58
    north: red spires, qi 3, tao red+green+green+blue, at herbalist
    east: green mountain, qi 3, tao yellow+red, at altar
    south: blue heavenly_gust, qi 3, tao green+blue+yellow+black, at herbalist
"""


def told(game: Game) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = question_json(game.state, 7, {})["tokens"]
    return found


def counts(game: Game) -> dict[str, int]:
    return {f"{each['holder']}:{each['token']}": each["count"] for each in told(game)}


def asked_to_pay() -> Game:
    game = play(table(TOGETHER, agenda="action", tao=["red white white"]), "exorcise", "red1")
    assert asks(game) == ("red", "pay_colours")
    return game


def test_a_payment_has_the_tokens_that_serve_of_those_who_stand_there() -> None:
    game = asked_to_pay()
    held = {"red:red": 1, "red:green": 2, "red:blue": 1, "blue:green": 1, "blue:blue": 1, "blue:yellow": 1}
    assert counts(game) == held
    assert told(game)[0]["phrase"] == {"key": "questions.option.pay", "with": {"tokens": {"chips": "red"}}}


def test_whose_token_is_spent_has_those_of_the_owners() -> None:
    game = play(asked_to_pay(), "red+green+green+blue+yellow")
    assert asks(game) == ("red", "pay_owner")
    assert counts(game) == {"red:green": 1, "blue:green": 1}


def test_a_colour_is_lost_from_the_board() -> None:
    game = table("north: red spires, qi 3, tao red+green+green", agenda="discard_tao board=red; next_turn")
    assert counts(game) == {"red:red": 1, "red:green": 2}


def test_a_colour_is_taken_from_the_supply() -> None:
    game = table("north: red spires, qi 3, tao red+green+green", agenda="take_tao; next_turn")
    assert counts(game) == {"supply:red": 3, "supply:green": 2, "supply:blue": 4, "supply:yellow": 4, "supply:black": 4}


def test_a_question_about_something_else_has_none() -> None:
    assert told(table(agenda="yang")) == []


def test_crystals_are_tokens_too() -> None:
    lines = """
        north: red spires, qi 3, tao green, at herbalist
        south: blue heavenly_gust, qi 3, at herbalist
        crystals: red 1, blue 1
        ghosts: red1 31
    """
    game = play(table(MOON + lines, agenda="action", tao=["green blue blue"]), "exorcise", "red1")
    assert counts(game) == {"red:green": 1, "red:crystal": 1, "blue:crystal": 1}


def test_at_the_school_everybody_pays_alone() -> None:
    lines = """
        north: red spires, qi 3, tao red+blue, at kung_fu_school
        south: blue heavenly_gust, qi 3, tao red, at kung_fu_school
        crystals: red 1
        ghosts: red1 38, red2 41
    """
    game = play(table(MOON + lines, agenda="action", tao=["red red blue"]), "help", "red2")
    assert asks(game) == ("red", "school_pay")
    assert counts(game) == {"red:red": 1, "red:crystal": 1}

"""What is sent to the page agrees with the table."""

import json
from random import Random
from typing import Any

import pytest

from ghoststories.engine import Game, Setup
from tests.helpers import play, table
from tests.server.told import assert_options_are_told, question_json, table_json


def test_ghosts_lie_in_their_spaces_with_all_that_is_on_them() -> None:
    game = table(
        """
        ghosts: red1 38 stone, green2 47, blue1 58
        west: yellow mantra, qi 3
        mantra: red1
        circle: red
        """
    )
    boards = {each["colour"]: each for each in table_json(game.state, {})["boards"]}
    bleeding_eyes = boards["red"]["spaces"][0]["ghost"]
    assert bleeding_eyes["figure"] == "stone"
    assert bleeding_eyes["mantra"] is True
    assert bleeding_eyes["resistance"] == [{"colour": "red", "printed": 2, "now": 0}]
    assert boards["green"]["spaces"][1]["ghost"]["captures_die"] is True
    hope_killer = {each["colour"]: each["now"] for each in boards["blue"]["spaces"][0]["ghost"]["resistance"]}
    assert hope_killer == {"red": 1, "green": 2, "blue": 2, "yellow": 2}
    assert table_json(game.state, {})["dice"] == 2


def test_the_village_shows_taoists_hauntings_and_what_lies_on_the_tiles() -> None:
    game = table(
        """
        village: tea_house cemetery herbalist* / sorcerer circle temple / watchman pavilion altar
        north: red spires, qi 3, at temple
        east: green mountain, qi 0
        circle: black
        """
    )
    village = {each["place"]: each for each in table_json(game.state, {})["village"]}
    assert village["temple"]["taoists"] == ["red"]
    assert village["temple"]["buddhas"] == 2
    assert village["cemetery"]["dead"] == ["green"]
    assert village["circle"]["circle"] == "black"
    assert [place for place, tile in village.items() if tile["haunted"]] == ["herbalist"]


def test_options_say_what_a_click_is_about() -> None:
    game = table("north: red spires, qi 3, yinyang, at sorcerer\nghosts: red1 38, red2 39", agenda="action")
    told = question_json(play(game, "help").state, 7, {"blue": "random"})
    assert told is not None
    assert told["id"] == 7
    assert told["bot"] is None
    first = told["options"][0]
    assert {key: first[key] for key in ("text", "verb", "kind", "target")} == {
        "text": "red1",
        "verb": None,
        "kind": "space",
        "target": "red1",
    }
    assert told["phrase"] == {"key": "questions.sorcerer_ghost"}
    space = {"key": "questions.say.space", "with": {"board": {"key": "names.colour.red"}, "number": 1}}
    assert first["phrase"] == {"key": "questions.option.ghost", "with": {"card": {"card": 38}, "space": space}}
    assert first["short"] is None
    assert {"kind": "space", "target": "blue1", "reason": "no_ghost_there"} in told["why_not"]


def test_a_set_of_ghosts_says_how_many_tokens_it_costs() -> None:
    game = table(
        "ghosts: red1 38\nnorth: red spires, qi 3, tao red, at herbalist", agenda="action", tao=["red blue blue"]
    )
    told = question_json(play(game, "exorcise").state, 3, {})
    assert told is not None
    assert {option["text"]: option["cost"] for option in told["options"]} == {"none": 0, "red1": 1}


def test_before_the_move_odds_are_told_for_every_tile_in_reach() -> None:
    told = question_json(table("ghosts: red1 34, blue1 14\nnorth: red twin_winds, qi 3, at temple").state, 1, {})
    assert told is not None
    assert {each["tile"] for each in told["odds"]} == {"herbalist"}


def test_moves_and_exorcisms_say_how_likely_each_ghost_falls() -> None:
    before = told_options("ghosts: red1 34, blue1 14\nnorth: red twin_winds, qi 3, at temple")
    assert {text: each["odds_on"] for text, each in before.items() if "odds_on" in each} == {
        "move:herbalist": {"space:red1": before["move:herbalist"]["odds_on"]["space:red1"]}
    }
    action = told_options("ghosts: red1 38\nnorth: red twin_winds, qi 3, at herbalist", agenda="action")
    # Two red or white faces on three dice: seven ways out of 27.
    assert action["exorcise"]["odds_on"] == {"space:red1": 26}


def told_options(lines: str, agenda: str = "before_move; next_turn") -> dict[str, Any]:
    told = question_json(table(lines, agenda=agenda).state, 1, {})
    assert told is not None
    return {option["text"]: option for option in told["options"]}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_question_of_whole_games_can_be_told(players: int) -> None:
    chooser = Random(players)
    game = Game(Setup(players=players, difficulty="nightmare"), seed=f"told {players}")
    while game.question:
        told = question_json(game.state, len(game.moves), {})
        assert told is not None
        assert json.loads(json.dumps(told)) == told
        assert json.loads(json.dumps(table_json(game.state, {})))["turn"] == game.state.turn
        assert_options_are_told(game, told)
        game.apply(chooser.choice(game.question.options))
    assert question_json(game.state, 0, {}) is None
    assert table_json(game.state, {})["phase"] == "end"

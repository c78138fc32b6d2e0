"""The Herbalist under the white moon: a white face is a crystal (W11, W33)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.engine.sets.white_moon.moon import MOON, crystals, receptacles
from tests.helpers import asks, happened, options, play, table, tao

RED = "north: red spires, qi 3, {}at herbalist\n"


def herbs(lines: str, *rolls: str) -> Game:
    return table(MOON + lines, tao=list(rolls), agenda="action")


@pytest.mark.rule("W11")
def test_a_white_face_takes_a_crystal_and_no_tao() -> None:
    game = play(herbs(RED.format("yinyang, "), "white green"), "help")
    assert (tao(game, "red"), crystals(game, "red"), crystals(game, "reserve")) == (["green"], 1, 3)
    assert asks(game) == ("red", "after_action")
    assert "crystal_gained(board=red)" in happened(game)


@pytest.mark.rule("W11")
def test_two_white_faces_take_two_crystals() -> None:
    game = play(herbs(RED.format(""), "white white"), "help")
    assert (tao(game, "red"), crystals(game, "red")) == ([], 2)


@pytest.mark.rule("W11")
@pytest.mark.parametrize(("lines", "gained"), [("crystals: blue 3", 1), ("crystals: blue 2\nreceptacles: nw se", 0)])
def test_what_the_reserve_lacks_is_lost(lines: str, gained: int) -> None:
    game = play(herbs(RED.format("yinyang, ") + lines, "white white"), "help")
    assert (tao(game, "red"), crystals(game, "red")) == ([], gained)
    assert asks(game) == ("red", "after_action")


@pytest.mark.rule("W33", "B23")
def test_under_nameless_a_white_face_gives_none() -> None:
    game = play(herbs(RED.format("") + "ghosts: blue2 65", "white red"), "help")
    assert (tao(game, "red"), crystals(game, "red")) == (["red"], 0)


@pytest.mark.rule("W33", "B67")
def test_coloured_faces_take_their_tao_as_ever() -> None:
    lines = RED.format("") + "south: blue second_wind, qi 3, tao green+green+green\ncircle: green\n"
    game = play(herbs(lines, "green black"), "help")
    assert (tao(game, "red"), crystals(game, "red")) == (["black"], 0)


@pytest.mark.rule("W11", "W33")
def test_a_crystal_of_this_turn_can_be_spent_but_not_placed() -> None:
    lines = RED.format("yinyang, ") + "ghosts: red1 34\n"
    game = play(herbs(lines, "white red"), "help", "pass")
    assert (asks(game), "crystal" in options(game)) == (("red", "end_step"), False)
    gust = "south: blue heavenly_gust, qi 3, at herbalist\nturn: 3 blue\nghosts: red1 34\n"
    game = play(herbs(gust, "white red", "blue blue blue"), "help", "exorcise", "red1", "crystal")
    assert (crystals(game, "blue"), tao(game, "blue")) == (0, ["red"])


@pytest.mark.rule("W11")
def test_a_crystal_of_an_earlier_turn_can_be_placed_though_a_new_one_came() -> None:
    game = play(herbs(RED.format("") + "crystals: red 1", "white red"), "help", "crystal")
    assert (receptacles(game), crystals(game, "red")) == ({"ne"}, 1)


@pytest.mark.rule("W11", "B33")
def test_gods_favorite_may_roll_a_white_face_again() -> None:
    lines = "east: green gods_favorite, qi 3, at herbalist\nturn: 2 green\n"
    game = play(herbs(lines, "white red", "blue"), "help", "white")
    assert (tao(game, "green"), crystals(game, "green")) == (["red", "blue"], 0)


@pytest.mark.rule("W11", "B39")
def test_second_wind_may_find_crystals_twice() -> None:
    lines = "south: blue second_wind, qi 3, at herbalist\nturn: 3 blue\n"
    game = play(herbs(lines, "white red", "white blue"), "help", "help")
    assert (tao(game, "blue"), crystals(game, "blue")) == (["red", "blue"], 2)

"""The School's attempt: dice, powers and artifacts as in an exorcism, in all else a help (W35)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.engine.sets.white_moon.moon import MOON, artifacts, crystals
from tests.helpers import asks, ghosts, happened, options, play, table, tao, where

RED = "north: red spires, qi 3, {}at kung_fu_school\n"
GREEN = "east: green {}, qi 3, {}at kung_fu_school\nturn: 2 green\n"
WIND = "south: blue second_wind, qi 3, {}at kung_fu_school\nturn: 3 blue\n"
GUST = "south: blue heavenly_gust, qi 3, {}at kung_fu_school\nturn: 3 blue\n"


def lesson(lines: str, *rolls: str) -> Game:
    """A turn at its action with the active Taoist at the School."""
    return table(MOON + lines, tao=list(rolls), agenda="action")


def rolled(game: Game) -> int:
    """How many dice the last roll had."""
    return str([event.fields for event in game.log if event.name == "dice_rolled"][-1]["dice"]).count("+") + 1


@pytest.mark.rule("W35", "B27")
def test_three_dice_are_rolled() -> None:
    assert rolled(play(lesson(RED.format("") + "ghosts: red1 34", "red red red"), "help")) == 3


@pytest.mark.rule("W35", "B27")
@pytest.mark.parametrize(("captors", "roll"), [("blue1 46", "red red"), ("blue1 46, blue2 47", "red")])
def test_captured_dice_stay_captured(captors: str, roll: str) -> None:
    game = play(lesson(RED.format("") + f"ghosts: red1 34, {captors}", roll), "help", "red")
    assert (asks(game)[1], rolled(game)) == ("school_falls", len(roll.split()))


@pytest.mark.rule("W35", "B74")
def test_with_all_dice_captured_it_is_tokens_only() -> None:
    lines = RED.format("tao red, ") + "ghosts: red1 34, red2 38, blue1 46, blue2 47, blue3 48"
    game = play(lesson(lines), "help", "red")
    assert (asks(game)[1], options(game)) == ("school_falls", ["none", "red1"])
    assert (ghosts(play(game, "red1")).get("red1"), tao(game, "red")) == (None, [])


@pytest.mark.rule("W35", "B27")
def test_strength_of_a_mountain_adds_its_die() -> None:
    game = play(lesson(GREEN.format("mountain", "") + "ghosts: red1 23, red2 30", "green green green green"), "help")
    assert (rolled(game), "red1+red2" in options(game)) == (4, True)


@pytest.mark.rule("W35", "B33")
def test_gods_favorite_rolls_again() -> None:
    game = lesson(GREEN.format("gods_favorite", "") + "ghosts: red1 30", "green red red", "green green")
    play(game, "help")
    assert asks(game) == ("green", "reroll_tao_dice")
    play(game, "red+red", "red1")
    assert ghosts(game) == {}


@pytest.mark.rule("W35", "B46", "W11")
def test_blocked_tao_cannot_be_spent_but_crystals_can() -> None:
    lines = RED.format("tao red, ") + "ghosts: red1 38, blue1 50\n"
    game = play(lesson(lines, "red blue blue"), "help", "red")
    assert (ghosts(game)["red1"], tao(game, "red")) == (38, ["red"])
    game = play(lesson(lines + "crystals: red 1", "red blue blue"), "help", "red", "red1")
    assert (ghosts(game), crystals(game, "red"), tao(game, "red")) == ({"blue1": 50}, 0, ["red"])


@pytest.mark.rule("W35", "B29")
def test_a_white_face_is_any_colour_but_under_nameless() -> None:
    lines = RED.format("yinyang, ") + "ghosts: red1 38"
    assert "red1" in options(play(lesson(lines, "white white blue"), "help"))
    game = play(lesson(lines + ", blue2 65", "white white blue"), "help")
    assert (asks(game)[1], ghosts(game)) == ("after_action", {"red1": 38, "blue2": 65})


@pytest.mark.rule("W35", "W38")
def test_the_divine_sword_sets_one_die_white_before_the_roll() -> None:
    lines = RED.format("") + "ghosts: red1 38\nartifacts: divine_sword red\n"
    game = play(lesson(lines, "red blue"), "help")
    assert asks(game) == ("red", "divine_sword")
    play(game, "yes", "red1")
    assert ghosts(game) == {}


@pytest.mark.rule("W35", "W38")
def test_the_vengeful_claw_takes_a_tao_of_the_colour_if_none_fell() -> None:
    lines = RED.format("") + "ghosts: red1 38, blue2 34\nartifacts: vengeful_claw red\n"
    game = play(lesson(lines, "blue blue blue"), "help")
    assert tao(game, "red") == ["red"]
    assert "exorcism_failed(board=red)" in happened(game)
    game = play(lesson(lines, "red blue blue"), "help", "blue2")
    assert tao(game, "red") == []


@pytest.mark.rule("W35")
def test_the_yin_yang_may_use_the_school_from_afar() -> None:
    lines = "north: red spires, qi 3, yinyang, at temple\nghosts: red1 34, blue2 39\n"
    game = play(lesson(lines, "red red red"), "yinyang", "kung_fu_school", "red1+blue2")
    assert (ghosts(game), where(game, "red")) == ({}, "temple")
    assert "help" in options(game)


@pytest.mark.rule("W35", "B56", "B20")
def test_the_yin_yang_finds_the_school_closed_without_a_ghost_of_the_colour() -> None:
    game = play(lesson("north: red spires, qi 3, yinyang, at temple\nghosts: green1 24"), "yinyang")
    assert "kung_fu_school" not in options(game)


@pytest.mark.rule("W35", "W38")
def test_the_firework_may_use_the_school() -> None:
    lines = "north: red spires, qi 3, at temple\nghosts: red1 34, blue2 39\nartifacts: firework red\n"
    game = play(lesson(lines, "red red red"), "use:firework", "kung_fu_school", "red1+blue2")
    assert (ghosts(game), artifacts(game, "red")) == ({}, set())
    assert "help" in options(game)


@pytest.mark.rule("W35", "B39")
def test_second_wind_uses_it_twice_each_attempt_with_its_own_colour() -> None:
    lines = WIND.format("") + "ghosts: red1 12, green2 45, yellow2 34"
    game = lesson(lines, "blue red red", "black red red")
    play(game, "help", "blue", "red1")
    assert options(game) == ["help", "pass"]
    play(game, "help", "green2")
    assert (ghosts(game), tao(game, "blue")) == ({"yellow2": 34}, [])


@pytest.mark.rule("W35", "B39")
def test_second_wind_may_name_the_same_colour_again() -> None:
    lines = WIND.format("") + "ghosts: red1 12, green2 16, yellow2 45"
    game = lesson(lines, "blue red red", "blue blue red")
    play(game, "help", "blue", "red1", "help", "blue", "green2")
    assert ghosts(game) == {"yellow2": 45}


@pytest.mark.rule("W35", "B58")
def test_second_wind_needs_a_ghost_of_the_colour_again() -> None:
    game = play(lesson(WIND.format("yinyang, ") + "ghosts: red1 12", "blue red red"), "help", "red1")
    assert (asks(game)[1], "help" in options(game)) == ("after_action", False)


@pytest.mark.rule("W35", "B58")
def test_it_is_a_help_and_no_exorcism_for_the_blue_powers() -> None:
    lines = "ghosts: red1 12, blue1 34"
    game = play(lesson(GUST.format("") + lines, "red red red"), "help")
    assert (asks(game)[1], options(game)) == ("after_action", ["exorcise", "pass"])
    game = play(lesson(WIND.format("") + lines, "red red red"), "help")
    assert options(game) == ["help", "pass"]


@pytest.mark.rule("W35", "B20")
def test_haunted_the_school_does_not_help() -> None:
    village = "village: tea_house cemetery herbalist / sorcerer circle temple / kung_fu_school* pavilion altar\n"
    game = lesson(village + RED.format("yinyang, ") + "ghosts: red1 34")
    assert options(game) == ["yinyang", "pass"]
    play(game, "yinyang", "kung_fu_school")
    assert "help" in options(game)


@pytest.mark.rule("W35")
def test_the_faced_ghosts_do_not_matter_for_the_help_nor_the_help_for_them() -> None:
    game = lesson(RED.format("") + "ghosts: blue1 12, red1 34", "red blue blue")
    assert set(options(game)) == {"help", "exorcise", "pass"}
    assert ghosts(play(game, "help", "red1")) == {"blue1": 12}

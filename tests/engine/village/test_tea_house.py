"""The Tea House: a Tao, a Qi, and a ghost."""

import pytest

from tests.engine.village.coming import ghost_comes
from tests.helpers import asks, ghosts, happened, options, play, qi, table, tao
from tests.tables import EDITIONS, act

RED = "north: red spires, qi {}, {}yinyang, at tea_house\n"
COLOURS = ["red", "green", "blue", "yellow", "black"]
NO_TAO = f"east: green mountain, qi {{}}, tao {' '.join(4 * COLOURS)}\n"


@pytest.mark.rule("B66")
@EDITIONS
def test_a_tao_of_any_colour_and_a_qi_are_taken_then_a_ghost_comes(edition: str) -> None:
    game = act(f"edition: {edition}\n" + RED.format(3, ""), "help", ghosts=[38])
    assert (asks(game), options(game), qi(game, "red")) == (("red", "take_tao"), COLOURS, 3)
    play(game, "black")
    assert (tao(game, "red"), qi(game, "red")) == (["black"], 4)
    ghost_comes(game)


@pytest.mark.rule("B66")
def test_the_qi_comes_before_the_ghost_and_may_save_a_life() -> None:
    game = act(RED.format(1, ""), "help", "black", "red2", ghosts=[49])
    assert (qi(game, "red"), game.result) == (1, "playing")
    order = ["tao_gained(board=red, colour=black)", "qi_gained(board=red)", "ghost_drawn(card=49)"]
    assert [event for event in happened(game) if event in order] == order


@pytest.mark.rule("B66")
def test_a_tao_the_supply_lacks_is_skipped() -> None:
    game = act(RED.format(3, "") + NO_TAO.format(3), "help", ghosts=[38])
    assert (asks(game)[1], tao(game, "red"), qi(game, "red")) == ("place_ghost", [], 4)


@pytest.mark.rule("B66")
def test_a_qi_the_supply_lacks_is_skipped() -> None:
    others = "east: green mountain, qi 5\nsouth: blue second_wind, qi 5\nwest: yellow mantra, qi 5\n"
    game = act(RED.format(5, "") + others, "help", "red", ghosts=[38])
    assert (asks(game)[1], tao(game, "red"), qi(game, "red")) == ("place_ghost", ["red"], 5)


@pytest.mark.rule("B66")
@EDITIONS
def test_with_nothing_in_the_supply_it_is_open_and_the_ghost_comes(edition: str) -> None:
    others = NO_TAO.format(5) + "south: blue second_wind, qi 5\nwest: yellow mantra, qi 5\n"
    game = table(f"edition: {edition}\n" + RED.format(5, "") + others, ghosts=[38], agenda="action")
    assert "help" in options(game)
    play(game, "help")
    assert asks(game)[1] == "place_ghost"


@pytest.mark.rule("B10", "B66")
def test_with_twelve_ghosts_in_play_the_qi_gained_is_lost_again() -> None:
    full = "red1 34, red2 35, red3 37, green1 23, green2 24, green3 26, blue1 12, blue2 13, blue3 15"
    lines = RED.format(3, "") + f"ghosts: {full}, yellow1 1, yellow2 2, yellow3 4"
    game = act(lines, "help", "red")
    assert (qi(game, "red"), tao(game, "red")) == (3, ["red"])
    assert "no_room_for_ghost()" in happened(game)


@pytest.mark.rule("B46", "B66")
def test_blocked_tao_can_be_gained() -> None:
    game = act("ghosts: blue1 50\n" + RED.format(3, ""), "help", "blue", "red1", ghosts=[38])
    assert tao(game, "red") == ["blue"]


@pytest.mark.rule("B20")
def test_haunted_it_does_not_help() -> None:
    lines = "village: tea_house* cemetery herbalist / sorcerer circle temple / watchman pavilion altar\n"
    assert options(table(lines + RED.format(3, ""), agenda="action")) == ["yinyang", "pass"]


@pytest.mark.rule("B39")
def test_second_wind_drinks_twice_and_meets_two_ghosts() -> None:
    lines = "south: blue second_wind, qi 3, at tea_house\nturn: 3 blue"
    game = act(lines, "help", "red", "red1", "help", "blue", "red2", ghosts=[38, 43])
    assert (qi(game, "blue"), tao(game, "blue")) == (5, ["red", "blue"])
    assert ghosts(game) == {"red1": 38, "red2": 43}


@pytest.mark.rule("B56")
def test_asked_by_the_yinyang_before_the_move_the_ghost_comes_at_once() -> None:
    game = table("north: red spires, qi 3, yinyang, at circle", "yinyang", "tea_house", "red", "red1", ghosts=[38])
    assert (ghosts(game), qi(game, "red")) == ({"red1": 38}, 4)
    assert asks(game) == ("red", "before_move")

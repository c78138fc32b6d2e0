"""The Taoist Altar: a haunted tile is turned back, then a ghost comes."""

import pytest

from tests.engine.village.coming import ghost_comes
from tests.helpers import asks, ghosts, happened, haunted, options, play, qi, table
from tests.tables import EDITIONS, act

RED = "north: red spires, qi 3, yinyang, at altar\n"
TWO_HAUNTED = "village: tea_house* cemetery herbalist* / sorcerer circle temple / watchman pavilion altar\n"


@pytest.mark.rule("B20")
@EDITIONS
def test_a_haunted_tile_of_choice_is_turned_back_then_a_ghost_comes(edition: str) -> None:
    game = act(f"edition: {edition}\n" + RED + TWO_HAUNTED, "help", ghosts=[38])
    assert (asks(game), options(game)) == (("red", "altar_tile"), ["tea_house", "herbalist"])
    play(game, "herbalist")
    assert haunted(game) == {"tea_house"}
    ghost_comes(game)


@pytest.mark.rule("B20")
def test_the_tile_is_turned_back_before_the_ghost_can_haunt_a_third() -> None:
    game = act(RED + TWO_HAUNTED, "help", "tea_house", "red2", ghosts=[54])
    assert haunted(game) == {"herbalist", "cemetery"}
    assert game.result == "playing"


@pytest.mark.rule("B20")
def test_the_ghost_that_comes_may_haunt_the_same_tile_again() -> None:
    game = act(RED + TWO_HAUNTED, "help", "tea_house", "red3", ghosts=[54])
    assert haunted(game) == {"tea_house", "herbalist"}


@pytest.mark.rule("B10")
def test_with_twelve_ghosts_in_play_a_qi_is_lost_instead() -> None:
    full = "red1 34, red2 35, red3 37, green1 23, green2 24, green3 26, blue1 12, blue2 13, blue3 15"
    lines = RED + TWO_HAUNTED + f"ghosts: {full}, yellow1 1, yellow2 2, yellow3 4"
    game = act(lines, "help", "tea_house")
    assert (qi(game, "red"), haunted(game)) == (2, {"herbalist"})
    assert "no_room_for_ghost()" in happened(game)


@pytest.mark.rule("B20")
def test_haunted_itself_it_does_not_help() -> None:
    lines = RED + "village: tea_house* cemetery herbalist / sorcerer circle temple / watchman pavilion altar*\n"
    game = table(lines, agenda="action")
    assert options(game) == ["yinyang", "pass"]
    play(game, "yinyang", "altar")
    assert haunted(game) == {"tea_house"}
    assert options(game) == ["help", "pass"]


@pytest.mark.rule("B56")
def test_asked_by_the_yinyang_it_brings_its_ghost() -> None:
    lines = "north: red spires, qi 3, yinyang, at circle\n" + TWO_HAUNTED
    game = table(lines, "yinyang", "altar", "tea_house", "red1", ghosts=[38])
    assert (haunted(game), ghosts(game)) == ({"herbalist"}, {"red1": 38})
    assert asks(game) == ("red", "before_move")


@pytest.mark.rule("B39", "B58")
def test_second_wind_turns_two_tiles_back_and_brings_two_ghosts() -> None:
    lines = TWO_HAUNTED + "south: blue second_wind, qi 3, at altar\nturn: 3 blue"
    game = act(lines, "help", "tea_house", "red1", "help", "red2", ghosts=[38, 43])
    assert (haunted(game), ghosts(game)) == (set(), {"red1": 38, "red2": 43})

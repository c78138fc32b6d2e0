"""The Night Watchman: the Haunting figures of one board go back onto their cards."""

import pytest

from tests.helpers import asks, figures, haunted, options, play, table
from tests.tables import EDITIONS, act

RED = "north: red spires, qi 3, yinyang, at watchman\n"


@pytest.mark.rule("B68")
@EDITIONS
def test_all_figures_of_one_board_return(edition: str) -> None:
    lines = f"edition: {edition}\nghosts: green1 38 stone, green2 41 stone, green3 34, blue1 12 stone\n" + RED
    game = act(lines, "help")
    assert (asks(game), options(game)) == (("red", "watchman_board"), ["green", "blue"])
    play(game, "green")
    assert figures(game) == {"green1": "card", "green2": "card", "green3": "card", "blue1": "stone"}


@pytest.mark.rule("B68")
def test_any_of_the_four_boards_may_be_chosen() -> None:
    lines = "ghosts: red1 38 stone, green1 41 stone, blue1 12 stone, yellow1 1 stone\n" + RED
    game = act(lines, "help")
    assert options(game) == ["red", "green", "blue", "yellow"]


@pytest.mark.rule("B68")
def test_a_neutral_board_may_be_chosen_and_an_incarnations_figure_returns() -> None:
    lines = "players: red blue\nghosts: yellow1 64 stone, red1 38 stone\n"
    lines += "north: red spires, qi 3, yinyang, tokens 2, at watchman\nwest: yellow mantra, qi 0"
    game = act(lines, "help", "yellow")
    assert figures(game) == {"yellow1": "card", "red1": "stone"}


@pytest.mark.rule("B68")
def test_haunted_tiles_stay_haunted() -> None:
    lines = "village: tea_house* cemetery herbalist / sorcerer circle temple / watchman pavilion altar\n"
    game = act(lines + "ghosts: red3 38 stone\n" + RED, "help")
    assert (haunted(game), figures(game)) == ({"tea_house"}, {"red3": "card"})


@pytest.mark.rule("B47", "B68")
def test_a_returned_figure_takes_two_turns_of_its_board_to_haunt_again() -> None:
    lines = "ghosts: green2 38 stone\n" + RED.replace("yinyang, ", "")
    game = act(lines, "help", ghosts=[1])
    assert (haunted(game), figures(game)["green2"]) == (set(), "stone")


@pytest.mark.rule("B20")
def test_haunted_itself_it_does_not_help() -> None:
    lines = "village: tea_house cemetery herbalist / sorcerer circle temple / watchman* pavilion altar\n"
    assert options(table(lines + "ghosts: red1 38 stone\n" + RED, agenda="action")) == ["yinyang", "pass"]


@pytest.mark.rule("B39")
def test_second_wind_calms_two_boards() -> None:
    lines = "ghosts: red1 38 stone, green1 41 stone\nsouth: blue second_wind, qi 3, at watchman\nturn: 3 blue"
    game = act(lines, "help", "red", "help")
    assert figures(game) == {"red1": "card", "green1": "card"}


@pytest.mark.rule("B56")
def test_asked_from_afar_it_calms_as_well() -> None:
    game = table("ghosts: red1 38 stone\nnorth: red spires, qi 3, yinyang, at altar", "yinyang", "watchman")
    assert figures(game) == {"red1": "card"}

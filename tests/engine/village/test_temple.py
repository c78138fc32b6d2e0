"""The Buddhist Temple: a Buddha to place from the next turn on."""

import pytest

from tests.helpers import asks, haunted, options, play, table
from tests.tables import EDITIONS, act

RED = "north: red spires, qi 3, {}yinyang, at temple\n"


@pytest.mark.rule("B26")
@EDITIONS
def test_a_buddha_is_taken(edition: str) -> None:
    game = act(f"edition: {edition}\n" + RED.format(""), "help")
    assert (game.state.held_buddhas[0], game.state.temple) == (1, 1)
    assert asks(game) == ("red", "after_action")


@pytest.mark.rule("B20")
@pytest.mark.parametrize(
    "elsewhere",
    [
        "east: green mountain, qi 3, buddhas 2",
        "buddhas: red1 red2",
        "east: green mountain, qi 3, buddhas 1\nbuddhas: blue1",
    ],
)
def test_it_needs_a_buddha_on_it(elsewhere: str) -> None:
    game = table(RED.format("") + elsewhere, agenda="action")
    assert options(game) == ["yinyang", "pass"]
    assert "temple" not in options(play(game, "yinyang"))


@pytest.mark.rule("B2", "B20")
def test_the_last_buddha_may_be_taken() -> None:
    game = act(RED.format("buddhas 1, "), "help")
    assert (game.state.held_buddhas[0], game.state.temple) == (2, 0)


@pytest.mark.rule("B26")
@EDITIONS
def test_the_buddha_is_not_placed_in_the_same_turn(edition: str) -> None:
    game = act(f"edition: {edition}\n" + RED.format(""), "help", "pass")
    assert options(game) == ["yinyang", "end"]


@pytest.mark.rule("B65")
def test_haunted_it_keeps_its_buddhas_and_gives_none() -> None:
    lines = "village: tea_house cemetery herbalist / sorcerer circle temple* / watchman pavilion altar\n"
    game = table(lines + RED.format(""), agenda="action")
    assert options(game) == ["yinyang", "pass"]
    assert game.state.temple == 2
    play(game, "yinyang", "temple")
    assert (haunted(game), game.state.temple) == (set(), 2)
    assert game.state.held_buddhas[0] == 0
    assert options(game) == ["help", "pass"]


@pytest.mark.rule("B39")
def test_second_wind_takes_both() -> None:
    game = act("south: blue second_wind, qi 3, at temple\nturn: 3 blue", "help", "help")
    assert (game.state.held_buddhas[2], game.state.temple) == (2, 0)


@pytest.mark.rule("B26")
def test_a_buddha_that_returned_may_be_taken_again() -> None:
    lines = "ghosts: red1 38\nbuddhas: blue1 blue2\nnorth: red spires, qi 3, yinyang, at temple"
    game = table(lines, agenda="action")
    assert options(game) == ["yinyang", "pass"]
    play(game, "yinyang", "pavilion", "blue1", "green", "altar", "help")
    assert (game.state.held_buddhas[0], game.state.temple) == (1, 0)

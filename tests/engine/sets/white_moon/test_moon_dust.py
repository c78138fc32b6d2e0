"""The Moon Dust of Chang: a crystal of the reserve, once."""

from __future__ import annotations

import pytest

from tests.engine.sets.white_moon.moon import artifacts, crystals, moonlit
from tests.helpers import asks, ghosts, happened, options, play

DUST = "artifacts: moon_dust red\n"
USE = "use:moon_dust"


@pytest.mark.rule("W11", "W38")
def test_it_takes_a_crystal_and_is_used_up() -> None:
    game = moonlit(DUST, USE)
    assert (crystals(game, "red"), crystals(game, "reserve"), artifacts(game, "red")) == (1, 3, set())
    assert happened(game)[:2] == ["artifact_used(artifact=moon_dust, board=red)", "crystal_gained(board=red)"]
    assert (asks(game), USE in options(game)) == (("red", "before_move"), False)


@pytest.mark.rule("W11", "W38")
@pytest.mark.parametrize("elsewhere", ["crystals: blue 4", "receptacles: nw ne se\ncrystals: blue 1"])
def test_without_a_crystal_in_the_reserve_it_is_not_offered(elsewhere: str) -> None:
    assert USE not in options(moonlit(DUST + elsewhere))


@pytest.mark.rule("W33", "W38")
def test_the_crystal_may_be_spent_in_the_same_turn() -> None:
    lines = DUST + "ghosts: red1 34\nnorth: red spires, qi 3, at herbalist"
    game = moonlit(lines, USE, "exorcise", "red1", tao=["blue blue blue"], agenda="action")
    assert (ghosts(game), crystals(game, "reserve")) == ({}, 4)


@pytest.mark.rule("W11", "W38")
def test_but_not_placed() -> None:
    game = moonlit(DUST + "north: red spires, qi 3, yinyang, at herbalist", agenda="end")
    assert "crystal" not in options(play(game, USE))
    older = moonlit(DUST + "crystals: red 1\nnorth: red spires, qi 3, yinyang, at herbalist", agenda="end")
    play(older, USE, "crystal")
    assert (crystals(older, "red"), "crystal" in options(older)) == (1, False)

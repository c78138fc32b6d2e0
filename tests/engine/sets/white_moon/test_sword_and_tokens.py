"""A die the Divine Sword set white, and the tokens that make up the rest."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.engine.sets.white_moon.moon import crystals, moonlit
from tests.helpers import options, play, tao


def armed(ghosts: str, tokens: str, roll: str, more: str = "") -> Game:
    """Red at the Herbalist sets one of three dice white and rolls the others."""
    lines = f"""
        artifacts: divine_sword red
        ghosts: {ghosts}
        north: red spires, qi 3{f", tao {tokens}" if tokens else ""}, at herbalist
        {more}
    """
    return moonlit(lines, "exorcise", "yes", tao=[roll], agenda="action")


@pytest.mark.rule("W38", "B29", "B30")
def test_beside_a_ghost_immune_to_dice_tokens_pay_for_both() -> None:
    # Red1 lacks one yellow behind two dice, green3 takes a yellow token whatever is rolled.
    game = armed("red1 9, green3 2", "yellow yellow", "yellow black")
    assert "red1+green3" in options(game)
    assert tao(play(game, "red1+green3"), "red") == []


@pytest.mark.rule("W38", "B29")
def test_of_two_ghosts_either_may_be_paid_for() -> None:
    # One red and one blue are missing; the set die is either.
    game = play(armed("red1 78, green3 74", "red blue", "red blue"), "red1+green3")
    assert set(options(game)) == {"red", "blue"}


@pytest.mark.rule("W38", "W11", "W45")
@pytest.mark.parametrize(
    ("scenario", "payments"), [("", {"red", "green", "crystal"}), ("green_roots", {"green", "crystal"})]
)
def test_a_crystal_pays_for_either_a_tao_for_its_colour(scenario: str, payments: set[str]) -> None:
    more = f"scenario: {scenario}\ncrystals: red 1"
    game = play(armed("red1 78, green3 76", "red green", "red green", more), "red1+green3")
    assert set(options(game)) == payments
    assert crystals(play(game, "crystal"), "red") == 0

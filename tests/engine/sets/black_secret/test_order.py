"""Yin with Black Secret and without White Moon goes in White Moon's order (K19)."""

from __future__ import annotations

from typing import Unpack

import pytest

from ghoststories.engine import Game
from tests.engine.sets.black_secret.secret import BOTH, SECRET, secretly
from tests.helpers import Chance, asks, news, play
from tests.tables import FRONT, turn_of


def secret_turn(colour: str, lines: str, *, moon: bool = False, **chance: Unpack[Chance]) -> Game:
    """A board's turn from its beginning, so that all of it is in the log; with White Moon no villager is left."""
    first = f"{BOTH}\nvillagers:" if moon else SECRET
    return turn_of(colour, f"{first}\n{lines}\nladders: none\nnorth: red twin_winds, qi 3", **chance)


@pytest.mark.rule("K19", "W3")
@pytest.mark.parametrize("moon", [False, True])
def test_a_tormentor_on_the_right_acts_before_a_haunter_on_the_left(moon: bool) -> None:
    # In the base game all haunters come first (B7).
    game = secret_turn("red", "ghosts: red3 44, red1 38 stone", moon=moon, curse=["blank"])
    assert [event.split("(")[0] for event in news(game, "curse_rolled", "tile_haunted")] == [
        "curse_rolled",
        "tile_haunted",
    ]


@pytest.mark.rule("K19", "W3")
def test_and_after_a_haunter_on_its_right() -> None:
    game = secret_turn("red", "ghosts: red3 38 stone, red1 44", curse=["blank"])
    assert [event.split("(")[0] for event in news(game, "curse_rolled", "tile_haunted")] == [
        "tile_haunted",
        "curse_rolled",
    ]


@pytest.mark.rule("K19", "W3")
@pytest.mark.parametrize("colour", FRONT)
def test_right_to_left_as_the_board_s_own_player_sees_it(colour: str) -> None:
    lines = (
        f"edition: first\ndifficulty: initiation\nghosts: {colour}1 38 stone, {colour}2 41 stone, {colour}3 42 stone"
    )
    game = secret_turn(colour, lines)
    assert news(game, "tile_haunted") == [f"tile_haunted(tile={tile})" for tile in reversed(FRONT[colour])]


@pytest.mark.rule("K19", "W22")
def test_what_happens_at_the_start_of_yin_comes_first_from_right_to_left() -> None:
    # Bone Cracker's centre stone on the left, the Puppet Master's on the right, a haunter farthest right.
    lines = "ghosts: red3 38 stone, red2 112, red1 61\nsouth: blue heavenly_gust, qi 3, tao red"
    game = secret_turn("red", lines)
    assert asks(game) == ("wu_feng", "skeleton_space")
    assert news(game, "tao_lost", "tile_haunted") == []
    play(game, "green1")
    assert [event.split("(")[0] for event in news(game, "skeleton_placed", "tao_lost", "tile_haunted")] == [
        "skeleton_placed",
        "tao_lost",
        "tile_haunted",
    ]


@pytest.mark.rule("K19", "W22")
def test_a_ghost_that_comes_during_it_does_not_act() -> None:
    game = secretly("ghosts: red3 44", "place", "red1", ghosts=[55], curse=["ghost", "blank"], agenda="yin")
    # The Soul Eater is a tormentor too: it rolls no die in this phase; step 3 comes next.
    assert [event for event in news(game, "curse_rolled") if "blank" in event] == []


@pytest.mark.rule("K7", "K19")
def test_the_demons_act_before_all_of_it() -> None:
    game = secret_turn("red", "demons: seeker below_altar\nghosts: red3 38 stone")
    assert asks(game) == ("wu_feng", "demon_acts")
    assert news(game, "tile_haunted") == []
    play(game, "pass")
    assert news(game, "tile_haunted") == ["tile_haunted(tile=tea_house)"]

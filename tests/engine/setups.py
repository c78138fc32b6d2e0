"""What tests of set-ups share: the decks by rule, the sets in play, and lines of a position."""

from __future__ import annotations

from typing import Any

import pytest

from ghoststories.engine import Game, Script, Setup
from ghoststories.engine.core.position import to_text

ONE_INCARNATION = {
    4: "45 ghosts, incarnation, 10 ghosts",
    3: "40 ghosts, incarnation, 10 ghosts",
    2: "35 ghosts, incarnation, 10 ghosts",
    1: "30 ghosts, incarnation, 10 ghosts",
}
MORE_INCARNATIONS = {
    4: "15 ghosts, incarnation, 10 ghosts, incarnation, 10 ghosts, incarnation, 10 ghosts, incarnation, 10 ghosts",
    3: "10 ghosts, incarnation, 10 ghosts, incarnation, 10 ghosts, incarnation, 10 ghosts, incarnation, 10 ghosts",
    2: "15 ghosts, incarnation, 10 ghosts, incarnation, 10 ghosts, incarnation, 10 ghosts",
    1: "10 ghosts, incarnation, 10 ghosts, incarnation, 10 ghosts, incarnation, 10 ghosts",
}
SETS: dict[str, tuple[str, ...]] = {
    "base": (),
    "white_moon": ("white_moon",),
    "black_secret": ("black_secret",),
    "both": ("white_moon", "black_secret"),
}
by_sets = pytest.mark.parametrize("sets", list(SETS))
by_players = pytest.mark.parametrize("players", [1, 2, 3, 4])
SEATS = {1: ("blue",), 2: ("red", "blue"), 3: ("red", "green", "blue"), 4: ("red", "green", "blue", "yellow")}
# The tiles with villagers in the order they are shown, if the Portal is on the Circle.
PLACES = ["tea_house", "cemetery", "herbalist", "sorcerer", "temple", "kung_fu_school", "pavilion", "altar"]


def with_villagers(players: int, shown: list[str], seed: str | None = None, **options: Any) -> Game:
    """A new game of White Moon with known tiles, blue first; these villagers are shown, the Portal is on the Circle."""
    setup = Setup(
        players,
        boards=SEATS[4],
        powers=("spires", "mountain", "second_wind", "mantra"),
        tiles=(*PLACES[:4], "circle", *PLACES[4:]),
        seats=SEATS[players],
        first="blue",
        sets=("white_moon",),
        portal="circle",
        **options,
    )
    return Game(setup, seed=seed, script=Script().villager(*shown))


def line(game: Game, key: str) -> str:
    """A line of the position."""
    lines = dict(row.split(": ", 1) for row in to_text(game.state).splitlines() if ": " in row)
    return lines.get(key, "")


def village(game: Game) -> list[str]:
    """The nine places row by row."""
    return line(game, "village").replace("/", "").split()

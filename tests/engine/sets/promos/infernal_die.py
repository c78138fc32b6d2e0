"""Rolls for which Wu-Feng may take the Infernal die."""

from __future__ import annotations

from typing import Unpack

from ghoststories.engine import Game
from tests.engine.sets.promos.table import laid
from tests.helpers import Chance, play

# The first step of Yin, and no ghost comes.
YIN = "start_of_yin; ghosts_act; before_move; next_turn"
SHADOW = "urns: 3\ndemons: seeker out, landscaper out, gravedigger out\nshadow: altar\n"
NEUTRAL = (
    "players: red blue\nnorth: red spires, qi 3, tokens 1, at circle\n"
    "south: blue heavenly_gust, qi 3, tokens 1, at circle\nturn: 2 green\n"
)
AGAINST = "throw_curse any_colour=5; before_move; next_turn"


def tormented(*faces: str, lines: str = "", sets: str = "black_secret", **chance: Unpack[Chance]) -> Game:
    """A tormentor on red3 asks for the die in red's Yin."""
    chance["curse"] = list(faces)
    return laid("infernal_die", f"ghosts: red3 44\n{lines}", sets=sets, **chance, agenda=YIN)


def infernal(*faces: str, lines: str = "", sets: str = "black_secret") -> Game:
    """He takes the Infernal die for it."""
    return play(tormented(*faces, lines=lines, sets=sets), "yes")


def against(*faces: str, lines: str = "", target: str = "blue") -> Game:
    """The curse of level 1 has the die rolled against a Taoist, and he takes the Infernal one."""
    text = f"levels: 1\ncurses: curse_die\n{lines}"
    game = laid("infernal_die", text, sets="black_secret", curse=list(faces), agenda=AGAINST)
    return play(game, "1a", target)

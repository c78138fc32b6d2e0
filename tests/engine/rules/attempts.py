"""Attempts at an exorcism."""

from typing import Unpack

from ghoststories.engine import Game
from tests.helpers import Chance
from tests.tables import act

# Red at the Herbalist, a corner: red1 and green3 are faced. The Yin-Yang keeps the turn from ending by itself.
CORNER = "north: red spires, qi 3, {}yinyang, at herbalist\n"
# A ghost in every other space than those two.
TEN_ELSEWHERE = "red2 35, red3 37, green1 23, green2 24, blue1 12, blue2 13, blue3 15, yellow1 1, yellow2 2, yellow3 4"


def attempt(lines: str, *rolls: str, **chance: Unpack[Chance]) -> Game:
    """An attempt by the Taoist whose turn it is, with these rolls."""
    chance["tao"] = list(rolls)
    return act(lines, "exorcise", **chance)


def corner(ghosts_: str, roll: str, tokens: str = "", more: str = "") -> Game:
    """An attempt in the corner."""
    held = f"tao {tokens}, " if tokens else ""
    return attempt(CORNER.format(held) + f"ghosts: {ghosts_}\n{more}", roll)

"""From what the search finds to the chance that a hint tells.

The games in its head are played by the quick policy and judged by an evaluation that learnt from weaker players, so the
search gives the Taoists too little; with Wu-Feng at the table, who plays quickly there too, it gives them too much. How
games went on says by how much: for each set a shift and a stretch of the logit (`ghoststories train chances`). Which
option is best does not change.
"""

from __future__ import annotations

import math
from typing import Final

from ghoststories.bots.search.redeal import asks_wu_feng
from ghoststories.bots.trained import BASE, chance_lines
from ghoststories.engine import State
from ghoststories.engine.sets.registry import BLACK_SECRET, WHITE_MOON

# Beyond this a table is all but decided.
_FURTHEST: Final = 7.0


def calibrated_chance(view: State, chance: float) -> float:
    """The chance of the side that is asked, as games went on rather than as the search has it."""
    if asks_wu_feng(view):
        return 1.0 - _of_the_taoists(view, 1.0 - chance)
    return _of_the_taoists(view, chance)


def logit_of(chance: float) -> float:
    """The logit of a chance, within limits."""
    if chance <= 0.0 or chance >= 1.0:
        return math.copysign(_FURTHEST, chance - 0.5)
    return max(-_FURTHEST, min(_FURTHEST, math.log(chance / (1.0 - chance))))


def _of_the_taoists(view: State, chance: float) -> float:
    """Nothing is certain but what the search has as certain."""
    if chance <= 0.0 or chance >= 1.0:
        return chance
    shift, stretch = chance_lines()[_set_of(view)]
    return 1.0 / (1.0 + math.exp(-(shift + stretch * logit_of(chance))))


def _set_of(view: State) -> str:
    """Whose line: with Wu-Feng at the table it is that of Black Secret, whatever else there is."""
    if view.rules.has("black_secret"):
        return BLACK_SECRET
    return WHITE_MOON if view.rules.has("white_moon") else BASE

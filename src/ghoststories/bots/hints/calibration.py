"""Calibration: from the search's estimate to the chance a hint shows.

Rollouts are played by the policy and judged by an evaluation trained on weaker players, so the search underestimates
the Taoists; against an opponent, whom the policy plays too, it overestimates them. Real games say by how much: for each
set an intercept and a slope of the logit (Platt scaling, `ghoststories train chances`). The best option stays the same.
"""

from __future__ import annotations

import math
from typing import Final

from ghoststories.bots.hints.sets.calibration import calibrated_as
from ghoststories.bots.search.sets.registry import is_opponent_asked
from ghoststories.bots.trained import chance_lines
from ghoststories.engine import State

# Beyond this a table is all but decided.
_FURTHEST: Final = 7.0


def calibrated_chance(view: State, chance: float) -> float:
    """The chance of the side that is asked, corrected by how real games ended."""
    if is_opponent_asked(view):
        return 1.0 - _of_the_taoists(view, 1.0 - chance)
    return _of_the_taoists(view, chance)


def logit_of(chance: float) -> float:
    """The logit of a chance, within limits."""
    if chance <= 0.0 or chance >= 1.0:
        return math.copysign(_FURTHEST, chance - 0.5)
    return max(-_FURTHEST, min(_FURTHEST, math.log(chance / (1.0 - chance))))


def _of_the_taoists(view: State, chance: float) -> float:
    return on_line(chance, *chance_lines()[calibrated_as(view)])


def on_line(chance: float, intercept: float, slope: float) -> float:
    """A chance whose logit is moved to a line. What is certain stays certain, and nothing else becomes so."""
    if chance <= 0.0 or chance >= 1.0:
        return chance
    return 1.0 / (1.0 + math.exp(-(intercept + slope * logit_of(chance))))

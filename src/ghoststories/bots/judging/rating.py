"""From the estimates of rollouts to a winning chance with its uncertainty.

The policy that plays the rollouts is weaker than a person or the monk. How games really ended says by how much: for
each set a line for the logits with a ceiling, and how far off the chances still are (`ghoststories reliability`).
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from statistics import NormalDist, fmean, variance
from typing import Final, NamedTuple

from ghoststories.bots.hints.calibration import on_line
from ghoststories.bots.judging.sets.calibration import rated_as
from ghoststories.engine import State

FILE: Final = "reliability.json"
Z_95: Final = NormalDist().inv_cdf(0.975)
# Two points this far apart on both sides of an estimate give the slope of the calibration there.
_STEP: Final = 0.005


class Calibration(NamedTuple):
    """A line for logits and the highest chance of a game that is not over: from what looks won to the rollouts, games
    are still lost. `spread` is the standard error that the chances have even with endless rollouts."""

    intercept: float
    slope: float
    ceiling: float
    spread: float = 0.0

    def chance(self, estimate: float) -> float:
        """The winning chance that an estimate stands for. What is certain stays certain, and nothing else becomes
        so."""
        if estimate >= 1.0:
            return 1.0
        return self.ceiling * on_line(estimate, self.intercept, self.slope)


@dataclass(frozen=True)
class Rating:
    """The Taoists' chance to win if they play on about as well as the monk. `error` is the standard error of the
    rollouts; the 95 % interval also contains what the calibration leaves open."""

    chance: float
    error: float
    low: float
    high: float


@cache
def calibrations() -> dict[str, Calibration]:
    """By set, as they are in the package."""
    kept = json.loads(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))
    return {key: Calibration(**each) for key, each in kept.items()}


def calibration_for(view: State) -> Calibration:
    """The calibration of the sets in play."""
    return calibrations()[rated_as(view)]


def rated(estimates: Sequence[float], calibration: Calibration) -> Rating:
    """The winning chance that the estimates of some rollouts for the Taoists stand for."""
    mean, error = fmean(estimates), error_of(estimates)
    chance = calibration.chance(mean)
    error *= steepness(mean, calibration)
    if chance in (0.0, 1.0):
        return Rating(chance, 0.0, chance, chance)
    # Near 0 and 1 the calibration is off by less.
    spread = calibration.spread * 2 * math.sqrt(chance * (1 - chance))
    reach = Z_95 * math.hypot(error, spread)
    return Rating(chance, error, max(0.0, chance - reach), min(1.0, chance + reach))


def error_of(estimates: Sequence[float]) -> float:
    """The standard error of the mean."""
    return math.sqrt(variance(estimates) / len(estimates)) if len(estimates) > 1 else 0.5


def steepness(estimate: float, calibration: Calibration) -> float:
    """How much the winning chance changes with the estimate."""
    low, high = max(_STEP, estimate - _STEP), min(1 - _STEP, estimate + _STEP)
    if high <= low:
        return 1.0
    return (calibration.chance(high) - calibration.chance(low)) / (high - low)

"""How well rated chances agree with how games ended, and the calibration with which they agree best."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ghoststories.bots.hints.calibration import logit_of
from ghoststories.bots.judging.rating import Calibration
from ghoststories.lab.analysis.statistics import wilson
from ghoststories.lab.reliability.play import RatedGame

if TYPE_CHECKING:
    from ghoststories.lab.training.fitting import Numbers

BINS: Final = 10
FOLDS: Final = 10
# A calibration is never believed to be better than this.
_LEAST_SPREAD: Final = 0.01
# The highest chances that are tried.
_CEILINGS: Final = [1 - step / 100 for step in range(21)]
_STEPS: Final = 300
_TINY: Final = 1e-9


@dataclass(frozen=True)
class Bin:
    """Positions with similar chances: how many, of how many games, their mean chance and the share that was won. The
    positions of a game have the same end, so the interval counts games."""

    low: float
    high: float
    positions: int
    games: int
    predicted: float
    won: float

    @property
    def interval(self) -> tuple[float, float]:
        """The Wilson 95 % interval of the share."""
        return wilson(round(self.won * self.games), self.games)


@dataclass(frozen=True)
class Reliability:
    """The bins of a family, and the calibration that fits all of its games."""

    family: str
    games: int
    won: float
    bins: list[Bin]
    calibration: Calibration

    @property
    def gap(self) -> float:
        """The mean distance between chance and share, by positions."""
        positions = sum(each.positions for each in self.bins)
        return sum(each.positions * abs(each.won - each.predicted) for each in self.bins) / max(1, positions)


def reliability_of(family: str, games: Sequence[RatedGame]) -> Reliability:
    """Each tenth of the games is rated with the calibration of the others, so that no game vouches for itself."""
    rated: list[tuple[RatedGame, float]] = []
    for fold in range(FOLDS):
        others = fitted([game for game in games if game.number % FOLDS != fold])
        own = [game for game in games if game.number % FOLDS == fold]
        rated += [(game, others.chance(rating)) for game in own for rating in game.ratings]
    bins = bins_of(rated)
    won = sum(game.won for game in games) / max(1, len(games))
    return Reliability(family, len(games), won, bins, fitted(games)._replace(spread=spread_of(bins)))


def fitted(games: Sequence[RatedGame]) -> Calibration:
    """The calibration with which the ratings fit best how the games ended."""
    import numpy as np

    logits = np.array([logit_of(rating) for game in games for rating in game.ratings])
    ends = np.array([float(game.won) for game in games for _ in game.ratings])
    fits = [_fit_line(logits, ends, ceiling) for ceiling in _CEILINGS]
    _, best = max(fits, key=lambda fit: fit[0])
    return best


def _fit_line(logits: Numbers, ends: Numbers, ceiling: float) -> tuple[float, Calibration]:
    """The most likely line below a ceiling, after how likely it makes the ends of the games."""
    import numpy as np

    from ghoststories.lab.training.fitting import sigmoid

    terms = np.stack([np.ones_like(logits), logits], axis=1)
    line = np.array([0.0, 1.0])
    # An upper bound of the curvature, so that no step diverges.
    inverse = np.linalg.inv(terms.T @ terms / 4 + np.eye(2))
    for _ in range(_STEPS):
        share = sigmoid(terms @ line)
        chance = ceiling * share
        line += inverse @ (terms.T @ ((1 - share) * (ends - chance) / (1 - chance)))
    chance = np.clip(ceiling * sigmoid(terms @ line), _TINY, 1 - _TINY)
    likelihood = float(np.sum(ends * np.log(chance) + (1 - ends) * np.log(1 - chance)))
    return likelihood, Calibration(round(float(line[0]), 3), round(float(line[1]), 3), ceiling)


def bins_of(rated: Sequence[tuple[RatedGame, float]]) -> list[Bin]:
    """Bins of equal width; empty ones are left out."""
    found: list[Bin] = []
    for at in range(BINS):
        here = [(game, chance) for game, chance in rated if min(BINS - 1, int(chance * BINS)) == at]
        if here:
            games = len({game.number for game, _ in here})
            predicted = sum(chance for _, chance in here) / len(here)
            won = sum(game.won for game, _ in here) / len(here)
            found.append(Bin(at / BINS, (at + 1) / BINS, len(here), games, predicted, won))
    return found


def spread_of(bins: Sequence[Bin]) -> float:
    """How far off the chances are beyond what the number of games explains, as a standard error at 50 %."""
    positions = sum(each.positions for each in bins)
    excess = 0.0
    for each in bins:
        room = each.predicted * (1 - each.predicted)
        gap = (each.won - each.predicted) ** 2 - room / each.games
        excess += each.positions / positions * gap / max(0.01, 4 * room)
    return round(max(_LEAST_SPREAD, math.sqrt(max(0.0, excess))), 3)

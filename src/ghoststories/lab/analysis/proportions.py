"""Proportions and their differences, with intervals, and p-values corrected for many comparisons."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import Final

from ghoststories.lab.analysis.statistics import Pairing

Z_95: Final = NormalDist().inv_cdf(0.975)


def difference_interval(pairing: Pairing) -> tuple[float, float]:
    """The 95 % interval of a difference of paired rates, after Bonett and Price: one is added to each kind of pair that
    favours one side, so it works even where all games are lost.
    """
    games = pairing.games + 2
    first, second = (pairing.only_first + 1) / games, (pairing.only_second + 1) / games
    spread = Z_95 * sqrt((first + second - (first - second) ** 2) / games)
    return max(-1.0, first - second - spread), min(1.0, first - second + spread)


def holm(p_values: Sequence[float]) -> list[float]:
    """The p-values corrected for their number, after Holm: the smallest is multiplied by all, the next by one less."""
    order = sorted(range(len(p_values)), key=lambda at: p_values[at])
    corrected = [1.0] * len(p_values)
    highest = 0.0
    for rank, at in enumerate(order):
        highest = max(highest, min(1.0, (len(p_values) - rank) * p_values[at]))
        corrected[at] = highest
    return corrected

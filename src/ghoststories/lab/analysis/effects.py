"""How much something matters: the win rate of the games with it against that of those without.

Games of different set-ups are compared only with games of the same one (Mantel and Haenszel), so that a feature that is
more frequent in easy games does not look better than it is. Intervals and p-values are corrected for the number of
comparisons (Bonferroni): a result that one of many comparisons shows by luck is not called a finding.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import Final

from ghoststories.lab.analysis.statistics import Share
from ghoststories.lab.simulation.rows import Row

_NORMAL: Final = NormalDist()
LEVEL: Final = 0.05


@dataclass(frozen=True)
class Contrast:
    """What is compared: a game is with it, without it, or (None) says nothing about it."""

    label: str
    holds: Callable[[Row], bool | None]


@dataclass(frozen=True)
class Effect:
    """A difference of win rates; the 95 % interval and the p-value are for all comparisons of its table together."""

    label: str
    with_it: Share
    without: Share
    difference: float
    low: float
    high: float
    p_value: float

    @property
    def is_significant(self) -> bool:
        """Whether it is significant."""
        return self.p_value < LEVEL


def effects(rows: Sequence[Row], contrasts: Sequence[Contrast]) -> list[Effect]:
    """The effect of each contrast, the largest first; those that some games do not have both ways are left out."""
    found = [(each.label, *split) for each in contrasts if (split := _split(rows, each.holds))]
    measured = [_difference(with_it, without) for _, with_it, without in found]
    number = max(1, len(found))
    reach = _NORMAL.inv_cdf(1 - LEVEL / (2 * number))
    result = [
        Effect(
            label,
            _together(with_it),
            _together(without),
            difference,
            max(-1.0, difference - reach * error),
            min(1.0, difference + reach * error),
            min(1.0, number * 2 * _NORMAL.cdf(-abs(difference) / error)),
        )
        for (label, with_it, without), (difference, error) in zip(found, measured, strict=True)
    ]
    return sorted(result, key=lambda effect: -abs(effect.difference))


Strata = dict[tuple[object, ...], Share]


def _split(rows: Sequence[Row], holds: Callable[[Row], bool | None]) -> tuple[Strata, Strata] | None:
    """Won games with and without, set-up by set-up; None if there are none of either."""
    tallies: tuple[dict[tuple[object, ...], list[int]], dict[tuple[object, ...], list[int]]] = ({}, {})
    for row in rows:
        side = holds(row)
        if side is not None:
            tally = tallies[0 if side else 1].setdefault(_setup(row), [0, 0])
            tally[0] += row.won
            tally[1] += 1
    with_it, without = ({key: Share(*tally) for key, tally in each.items()} for each in tallies)
    common = with_it.keys() & without.keys()
    if not common:
        return None
    return {key: with_it[key] for key in common}, {key: without[key] for key in common}


def _setup(row: Row) -> tuple[object, ...]:
    return row.taoists, row.wu_feng, row.players, row.difficulty, row.edition, row.sets, row.scenario


def _difference(with_it: Strata, without: Strata) -> tuple[float, float]:
    """The difference of the rates and its standard error.

    The error is that of rates shrunk a little towards the middle (Agresti and Caffo), so a rate of 0 still has an
    interval.
    """
    total = difference = variance = 0.0
    for key, first in with_it.items():
        second = without[key]
        weight = first.of * second.of / (first.of + second.of)
        total += weight
        difference += weight * (first.value - second.value)
        variance += weight**2 * (_variance(first) + _variance(second))
    return difference / total, sqrt(variance) / total


def _variance(share: Share) -> float:
    rate = (share.hits + 1) / (share.of + 2)
    return rate * (1 - rate) / (share.of + 2)


def _together(strata: Strata) -> Share:
    return Share(sum(share.hits for share in strata.values()), sum(share.of for share in strata.values()))

"""A table of odds: the chance that enough of some dice hit."""

from __future__ import annotations

from math import comb
from typing import Final

from mypy_extensions import i64

from ghoststories.engine.core.vectors import vec

DICE: Final = 5
NEEDS: Final = 12

# How a die hits: by the number of colours that still help (with white or without), rolled once or twice.
# 12 kinds: 2 * faces that hit (0..5) + whether a miss is rolled again.
_KINDS: Final = 14


def _at_least(dice: int, need: int, chance: float) -> float:
    if need <= 0:
        return 1.0
    return sum(comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits) for hits in range(need, dice + 1))


def _chance(kind: int) -> float:
    once = min(6, kind // 2) / 6
    return once if kind % 2 == 0 else 1 - (1 - once) ** 2


HITS: Final[vec[float]] = vec[float](
    [_at_least(dice, need, _chance(kind)) for kind in range(_KINDS) for dice in range(DICE) for need in range(NEEDS)]
)


def chance_to_hit(faces: i64, again: bool, dice: i64, need: i64) -> float:
    """The chance that at least `need` dice show one of this many faces; `again`: misses are rerolled once."""
    if need <= 0:
        return 1.0
    if need > dice:
        return 0.0
    kind = 2 * faces
    if again:
        kind += 1
    return HITS[(kind * DICE + dice) * NEEDS + need]

"""The four receptacles at the corners of the village: north-west, north-east, south-east, south-west."""

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.core.state import NOWHERE
from ghoststories.engine.core.vectors import vec

ALL_RECEPTACLES: Final = 15

_CORNER_OF_TILE: Final[vec[i64]] = vec[i64]([0, NOWHERE, 1, NOWHERE, NOWHERE, NOWHERE, 3, NOWHERE, 2] + [NOWHERE] * 9)


def corner_of(tile: i64) -> i64:
    """The receptacle beside a corner tile; NOWHERE beside any other, and below."""
    return _CORNER_OF_TILE[tile]

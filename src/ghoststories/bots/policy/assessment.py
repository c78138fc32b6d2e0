"""What a look at all ghosts finds: the value object the rest of the policy reads."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.vectors import vec

# Below any value: not offered, or of no use.
FAR_BELOW: Final = -1.0e9


class Assessment:
    """The values of one table. Only the `Weigher` and its adjusters write it."""

    def __init__(self) -> None:
        # The value of getting rid of the ghost in each space.
        self.gains = vec[float]([0.0] * 12)
        self.haunted: i64 = 0
        # How many more haunted tiles lose the village.
        self.left: i64 = 0
        self.ghosts: i64 = 0
        # The powers of all ghosts in play together.
        self.bits: i64 = 0
        # The share of the game still to come, the value of a token, and the space of an uncaught Uncatchable.
        self.early = 0.0
        self.token = 0.0
        self.uncaught: i64 = NOWHERE

    def by_tiles_left(self, one: float, two: float) -> float:
        """One value when a single tile is left before defeat, another when two are."""
        if self.left <= 1:
            return one
        return two if self.left == 2 else 0.0


class Scales:
    """Weighs a table."""

    def weigh(self, s: State) -> Assessment:
        """What was found; it stays as it is until the next time."""
        raise NotImplementedError

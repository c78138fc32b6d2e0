"""How much work a review does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ghoststories.bots.judging.rollout_samples import QUICK, THOROUGH, Effort

# The number of rollouts that the chances are calibrated for.
CALIBRATED: Final = QUICK.samples
FEWEST: Final = 16
MOST: Final = 4096


@dataclass(frozen=True)
class Depth:
    """The rollouts that rate each position, and how many of them are looked at more closely afterwards."""

    rollouts: int = CALIBRATED
    closer: int = 24

    @property
    def quick(self) -> Effort:
        """For every answer. More rollouts are more series of the calibrated length, because longer series look further
        ahead."""
        return self._effort(QUICK)

    @property
    def thorough(self) -> Effort:
        """For those that may have been costly, and for turning points."""
        return self._effort(THOROUGH)

    def _effort(self, usual: Effort) -> Effort:
        series = max(1, self.rollouts // CALIBRATED)
        samples = self.rollouts // series
        return Effort(usual.race * min(samples, CALIBRATED) // CALIBRATED, samples, usual.deals * series)

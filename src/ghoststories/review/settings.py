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
    """The rollouts that rate each position, how many of them are looked at more closely afterwards, and in how many
    deals of what is hidden."""

    rollouts: int = CALIBRATED
    closer: int = 24
    deals: int = THOROUGH.deals

    @property
    def quick(self) -> Effort:
        """For every answer. More rollouts are more series of the calibrated length, because longer series look further
        ahead."""
        return self._effort(QUICK, QUICK.deals)

    @property
    def thorough(self) -> Effort:
        """For those that may have been costly, and for turning points."""
        return self._effort(THOROUGH, self.deals)

    def _effort(self, usual: Effort, deals: int) -> Effort:
        series = max(1, self.rollouts // CALIBRATED)
        samples = self.rollouts // series
        return Effort(usual.race * min(samples, CALIBRATED) // CALIBRATED, samples, deals * series)


USUAL: Final = Depth()
# For browsers, where rollouts take ten times as long.
COARSE: Final = Depth(rollouts=64, closer=8, deals=2)

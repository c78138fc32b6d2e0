"""Whether an answer was costly: it lost a share of the winning chance, and something was better beyond doubt."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Final

from ghoststories.bots.judging.rating import Rating, calibration_for, error_of, rated, steepness
from ghoststories.bots.judging.rollout_samples import QUICK, THOROUGH, Effort, Samples, sampled
from ghoststories.bots.search.sets.registry import is_opponent_asked
from ghoststories.engine import State

# An answer is costly if it lost this share of the winning chance of its side, and at least this much of it.
COSTLY_SHARE: Final = 0.1
COSTLY_LEAST: Final = 0.02
# A difference is certain from this many standard errors on: with hundreds of answers to a game, two would not do.
CLEAR: Final = 3.0
# A first look that finds less than this many standard errors is not followed by a second one.
_SUSPICIOUS: Final = 1.0
# Beyond this many standard errors a later look counts for more than the first one.
_BETTER: Final = 2.0


@dataclass(frozen=True)
class Judgement:
    """An answer beside the best one. `before` is the Taoists' chance with the best option and `after` with the chosen
    one; `lost` is what that cost the side that answered, below 0 if the chosen one turned out better."""

    best: int
    chosen: int
    before: Rating
    after: Rating
    lost: float
    error: float
    # The winning chance of the side that answered, with the best option.
    chance: float
    is_for_opponent: bool = False

    @property
    def is_large(self) -> bool:
        """Whether it cost enough to be mentioned, if the estimate is right."""
        return self.best != self.chosen and self.lost >= max(COSTLY_LEAST, COSTLY_SHARE * self.chance)

    @property
    def is_clear(self) -> bool:
        """Whether the difference is beyond the noise of the rollouts."""
        return self.lost > CLEAR * self.error

    @property
    def is_costly(self) -> bool:
        """Whether it lost a share of the winning chance and something was clearly better."""
        return self.is_large and self.is_clear

    @property
    def is_suspicious(self) -> bool:
        """Whether a closer look may find it costly."""
        return (
            self.best != self.chosen and self.lost + self.error >= COSTLY_LEAST and self.lost > _SUSPICIOUS * self.error
        )

    def with_later_look(self, later: Rating) -> Judgement:
        """The same, if a closer look at where the chosen option led found more for its side than was seen here."""
        gain = (later.chance - self.after.chance) * (-1 if self.is_for_opponent else 1)
        if gain <= _BETTER * math.hypot(later.error, self.after.error):
            return self
        if gain < self.lost:
            return replace(self, after=later, lost=self.lost - gain, error=math.hypot(self.error, later.error))
        chance = self.chance - self.lost + gain
        return replace(self, best=self.chosen, before=later, after=later, lost=0.0, error=0.0, chance=chance)


def judged(view: State, chosen: int, seed: str, effort: Effort = QUICK) -> Judgement:
    """Judge an option of the question of a view, given by its number on offer."""
    return _judgement(view, sampled(view, chosen, seed, effort))


def judged_for_coach(
    view: State, chosen: int, seed: str, quick: Effort = QUICK, thorough: Effort = THOROUGH
) -> Judgement:
    """The same in two steps: most answers are fine at first sight."""
    first = judged(view, chosen, seed, quick)
    return judged(view, chosen, f"{seed}/again", thorough) if first.is_suspicious else first


def _judgement(view: State, samples: Samples) -> Judgement:
    calibration, is_opponent = calibration_for(view), is_opponent_asked(view)
    best, chosen = (
        [1.0 - each if is_opponent else each for each in series] for series in (samples.of_best, samples.of_chosen)
    )
    before, after = rated(best, calibration), rated(chosen, calibration)
    gaps = [first - second for first, second in zip(best, chosen, strict=True)]
    middle = (fmean(best) + fmean(chosen)) / 2
    error = error_of(gaps) * steepness(middle, calibration)
    lost = after.chance - before.chance if is_opponent else before.chance - after.chance
    chance = 1.0 - before.chance if is_opponent else before.chance
    return Judgement(samples.best, samples.chosen, before, after, lost, error, chance, is_opponent)

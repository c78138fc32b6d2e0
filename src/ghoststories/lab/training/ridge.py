"""Ridge regression: fit weights to how interventions change the win rate.

Recorded games mislead: a player holding many tokens has simply not spent them. An intervention is random, so it causes
the change that follows it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ghoststories.lab.training.fitting import Numbers, fit_platt, sigmoid

# The prior standard deviation of a weight, for the usual change of an intervention; found by cross-validation.
PRIOR: Final = 0.1
# Beyond this logit a game is all but decided, whatever the evaluation says.
_LARGEST_LOGIT: Final = 3.5


@dataclass(frozen=True)
class PairedOutcomes:
    """Features and win rates before and after interventions, one row for each."""

    before: NDArray[Any]
    after: NDArray[Any]
    won_before: NDArray[Any]
    won_after: NDArray[Any]

    def win_rates(self) -> tuple[float, float]:
        """The win rates without and with interventions."""
        rows = max(1, len(self.before))
        return float(self.won_before.sum()) / rows, float(self.won_after.sum()) / rows


def concatenate(parts: list[PairedOutcomes]) -> PairedOutcomes:
    """All rows in one."""
    return PairedOutcomes(
        np.concatenate([each.before for each in parts]),
        np.concatenate([each.after for each in parts]),
        np.concatenate([each.won_before for each in parts]),
        np.concatenate([each.won_after for each in parts]),
    )


def fit_ridge(outcomes: PairedOutcomes, start: Numbers) -> Numbers:
    """Weights close to `start` that best predict the outcomes; weights that no intervention touches stay."""
    change = (outcomes.after - outcomes.before).astype(np.float64)
    times = np.count_nonzero(change, axis=0)
    touched = times > 0
    found = start.copy()
    if not touched.any():
        return found
    logits = (outcomes.before + outcomes.after) @ start / 2
    # A step of the logit changes the win rate most where both results are likely.
    effect = change[:, touched] * slopes(logits, (outcomes.won_before + outcomes.won_after) / 2)[:, None]
    gain, prior = outcomes.won_after - outcomes.won_before, start[touched]
    usual = (change[:, touched] ** 2).sum(axis=0) / times[touched]
    noise = float(np.mean((gain - effect @ prior) ** 2))
    penalty = np.diag(max(noise, 1e-9) / PRIOR**2 * usual)
    found[touched] = np.linalg.solve(effect.T @ effect + penalty, effect.T @ gain + penalty @ prior)
    return found


def slopes(logits: Numbers, win_rates: Numbers) -> Numbers:
    """How fast the win rate grows with the logit.

    The rollout policy wins less often than the weights predict, so the logits are calibrated first.
    """
    logits = np.clip(logits, -_LARGEST_LOGIT, _LARGEST_LOGIT)
    intercept, slope = fit_platt(logits, win_rates)
    chance = sigmoid(intercept + slope * logits)
    found: Numbers = chance * (1 - chance)
    return found

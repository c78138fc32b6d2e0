"""What gifts say things are worth: a ridge regression of games won more on features changed.

Games as they are played mislead: who holds many tokens has not used them. A gift was given by chance, so what comes
after it comes from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ghoststories.lab.training.fitting import Numbers, chances_of, shift_and_stretch

# How far a weight is thought to be off, for the change a gift usually makes; found by cross-validation.
DOUBT: Final = 0.1
# Beyond this a table is all but decided, whatever the logit says.
_FURTHEST: Final = 3.5


@dataclass(frozen=True)
class Given:
    """Features and shares of games won before and after gifts, a row for each."""

    before: NDArray[Any]
    after: NDArray[Any]
    won_before: NDArray[Any]
    won_after: NDArray[Any]

    def shares_won(self) -> tuple[float, float]:
        """The shares without and with gifts."""
        gifts = max(1, len(self.before))
        return float(self.won_before.sum()) / gifts, float(self.won_after.sum()) / gifts


def together(parts: list[Given]) -> Given:
    """All rows in one."""
    return Given(
        np.concatenate([each.before for each in parts]),
        np.concatenate([each.after for each in parts]),
        np.concatenate([each.won_before for each in parts]),
        np.concatenate([each.won_after for each in parts]),
    )


def worth(given: Given, start: Numbers) -> Numbers:
    """Weights near those to start from that tell best what the gifts brought; what none touches stays as it is."""
    change = (given.after - given.before).astype(np.float64)
    times = np.count_nonzero(change, axis=0)
    touched = times > 0
    found = start.copy()
    if not touched.any():
        return found
    logits = (given.before + given.after) @ start / 2
    # What a step of the logit is worth in games: most where both ends are likely.
    effect = change[:, touched] * slopes(logits, (given.won_before + given.won_after) / 2)[:, None]
    gain, home = given.won_after - given.won_before, start[touched]
    usual = (change[:, touched] ** 2).sum(axis=0) / times[touched]
    noise = float(np.mean((gain - effect @ home) ** 2))
    pull = np.diag(max(noise, 1e-9) / DOUBT**2 * usual)
    found[touched] = np.linalg.solve(effect.T @ effect + pull, effect.T @ gain + pull @ home)
    return found


def slopes(logits: Numbers, shares: Numbers) -> Numbers:
    """How fast the chance of the games played grows with the logit. They are the quick policy's, which wins less than
    the weights promise, so its chance is first fitted to the logit."""
    logits = np.clip(logits, -_FURTHEST, _FURTHEST)
    shift, stretch = shift_and_stretch(logits, shares)
    chance = chances_of(shift + stretch * logits)
    slope: Numbers = chance * (1 - chance)
    return slope

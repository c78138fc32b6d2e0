"""Logistic regression with Adam: weights near those they start from, unless the games say otherwise."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

STEPS: Final = 800
BATCH: Final = 8000
RATE: Final = 0.02
# How strongly weights are held where they were; found by cross-validation over games.
PULL: Final = 0.02
_LEAST_SPREAD: Final = 0.05


def fitted(seen: NDArray[Any], chances: NDArray[Any], start: Numbers, seed: int = 1) -> Numbers:
    """Weights with which the features seen give the chances."""
    scale = np.maximum(seen.std(axis=0), _LEAST_SPREAD)
    scaled = (seen / scale).astype(np.float32)
    home = start * scale
    weights, mean, square = home.copy(), np.zeros_like(home), np.zeros_like(home)
    draw = np.random.default_rng(seed)
    for step in range(1, STEPS + 1):
        batch = draw.integers(0, len(chances), BATCH)
        miss = 1 / (1 + np.exp(-(scaled[batch] @ weights))) - chances[batch]
        slope = scaled[batch].T @ miss / BATCH + PULL * (weights - home)
        mean = 0.9 * mean + 0.1 * slope
        square = 0.99 * square + 0.01 * slope**2
        rate = RATE * (1 - step / STEPS) + 0.0005
        weights -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    found: Numbers = weights / scale
    return found


def log_loss(seen: NDArray[Any], outcomes: NDArray[Any], weights: Numbers) -> float:
    """How badly weights foretell outcomes."""
    chance = np.clip(1 / (1 + np.exp(-(seen @ weights))), 1e-6, 1 - 1e-6)
    return float(-np.mean(outcomes * np.log(chance) + (1 - outcomes) * np.log(1 - chance)))

"""Logistic regression with Adam: weights stay close to those they start from, unless the games say otherwise."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

STEPS: Final = 1500
BATCH: Final = 8000
RATE: Final = 0.02
# How strongly weights are pulled to where they start; found by cross-validation over games.
PULL: Final = 0.01
_SMALLEST_SPREAD: Final = 0.05
_PLATT_STEPS: Final = 200
_LARGEST_LOGIT: Final = 15.0


def fit_logistic(seen: NDArray[Any], chances: NDArray[Any], start: Numbers, offset: Numbers, seed: int = 1) -> Numbers:
    """Weights with which the features predict the chances, on top of fixed logits (`offset`)."""
    scale = np.maximum(seen.std(axis=0), _SMALLEST_SPREAD)
    scaled = (seen / scale).astype(np.float32)
    home = start * scale
    weights, mean, square = home.copy(), np.zeros_like(home), np.zeros_like(home)
    draw, size = np.random.default_rng(seed), min(BATCH, len(chances))
    for step in range(1, STEPS + 1):
        batch = draw.integers(0, len(chances), size)
        miss = sigmoid(offset[batch] + scaled[batch] @ weights) - chances[batch]
        slope = scaled[batch].T @ miss / size + PULL * (weights - home)
        mean = 0.9 * mean + 0.1 * slope
        square = 0.99 * square + 0.01 * slope**2
        rate = RATE * (1 - step / STEPS) + 0.0005
        weights -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    found: Numbers = weights / scale
    return found


def calibrate(seen: NDArray[Any], outcomes: NDArray[Any], weights: Numbers, constant: int) -> Numbers:
    """The same weights, scaled and shifted, so that their predictions are calibrated."""
    intercept, slope = fit_platt(seen @ weights, outcomes)
    found: Numbers = weights * slope
    found[constant] += intercept
    return found


def fit_platt(logits: Numbers, chances: Numbers) -> Numbers:
    """The intercept and slope that calibrate logits (Platt scaling)."""
    terms = np.stack([np.ones_like(logits), logits], axis=1)
    home = np.array([0.0, 1.0])
    line = home.copy()
    # An upper bound of the curvature: slower than Newton's steps, but no step diverges.
    inverse = np.linalg.inv(terms.T @ terms / 4 + np.eye(2))
    for _ in range(_PLATT_STEPS):
        line -= inverse @ (terms.T @ (sigmoid(terms @ line) - chances) + line - home)
    return line


def sigmoid(logits: NDArray[Any]) -> Numbers:
    """The chances of logits."""
    chances: Numbers = 1 / (1 + np.exp(-np.clip(logits, -_LARGEST_LOGIT, _LARGEST_LOGIT)))
    return chances

"""Logistic regression with Adam: weights near those they start from, unless the games say otherwise."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

STEPS: Final = 1500
BATCH: Final = 8000
RATE: Final = 0.02
# How strongly weights are held where they were; found by cross-validation over games.
PULL: Final = 0.01
_LEAST_SPREAD: Final = 0.05
_LINE_STEPS: Final = 200
_FURTHEST: Final = 15.0


def fitted(seen: NDArray[Any], chances: NDArray[Any], start: Numbers, given: Numbers, seed: int = 1) -> Numbers:
    """Weights with which the features seen give the chances, on top of logits that are given."""
    scale = np.maximum(seen.std(axis=0), _LEAST_SPREAD)
    scaled = (seen / scale).astype(np.float32)
    home = start * scale
    weights, mean, square = home.copy(), np.zeros_like(home), np.zeros_like(home)
    draw, size = np.random.default_rng(seed), min(BATCH, len(chances))
    for step in range(1, STEPS + 1):
        batch = draw.integers(0, len(chances), size)
        miss = chances_of(given[batch] + scaled[batch] @ weights) - chances[batch]
        slope = scaled[batch].T @ miss / size + PULL * (weights - home)
        mean = 0.9 * mean + 0.1 * slope
        square = 0.99 * square + 0.01 * slope**2
        rate = RATE * (1 - step / STEPS) + 0.0005
        weights -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    found: Numbers = weights / scale
    return found


def calibrated(seen: NDArray[Any], outcomes: NDArray[Any], weights: Numbers, constant: int) -> Numbers:
    """The same weights, stretched alike and shifted, so that what they foretell is neither too bold nor too shy."""
    shift, stretch = shift_and_stretch(seen @ weights, outcomes)
    found: Numbers = weights * stretch
    found[constant] += shift
    return found


def shift_and_stretch(logits: Numbers, chances: Numbers) -> Numbers:
    """What makes the right chances of logits."""
    terms = np.stack([np.ones_like(logits), logits], axis=1)
    home = np.array([0.0, 1.0])
    line = home.copy()
    # No logistic curve bends more than this: slower than Newton's steps, but none goes astray.
    steepest = np.linalg.inv(terms.T @ terms / 4 + np.eye(2))
    for _ in range(_LINE_STEPS):
        line -= steepest @ (terms.T @ (chances_of(terms @ line) - chances) + line - home)
    return line


def chances_of(logits: NDArray[Any]) -> Numbers:
    """The chances that logits stand for."""
    chances: Numbers = 1 / (1 + np.exp(-np.clip(logits, -_FURTHEST, _FURTHEST)))
    return chances

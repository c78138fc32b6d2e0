"""The sum of an evaluation: features times weights."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core.vectors import vec


class Tally:
    """Adds features up to a logit, and keeps each of them while it is traced."""

    def __init__(self, weights: vec[float]) -> None:
        self.weights = weights
        self.logit = 0.0
        self.tracing = False
        self.trace = vec[float]()

    def add(self, feature: i64, amount: float) -> None:
        """Count a feature."""
        self.logit += self.weights[feature] * amount
        if self.tracing:
            self.trace[feature] += amount

    def add_few(self, features: vec[i64], cards: i64) -> None:
        """Count how few cards are left, with a feature each for at most 3, 6 and 10."""
        if cards <= 10:
            self.add(features[0 if cards <= 3 else 1 if cards <= 6 else 2], 1.0)

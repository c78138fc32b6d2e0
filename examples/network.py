"""A network with one hidden layer and its optimiser, in numpy."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

_MOMENTUM = 0.9
_SQUARES = 0.999
_LARGEST_STEP = 0.5


class Network:
    """Rows of features in, one number a row out. `ascend` moves its weights by Adam."""

    def __init__(self, features: int, hidden: int, random: np.random.Generator) -> None:
        self.weights: list[Floats] = [
            random.normal(0, 0.15, (features, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            random.normal(0, 0.01, hidden).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self._means = [np.zeros_like(each) for each in self.weights]
        self._squares = [np.zeros_like(each) for each in self.weights]
        self._steps = 0

    def hidden(self, rows: Floats) -> Floats:
        """What the hidden layer makes of the rows."""
        first, bias, _, _ = self.weights
        layer: Floats = np.maximum(rows @ first + bias, 0)
        return layer

    def values(self, rows: Floats) -> Floats:
        """The output for each row."""
        return self.output(self.hidden(rows))

    def output(self, layer: Floats) -> Floats:
        """The output from what the hidden layer made."""
        _, _, last, bias = self.weights
        numbers: Floats = layer @ last + bias
        return numbers

    def ascend(self, rows: Floats, layer: Floats, slopes: Floats, rate: float) -> None:
        """Change the weights so that each output goes the way of its slope."""
        inner = np.outer(slopes, self.weights[2]) * (layer > 0)
        gradients = [rows.T @ inner, inner.sum(0), layer.T @ slopes, slopes.sum(keepdims=True)]
        length = float(np.sqrt(sum(float((each * each).sum()) for each in gradients)))
        shorten = min(1.0, _LARGEST_STEP / (length + 1e-8))
        self._steps += 1
        for weight, gradient, mean, square in zip(self.weights, gradients, self._means, self._squares, strict=True):
            step = gradient * shorten
            mean += (1 - _MOMENTUM) * (step - mean)
            square += (1 - _SQUARES) * (step * step - square)
            unbiased = np.sqrt(square / (1 - _SQUARES**self._steps)) + 1e-8
            weight += rate * mean / (1 - _MOMENTUM**self._steps) / unbiased

"""An effect as data: the steps of a curse or a mantra in the order they are done."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import append, vec

# A step's code with its first two arguments.
Step = tuple[int, int, int]


def step(code: int, first: int = 0, second: int = 0) -> Step:
    """A step of an effect."""
    return code, first, second


def packed(steps: Sequence[Step]) -> vec[i64]:
    """The steps as the agenda holds them, the last first: what is pushed last is done first."""
    return vec[i64]([i64(code | first << 8 | second << 16) for code, first, second in reversed(steps)])


def push_all(s: State, steps: vec[i64]) -> None:
    """Put packed steps on the agenda."""
    for each in steps:
        s.agenda = append(s.agenda, each)

"""Counts of what only Black Secret has."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core.state import State
from ghoststories.engine.sets.black_secret.queries import is_skeleton


def skeletons(s: State) -> i64:
    """How many skeletons are in play."""
    count: i64 = 0
    space: i64 = 0
    while space < 12:
        if is_skeleton(s, space):
            count += 1
        space += 1
    return count

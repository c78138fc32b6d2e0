"""The policy weights of all further sets, numbered together; each set enters its own."""

from __future__ import annotations

from typing import Final

FURTHER_WEIGHTS: Final[dict[str, float]] = {}


def enter_weight(name: str, start: float) -> int:
    """The number of a new weight; training begins with `start`."""
    FURTHER_WEIGHTS[name] = start
    return len(FURTHER_WEIGHTS) - 1

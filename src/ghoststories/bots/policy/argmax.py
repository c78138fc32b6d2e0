"""Which option of an offer to take, by a number for each of them. Of equal ones it is the first."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core.vectors import vec


def highest(worths: vec[float]) -> i64:
    """Where the highest number is."""
    best: i64 = 0
    for at in range(1, len(worths)):
        if worths[at] > worths[best]:
            best = at
    return best


def lowest(costs: vec[float]) -> i64:
    """Where the lowest number is."""
    best: i64 = 0
    for at in range(1, len(costs)):
        if costs[at] < costs[best]:
            best = at
    return best


def place_of(offer: vec[i64], wanted: i64) -> i64:
    """Where an option is in the offer; the first if it is not."""
    for at in range(len(offer)):
        if offer[at] == wanted:
            return at
    return 0

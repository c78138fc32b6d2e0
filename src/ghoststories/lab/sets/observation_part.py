"""What an observation asks of a set (it needs the libraries of the environments, so it is apart from `LabSet`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from ghoststories.engine import State

# Parts that hold other numbers than 0 and 1, and what each number is divided by.
Amounts = list[tuple[str, list[float]]]


def _no_places(s: State) -> list[int]:
    return []


def _no_amounts(s: State, ones: list[int]) -> list[int]:
    return []


@dataclass(frozen=True)
class ObservationPart:
    """A set's part of an observation.

    `fixed`: the places that are 1 for the whole game. `add` adds the places that are 1 now, and returns the numbers of
    `amounts` in their order.
    """

    in_play: Callable[[State], bool]
    fixed: Callable[[State], list[int]] = _no_places
    amounts: Amounts = field(default_factory=list)
    add: Callable[[State, list[int]], list[int]] = _no_amounts

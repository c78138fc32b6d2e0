"""The features of all further sets, numbered together after the base game's; each set enters its own."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.evaluation.features import COUNT
from ghoststories.bots.evaluation.tally import Tally
from ghoststories.bots.evaluation.turn_order import TurnOrder
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import vec

FURTHER_NAMES: Final[list[str]] = []


def enter_feature(name: str) -> int:
    """Enter a feature; its number."""
    FURTHER_NAMES.append(name)
    return COUNT + len(FURTHER_NAMES) - 1


def enter_each(names: list[str]) -> vec[i64]:
    """Enter one feature for each of several cases; their numbers in this order."""
    return vec[i64]([i64(enter_feature(name)) for name in names])


class SetFeatures:
    """Counts the features of a set."""

    def __init__(self, tally: Tally, turns: TurnOrder) -> None:
        self.tally = tally
        self.turns = turns

    def count(self, s: State) -> None:
        """Count them at a table."""
        raise NotImplementedError

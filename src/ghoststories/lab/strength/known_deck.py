"""A master that knows the order of the deck: an upper bound of how many games could be won.

It works in the lab only: it needs the game's own chance, which no view holds. The dice stay random.
"""

from __future__ import annotations

from typing import Final

from ghoststories.bots import Bot, BotError, Maker
from ghoststories.bots.master import Master
from ghoststories.bots.thinking import Budget, Thought, think
from ghoststories.engine import State
from ghoststories.engine.core.chance import DECK, Oracle
from ghoststories.lab.simulation.jobs import Cell
from ghoststories.lab.simulation.play import Match
from ghoststories.lab.simulation.rows import Row

CEILING: Final = "ceiling"


class KnownDeckMaster(Master):
    """The master, searching with the real order of the cards."""

    def __init__(self, seed: str, budget: Budget, oracle: Oracle) -> None:
        super().__init__(seed, budget)
        self._oracle = oracle

    def thoughts(self, view: State, seed: str, budget: Budget) -> list[Thought]:
        """Search with the known deck."""
        return think(view, seed, budget, self._oracle.streams[DECK])


def is_ceiling(spec: str) -> bool:
    """Whether a bot sees the deck: `ceiling`, or `ceiling@` with a budget like the master's."""
    return spec.partition("@")[0] == CEILING


def ceiling_budget(spec: str) -> Budget:
    """The budget behind the @, the master's if there is none; a `BotError` if it is not a budget."""
    _, at, text = spec.partition("@")
    budget = Budget.parse(text) if at else Budget()
    if budget.cores > 1:
        raise BotError(f"{spec!r} asks for {budget.cores} cores; a bot that sees the deck uses one")
    return budget


class _OpenMatch(Match):
    """A game in which some bots see the deck."""

    def maker_of(self, spec: str) -> Maker:
        return self._ceiling(spec) if is_ceiling(spec) else super().maker_of(spec)

    def _ceiling(self, spec: str) -> Maker:
        budget = ceiling_budget(spec)

        def make(seed: str) -> Bot:
            return KnownDeckMaster(seed, budget, self.oracle)

        return make


def play_open_game(cell: Cell, number: int) -> Row:
    """Play a game of a cell whose bots may see the deck."""
    return _OpenMatch(cell, number).play()

"""A master who knows the order of the deck, as a ceiling: how many games could be won if no card came unforeseen.

It is a tool of the laboratory and no bot that anybody can sit next to: it needs the game's own chance, which no view
holds. The dice stay a matter of luck.
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
    """The master's search, in which the cards come as they will."""

    def __init__(self, seed: str, budget: Budget, oracle: Oracle) -> None:
        super().__init__(seed, budget)
        self._oracle = oracle

    def thoughts(self, view: State, seed: str, budget: Budget) -> list[Thought]:
        """Think with the deck open."""
        return think(view, seed, budget, self._oracle.streams[DECK])


def is_ceiling(spec: str) -> bool:
    """Whether a specification is that of the ceiling: `ceiling`, or with a budget as a master has it."""
    return spec.partition("@")[0] == CEILING


def ceiling_budget(spec: str) -> Budget:
    """The budget behind the @, the master's if there is none; a `BotError` if it is not a budget."""
    _, at, text = spec.partition("@")
    budget = Budget.parse(text) if at else Budget()
    if budget.cores > 1:
        raise BotError(f"{spec!r} asks for {budget.cores} cores; who sees the deck thinks on one")
    return budget


class _OpenMatch(Match):
    """A game at which the deck lies open for some."""

    def maker_of(self, spec: str) -> Maker:
        return self._ceiling(spec) if is_ceiling(spec) else super().maker_of(spec)

    def _ceiling(self, spec: str) -> Maker:
        budget = ceiling_budget(spec)

        def make(seed: str) -> Bot:
            return KnownDeckMaster(seed, budget, self.oracle)

        return make


def play_open_game(cell: Cell, number: int) -> Row:
    """Play a game of a cell whose bots may be the ceiling."""
    return _OpenMatch(cell, number).played()

"""How good a table is for the Taoists: the chance to win, from features and their weights."""

from __future__ import annotations

import math

from ghoststories.bots.evaluation import features as f
from ghoststories.bots.evaluation.ghost_features import GhostFeatures
from ghoststories.bots.evaluation.prospect_features import ProspectFeatures
from ghoststories.bots.evaluation.sets.registry import FurtherFeatures
from ghoststories.bots.evaluation.table_features import TableFeatures
from ghoststories.bots.evaluation.tally import Tally
from ghoststories.bots.evaluation.turn_order import TurnOrder
from ghoststories.engine.core.state import PLAYING, WON, State
from ghoststories.engine.core.vectors import vec


class Evaluation:
    """Judges tables. `further` are the weights of the sets' features, `further_policy` those of their policy."""

    def __init__(self, weights: list[float], further: list[float], further_policy: list[float]) -> None:
        self.tally = Tally(vec[float](weights + further))
        self.turns = TurnOrder()
        self.table = TableFeatures(self.tally, self.turns)
        self.ghosts = GhostFeatures(self.tally, self.turns)
        self.prospects = ProspectFeatures(self.tally, self.turns, self.ghosts)
        self.further = FurtherFeatures(self.tally, self.turns, vec[float](further_policy))

    def chance(self, s: State) -> float:
        """The chance that the Taoists win."""
        if s.result != PLAYING:
            return 1.0 if s.result == WON else 0.0
        self._count(s)
        logit = self.tally.logit
        if logit < -30.0:
            logit = -30.0
        return 1.0 / (1.0 + math.exp(-logit))

    def traced(self, s: State) -> list[float]:
        """The features of a table for training, those of further sets after the base game's."""
        self.tally.trace = vec[float]([0.0] * len(self.tally.weights))
        self.tally.tracing = True
        self._count(s)
        self.tally.tracing = False
        return list(self.tally.trace)

    def _count(self, s: State) -> None:
        self.tally.logit = 0.0
        self.tally.add(f.ONE, 1.0)
        self.turns.look(s)
        self.table.setup(s)
        self.table.deck(s)
        self.table.taoists(s)
        self.ghosts.count(s)
        self.table.village(s)
        self.prospects.count(s)
        if s.annexes:
            self.further.count(s)

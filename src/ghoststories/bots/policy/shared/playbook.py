"""The playbook of games with further sets, before any of them has entered its own parts."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.policy.assessment import Assessment
from ghoststories.bots.policy.playbook import Playbook
from ghoststories.bots.policy.shared.exorcisms import FurtherExorcisms
from ghoststories.bots.policy.shared.lying import MoveTaoist, WindsTaoist
from ghoststories.bots.policy.shared.planner import Planner
from ghoststories.bots.policy.shared.turns import ActOrUse, EndOrUse, StepBeforeMove, TurnParts
from ghoststories.bots.policy.weigher import Adjuster
from ghoststories.engine.content.cards import UNTOUCHABLE
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.rules import codes


class Untouchables(Adjuster):
    """Nobody can get rid of an untouchable ghost."""

    def adjust(self, s: State, found: Assessment) -> None:
        """It is worth nothing to try."""
        bits = s.rules.cards.bits
        space: i64 = 0
        while space < 12:
            if bits[s.ghosts[space]] & UNTOUCHABLE:
                found.gains[space] = 0.0
            space += 1


class FurtherPlaybook(Playbook):
    """Turns of single steps, artifacts, Taoists lying down. `further` are the weights of all sets."""

    def __init__(self, weights: vec[float], further: vec[float]) -> None:
        exorcisms = FurtherExorcisms(weights)
        super().__init__(weights, exorcisms)
        self.further = further
        self.rolls = exorcisms
        self.weigher.adjusters = append(self.weigher.adjusters, Untouchables())
        self.planner = Planner(self.weigher, exorcisms, self.village)
        self.turn = TurnParts(self.planner, self.actions, self.yinyang)
        self.enter(StepBeforeMove(self.turn), codes.BEFORE_MOVE)
        self.enter(ActOrUse(self.turn), codes.AFTER_MOVE, codes.AFTER_ACTION)
        self.enter(EndOrUse(self.turn, self.handlers[codes.END_STEP]), codes.END_STEP)
        self.enter(MoveTaoist(self.planner), codes.MOVE_TAOIST)
        self.enter(WindsTaoist(), codes.WINDS_TAOIST)

"""The menus of a turn with further sets: single steps, and artifacts used between move and action."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.policy.assessment import FAR_BELOW, Assessment
from ghoststories.bots.policy.handler import Handler
from ghoststories.bots.policy.shared.lying import others_lying
from ghoststories.bots.policy.shared.planner import Planner
from ghoststories.bots.policy.turns import VERB_LIMIT, Actions, YinYang, sure_answer
from ghoststories.engine.content.powers import SPIRES
from ghoststories.engine.core.decisions import target_of, verb_of
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.core.verbs import MOVE, STAY, WINDS
from ghoststories.engine.rules.table import has_power
from ghoststories.engine.shared.verbs import RISE, USE

# Above the number of any artifact.
_ARTIFACTS = 16


class Step:
    """A verb of a menu that moves the Taoist; this one does not."""

    def __init__(self, planner: Planner) -> None:
        self.planner = planner

    def worth(self, s: State, place: i64, target: i64, steps: i64) -> float:
        """What the place it leads to promises, with this many further steps."""
        return FAR_BELOW


class MoveStep(Step):
    """To a neighbouring tile."""

    def worth(self, s: State, place: i64, target: i64, steps: i64) -> float:
        """The best place from there."""
        return self.planner.within(s, target, steps)


class StayStep(Step):
    """Stay where the Taoist is."""

    def worth(self, s: State, place: i64, target: i64, steps: i64) -> float:
        """The place itself, no further steps."""
        return self.planner.reached(s, place)


class RiseStep(Step):
    """A Taoist lying down stands up, which takes a step."""

    def worth(self, s: State, place: i64, target: i64, steps: i64) -> float:
        """The best place from here."""
        return self.planner.within(s, place, steps)


class Steps:
    """The steps by verb; a set can add its own."""

    def __init__(self, planner: Planner) -> None:
        self.by_verb = vec[Step]([Step(planner) for _ in range(VERB_LIMIT)])
        self.by_verb[MOVE] = MoveStep(planner)
        self.by_verb[STAY] = StayStep(planner)
        self.by_verb[RISE] = RiseStep(planner)

    def best(self, s: State, further: i64) -> i64:
        """The index of the best step of the offer, with this many further steps."""
        place = s.taoist_tiles[s.active]
        best: i64 = 0
        most = FAR_BELOW
        offer = s.offer
        for at in range(len(offer)):
            worth = self.by_verb[verb_of(offer[at])].worth(s, place, target_of(offer[at]), further)
            if worth > most:
                most = worth
                best = at
        return best


class Use:
    """An artifact that is used up; unless a set says otherwise, it is used at once."""

    def wanted(self, s: State, found: Assessment) -> bool:
        """Whether now is the time for it."""
        return True


class FreeActions:
    """What takes neither the move nor the action: the Yin-Yang, and artifacts by number."""

    def __init__(self, yinyang: YinYang) -> None:
        self.yinyang = yinyang
        self.artifacts = vec[Use]([Use() for _ in range(_ARTIFACTS)])

    def wanted(self, s: State, found: Assessment) -> i64:
        """The index of what is best done now, or -1."""
        yinyang = self.yinyang.wanted(s, found)
        return yinyang if yinyang >= 0 else self.artifact(s, found)

    def artifact(self, s: State, found: Assessment) -> i64:
        """The index of an artifact to use now, or -1."""
        offer = s.offer
        for at in range(len(offer)):
            if verb_of(offer[at]) == USE and self.artifacts[target_of(offer[at])].wanted(s, found):
                return at
        return -1


class TurnParts:
    """What the menus of a turn choose from."""

    def __init__(self, planner: Planner, actions: Actions, yinyang: YinYang) -> None:
        self.planner = planner
        self.actions = actions
        self.steps = Steps(planner)
        self.free = FreeActions(yinyang)


class TurnMenu(Handler):
    """A menu of a turn."""

    def __init__(self, turn: TurnParts) -> None:
        self.turn = turn


class StepBeforeMove(TurnMenu):
    """What costs nothing, winds for those lying down, free actions, then the best step."""

    def answer(self, s: State) -> i64:
        """Take them in this order."""
        sure = sure_answer(s)
        if sure >= 0:
            return sure
        offer = s.offer
        for at in range(len(offer)):
            if verb_of(offer[at]) == WINDS and others_lying(s):
                return at
        turn = self.turn
        free = turn.free.wanted(s, turn.planner.weigh(s))
        if free >= 0:
            return free
        return turn.steps.best(s, 1 if has_power(s, SPIRES) else 0)


class LastStep(TurnMenu):
    """The last step of a move."""

    def answer(self, s: State) -> i64:
        """The best place."""
        self.turn.planner.weigh(s)
        return self.turn.steps.best(s, 0)


class ActOrUse(TurnMenu):
    """Free actions, then the best action."""

    def answer(self, s: State) -> i64:
        """Take them in this order."""
        turn = self.turn
        found = turn.planner.weigh(s)
        free = turn.free.wanted(s, found)
        return free if free >= 0 else turn.actions.choose(s, found)


class EndOrUse(TurnMenu):
    """An artifact, then as in the base game."""

    def __init__(self, turn: TurnParts, base: Handler) -> None:
        super().__init__(turn)
        self.base = base

    def answer(self, s: State) -> i64:
        """Take them in this order."""
        artifact = self.turn.free.artifact(s, self.turn.planner.weigher.weigh(s))
        return artifact if artifact >= 0 else self.base.answer(s)

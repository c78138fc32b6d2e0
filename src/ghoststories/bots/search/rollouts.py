"""Search by rollouts: each option is played on for a few turns by the policy, and the evaluation judges the end.

All options get the same dice and cards. Options that fall behind are dropped, so that the others get more rollouts,
and longer ones.
Where a turn may begin with a free action (a Yin-Yang, a wind), the moves are compared first. Then the best of them is
compared with itself after each free action. Otherwise a planned move would be compared with one the policy chose.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from ghoststories.bots.evaluation.win_chance import Evaluation
from ghoststories.bots.policy.rollout_policy import Policy, roll_out
from ghoststories.bots.search.sets.registry import is_opponent_asked, redeal
from ghoststories.engine.core.agenda import choose, sample, settle, stream_of
from ghoststories.engine.core.chance import DECK, Oracle, Stream, stream
from ghoststories.engine.core.decisions import verb_of
from ghoststories.engine.core.state import PLAYING, WON, State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.core.verbs import BORROW, PLACE_MANTRA, POCKETS, POWER_TOKEN, WINDS, YINYANG
from ghoststories.engine.rules import codes
from ghoststories.engine.shared.verbs import CRYSTAL, USE

# Free actions: what takes neither the move nor the action of a turn.
_BEFORE: Final[vec[i64]] = vec[i64]([YINYANG, POCKETS, PLACE_MANTRA, WINDS, BORROW, POWER_TOKEN, USE, CRYSTAL])
# Questions that offer a move or an action, and perhaps a free action before it.
_MENUS: Final[vec[i64]] = vec[i64]([codes.BEFORE_MOVE, codes.AFTER_MOVE, codes.AFTER_ACTION])
# At most this many plans begin with a free action; further questions about it are left to the policy.
_MOST_BEFORE: Final = 30
# Stop comparing two plans once they are this many standard errors apart, and not before this many rollouts. With a
# known deck there is little luck: everything would be settled before the first long rollout.
_SETTLED: Final = 3.0
_FEW: Final = 12
_FEW_OPEN: Final = 128
# A plan must lead by this many standard errors to replace the policy's choice.
_DOUBT: Final = 0.75
# A rollout lasts a round at first. Longer ones need more rollouts until luck evens out: after this many of a plan they
# last two turns more, and two more with every doubling.
_ROUND: Final = 4
_MANY: Final = 64
_FURTHER: Final = 2
# How much a turn more or less counts when the game is over: next to nothing.
_DELAY: Final = 0.0002


class Plan:
    """An option of the question, perhaps with what follows it in this turn, and how its rollouts ended.

    `start` is the table after all that is certain, `then` is what to answer next if it is offered.
    """

    def __init__(self, option: i64, start: State, taken: vec[i64], then: vec[i64]) -> None:
        self.option = option
        self.start = start
        self.taken = taken
        self.then = then
        # The policy's own choice: others must be clearly better.
        self.usual = False
        self.games: i64 = 0
        self.total = 0.0
        # How much better its rollouts ended than those of the first plan with the same dice and cards.
        self.lead_total = 0.0
        self.lead_squares = 0.0

    def mean(self) -> float:
        """The mean chance to win at the end of its rollouts, for the side that is asked."""
        return self.total / float(self.games) if self.games else 0.0

    def lead(self) -> float:
        """The mean lead over the first plan."""
        return self.lead_total / float(self.games) if self.games else 0.0

    def error(self) -> float:
        """The squared standard error of the lead."""
        if self.games < 2:
            return 1.0
        lead = self.lead()
        spread = self.lead_squares / float(self.games) - lead * lead
        return spread / float(self.games) if spread > 0.0 else 0.0


class Rollouts:
    """Plans for a question, and the rollouts that compare them.

    `known_deck` is the game's own stream of cards: with it rollouts draw the cards that will really come. Only the
    laboratory passes it, to measure how much the luck of the cards limits a bot.
    """

    def __init__(
        self,
        s: State,
        policy: Policy,
        evaluation: Evaluation,
        seed: str,
        known_deck: Stream | None = None,
    ) -> None:
        self.policy = policy
        self.evaluation = evaluation
        self.seed = seed
        self.round: i64 = 0
        self.playouts: i64 = 0
        self.luck = Oracle(seed)
        self.known_deck = known_deck
        self.roots: list[Stream] = self.luck.streams[:]
        self.for_opponent = is_opponent_asked(s)
        self.plans: list[Plan] = []
        self.root = s.clone()
        redeal(self.root, stream(seed, "hand"))
        self.before = vec[i64]()
        # After a move the action planned with it counts more than the policy's choice on that tile.
        self.usual: i64 = i64(-1) if self.root.agenda[-1] & 255 == codes.AFTER_MOVE else policy.answer(self.root)
        self._divide()
        for at in range(len(self.root.offer)):
            if at not in self.before:
                self._enter(at)
        self.race: list[Plan] = []
        self._line_up(self.plans)

    def _divide(self) -> None:
        """Free actions are left for the second round of comparison."""
        root = self.root
        if root.agenda[-1] & 255 not in _MENUS:
            return
        for at in range(len(root.offer)):
            if verb_of(root.offer[at]) in _BEFORE:
                self.before = append(self.before, at)
        if len(self.before) == len(root.offer):
            self.before = vec[i64]()

    def _enter(self, at: i64) -> None:
        """An option is a plan; a move makes one with each action it allows."""
        option = self.root.offer[at]
        copy = self.root.clone()
        choose(copy, option)
        if (
            self.root.agenda[-1] & 255 == codes.BEFORE_MOVE
            and len(copy.offer)
            and copy.agenda[-1] & 255 == codes.AFTER_MOVE
        ):
            usual = copy.offer[self.policy.answer(copy)]
            for action in copy.offer:
                if verb_of(action) not in _BEFORE:
                    start = copy.clone()
                    choose(start, action)
                    plan = Plan(at, start, vec[i64]([option, action]), vec[i64]())
                    plan.usual = at == self.usual and action == usual
                    self.plans.append(plan)
        else:
            plan = Plan(at, copy, vec[i64]([option]), vec[i64]())
            plan.usual = at == self.usual
            self.plans.append(plan)

    def second_heat(self) -> bool:
        """Compare the best plan so far with itself after each free action; false if there is none."""
        if len(self.before) == 0:
            return False
        best = self.best_plan()
        first = len(self.plans)
        for at in self.before:
            copy = self.root.clone()
            choose(copy, self.root.offer[at])
            self._branch(at, copy, best.taken, 2, first)
        self.before = vec[i64]()
        plan = Plan(best.option, best.start, best.taken, vec[i64]())
        plan.usual = True
        self.plans.append(plan)
        self._line_up(self.plans[first:])
        return True

    def _line_up(self, plans: list[Plan]) -> None:
        """The policy's own plan comes first."""
        self.race = []
        for plan in plans:
            if plan.usual:
                self.race.append(plan)
        for plan in plans:
            if not plan.usual:
                self.race.append(plan)

    def _branch(self, at: i64, s: State, then: vec[i64], depth: i64, first: i64) -> None:
        """Each answer to a question about a free action makes a plan."""
        asks = len(s.offer) != 0 and s.agenda[-1] & 255 not in _MENUS
        if not asks or depth == 0 or len(self.plans) - first + len(s.offer) > _MOST_BEFORE:
            self.plans.append(Plan(at, s, vec[i64](), then))
            return
        for option in s.offer:
            copy = s.clone()
            choose(copy, option)
            self._branch(at, copy, then, depth - 1, first)

    def _carry_out(self, s: State, then: vec[i64]) -> None:
        """Answer as planned; the policy answers what is asked in between."""
        turn = s.turn
        for wanted in then:
            while s.result == PLAYING and s.turn == turn and not (len(s.offer) and s.agenda[-1] & 255 in _MENUS):
                if len(s.offer):
                    choose(s, s.offer[self.policy.answer(s)])
                else:
                    settle(s, sample(s, self.luck.streams[stream_of(s)]))
            if s.result != PLAYING or s.turn != turn or wanted not in s.offer:
                return
            choose(s, wanted)

    def play_round(self) -> None:
        """One more rollout for each plan that was not dropped, all with the same dice and cards."""
        self.round += 1
        turns = self.horizon()
        first = 0.0
        for plan in self.race:
            self._roll_back_luck()
            copy = plan.start.clone()
            if len(plan.then):
                self._carry_out(copy, plan.then)
            roll_out(copy, self.policy, self.luck, turns)
            chance = self.evaluation.chance(copy)
            if copy.result != PLAYING:
                # Winning sooner is better; losing later is better.
                delay = _DELAY * float(copy.turn - self.root.turn)
                chance += -delay if copy.result == WON else delay
            if self.for_opponent:
                chance = 1.0 - chance
            if plan is self.race[0]:
                first = chance
            lead = chance - first
            plan.games += 1
            plan.total += chance
            plan.lead_total += lead
            plan.lead_squares += lead * lead
            self.playouts += 1

    def horizon(self) -> i64:
        """How many turns the next rollouts last."""
        turns: i64 = _ROUND
        games = self.race[0].games
        while games >= _MANY:
            turns += _FURTHER
            games >>= 1
        return turns

    def _roll_back_luck(self) -> None:
        """Restart the chance streams of this round. They are made from its number, which is faster than from a name."""
        streams = self.luck.streams
        for at in range(len(streams)):
            root = self.roots[at]
            mixed = Stream(root.x, root.y ^ self.round * 2654435761 & 0xFFFFFFFF, root.z, root.w ^ self.round)
            mixed.below(2)
            mixed.below(2)
            mixed.below(2)
            mixed.below(2)
            streams[at] = mixed
        known = self.known_deck
        if known is not None:
            streams[DECK] = known.clone()

    def halve(self) -> None:
        """Drop the worse half of the plans. At least two stay, including the first, the reference for the others."""
        keep = (len(self.race) + 1) // 2
        if keep < 2:
            keep = 2
        while len(self.race) > keep:
            worst: i64 = 1
            for at in range(2, len(self.race)):
                if self.race[at].lead() < self.race[worst].lead():
                    worst = at
            self.race.pop(worst)

    def is_settled(self) -> bool:
        """Whether more rollouts would change nothing: one plan is far ahead, or all are the same."""
        if len(self.race) < 2:
            return True
        if self.race[0].games < (_FEW if self.known_deck is None else _FEW_OPEN):
            return False
        best = self._ahead()
        for plan in self.race:
            lead = best.lead() - plan.lead()
            if plan.option != best.option and 1.0e-9 < lead < _SETTLED * math.sqrt(best.error() + plan.error()):
                return False
        return True

    def best_plan(self) -> Plan:
        """The plan that is ahead, or the policy's choice unless that one is clearly better."""
        best = self._ahead()
        first = self.race[0]
        if first.usual and best.lead() < _DOUBT * math.sqrt(best.error()):
            return first
        return best

    def _ahead(self) -> Plan:
        best = self.race[0]
        for plan in self.race:
            if plan.lead() > best.lead():
                best = plan
        return best

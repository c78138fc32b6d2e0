"""Search by playing out: each option is followed by quick games of a few rounds, whose end the evaluation judges.

All options meet the same dice and cards. Options that fall behind are dropped, so that the others get more games.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from ghoststories.bots.brain.evaluation import Evaluation
from ghoststories.bots.brain.guess import asks_wu_feng, guess_the_hand
from ghoststories.bots.brain.reflexes import Reflexes, play_quickly
from ghoststories.engine.agenda import choose
from ghoststories.engine.chance import DECK, Oracle, Stream, stream
from ghoststories.engine.decisions import EXORCISE, HELP, PASS, menu
from ghoststories.engine.rules import codes
from ghoststories.engine.state import PLAYING, WON, State

_ACTIONS: Final[list[i64]] = [menu(HELP), menu(EXORCISE), menu(PASS)]
# So many standard errors apart, two plans are settled.
_SETTLED: Final = 4.0
_FEW: Final = 12
# What a turn later is worth when the game is over: next to nothing.
_DELAY: Final = 0.0002


class Plan:
    """An option of the question, perhaps with the action that follows it, and how its games ended."""

    def __init__(self, option: i64, start: State) -> None:
        self.option = option
        self.start = start
        self.games: i64 = 0
        self.total = 0.0
        self.squares = 0.0

    def mean(self) -> float:
        """The mean chance to win at the end of its games, for the side that is asked."""
        return self.total / float(self.games) if self.games else 0.0

    def error(self) -> float:
        """The squared standard error of the mean."""
        if self.games < 2:
            return 1.0
        mean = self.mean()
        spread = self.squares / float(self.games) - mean * mean
        return spread / float(self.games) if spread > 0.0 else 0.0


class Rollouts:
    """Plans for a question, and the games that compare them.

    `known_deck` is the game's own stream of cards: with it the cards to come are those that will. No bot has it, only
    the laboratory, to see how far the luck of the cards is what limits a bot.
    """

    def __init__(
        self,
        s: State,
        reflexes: Reflexes,
        evaluation: Evaluation,
        seed: str,
        turns: i64,
        known_deck: Stream | None = None,
    ) -> None:
        self.reflexes = reflexes
        self.evaluation = evaluation
        self.seed = seed
        self.turns = turns
        self.round: i64 = 0
        self.playouts: i64 = 0
        self.luck = Oracle(seed)
        self.known_deck = known_deck
        self.roots: list[Stream] = self.luck.streams[:]
        self.for_wu_feng = asks_wu_feng(s)
        self.plans: list[Plan] = []
        root = s.clone()
        guess_the_hand(root, stream(seed, "hand"))
        for at in range(len(root.offer)):
            self._enter(root, at)
        self.race: list[Plan] = self.plans[:]

    def _enter(self, s: State, at: i64) -> None:
        """An option is a plan; a move is one with each action it allows."""
        copy = s.clone()
        choose(copy, s.offer[at])
        if s.agenda[-1] & 255 == codes.BEFORE_MOVE and copy.offer and copy.agenda[-1] & 255 == codes.AFTER_MOVE:
            for action in copy.offer:
                if action in _ACTIONS:
                    start = copy.clone()
                    choose(start, action)
                    self.plans.append(Plan(at, start))
        else:
            self.plans.append(Plan(at, copy))

    def play_round(self) -> None:
        """One more game for each plan still in the race, all with the same chance."""
        self.round += 1
        for plan in self.race:
            self._roll_back_luck()
            copy = plan.start.clone()
            play_quickly(copy, self.reflexes, self.luck, self.turns)
            chance = self.evaluation.chance(copy)
            if copy.result != PLAYING:
                # Of two ways to the same end the Taoists take the shorter to victory, the longer to defeat.
                delay = _DELAY * float(copy.turn - plan.start.turn)
                chance += -delay if copy.result == WON else delay
            if self.for_wu_feng:
                chance = 1.0 - chance
            plan.games += 1
            plan.total += chance
            plan.squares += chance * chance
            self.playouts += 1

    def _roll_back_luck(self) -> None:
        """The streams of this round from their beginning, made from its number: quicker than by name."""
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
        """Half of the plans leave the race, the worse ones; two stay."""
        keep = (len(self.race) + 1) // 2
        if keep < 2:
            keep = 2
        while len(self.race) > keep:
            worst: i64 = 0
            for at in range(1, len(self.race)):
                if self.race[at].mean() < self.race[worst].mean():
                    worst = at
            self.race.pop(worst)

    def is_settled(self) -> bool:
        """Whether more games would change nothing: one plan is far ahead, or all are the same."""
        if len(self.race) < 2:
            return True
        if self.round < _FEW:
            return False
        best = self.best_plan()
        same = True
        for plan in self.race:
            if plan is best:
                continue
            lead = best.mean() - plan.mean()
            if lead > 1.0e-9:
                same = False
            if plan.option != best.option and lead < _SETTLED * math.sqrt(best.error() + plan.error()):
                if lead > 1.0e-9:
                    return False
        return same or self.race[0].games >= _FEW

    def best_plan(self) -> Plan:
        """The plan that is ahead."""
        best = self.race[0]
        for plan in self.race:
            if plan.mean() > best.mean():
                best = plan
        return best

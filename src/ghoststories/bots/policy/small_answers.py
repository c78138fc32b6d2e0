"""Questions within a turn that one comparison answers: which ghost, which space, who bears a loss."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import ghosts_on
from ghoststories.bots.policy.argmax import highest, lowest, place_of
from ghoststories.bots.policy.assessment import FAR_BELOW, Assessment
from ghoststories.bots.policy.handler import Handler
from ghoststories.bots.policy.village_help import figures_out, ghost_to_move
from ghoststories.bots.policy.weigher import Weigher
from ghoststories.engine.core.decisions import NO_SPACE, TAKE_QI, verb_of
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.rules.exorcism_cost import tokens_needed


class WorstGhost(Handler):
    """The ghost that is worth most to be rid of."""

    def __init__(self, weigher: Weigher) -> None:
        self.weigher = weigher

    def answer(self, s: State) -> i64:
        """Compare the ghosts of the offer."""
        gains = self.weigher.weigh(s).gains
        return highest([gains[space] if space < NO_SPACE else FAR_BELOW for space in s.offer])


class WhatFalls(Handler):
    """The ghosts that are exorcised, after the tokens it takes."""

    def __init__(self, weigher: Weigher) -> None:
        self.weigher = weigher

    def answer(self, s: State) -> i64:
        """Compare the sets of ghosts."""
        found = self.weigher.weigh(s)
        return highest([self._worth(s, found, ghosts) for ghosts in s.offer])

    def _worth(self, s: State, found: Assessment, ghosts: i64) -> float:
        worth = -found.token * float(tokens_needed(s, ghosts, s.agenda[-1] >> 24))
        for space in range(12):
            if ghosts >> space & 1:
                worth += found.gains[space]
        return worth


class RerollCurseDie(Handler):
    """A curse is rolled again, the blank face is kept."""

    def answer(self, s: State) -> i64:
        """Yes unless the face is blank."""
        return 1 if s.agenda[-1] >> 16 & 255 else 0


class QiOrYinYang(Handler):
    """A Qi below four, else the Yin-Yang."""

    def answer(self, s: State) -> i64:
        """By the Qi of the active Taoist."""
        offer = s.offer
        for at in range(len(offer)):
            if (verb_of(offer[at]) == TAKE_QI) == (s.qi[s.active] < 4):
                return at
        return 0


class WatchmanBoard(Handler):
    """The board with the most figures on their stones."""

    def answer(self, s: State) -> i64:
        """Count the figures."""
        return highest([float(figures_out(s, board)) for board in s.offer])


class PavilionGhost(Handler):
    """The uncaught Uncatchable, else the worst ghost that can be moved."""

    def __init__(self, weigher: Weigher) -> None:
        self.weigher = weigher

    def answer(self, s: State) -> i64:
        """Look for the ghost in the offer."""
        found = self.weigher.weigh(s)
        return place_of(s.offer, found.uncaught if found.uncaught != NOWHERE else ghost_to_move(s, found))


class PavilionSpace(Handler):
    """Onto a Buddha, else to the board with the fewest ghosts."""

    def answer(self, s: State) -> i64:
        """Compare the free spaces."""
        if not s.buddhas:
            return lowest([float(ghosts_on(s, space // 3)) if space < NO_SPACE else -FAR_BELOW for space in s.offer])
        offer = s.offer
        for at in range(len(offer)):
            if s.buddhas >> offer[at] & 1:
                return at
        return 0


class MostQi(Handler):
    """The Taoist with the most Qi bears a loss."""

    def answer(self, s: State) -> i64:
        """The first option where there are others than Taoists."""
        best: i64 = 0
        offer = s.offer
        for at in range(1, len(offer)):
            if offer[at] > 3 or offer[best] > 3:
                return 0
            if s.qi[offer[at]] > s.qi[offer[best]]:
                best = at
        return best


class LeastQi(Handler):
    """The Taoist with the least Qi gets a gift."""

    def answer(self, s: State) -> i64:
        """The first option where there are others than Taoists."""
        best: i64 = 0
        offer = s.offer
        for at in range(1, len(offer)):
            if offer[at] > 3 or offer[best] > 3:
                return 0
            if s.qi[offer[at]] < s.qi[offer[best]]:
                best = at
        return best

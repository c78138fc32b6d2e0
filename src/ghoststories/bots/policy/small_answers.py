"""Questions within a turn that one comparison answers: which ghost, which space, who takes a loss."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import ghosts_on
from ghoststories.bots.policy.argmax import highest, lowest, place_of
from ghoststories.bots.policy.assessment import FAR_BELOW, Assessment
from ghoststories.bots.policy.handler import Best, Handler, Opinion
from ghoststories.bots.policy.village_help import figures_out, ghost_to_move
from ghoststories.engine.core.decisions import NO_SPACE, verb_of
from ghoststories.engine.core.geometry import BOARDS
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.core.verbs import TAKE_QI
from ghoststories.engine.rules.exorcism_cost import tokens_needed


class WorstGhost(Opinion):
    """The ghost that it is worth most to get rid of."""

    def worth(self, s: State, found: Assessment, space: i64) -> float:
        return found.gains[space] if space < NO_SPACE else FAR_BELOW


class WhatFalls(Opinion):
    """The ghosts that are exorcised, after the tokens it takes."""

    def worth(self, s: State, found: Assessment, ghosts: i64) -> float:
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


class WatchmanBoard(Best):
    """The board with the most figures on their stones."""

    def worth(self, s: State, board: i64) -> float:
        return float(figures_out(s, board))


class PavilionGhost(Opinion):
    """The uncaught Uncatchable, else the worst ghost that can be moved."""

    def choose(self, s: State, found: Assessment) -> i64:
        """Look for the ghost in the offer."""
        return place_of(s.offer, found.uncaught if found.uncaught != NOWHERE else ghost_to_move(s, found))


class PavilionSpace(Handler):
    """Onto a Buddha, else to the board with the fewest ghosts."""

    def answer(self, s: State) -> i64:
        """Compare the free spaces."""
        if not s.buddhas:
            return lowest(
                vec[float]([float(ghosts_on(s, space // 3)) if space < NO_SPACE else -FAR_BELOW for space in s.offer])
            )
        offer = s.offer
        for at in range(len(offer)):
            if s.buddhas >> offer[at] & 1:
                return at
        return 0


class MostQi(Handler):
    """The Taoist with the most Qi bears a loss."""

    def answer(self, s: State) -> i64:
        """The first option where not only Taoists are offered."""
        return highest(vec[float]([float(s.qi[board]) for board in s.offer])) if _offers_only_boards(s) else i64(0)


class LeastQi(Handler):
    """The Taoist with the least Qi gets a gift."""

    def answer(self, s: State) -> i64:
        """The first option where not only Taoists are offered."""
        return lowest(vec[float]([float(s.qi[board]) for board in s.offer])) if _offers_only_boards(s) else i64(0)


def _offers_only_boards(s: State) -> bool:
    for option in s.offer:
        if option >= BOARDS:
            return False
    return True

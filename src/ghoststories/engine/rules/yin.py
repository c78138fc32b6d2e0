"""Yin: the ghosts act, then the board is overrun or a ghost arrives."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.content.cards import HAUNTER, TORMENTOR
from ghoststories.engine.core.agenda import Deed, Entry, push
from ghoststories.engine.core.events import BOARD_WAS_OVERRUN, FIGURE_ADVANCED, FIGURE_RETURNED, emit
from ghoststories.engine.core.seams import Abilities
from ghoststories.engine.core.state import FIGURE_ON_CARD, FIGURE_ON_STONE, State
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.table import active_taoist_acts, bits_of_board


def works(s: State, space: i64, bit: i64) -> bool:
    """Whether the ghost in this space has the ability and nothing silences it."""
    return (s.rules.cards.bits[s.ghosts[space]] & bit) != 0 and s.rules.stones.works(s, space, bit)


def push_ability(s: State, abilities: Abilities, at: i64, space: i64) -> None:
    """The step of an ability of the ghost in this space."""
    if abilities.about_ghost[at]:
        push(s, abilities.codes[at], space, s.ghosts[space])
    else:
        push(s, abilities.codes[at])


class StartOfYin(Deed):
    """B44: Bone Cracker's centre stone takes effect first in the Yin phase of its board, with what sets add."""

    entry = Entry(codes.START_OF_YIN, "start_of_yin")

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        abilities = s.rules.at_start_of_yin
        if not bits_of_board(s, s.active) & abilities.mask:
            return
        for at in range(len(abilities.bits)):
            for space in range(3 * s.active, 3 * s.active + 3):
                if works(s, space, abilities.bits[at]):
                    push_ability(s, abilities, at, space)
                    if not abilities.about_ghost[at]:
                        break


class GhostsAct(Deed):
    """B7, step 1: all haunters from left to right, then all tormentors; ghosts that arrive meanwhile do not act."""

    entry = Entry(codes.GHOSTS_ACT, "ghosts_act")

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        whole = bits_of_board(s, s.active)
        if whole & TORMENTOR:
            self._push_all(s, TORMENTOR, codes.TORMENT)
        if whole & HAUNTER:
            self._push_all(s, HAUNTER, codes.FIGURE_ADVANCES)

    def _push_all(self, s: State, bit: i64, code: i64) -> None:
        bits = s.rules.cards.bits
        space = 3 * s.active + 2
        while space >= 3 * s.active:
            card = s.ghosts[space]
            if bits[card] & bit:
                push(s, code, space, card)
            space -= 1


class FigureAdvances(Deed):
    """B47: from the card to the stone; from the stone it haunts and returns to the card."""

    entry = Entry(codes.FIGURE_ADVANCES, "figure_advances", fields="space card")

    def run(self, s: State, space: i64, card: i64, _c: i64) -> None:
        if s.ghosts[space] != card:
            return
        if s.figures[space] == FIGURE_ON_CARD:
            s.figures[space] = FIGURE_ON_STONE
            emit(s, FIGURE_ADVANCED, space, card)
        else:
            s.figures[space] = FIGURE_ON_CARD
            emit(s, FIGURE_RETURNED, space, card)
            push(s, codes.HAUNT_LINE, space)


class Torment(Deed):
    """B7, B9: a tormentor that is still in play makes the board's player roll the curse die."""

    entry = Entry(codes.TORMENT, "torment", fields="space card")

    def run(self, s: State, space: i64, card: i64, _c: i64) -> None:
        if s.ghosts[space] == card:
            push(s, codes.CURSE_DIE, space)


class BoardOverrun(Deed):
    """B49, step 2: three ghosts cost 1 Qi; otherwise, step 3, a ghost arrives, but never in a neutral board's turn
    (B14).
    """

    entry = Entry(codes.BOARD_OVERRUN, "board_overrun")

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        first = 3 * s.active
        if s.ghosts[first] and s.ghosts[first + 1] and s.ghosts[first + 2]:
            emit(s, BOARD_WAS_OVERRUN, s.active)
            push(s, codes.LOSE_QI)
        elif active_taoist_acts(s):
            push(s, codes.GHOST_COMES)

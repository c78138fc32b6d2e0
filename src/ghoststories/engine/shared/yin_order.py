"""Yin from right to left: what happens at its start, then one pass over the ghosts (W3, W22, K19)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.core.agenda import Deed, Entry
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import index_of, vec
from ghoststories.engine.rules.arrival import move_ghost
from ghoststories.engine.rules.table import bits_of_board
from ghoststories.engine.rules.yin import push_ability, works
from ghoststories.engine.shared import codes

# W23: the spaces as one walks round the village, north board from west to east first.
CLOCKWISE: Final[vec[i64]] = vec[i64]([2, 1, 0, 5, 4, 3, 8, 7, 6, 11, 10, 9])


class StartFromTheRight(Deed):
    """W22: what happens at the start of Yin, right to left; below it on the agenda is W3's pass over the ghosts that
    are on the board now.
    """

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        first = 3 * s.active
        for space in range(first, first + 3):
            self._push_pass(s, space)
        if bits_of_board(s, s.active) & s.rules.at_start_of_yin.mask:
            for space in range(first, first + 3):
                self._push_start(s, space)

    def _push_pass(self, s: State, space: i64) -> None:
        abilities = s.rules.in_yin
        bits = s.rules.cards.bits[s.ghosts[space]]
        if bits & abilities.mask:
            for at in range(len(abilities.bits)):
                if bits & abilities.bits[at]:
                    push_ability(s, abilities, at, space)

    def _push_start(self, s: State, space: i64) -> None:
        abilities = s.rules.at_start_of_yin
        for at in range(len(abilities.bits)):
            if works(s, space, abilities.bits[at]):
                push_ability(s, abilities, at, space)


class NoSecondPass(Deed):
    """The base game's order of the ghosts (B7) is replaced by W3's pass, which is on the agenda already."""

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        return


class Walk(Deed):
    """W19, W23, P12: a walker goes clockwise to the next space without ghost or child, if there is one."""

    entry = Entry(codes.WALK, "walk", fields="space card")

    def run(self, s: State, space: i64, card: i64, _c: i64) -> None:
        if s.ghosts[space] != card:
            return
        at = index_of(CLOCKWISE, space)
        for step in range(1, 12):
            to_space = CLOCKWISE[(at + step) % 12]
            if not s.ghosts[to_space]:
                move_ghost(s, space, to_space)
                return

"""The start and end of a turn: what is reset, then Su-Ling and the barrier (W31)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core.agenda import then3, to_do
from ghoststories.engine.core.state import State
from ghoststories.engine.core.wrapping import WrappingDeed
from ghoststories.engine.rules import codes as base
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon.state import NO_EVENT, moon


class MoonTurn(WrappingDeed):
    """W32, W33, W38: a turn begins: events, new crystals and once-a-turn artifacts of the last one are forgotten."""

    def run(self, s: State, board: i64, b: i64, c: i64) -> None:
        m = moon(s)
        m.event = NO_EVENT
        m.fresh_crystals = 0
        m.claw_used = 0
        m.sword = 0
        m.school = 0
        self.inner.run(s, board, b, c)


class MoonNextTurn(WrappingDeed):
    """W31: before the next turn Su-Ling's move, if it is still open, and the barrier; in every board's turn."""

    def run(self, s: State, ended: i64, b: i64, c: i64) -> None:
        if ended:
            self.inner.run(s, 0, b, c)
            return
        then3(s, to_do(codes.SU_LING), to_do(codes.BARRIER_DUE), to_do(base.NEXT_TURN, 1))

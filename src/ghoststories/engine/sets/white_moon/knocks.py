"""Taoists are knocked down and stand up again (W9, W30)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core.agenda import Deed, Entry
from ghoststories.engine.core.events import TAOIST_KNOCKED_DOWN, TAOIST_STOOD_UP, tell
from ghoststories.engine.core.state import State
from ghoststories.engine.rules.table import living_taoists
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon.state import moon


def is_lying(s: State, board: i64) -> bool:
    """Whether this board's Taoist lies on the ground."""
    return (moon(s).lying >> board & 1) != 0


def knock_down(s: State, board: i64) -> None:
    """W30: a second knock does nothing."""
    if not is_lying(s, board):
        moon(s).lying |= 1 << board
        tell(s, TAOIST_KNOCKED_DOWN, board)


def stand_up(s: State, board: i64) -> None:
    """Standing up is a move."""
    moon(s).lying &= ~(1 << board)
    tell(s, TAOIST_STOOD_UP, board)


class KnockDown(Deed):
    """A Taoist is knocked down."""

    entry = Entry(codes.KNOCK_DOWN, "knock_down", fields="board")

    def run(self, s: State, board: i64, _b: i64, _c: i64) -> None:
        knock_down(s, board)


class KnockAllDown(Deed):
    """The Root Master knocks every living Taoist down."""

    entry = Entry(codes.KNOCK_ALL_DOWN, "knock_all_down", fields="space")

    def run(self, s: State, _space: i64, _b: i64, _c: i64) -> None:
        for board in living_taoists(s):
            knock_down(s, board)

"""Taoists are knocked down and stand up again (W9, W30)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core.agenda import Deed
from ghoststories.engine.core.events import emit
from ghoststories.engine.core.notation import board_text
from ghoststories.engine.core.state import State
from ghoststories.engine.errors import Phrase
from ghoststories.engine.rules.table import is_alive
from ghoststories.engine.shared.events import TAOIST_KNOCKED_DOWN, TAOIST_STOOD_UP
from ghoststories.engine.shared.state import shared


def is_lying(s: State, board: i64) -> bool:
    """Whether this board's Taoist is lying down."""
    return (shared(s).lying >> board & 1) != 0


def knock_down(s: State, board: i64) -> None:
    """W30: a second knock does nothing."""
    if not is_lying(s, board):
        shared(s).lying |= 1 << board
        emit(s, TAOIST_KNOCKED_DOWN, board)


class LieDown(Deed):
    """W9: a Taoist is knocked down."""

    def run(self, s: State, board: i64, _b: i64, _c: i64) -> None:
        knock_down(s, board)


def stand_up(s: State, board: i64) -> None:
    """Standing up is a move."""
    shared(s).lying &= ~(1 << board)
    emit(s, TAOIST_STOOD_UP, board)


def lying_text(s: State) -> str:
    """The Taoists lying down, for positions."""
    return " ".join(board_text(s.layout, board) for board in range(4) if shared(s).lying >> board & 1)


def lying_problems(s: State) -> list[Phrase]:
    """Only living Taoists can be lying down; the dead are on the Cemetery."""
    down = [board for board in range(4) if shared(s).lying >> board & 1 and not is_alive(s, board)]
    return [
        Phrase("{board} is lying down but has no living Taoist", board=board_text(s.layout, board)) for board in down
    ]

"""Turns go clockwise over all four boards (B78)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core.agenda import Deed, Entry, push, then3, to_do
from ghoststories.engine.core.events import TURN_BEGAN, emit
from ghoststories.engine.core.state import State
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.table import is_alive


class TakeTurn(Deed):
    """A board's turn: Yin, and Yang if its Taoist lives. The board of a revived Taoist has its player again (B24)."""

    entry = Entry(codes.TAKE_TURN, "take_turn", fields="board")

    def run(self, s: State, board: i64, _b: i64, _c: i64) -> None:
        s.turn += 1
        s.active = board
        s.borrowed = 0
        s.used_powers = 0
        s.fresh_buddhas = 0
        s.revived &= ~(1 << board)
        emit(s, TURN_BEGAN, board, 0, s.turn)
        push(s, codes.NEXT_TURN)
        if is_alive(s, board):
            s.own_turn = 1
            push(s, codes.BEFORE_MOVE)
        else:
            s.own_turn = 0
        then3(s, to_do(codes.START_OF_YIN), to_do(codes.GHOSTS_ACT), to_do(codes.BOARD_OVERRUN))


class NextTurn(Deed):
    """B78: the next board clockwise takes its turn, neutral and possessed ones included."""

    entry = Entry(codes.NEXT_TURN, "next_turn")

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        push(s, codes.TAKE_TURN, (s.active + 1) % 4)

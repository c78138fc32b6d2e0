"""Qi and Tao pass between the supply and the Taoists; what the supply lacks is not gained (B2)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Choice, Deed, Entry
from ghoststories.engine.core.events import QI_GAINED, TAO_GAINED, emit
from ghoststories.engine.core.state import SUPPLY, State
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.table import is_alive, supplied_colours


def take_tao(s: State, board: i64, colour: i64) -> None:
    """A Taoist takes a Tao token from the supply, which has one."""
    s.tao[5 * SUPPLY + colour] -= 1
    s.tao[5 * board + colour] += 1
    emit(s, TAO_GAINED, board, colour)


def lose_tao(s: State, board: i64, colour: i64) -> None:
    """A Tao token goes back to the supply."""
    s.tao[5 * board + colour] -= 1
    s.tao[5 * SUPPLY + colour] += 1


class GainQi(Deed):
    """A living Taoist takes 1 Qi if the supply has one (B2, B80)."""

    entry = Entry(codes.GAIN_QI, "gain_qi", fields="board")

    def run(self, s: State, board: i64, _b: i64, _c: i64) -> None:
        if s.qi[SUPPLY] and is_alive(s, board):
            s.qi[SUPPLY] -= 1
            s.qi[board] += 1
            emit(s, QI_GAINED, board)


class TakeTao(Choice):
    """The active Taoist takes a Tao of any colour the supply has (Pockets, Tea House, rewards: B75)."""

    entry = Entry(codes.TAKE_TAO, "take_tao", shapes.COLOUR)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> list[i64]:
        return supplied_colours(s)

    def take(self, s: State, colour: i64, _a: i64, _b: i64, _c: i64) -> None:
        take_tao(s, s.active, colour)

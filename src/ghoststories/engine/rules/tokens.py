"""Qi and Tao pass between the supply and the Taoists; what the supply lacks is not gained (B2)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Deed, Entry
from ghoststories.engine.core.events import CIRCLE_TOKEN_RETURNED, QI_GAINED, TAO_GAINED, TAO_LOST, emit
from ghoststories.engine.core.state import NOWHERE, SUPPLY, State
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.choices import ColourOfSupply
from ghoststories.engine.rules.table import colours_held, is_alive


def take_tao(s: State, board: i64, colour: i64) -> None:
    """A Taoist takes a Tao token from the supply, which has one."""
    s.tao[5 * SUPPLY + colour] -= 1
    s.tao[5 * board + colour] += 1
    emit(s, TAO_GAINED, board, colour)


def lose_tao(s: State, board: i64, colour: i64) -> None:
    """A Tao token goes back to the supply."""
    s.tao[5 * board + colour] -= 1
    s.tao[5 * SUPPLY + colour] += 1


def discard_tao(s: State, board: i64, colour: i64) -> None:
    """A Taoist discards a Tao token."""
    lose_tao(s, board, colour)
    emit(s, TAO_LOST, board, colour)


def discard_all_tao(s: State, board: i64) -> None:
    """A Taoist discards every Tao token he has."""
    for colour in colours_held(s, board):
        while s.tao[5 * board + colour]:
            discard_tao(s, board, colour)


def clear_circle(s: State) -> None:
    """The token on the Circle of Prayer, if there is one, goes back to the supply."""
    if s.circle != NOWHERE:
        s.tao[5 * SUPPLY + s.circle] += 1
        emit(s, CIRCLE_TOKEN_RETURNED, s.circle)
        s.circle = NOWHERE


class GainQi(Deed):
    """A living Taoist takes 1 Qi if the supply has one (B2, B80)."""

    entry = Entry(codes.GAIN_QI, "gain_qi", fields="board")

    def run(self, s: State, board: i64, _b: i64, _c: i64) -> None:
        if s.qi[SUPPLY] and is_alive(s, board):
            s.qi[SUPPLY] -= 1
            s.qi[board] += 1
            emit(s, QI_GAINED, board)


class TakeTao(ColourOfSupply):
    """The active Taoist takes a Tao of any colour the supply has (Pockets, Tea House, rewards: B75)."""

    entry = Entry(codes.TAKE_TAO, "take_tao", shapes.COLOUR)

    def take(self, s: State, colour: i64, _a: i64, _b: i64, _c: i64) -> None:
        take_tao(s, s.active, colour)

"""A Qi is lost; at 0 a Taoist dies and a neutral board is possessed."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.content.places import CEMETERY
from ghoststories.engine.core.agenda import Deed, Entry, lose
from ghoststories.engine.core.events import BOARD_POSSESSED, GAME_LOST, QI_LOST, TAOIST_DIED, emit
from ghoststories.engine.core.state import CENTRE, LOST_TAOISTS, SUPPLY, State
from ghoststories.engine.core.wrapping import WrappingDeed
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.mantra import take_mantra_off_if_blocked
from ghoststories.engine.rules.table import is_player_board, living_taoists
from ghoststories.engine.rules.tokens import lose_tao


class QiIsLost(Deed):
    """B36, B51: a Taoist or a neutral board loses 1 Qi, to the supply; at 0 he dies, or it is possessed."""

    entry = Entry(codes.QI_IS_LOST, "qi_is_lost", fields="board")

    def run(self, s: State, board: i64, _b: i64, _c: i64) -> None:
        s.qi[board] -= 1
        s.qi[SUPPLY] += 1
        emit(s, QI_LOST, board)
        if s.qi[board] == 0:
            if is_player_board(s, board):
                taoist_dies(s, board)
            else:
                emit(s, BOARD_POSSESSED, board)
            take_mantra_off_if_blocked(s)


class AfterDeath(WrappingDeed):
    """A Qi is lost; if a Taoist died of it, a set adds what follows."""

    def run(self, s: State, board: i64, b: i64, c: i64) -> None:
        self.inner.run(s, board, b, c)
        if not s.qi[board] and is_player_board(s, board):
            self.died(s, board)

    def died(self, s: State, board: i64) -> None:
        """What else a Taoist loses when he dies."""
        raise NotImplementedError


def taoist_dies(s: State, board: i64) -> None:
    """B36: he loses all he has, and his figure goes to the Cemetery if there is one; the last Taoist's death loses the
    game.
    """
    emit(s, TAOIST_DIED, board)
    for colour in range(5):
        while s.tao[5 * board + colour]:
            lose_tao(s, board, colour)
    s.temple += s.held_buddhas[board]
    s.held_buddhas[board] = 0
    if board == s.active:
        s.fresh_buddhas = 0
    s.yinyangs &= ~(1 << board)
    s.revived &= ~(1 << board)
    s.power_tokens[CENTRE] += s.power_tokens[board]
    s.power_tokens[board] = 0
    s.taoist_tiles[board] = s.layout.tile_of_place[CEMETERY]
    if len(living_taoists(s)) == 0:
        emit(s, GAME_LOST, LOST_TAOISTS)
        lose(s, LOST_TAOISTS)

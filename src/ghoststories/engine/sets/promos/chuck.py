"""Chuck No-Rice clears his board and punches (P4, P13)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.content.cards import MARKER
from ghoststories.engine.core.agenda import Deed, Entry, push
from ghoststories.engine.core.danger import Danger
from ghoststories.engine.core.geometry import LINE
from ghoststories.engine.core.notation import board_text, space_text
from ghoststories.engine.core.state import State
from ghoststories.engine.core.wrapping import WrappingDeed
from ghoststories.engine.rules.arrival import discard_ghost
from ghoststories.engine.rules.table import is_alive
from ghoststories.engine.sets.promos import codes
from ghoststories.engine.sets.promos.icons import PUNCHES


class ClearBoard(Deed):
    """P13: the other ghosts of his board are discarded without any stone, incarnations too; skeletons and children
    stay.
    """

    entry = Entry(codes.CLEAR_BOARD, "clear_board", fields="space")

    def run(self, s: State, space: i64, _b: i64, _c: i64) -> None:
        first = space - space % 3
        for other in range(first, first + 3):
            card = s.ghosts[other]
            if other != space and card and not s.rules.cards.bits[card] & MARKER:
                discard_ghost(s, other)


class PunchesFirst(WrappingDeed):
    """P13: at the start of his board's turn, before all else."""

    def run(self, s: State, board: i64, b: i64, c: i64) -> None:
        self.inner.run(s, board, b, c)
        for space in range(3 * board, 3 * board + 3):
            if s.rules.cards.bits[s.ghosts[space]] & PUNCHES and s.rules.stones.works(s, space, PUNCHES):
                push(s, codes.PUNCH, space)


def punches_ahead(s: State) -> list[Danger]:
    """P13: whom he hits at the start of his board's next turn, if nobody moves."""
    found: list[Danger] = []
    for space in range(12):
        if s.rules.cards.bits[s.ghosts[space]] & PUNCHES and s.rules.stones.works(s, space, PUNCHES):
            for board in range(4):
                if is_alive(s, board) and s.taoist_tiles[board] in LINE[3 * space : 3 * space + 3]:
                    colour = board_text(s.layout, board)
                    pieces = [f"board:{colour}", f"space:{space_text(s.layout, space)}"]
                    fields: dict[str, str | int] = {"card": int(s.ghosts[space]), "board": colour}
                    found.append(Danger("will_punch", s.qi[board] == 1, fields, pieces))
    return found


class Punch(Deed):
    """P13: each living Taoist on a tile of his line loses 1 Qi, clockwise from the active board."""

    entry = Entry(codes.PUNCH, "punch", fields="space")

    def run(self, s: State, space: i64, _b: i64, _c: i64) -> None:
        line = LINE[3 * space : 3 * space + 3]
        for step in range(3, -1, -1):
            board = (s.active + step) % 4
            if is_alive(s, board) and s.taoist_tiles[board] in line:
                push(s, codes.LOSE_QI_IF_ALIVE, board, 1)

"""Who acts next, and which cards are still to be drawn in this turn."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.rules import codes


class TurnOrder:
    """The living Taoists in the order of their next turns, and in how many turns each board has its Yin phase."""

    def __init__(self) -> None:
        self.order = vec[i64]([0, 0, 0, 0])
        self.living: i64 = 0
        self.turns = vec[i64]([0, 0, 0, 0])
        # Cards this turn still draws.
        self.pending: i64 = 0

    def look(self, s: State) -> None:
        """The active Taoist comes first if he has not moved yet, then the others clockwise."""
        has_moved = True
        self.pending = 0
        for step in s.agenda:
            code = step & 255
            if code == codes.BEFORE_MOVE:
                has_moved = False
            elif code == codes.GHOST_COMES or code == codes.DRAW_CARD:
                self.pending += 1
        first = s.active
        if has_moved:
            first = (first + 1) % 4
        self.living = 0
        ahead: i64 = 0
        while ahead < 4:
            board = (first + ahead) % 4
            if s.layout.seats >> board & 1 and s.qi[board] > 0:
                self.order[self.living] = board
                self.living += 1
            self.turns[(s.active + 1 + ahead) % 4] = ahead
            ahead += 1

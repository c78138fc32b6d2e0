"""The demon phase comes before the Yin of a living Taoist's board (K7)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core.agenda import push
from ghoststories.engine.core.state import State
from ghoststories.engine.core.wrapping import WrappingDeed
from ghoststories.engine.sets.black_secret import codes


class DemonsFirst(WrappingDeed):
    """K7: a turn as usual, with the demons before it; not in a neutral or dead board's turn."""

    def run(self, s: State, board: i64, b: i64, c: i64) -> None:
        self.inner.run(s, board, b, c)
        if s.own_turn:
            push(s, codes.DEMON_PHASE)

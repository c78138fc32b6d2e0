"""Draws from a pool of pieces nobody has seen."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core.agenda import Draw
from ghoststories.engine.core.chance import Stream
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import vec


class DrawFromPool(Draw):
    """A draw of one piece from a pool, all equally likely."""

    def pool(self, s: State, a: i64) -> vec[i64]:
        """What can be drawn; the step's first argument may say from where."""
        raise NotImplementedError

    def odds(self, s: State, a: i64, _b: i64, _c: i64) -> list[tuple[int, int]]:
        return [(int(each), 1) for each in self.pool(s, a)]

    def sample(self, s: State, stream: Stream, a: i64, _b: i64, _c: i64) -> i64:
        pool = self.pool(s, a)
        return pool[stream.below(len(pool))]

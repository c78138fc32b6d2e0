"""The Crazy Shaman walks in games whose Yin has no walkers of its own (P12)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.content.cards import WALKS
from ghoststories.engine.core.agenda import push
from ghoststories.engine.core.state import State
from ghoststories.engine.core.wrapping import WrappingDeed
from ghoststories.engine.sets.white_moon import codes as moon_codes


class WalksFirst(WrappingDeed):
    """P12, W23: at the start of its board's Yin a walker goes on."""

    def run(self, s: State, a: i64, b: i64, c: i64) -> None:
        self.inner.run(s, a, b, c)
        for space in range(3 * s.active, 3 * s.active + 3):
            card = s.ghosts[space]
            if s.rules.cards.bits[card] & WALKS and s.rules.stones.works(s, space, WALKS):
                push(s, moon_codes.WALK, space, card)

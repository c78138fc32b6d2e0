"""Yin with White Moon: figures that frighten villagers, ghosts Su-Ling silences, the Time Keeper (W4, W32, W43)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.core.agenda import Deed, Entry, lose, push
from ghoststories.engine.core.events import GAME_LOST, emit
from ghoststories.engine.core.state import FIGURE_ON_CARD, LOST_DECK, State
from ghoststories.engine.core.wrapping import WrappingDeed
from ghoststories.engine.rules.yin import works
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.shared.removed_cards import ghosts_left, remove_lowest_ghosts

_REMOVED_BY_TIME_KEEPER: Final = 2


class UnlessHushed(WrappingDeed):
    """W32: a ghost does nothing in the pass if Su-Ling stands before it when its turn comes."""

    def __init__(self, inner: Deed, bit: i64) -> None:
        super().__init__(inner)
        self.bit = bit

    def run(self, s: State, space: i64, card: i64, c: i64) -> None:
        if works(s, space, self.bit):
            self.inner.run(s, space, card, c)


class FigureFrightens(WrappingDeed):
    """W4: a figure that goes from the card to the stone makes a villager flee."""

    def run(self, s: State, space: i64, card: i64, c: i64) -> None:
        if s.ghosts[space] == card and s.figures[space] == FIGURE_ON_CARD:
            push(s, codes.FLEE, space)
        self.inner.run(s, space, card, c)


class RemoveGhosts(Deed):
    """W43: the Time Keeper removes the two lowest ghost cards; a deck without ghost cards has run out."""

    entry = Entry(codes.REMOVE_GHOSTS, "remove_ghosts", fields="space")

    def run(self, s: State, _space: i64, _b: i64, _c: i64) -> None:
        remove_lowest_ghosts(s, _REMOVED_BY_TIME_KEEPER)
        if not ghosts_left(s):
            emit(s, GAME_LOST, LOST_DECK)
            lose(s, LOST_DECK)

"""Tiles are haunted and freed."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core.agenda import Deed, Entry, lose, push
from ghoststories.engine.core.events import GAME_LOST, TILE_HAUNTED, TILE_RESTORED, emit
from ghoststories.engine.core.geometry import ALL_TILES, LINE
from ghoststories.engine.core.state import FIRST_EDITION, INITIATION, LOST_LINE, LOST_VILLAGE, State
from ghoststories.engine.rules import codes


class HauntLine(Deed):
    """B8: the nearest tile of the line that is not haunted yet is haunted. B50: none left may lose the game."""

    entry = Entry(codes.HAUNT_LINE, "haunt_line", fields="space")

    def run(self, s: State, space: i64, _b: i64, _c: i64) -> None:
        for step in range(3):
            tile = LINE[3 * space + step]
            if not s.haunted >> tile & 1:
                push(s, codes.HAUNT_TILE, tile)
                return
        if s.layout.edition == FIRST_EDITION and s.layout.difficulty == INITIATION:
            emit(s, GAME_LOST, LOST_LINE)
            lose(s, LOST_LINE)


class HauntTile(Deed):
    """A tile is turned; too many haunted tiles lose the game at once (B37)."""

    entry = Entry(codes.HAUNT_TILE, "haunt_tile", fields="tile")

    def run(self, s: State, tile: i64, _b: i64, _c: i64) -> None:
        s.haunted |= 1 << tile
        emit(s, TILE_HAUNTED, tile)
        haunted: i64 = 0
        for each in ALL_TILES:
            haunted += s.haunted >> each & 1
        if haunted >= s.layout.haunted_tiles_that_lose:
            emit(s, GAME_LOST, LOST_VILLAGE)
            lose(s, LOST_VILLAGE)


def restore_tile(s: State, tile: i64) -> None:
    """Free a haunted tile: turn it back."""
    s.haunted &= ~(1 << tile)
    emit(s, TILE_RESTORED, tile)

"""Terror on the tiles before a ghost (P1, P9)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.content.cards import MAJOR_TERROR, TERROR
from ghoststories.engine.core.agenda import Help
from ghoststories.engine.core.geometry import LINE
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.wrapping import WrappingHelp, WrappingStones


class TerrorStones(WrappingStones):
    """Adds terror to whatever stones do: the faced tile of a terror ghost, the whole line of Father Bo-Za."""

    def holds_in_terror(self, s: State, tile: i64) -> bool:
        bits = s.rules.cards.bits
        ghosts = s.ghosts
        space: i64 = 0
        while space < 12:
            terror = bits[ghosts[space]] & (TERROR | MAJOR_TERROR)
            if terror and self.inner.works(s, space, terror):
                if LINE[3 * space] == tile:
                    return True
                if terror & MAJOR_TERROR and (LINE[3 * space + 1] == tile or LINE[3 * space + 2] == tile):
                    return True
            space += 1
        return False


class UnlessTerror(WrappingHelp):
    """P9: in terror nobody helps, whoever asks and however."""

    def __init__(self, inner: Help, place: i64) -> None:
        super().__init__(inner)
        self.place = place

    def offered(self, s: State) -> bool:
        if not self.inner.offered(s):
            return False
        tile = s.layout.tile_of_place[self.place]
        return tile == NOWHERE or not s.rules.stones.holds_in_terror(s, tile)

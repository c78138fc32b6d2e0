"""Terror on the tiles before a ghost (P1, P9)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.agenda import Help
from ghoststories.engine.content.cards import MAJOR_TERROR, TERROR
from ghoststories.engine.geometry import LINE
from ghoststories.engine.seams import Stones
from ghoststories.engine.state import NOWHERE, State


class TerrorStones(Stones):
    """Adds terror to whatever stones do: the faced tile of a terror ghost, the whole line of Father Bo-Za."""

    def __init__(self, inner: Stones) -> None:
        self.inner = inner

    def works(self, s: State, space: i64, bit: i64) -> bool:
        return self.inner.works(s, space, bit)

    def moved(self, s: State, space: i64, to_space: i64) -> None:
        self.inner.moved(s, space, to_space)

    def gone(self, s: State, space: i64, card: i64) -> None:
        self.inner.gone(s, space, card)

    def mantra_stays(self, s: State) -> bool:
        return self.inner.mantra_stays(s)

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


class UnlessTerror(Help):
    """P9: in terror nobody helps, whoever asks and however."""

    def __init__(self, inner: Help, place: i64) -> None:
        self.inner = inner
        self.place = place

    def offered(self, s: State) -> bool:
        if not self.inner.offered(s):
            return False
        tile = s.layout.tile_of_place[self.place]
        return tile == NOWHERE or not s.rules.stones.holds_in_terror(s, tile)

    def begin(self, s: State) -> None:
        self.inner.begin(s)

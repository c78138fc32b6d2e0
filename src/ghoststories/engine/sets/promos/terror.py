"""Terror on the tiles in front of a ghost (P1, P9)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core.geometry import LINE
from ghoststories.engine.core.state import State
from ghoststories.engine.core.wrapping import WrappingStones
from ghoststories.engine.rules.village import UnlessHeld
from ghoststories.engine.sets.promos.icons import MAJOR_TERROR, TERROR


class TerrorStones(WrappingStones):
    """P1, adds terror to whatever stones do: the faced tile of a terror ghost, the whole line of Father Bo-Za."""

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


class UnlessTerror(UnlessHeld):
    """P9: nobody helps on a tile in terror, whoever asks."""

    def is_held(self, s: State, tile: i64) -> bool:
        return s.rules.stones.holds_in_terror(s, tile)

"""What the promo pieces add to the read model of the table."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.core.notation import space_text, tile_text
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.rules.table import other_part
from ghoststories.engine.sets.promos.pieces import promos_of


class PromosTable:
    """The promo pieces in play."""

    def __init__(self, s: State) -> None:
        self._s: Final = s

    @property
    def pieces(self) -> list[str]:
        """The promo pieces that are switched on."""
        return promos_of(self._s.layout.options)

    @property
    def terror(self) -> list[str]:
        """The places held in terror (P1)."""
        s = self._s
        return [tile_text(s.layout, tile) for tile in range(9) if s.rules.stones.holds_in_terror(s, tile)]

    def other_space(self, space: int) -> str | None:
        """The other space of a ghost that occupies two (P14), by the number of one of them."""
        other = int(other_part(self._s, space))
        return space_text(self._s.layout, other) if other != NOWHERE else None


def promos_table(s: State) -> PromosTable | None:
    """The promo pieces; None in a game without any."""
    return PromosTable(s) if promos_of(s.layout.options) else None

"""What the promo pieces add to the table as it is sent."""

from __future__ import annotations

from typing import Any

from ghoststories.engine import Table, Tile
from ghoststories.engine.sets.promos.read_model import PromosTable
from ghoststories.table_service.wire.sets.base import SetPart


class PromosPart(SetPart):
    """The promo pieces in play, and the tiles held in terror."""

    def __init__(self, table: Table, seats: dict[str, str | None]) -> None:
        promos = table.part(PromosTable)
        self._pieces = promos.pieces if promos is not None else []
        self._terror = promos.terror if promos is not None else []

    def table(self) -> dict[str, Any]:
        """The pieces that are switched on."""
        return {"promos": self._pieces}

    def tile(self, tile: Tile) -> dict[str, Any]:
        """Whether terror lies on it."""
        return {"terror": tile.place in self._terror}

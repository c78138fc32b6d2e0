"""What the promo pieces add to the table as it is sent, and to a line of the list of games."""

from __future__ import annotations

from ghoststories.engine import Table, Tile
from ghoststories.engine.sets.promos.read_model import PromosTable
from ghoststories.table_service.wire.sets.promos.types import (
    PromosSetupJson,
    PromosSummary,
    PromosTableJson,
    PromosTileJson,
)


class PromosPart:
    """The promo pieces in play, and the tiles held in terror."""

    def __init__(self, table: Table) -> None:
        promos = table.part(PromosTable)
        self._pieces = promos.pieces if promos is not None else []
        self._terror = promos.terror if promos is not None else []

    def table(self) -> PromosTableJson:
        """The pieces that are switched on."""
        return {"promos": self._pieces}

    def tile(self, tile: Tile) -> PromosTileJson:
        """Whether terror lies on it."""
        return {"terror": tile.place in self._terror}


def summary(setup: PromosSetupJson) -> PromosSummary:
    """The pieces a game is played with."""
    return {"promos": setup.get("promos", [])}

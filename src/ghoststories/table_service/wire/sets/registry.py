"""The registry of what sets add to the table as it is sent (docs/protocol.md)."""

from __future__ import annotations

from typing import Any, Final

from ghoststories.engine import Board, Space, Table, Tile
from ghoststories.table_service.wire.sets.base import SetPart
from ghoststories.table_service.wire.sets.black_secret import BlackSecretPart
from ghoststories.table_service.wire.sets.promos import PromosPart
from ghoststories.table_service.wire.sets.shared import SharedPart
from ghoststories.table_service.wire.sets.white_moon import WhiteMoonPart

# In the order their fields are sent.
_PARTS: Final[list[type[SetPart]]] = [PromosPart, WhiteMoonPart, SharedPart, BlackSecretPart]


class SetParts:
    """The parts of all sets, for one table. A set that is not in play still sends its fields, empty."""

    def __init__(self, table: Table, seats: dict[str, str | None]) -> None:
        self._parts = [make(table, seats) for make in _PARTS]

    def table(self) -> dict[str, Any]:
        """Fields of the table."""
        return {key: value for part in self._parts for key, value in part.table().items()}

    def tile(self, tile: Tile) -> dict[str, Any]:
        """Fields of a tile."""
        return {key: value for part in self._parts for key, value in part.tile(tile).items()}

    def board(self, board: Board) -> dict[str, Any]:
        """Fields of a board."""
        return {key: value for part in self._parts for key, value in part.board(board).items()}

    def space(self, space: Space) -> dict[str, Any]:
        """Fields of a ghost space."""
        return {key: value for part in self._parts for key, value in part.space(space).items()}

    def ghost(self, space: Space) -> dict[str, Any]:
        """Fields of the ghost in a space."""
        return {key: value for part in self._parts for key, value in part.ghost(space).items()}

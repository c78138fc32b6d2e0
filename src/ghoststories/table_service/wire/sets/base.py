"""What a set can add to the table as it is sent: fields of the table, its tiles, boards, spaces and ghosts."""

from __future__ import annotations

from typing import Any

from ghoststories.engine import Board, Space, Table, Tile


class SetPart:
    """A set's part of one table. `seats` says who plays a colour."""

    def __init__(self, table: Table, seats: dict[str, str | None]) -> None:
        pass

    def table(self) -> dict[str, Any]:
        """Fields of the table."""
        return {}

    def tile(self, tile: Tile) -> dict[str, Any]:
        """Fields of a tile."""
        return {}

    def board(self, board: Board) -> dict[str, Any]:
        """Fields of a board."""
        return {}

    def space(self, space: Space) -> dict[str, Any]:
        """Fields of a ghost space."""
        return {}

    def ghost(self, space: Space) -> dict[str, Any]:
        """Fields of the ghost in a space."""
        return {}

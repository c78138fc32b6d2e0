"""What several sets add to the table as it is sent: artifacts, and Taoists lying down."""

from __future__ import annotations

from ghoststories.engine import Board, Table
from ghoststories.engine.sets.shared_read_model import SharedTable
from ghoststories.table_service.wire.sets.types import SharedBoardJson


class SharedPart:
    """What a Taoist has and how he is."""

    def __init__(self, table: Table) -> None:
        self._shared = table.part(SharedTable)

    def board(self, board: Board) -> SharedBoardJson:
        """His artifacts, and whether he lies down."""
        if self._shared is None:
            return {"artifacts": [], "lying": False}
        return {"artifacts": self._shared.artifacts_of(board.colour), "lying": board.colour in self._shared.lying}

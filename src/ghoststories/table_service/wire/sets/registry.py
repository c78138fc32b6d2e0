"""The registry of what sets add to the table as it is sent, and to a line of the list of games (docs/protocol.md)."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import Board, Space, Table, Tile
from ghoststories.table_service.wire.sets.black_secret.part import BlackSecretPart
from ghoststories.table_service.wire.sets.promos import part as promos
from ghoststories.table_service.wire.sets.promos.part import PromosPart
from ghoststories.table_service.wire.sets.promos.part import both_spaces as both_spaces
from ghoststories.table_service.wire.sets.shared_part import SharedPart
from ghoststories.table_service.wire.sets.types import (
    SetsBoard,
    SetsGhost,
    SetsSetup,
    SetsSpace,
    SetsSummary,
    SetsTable,
    SetsTile,
)
from ghoststories.table_service.wire.sets.white_moon import part as white_moon
from ghoststories.table_service.wire.sets.white_moon.part import WhiteMoonPart

# Payments that nobody else helps with.
PAID_ALONE: Final = white_moon.PAID_ALONE


class SetParts:
    """The parts of all sets, for one table. A set that is not in play still sends its fields, empty. `seats` says who
    plays a colour."""

    def __init__(self, table: Table, seats: dict[str, str | None]) -> None:
        self._promos = PromosPart(table)
        self._white_moon = WhiteMoonPart(table)
        self._shared = SharedPart(table)
        self._black_secret = BlackSecretPart(table, seats)

    def table(self) -> SetsTable:
        """Fields of the table."""
        return {**self._promos.table(), **self._white_moon.table(), **self._black_secret.table()}

    def tile(self, tile: Tile) -> SetsTile:
        """Fields of a tile."""
        return {**self._promos.tile(tile)}

    def board(self, board: Board) -> SetsBoard:
        """Fields of a board."""
        return {**self._white_moon.board(board), **self._shared.board(board), **self._black_secret.board(board)}

    def tokens(self, board: Board) -> dict[str, int]:
        """Tokens on a board that are spent like Tao."""
        return self._white_moon.tokens(board)

    def space(self, space: Space) -> SetsSpace:
        """Fields of a ghost space."""
        return {**self._white_moon.space(space), **self._black_secret.space(space)}

    def ghost(self, space: Space) -> SetsGhost:
        """Fields of the ghost in a space."""
        return {**self._white_moon.ghost(space)}


def sets_summary(setup: SetsSetup) -> SetsSummary:
    """Fields of a line of the list of games."""
    return {**promos.summary(setup), **white_moon.summary(setup)}

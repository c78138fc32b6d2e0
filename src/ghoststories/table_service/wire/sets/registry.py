"""The registry of what sets add to the table as it is sent, and to a line of the list of games (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ghoststories.engine import Board, Space, Table, Tile
from ghoststories.table_service.wire.asking.aims import Aim
from ghoststories.table_service.wire.sets.black_secret import pieces as black_secret_pieces
from ghoststories.table_service.wire.sets.black_secret.part import BlackSecretPart
from ghoststories.table_service.wire.sets.promos import part as promos
from ghoststories.table_service.wire.sets.promos import pieces as promos_pieces
from ghoststories.table_service.wire.sets.promos.part import PromosPart
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
from ghoststories.table_service.wire.sets.white_moon import pieces as white_moon_pieces
from ghoststories.table_service.wire.sets.white_moon.part import WhiteMoonPart
from ghoststories.table_service.wire.types.choices import PieceKey, Rank
from ghoststories.texts.phrasing.asked import Asked

# Payments that nobody else helps with.
PAID_ALONE: Final = white_moon.PAID_ALONE
# The pieces an option is about, where the set knows better; None leaves it to the others.
SET_PIECES: Final[tuple[Callable[[Asked, Aim], list[PieceKey] | None], ...]] = (
    promos_pieces.pieces,
    white_moon_pieces.pieces,
    black_secret_pieces.pieces,
)
# Kinds of options that are pieces on the table, and the places of verbs in a turn (`ranks.py`).
KINDS_ON_TABLE: Final = (*white_moon_pieces.KINDS, *black_secret_pieces.KINDS)
SET_VERBS: Final[dict[str, tuple[Rank, int]]] = {
    **white_moon_pieces.VERBS,
    **black_secret_pieces.VERBS,
    **promos_pieces.VERBS,
}
# In an exorcism of something else than ghosts: how likely each of them falls, in percent.
SET_CHANCES: Final = (black_secret_pieces.chances,)


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

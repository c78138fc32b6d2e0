"""The storage of a table that lives in memory only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ghoststories.table_service.rows import Row


class Unstored:
    """Keeps nothing: the table is all there is."""

    def __init__(self, row: Row) -> None:
        self._row = row

    async def add(self, row: Row, texts: Sequence[str]) -> None:
        """Nothing is kept."""

    async def append(self, before: Row, after: Row, _texts: Sequence[str], person: str | None = None) -> Row:
        """The row as it is with the new answers."""
        return await self.change(before, after, person)

    async def cut(self, before: Row, after: Row, person: str | None = None) -> Row:
        """The row as it is without some answers."""
        return await self.change(before, after, person)

    async def change(self, before: Row, after: Row, person: str | None = None) -> Row:
        """The row as it is then."""
        self._row = replace(after, version=before.version + 1)
        return self._row

    async def delete(self, _game: str) -> bool:
        """There is nothing to delete."""
        return False

    async def all(self) -> list[Row]:
        """The table is on no list."""
        return []

    async def get(self, _game: str) -> Row | None:
        """The table's own row."""
        return self._row

    async def version(self, _game: str) -> int | None:
        """Nobody else can change it."""
        return self._row.version

    async def load(self, _game: str) -> tuple[Row, list[str]] | None:
        """It cannot be loaded."""
        return None

    async def since(self, _known: Row) -> tuple[Row, list[str]] | None:
        """It cannot be loaded."""
        return None

    async def close(self) -> None:
        """Nothing waits."""

"""All tables: games are taken from disk when somebody comes, and kept in memory while they are used."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final

from ghoststories.server.faults import RefusedError
from ghoststories.server.minds import Minds
from ghoststories.server.storage import Row, Storage
from ghoststories.server.table import Table

# So many games nobody watches stay in memory.
IDLE_TABLES: Final = 16


class Hall:
    """The tables of a server. `corrections` of printed values hold for its new games, in the form a set-up has;
    `own_bots` can sit at its tables beside those there are."""

    def __init__(self, storage: Storage, corrections: str | None = None, own_bots: Iterable[str] = ()) -> None:
        self.storage = storage
        self.corrections = corrections
        self.minds = Minds(own_bots)
        self._tables: dict[str, Table] = {}
        self._loading = asyncio.Lock()

    async def table(self, game: str) -> Table:
        """The table of a game; a `RefusedError` if there is none."""
        async with self._loading:
            if game not in self._tables:
                loaded = await self.storage.load(game)
                if loaded is None:
                    raise RefusedError("not_found", f"there is no game {game!r}")
                self._forget_idle()
                self._tables[game] = Table(self.storage, self.minds, *loaded)
            # The last one asked for is the last one to be forgotten.
            self._tables[game] = self._tables.pop(game)
            return self._tables[game]

    def _forget_idle(self) -> None:
        idle = [game for game, table in self._tables.items() if not table.watchers and not table.lock.locked()]
        for game in idle[: max(0, len(idle) - IDLE_TABLES + 1)]:
            self._tables.pop(game).close()

    async def row(self, game: str) -> Row:
        """What a list needs of a game, without loading it."""
        row = await self.storage.get(game)
        if row is None:
            raise RefusedError("not_found", f"there is no game {game!r}")
        return row

    async def delete(self, game: str) -> None:
        """Take a game away; whoever watches it is sent away."""
        async with self._loading:
            table = self._tables.pop(game, None)
            if table is None:
                found = await self.storage.delete(game)
            else:
                async with table.lock:
                    found = await self.storage.delete(game)
                    table.close()
        if not found:
            raise RefusedError("not_found", f"there is no game {game!r}")

    async def close(self) -> None:
        """Let everybody go; what was accepted is on disk."""
        for table in self._tables.values():
            table.close()
        self._tables.clear()
        self.minds.close()
        await self.storage.close()

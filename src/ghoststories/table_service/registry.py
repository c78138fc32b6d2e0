"""All tables: games are taken from disk when somebody comes, and kept in memory while they are used."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from contextlib import nullcontext, suppress
from dataclasses import replace
from typing import Final
from weakref import WeakValueDictionary

from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.online.rights import Caller, may
from ghoststories.table_service.online.room import refuse
from ghoststories.table_service.ports import BotPool, Clock, Notices, OvertakenError, Storage, TalkStore
from ghoststories.table_service.reviews import Reviews
from ghoststories.table_service.rows import Row
from ghoststories.table_service.summaries import is_readable
from ghoststories.table_service.table import LiveTable
from ghoststories.table_service.timeline import BrokenGameError, Timeline
from ghoststories.table_service.wire.types.rights import Action

# This many games nobody watches stay in memory.
IDLE_TABLES: Final = 16
_log: Final = logging.getLogger(__name__)


class TableRegistry:
    """The tables of a server. `corrections` of printed values hold for its new games, in the form a set-up has."""

    def __init__(
        self,
        storage: Storage,
        bot_pool: BotPool,
        clock: Clock,
        corrections: str | None = None,
        talk: TalkStore | None = None,
    ) -> None:
        self.storage = storage
        self.talk = talk
        # Other servers of the database; None if there cannot be any.
        self._notices: Notices | None = None
        self.bot_pool = bot_pool
        self.reviews = Reviews(bot_pool)
        self.clock = clock
        self.corrections = corrections
        # Is told of every table that is opened.
        self.opened: Callable[[LiveTable], None] = lambda _: None
        self._tables: dict[str, LiveTable] = {}
        # One lock for each game that is being opened or deleted; opening a long game does not delay others.
        self._doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def connect(self, notices: Notices) -> None:
        """There may be other servers: say and hear what passes by at tables."""
        self._notices = notices
        notices.hear(self._heard)

    def _heard(self, game: str, text: str) -> None:
        table = self._tables.get(game)
        if table is not None and not table.closed:
            table.room.heard(json.loads(text))

    def beat(self) -> None:
        """Say again who is at the tables here."""
        for table in list(self._tables.values()):
            if not table.closed:
                table.room.beat()

    def _door(self, game: str) -> asyncio.Lock:
        return self._doors.setdefault(game, asyncio.Lock())

    async def table(self, game: str) -> LiveTable:
        """The table of a game; a `RefusedError` if there is none, or if it cannot be replayed."""
        async with self._door(game):
            table = await self._known(game) or await self._loaded(game)
            # The most recently used table is dropped last.
            self._tables.pop(game, None)
            self._tables[game] = table
            return table

    def keep(self, table: LiveTable) -> None:
        """Take in a table that is not stored. It is forgotten when nobody has watched it for a while."""
        self._forget_idle()
        self._tables[table.row.id] = table

    async def _known(self, game: str) -> LiveTable | None:
        """A table in memory, brought up to date if somebody else wrote to the database."""
        table = self._tables.get(game)
        if table is None or table.closed:
            return None
        try:
            await table.catch_up()
        except RefusedError as error:
            if error.code in ("not_found", "broken"):
                self._tables.pop(game, None)
            raise
        return table

    def versions(self) -> dict[str, int]:
        """The stored games that somebody watches here, with the version everybody was told."""
        tables = [table for table in self._tables.values() if table.watchers and table.storage is self.storage]
        return {table.row.id: table.row.version for table in tables}

    async def catch_up(self, game: str) -> None:
        """Somebody else has changed a game: whoever watches it here is told, if anybody does, and the bots play on."""
        async with self._door(game):
            with suppress(RefusedError):
                table = await self._known(game)
                if table is not None:
                    await table.room.talk.listen()
                    table.wake_bots()

    async def _loaded(self, game: str) -> LiveTable:
        row, moves = await self._stored(game)
        try:
            line = await Timeline.replayed(row, moves)
        except BrokenGameError as error:
            _log.error("game %s is broken: %s (%s)", game, error, type(error.__cause__).__name__)
            raise error.refusal from error
        self._forget_idle()
        table = LiveTable(self.storage, self.bot_pool, self.clock, line, self.talk, self._notices)
        self.opened(table)
        return table

    async def _stored(self, game: str) -> tuple[Row, list[str]]:
        loaded = await self.storage.load(game)
        if loaded is None:
            raise _no_such_game()
        _check(loaded[0])
        return loaded

    async def seen_by(self, caller: Caller, game: str, action: Action = "see") -> LiveTable:
        """The table of a game of which a caller may do this. Whether there is such a game is not told to anybody
        else."""
        await self.check(caller, game, action)
        return await self.table(game)

    async def check(self, caller: Caller, game: str, action: Action, about: str | None = None) -> None:
        """A `RefusedError` unless a caller may do this, before anything about the game is looked at."""
        table = self._tables.get(game)
        if caller.owns_all or (table is not None and table.is_unstored):
            return
        row = await self.storage.get(game)
        refuse("not_found" if row is None else may(action, caller, row, about, self.clock.now()))

    async def rewrite(self, game: str, make: Callable[[Row], Row | None], caller: Caller) -> None:
        """Change what a game's row says about its people, whether or not the game can be replayed; without a row the
        game is deleted."""
        async with self._door(game):
            table = self._tables.get(game)
            if table is not None and not table.closed:
                stays = await table.room.rewrite(make, caller)
            else:
                stays = await self._rewritten(game, make, caller)
        if not stays:
            await self.delete(game)

    async def _rewritten(self, game: str, make: Callable[[Row], Row | None], caller: Caller) -> bool:
        while True:
            row = await self.storage.get(game)
            after = make(row) if row is not None else row
            if row is None or after is None:
                return row is None
            with suppress(OvertakenError):
                await self.storage.change(row, after, caller.person)
                return True

    async def good_part(self, game: str) -> LiveTable:
        """A table to look at or to fork: of a broken game as far as it can be replayed."""
        try:
            return await self.table(game)
        except RefusedError as error:
            if error.code != "broken" or error.move is None:
                raise
            row, moves = await self._stored(game)
            line = await Timeline.replayed(replace(row, moves=error.move), moves[: error.move])
            return LiveTable(self.storage, self.bot_pool, self.clock, line, self.talk, self._notices)

    def _forget_idle(self) -> None:
        for game in [game for game, table in self._tables.items() if table.closed]:
            del self._tables[game]
        idle = [game for game, table in self._tables.items() if table.is_idle]
        for game in idle[: max(0, len(idle) - IDLE_TABLES + 1)]:
            self._tables.pop(game).close()

    async def row(self, game: str) -> Row:
        """What a list needs of a game, without loading it."""
        row = await self.storage.get(game)
        if row is None:
            raise _no_such_game()
        _check(row)
        return row

    async def delete(self, game: str) -> None:
        """Delete a game; its watchers are disconnected."""
        self.reviews.cancel(game)
        async with self._door(game):
            table = self._tables.get(game)
            async with table.lock if table is not None else nullcontext():
                found = await self.storage.delete(game)
                if table is not None:
                    del self._tables[game]
                    table.close()
        if not found:
            raise _no_such_game()

    async def close(self) -> None:
        """Disconnect everybody; accepted answers are on disk."""
        for table in self._tables.values():
            table.close()
        self._tables.clear()
        self.reviews.close()
        self.bot_pool.close()
        await self.storage.close()


def _no_such_game() -> RefusedError:
    """The same as for a game that is not the caller's: it does not even say which."""
    return RefusedError("not_found", "there is no such game")


def _check(row: Row) -> None:
    """Refuse a game whose row was damaged."""
    if not is_readable(row):
        raise BrokenGameError(row, None).refusal

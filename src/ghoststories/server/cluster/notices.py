"""Servers on one PostgreSQL tell each other what has changed.

A notice comes after the commit, on a connection of its own: within the transaction it would make all commits wait for
each other. Notices can be lost, so every server also asks every two seconds, and whenever it hears notices again,
whether the games it has open are still the stored ones. It compares versions, so no clock and no gap can deceive it.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, suppress
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Protocol

import sqlalchemy as sql

from ghoststories.server.storage.database import is_postgresql
from ghoststories.server.storage.store import Storage
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.online.elsewhere import SAID_EVERY

if TYPE_CHECKING:
    import psycopg

# All servers of a database listen to it.
CHANNEL: Final = "ghoststories"
# Seconds in which notices gather before they are sent together.
GATHERED: Final = 0.01
# Seconds between two questions for what has changed, and until a lost connection is tried again.
ASKED_EVERY: Final = 2.0
AGAIN: Final = 0.5
# Bytes of a notice; PostgreSQL takes less than 8,000.
LARGEST: Final = 7_900
# Games that are brought up to date at the same time.
_AT_ONCE: Final = 4
_log: Final = logging.getLogger(__name__)


class Tables(Protocol):
    """The games that are open on this server."""

    def versions(self) -> Mapping[str, int]:
        """The games that somebody watches here, with the version everybody was told."""
        ...

    async def catch_up(self, game: str) -> None:
        """Take over what another server has stored."""

    def beat(self) -> None:
        """Say again what others have to know of this server."""


class NoNotices:
    """A server that is alone on its database."""

    name = "alone"

    is_heard = True

    def send(self, game: str, text: str) -> None:
        """Nobody is there."""

    def hear(self, told: Callable[[str, str], None]) -> None:
        """Nobody says anything."""

    async def __aenter__(self) -> NoNotices:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        """Nothing runs."""


def notices_for(storage: Storage, tables: Tables) -> NoNotices | PostgresNotices:
    """What connects this server with the others on its database; enter it to begin."""
    return PostgresNotices(storage, tables) if is_postgresql(storage.engine) else NoNotices()


class PostgresNotices:
    """NOTIFY and LISTEN. See the interface `Notices` for what passes by, and `Writer.announce` for what is stored."""

    def __init__(self, storage: Storage, tables: Tables) -> None:
        self._storage = storage
        self._tables = tables
        # Every server hears its own notices too.
        self.name = secrets.token_hex(4)
        self._told: list[Callable[[str, str], None]] = []
        # What is to be sent: the last version of each game, and texts.
        self._changed: dict[str, int | None] = {}
        self._texts: list[str] = []
        self._is_waiting = asyncio.Event()
        self._catching_up = _CatchingUp(tables)
        self._tasks: list[asyncio.Task[None]] = []
        # Whether notices of others reach this server now; it also asks every two seconds.
        self.is_heard = False

    async def __aenter__(self) -> PostgresNotices:
        self._storage.writer.announce = self.publish
        works = {
            "hear": self._hear_always(),
            "send": self._send_always(),
            "ask": self._ask_always(),
            "beat": self._beat_always(),
        }
        self._tasks = [asyncio.create_task(work, name=f"notices: {name}") for name, work in works.items()]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._catching_up.close()

    def publish(self, game: str, version: int | None) -> None:
        """Tell the others of a new version of a game, or of something beside it, as what was said."""
        known = self._changed.get(game, version)
        self._changed[game] = max(known, version) if known is not None and version is not None else None
        self._is_waiting.set()

    def send(self, game: str, text: str) -> None:
        """Tell all other servers something about a game, now or never."""
        part = json.dumps([game, text], ensure_ascii=False)
        if len(part.encode()) > LARGEST - 100:
            _log.warning("a notice about game %s is too long to be sent", game)
            return
        self._texts.append(part)
        self._is_waiting.set()

    def hear(self, told: Callable[[str, str], None]) -> None:
        """Call this with everything another server sends."""
        self._told.append(told)

    async def _send_always(self) -> None:
        while True:
            await _tried("sending notices", self._send())

    async def _send(self) -> None:
        async with self._connected() as connection:
            while True:
                await self._is_waiting.wait()
                await asyncio.sleep(GATHERED)
                self._is_waiting.clear()
                await connection.execute(
                    "SELECT pg_notify(%s, each) FROM unnest(%s::text[]) AS each", (CHANNEL, list(self._gathered()))
                )

    def _gathered(self) -> Iterator[str]:
        """All that waits, in as few notices as possible."""
        changes = [game if version is None else f"{game}:{version}" for game, version in self._changed.items()]
        texts = self._texts
        self._changed, self._texts = {}, []
        for some in _packed(changes, " "):
            yield f"{self.name} changed {some}"
        for some in _packed(texts, ","):
            yield f"{self.name} said [{some}]"

    async def _hear_always(self) -> None:
        while True:
            await _tried("hearing notices", self._hear())

    async def _hear(self) -> None:
        async with self._connected() as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            self.is_heard = True
            try:
                # What was said before is lost.
                await self._ask()
                async for notice in connection.notifies():
                    self._take(notice.payload)
            finally:
                self.is_heard = False

    def _take(self, notice: str) -> None:
        """Another server says something. A server of another version may say what this one does not understand."""
        sender, _, said = notice.partition(" ")
        if sender == self.name:
            return
        kind, _, what = said.partition(" ")
        try:
            if kind == "changed":
                self._take_changes(what.split(" "))
            elif kind == "said":
                self._take_texts(json.loads(what))
        except Exception as error:
            _log.error("a notice cannot be taken", exc_info=error)

    def _take_texts(self, texts: Iterable[tuple[str, str]]) -> None:
        for game, text in texts:
            for told in self._told:
                told(game, text)

    def _take_changes(self, changes: Iterable[str]) -> None:
        open_here = self._tables.versions()
        for each in changes:
            game, _, version = each.partition(":")
            known = open_here.get(game)
            if known is not None and (not version or int(version) > known):
                self._catching_up.begin(game)

    async def _beat_always(self) -> None:
        while True:
            await asyncio.sleep(SAID_EVERY)
            self._tables.beat()

    async def _ask_always(self) -> None:
        while True:
            await asyncio.sleep(ASKED_EVERY)
            await self._ask()

    async def _ask(self) -> None:
        """Whether the games that are open here are still the stored ones."""
        open_here = dict(self._tables.versions())
        if not open_here:
            return
        # The storage says in the log what is wrong with it.
        with suppress(RefusedError):
            stored = await self._storage.versions(list(open_here))
            for game, known in open_here.items():
                if stored.get(game) != known:
                    self._catching_up.begin(game)

    def _connected(self) -> AbstractAsyncContextManager[psycopg.AsyncConnection[Any]]:
        return _Connected(self._storage.engine)


class _Connected:
    """A connection that no transaction uses."""

    def __init__(self, engine: sql.Engine) -> None:
        arguments, options = engine.dialect.create_connect_args(engine.url)
        self._arguments: list[Any] = list(arguments)
        self._options: dict[str, Any] = {"connect_timeout": 5, "keepalives_idle": 10, **options}
        self._connection: psycopg.AsyncConnection[Any] | None = None

    async def __aenter__(self) -> psycopg.AsyncConnection[Any]:
        import psycopg

        self._connection = await psycopg.AsyncConnection.connect(*self._arguments, **self._options, autocommit=True)
        return self._connection

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        if self._connection is not None:
            await self._connection.close()


class _CatchingUp:
    """Games that are being brought up to date: each once at a time, and not too many together."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._turns = asyncio.Semaphore(_AT_ONCE)
        # Whether there was more news meanwhile.
        self._again: dict[str, bool] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, game: str) -> None:
        """A game has changed elsewhere."""
        if game in self._again:
            self._again[game] = True
            return
        self._again[game] = False
        task = asyncio.create_task(self._catch_up(game), name=f"catching up with {game}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _catch_up(self, game: str) -> None:
        try:
            is_news = True
            while is_news:
                self._again[game] = False
                async with self._turns:
                    await self._tables.catch_up(game)
                is_news = self._again[game]
        except Exception as error:
            _log.error("catching up with game %s failed", game, exc_info=error)
        finally:
            del self._again[game]

    async def close(self) -> None:
        """Nobody needs to know any more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _tried(what: str, work: Awaitable[None]) -> None:
    """Something that ends only when the database is lost; then wait a moment."""
    import psycopg

    try:
        await work
    except (psycopg.Error, OSError) as error:
        _log.warning("%s fails, and is tried again: %s", what, str(error).split("\n", 1)[0])
        await asyncio.sleep(AGAIN)


def _packed(parts: Iterable[str], between: str) -> Iterator[str]:
    """Join parts, up to the size of a notice."""
    some: list[str] = []
    size = 0
    for part in parts:
        length = len(part.encode()) + len(between)
        if some and size + length > LARGEST - 100:
            yield between.join(some)
            some, size = [], 0
        some.append(part)
        size += length
    if some:
        yield between.join(some)

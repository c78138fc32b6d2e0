"""The rules worker: tables, and the pages of this browser that watch them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from typing import ParamSpec, TypeVar

from ghoststories.engine import TAOISTS, WU_FENGS, Side
from ghoststories.site.bot_pool import Thinking, WorkerBots
from ghoststories.site.host import Host
from ghoststories.site.router import Answerers, answered
from ghoststories.site.storage import BrowserStorage
from ghoststories.table_service.calls import Calls
from ghoststories.table_service.challenge_calls import ChallengeCalls
from ghoststories.table_service.collection import Collection
from ghoststories.table_service.conversation import GOING_AWAY, check_size, take, turned_away
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.online.rights import OWNER
from ghoststories.table_service.ports import Clock
from ghoststories.table_service.registry import TableRegistry
from ghoststories.table_service.system_clock import SystemClock
from ghoststories.table_service.table import LiveTable
from ghoststories.table_service.wire.checking import read_message
from ghoststories.table_service.wire.types.messages import ClientMessage

P = ParamSpec("P")
T = TypeVar("T")


async def at_once(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Long work is done here and now: this worker serves one person, and it is not the page."""
    return work(*args, **kwargs)


class Page:
    """A page of this browser at a table. Messages arrive at once, so nothing waits to be sent."""

    def __init__(self, host: Host, connection: int, table: LiveTable, side: Side) -> None:
        self._host = host
        self._connection = connection
        self.table = table
        self.side: Side = table.side(side)
        self.caller = OWNER

    def tell(self, text: str) -> None:
        """Send a message."""
        self._host.send(self._connection, text)

    def tell_all_of_it(self) -> None:
        """Send a snapshot."""
        for text in self.table.all_of_it(self):
            self.tell(text)

    def forget(self) -> None:
        """Nothing waits to be sent."""

    def leave(self) -> None:
        """End the connection."""
        self._host.end(self._connection, GOING_AWAY, "the game is gone")


class Connection:
    """What a page has opened. Opening and messages come one at a time, in the order they came in."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        # None while the game is being opened.
        self.page: Page | None = None


class Tables:
    """All that a page can ask of a server. `kinds` are the bots the other workers have."""

    def __init__(self, host: Host, kinds: Sequence[str], clock: Clock | None = None) -> None:
        self._host = host
        self._thinking = Thinking(host)
        storage = BrowserStorage(host)
        registry = TableRegistry(storage, WorkerBots(self._thinking, kinds), clock or SystemClock())
        self._registry = registry
        challengers = WorkerBots(self._thinking, kinds, is_in_background=True)
        self._answerers = Answerers(
            Calls(registry, at_once),
            ChallengeCalls(registry, at_once, challengers),
            Collection(storage, storage.add_all),
        )
        self._connections: dict[int, Connection] = {}

    async def call(self, call: str) -> str:
        """The `Answer` to a `Call` of the page (`router.py`)."""
        return json.dumps(await answered(self._answerers, json.loads(call)), ensure_ascii=False)

    async def open(self, connection: int, game: str, side: str) -> None:
        """A page opens a game: it gets a snapshot, or the connection ends with a reason."""
        opened = self._connections[connection] = Connection()
        async with opened.turn:
            try:
                table = await self._registry.table(game)
            except RefusedError as error:
                self._turn_away(connection, error)
                return
            # The page may have been closed meanwhile.
            if connection in self._connections:
                opened.page = Page(self._host, connection, table, WU_FENGS if side == WU_FENGS else TAOISTS)
                table.join(opened.page)

    def _turn_away(self, connection: int, error: RefusedError) -> None:
        if self._connections.pop(connection, None) is None:
            return
        message, code, reason = turned_away(error)
        if message is not None:
            self._host.send(connection, message)
        self._host.end(connection, code, reason)

    async def receive(self, connection: int, text: str) -> None:
        """A page sends a message."""
        opened = self._connections.get(connection)
        if opened is None:
            return
        async with opened.turn:
            page = opened.page
            if page is not None:
                await take(page.table, page, lambda: _read(text))

    async def changed(self, game: str) -> None:
        """Another tab has changed a game."""
        await self._registry.catch_up(game)

    def progress(self, number: int, done: int, total: int) -> None:
        """A search of another worker has come this far."""
        self._thinking.progress(number, done, total)

    def close(self, connection: int) -> None:
        """A page is closed."""
        opened = self._connections.pop(connection, None)
        if opened is not None and opened.page is not None:
            opened.page.table.leave(opened.page)


def _read(text: str) -> ClientMessage:
    check_size(len(text.encode("utf-8", "replace")))
    return read_message(text)

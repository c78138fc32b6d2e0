"""The WebSocket of a game: messages in, one at a time; messages out through a queue that never blocks the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import nullcontext, suppress
from typing import Final, cast

from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect

from ghoststories.engine import TAOISTS, WU_FENGS, Side
from ghoststories.server.allowance import Allowance
from ghoststories.server.limits.meter import Meter
from ghoststories.server.limits.persons import check_spectators
from ghoststories.server.middleware import is_same_origin
from ghoststories.server.models import read_message
from ghoststories.server.notify.looks import Look
from ghoststories.server.notify.service import Notify
from ghoststories.server.observability.telling import carried_out, marked, note_told
from ghoststories.server.people import visitor_of
from ghoststories.table_service.conversation import GOING_AWAY, TOO_MANY, check_size, take, turned_away
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.messages import is_in_snapshot
from ghoststories.table_service.online.rights import OWNER, Caller
from ghoststories.table_service.registry import TableRegistry
from ghoststories.table_service.table import LiveTable
from ghoststories.table_service.wire.types.messages import ClientMessage

# A page that is this many messages behind gets a snapshot instead.
FURTHEST_BEHIND: Final = 64

# The code of a WebSocket's end if it is not from a page of this server.
WRONG_ORIGIN: Final = 4403
# And if the device was signed out.
SIGNED_OUT: Final = 4401

# Seconds to tell a page that it sends too much.
_FAREWELL: Final = 1.0
_SNAPSHOT: Final = object()
_CLOSE: Final = object()

router: Final = APIRouter()


class Page:
    """A page that watches a table."""

    def __init__(self, socket: WebSocket, table: LiveTable, side: Side = TAOISTS, caller: Caller = OWNER) -> None:
        self.socket = socket
        self.table = table
        self.caller = caller
        self.side: Side = table.side(side, caller)
        self._queue: asyncio.Queue[object] = asyncio.Queue(FURTHEST_BEHIND)
        # Whether a snapshot is in the queue. It is made when it is sent, so updates and snapshots add nothing to it.
        self._snapshot_waits = False
        self._allowance = Allowance()
        self._end = GOING_AWAY
        # What is told that its person sees the table, if that matters to anybody.
        self.look: Look | None = None
        self._meter = Meter()
        # What is told how many seconds after an answer the page was sent what it led to.
        self.note: Callable[[float], None] | None = None

    def tell(self, text: str) -> None:
        """Send a message soon; a slow page gets a snapshot instead."""
        self._put(marked(text))

    def tell_all_of_it(self) -> None:
        """Send a snapshot, made when it is sent, so that it is never behind."""
        self._put(_SNAPSHOT)

    def leave(self) -> None:
        """End the connection."""
        self._put(_CLOSE)

    def sign_out(self) -> None:
        """End the connection: the key of the device works no more."""
        self._end = SIGNED_OUT
        self.leave()

    def _put(self, item: object) -> None:
        if self._snapshot_waits and (item is _SNAPSHOT or (isinstance(item, str) and is_in_snapshot(item))):
            return
        if self._queue.full():
            self.forget()
            if item is not _CLOSE:
                item = _SNAPSHOT
        self._snapshot_waits |= item is _SNAPSHOT
        self._queue.put_nowait(item)

    def forget(self) -> None:
        """Drop the messages that are not sent yet."""
        while not self._queue.empty():
            self._queue.get_nowait()
        self._snapshot_waits = False

    async def write(self) -> None:
        """Send what is in the queue, until the connection ends."""
        try:
            while (item := await self._queue.get()) is not _CLOSE:
                for text in await self._all_of_it() if item is _SNAPSHOT else [cast(str, item)]:
                    await self.socket.send_text(text)
                    note_told(text, self.note)
            await self.socket.close(self._end)
        except (WebSocketDisconnect, RuntimeError, OSError):
            # The page is gone; reading ends for the same reason.
            return

    async def _all_of_it(self) -> list[str]:
        await self._allowance.wait()
        self._snapshot_waits = False
        texts = self.table.all_of_it(self)
        self._allowance.spend(sum(map(len, texts)))
        return texts

    async def read(self) -> None:
        """Take what the page sends, until it is closed."""
        while True:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            await self.take(received.get("text"), received.get("bytes"))
            if self._meter.is_over:
                await self._thrown_out()
                return
            # Otherwise a page that keeps sending would be read without a pause.
            await asyncio.sleep(0)

    async def take(self, text: str | None, data: bytes | None) -> None:
        """One message of the page: what cannot be done is refused with a reason and changes nothing."""
        with carried_out():
            await take(self.table, self, lambda: self._read(text, data))

    def _read(self, text: str | None, data: bytes | None) -> ClientMessage:
        self._meter.message()
        message = self._meter.counted(parsed(text, data))
        if message["type"] == "looking":
            self.see(message["on"])
        return message

    def see(self, on: bool) -> None:
        """The page comes into sight, or is hidden or closed."""
        if self.look is not None:
            self.look.set(on)

    async def _thrown_out(self) -> None:
        """A page that sends too much may also be one that takes nothing."""
        with suppress(TimeoutError, WebSocketDisconnect, RuntimeError, OSError):
            async with asyncio.timeout(_FAREWELL):
                await self.socket.close(TOO_MANY, "too_many")


def parsed(text: str | None, data: bytes | None) -> ClientMessage:
    """A valid message."""
    size = len(text.encode("utf-8", "replace")) if text is not None else len(data or b"")
    check_size(size)
    if text is None:
        raise RefusedError("malformed", "a message is text")
    try:
        return read_message(text)
    except ValidationError as error:
        faults = [f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in error.errors(include_input=False)]
        raise RefusedError("malformed", "; ".join(faults)) from None


@router.websocket("/api/games/{game}/play")
async def play(socket: WebSocket, game: str) -> None:
    """A page plays or watches a game."""
    registry: TableRegistry = socket.app.state.registry
    # A page may go away at any moment, even before it gets the reason for the refusal.
    with suppress(WebSocketDisconnect):
        await socket.accept()
        if not is_same_origin(socket.headers):
            await socket.close(WRONG_ORIGIN, "not from this page")
            return
        try:
            visitor = await visitor_of(socket)
            caller = OWNER if visitor is None else visitor.caller
            table = await registry.seen_by(caller, game)
            check_spectators(table, caller)
        except RefusedError as error:
            await _turned_away(socket, error)
            return
        side = WU_FENGS if socket.query_params.get("side") == WU_FENGS else TAOISTS
        page = Page(socket, table, side, caller)
        metrics = socket.app.state.observed.metrics
        page.note = metrics.told_seconds.observe if metrics is not None else None
        notify: Notify | None = socket.app.state.notify
        if notify is not None and caller.person is not None:
            page.look = Look(notify.notifier.looks, caller.person, lambda: table.row)
        with nullcontext() if visitor is None else visitor.connected(page.sign_out):
            await _watched(page)


async def _turned_away(socket: WebSocket, error: RefusedError) -> None:
    """Say why a page cannot be let in, unless it is gone or what it sent has ended the connection."""
    message, code, reason = turned_away(error)
    with suppress(RuntimeError, OSError):
        if message is not None:
            await socket.send_text(message)
        await socket.close(code, reason)


async def _watched(page: Page) -> None:
    writer = asyncio.create_task(page.write())
    try:
        page.table.join(page)
        page.see(True)
        await page.read()
    finally:
        page.see(False)
        page.table.leave(page)
        writer.cancel()
        # Unlike `gather`, this lets a cancellation of the reader through as it is.
        await asyncio.wait([writer])

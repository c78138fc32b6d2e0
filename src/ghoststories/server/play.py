"""The WebSocket of a game: messages in, one at a time; messages out through a queue that never holds the table up."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from typing import Any, Final

from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect

from ghoststories.engine import GhostStoriesError
from ghoststories.server.faults import RefusedError, refusal, wire
from ghoststories.server.guard import is_same_origin
from ghoststories.server.hall import Hall
from ghoststories.server.models import Answer, AskHint, GiveSeat, Message, Pace, SwitchSide, Undo, UndoTo, messages
from ghoststories.server.sides import TAOISTS, WU_FENGS, Side
from ghoststories.server.table import Table

LARGEST: Final = 16 * 1024
# A page that is so many messages behind gets a snapshot instead.
FURTHEST_BEHIND: Final = 64

# Codes of a WebSocket's end: there is no such game, not from this page, the server stops or the game is gone.
NO_GAME: Final = 4404
WRONG_ORIGIN: Final = 4403
GOING_AWAY: Final = 1001

_SNAPSHOT: Final = object()
_CLOSE: Final = object()

_log: Final = logging.getLogger(__name__)
router: Final = APIRouter()


class Page:
    """A page that watches a table."""

    def __init__(self, socket: WebSocket, table: Table, side: Side = TAOISTS) -> None:
        self.socket = socket
        self.table = table
        self.side: Side = table.side(side)
        self._queue: asyncio.Queue[object] = asyncio.Queue(FURTHEST_BEHIND)

    def tell(self, text: str) -> None:
        """Send a message soon; who cannot follow is told all of it again when there is time."""
        self._put(text)

    def tell_all_of_it(self) -> None:
        """Send a snapshot, made when it is sent, so that it is never behind."""
        self._put(_SNAPSHOT)

    def leave(self) -> None:
        """End the connection."""
        self._put(_CLOSE)

    def _put(self, item: object) -> None:
        if self._queue.full():
            while not self._queue.empty():
                self._queue.get_nowait()
            if item is not _CLOSE:
                item = _SNAPSHOT
        self._queue.put_nowait(item)

    async def write(self) -> None:
        """Send what is in the queue, until the connection ends."""
        try:
            while (item := await self._queue.get()) is not _CLOSE:
                await self.socket.send_text(self.table.snapshot(self.side) if item is _SNAPSHOT else str(item))
            await self.socket.close(GOING_AWAY)
        except (WebSocketDisconnect, RuntimeError, OSError):
            # The page is gone; reading ends for the same reason.
            return

    async def read(self) -> None:
        """Take what the page sends, until it is closed."""
        while True:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            await self.take(received.get("text"), received.get("bytes"))

    async def take(self, text: str | None, data: bytes | None) -> None:
        """One message of the page: what cannot be done is refused with a reason and changes nothing."""
        answer_to = None
        try:
            message = parsed(text, data)
            answer_to = message.question if isinstance(message, Answer | AskHint) else None
            await self._carry_out(message)
        except RefusedError as error:
            self._refuse(error, answer_to)
        except GhostStoriesError as error:
            self._refuse(refusal(error), answer_to)
        except Exception:
            _log.exception("a message of game %s failed", self.table.row.id)
            self._refuse(RefusedError("internal", "the server failed; the game is as it was"), answer_to)

    async def _carry_out(self, message: Message) -> None:
        if isinstance(message, Answer):
            await self.table.answer(message.question, message.option, self.side)
        elif isinstance(message, Undo):
            await self.table.undo(self.side)
        elif isinstance(message, UndoTo):
            await self.table.undo_to(message.move)
        elif isinstance(message, Pace):
            self.table.set_pace(message.fast)
        elif isinstance(message, SwitchSide):
            self._switch(message.side)
        elif isinstance(message, AskHint):
            self.table.hint(message.question, self)
        elif isinstance(message, GiveSeat):
            await self.table.give_seat(message.seat, message.player, self.side)
        else:
            self.tell_all_of_it()
            self.table.wake_bots()

    def _switch(self, side: Side) -> None:
        """Look from the other side; what was meant for this one is not sent any more."""
        if self.table.side(side) != side:
            raise RefusedError("not_your_side", f"nobody here plays {side}")
        self.side = side
        while not self._queue.empty():
            self._queue.get_nowait()
        self.tell_all_of_it()
        self.table.wake_bots()

    def _refuse(self, error: RefusedError, answer_to: int | None) -> None:
        refused: dict[str, Any] = {"type": "refused", "code": error.code, "message": wire(error.message)}
        # JSON numbers may be longer than a page can read.
        refused["answer_to"] = answer_to if answer_to is not None and abs(answer_to) < 1 << 53 else None
        self.tell(json.dumps(refused, ensure_ascii=False))


def parsed(text: str | None, data: bytes | None) -> Message:
    """A message that is what it should be."""
    size = len(text.encode("utf-8", "replace")) if text is not None else len(data or b"")
    if size > LARGEST:
        raise RefusedError("too_large", f"{size} bytes; at most {LARGEST}")
    if text is None:
        raise RefusedError("malformed", "a message is text")
    try:
        return messages.validate_json(text)
    except ValidationError as error:
        faults = [f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in error.errors(include_input=False)]
        raise RefusedError("malformed", "; ".join(faults)) from None


@router.websocket("/api/games/{game}/play")
async def play(socket: WebSocket, game: str) -> None:
    """A page plays or watches a game."""
    hall: Hall = socket.app.state.hall
    # A page may go away at any moment, also before it is told why it is not let in.
    with suppress(WebSocketDisconnect):
        await socket.accept()
        if not is_same_origin(socket.headers):
            await socket.close(WRONG_ORIGIN, "not from this page")
            return
        try:
            table = await hall.table(game)
        except RefusedError:
            await socket.close(NO_GAME, "there is no such game")
            return
        await _watched(Page(socket, table, WU_FENGS if socket.query_params.get("side") == WU_FENGS else TAOISTS))


async def _watched(page: Page) -> None:
    writer = asyncio.create_task(page.write())
    try:
        page.table.join(page)
        await page.read()
    finally:
        page.table.leave(page)
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)

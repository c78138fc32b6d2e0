"""What people say and point at while they play."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from ghoststories.engine import side_of
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.messages import text_of
from ghoststories.table_service.online.elsewhere import Elsewhere
from ghoststories.table_service.online.rights import Caller
from ghoststories.table_service.online.talk import checked_piece, line_json, said
from ghoststories.table_service.ports import Line, TalkStore, Watcher
from ghoststories.table_service.replies import offered
from ghoststories.table_service.wire.types.room import Say

if TYPE_CHECKING:
    from ghoststories.table_service.table import LiveTable

# Lines a page is told when it is opened.
LAST_LINES: Final = 100
_log: Final = logging.getLogger(__name__)


class TableTalk:
    """The conversation at a table, and what passes by: pings and suggestions."""

    def __init__(self, table: LiveTable, store: TalkStore | None, elsewhere: Elsewhere) -> None:
        self._table = table
        self._elsewhere = elsewhere
        self._store = store
        # The last line everybody here was told.
        self._last = 0
        # Pages that have not been told yet what was said.
        self._new: set[Watcher] = set()
        self._greetings: set[asyncio.Task[None]] = set()

    def greet(self, watcher: Watcher) -> None:
        """Tell a page what was said before it came."""
        if self._store is not None:
            self._new.add(watcher)
            task = asyncio.create_task(self._greet(self._store, watcher), name="talk")
            self._greetings.add(task)
            task.add_done_callback(self._greetings.discard)

    async def _greet(self, store: TalkStore, watcher: Watcher) -> None:
        lines: list[Line] = []
        try:
            is_behind = True
            while is_behind:
                lines = await store.lines(self._table.row.id, 0, LAST_LINES)
                # Meanwhile something may have been said.
                is_behind = bool(lines) and lines[-1].number < self._last
        except RefusedError as error:
            _log.warning("game %s: what was said cannot be read: %s", self._table.row.id, error)
        finally:
            self._new.discard(watcher)
        if lines and watcher in self._table.watchers:
            self._last = lines[-1].number
            watcher.tell(_told(lines))

    def _tell(self, lines: list[Line]) -> None:
        """Tell everybody; who has just come is told everything soon."""
        self._last = lines[-1].number
        for watcher in list(self._table.watchers):
            if watcher not in self._new:
                watcher.tell(_told(lines))

    async def say(self, message: Say, caller: Caller) -> None:
        """Say something to everybody at the table."""
        table = self._table
        table.room.require("say", caller)
        text, phrase = said(message)
        online, person = table.row.online, caller.person or ""
        if self._store is None or online is None:
            raise RefusedError("not_allowed", "there is nobody to talk to")
        name = online["members"][person]["name"]
        line = await self._store.say(table.row.id, Line(0, person, name, table.clock.now(), text, phrase))
        if line.number == self._last + 1:
            self._tell([line])
        else:
            await self.listen()

    async def listen(self) -> None:
        """Tell everybody what was said elsewhere."""
        if self._store is None:
            return
        found = await self._store.lines(self._table.row.id, self._last, LAST_LINES)
        # Meanwhile others may have been told.
        lines = [line for line in found if line.number > self._last]
        if lines:
            self._tell(lines)

    def ping(self, piece: str, caller: Caller) -> None:
        """Point at a piece; everybody sees it."""
        self._table.room.require("ping", caller)
        told = text_of({"type": "pinged", "by": caller.person or "", "piece": checked_piece(piece)})
        self._table.tell_all(told)
        self._elsewhere.tell(told)

    def suggest(self, question: int, option: str, watcher: Watcher) -> None:
        """Propose an option to whoever is asked; only their side hears of it."""
        table, caller = self._table, watcher.caller
        table.room.require("suggest", caller)
        line = table.timeline
        if line.game.question is None:
            raise RefusedError("over", "the game is over")
        if question != line.seq:
            raise RefusedError("stale", f"question {question} is not asked now, but {line.seq}")
        side = side_of(line.seat)
        if table.room.side(side, caller) != side:
            raise RefusedError("not_your_side", f"{line.seat} is asked")
        offered(line.game, option)
        told = text_of({"type": "suggested", "by": caller.person or "", "question": question, "option": option})
        table.audience.tell_side(side, told)
        self._elsewhere.tell(told, side)

    def close(self) -> None:
        """Nobody is told anything any more."""
        for task in self._greetings:
            task.cancel()


def _told(lines: list[Line]) -> str:
    return text_of({"type": "talk", "lines": [line_json(line) for line in lines]})

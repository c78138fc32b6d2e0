"""What people say and point at while they play."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from ghoststories.engine import side_of
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.messages import text_of
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

    def __init__(self, table: LiveTable, store: TalkStore | None) -> None:
        self._table = table
        self._store = store
        # The last line everybody here was told.
        self._last = 0
        self._greetings: set[asyncio.Task[None]] = set()

    def greet(self, watcher: Watcher) -> None:
        """Tell a page what was said before it came."""
        task = asyncio.create_task(self._greet(watcher), name="talk")
        self._greetings.add(task)
        task.add_done_callback(self._greetings.discard)

    async def _greet(self, watcher: Watcher) -> None:
        if self._store is None:
            return
        try:
            lines = await self._store.lines(self._table.row.id, 0, LAST_LINES)
        except RefusedError as error:
            _log.warning("game %s: what was said cannot be read: %s", self._table.row.id, error)
            return
        self._last = max([self._last, *(line.number for line in lines)])
        if lines and watcher in self._table.watchers:
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
            self._last = line.number
            table.tell_all(_told([line]))
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
            self._last = lines[-1].number
            self._table.tell_all(_told(lines))

    def ping(self, piece: str, caller: Caller) -> None:
        """Point at a piece; everybody sees it."""
        self._table.room.require("ping", caller)
        self._table.tell_all(text_of({"type": "pinged", "by": caller.person or "", "piece": checked_piece(piece)}))

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

    def close(self) -> None:
        """Nobody is told anything any more."""
        for task in self._greetings:
            task.cancel()


def _told(lines: list[Line]) -> str:
    return text_of({"type": "talk", "lines": [line_json(line) for line in lines]})

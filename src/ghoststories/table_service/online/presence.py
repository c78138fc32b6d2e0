"""Who is at a table: known from the pages that are open. Only that somebody who holds a seat is away is stored, so that
others may let a bot stand in."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.online.elsewhere import Elsewhere
from ghoststories.table_service.online.seats import came_back, went_away
from ghoststories.table_service.online.state import PLAYING, seated
from ghoststories.table_service.ports import Watcher
from ghoststories.table_service.rows import Row

if TYPE_CHECKING:
    from ghoststories.table_service.table import LiveTable

# Seconds until it is stored that somebody came or went: a page that is reloaded is soon back.
SETTLES_IN: Final = 3.0
# Seconds until the others are told, so that many who come at once are told at once.
TOLD_IN: Final = 0.05
_log: Final = logging.getLogger(__name__)


class Presence:
    """Who has a page open at a table. `store` stores a change of the row, `tell` tells everybody about the room."""

    def __init__(
        self,
        table: LiveTable,
        store: Callable[[Callable[[Row], Row]], Awaitable[None]],
        tell: Callable[[], None],
        elsewhere: Elsewhere,
    ) -> None:
        self._table = table
        self._elsewhere = elsewhere
        self._store = store
        self._tell = tell
        # Since when persons without a page have been away, as far as it is not stored.
        self._gone: dict[str, str] = {}
        self._telling: asyncio.Task[None] | None = None
        self._storing: asyncio.Task[None] | None = None

    @property
    def here(self) -> set[str]:
        """The persons with a page, on any server."""
        return self._on_this_server | self._elsewhere.people

    @property
    def _on_this_server(self) -> set[str]:
        return {watcher.caller.person for watcher in self._table.watchers if watcher.caller.person is not None}

    def came(self, watcher: Watcher) -> None:
        """A page was opened."""
        person = watcher.caller.person
        others = {each.caller.person for each in self._table.watchers if each is not watcher}
        if person is not None and person not in others:
            self._gone.pop(person, None)
            self._tell_soon()
            self._elsewhere.say_who_is_here(self._on_this_server)
        self.changed()

    def went(self, watcher: Watcher) -> None:
        """A page was closed."""
        person = watcher.caller.person
        if person is not None and person not in self._on_this_server:
            if person not in self.here:
                self._gone[person] = self._table.clock.now()
            self._tell_soon()
            self._elsewhere.say_who_is_here(self._on_this_server)
        self.changed()

    def heard(self, server: str, people: list[str]) -> None:
        """Another server says who has a page open there. If it has just begun, it hears who is here."""
        before = self.here
        is_new = self._elsewhere.note(server, people)
        if is_new and self._on_this_server:
            self._elsewhere.say_who_is_here(self._on_this_server)
        self._compare(before)

    def beat(self) -> None:
        """Say again who is here; servers that do not are taken for dead."""
        before = self.here
        self._elsewhere.forget_silent()
        if self._on_this_server:
            self._elsewhere.say_who_is_here(self._on_this_server)
        self._compare(before)

    def _compare(self, before: set[str]) -> None:
        now = self.here
        if before == now:
            return
        for person in before - now:
            self._gone[person] = self._table.clock.now()
        for person in now - before:
            self._gone.pop(person, None)
        self._tell_soon()
        self.changed()

    def changed(self) -> None:
        """Pages or seats have changed: see later whether something has to be stored."""
        if self._table.closed or not self._unnoted():
            return
        if self._storing is None or self._storing.done():
            self._storing = asyncio.create_task(self._settle(), name=f"presence of {self._table.row.id}")

    def _unnoted(self) -> list[str]:
        """Persons with seats in a running game of whom the row says something else."""
        row = self._table.row
        if row.online is None or row.online["phase"] != PLAYING or row.result is not None:
            return []
        here, away = self.here, row.online["away"]
        return [person for person in seated(row.online) if (person in here) == (person in away)]

    def _noted(self, row: Row) -> Row:
        for person in self._unnoted():
            if person in self.here:
                row = came_back(row, person)
            else:
                row = went_away(row, person, self._gone.pop(person, self._table.clock.now()))
        return row

    async def _settle(self) -> None:
        began = self._table.clock.now()
        for person in self._unnoted():
            self._gone.setdefault(person, began)
        await self._table.clock.sleep(SETTLES_IN)
        try:
            while self._unnoted():
                await self._store(self._noted)
        except RefusedError as error:
            # It is tried again when somebody comes or goes.
            _log.warning("game %s: who is there cannot be stored: %s", self._table.row.id, error)

    def _tell_soon(self) -> None:
        if not self._table.closed and (self._telling is None or self._telling.done()):
            self._telling = asyncio.create_task(self._tell_later(), name="presence")

    async def _tell_later(self) -> None:
        await self._table.clock.sleep(TOLD_IN)
        self._tell()

    def close(self) -> None:
        """Nobody is told or stored any more."""
        for task in (self._telling, self._storing):
            if task is not None:
                task.cancel()

"""Tells people what they wait for: looks for it every few seconds, and delivers it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from ghoststories.server.notify.delivery import Delivery
from ghoststories.server.notify.looks import Looks
from ghoststories.server.notify.outbox import Outbox, Parcel
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.rows import later
from ghoststories.table_service.rows import now as system_now

# Seconds between two rounds.
TICK: Final = 5.0
# Seconds for which a table must have been quiet before anything is noted: while people play, nothing is.
QUIET: Final = 10.0
# Seconds by which the clocks of several machines may differ, and a commit may take.
_OVERLAP: Final = 15.0
# How far back the first round looks, from the last change of any game: what was not noted when a server ended.
_FIRST: Final = 10 * 60.0
# Messages under way at the same time, and seconds after which somebody else may try.
_MOST: Final = 32
_LEASE: Final = 60.0
# Seconds until a message is tried again, and after which it is given up.
_AGAIN: Final = (60.0, 5 * 60.0, 30 * 60.0, 2 * 3600.0, 6 * 3600.0)
_GIVEN_UP: Final = 24 * 3600.0
# Seconds after which a subscription ends where nothing arrives.
_ENDED: Final = 5 * 24 * 3600.0
_log: Final = logging.getLogger(__name__)


class Notifier:
    """One for a process. `looks` is told who sees what."""

    def __init__(self, outbox: Outbox, delivery: Delivery, clock: Callable[[], str] = system_now) -> None:
        self.looks = Looks()
        self._outbox = outbox
        self._delivery = delivery
        self._clock = clock
        self._since: str | None = None
        self._under_way: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Work until cancelled. While the database cannot be used, it waits; nothing is lost."""
        try:
            while True:
                with suppress(RefusedError):
                    await self.round()
                await asyncio.sleep(TICK)
        finally:
            for task in self._under_way:
                task.cancel()

    async def round(self) -> None:
        """What is done every few seconds."""
        await self._note_looks()
        await self._find()
        await self._outbox.tell(self._clock())
        await self._deliver()

    async def finish(self) -> None:
        """Wait for the messages that are under way."""
        while self._under_way:
            await asyncio.wait(self._under_way)

    async def _note_looks(self) -> None:
        """Whoever looks at a table knows what it has to tell, wherever that was noted."""
        marks = self.looks.fresh()
        try:
            for pair in await self._outbox.waiting():
                mark = self.looks.mark(pair)
                if mark is not None:
                    marks[pair] = mark
            if marks:
                await self._outbox.looked(marks)
        except RefusedError:
            self.looks.put_back(marks)
            raise

    async def _find(self) -> None:
        now = self._clock()
        until = later(now, -QUIET)
        if self._since is None:
            last = await self._outbox.last_change()
            self._since = later(last or now, -_FIRST)
        await self._outbox.find(self._since, until, now, self.looks.now)
        self._since = later(until, -_OVERLAP)

    async def _deliver(self) -> None:
        now = self._clock()
        free = _MOST - len(self._under_way)
        for parcel in await self._outbox.take(now, later(now, _LEASE), free):
            task = asyncio.create_task(self._bring(parcel), name=f"notice {parcel.id}")
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)

    async def _bring(self, parcel: Parcel) -> None:
        try:
            outcome = await self._delivery.bring(parcel)
            # What cannot be noted is tried again when the lease ends.
            with suppress(RefusedError):
                await self._note(parcel, outcome == "arrived", outcome == "gone")
        except Exception:
            _log.exception("a notice of game %s failed", parcel.row.id)

    async def _note(self, parcel: Parcel, has_arrived: bool, is_gone: bool) -> None:
        now = self._clock()
        if has_arrived:
            await self._outbox.arrived(parcel)
        elif is_gone or (parcel.to.failing is not None and parcel.to.failing < later(now, -_ENDED)):
            await self._outbox.end(parcel.to.id)
        else:
            again = later(now, _AGAIN[min(parcel.tries, len(_AGAIN)) - 1])
            await self._outbox.failed(parcel, now, again if again < later(parcel.created, _GIVEN_UP) else None)

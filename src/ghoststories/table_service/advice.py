"""What is found for the pages that asked: one computation at a time, told when it is there, dropped when nobody may or
wants to know any more."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from ghoststories.table_service.errors import wire
from ghoststories.table_service.messages import refused, text_of
from ghoststories.table_service.ports import BotFailedError, Watcher

_log: Final = logging.getLogger(__name__)


class Advice:
    """A message that takes some thought. `find` computes it; `may_know` says whether a page may still be told; `turn`
    lets one computation of a table wait for another."""

    def __init__(
        self, find: Callable[[], Awaitable[str]], may_know: Callable[[Watcher], bool], turn: asyncio.Lock
    ) -> None:
        self._find = find
        self._may_know = may_know
        self._turn = turn
        self._askers: list[Watcher] = []
        self._told: str | None = None
        self._task: asyncio.Task[None] | None = None

    def wanted_by(self, asker: Watcher) -> None:
        """Tell this page too: at once if it is known, else when it is. A second wish changes nothing."""
        if self._told is not None:
            asker.tell(self._told)
            return
        if asker not in self._askers:
            self._askers.append(asker)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._think(), name="advice")

    def not_wanted_by(self, asker: Watcher) -> None:
        """This page has left or wants something else; if it was the only one, nobody thinks on."""
        if asker in self._askers:
            self._askers.remove(asker)
            if not self._askers:
                self.close()

    def close(self) -> None:
        """Nobody wants to know any more."""
        if self._task is not None:
            self._task.cancel()
        self._task = None

    async def _think(self) -> None:
        async with self._turn:
            if any(map(self._may_know, self._askers)):
                await self._tell_what_is_found()
            self._askers.clear()

    async def _tell_what_is_found(self) -> None:
        try:
            told = self._told = await self._find()
        except Exception as error:
            _log.error("advice failed: %s", error, exc_info=not isinstance(error, BotFailedError))
            told = text_of(refused("hint", wire(str(error))))
        for asker in filter(self._may_know, self._askers):
            asker.tell(told)

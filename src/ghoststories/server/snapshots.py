"""Snapshots of a table: put together once for all pages of a side, and sent to a page no faster than it can need
them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Final

from ghoststories.server.storage.store import Row
from ghoststories.server.timeline import Timeline
from ghoststories.server.visibility import Side

# Bytes of snapshots a page may be sent at once, and then each second: one of a long game is some 100 KiB.
_AT_ONCE: Final = 1024 * 1024
_EACH_SECOND: Final = 1024 * 1024


class Snapshots:
    """The last snapshot of each side, as long as nothing has changed."""

    def __init__(self) -> None:
        self._kept: dict[Side, tuple[Timeline, Row, int, str]] = {}

    def of(self, line: Timeline, side: Side, make: Callable[[], str]) -> str:
        """The snapshot of a side; `make` is asked for it if there is none yet."""
        kept = self._kept.get(side)
        if kept is not None and kept[0] is line and kept[1] is line.row and kept[2] == line.seq:
            return kept[3]
        text = make()
        self._kept[side] = (line, line.row, line.seq, text)
        return text

    def forget(self) -> None:
        """Something has changed."""
        self._kept.clear()


class Allowance:
    """How much a page may be sent of what it asks for again and again."""

    def __init__(self) -> None:
        self._spent = 0.0
        self._since = monotonic()

    async def wait(self) -> None:
        """Until a page that was sent much may be sent more."""
        self._recover()
        if self._spent > _AT_ONCE:
            await asyncio.sleep((self._spent - _AT_ONCE) / _EACH_SECOND)

    def spend(self, characters: int) -> None:
        """So much was sent."""
        self._recover()
        self._spent += characters

    def _recover(self) -> None:
        now = monotonic()
        self._spent = max(0.0, self._spent - (now - self._since) * _EACH_SECOND)
        self._since = now

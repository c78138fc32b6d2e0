"""Snapshots are sent to a page no faster than it can need them."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Final

# Bytes of snapshots a page may be sent at once, and then each second: one of a long game is some 100 KiB.
_AT_ONCE: Final = 1024 * 1024
_EACH_SECOND: Final = 1024 * 1024


class Allowance:
    """Limits how much a page is sent of what it keeps asking for."""

    def __init__(self) -> None:
        self._spent = 0.0
        self._since = monotonic()

    async def wait(self) -> None:
        """The time until a page that was sent a lot may be sent more."""
        self._recover()
        if self._spent > _AT_ONCE:
            await asyncio.sleep((self._spent - _AT_ONCE) / _EACH_SECOND)

    def spend(self, characters: int) -> None:
        """Note that this much was sent."""
        self._recover()
        self._spent += characters

    def _recover(self) -> None:
        now = monotonic()
        self._spent = max(0.0, self._spent - (now - self._since) * _EACH_SECOND)
        self._since = now

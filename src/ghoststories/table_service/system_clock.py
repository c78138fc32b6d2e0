"""The clock of the computer."""

from __future__ import annotations

import asyncio
from time import monotonic

from ghoststories.table_service.rows import now


class SystemClock:
    """Real time."""

    def monotonic(self) -> float:
        """Seconds since the computer was started."""
        return monotonic()

    def now(self) -> str:
        """The date and time."""
        return now()

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)

"""Answers at a steady rate, and how late this process itself is: what it measures cannot be better than that."""

from __future__ import annotations

import asyncio
import time
from dataclasses import asdict, dataclass, field
from random import Random
from statistics import quantiles
from typing import Any

from benchmarks.load.tables import Tables
from benchmarks.load.wire import PATIENCE

# Seconds between two looks at how late the event loop is.
_LOOK = 0.01


def percentile(times: list[float], part: int) -> float:
    """A percentile in milliseconds."""
    return quantiles(times, n=100, method="inclusive")[part - 1] * 1000 if len(times) > 1 else 0.0


@dataclass
class Result:
    """What was measured in one stretch of time, in one process or in several together."""

    seconds: float = 0.0
    # Seconds from each answer to the last page of its table that has the update.
    times: list[float] = field(default_factory=list)
    # Answers that were not sent because the table was still busy with the last one, or its game was over.
    busy: int = 0
    over: int = 0
    # Answers that somebody was never told of, messages that were refused, updates that were missed, connections lost.
    untold: int = 0
    refused: list[str] = field(default_factory=list)
    gaps: int = 0
    losses: int = 0
    # How late the event loop was that measured, and how much processor time it needed.
    late: list[float] = field(default_factory=list)
    cores: float = 0.0

    def add(self, other: Result) -> None:
        """Join what another process measured in the same time."""
        self.seconds = max(self.seconds, other.seconds)
        for name in ("times", "busy", "over", "untold", "refused", "gaps", "losses", "late", "cores"):
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def as_json(self) -> dict[str, Any]:
        """For another process."""
        return asdict(self)

    @property
    def is_complete(self) -> bool:
        """Whether everybody was told everything."""
        return not (self.untold or self.refused or self.gaps or self.losses)


class Lateness:
    """How late the event loop of this process is."""

    def __init__(self) -> None:
        self.times: list[float] = []

    async def watch(self) -> None:
        """Until it is cancelled."""
        while True:
            began = time.perf_counter()
            await asyncio.sleep(_LOOK)
            self.times.append(time.perf_counter() - began - _LOOK)


async def play(tables: Tables, rate: float, seconds: float, seed: str = "load") -> Result:
    """Send that many answers a second, at one table after the other, at fixed times whatever the server does."""
    random, late = Random(seed), Lateness()
    tables.times.clear()
    tables.refused.clear()
    gaps, losses = (sum(getattr(page, name) for page in tables.pages) for name in ("gaps", "losses"))
    watching, cpu = asyncio.create_task(late.watch()), time.process_time()
    begin, result = time.perf_counter(), Result()
    for number in range(int(rate * seconds)):
        wait = begin + number / rate - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        elif number % 16 == 0:
            await asyncio.sleep(0)
        table = tables.all[number % len(tables.all)]
        if table.is_over:
            result.over += 1
        elif not table.answer(random):
            result.busy += 1
    await _settled(tables)
    watching.cancel()
    result.seconds = time.perf_counter() - begin
    result.cores = (time.process_time() - cpu) / result.seconds
    result.untold = sum(bool(table.waiting) for table in tables.all)
    result.times, result.refused, result.late = list(tables.times), list(tables.refused), late.times
    result.gaps = sum(page.gaps for page in tables.pages) - gaps
    result.losses = sum(page.losses for page in tables.pages) - losses
    return result


async def _settled(tables: Tables) -> None:
    end = time.perf_counter() + PATIENCE
    while any(table.waiting for table in tables.all) and time.perf_counter() < end:
        await asyncio.sleep(0.02)

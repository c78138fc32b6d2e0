"""Garbage collection that does not pause play: never of everything while somebody plays.

A full collection looks at every object there is; with hundreds of tables in memory it pauses every game for almost half
a second. So whatever survives a collection is frozen, which exempts it from later ones, until nobody plays.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import Final

# Seconds between two collections of new objects, without play before a full collection, and until a full one
# regardless.
_PERIOD: Final = 0.2
_SILENCE: Final = 10.0
_LONGEST: Final = 3600.0
# New objects until the youngest are looked at, and such looks until those a little older are; the oldest never.
_THRESHOLDS: Final = (5_000, 20, 1_000_000)


@asynccontextmanager
async def paced_collection(writes: Callable[[], int]) -> AsyncIterator[None]:
    """Collect garbage this way. `writes` counts what was written so far: while it stands still, nobody plays."""
    usual = gc.get_threshold()
    gc.set_threshold(*_THRESHOLDS)
    _look_at_everything()
    task = asyncio.create_task(_collect(writes), name="collector")
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        gc.unfreeze()
        gc.set_threshold(*usual)


async def _collect(writes: Callable[[], int]) -> None:
    looked = played = monotonic()
    known, is_dirty = writes(), False
    while True:
        await asyncio.sleep(_PERIOD)
        now = monotonic()
        if writes() != known:
            known, played, is_dirty = writes(), now, True
        if is_dirty and (now - played >= _SILENCE or now - looked >= _LONGEST):
            _look_at_everything()
            looked, is_dirty = now, False
        else:
            _look_at_what_is_new()


def _look_at_what_is_new() -> None:
    gc.collect()
    gc.freeze()


def _look_at_everything() -> None:
    gc.unfreeze()
    _look_at_what_is_new()

"""How long the event loop is held by one thing it does, in CPU seconds of its thread: other processes and threads do
not count, so that a busy machine changes little."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class Watch:
    """The longest that one callback or step of a task took, and what it was."""

    def __init__(self) -> None:
        self.longest = 0.0
        self.what = ""

    def note(self, seconds: float, handle: Any) -> None:
        """A callback took so long."""
        if seconds > self.longest:
            self.longest, self.what = seconds, repr(handle)


@contextmanager
def watched_loop() -> Iterator[Watch]:
    """Watch every event loop of this process."""
    watch, run = Watch(), asyncio.Handle._run

    def timed(handle: asyncio.Handle) -> None:
        began = time.thread_time()
        run(handle)
        watch.note(time.thread_time() - began, handle)

    # What earlier tests left behind is not part of what the garbage collector has to look through.
    gc.collect()
    gc.freeze()
    asyncio.Handle._run = timed  # type: ignore[method-assign, assignment]
    try:
        yield watch
    finally:
        gc.unfreeze()
        asyncio.Handle._run = run  # type: ignore[method-assign]

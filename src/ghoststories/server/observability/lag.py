"""How late the event loop is, and what holds it."""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import Final

from ghoststories.server.observability.logs import place

# Seconds between two looks, until what holds the loop is written down, and until that is done again.
PERIOD: Final = 0.05
LONG: Final = 0.1
PAUSE: Final = 60.0
_FRAMES: Final = 15
_log: Final = logging.getLogger(__name__)


class LoopWatch:
    """A heartbeat on the loop, and a thread that notices when it stops."""

    def __init__(self, note: Callable[[float], None], long: float = LONG, pause: float = PAUSE) -> None:
        self._note = note
        self._long = long
        self._pause = pause
        self._beat = monotonic()
        self._loop_thread = threading.get_ident()
        self._is_over = threading.Event()
        self._written = float("-inf")

    async def beat(self) -> None:
        """Note how late each look is."""
        while True:
            due = monotonic() + PERIOD
            await asyncio.sleep(PERIOD)
            self._beat = monotonic()
            self._note(max(0.0, self._beat - due))

    def watch(self) -> None:
        """In another thread: look whether the loop still beats."""
        while not self._is_over.wait(PERIOD):
            late = monotonic() - self._beat - PERIOD
            if late > self._long and monotonic() - self._written > self._pause:
                self._written = monotonic()
                self._write(late)

    def _write(self, late: float) -> None:
        frame = sys._current_frames().get(self._loop_thread)
        stack: list[str] = []
        while frame is not None and len(stack) < _FRAMES:
            stack.append(place(frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_name))
            frame = frame.f_back
        _log.warning("the event loop is held for %d ms", round(late * 1000), extra={"figures": {"places": stack}})

    def end(self) -> None:
        """Nobody needs to know any more."""
        self._is_over.set()


@asynccontextmanager
async def loop_watched(note: Callable[[float], None]) -> AsyncIterator[None]:
    """Watch the event loop this runs on; `note` is told how many seconds late it is, twenty times a second."""
    watch = LoopWatch(note)
    task = asyncio.create_task(watch.beat(), name="heartbeat")
    thread = threading.Thread(target=watch.watch, name="heartbeat", daemon=True)
    thread.start()
    try:
        yield
    finally:
        watch.end()
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        await asyncio.to_thread(thread.join)

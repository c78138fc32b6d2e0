"""Work that takes more than a moment is done off the event loop, so that no other page waits for it."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from time import perf_counter
from typing import Any, Final, ParamSpec, TypeVar

from ghoststories.server.limits.limits import Served, served
from ghoststories.table_service.errors import RefusedError, too_many

_Given = ParamSpec("_Given")
_Made = TypeVar("_Made")

# Seconds after which the log says so.
_LONG: Final = 2.0
# Seconds until one who is refused may try again.
_MOMENT: Final = 1.0
_log: Final = logging.getLogger(__name__)


class FairThread:
    """A thread that works for one caller after the other, so that nobody waits for all that another one wants. The
    event loop competes with one thread at most."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="offload")
        self._lock = Lock()
        # Whoever is at the front is next.
        self._waiting: OrderedDict[str, deque[tuple[Future[Any], Callable[[], Any]]]] = OrderedDict()
        self.length = 0

    def begin(self, work: Callable[[], _Made], who: Served | None) -> Future[_Made]:
        """Do some work soon. Without limits everybody is one caller."""
        done: Future[_Made] = Future()
        key = (who.caller.person or who.caller.address) if who is not None else ""
        with self._lock:
            queue = self._waiting.get(key)
            if who is not None:
                self._check(len(queue or ()), who)
            if queue is None:
                queue = self._waiting[key] = deque()
            queue.append((done, work))
            self.length += 1
        self._thread.submit(self._take_turn)
        return done

    def _check(self, own: int, who: Served) -> None:
        rules = who.limits.rules
        if own >= rules.work:
            raise too_many("work", _MOMENT)
        if self.length >= rules.work_all:
            raise RefusedError("busy", "too much work waits")

    def _take_turn(self) -> None:
        with self._lock:
            key, queue = self._waiting.popitem(last=False)
            done, work = queue.popleft()
            self.length -= 1
            if queue:
                self._waiting[key] = queue
        if not done.set_running_or_notify_cancel():
            return
        began = perf_counter()
        try:
            made = work()
        except BaseException as error:
            done.set_exception(error)
        else:
            done.set_result(made)
        if perf_counter() - began > _LONG:
            _log.warning("work off the event loop took %.1f s", perf_counter() - began)


_THREAD: Final = FairThread()


def waiting() -> int:
    """How much work waits for the thread."""
    return _THREAD.length


async def offload(work: Callable[_Given, _Made], *args: _Given.args, **kwargs: _Given.kwargs) -> _Made:
    """The result of some work, done in the thread."""
    return await asyncio.wrap_future(_THREAD.begin(lambda: work(*args, **kwargs), served()))

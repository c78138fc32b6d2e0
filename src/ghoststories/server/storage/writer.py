"""One writer: a thread that commits everything that waits in one transaction (decision 10).

Several servers may write to one PostgreSQL. Then a transaction changes rows in the same order in all of them, so that
no two wait for each other; and if the connection breaks while a transaction is being committed, the database is asked
afterwards whether it was.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeVar

import sqlalchemy as sql

from ghoststories.server.storage.database import FAILURES, Health, is_busy, is_deadlock
from ghoststories.server.storage.transactions import committing
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.ports import OvertakenError

T = TypeVar("T")
# A change of the database. It refuses by raising `OvertakenError` before it has written anything.
Change = Callable[[sql.Connection], T]
# What other servers are told of a change: the game, and its version if it has a new one.
News = tuple[str, int | None]
# At most this many changes share a transaction, so that the first of them do not wait too long.
_MOST: Final = 256
_log: Final = logging.getLogger(__name__)


@dataclass
class Outcome:
    """What came of a change: a value or an error."""

    value: Any = None
    error: Exception | None = None


class _Waiting(NamedTuple):
    change: Change[Any]
    done: asyncio.Future[Any]
    of: str
    news: News | None


@dataclass
class Stats:
    """How much was written, and how long it took."""

    writes: int = 0
    commits: int = 0
    largest: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def note(self, writes: int, seconds: float) -> None:
        """A transaction that was committed."""
        self.writes += writes
        self.commits += 1
        self.largest = max(self.largest, writes)
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)

    def __str__(self) -> str:
        mean = self.seconds / max(1, self.commits)
        return (
            f"{self.writes} writes in {self.commits} commits, at most {self.largest} together; "
            f"a commit took {mean * 1000:.1f} ms, the slowest {self.slowest * 1000:.1f} ms"
        )


class Writer:
    """Carries changes out in the order in which they come. While a transaction is being committed, further changes
    wait, and go into the next one together. `check` is called around every transaction; it raises what is wrong."""

    def __init__(self, engine: sql.Engine, check: Callable[[], None]) -> None:
        self._engine = engine
        self._check = check
        self._thread = ThreadPoolExecutor(1, "writer")
        self._health = Health("writing games")
        self._waiting: list[_Waiting] = []
        self._task: asyncio.Task[None] | None = None
        self.stats = Stats()
        # Called after the commit with the game and its version, or without one if only something beside it changed.
        self.announce: Callable[[str, int | None], None] = lambda game, version: None

    async def write(self, change: Change[T], of: str = "", news: News | None = None) -> T:
        """Carry out a change, even if its caller is cancelled; it is on disk when this returns. `of` names what it
        changes: of what waits, changes of the same thing are carried out in the order in which they came, others in
        the order of these names. Other servers are told the `news`."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(change, done, of, news))
        if self._task is None:
            self._task = asyncio.create_task(self._work(), name="writer")
        return await done

    async def close(self) -> None:
        """Stop when all pending changes are on disk."""
        while self._task is not None:
            await self._task
        self._thread.shutdown()
        if self.stats.commits:
            _log.info("%s", self.stats)

    async def _work(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:_MOST], self._waiting[_MOST:]
                batch.sort(key=lambda each: each.of)
                outcomes = await loop.run_in_executor(self._thread, self._carry_out, [each.change for each in batch])
                for each, outcome in zip(batch, outcomes, strict=True):
                    if each.news is not None and outcome.error is None:
                        self.announce(*each.news)
                    _tell(each.done, outcome)
        finally:
            self._task = None

    def _carry_out(self, changes: Sequence[Change[Any]]) -> list[Outcome]:
        """All changes in one transaction. If that fails, each in a separate transaction, so that a bad one does not
        affect the others.
        """
        try:
            return self._together(changes)
        except Exception as error:
            if len(changes) == 1 or (is_busy(error) and not is_deadlock(error)):
                return [Outcome(error=self._said(error)) for _ in changes]
        return [self._carry_out([change])[0] for change in changes]

    def _together(self, changes: Sequence[Change[Any]]) -> list[Outcome]:
        began = perf_counter()
        self._check()
        with committing(self._engine) as connection:
            outcomes = [_tried(change, connection) for change in changes]
        self._check()
        self.stats.note(len(changes), perf_counter() - began)
        self._health.works()
        return outcomes

    def _said(self, error: Exception) -> Exception:
        """The error for the caller; a database failure becomes one line in the log."""
        if isinstance(error, FAILURES):
            return self._health.fails(error)
        _log.error("a change of the games failed", exc_info=error)
        return RefusedError("internal", "the server failed; nothing was changed")


def _tried(change: Change[Any], connection: sql.Connection) -> Outcome:
    try:
        return Outcome(change(connection))
    except OvertakenError as error:
        return Outcome(error=error)


def _tell(done: asyncio.Future[Any], outcome: Outcome) -> None:
    if done.done():
        # The caller was cancelled.
        return
    if outcome.error is not None:
        done.set_exception(outcome.error)
    else:
        done.set_result(outcome.value)

"""The queue of bots and hints at tables of people: any server of a database takes what is next (docs/decisions/0015).

The job of a bot is stored together with the game that waits for it. So bots play without anybody watching, and what a
server that died had taken is taken by another one when its lease ends.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Final

from ghoststories.table_service.advisor import found_hints
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.ports import HINT, BotFailedError, Job, Jobs
from ghoststories.table_service.registry import TableRegistry
from ghoststories.table_service.rows import later
from ghoststories.table_service.table import LiveTable

# Seconds a job is held, and until it is held longer.
LEASE: Final = 30.0
RENEWED_EVERY: Final = 10.0
# Seconds until somebody looks whether there is a job of another server, or a result from one.
ASKED_EVERY: Final = 0.5
# Seconds until a job is tried again, if its answer could not be stored or its bot failed.
TROUBLED: Final = 5.0
FAILED: Final = 60.0
_log: Final = logging.getLogger(__name__)


class BotQueue:
    """Takes jobs while fewer than `most` bots think here. A bot that has thought and waits for its beat counts no
    more."""

    def __init__(self, registry: TableRegistry, jobs: Jobs, most: int) -> None:
        self._registry = registry
        self._jobs = jobs
        self._most = most
        self._me = secrets.token_hex(8)
        self._running: dict[str, tuple[Job, asyncio.Task[None]]] = {}
        self._thinking: set[str] = set()
        self._can_take = asyncio.Event()
        # Hints that somebody waits for here, by the job.
        self._wanted: dict[str, asyncio.Event] = {}
        self._tasks: list[asyncio.Task[None]] = []
        registry.opened = self._serve

    async def __aenter__(self) -> BotQueue:
        works = {"take": self._take_always, "renew": self._renew_always}
        self._tasks = [
            asyncio.create_task(self._ceaselessly(work), name=f"queue: {key}") for key, work in works.items()
        ]
        return self

    async def __aexit__(self, *_: object) -> None:
        """What is not done yet is for another server, or for the next start."""
        held = [job for job, _ in self._running.values()]
        stopped = [*self._tasks, *(task for _, task in self._running.values())]
        for task in stopped:
            task.cancel()
        await asyncio.gather(*stopped, return_exceptions=True)
        with suppress(RefusedError):
            for job in held:
                await self._jobs.put_back(self._me, job, self._now())

    def _now(self, seconds: float = 0.0) -> str:
        return later(self._registry.clock.now(), seconds)

    async def _ceaselessly(self, work: Callable[[], Awaitable[None]]) -> None:
        """A database that is away for a while does not end the queue."""
        while True:
            try:
                await work()
            except Exception as error:
                known = isinstance(error, RefusedError)
                _log.error("the queue of the bots failed: %s", error, exc_info=not known)
                await asyncio.sleep(TROUBLED)

    async def _take_always(self) -> None:
        if len(self._thinking) >= self._most:
            self._can_take.clear()
            await self._can_take.wait()
            return
        free = self._most - len(self._thinking)
        taken = await self._jobs.take(self._me, free, self._now(), self._now(LEASE))
        for job in taken:
            self._begin(job)
        if not taken:
            await self._jobs.wait(ASKED_EVERY)

    def _begin(self, job: Job) -> None:
        former = self._running.pop(job.id, None)
        if former is not None:
            former[1].cancel()
        self._thinking.add(job.id)
        task = asyncio.create_task(self._carried_out(job), name=f"job {job.id}")
        self._running[job.id] = (job, task)
        task.add_done_callback(partial(self._ended, job))

    def _ended(self, job: Job, task: asyncio.Task[None]) -> None:
        if self._running.get(job.id, (job, None))[1] is task:
            del self._running[job.id]
            self._has_thought(job)

    def _has_thought(self, job: Job) -> None:
        self._thinking.discard(job.id)
        self._can_take.set()

    async def _renew_always(self) -> None:
        await asyncio.sleep(RENEWED_EVERY)
        held = [job for job, _ in self._running.values()]
        still = set(await self._jobs.renew(self._me, held, self._now(LEASE)))
        for job, task in list(self._running.values()):
            if job in held and job not in still:
                task.cancel()

    async def _carried_out(self, job: Job) -> None:
        """What goes wrong puts the job back, for later."""
        try:
            await (self._hint(job) if job.kind == HINT else self._bot(job))
        except RefusedError as error:
            await self._put_back(job, TROUBLED if error.code != "stale" else 0.0)
        except BotFailedError as error:
            _log.error("a bot of game %s failed: %s", job.game, error)
            await self._put_back(job, FAILED)
        except Exception:
            _log.exception("a bot of game %s failed", job.game)
            await self._put_back(job, FAILED)

    async def _put_back(self, job: Job, seconds: float) -> None:
        with suppress(RefusedError):
            await self._jobs.put_back(self._me, job, self._now(seconds))

    async def _bot(self, job: Job) -> None:
        table = await self._registry.table(job.game)
        await table.bots.play_one(lambda: self._has_thought(job))
        if table.row.version == job.version:
            # Nothing is asked of a bot there: the job is of an older state.
            await self._jobs.done(self._me, job)

    async def _hint(self, job: Job) -> None:
        table = await self._registry.table(job.game)
        try:
            found = {"hint": await found_hints(self._registry.bot_pool, table.timeline)}
        except BotFailedError as error:
            found = {"failed": str(error)}
        await self._jobs.done(self._me, job, json.dumps(found))
        if job.id in self._wanted:
            self._wanted[job.id].set()

    def _serve(self, table: LiveTable) -> None:
        """A table of people was opened: its bots and hints are the queue's."""
        if table.row.online is not None:
            table.think_elsewhere(partial(self._hint_for, table))

    async def _hint_for(self, table: LiveTable, person: str | None) -> str:
        """The hints for the question of now, found by whichever server is free."""
        online = table.row.online
        whose = person or (online["host"] if online is not None else "")
        name = f"{HINT} {secrets.token_hex(16)}"
        row, seat = table.row, table.timeline.seat or ""
        job = Job(name, row.id, row.version, seat, HINT, whose, self._now(), asker=name)
        self._wanted[name] = asyncio.Event()
        try:
            await self._jobs.ask(job)
            return await self._collected(name)
        except asyncio.CancelledError:
            await asyncio.shield(self._jobs.drop(name))
            raise
        finally:
            del self._wanted[name]

    async def _collected(self, name: str) -> str:
        while not (told := await self._jobs.collect(name)):
            with suppress(TimeoutError):
                async with asyncio.timeout(ASKED_EVERY):
                    await self._wanted[name].wait()
        found: dict[str, str] = json.loads(told[0][1])
        if "failed" in found:
            raise BotFailedError(found["failed"])
        return found["hint"]

"""Reviews of games: begun when somebody asks, one after the other, kept for the next who asks, and cancelled."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import Final

from ghoststories.engine import WU_FENG, record_text
from ghoststories.table_service.errors import RefusedError, wire
from ghoststories.table_service.ports import BotFailedError, BotPool
from ghoststories.table_service.timeline import Timeline
from ghoststories.table_service.wire.types.review import ReviewJson, ReviewState, StateWord

# Reviews that are kept, and reviews that may be under way or wait.
KEPT: Final = 32
MOST_WAITING: Final = 8

_log: Final = logging.getLogger(__name__)
# A game as it is reviewed: after an undo it is another one.
_Key = tuple[str, int]


class _Job:
    """A review that is under way or waits."""

    def __init__(self) -> None:
        self.done = 0
        self.total = 0
        self.problem: str | None = None
        self.task: asyncio.Task[None] | None = None

    def tell(self, done: int, total: int) -> None:
        """It has come this far."""
        self.done, self.total = done, total

    def state(self, word: StateWord | None = None) -> ReviewState:
        """As a page is told it."""
        now: StateWord = "failed" if self.problem is not None else "running" if self.total else "waiting"
        return {
            "state": word or now,
            "done": self.done,
            "total": self.total,
            "review": None,
            "problem": self.problem,
        }


class Reviews:
    """The reviews of a server."""

    def __init__(self, pool: BotPool) -> None:
        self._pool = pool
        self._kept: OrderedDict[_Key, ReviewJson] = OrderedDict()
        self._jobs: dict[_Key, _Job] = {}

    def state(self, line: Timeline) -> ReviewState:
        """How far the review of a game has come; with the review, if it is there."""
        key = _key(line)
        if key in self._kept:
            self._kept.move_to_end(key)
            return {"state": "done", "done": 0, "total": 0, "review": self._kept[key], "problem": None}
        return self._jobs[key].state() if key in self._jobs else _Job().state("none")

    async def begin(self, line: Timeline) -> ReviewState:
        """Review a game, unless that is done or under way; one that failed is tried again."""
        _check(line)
        key = _key(line)
        job = self._jobs.get(key)
        if key not in self._kept and (job is None or job.problem is not None):
            self._jobs.pop(key, None)
            self._drop_failed()
            if len(self._jobs) >= MOST_WAITING:
                raise RefusedError("busy", "too many games wait for their review")
            job = self._jobs[key] = _Job()
            record = record_text(await line.game_at(line.seq, seeded=False))
            if self._jobs.get(key) is job:
                job.task = asyncio.create_task(self._review(key, job, record), name=f"review of {key[0]}")
        return self.state(line)

    async def _review(self, key: _Key, job: _Job, record: str) -> None:
        try:
            found = await self._pool.review(record, job.tell)
        except Exception as error:
            _log.error(
                "the review of game %s failed: %s", key[0], error, exc_info=not isinstance(error, BotFailedError)
            )
            job.problem = wire(str(error))
            return
        self._kept[key] = found
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        self._jobs.pop(key, None)

    def cancel(self, game: str) -> None:
        """Nobody wants the review of a game any more. What is done stays."""
        for key in [key for key in self._jobs if key[0] == game]:
            task = self._jobs.pop(key).task
            if task is not None:
                task.cancel()

    def close(self) -> None:
        """Stop all of them."""
        for game in {key[0] for key in self._jobs}:
            self.cancel(game)

    def _drop_failed(self) -> None:
        for key in [key for key, job in self._jobs.items() if job.problem is not None]:
            del self._jobs[key]


def _key(line: Timeline) -> _Key:
    return line.row.id, line.row.version


def _check(line: Timeline) -> None:
    """A game that counts is reviewed when it is over. So is one with two sides, which know different things."""
    if not line.game.over and (not line.row.practice or WU_FENG in line.row.seats):
        raise RefusedError("not_allowed", "the game is not over")

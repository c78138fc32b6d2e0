"""The bot pool: built-in bots, users' bots, and hints."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import AbstractAsyncContextManager, nullcontext
from pathlib import Path
from typing import Final

from ghoststories.bot_tasks import Task
from ghoststories.bots import BUILT_IN, bots, maker_of
from ghoststories.engine import Question, State, to_json
from ghoststories.server.bots.builds import BotBuild
from ghoststories.server.bots.processes import Workers
from ghoststories.table_service.ports import BotFailedError
from ghoststories.table_service.wire.types.hints import FoundHint, FoundJudgement
from ghoststories.table_service.wire.types.keys import PERSON
from ghoststories.table_service.wire.types.review import ReviewJson

# Seconds for a hint, and the time limit for a bot or a hint.
HINT: Final = 1.0
PATIENCE: Final = 300.0
HINT_PATIENCE: Final = 30.0
# A review of a long game without a compiler, on a busy machine.
REVIEW_PATIENCE: Final = 3600.0
# Games that are reviewed at once: the other cores are for those who play.
REVIEWS: Final = 1
# Answers that are judged at once.
COACHES: Final = 1


class BotPool:
    """The bots of a server by the names the page knows them by. `own` are further specifications (docs/bots.md),
    `build` is what the bot processes run on."""

    def __init__(self, own: Iterable[str] = (), build: BotBuild | None = None) -> None:
        self._specs: dict[str, str] = {}
        self._workers = Workers(build=build)
        # Processes of their own, started when they are needed, so that no bot waits for a review or for the coach.
        self._reviewers = Workers(REVIEWS, build)
        self._coaches = Workers(COACHES, build)
        for spec in own:
            maker_of(spec)
            self._specs[self._name(spec)] = _anywhere(spec)

    def _name(self, spec: str) -> str:
        """A class is called by its own name, unless that is taken."""
        name = spec.rpartition(":")[2]
        return spec if name in (PERSON, *self.kinds) else name

    @property
    def queues(self) -> dict[str, Workers]:
        """What waits for processes, by what it is for."""
        return {"bots": self._workers, "reviews": self._reviewers, "coach": self._coaches}

    @property
    def kinds(self) -> list[str]:
        """The names a seat can be given to."""
        return [*bots, *self._specs]

    def alone(self, game: str) -> AbstractAsyncContextManager[None]:
        """A server has one table for each game, so its bots never play twice."""
        return nullcontext()

    async def answer(self, kind: str, seed: str, view: State, question: Question) -> str:
        """A bot's answer; a `BotFailedError` that says what was wrong with it. A built-in bot may have a budget, as in
        `master@600p`."""
        found = await self._thought(kind, seed, view, question)
        if found not in question.options:
            raise BotFailedError(f"the answer {found!r} is not on offer; on offer: {', '.join(question.options)}")
        return found

    async def _thought(self, kind: str, seed: str, view: State, question: Question) -> str:
        # An instant bot needs only a thread; all others search in separate processes.
        if kind in BUILT_IN and BUILT_IN[kind].is_instant:
            return await asyncio.to_thread(maker_of(kind)(seed).answer, view, question)
        if kind not in self.kinds and kind.partition("@")[0] not in BUILT_IN:
            raise BotFailedError(f"this server has no bot of that name; it has: {', '.join(self.kinds)}")
        task = Task(do="answer", view=to_json(view), seed=seed, bot=self._specs.get(kind, kind), seconds=0)
        return str(await self._workers.think(task, PATIENCE))

    async def hints(self, seed: str, view: State) -> list[FoundHint]:
        """What a good player says about the question that is asked, the best option first."""
        task = Task(do="hints", view=to_json(view), seed=seed, bot="", seconds=HINT)
        found: list[FoundHint] = await self._workers.think(task, HINT_PATIENCE)
        return found

    async def judge(self, seed: str, view: State, answer: str) -> FoundJudgement:
        """Whether an answer to the question that is asked is costly, beside the best one."""
        task = Task(do="judge", view=to_json(view), seed=seed, bot=answer, seconds=0)
        found: FoundJudgement = await self._coaches.think(task, HINT_PATIENCE)
        return found

    async def review(self, record: str, tell: Callable[[int, int], None]) -> ReviewJson:
        """The review of a game; one at a time, in a process that yields to all others."""
        loop = asyncio.get_running_loop()

        def told(done: int, total: int) -> None:
            loop.call_soon_threadsafe(tell, done, total)

        task = Task(do="review", view=record, seed="", bot="", seconds=0)
        found: ReviewJson = await self._reviewers.think(task, REVIEW_PATIENCE, told)
        return found

    def close(self) -> None:
        """Stop all searches."""
        for each in (self._workers, self._reviewers, self._coaches):
            each.close()


def _anywhere(spec: str) -> str:
    """A specification that means the same in any folder."""
    path, colon, name = spec.rpartition(":")
    return f"{Path(path).expanduser().absolute()}{colon}{name}" if path else spec

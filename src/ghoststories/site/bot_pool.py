"""Bots, hints, the coach and reviews: all of them think in other workers."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TYPE_CHECKING, Any, Final, Literal

from ghoststories.engine import Question, State, to_json
from ghoststories.site.host import Host, Thought, WorkerName
from ghoststories.table_service.ports import BotFailedError
from ghoststories.table_service.wire.types.hints import FoundHint, FoundJudgement
from ghoststories.table_service.wire.types.review import ReviewJson

if TYPE_CHECKING:
    # The bots are not loaded where the rules are.
    from ghoststories.bot_tasks import Task, Tell

# Seconds for a hint: a browser is slower than a server, and shares no processor with other players.
HINT: Final = 1.5
# How much bots may search at a table: rollouts take ten times as long as in a compiled engine (docs/hosting.md). A monk
# has its usual number of them if there is time. A calm move is shown after a second anyway.
LIMITS: Final = {"monk": "monk@120p0.2s", "master": "master@1"}


class Thinking:
    """The other workers: what they are asked, and how far they have come."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._asked = 0
        self._turns = 0
        # Who wants to know how far a search has come, by its number.
        self._told: dict[int, Tell] = {}

    @asynccontextmanager
    async def alone(self, game: str) -> AsyncIterator[None]:
        """Wait until no other tab lets the bots of a game play; while it is held, no other tab does."""
        self._turns += 1
        turn = self._turns
        try:
            await self._host.hold(turn, game)
            yield
        finally:
            self._host.release(turn)

    async def found(self, worker: WorkerName, task: Task, tell: Tell | None = None) -> Any:
        """What a worker finds. If nobody waits for it any more, the search is dropped."""
        self._asked += 1
        thought: Thought = {"number": self._asked, "worker": worker, "task": task}
        if tell is not None:
            self._told[self._asked] = tell
        is_found = False
        try:
            found = json.loads(await self._host.think(json.dumps(thought)))
            is_found = True
        except Exception as error:
            raise BotFailedError(f"the worker of the bots has failed: {error}") from error
        finally:
            self._told.pop(thought["number"], None)
            if not is_found:
                self._host.drop(thought["number"])
        if "failed" in found:
            raise BotFailedError(found["failed"])
        return found["found"]

    def progress(self, number: int, done: int, total: int) -> None:
        """A search has come this far."""
        if number in self._told:
            self._told[number](done, total)


class WorkerBots:
    """The bots of a browser by the names the page knows them by. Those that nobody waits for think in the background,
    and as much as on a server, so that they answer the same."""

    def __init__(self, thinking: Thinking, kinds: Sequence[str], is_in_background: bool = False) -> None:
        self._thinking = thinking
        self._kinds = list(kinds)
        self._worker: WorkerName = "background" if is_in_background else "bots"
        self._limits: Mapping[str, str] = {} if is_in_background else LIMITS

    @property
    def kinds(self) -> list[str]:
        """The names a seat can be given to."""
        return list(self._kinds)

    def alone(self, game: str) -> AbstractAsyncContextManager[None]:
        """Wait until no other tab lets the bots of a game play; while it is held, no other tab does."""
        return self._thinking.alone(game)

    async def answer(self, kind: str, seed: str, view: State, question: Question) -> str:
        """A bot's answer: one of the options."""
        if kind.partition("@")[0] not in self._kinds:
            raise BotFailedError(f"no bot of that name runs in the browser; available: {', '.join(self._kinds)}")
        task = _task("answer", to_json(view), seed, self._limits.get(kind, kind))
        found = str(await self._thinking.found(self._worker, task))
        if found not in question.options:
            raise BotFailedError(f"the answer {found!r} is not on offer; on offer: {', '.join(question.options)}")
        return found

    async def hints(self, seed: str, view: State) -> list[FoundHint]:
        """What a good player says about the question that is asked, the best option first."""
        found: list[FoundHint] = await self._thinking.found(
            self._worker, _task("hints", to_json(view), seed, seconds=HINT)
        )
        return found

    async def judge(self, seed: str, view: State, answer: str) -> FoundJudgement:
        """Whether an answer to the question that is asked is costly, beside the best one."""
        found: FoundJudgement = await self._thinking.found("coach", _task("judge", to_json(view), seed, answer))
        return found

    async def review(self, record: str, tell: Tell) -> ReviewJson:
        """The review of a game; `tell` is told how far it has come."""
        found: ReviewJson = await self._thinking.found("background", _task("review", record), tell)
        return found

    def close(self) -> None:
        """Each search ends with whoever waits for it."""


def _task(
    do: Literal["answer", "hints", "judge", "review"], view: str, seed: str = "", bot: str = "", seconds: float = 0
) -> Task:
    return {"do": do, "view": view, "seed": seed, "bot": bot, "seconds": seconds, "coarse": True}

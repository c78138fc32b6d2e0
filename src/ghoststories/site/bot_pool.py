"""Bots and hints that think in the other worker."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ghoststories.engine import Question, State, to_json
from ghoststories.site.host import Host, Thought
from ghoststories.table_service.ports import BotFailedError
from ghoststories.table_service.wire.types.hints import FoundHint

if TYPE_CHECKING:
    # The bots are not loaded where the rules are.
    from ghoststories.bots.tasks import Task

# Seconds for a hint: a browser is slower than a server, and shares no processor with other players.
HINT: Final = 1.5


class WorkerBots:
    """The bots of a browser by the names the page knows them by."""

    def __init__(self, host: Host, kinds: Sequence[str]) -> None:
        self._host = host
        self._kinds = list(kinds)
        self._asked = 0

    @property
    def kinds(self) -> list[str]:
        """The names a seat can be given to."""
        return list(self._kinds)

    async def answer(self, kind: str, seed: str, view: State, question: Question) -> str:
        """A bot's answer: one of the options."""
        if kind not in self._kinds:
            raise BotFailedError(f"there is no bot of that name here; there are: {', '.join(self._kinds)}")
        task: Task = {"do": "answer", "view": to_json(view), "seed": seed, "bot": kind, "seconds": 0}
        found = str(await self._thought(task))
        if found not in question.options:
            raise BotFailedError(f"the answer {found!r} is not on offer; on offer: {', '.join(question.options)}")
        return found

    async def hints(self, seed: str, view: State) -> list[FoundHint]:
        """What a good player says about the question that is asked, the best option first."""
        task: Task = {"do": "hints", "view": to_json(view), "seed": seed, "bot": "", "seconds": HINT}
        found: list[FoundHint] = await self._thought(task)
        return found

    async def _thought(self, task: Task) -> Any:
        self._asked += 1
        thought: Thought = {"number": self._asked, "task": task}
        is_found = False
        try:
            found = json.loads(await self._host.think(json.dumps(thought)))
            is_found = True
        except Exception as error:
            raise BotFailedError(f"the worker of the bots has failed: {error}") from error
        finally:
            if not is_found:
                self._host.drop(thought["number"])
        if "failed" in found:
            raise BotFailedError(found["failed"])
        return found["found"]

    def close(self) -> None:
        """Each search ends with whoever waits for it."""

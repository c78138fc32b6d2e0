"""The bot pool: built-in bots, users' bots, and hints."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from ghoststories.bots import BUILT_IN, bots, maker_of
from ghoststories.bots.tasks import Task
from ghoststories.engine import Question, State, to_json
from ghoststories.server.bots.builds import BotBuild
from ghoststories.server.bots.processes import Workers
from ghoststories.table_service.ports import BotFailedError
from ghoststories.table_service.wire.types.hints import FoundHint
from ghoststories.table_service.wire.types.keys import PERSON

# Seconds for a hint, and the time limit for a bot or a hint.
HINT: Final = 1.0
PATIENCE: Final = 300.0
HINT_PATIENCE: Final = 30.0


class BotPool:
    """The bots of a server by the names the page knows them by. `own` are further specifications (docs/bots.md),
    `build` is what the bot processes run on."""

    def __init__(self, own: Iterable[str] = (), build: BotBuild | None = None) -> None:
        self._specs: dict[str, str] = {}
        self._workers = Workers(build=build)
        for spec in own:
            maker_of(spec)
            self._specs[self._name(spec)] = _anywhere(spec)

    def _name(self, spec: str) -> str:
        """A class is called by its own name, unless that is taken."""
        name = spec.rpartition(":")[2]
        return spec if name in (PERSON, *self.kinds) else name

    @property
    def kinds(self) -> list[str]:
        """The names a seat can be given to."""
        return [*bots, *self._specs]

    async def answer(self, kind: str, seed: str, view: State, question: Question) -> str:
        """A bot's answer; a `BotFailedError` that says what was wrong with it."""
        found = await self._thought(kind, seed, view, question)
        if found not in question.options:
            raise BotFailedError(f"the answer {found!r} is not on offer; on offer: {', '.join(question.options)}")
        return found

    async def _thought(self, kind: str, seed: str, view: State, question: Question) -> str:
        # An instant bot needs only a thread; all others search in separate processes.
        if kind in BUILT_IN and BUILT_IN[kind].is_instant:
            return await asyncio.to_thread(maker_of(kind)(seed).answer, view, question)
        if kind not in self.kinds:
            raise BotFailedError(f"this server has no bot of that name; it has: {', '.join(self.kinds)}")
        task = Task(do="answer", view=to_json(view), seed=seed, bot=self._specs.get(kind, kind), seconds=0)
        return str(await self._workers.think(task, PATIENCE))

    async def hints(self, seed: str, view: State) -> list[FoundHint]:
        """What a good player says about the question that is asked, the best option first."""
        task = Task(do="hints", view=to_json(view), seed=seed, bot="", seconds=HINT)
        found: list[FoundHint] = await self._workers.think(task, HINT_PATIENCE)
        return found

    def close(self) -> None:
        """Stop all searches."""
        self._workers.close()


def _anywhere(spec: str) -> str:
    """A specification that means the same in any folder."""
    path, colon, name = spec.rpartition(":")
    return f"{Path(path).expanduser().absolute()}{colon}{name}" if path else spec

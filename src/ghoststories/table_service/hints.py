"""Hints at a table: one computation at a time, told to the pages that asked, and dropped when the question is gone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from ghoststories.engine import EndOfTurn, State
from ghoststories.table_service.errors import wire
from ghoststories.table_service.messages import refused, text_of
from ghoststories.table_service.ports import BotFailedError, BotPool, Watcher
from ghoststories.table_service.wire.phrases import phrase_json
from ghoststories.table_service.wire.types.hints import FoundHint, FoundReason, HintJson, ReasonJson
from ghoststories.texts.phrasing import hint_phrase

_log: Final = logging.getLogger(__name__)


class Advice:
    """What a good player says about one question of a table. `find` computes it; `is_asked` says whether a page may
    still be told: the question is the same, and the page looks from the side that is asked. `turn` lets one
    computation of a table wait for another."""

    def __init__(
        self,
        question: int,
        find: Callable[[], Awaitable[list[FoundHint]]],
        is_asked: Callable[[Watcher], bool],
        turn: asyncio.Lock,
    ) -> None:
        self._question = question
        self._find = find
        self._is_asked = is_asked
        self._turn = turn
        self._askers: list[Watcher] = []
        self._told: str | None = None
        self._task: asyncio.Task[None] | None = None

    def wanted_by(self, asker: Watcher) -> None:
        """Tell this page too: at once if it is known, else when it is. A second wish changes nothing."""
        if self._told is not None:
            asker.tell(self._told)
            return
        if asker not in self._askers:
            self._askers.append(asker)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._think(), name=f"hint for question {self._question}")

    def close(self) -> None:
        """Nobody wants to know any more."""
        if self._task is not None:
            self._task.cancel()

    async def _think(self) -> None:
        async with self._turn:
            if any(map(self._is_asked, self._askers)):
                await self._tell_what_is_found()
            self._askers.clear()

    async def _tell_what_is_found(self) -> None:
        try:
            hints = _once(await self._find())
            told = text_of({"type": "hints", "question": self._question, "hints": hints})
            self._told = told
        except Exception as error:
            _log.error("a hint failed: %s", error, exc_info=not isinstance(error, BotFailedError))
            told = text_of(refused("hint", wire(str(error))))
        for asker in filter(self._is_asked, self._askers):
            asker.tell(told)


async def found_hints(pool: BotPool, seed: str, view: State) -> list[FoundHint]:
    """What a good player says about the question as a person is asked it. What comes behind `pass` is judged there, so
    that the end of the turn can be the best option."""
    found = await pool.hints(seed, view)
    end = EndOfTurn(view)
    if end.step is None:
        return found
    now, later = _best(found), _best(await pool.hints(seed, end.step))
    hints: list[FoundHint] = []
    for option, answers in end.options.items():
        hint = (now if len(answers) == 1 else later).get(answers[-1])
        if hint is not None:
            hints.append({**hint, "option": option})
    return sorted(hints, key=lambda hint: -hint["chance"])


def _best(found: list[FoundHint]) -> dict[str, FoundHint]:
    """The better hint for options that read the same."""
    return {hint["option"]: hint for hint in reversed(found)}


def _once(found: list[FoundHint]) -> list[HintJson]:
    """Options that read the same are one; the better estimate holds."""
    best: dict[str, HintJson] = {}
    for hint in found:
        reasons = [_reason(each) for each in hint["reasons"]]
        best.setdefault(
            hint["option"], {"option": hint["option"], "chance": round(hint["chance"], 4), "reasons": reasons}
        )
    return list(best.values())


def _reason(found: FoundReason) -> ReasonJson:
    return {**found, "phrase": phrase_json(hint_phrase(found["key"], found["parameters"]))}

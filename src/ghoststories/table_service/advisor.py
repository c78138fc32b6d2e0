"""Who is asked for hints and reasons at a table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from ghoststories.engine import Side, side_of
from ghoststories.table_service.advice import Advice
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.hints import coached, hints_of, why
from ghoststories.table_service.messages import text_of
from ghoststories.table_service.ports import BotFailedError, BotPool, Watcher
from ghoststories.table_service.timeline import Timeline
from ghoststories.table_service.undoing import can_take_back

# The reasons of this many moves are kept.
_KEPT: Final = 64
_log: Final = logging.getLogger(__name__)


class Advisor:
    """The hints of a table and the reasons of its moves. `now` is the game as it stands, `is_here` says whether a page
    is still at the table."""

    def __init__(self, pool: BotPool, now: Callable[[], Timeline], is_here: Callable[[Watcher], bool]) -> None:
        self._pool = pool
        self._now = now
        self._is_here = is_here
        self._turn = asyncio.Lock()
        self._hint: tuple[Timeline, int, Advice] | None = None
        self._line: Timeline | None = None
        self._reasons: dict[int, Advice] = {}
        self._coach: asyncio.Task[None] | None = None
        # Finds the hints for the question of now on somebody's behalf, if a queue does that.
        self.queued: Callable[[str | None], Awaitable[str]] | None = None

    def judge(self, move: int, tell: Callable[[Side, str], None]) -> None:
        """Tell the side that answered, if its answer with this number was costly. A newer answer is judged instead."""
        if self._coach is not None:
            self._coach.cancel()
        self._coach = asyncio.create_task(self._judge(self._now(), move, tell), name="coach")

    async def _judge(self, line: Timeline, move: int, tell: Callable[[Side, str], None]) -> None:
        group = line.groups[move]
        try:
            async with self._turn:
                seed, view = line.thought("coach", move - 1)
                found = await self._pool.judge(seed, view, str(group["answer"]))
        except Exception as error:
            # Nobody asked for it, so nobody is told.
            _log.error("the coach failed: %s", error, exc_info=not isinstance(error, BotFailedError))
            return
        if found["costly"] and self._is_current(line):
            side = side_of(group["seat"])
            tell(side, text_of(coached(view, move, found, can_take_back(line, move, side))))

    def hint(self, asker: Watcher) -> None:
        """Tell a page what a good player would do now, when it is found; nobody waits for it."""
        line, seq, side = self._now(), self._now().seq, asker.side
        if self._hint is None or self._hint[:2] != (line, seq):

            def may_know(watcher: Watcher) -> bool:
                return self._is_current(line) and line.seq == seq and self._is_here(watcher) and watcher.side == side

            queued, person = self.queued, asker.caller.person

            async def find() -> str:
                return await (found_hints(self._pool, line) if queued is None else queued(person))

            self._hint = (line, seq, Advice(find, may_know, self._turn))
        self._hint[2].wanted_by(asker)

    def why(self, move: int, asker: Watcher) -> None:
        """Tell a page why a move was made, when it is found. A page waits for one move at a time."""
        line = self._now()
        self._check(line, move, asker)
        if self._line is not line or len(self._reasons) >= _KEPT:
            self._forget_reasons(line)
        for number, advice in self._reasons.items():
            if number != move:
                advice.not_wanted_by(asker)
        if move not in self._reasons:
            self._reasons[move] = self._reason(line, move)
        self._reasons[move].wanted_by(asker)

    def _check(self, line: Timeline, move: int, asker: Watcher) -> None:
        """What a player knew when he answered is told to his own side only, until the game is over."""
        if not 0 < move <= line.seq or line.is_chance(move):
            raise RefusedError("no_such_move", f"{move} is not a move of a player")
        if not self._may_know(line, move, asker):
            raise RefusedError("not_your_side", f"move {move} was the other side's")

    def _may_know(self, line: Timeline, move: int, watcher: Watcher) -> bool:
        return line.game.over or side_of(line.groups[move]["seat"]) == watcher.side

    def _reason(self, line: Timeline, move: int) -> Advice:
        answer = str(line.groups[move]["answer"])

        def may_know(watcher: Watcher) -> bool:
            return self._is_current(line) and self._is_here(watcher) and self._may_know(line, move, watcher)

        async def find() -> str:
            seed, view = line.thought("why", move - 1)
            return text_of(await why(self._pool, seed, view, move, answer))

        return Advice(find, may_know, self._turn)

    def _is_current(self, line: Timeline) -> bool:
        return self._now() is line

    def leave(self, watcher: Watcher) -> None:
        """A page is gone: what only that page wanted is not thought about any more."""
        for advice in self._all():
            advice.not_wanted_by(watcher)

    def close(self) -> None:
        """Nobody wants to know anything any more."""
        for advice in self._all():
            advice.close()
        if self._coach is not None:
            self._coach.cancel()

    def _all(self) -> list[Advice]:
        hint = [self._hint[2]] if self._hint is not None else []
        return [*hint, *self._reasons.values()]

    def _forget_reasons(self, line: Timeline) -> None:
        for advice in self._reasons.values():
            advice.close()
        self._line, self._reasons = line, {}


async def found_hints(pool: BotPool, line: Timeline) -> str:
    """The hints for the question of now, as pages are told them."""
    seed, view = line.thought("hint")
    return text_of(await hints_of(pool, seed, view, line.seq))

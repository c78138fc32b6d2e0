"""The bots of a table: they answer one after the other while they are asked."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from ghoststories.engine import Game, Side, side_of
from ghoststories.table_service.errors import RefusedError, wire
from ghoststories.table_service.messages import refused, text_of
from ghoststories.table_service.pace import BotPace, has_pause, is_act
from ghoststories.table_service.ports import BotFailedError
from ghoststories.table_service.replies import Answers

if TYPE_CHECKING:
    from ghoststories.table_service.table import LiveTable

# Seconds until a bot tries again, if its answer could not be stored.
TROUBLED: Final = 5.0

_log: Final = logging.getLogger(__name__)


class BotTurns:
    """Lets the bots of a table play. `accept` goes on to the game an answer led to; the table's lock is held."""

    def __init__(self, table: LiveTable, accept: Callable[[Game], Awaitable[None]]) -> None:
        self._table = table
        self._accept = accept
        self.pace = BotPace(table.clock)
        self._task: asyncio.Task[None] | None = None
        # Whether a queue lets them play, whether or not anybody watches.
        self.are_queued = False
        # The seat of the bot that thinks, and since when; None if none does.
        self._thinker: tuple[str, float] | None = None

    @property
    def are_busy(self) -> bool:
        """Whether a bot is about to answer."""
        return self._task is not None and not self._task.done()

    @property
    def is_thinking(self) -> bool:
        """Whether a bot thinks now."""
        return self._thinker is not None

    def thinking(self) -> str:
        """Who thinks, and for how long; nobody, if no bot does."""
        if self._thinker is None:
            return text_of({"type": "thinking", "seat": None, "seconds": 0.0})
        seat, since = self._thinker
        return text_of({"type": "thinking", "seat": seat, "seconds": round(self._table.clock.monotonic() - since, 1)})

    def wake(self) -> None:
        """Let the bots play, if one is asked and they do not play already."""
        if self._may_play and not self.are_queued and not self.are_busy:
            self._task = asyncio.create_task(self._play(), name=f"bots of {self._table.row.id}")

    def stop(self) -> None:
        """The bot that thinks is not asked any more."""
        if self._task is not None:
            self._task.cancel()
        self._task = None
        self._stop_thinking()

    def _stop_thinking(self) -> None:
        if self._thinker is not None:
            self._table.clocks.stop(self._thinker[0])
            self._thinker = None
            self._table.tell_all(self.thinking())

    @property
    def _may_play(self) -> bool:
        return self._table.bot_asked and (self.are_queued or bool(self._table.watchers))

    async def _play(self) -> None:
        """Bots answer one after the other while they are asked and somebody watches."""
        table = self._table
        try:
            async with table.bot_pool.alone(table.row.id):
                # Whoever let them play before may have gone on without this table.
                with suppress(RefusedError):
                    await table.catch_up()
                while self._may_play:
                    try:
                        await self._turn()
                    except RefusedError as error:
                        await self._refused(error)
        except Exception as error:
            known = isinstance(error, BotFailedError)
            _log.error("a bot of game %s failed: %s", table.row.id, error, exc_info=not known)
            problem = str(error) if known else repr(error)
            table.audience.tell_sides(lambda side: self._failed(side, problem))

    async def play_one(self, has_thought: Callable[[], None]) -> None:
        """One answer of the bot that is asked, for the queue; it is told when the bot has thought. What goes wrong is
        told to everybody, and to the queue."""
        self._task = asyncio.current_task()
        try:
            if self._may_play:
                await self._turn(has_thought)
        except BotFailedError as error:
            problem = str(error)
            self._table.audience.tell_sides(lambda side: self._failed(side, problem))
            raise
        finally:
            if self._task is asyncio.current_task():
                self._task = None

    async def _refused(self, error: RefusedError) -> None:
        """An answer came too late, or cannot be stored now: then everybody is notified, and it is tried again later."""
        if error.code != "stale":
            self._table.tell_all(text_of(refused(error.code, error.message)))
            await self._table.clock.sleep(TROUBLED)

    def _failed(self, side: Side, problem: str) -> str:
        """The error may reveal what the bot knew, so nobody else gets it."""
        line = self._table.timeline
        told = problem if side == side_of(line.seat) else "the server's log says why"
        return text_of(refused("bot", wire(f"{line.bots.get(line.seat or '')}: {told}")))

    async def _turn(self, has_thought: Callable[[], None] = lambda: None) -> None:
        table = self._table
        line, seq, began = table.timeline, table.timeline.seq, table.clock.monotonic()
        answer = await self._answer()
        has_thought()
        if table.watchers:
            await self.pace.wait(began, is_act(line), has_pause(line, answer))
        async with table.lock:
            # Meanwhile somebody may have taken a move back, or everybody may have left.
            if table.timeline is line and line.seq == seq and self._may_play:
                await self._accept(line.tried(Answers([answer])))

    async def _answer(self) -> str:
        """The answer of the bot that is asked. It is created again each time, so that a restart changes nothing."""
        table, line = self._table, self._table.timeline
        question = line.game.question
        if question is None or question.seat not in line.bots:
            return ""
        seed, seen = line.thought(question.seat)
        table.clocks.run(question.seat)
        thinker = self._thinker = (question.seat, table.clock.monotonic())
        table.tell_all(self.thinking())
        try:
            return await table.bot_pool.answer(line.bots[question.seat], seed, seen, question)
        finally:
            # After an undo another bot may think already.
            if self._thinker is thinker:
                self._stop_thinking()

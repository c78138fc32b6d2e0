"""A table where a game is played: one change at a time, first on disk, then told to all who watch."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final, Protocol

from ghoststories.bots import bots
from ghoststories.engine import view
from ghoststories.engine.agenda import asked
from ghoststories.engine.notation import WU_FENG
from ghoststories.server.faults import RefusedError, wire
from ghoststories.server.models import Summary
from ghoststories.server.sides import TAOISTS, Side, side_of
from ghoststories.server.storage import OvertakenError, Row, Storage, now
from ghoststories.server.timeline import PERSON, Timeline

# Seconds a bot takes to answer, at the two paces.
CALM: Final = 0.9
FAST: Final = 0.06

_log: Final = logging.getLogger(__name__)


class Watcher(Protocol):
    """Whoever is told what happens at a table, from one side of it."""

    side: Side

    def tell(self, text: str) -> None:
        """A message, at once or soon; never waits."""

    def leave(self) -> None:
        """The table is gone."""


class Table:
    """A game in memory, with those who watch it and the bots that play in it."""

    def __init__(self, storage: Storage, row: Row, moves: Sequence[str]) -> None:
        self.storage = storage
        self.timeline = Timeline(row, moves)
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.fast = False
        self._hurry = asyncio.Event()
        self._bots: asyncio.Task[None] | None = None

    @property
    def row(self) -> Row:
        """What is on disk beside the moves."""
        return self.timeline.row

    def side(self, wanted: Side) -> Side:
        """The side somebody may look from: Wu-Feng's only where a person plays him."""
        return wanted if self.row.seats.get(WU_FENG) == PERSON else TAOISTS

    def snapshot(self, side: Side = TAOISTS) -> str:
        """All of it, as text."""
        line = self.timeline
        return _text(
            type="snapshot",
            seq=line.seq,
            summary=summary_of(self.row).model_dump(),
            side=side,
            table=line.table(side=side),
            question=line.question(side=side),
            log=line.groups_for(side),
            score=self._points(),
        )

    def _points(self) -> dict[str, int] | None:
        game = self.timeline.game
        return game.points if game.over else None

    def _update(self, before: int, side: Side) -> str:
        line = self.timeline
        return _text(
            type="update",
            seq=line.seq,
            **{"from": before},
            groups=line.groups_for(side)[before + 1 :],
            table=line.table(side=side),
            question=line.question(side=side),
            score=self._points(),
            result=self.row.result,
        )

    def join(self, watcher: Watcher) -> None:
        """A page is opened: it gets a snapshot, and bots play on."""
        self.watchers.add(watcher)
        watcher.tell(self.snapshot(watcher.side))
        watcher.tell(self._pace())
        if self._bots is not None and not self._bots.done():
            watcher.tell(_text(type="thinking", seat=self.timeline.seat))
        self.wake_bots()

    def leave(self, watcher: Watcher) -> None:
        """A page is closed; when it was the last one, the bots wait."""
        self.watchers.discard(watcher)

    def tell_all(self, text: str) -> None:
        """A message for everybody at the table."""
        for watcher in list(self.watchers):
            watcher.tell(text)

    def _tell_sides(self, make: Callable[[Side], str]) -> None:
        """A message for everybody, to each side what it may know."""
        watchers = list(self.watchers)
        texts = {side: make(side) for side in {watcher.side for watcher in watchers}}
        for watcher in watchers:
            watcher.tell(texts[watcher.side])

    @property
    def bot_asked(self) -> bool:
        """Whether a bot has to answer."""
        return self.timeline.game.question is not None and self.timeline.seat in self.timeline.bots

    async def answer(self, question: int, option: str, side: Side = TAOISTS) -> None:
        """A person's answer to the question of that number, from the side that is asked."""
        async with self.lock:
            asked_now = self.timeline.game.question
            if asked_now is None:
                raise RefusedError("over", "the game is over")
            if question != self.timeline.seq:
                raise RefusedError("stale", f"question {question} is not asked now, but {self.timeline.seq}")
            if asked_now.seat in self.timeline.bots:
                raise RefusedError("not_yours", f"a bot answers for {asked_now.seat}")
            if side != side_of(asked_now.seat):
                raise RefusedError("not_your_side", f"{asked_now.seat} is asked")
            if option not in asked_now.options:
                raise RefusedError("not_offered", f"on offer: {', '.join(asked_now.options)}")
            await self._accept(option)
        self.wake_bots()

    async def _accept(self, option: str) -> None:
        before = self.timeline.seq
        after = self.timeline.tried(option)
        moves = after.moves[before:]
        row = replace(
            self.row,
            updated=now(),
            moves=len(after.moves),
            turn=int(after.state.turn),
            result=after.result if after.over else None,
            score=after.score if after.over else None,
        )
        try:
            await self.storage.whole(self.storage.append(row, before, moves))
        except OvertakenError:
            await self._reload()
            raise RefusedError("stale", "the game was changed elsewhere") from None
        self.timeline.add(moves)
        self.timeline.row = row
        self._tell_sides(lambda side: self._update(before, side))

    async def _reload(self) -> None:
        loaded = await self.storage.load(self.row.id)
        if loaded is None:
            self.close()
            raise RefusedError("not_found", "this game was deleted")
        self.timeline = Timeline(*loaded)
        self._tell_sides(self.snapshot)

    async def undo(self, side: Side = TAOISTS) -> None:
        """Back to before the last answer, if it was of this side and no chance and no reveal came since."""
        async with self.lock:
            if self.timeline.game.over and not self.row.practice:
                raise RefusedError("over", "the game is over")
            move = self.timeline.before_last_answer()
            if move is None:
                raise RefusedError("nothing_to_undo", "chance has spoken since the last answer")
            if side_of(self.timeline.groups[move + 1]["seat"]) != side:
                raise RefusedError("not_your_side", "the last answer was the other side's")
            await self._cut(move)
        self.wake_bots()

    async def undo_to(self, move: int) -> None:
        """Back to the last question not after a move; in practice games only."""
        async with self.lock:
            if not self.row.practice:
                raise RefusedError("practice_only", "only a practice game goes back so far")
            target = self.timeline.question_at(move) if 0 <= move < self.timeline.seq else self.timeline.seq
            if target >= self.timeline.seq:
                raise RefusedError("nothing_to_undo", f"there is no question before move {move}")
            await self._cut(target)
        self.wake_bots()

    async def _cut(self, move: int) -> None:
        line = self.timeline
        before, turn = line.seq, int(line.states[move].turn)
        row = replace(self.row, updated=now(), moves=move, turn=turn, result=None, score=None)
        earlier = Timeline(row, line.game.moves[:move])
        try:
            await self.storage.whole(self.storage.cut(row, before))
        except OvertakenError:
            await self._reload()
            raise RefusedError("stale", "the game was changed elsewhere") from None
        self.timeline = earlier
        self._tell_sides(self.snapshot)

    def set_pace(self, fast: bool) -> None:
        """How fast bots play, from now on."""
        self.fast = fast
        if fast:
            self._hurry.set()
        self.tell_all(self._pace())

    def _pace(self) -> str:
        return _text(type="pace", fast=self.fast)

    def wake_bots(self) -> None:
        """Let the bots play, if one is asked and they do not play already."""
        if self.bot_asked and self.watchers and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._bots_play(), name=f"bots of {self.row.id}")

    async def _bots_play(self) -> None:
        """Bots answer one after the other while they are asked and somebody watches."""
        try:
            while self.bot_asked and self.watchers:
                await self._bot_turn()
        except Exception as error:
            _log.exception("a bot of game %s failed", self.row.id)
            message = wire(f"a bot failed: {type(error).__name__}")
            self.tell_all(_text(type="refused", code="internal", message=message, answer_to=None))

    async def _bot_turn(self) -> None:
        line, seq = self.timeline, self.timeline.seq
        self.tell_all(_text(type="thinking", seat=line.seat))
        await self._pause()
        answer = await self._bot_answer()
        async with self.lock:
            # Meanwhile somebody may have taken a move back, or everybody may have left.
            if self.timeline is line and line.seq == seq and self.watchers:
                with suppress(RefusedError):
                    await self._accept(answer)

    async def _pause(self) -> None:
        self._hurry.clear()
        try:
            async with asyncio.timeout(FAST if self.fast else CALM):
                await self._hurry.wait()
        except TimeoutError:
            pass

    async def _bot_answer(self) -> str:
        """The answer of the bot that is asked. It is made anew each time, from the game's seed and the move's number,
        so that a restart changes nothing; and it cannot tell the game's seed from its own."""
        game, line = self.timeline.game, self.timeline
        question = game.question
        if question is None or question.seat not in line.bots:
            return ""
        seed = hashlib.blake2b(f"{self.row.seed}/{question.seat}/{line.seq}".encode(), digest_size=16).hexdigest()
        bot = bots[line.bots[question.seat]](seed)
        seen = view(game.state, int(asked(game.state)))
        return await asyncio.to_thread(bot.answer, seen, question)

    def close(self) -> None:
        """The game is deleted or the server stops."""
        if self._bots is not None:
            self._bots.cancel()
        for watcher in list(self.watchers):
            watcher.leave()
        self.watchers.clear()


def is_seed_told(row: Row) -> bool:
    """Whether the seed can spoil nothing: not in a running game, but for practice; there too if it tells a hand."""
    return row.result is not None or (row.practice and WU_FENG not in row.seats)


def summary_of(row: Row) -> Summary:
    """A game in short. The seed tells the future, so it is told when there is none left to spoil."""
    told = is_seed_told(row)
    return Summary(
        id=row.id,
        name=row.name,
        created=row.created,
        updated=row.updated,
        players=row.setup["players"],
        difficulty=row.setup["difficulty"],
        edition=row.setup["edition"],
        sets=row.setup.get("sets", []),
        promos=row.setup.get("promos", []),
        scenario=row.setup.get("scenario"),
        corrected="content" in row.setup,
        turn=row.turn,
        seats=row.seats,
        practice=row.practice,
        result=row.result,
        score=row.score,
        seed=row.seed if told else None,
        moves=row.moves,
    )


def _text(**message: Any) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))

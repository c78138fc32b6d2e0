"""A table where a game is played: one change at a time, first stored, then sent to everybody who watches."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from typing import Final

from ghoststories import RULES_VERSION
from ghoststories.engine import TAOISTS, WU_FENG, Game, Side, side_of
from ghoststories.table_service.advisor import Advisor
from ghoststories.table_service.clocks import Clocks
from ghoststories.table_service.errors import RefusedError, wire
from ghoststories.table_service.messages import refused, snapshot, text_of, update, with_clocks
from ghoststories.table_service.pace import BotPace, has_pause, is_act
from ghoststories.table_service.payments import Owners, Payment
from ghoststories.table_service.ports import BotFailedError, BotPool, Clock, OvertakenError, Storage, Watcher
from ghoststories.table_service.replies import Answers, Reply, offered
from ghoststories.table_service.rows import Row
from ghoststories.table_service.snapshots import Snapshots
from ghoststories.table_service.timeline import BrokenGameError, Timeline
from ghoststories.table_service.undoing import Undoing, as_asked
from ghoststories.table_service.wire.types.keys import PERSON
from ghoststories.table_service.wire.types.lessons import LessonJson
from ghoststories.table_service.wire.types.messages import PaceKey

# Seconds until a bot tries again, if its answer could not be stored.
TROUBLED: Final = 5.0

_log: Final = logging.getLogger(__name__)


class LiveTable:
    """A game in memory, with those who watch it and the bots that play in it."""

    def __init__(self, storage: Storage, bot_pool: BotPool, clock: Clock, line: Timeline) -> None:
        self.storage = storage
        self.bot_pool = bot_pool
        self.clock = clock
        self.timeline = line
        self.clocks = self._clocks_of(line.row)
        self.closed = False
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self._pace = BotPace(clock)
        self._bots: asyncio.Task[None] | None = None
        # The seat of the bot that thinks, and since when; None if none does.
        self._thinker: tuple[str, float] | None = None
        self._advisor = Advisor(bot_pool, lambda: self.timeline, lambda watcher: watcher in self.watchers)
        self._snapshots = Snapshots()
        # Whether the coach speaks up after a costly answer of a person.
        self._is_coached = False

    @property
    def row(self) -> Row:
        """What is on disk beside the moves."""
        return self.timeline.row

    def side(self, wanted: Side) -> Side:
        """The side somebody may look from: Wu-Feng's only where a person plays him."""
        return wanted if self.row.seats.get(WU_FENG) == PERSON else TAOISTS

    def snapshot(self, side: Side = TAOISTS) -> str:
        """The snapshot as text; only the clocks differ from the last one."""
        kept = self._snapshots.of(self.timeline, side, lambda: text_of(snapshot(self.timeline, side, self.lesson())))
        return with_clocks(kept, self.clocks.read())

    def _update(self, before: int, side: Side) -> str:
        self._snapshots.forget()
        return text_of(update(self.timeline, before, side, self.clocks.read(), self.lesson()))

    def lesson(self) -> LessonJson | None:
        """What a lesson tells; None at the table of a game."""
        return None

    async def next_step(self) -> None:
        """Go on in a lesson; a `RefusedError` at the table of a game."""
        raise RefusedError("not_allowed", "this is not a lesson")

    def join(self, watcher: Watcher) -> None:
        """A page is opened: it gets a snapshot, and bots play on."""
        self.watchers.add(watcher)
        self._run_clock()
        watcher.tell(self.snapshot(watcher.side))
        watcher.tell(text_of(self._pace.json()))
        if self._is_coached:
            watcher.tell(self._coached())
        if self._thinker is not None:
            watcher.tell(self._thinking())
        self.wake_bots()

    def leave(self, watcher: Watcher) -> None:
        """A page is closed; when it was the last one, the bots wait."""
        self.watchers.discard(watcher)
        self._advisor.leave(watcher)
        self._run_clock()

    def _run_clock(self) -> None:
        """The clock of the person who is asked runs while somebody is there; that of a bot only while it thinks."""
        if not self.bot_asked:
            self.clocks.run(self.timeline.seat if self.watchers and self.timeline.game.question else None)

    def _thinking(self) -> str:
        """Who thinks, and for how long; nobody, if no bot does."""
        if self._thinker is None:
            return text_of({"type": "thinking", "seat": None, "seconds": 0.0})
        seat, since = self._thinker
        return text_of({"type": "thinking", "seat": seat, "seconds": round(self.clock.monotonic() - since, 1)})

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

    def _tell_side(self, side: Side, text: str) -> None:
        for watcher in list(self.watchers):
            if watcher.side == side:
                watcher.tell(text)

    @property
    def bot_asked(self) -> bool:
        """Whether a bot has to answer."""
        return self.timeline.game.question is not None and self.timeline.seat in self.timeline.bots

    async def answer(self, question: int, option: str, side: Side = TAOISTS, owners: Owners | None = None) -> None:
        """A person's answer to the question of that number, from the side that is asked. A payment may say whose tokens
        are spent: then all of it is accepted, or nothing."""
        async with self.lock:
            self._asked_of(question, side)
            reply: Reply = offered(self.timeline.game, option)
            if owners is not None:
                reply = Payment(option, owners)
            await self._accept(self.timeline.tried(reply))
            if self._is_coached:
                self._advisor.judge(question + 1, self._tell_side)
        self.wake_bots()

    def _asked_of(self, question: int, side: Side) -> None:
        """A `RefusedError` unless the question of that number is asked now, and of a person on this side."""
        asked_now = self.timeline.game.question
        if asked_now is None:
            raise RefusedError("over", "the game is over")
        if question != self.timeline.seq:
            raise RefusedError("stale", f"question {question} is not asked now, but {self.timeline.seq}")
        if asked_now.seat in self.timeline.bots:
            raise RefusedError("not_yours", f"a bot answers for {asked_now.seat}")
        if side != side_of(asked_now.seat):
            raise RefusedError("not_your_side", f"{asked_now.seat} is asked")

    def hint(self, question: int, asker: Watcher) -> None:
        """Send a page a hint when it is found; nothing waits for it."""
        self._asked_of(question, asker.side)
        self._advisor.hint(asker)

    def why(self, move: int, asker: Watcher) -> None:
        """Tell a page why a move was made, when it is found; nobody waits for it."""
        self._advisor.why(move, asker)

    async def _accept(self, after: Game) -> None:
        """Go on to a game that answers led to: first on disk, then here, then for all who watch."""
        before = self.timeline.seq
        moves = after.moves[before:]
        row = replace(
            self.row,
            clocks=self.clocks.read(),
            updated=self.clock.now(),
            moves=len(after.moves),
            turn=int(after.state.turn),
            result=after.result if after.over else None,
            score=after.score if after.over else None,
            rules=RULES_VERSION,
        )
        self.timeline.row = await self._stored(self.storage.append(self.row, row, moves))
        self.timeline.add(moves)
        self._run_clock()
        self._tell_sides(lambda side: self._update(before, side))

    async def _stored(self, write: Awaitable[Row]) -> Row:
        """What is on disk after a write; if somebody else was quicker, their game is taken over."""
        try:
            return await write
        except OvertakenError:
            await self._reload()
            raise RefusedError("stale", "the game was changed elsewhere") from None

    async def catch_up(self) -> None:
        """Take over what somebody else wrote; a `RefusedError` if the game is gone or broken now. If the database
        cannot be asked, the table stays as it is: it can be looked at, and every change is checked anyway."""
        async with self.lock:
            try:
                version = await self.storage.version(self.row.id)
            except RefusedError:
                return
            if version != self.row.version:
                await self._reload()

    async def _reload(self) -> None:
        loaded = await self.storage.load(self.row.id)
        if loaded is None:
            self.close()
            raise RefusedError("not_found", "this game was deleted")
        try:
            line = await Timeline.replayed(*loaded)
        except BrokenGameError as error:
            self.close()
            raise error.refusal from error
        self.timeline = line
        self.clocks = self._clocks_of(line.row)
        self._run_clock()
        self._tell_sides(self.snapshot)

    async def undo(self, side: Side = TAOISTS, whole_turn: bool = False) -> None:
        """Back to before the last answer, or to the first of the turn, if they were of this side and no chance and no
        reveal came since."""
        async with self.lock:
            await self._cut(Undoing(self.timeline).target(side, whole_turn))
        self.wake_bots()

    async def undo_to(self, move: int) -> None:
        """Back to the last question not after a move; in practice games only."""
        async with self.lock:
            line = self.timeline
            if not self.row.practice:
                raise RefusedError("practice_only", "only a practice game goes back so far")
            target = line.question_at(move) if 0 <= move < line.seq else line.seq
            if target >= line.seq:
                raise RefusedError("nothing_to_undo", f"there is no question before move {move}")
            await self._cut(as_asked(line, target))
        self.wake_bots()

    async def _cut(self, move: int) -> None:
        line = self.timeline
        turn = int(line.state_at(move).turn)
        row = replace(
            self.row,
            clocks=self.clocks.read(),
            updated=self.clock.now(),
            moves=move,
            turn=turn,
            result=None,
            score=None,
        )
        await self._replace(await Timeline.replayed(row, line.game.moves[:move]), self.storage.cut)

    async def give_seat(self, seat: str, player: str, side: Side = TAOISTS) -> None:
        """Let a person or a bot play on for a Taoist, as when somebody has to leave. Wu-Feng keeps his player: anybody
        who took his seat, even briefly, would have seen his hand.
        """
        async with self.lock:
            if self.timeline.game.over:
                raise RefusedError("over", "the game is over")
            if seat not in self.row.seats or seat == WU_FENG:
                raise RefusedError("seat", f"{seat!r} is not a seat that can be given to another player")
            if side != side_of(seat):
                raise RefusedError("not_your_side", f"{seat} is of the other side")
            if player != PERSON and player not in self.bot_pool.kinds:
                raise RefusedError("seat", f"there is no bot {player!r}; bots: {', '.join(self.bot_pool.kinds)}")
            row = replace(
                self.row, seats={**self.row.seats, seat: player}, clocks=self.clocks.read(), updated=self.clock.now()
            )
            await self._replace(await Timeline.replayed(row, self.timeline.game.moves), self.storage.change)
        self.wake_bots()

    async def _replace(self, line: Timeline, write: Callable[[Row, Row], Awaitable[Row]]) -> None:
        """Switch to another timeline, stored first; searches on the old one stop."""
        line.row = await self._stored(write(self.row, line.row))
        self._stop_bots()
        self.timeline = line
        self._run_clock()
        self._tell_sides(self.snapshot)

    def set_pace(self, pace: PaceKey) -> None:
        """How fast bots play, from now on."""
        self._pace.set(pace)
        self.tell_all(text_of(self._pace.json()))

    def set_coached(self, on: bool) -> None:
        """Let the coach speak up from now on, or not. Nobody is helped unasked in a game that counts."""
        if on and not self.row.practice:
            raise RefusedError("practice_only", "only a practice game has a coach")
        self._is_coached = on
        self.tell_all(self._coached())

    def _coached(self) -> str:
        return text_of({"type": "coached", "on": self._is_coached})

    def step(self) -> None:
        """Let the bot that waits act; while bots are paused, once."""
        if self.bot_asked:
            self._pace.step()

    def wake_bots(self) -> None:
        """Let the bots play, if one is asked and they do not play already."""
        if self.bot_asked and self.watchers and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._bots_play(), name=f"bots of {self.row.id}")

    def _stop_bots(self) -> None:
        if self._bots is not None:
            self._bots.cancel()
        self._bots = None
        self._stop_thinking()

    def _stop_thinking(self) -> None:
        if self._thinker is not None:
            self.clocks.stop(self._thinker[0])
            self._thinker = None
            self.tell_all(self._thinking())

    async def _bots_play(self) -> None:
        """Bots answer one after the other while they are asked and somebody watches."""
        try:
            async with self.bot_pool.alone(self.row.id):
                # Whoever let them play before may have gone on without this table.
                with suppress(RefusedError):
                    await self.catch_up()
                while self.bot_asked and self.watchers:
                    try:
                        await self._bot_turn()
                    except RefusedError as error:
                        await self._bot_refused(error)
        except Exception as error:
            known = isinstance(error, BotFailedError)
            _log.error("a bot of game %s failed: %s", self.row.id, error, exc_info=not known)
            problem = str(error) if known else repr(error)
            self._tell_sides(lambda side: self._bot_failed(side, problem))

    async def _bot_refused(self, error: RefusedError) -> None:
        """An answer came too late, or cannot be stored now: then everybody is notified, and it is tried again later."""
        if error.code != "stale":
            self.tell_all(text_of(refused(error.code, error.message)))
            await self.clock.sleep(TROUBLED)

    def _bot_failed(self, side: Side, problem: str) -> str:
        """The error may reveal what the bot knew, so the other side does not get it."""
        seat = self.timeline.seat
        told = problem if side == side_of(seat) else "the server's log says why"
        text = wire(f"{self.timeline.bots.get(seat or '')}: {told}")
        return text_of(refused("bot", text))

    async def _bot_turn(self) -> None:
        line, seq, began = self.timeline, self.timeline.seq, self.clock.monotonic()
        answer = await self._bot_answer()
        await self._pace.wait(began, is_act(line), has_pause(line, answer))
        async with self.lock:
            # Meanwhile somebody may have taken a move back, or everybody may have left.
            if self.timeline is line and line.seq == seq and self.watchers:
                await self._accept(line.tried(Answers([answer])))

    async def _bot_answer(self) -> str:
        """The answer of the bot that is asked. It is created again each time, so that a restart changes nothing."""
        line = self.timeline
        question = line.game.question
        if question is None or question.seat not in line.bots:
            return ""
        seed, seen = line.thought(question.seat)
        self.clocks.run(question.seat)
        thinker = self._thinker = (question.seat, self.clock.monotonic())
        self.tell_all(self._thinking())
        try:
            return await self.bot_pool.answer(line.bots[question.seat], seed, seen, question)
        finally:
            # After an undo another bot may think already.
            if self._thinker is thinker:
                self._stop_thinking()

    def close(self) -> None:
        """The game is deleted or the server stops."""
        self.closed = True
        self._stop_bots()
        self._advisor.close()
        for watcher in list(self.watchers):
            watcher.leave()
        self.watchers.clear()

    def _clocks_of(self, row: Row) -> Clocks:
        return Clocks({seat: row.clocks.get(seat, 0.0) for seat in row.seats}, self.clock)

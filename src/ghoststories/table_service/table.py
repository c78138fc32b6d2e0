"""A table where a game is played: one change at a time, first stored, then sent to everybody who watches."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from ghoststories.engine import TAOISTS, WU_FENG, WU_FENGS, Game, Side, side_of
from ghoststories.table_service import following
from ghoststories.table_service.advisor import Advisor
from ghoststories.table_service.audience import Audience, View, seen
from ghoststories.table_service.bot_turns import BotTurns
from ghoststories.table_service.clocks import Clocks
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.messages import snapshot, text_of, update, with_clocks
from ghoststories.table_service.online.rights import OWNER, Caller
from ghoststories.table_service.online.room import Room
from ghoststories.table_service.payments import Owners, Payment
from ghoststories.table_service.ports import BotPool, Clock, Notices, OvertakenError, Storage, TalkStore, Watcher
from ghoststories.table_service.progress import gone_back, gone_on
from ghoststories.table_service.replies import Reply, offered
from ghoststories.table_service.rows import Row, asked_now
from ghoststories.table_service.snapshots import Snapshots
from ghoststories.table_service.timeline import Timeline
from ghoststories.table_service.undoing import Undoing, as_asked
from ghoststories.table_service.wire.types.keys import PERSON
from ghoststories.table_service.wire.types.lessons import LessonJson
from ghoststories.table_service.wire.types.messages import PaceKey, SnapshotBody, Update


class LiveTable:
    """A game in memory, with those who watch it and the bots that play in it."""

    # Whether whoever knows its name may do what they like: it is on no list and kept nowhere.
    is_unstored = False
    retried = staticmethod(following.retried)

    def __init__(
        self,
        storage: Storage,
        bot_pool: BotPool,
        clock: Clock,
        line: Timeline,
        talk: TalkStore | None = None,
        notices: Notices | None = None,
    ) -> None:
        self.storage = storage
        self.bot_pool = bot_pool
        self.clock = clock
        self.timeline = line
        self.clocks = self._clocks_of(line.row)
        self.closed = False
        self.lock = asyncio.Lock()
        self.audience = Audience()
        self.watchers = self.audience.watchers
        self.bots = BotTurns(self, self.accept)
        self.room = Room(self, talk, notices)
        self._advisor = Advisor(bot_pool, lambda: self.timeline, lambda watcher: watcher in self.watchers)
        self._snapshots = Snapshots()
        # Whether the coach speaks up after a costly answer of a person.
        self._is_coached = False

    @property
    def row(self) -> Row:
        """What is on disk beside the moves."""
        return self.timeline.row

    @property
    def is_idle(self) -> bool:
        """Whether nobody watches it, and nothing happens there."""
        return not self.watchers and not self.lock.locked() and not self.bots.are_busy

    def side(self, wanted: Side, caller: Caller = OWNER) -> Side:
        """The side somebody may look from. At a table of people it follows from their seats; elsewhere Wu-Feng's only
        where a person plays him."""
        if self.row.online is not None and not caller.owns_all:
            return self.room.side(wanted, caller)
        return WU_FENGS if wanted == WU_FENGS and self.row.seats.get(WU_FENG) == PERSON else TAOISTS

    def snapshot(self, side: Side = TAOISTS, caller: Caller = OWNER) -> str:
        """The snapshot as text; only the clocks differ from the last one."""
        view = self.room.view(side, caller)
        kept = self._snapshots.of(self.timeline, view, lambda: text_of(seen(self.snapshot_body(side), view)))
        return with_clocks(kept, self.clocks.read())

    def snapshot_body(self, side: Side) -> SnapshotBody:
        """The snapshot of a side."""
        return snapshot(self.timeline, side, self.lesson())

    def update_body(self, before: int, side: Side) -> Update:
        """What a side is told of the moves after this many."""
        return update(self.timeline, before, side, self.clocks.read(), self.lesson())

    def tell_update(self, before: int) -> None:
        """Tell everybody of the moves after this many."""
        self._snapshots.forget()
        self.audience.tell_views(self._view, lambda side: self.update_body(before, side))

    def tell_snapshots(self) -> None:
        """Tell everybody all of it: the room comes with it."""
        for watcher in list(self.watchers):
            for text in self.all_of_it(watcher):
                watcher.tell(text)

    def _view(self, watcher: Watcher) -> View:
        return self.room.view(watcher.side, watcher.caller)

    def all_of_it(self, watcher: Watcher) -> list[str]:
        """What a page gets first and when it has missed something: of an open table there is only the room."""
        room = self.room.text(watcher.caller)
        return [*room, *([] if self.room.is_open else [self.snapshot(watcher.side, watcher.caller)])]

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
        for text in self.all_of_it(watcher):
            watcher.tell(text)
        if not self.room.is_open:
            self.tell_mood(watcher)
        self.room.came(watcher)
        self.wake_bots()

    def tell_mood(self, watcher: Watcher) -> None:
        """What else a page has to know of a game that is played."""
        watcher.tell(text_of(self.bots.pace.json()))
        if self._is_coached:
            watcher.tell(self._coached())
        if self.bots.is_thinking:
            watcher.tell(self.bots.thinking())

    def leave(self, watcher: Watcher) -> None:
        """A page is closed; when it was the last one, the bots wait."""
        self.watchers.discard(watcher)
        self._advisor.leave(watcher)
        self._run_clock()
        self.room.went(watcher)

    def _run_clock(self) -> None:
        """The clock of the person who is asked runs while somebody is there; that of a bot only while it thinks."""
        if not self.bot_asked:
            is_running = self.watchers and self.timeline.game.question and not self.room.is_open
            self.clocks.run(self.timeline.seat if is_running else None)

    def tell_all(self, text: str) -> None:
        """A message for everybody at the table."""
        self.audience.tell_all(text)

    @property
    def bot_asked(self) -> bool:
        """Whether a bot has to answer."""
        line = self.timeline
        return line.game.question is not None and line.seat in line.bots and self.room.is_on

    async def answer(
        self,
        question: int,
        option: str,
        side: Side = TAOISTS,
        owners: Owners | None = None,
        caller: Caller = OWNER,
    ) -> None:
        """A person's answer to the question of that number, from the side that is asked. A payment may say whose tokens
        are spent: then all of it is accepted, or nothing."""
        async with self.lock:
            # After an undo another question may have the same number.
            moves = list(self.timeline.game.moves)
            await self.retried(
                lambda: self._answered(question, option, side, owners, caller),
                lambda: self.timeline.game.moves == moves,
            )
        self.wake_bots()

    async def _answered(self, question: int, option: str, side: Side, owners: Owners | None, caller: Caller) -> None:
        self.room.require("answer", caller, self.timeline.seat)
        self._asked_of(question, side, caller)
        reply: Reply = offered(self.timeline.game, option)
        if owners is not None:
            reply = Payment(option, owners)
        await self.accept(self.timeline.tried(reply), caller)
        if self._is_coached:
            self._advisor.judge(question + 1, self.audience.tell_side)

    def _asked_of(self, question: int, side: Side, caller: Caller) -> None:
        """A `RefusedError` unless the question of that number is asked now, and of a person on this side. A bot stands
        in only until whoever holds the seat answers."""
        asked_now = self.timeline.game.question
        if asked_now is None:
            raise RefusedError("over", "the game is over")
        if question != self.timeline.seq:
            raise RefusedError("stale", f"question {question} is not asked now, but {self.timeline.seq}")
        if asked_now.seat in self.timeline.bots and not self.room.holds(caller, asked_now.seat):
            raise RefusedError("not_yours", f"a bot answers for {asked_now.seat}")
        if side != side_of(asked_now.seat):
            raise RefusedError("not_your_side", f"{asked_now.seat} is asked")

    def hint(self, question: int, asker: Watcher, for_all: bool = False) -> None:
        """Send a page a hint when it is found, or all pages of its side; nothing waits for it."""
        self.room.require("hint_for_all" if for_all else "look_ahead", asker.caller)
        self._asked_of(question, asker.side, asker.caller)
        if not for_all:
            self._advisor.hint(asker)
            return
        self.hint_for(question, asker.side)
        self.room.elsewhere.hint(question, asker.side)

    def hint_for(self, question: int, side: Side) -> None:
        """Send all pages of a side a hint, if the question of that number is asked."""
        for watcher in list(self.watchers):
            if watcher.side == side and question == self.timeline.seq:
                self._advisor.hint(watcher)

    def why(self, move: int, asker: Watcher) -> None:
        """Tell a page why a move was made, when it is found; nobody waits for it."""
        self.room.require("look_ahead", asker.caller)
        self._advisor.why(move, asker)

    async def accept(self, after: Game, caller: Caller | None = None) -> None:
        """Go on to a game that answers led to: first on disk, then here, then for all who watch. Without a caller a bot
        has answered."""
        before, stood_in = self.timeline.seq, caller is not None and self.bot_asked
        moves, person = after.moves[before:], caller.person if caller is not None else None
        row = self.room.moved_on(self.row, self.timeline.seat if stood_in else None)
        row = gone_on(row, after, self.clocks.read(), self.clock.now())
        had_vote = self.room.has_vote
        self.timeline.renew(await self.stored(self.storage.append(self.row, row, moves, person)))
        self.timeline.add(moves)
        if stood_in:
            self.bots.stop()
        self._run_clock()
        if stood_in or had_vote or after.over:
            self.room.tell()
        self.tell_update(before)

    async def stored(self, write: Awaitable[Row]) -> Row:
        """What is on disk after a write; if somebody else was quicker, their game is taken over."""
        try:
            return await write
        except OvertakenError:
            await following.reload(self)
            raise following.OvertakenTableError from None

    async def catch_up(self) -> None:
        """Take over what somebody else wrote; a `RefusedError` if the game is gone or broken now."""
        async with self.lock:
            await following.catch_up(self)

    def take_over(self, line: Timeline) -> None:
        """Go on with another timeline of the game."""
        self.timeline = line
        self.clocks = self._clocks_of(line.row)
        self._run_clock()

    async def undo(self, side: Side = TAOISTS, whole_turn: bool = False, caller: Caller = OWNER) -> None:
        """Back to before the last answer, or to the first of the turn, if they were of this side and no chance and no
        reveal came since. With several persons it is taken back by whose seat it was."""
        async with self.lock:
            undoing = Undoing(self.timeline)
            self.room.require("undo", caller, undoing.last_seat(side))
            await self.cut(undoing.target(side, whole_turn), caller)
        self.wake_bots()

    async def undo_to(self, move: int, caller: Caller = OWNER) -> None:
        """Back to the last question not after a move; in practice games only."""
        async with self.lock:
            self.room.require("undo_to", caller)
            if not self.row.practice:
                raise RefusedError("practice_only", "only a practice game goes back so far")
            await self.cut(self.question_before(move), caller)
        self.wake_bots()

    def question_before(self, move: int) -> int:
        """The last question not after a move; a `RefusedError` if that is the one that is asked now."""
        line = self.timeline
        target = line.question_at(move) if 0 <= move < line.seq else line.seq
        if target >= line.seq:
            raise RefusedError("nothing_to_undo", f"there is no question before move {move}")
        return as_asked(line, target)

    async def cut(self, move: int, caller: Caller) -> None:
        """Take back all moves after this one; the lock is held."""
        row = self.room.cut_back(self.row, move)
        after = await gone_back(row, self.timeline, move, self.clocks.read(), self.clock.now())
        await self._replace(after, lambda before, after: self.storage.cut(before, after, caller.person))

    async def give_seat(self, seat: str, player: str, side: Side = TAOISTS, caller: Caller = OWNER) -> None:
        """Let a person or a bot play on for a Taoist, as when somebody has to leave. Wu-Feng keeps his player: anybody
        who took his seat, even briefly, would have seen his hand.
        """
        if self.row.online is not None and not caller.owns_all:
            await self.room.give_seat(seat, player, caller)
            return
        async with self.lock:
            if self.timeline.game.over:
                raise RefusedError("over", "the game is over")
            if seat not in self.row.seats or seat == WU_FENG:
                raise RefusedError("seat", f"{seat!r} is not a seat that can be given to another player")
            if side != side_of(seat):
                raise RefusedError("not_your_side", f"{seat} is of the other side")
            if player != PERSON:
                self.check_bot(player)
            row = replace(
                self.row, seats={**self.row.seats, seat: player}, clocks=self.clocks.read(), updated=self.clock.now()
            )
            row = asked_now(row, self.timeline.seat)
            await self._replace(await Timeline.replayed(row, self.timeline.game.moves), self.storage.change)
        self.wake_bots()

    def check_bot(self, kind: str) -> None:
        """A `RefusedError` if there is no such bot."""
        if kind not in self.bot_pool.kinds:
            raise RefusedError("seat", f"there is no bot {kind!r}; bots: {', '.join(self.bot_pool.kinds)}")

    async def _replace(self, line: Timeline, write: Callable[[Row, Row], Awaitable[Row]]) -> None:
        """Switch to another timeline, stored first; searches on the old one stop."""
        line.renew(await self.stored(write(self.row, line.row)))
        self.bots.stop()
        self.timeline = line
        self._run_clock()
        self.tell_snapshots()

    async def begin(self, row: Row, moves: Sequence[str], caller: Caller) -> None:
        """The game of an open table begins; the lock is held."""
        row = replace(row, moves=len(moves), updated=self.clock.now())
        row = await self.stored(self.storage.append(self.row, row, moves, caller.person))
        self.take_over(await Timeline.replayed(row, moves))
        self.room.renewed()
        self.tell_snapshots()
        for watcher in list(self.watchers):
            self.tell_mood(watcher)
        self.wake_bots()

    def players_changed(self) -> None:
        """Somebody else holds or plays a seat now, so everybody sees the table anew."""
        self.bots.stop()
        self._run_clock()
        self.tell_snapshots()
        self.wake_bots()

    def set_pace(self, pace: PaceKey, caller: Caller = OWNER) -> None:
        """How fast bots play, from now on."""
        self.room.require("pace", caller)
        self.bots.pace.set(pace)
        self.tell_all(text_of(self.bots.pace.json()))

    def set_coached(self, on: bool, caller: Caller = OWNER) -> None:
        """Let the coach speak up from now on, or not. Nobody is helped unasked in a game that counts."""
        self.room.require("coach", caller)
        if on and not self.row.practice:
            raise RefusedError("practice_only", "only a practice game has a coach")
        self._is_coached = on
        self.tell_all(self._coached())

    def _coached(self) -> str:
        return text_of({"type": "coached", "on": self._is_coached})

    def step(self, caller: Caller = OWNER) -> None:
        """Let the bot that waits act; while bots are paused, once."""
        self.room.require("pace", caller)
        if self.bot_asked:
            self.bots.pace.step()

    def think_elsewhere(self, hint: Callable[[str | None], Awaitable[str]]) -> None:
        """From now on a queue lets the bots play and finds hints."""
        self.bots.are_queued = True
        self._advisor.queued = hint

    def wake_bots(self) -> None:
        """Let the bots play, if one is asked and they do not play already."""
        self.bots.wake()

    def close(self) -> None:
        """The game is deleted or the server stops."""
        self.closed = True
        self.bots.stop()
        self._advisor.close()
        self.room.close()
        self.audience.forget_all()

    def _clocks_of(self, row: Row) -> Clocks:
        return Clocks({seat: row.clocks.get(seat, 0.0) for seat in row.seats}, self.clock)

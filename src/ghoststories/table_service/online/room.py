"""The people at a table: what they change is checked, stored and told here; `members`, `seats` and `votes` say how."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ghoststories.engine import NOBODY, TAOISTS, WU_FENGS, Side
from ghoststories.table_service.audience import View
from ghoststories.table_service.errors import Code, RefusedError
from ghoststories.table_service.messages import text_of
from ghoststories.table_service.online import seats, votes
from ghoststories.table_service.online.elsewhere import Elsewhere
from ghoststories.table_service.online.presence import Presence
from ghoststories.table_service.online.rights import OWNER, STRANGER, Caller, may
from ghoststories.table_service.online.state import CLOSED, OPEN, Online, role_of, sides_of
from ghoststories.table_service.online.table_talk import TableTalk
from ghoststories.table_service.online.view import room_json
from ghoststories.table_service.ports import Notices, TalkStore, Watcher
from ghoststories.table_service.rows import Row
from ghoststories.table_service.undoing import Undoing
from ghoststories.table_service.wire.types.keys import PERSON
from ghoststories.table_service.wire.types.rights import Action
from ghoststories.table_service.wire.types.room import RoomJson

if TYPE_CHECKING:
    from ghoststories.table_service.table import LiveTable

_WHY: Final[dict[Code, str]] = {
    "not_found": "there is no such game",
    "not_allowed": "this server is private: nobody is at this table but its owner",
    "removed": "the host has removed you from this table",
    "not_begun": "the game has not begun",
    "not_open": "the game has begun",
    "over": "the game is over",
    "closed": "the table is closed",
    "not_invited": "you only watch",
    "not_seated": "you have no seat",
    "not_host": "only the host may do that",
    "not_yours": "this seat is not yours",
    "not_your_side": "you have no seat on that side",
    "not_away": "who has this seat has not been away for long enough",
    "not_ready": "a seat is free, or somebody is not ready",
    "no_member": "there is no such person at the table",
    "no_vote": "your consent is not asked for",
    "needs_vote": "everybody who plays has to agree",
    "practice_only": "only a practice game goes back so far",
    "full": "nobody else can come by this link",
    "taken": "this seat is taken",
    "both_sides": "with others at the table nobody may know both sides",
    "seat": "this seat cannot be given to another player",
}


def refuse(code: Code | None) -> None:
    """Raise a `RefusedError` if something may not be done."""
    if code is not None:
        raise RefusedError(code, _WHY.get(code, code))


def holders_of(row: Row) -> dict[str, str]:
    """Who holds which seat."""
    return row.online["holders"] if row.online is not None else {}


class Room:
    """The room of a table. At the table of a private server nobody is in it, and everything is allowed."""

    def __init__(self, table: LiveTable, talk: TalkStore | None, notices: Notices | None) -> None:
        self._table = table
        self.elsewhere = Elsewhere(table.row.id, table.clock, notices)
        self._presence = Presence(table, self._note_presence, self.tell, self.elsewhere)
        self.talk = TableTalk(table, talk, self.elsewhere)

    @property
    def online(self) -> Online | None:
        """What is stored of the people; None at a private server."""
        return self._table.row.online

    @property
    def is_open(self) -> bool:
        """Whether the game has not begun."""
        return self.online is not None and self.online["phase"] == OPEN

    @property
    def is_on(self) -> bool:
        """Whether the game is played: it has begun, and nobody has closed the table."""
        return self.online is None or self.online["phase"] not in (OPEN, CLOSED)

    @property
    def has_vote(self) -> bool:
        """Whether something waits for everybody's consent."""
        return self.online is not None and "vote" in self.online

    def require(self, action: Action, caller: Caller, about: str | None = None) -> None:
        """A `RefusedError` unless a caller may do this."""
        if self._table.is_unstored:
            caller = OWNER
        refuse(may(action, caller, self._table.row, about, self._table.clock.now()))

    def holds(self, caller: Caller, seat: str | None) -> bool:
        """Whether a seat is this person's."""
        return self.online is not None and caller.person is not None and self._holder(seat) == caller.person

    def _holder(self, seat: str | None) -> str | None:
        return holders_of(self._table.row).get(seat or "")

    def side(self, wanted: Side, caller: Caller) -> Side:
        """The side a person looks from: one they have seats on, if they can choose the one they want."""
        sides = sides_of(self.online, caller.person or "") if self.online is not None else set()
        others = [each for each in (TAOISTS, WU_FENGS) if each in sides]
        return wanted if wanted in sides else others[0] if others else NOBODY

    def view(self, side: Side, caller: Caller) -> View:
        """How a person sees the table: whether they are asked, and whether the last answer is theirs."""
        table = self._table
        if self.online is None or caller.owns_all:
            return View(side)
        line = table.timeline
        last = Undoing(line).last_seat(side)
        is_asked = self.is_on and self.holds(caller, line.seat)
        return View(side, is_asked, last is None or self.holds(caller, last))

    def json(self, caller: Caller) -> RoomJson:
        """The room as somebody may know it."""
        return room_json(self._table.row, caller, self._presence.here, self._table.clock.now())

    def text(self, caller: Caller) -> list[str]:
        """The room as a message; there is none at a private server."""
        if self.online is None or caller.owns_all:
            return []
        return [text_of({"type": "room", "room": self.json(caller)})]

    def tell(self) -> None:
        """Tell everybody that the room has changed."""
        for watcher in list(self._table.watchers):
            for text in self.text(watcher.caller):
                watcher.tell(text)

    def heard(self, message: Any) -> None:
        """Another server says something about the table; it is of the same version and has checked it."""
        if message["is"] == "here":
            self._presence.heard(message["server"], message["people"])
        elif message["is"] == "hint":
            self._table.hint_for(message["question"], message["side"])
        elif message["side"] is None:
            self._table.tell_all(message["text"])
        else:
            self._table.audience.tell_side(message["side"], message["text"])

    def beat(self) -> None:
        """Say again who is here."""
        if self.online is not None:
            self._presence.beat()

    def came(self, watcher: Watcher) -> None:
        """A page was opened."""
        if self.online is not None:
            self._presence.came(watcher)
            self.talk.greet(watcher)

    def went(self, watcher: Watcher) -> None:
        """A page was closed."""
        if self.online is not None:
            self._presence.went(watcher)

    def renewed(self) -> None:
        """The row was replaced: pages of those who are gone are closed, others may look from another side."""
        for watcher in list(self._table.watchers):
            self._turn(watcher)
        self._presence.changed()

    def _turn(self, watcher: Watcher) -> None:
        """Turn a page to the side its person is on now, or end it if they do not belong to the table any more."""
        caller = watcher.caller
        if self.online is None or caller.owns_all:
            return
        if role_of(self.online, caller.person) in (None, "removed"):
            self._table.leave(watcher)
            watcher.leave()
            return
        side = self.side(watcher.side, caller)
        if side != watcher.side:
            # What was not sent yet was for another side.
            watcher.side = side
            watcher.forget()

    async def change(
        self, action: Action, caller: Caller, make: Callable[[Row], Row], about: str | None = None
    ) -> None:
        """Something about the people changes, if the caller may do that."""

        async def changed() -> None:
            self.require(action, caller, about)
            await self.store(make(self._table.row), caller)

        async with self._table.lock:
            await self._table.retried(changed)
        self._table.wake_bots()

    async def rewrite(self, make: Callable[[Row], Row | None], caller: Caller) -> bool:
        """Change the row, which was allowed before; False if there is to be none any more."""
        stays = True

        async def changed() -> None:
            nonlocal stays
            after = make(self._table.row)
            stays = after is not None
            if after is not None:
                await self.store(after, caller)

        async with self._table.lock:
            await self._table.retried(changed)
        self._table.wake_bots()
        return stays

    async def store(self, after: Row, caller: Caller) -> None:
        """Store another row, and tell everybody; the lock is held."""
        table, before = self._table, self._table.row
        if after == before:
            return
        after = seats.asked_again(seats.dated(before, after, table.clock.now()), table.timeline.seat)
        table.timeline.renew(await table.stored(table.storage.change(before, after, caller.person)))
        self.renewed()
        if self.is_open or (before.seats == after.seats and holders_of(before) == holders_of(after)):
            self.tell()
        else:
            table.players_changed()
        if self.online is not None and votes.is_agreed(table.row):
            await table.cut(self.online["vote"]["move"], caller)

    def moved_on(self, row: Row, seat: str | None) -> Row:
        """The row when the game goes on; whoever holds this seat has answered although a bot stood in."""
        return row if row.online is None else votes.ended(row if seat is None else seats.played_by(row, seat, PERSON))

    def cut_back(self, row: Row, move: int) -> Row:
        """The row when moves are taken back."""
        return row if row.online is None else votes.ended(seats.cut_back(row, move))

    async def propose_undo(self, move: int, caller: Caller) -> None:
        """Ask everybody who plays to go back to the last question not after a move."""
        await self.change(
            "propose_undo",
            caller,
            lambda row: votes.proposed(row, caller.person or "", self._table.question_before(move)),
        )

    async def vote(self, yes: bool, caller: Caller) -> None:
        """Agree with what is proposed, or end it."""
        await self.change("vote", caller, lambda row: votes.cast(row, caller.person or "", yes))

    async def stand_in(self, seat: str, bot: str | None, caller: Caller) -> None:
        """Let a bot play a seat whose holder is away, or take one's own seat back."""
        if bot is None:
            await self.change("take_back_seat", caller, lambda row: seats.played_by(row, seat, PERSON), seat)
            return
        self.require("stand_in", caller, seat)
        self._table.check_bot(bot)
        await self.change("stand_in", caller, lambda row: seats.played_by(row, seat, bot), seat)

    async def give_seat(self, seat: str, player: str, caller: Caller) -> None:
        """A person or a bot plays on for a seat: for one's own, or for one that nobody holds."""
        if self.holds(caller, seat):
            await self.stand_in(seat, None if player == PERSON else player, caller)
        elif player == PERSON:
            await self.change("take_seat", caller, lambda row: seats.seat_taken(row, caller.person or "", seat), seat)
        else:
            await self.seat_bot(seat, player, caller)

    async def seat_bot(self, seat: str, bot: str, caller: Caller) -> None:
        """A bot plays a seat that nobody holds."""
        self.require("seat_bot", caller, seat)
        self._table.check_bot(bot)
        await self.change("seat_bot", caller, lambda row: seats.bot_seated(row, seat, bot), seat)

    async def _note_presence(self, change: Callable[[Row], Row]) -> None:
        """Store who came back or went away."""
        async with self._table.lock:

            async def changed() -> None:
                await self.store(change(self._table.row), STRANGER)

            await self._table.retried(changed)

    def close(self) -> None:
        """The table is gone from memory."""
        self._presence.close()
        self.talk.close()

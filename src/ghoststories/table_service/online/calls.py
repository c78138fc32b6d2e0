"""The calls about tables of people that are answered once (docs/protocol.md), whatever carries them."""

from __future__ import annotations

from collections.abc import Callable

from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.new_games import one_line
from ghoststories.table_service.online import members, seats
from ghoststories.table_service.online.chance import checked_nonce
from ghoststories.table_service.online.opening import GRACE, laid, opened, set_up_again, started
from ghoststories.table_service.online.people import Visitor
from ghoststories.table_service.online.talk import cleaned_name
from ghoststories.table_service.online.view import invitation_json
from ghoststories.table_service.ports import Offload
from ghoststories.table_service.registry import TableRegistry
from ghoststories.table_service.rows import Row
from ghoststories.table_service.table import LiveTable
from ghoststories.table_service.wire.types.rights import Action
from ghoststories.table_service.wire.types.room import (
    AboutPerson,
    Enter,
    Entered,
    Invitation,
    Link,
    OpenTable,
    Ready,
    RoomJson,
    SeatChange,
    StartGame,
    TableOptions,
)

ME = "me"
NOBODY = "nobody"


class RoomCalls:
    """The calls about tables of people, as one visitor may make them; without one this is a private server."""

    def __init__(self, registry: TableRegistry, offload: Offload, visitor: Visitor | None = None) -> None:
        self.registry = registry
        self._offload = offload
        self._visitor = visitor

    def by(self, visitor: Visitor | None) -> RoomCalls:
        """The same calls, made by somebody else."""
        return RoomCalls(self.registry, self._offload, visitor)

    @property
    def visitor(self) -> Visitor:
        """Who calls; a `RefusedError` at a private server."""
        if self._visitor is None:
            raise RefusedError("not_allowed", "this server is private: it knows no people")
        return self._visitor

    @property
    def _person(self) -> str:
        return self.visitor.caller.person or ""

    async def open(self, wanted: OpenTable) -> Entered:
        """Open a table; who does it is its host."""
        visitor, name = self.visitor, cleaned_name(wanted["name"])
        row = await self._laid(wanted)
        host = await visitor.known(name)
        row = opened(row, host, self.registry.clock.now(), wanted.get("grace", GRACE))
        await self.registry.storage.add(row, [])
        return {"id": row.id, "room": await self.room(row.id)}

    async def _laid(self, wanted: OpenTable) -> Row:
        return await self._offload(laid, wanted["game"], self.registry.corrections, self.registry.bot_pool.kinds)

    async def room(self, table: str) -> RoomJson:
        """The room of a table."""
        caller = self.visitor.caller
        return (await self.registry.seen_by(caller, table)).room.json(caller)

    async def invitation(self, table: str, wanted: Enter) -> Invitation:
        """What a link leads to."""
        await self.registry.check(self.visitor.caller, table, "enter", wanted["secret"])
        return invitation_json(await self.registry.row(table), wanted["secret"])

    async def enter(self, table: str, wanted: Enter) -> Entered:
        """Come to a table by a link."""
        visitor, secret = self.visitor, wanted["secret"]
        await self.registry.check(visitor.caller, table, "enter", secret)
        person = await visitor.known(wanted.get("name"))
        now = self.registry.clock.now()
        live = await self.registry.table(table)
        await live.room.change(
            "enter", visitor.caller, lambda row: members.entered(row, person.id, person.name, secret, now), secret
        )
        return {"id": table, "room": live.room.json(visitor.caller)}

    async def _live(self, table: str) -> LiveTable:
        return await self.registry.seen_by(self.visitor.caller, table)

    async def _changed(
        self, table: str, action: Action, make: Callable[[Row], Row], about: str | None = None
    ) -> RoomJson:
        """The room after a change."""
        live = await self._live(table)
        await live.room.change(action, self.visitor.caller, make, about)
        return live.room.json(self.visitor.caller)

    async def seat(self, table: str, seat: str, wanted: SeatChange) -> RoomJson:
        """Somebody else plays a seat: the caller, nobody or a bot."""
        player, person, caller = wanted["player"], self._person, self.visitor.caller
        if player == ME:
            return await self._changed(table, "take_seat", lambda row: seats.seat_taken(row, person, seat), seat)
        live = await self._live(table)
        if player == NOBODY:
            action: Action = "leave_seat" if live.room.holds(caller, seat) else "free_seat"
            return await self._changed(table, action, lambda row: seats.stood_up(row, seat), seat)
        await live.room.seat_bot(seat, player, caller)
        return live.room.json(caller)

    async def ready(self, table: str, wanted: Ready) -> RoomJson:
        """Be ready to begin, or not."""
        person, is_ready = self._person, wanted["ready"]
        nonce = checked_nonce(wanted.get("nonce"))
        return await self._changed(table, "ready", lambda row: seats.ready_set(row, person, is_ready, nonce))

    async def set_up(self, table: str, wanted: OpenTable) -> RoomJson:
        """Another game for a table whose game has not begun."""
        await self.registry.check(self.visitor.caller, table, "change_setup")
        fresh = await self._laid(wanted)
        return await self._changed(table, "change_setup", lambda row: set_up_again(row, fresh))

    async def start(self, table: str, wanted: StartGame) -> RoomJson:
        """The game begins."""
        caller, nonce = self.visitor.caller, checked_nonce(wanted.get("nonce"))
        live = await self._live(table)
        async with live.lock:
            live.room.require("start", caller)
            await live.begin(*await self._offload(started, live.row, self._person, nonce), caller)
        return live.room.json(caller)

    async def options(self, table: str, wanted: TableOptions) -> RoomJson:
        """What the host may change at any time."""
        name = one_line(wanted.get("name"))

        def make(row: Row) -> Row:
            row = members.changed(row, grace=wanted["grace"]) if "grace" in wanted else row
            return members.named(row, name) if "name" in wanted else row

        return await self._changed(table, "options", make)

    async def hand_over(self, table: str, wanted: AboutPerson) -> RoomJson:
        """Somebody else is the host."""
        person = wanted["person"]
        return await self._changed(table, "hand_over", lambda row: members.handed_over(row, person), person)

    async def remove(self, table: str, wanted: AboutPerson) -> RoomJson:
        """A member has to go, and cannot return."""
        person = wanted["person"]
        return await self._changed(table, "remove", lambda row: members.removed(row, person), person)

    async def leave(self, table: str) -> None:
        """Go; the invitation leads back."""
        await self.registry.check(self.visitor.caller, table, "leave")
        person = self._person
        await self.registry.rewrite(table, lambda row: members.left(row, person), self.visitor.caller)

    async def renew(self, table: str, wanted: Link) -> RoomJson:
        """A link gets another secret."""
        link = wanted["link"]
        return await self._changed(table, "renew_links", lambda row: members.link_renewed(row, link))

    async def close(self, table: str) -> RoomJson:
        """From now on the table can only be looked at."""
        return await self._changed(table, "close", members.closed)

"""The calls of a person about themselves: name, devices, and everything that is kept of them."""

from __future__ import annotations

import json
import secrets
from functools import partial
from typing import Annotated, Final, Literal

from ghoststories.engine import TAOISTS, GhostStoriesError
from ghoststories.table_service import new_games
from ghoststories.table_service.calls import Calls
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.online.members import forgotten, renamed
from ghoststories.table_service.online.opening import taken_over
from ghoststories.table_service.online.people import Visitor, hashed, new_code, plain_code
from ghoststories.table_service.online.rights import STRANGER
from ghoststories.table_service.online.state import role_of, seats_of
from ghoststories.table_service.ports import Line, Offload, Person
from ghoststories.table_service.registry import TableRegistry
from ghoststories.table_service.rows import Row
from ghoststories.table_service.wire.checking import checked, parsed
from ghoststories.table_service.wire.schema import AtMost, TypedDict
from ghoststories.table_service.wire.types.requests import LONGEST_TEXT
from ghoststories.table_service.wire.types.room import Me, MyName, ReadPerson, RecoveryCode, SavedPerson

# Who anybody is to a server that knows no people.
PRIVATE: Final[Me] = {"shared": False, "person": None, "devices": 0}
FORMAT: Final = "ghost stories person"
# Games that are read at once.
MOST_GAMES: Final = 64


class PersonHead(TypedDict):
    """The first line of what is saved."""

    format: Literal["ghost stories person"]
    version: int
    name: Annotated[str, AtMost(200)]
    created: Annotated[str, AtMost(200)]
    games: int


class SavedLine(TypedDict):
    """Something the person said."""

    at: Annotated[str, AtMost(200)]
    text: Annotated[str, AtMost(1000)] | None
    phrase: Annotated[str, AtMost(200)] | None


class SavedGame(TypedDict):
    """Each other line: a game as the person may know it, and what they said there."""

    id: Annotated[str, AtMost(64)]
    name: Annotated[str, AtMost(200)] | None
    created: Annotated[str, AtMost(200)]
    seats: list[str]
    record: Annotated[str, AtMost(LONGEST_TEXT)] | None
    said: list[SavedLine]


class MeCalls:
    """What a visitor can do about themselves; without one this is a private server."""

    def __init__(self, registry: TableRegistry, offload: Offload, visitor: Visitor | None = None) -> None:
        self._registry = registry
        self._offload = offload
        self._visitor = visitor

    def by(self, visitor: Visitor | None) -> MeCalls:
        """The same calls, made by somebody else."""
        return MeCalls(self._registry, self._offload, visitor)

    @property
    def visitor(self) -> Visitor:
        """Who calls; a `RefusedError` at a private server."""
        if self._visitor is None:
            raise RefusedError("not_allowed", "this server is private: it knows no people")
        return self._visitor

    def _person(self) -> Person:
        if self.visitor.person is None:
            raise RefusedError("nobody", "this device has no key of a person")
        return self.visitor.person

    async def me(self) -> Me:
        """Who the caller is to this server."""
        if self._visitor is None:
            return PRIVATE
        person = self._visitor.person
        if person is None:
            return {"shared": True, "person": None, "devices": 0}
        devices = await self._visitor.people.devices(person.id)
        return {"shared": True, "person": {"id": person.id, "name": person.name}, "devices": devices}

    async def call_me(self, wanted: MyName) -> Me:
        """Have a name, at all tables."""
        before = self.visitor.person
        person = await self.visitor.known(wanted["name"])
        if before is not None and before.name != person.name:
            await self._renamed(person)
        return await self.me()

    async def _renamed(self, person: Person) -> None:
        for row in await self.visitor.people.games_of(person.id):
            if row.online is not None and role_of(row.online, person.id) is not None:
                make = partial(renamed, person=person.id, name=person.name)
                await self._registry.rewrite(row.id, make, self.visitor.caller)

    async def recovery(self) -> RecoveryCode:
        """A new code; the one before does not work any more."""
        person, code = self._person(), new_code()
        await self.visitor.people.set_code(person.id, hashed(plain_code(code)))
        return {"code": code}

    async def recover(self, wanted: RecoveryCode) -> Me:
        """Become the person of a code on this device."""
        await self.visitor.recover(wanted["code"])
        return await self.me()

    async def sign_out_others(self) -> Me:
        """Only this device stays signed in."""
        self._person()
        await self.visitor.sign_out_others()
        return await self.me()

    async def sign_out(self) -> None:
        """This device forgets who it is."""
        await self.visitor.sign_out()

    async def delete(self) -> None:
        """Delete everything of a person. Games of others go on without them."""
        person = self._person()
        alias = f"gone-{secrets.token_hex(8)}"
        for row in await self.visitor.people.games_of(person.id):
            await self._registry.rewrite(row.id, lambda row: forgotten(row, person.id, alias), STRANGER)
        if self._registry.talk is not None:
            await self._registry.talk.forget(person.id)
        await self.visitor.people.delete(person.id)
        self.visitor.directory.end(person.id)
        self.visitor.leave()

    async def saved(self) -> str:
        """Everything that is kept of a person: their games as they may know them, and what they said."""
        person = self._person()
        said: dict[str, list[Line]] = {}
        for game, line in await self._registry.talk.of(person.id) if self._registry.talk is not None else []:
            said.setdefault(game, []).append(line)
        rows = await self.visitor.people.games_of(person.id)
        head: PersonHead = {
            "format": FORMAT,
            "version": 1,
            "name": person.name,
            "created": person.created,
            "games": len(rows),
        }
        games = [await self._saved(row, person, said.get(row.id, [])) for row in rows]
        return "".join(f"{json.dumps(each)}\n" for each in (head, *games))

    async def _saved(self, row: Row, person: Person, said: list[Line]) -> SavedGame:
        seats = seats_of(row.online, person.id) if row.online is not None else []
        return {
            "id": row.id,
            "name": row.name,
            "created": row.created,
            "seats": seats,
            "record": await self._record(row),
            "said": [{"at": line.at, "text": line.text, "phrase": line.phrase} for line in said],
        }

    async def _record(self, row: Row) -> str | None:
        """The record as this person may know it; None if the game has not begun or cannot be replayed."""
        calls = Calls(self._registry, self._offload, self.visitor.caller, self.visitor)
        try:
            return await calls.record(row.id, None, TAOISTS)
        except RefusedError:
            return None

    async def read(self, wanted: SavedPerson) -> ReadPerson:
        """Take in games that were saved: each becomes a practice game."""
        lines = [line for line in wanted["text"].splitlines() if line.strip()]
        if len(lines) > MOST_GAMES + 1:
            raise RefusedError("too_large", f"at most {MOST_GAMES} games at once")
        checked(PersonHead, parsed(lines[0] if lines else "", "line 1"), "line 1")
        saved = [checked(SavedGame, parsed(line, f"line {at}"), f"line {at}") for at, line in enumerate(lines[1:], 2)]
        host, count = await self.visitor.known(), ReadPerson(added=0, broken=0)
        for game in saved:
            if game["record"] is not None:
                found = await self._read(game["record"])
                count["broken" if found is None else "added"] += 1
                if found is not None:
                    row = taken_over(found[0], host, self._registry.clock.now())
                    row.name = game["name"]
                    await self._registry.storage.add(row, found[1])
        return count

    async def _read(self, record: str) -> tuple[Row, list[str]] | None:
        try:
            return await self._offload(new_games.imported, record)
        except (RefusedError, GhostStoriesError):
            return None

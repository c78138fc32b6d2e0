"""People, the keys of their devices, and the games they belong to. A table that refers to `people.id` does it with
`ON DELETE CASCADE`, so that a person's data goes with the person."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from typing import Final

import sqlalchemy as sql

from ghoststories.server.storage.jobs import AFTER_ALL
from ghoststories.server.storage.store import AT_ONCE, Storage, row_of
from ghoststories.server.storage.tables import games, jobs, keys, members, people, turns
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.ports import HINT, Person
from ghoststories.table_service.rows import Row, now

_DAY: Final = len("2026-01-01")
# What the writer is told that these changes are about.
_PEOPLE: Final = "people"


class People:
    """The people of a database; see the interface `People`."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def add(self, person: Person, key: str) -> None:
        """Store a new person with the key of their device."""

        def change(connection: sql.Connection) -> None:
            connection.execute(sql.insert(people), vars(person))
            _add_key(connection, person.id, key)

        await self._storage.writer.write(change, _PEOPLE)

    async def of_key(self, key: str) -> Person | None:
        """Whose key this is. The day on which it is used is noted, for the list of devices."""
        query = sql.select(people, keys.c.seen).join(keys).where(keys.c.hash == key)
        found = await self._storage.read(lambda connection: connection.execute(query).first())
        if found is None:
            return None
        today = now()
        if found.seen[:_DAY] != today[:_DAY]:
            seen = sql.update(keys).where(keys.c.hash == key).values(seen=today)
            with suppress(RefusedError):
                await self._write(seen)
        return _person(found)

    async def rename(self, person: str, name: str) -> None:
        """Give a person another name."""
        await self._write(sql.update(people).where(people.c.id == person).values(name=name))

    async def names(self, wanted: Collection[str]) -> dict[str, str]:
        """The names of some people by their id; those who are gone are left out."""
        ids = list(wanted)

        def find(connection: sql.Connection) -> dict[str, str]:
            found: dict[str, str] = {}
            for begin in range(0, len(ids), AT_ONCE):
                query = sql.select(people.c.id, people.c.name).where(people.c.id.in_(ids[begin : begin + AT_ONCE]))
                found.update((each.id, each.name) for each in connection.execute(query))
            return found

        return await self._storage.read(find)

    async def set_code(self, person: str, code: str) -> None:
        """Replace a person's recovery code."""
        await self._write(sql.update(people).where(people.c.id == person).values(code=code))

    async def recover(self, code: str, key: str) -> Person | None:
        """Use a recovery code up: its person has this further key. None if nobody has this code."""
        used = sql.update(people).where(people.c.code == code).values(code=None)

        def change(connection: sql.Connection) -> Person | None:
            found = connection.execute(used.returning(people.c.id, people.c.name, people.c.created)).first()
            if found is None:
                return None
            _add_key(connection, found.id, key)
            return _person(found)

        return await self._storage.writer.write(change, _PEOPLE)

    async def devices(self, person: str) -> int:
        """How many keys a person has."""
        query = sql.select(sql.func.count()).select_from(keys).where(keys.c.person == person)
        return await self._storage.read(lambda connection: connection.execute(query).scalar_one())

    async def keep_only(self, person: str, key: str) -> int:
        """Drop all other keys of a person; how many there were."""
        return await self._write(sql.delete(keys).where(keys.c.person == person, keys.c.hash != key))

    async def drop_key(self, key: str) -> None:
        """Sign a device out."""
        await self._write(sql.delete(keys).where(keys.c.hash == key))

    async def games_of(self, person: str) -> list[Row]:
        """The games of the tables a person belongs to, the newest first."""
        query = sql.select(games).join(members).where(members.c.person == person)
        query = query.order_by(games.c.updated.desc(), games.c.id)
        return await self._storage.read(lambda connection: [row_of(each) for each in connection.execute(query)])

    async def delete(self, person: str) -> None:
        """Delete a person with keys and subscriptions, and what bots were to do for them."""
        asked = sql.delete(jobs).where(jobs.c.person == person, jobs.c.kind == HINT)
        served = sql.delete(turns).where(turns.c.person == person)

        def change(connection: sql.Connection) -> None:
            for statement in (sql.delete(people).where(people.c.id == person), asked, served):
                connection.execute(statement)

        await self._storage.writer.write(change, AFTER_ALL)

    async def keys_of(self, person: str) -> list[tuple[str, str]]:
        """When a person's devices got their keys, and the days on which they last used them."""
        query = sql.select(keys.c.created, keys.c.seen).where(keys.c.person == person).order_by(keys.c.created)
        found = await self._storage.read(lambda connection: connection.execute(query).all())
        return [(each.created, each.seen) for each in found]

    async def _write(self, statement: sql.Update | sql.Delete) -> int:
        """Change some rows; how many there were."""
        return await self._storage.writer.write(lambda connection: connection.execute(statement).rowcount, _PEOPLE)


def _add_key(connection: sql.Connection, person: str, key: str) -> None:
    at = now()
    connection.execute(sql.insert(keys), {"hash": key, "person": person, "created": at, "seen": at})


def _person(found: sql.Row[tuple[object, ...]]) -> Person:
    return Person(found.id, found.name, found.created)

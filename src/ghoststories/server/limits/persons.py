"""What is limited where people and tables are known: new persons, spectators, and what is kept of somebody."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sql

from ghoststories.server.limits.limits import served, spend
from ghoststories.server.storage.people import People
from ghoststories.server.storage.store import Storage
from ghoststories.server.storage.tables import games, members, talk
from ghoststories.table_service.online.rights import Caller
from ghoststories.table_service.ports import Person
from ghoststories.table_service.table import LiveTable

# Bytes that a game, an event and a line of a conversation take, with their indexes, as measured; counting them is
# quick, measuring them would read all of them.
_GAME: Final = 4096
_EVENT: Final = 128
_LINE: Final = 512


class CountedPeople(People):
    """People, with a limit for new ones from one address."""

    async def add(self, person: Person, key: str) -> None:
        """Store a new person."""
        spend("persons")
        await super().add(person, key)


def check_spectators(table: LiveTable, caller: Caller) -> None:
    """A `RefusedError` if a table has as many spectators as it can take, and the caller would be one more."""
    now = served()
    if now is not None and _is_spectator(table, caller):
        now.limits.watch(sum(_is_spectator(table, page.caller) for page in table.watchers))


def _is_spectator(table: LiveTable, caller: Caller) -> bool:
    online = table.row.online
    member = online["members"].get(caller.person) if online is not None and caller.person is not None else None
    return member is not None and member["role"] == "watcher"


async def stored_of(storage: Storage, person: str) -> int:
    """How many bytes are kept of a person, about: the games of their tables, and what was said there."""
    own = sql.select(members.c.game).where(members.c.person == person)
    kept = sql.select(sql.func.count(), sql.func.coalesce(sql.func.sum(games.c.events), 0)).where(games.c.id.in_(own))
    said = sql.select(sql.func.count()).select_from(talk).where(talk.c.person == person)

    def find(connection: sql.Connection) -> int:
        number, events = connection.execute(kept).one()
        lines = connection.execute(said).scalar() or 0
        return int(number) * _GAME + int(events) * _EVENT + int(lines) * _LINE

    return await storage.read(find)

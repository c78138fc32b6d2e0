"""What people say at their tables."""

from __future__ import annotations

from dataclasses import replace

import sqlalchemy as sql

from ghoststories.server.storage.store import Storage
from ghoststories.server.storage.tables import games, talk
from ghoststories.table_service.ports import Line


class TalkStore:
    """The conversations of a database; see the interface `TalkStore`."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def say(self, game: str, line: Line) -> Line:
        """Store a line; it gets the next number of its game."""
        last = sql.select(sql.func.coalesce(sql.func.max(talk.c.number), 0)).where(talk.c.game == game)
        # Whoever speaks at the same time on another server waits here, so that no number is given twice.
        turn = sql.select(games.c.id).where(games.c.id == game).with_for_update(key_share=True)

        def change(connection: sql.Connection) -> Line:
            connection.execute(turn)
            numbered = replace(line, number=connection.execute(last).scalar_one() + 1)
            connection.execute(sql.insert(talk), {"game": game, **vars(numbered)})
            return numbered

        return await self._storage.writer.write(change, game, (game, None))

    async def lines(self, game: str, after: int, most: int) -> list[Line]:
        """The last lines of a conversation after a number, at most this many, in their order."""
        query = sql.select(talk).where(talk.c.game == game, talk.c.number > after)
        query = query.order_by(talk.c.number.desc()).limit(most)
        found = await self._storage.read(lambda connection: connection.execute(query).all())
        return [_line(each) for each in reversed(found)]

    async def of(self, person: str) -> list[tuple[str, Line]]:
        """All that somebody said, with the game they said it at."""
        query = sql.select(talk).where(talk.c.person == person).order_by(talk.c.game, talk.c.number)
        found = await self._storage.read(lambda connection: connection.execute(query).all())
        return [(each.game, _line(each)) for each in found]

    async def forget(self, person: str) -> None:
        """Delete what somebody said, everywhere."""
        said = sql.delete(talk).where(talk.c.person == person)
        await self._storage.writer.write(lambda connection: connection.execute(said).rowcount)


def _line(found: sql.Row[tuple[object, ...]]) -> Line:
    return Line(found.number, found.person, found.name, found.at, found.text, found.phrase)

"""Who wants to be told, and how: kept in the database."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal

import sqlalchemy as sql
from sqlalchemy.dialects import postgresql, sqlite

from ghoststories.server.storage.store import Storage, row_of
from ghoststories.server.storage.tables import games, members, notices, server_keys, subscriptions
from ghoststories.table_service.online.notices import news_for

Kind = Literal["push", "webhook"]
# Of each kind, for one person.
MOST: Final[Mapping[Kind, int]] = {"push": 10, "webhook": 5}
_VAPID: Final = "vapid"
# The place of these changes among those that are committed together: after all games.
LAST: Final = "~"


@dataclass(frozen=True)
class Subscription:
    """A way to tell somebody."""

    id: str
    person: str
    kind: Kind
    address: str
    secrets: dict[str, str]
    language: str
    origin: str
    created: str
    failing: str | None = None
    # The device of a browser, by its hashed key: when it signs out, it is told nothing any more.
    key: str | None = None


def subscription_of(found: Mapping[str, Any]) -> Subscription:
    """A subscription from the columns of its table."""
    return Subscription(**{column.name: found[column.name] for column in subscriptions.c})


def insert_new(connection: sql.Connection, table: sql.Table) -> Any:
    """A statement that adds rows, and leaves alone those that are there already."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    return insert(table).on_conflict_do_nothing()


class Subscribers:
    """The subscriptions of a database."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def of(self, person: str) -> list[Subscription]:
        """How a person is told, the oldest way first."""
        query = sql.select(subscriptions).where(subscriptions.c.person == person)
        query = query.order_by(subscriptions.c.created, subscriptions.c.id)
        return await self._storage.read(
            lambda connection: [subscription_of(each._asdict()) for each in connection.execute(query)]
        )

    async def add(self, new: Subscription) -> bool:
        """Store a subscription; False if the person has too many. A browser that subscribes again, also as somebody
        else, has only the newest one. What there is to tell at this moment is not told: the person is here."""
        marks = await self._storage.read(lambda connection: _news_now(connection, new.person))

        def change(connection: sql.Connection) -> bool:
            same = (subscriptions.c.kind == new.kind, subscriptions.c.address == new.address)
            own = subscriptions.c.person == new.person
            if new.kind == "push":
                connection.execute(sql.delete(subscriptions).where(*same))
            else:
                connection.execute(sql.delete(subscriptions).where(*same, own))
            count = sql.select(sql.func.count()).select_from(subscriptions)
            if connection.execute(count.where(own, subscriptions.c.kind == new.kind)).scalar_one() >= MOST[new.kind]:
                return False
            connection.execute(sql.insert(subscriptions), asdict(new))
            if marks:
                connection.execute(insert_new(connection, notices), marks)
            return True

        return await self._storage.writer.write(change, LAST)

    async def delete(self, person: str, subscription: str) -> bool:
        """End a person's subscription; False if there is none."""
        wanted = sql.delete(subscriptions).where(subscriptions.c.person == person, subscriptions.c.id == subscription)
        return await self._storage.writer.write(lambda connection: connection.execute(wanted).rowcount > 0, LAST)

    async def key(self, new: str) -> str:
        """The key of this server for web push. The new one is kept, if there was none."""
        query = sql.select(server_keys.c.key).where(server_keys.c.name == _VAPID)
        known = await self._storage.read(lambda connection: connection.execute(query).scalar())
        if known is not None:
            return str(known)

        def change(connection: sql.Connection) -> str:
            connection.execute(insert_new(connection, server_keys), {"name": _VAPID, "key": new})
            return str(connection.execute(query).scalar_one())

        return await self._storage.writer.write(change, LAST)


def _news_now(connection: sql.Connection, person: str) -> list[dict[str, Any]]:
    """What all tables of a person have to tell now, as something that was seen."""
    query = sql.select(games).join(members).where(members.c.person == person)
    rows = [row_of(each) for each in connection.execute(query)]
    told = [(row.id, news_for(row, person)) for row in rows]
    return [seen(game, person, news.mark if news is not None else "") for game, news in told]


def seen(game: str, person: str, mark: str) -> dict[str, Any]:
    """The row of a notice about what a person knows."""
    return {"game": game, "person": person, "mark": mark, "due": None, "has_looked": True}

"""What is to be told, kept in the database: noted when a table has been quiet for a while, told when it is due, and
delivered by whoever takes it first.

Nothing here depends on what a process remembers. So a server that starts again finds what it had to tell, and several
processes on one database tell it once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final, NamedTuple
from uuid import uuid4

import sqlalchemy as sql

from ghoststories.server.notify.subscribers import LAST, Subscription, insert_new, seen, subscription_of
from ghoststories.server.storage.store import Storage, row_of
from ghoststories.server.storage.tables import deliveries, games, members, notices, subscriptions
from ghoststories.table_service.online.notices import Last, News, is_new, news_for
from ghoststories.table_service.rows import Row, later

# What is told in one transaction, and values in one query.
_AT_ONCE: Final = 100
# A game and a person.
Pair = tuple[str, str]


class Parcel(NamedTuple):
    """A message on its way."""

    id: str
    to: Subscription
    row: Row
    news: News
    created: str
    tries: int


class _Found(NamedTuple):
    """A piece of news that nobody was told yet, and what the person knew before."""

    game: str
    person: str
    news: News
    before: Last | None
    due: str


class Outbox:
    """What waits in a database. `delay`: seconds from a change until somebody is told; `notice`: seconds that everybody
    has to say that the person is here."""

    def __init__(self, storage: Storage, delay: float, notice: float) -> None:
        self._storage = storage
        self._delay = delay
        self._notice = notice

    async def last_change(self) -> str | None:
        """When a game was last changed."""
        query = sql.select(sql.func.max(games.c.updated))
        return await self._storage.read(lambda connection: connection.execute(query).scalar())

    async def find(self, since: str, until: str, now: str, here: Collection[Pair]) -> int:
        """Note what tables have to tell that were last changed in this time, except to people who look at them now;
        how many notes there are."""

        def find(connection: sql.Connection) -> list[_Found]:
            found = [self._found(each, now) for each in connection.execute(_changed(since, until))]
            return [each for each in found if each is not None and (each.game, each.person) not in here]

        found = await self._storage.read(find)
        if found:
            await self._storage.writer.write(lambda connection: _note(connection, found), LAST)
        return len(found)

    def _found(self, each: sql.Row[Any], now: str) -> _Found | None:
        row = row_of(each)
        news = news_for(row, each.person)
        before = Last(each.mark, each.has_looked) if each.mark is not None else None
        if news is None or not is_new(news, before):
            return None
        return _Found(row.id, each.person, news, before, self._due(row, now))

    def _due(self, row: Row, now: str) -> str:
        return max(later(row.updated, self._delay), later(now, self._notice))

    async def waiting(self) -> set[Pair]:
        """Who will be told something soon, about which game."""
        query = sql.select(notices.c.game, notices.c.person).where(notices.c.due.is_not(None))
        return await self._storage.read(
            lambda connection: {(each.game, each.person) for each in connection.execute(query)}
        )

    async def looked(self, marks: Mapping[Pair, str]) -> None:
        """People have looked at tables: they know what there was to tell, by its mark."""
        wanted = await self._storage.read(lambda connection: _with_subscriptions(connection, list(marks)))
        if not wanted:
            return

        def change(connection: sql.Connection) -> None:
            for pair in sorted(wanted):
                _has_looked(connection, pair, marks[pair])

        await self._storage.writer.write(change, LAST)

    async def tell(self, now: str) -> int:
        """Send out what is due; how many people are told. It is checked again: they may have answered."""
        due = sql.select(notices.c.game, notices.c.person, notices.c.mark).where(notices.c.due <= now).limit(_AT_ONCE)
        if not await self._storage.read(lambda connection: connection.execute(due).first()):
            return 0

        def change(connection: sql.Connection) -> int:
            found = connection.execute(due.with_for_update(skip_locked=True)).all()
            return sum(self._told(connection, each.game, each.person, each.mark, now) for each in found)

        return await self._storage.writer.write(change, LAST)

    def _told(self, connection: sql.Connection, game: str, person: str, mark: str, now: str) -> bool:
        found = connection.execute(sql.select(games).where(games.c.id == game)).first()
        row = row_of(found) if found is not None else None
        news = news_for(row, person) if row is not None else None
        if news is not None and news.mark == mark:
            _send_out(connection, game, person, mark, now)
            connection.execute(_of(game, person).values(due=None, has_looked=False))
            return True
        if row is not None and news is not None and is_new(news, Last(mark, True)):
            connection.execute(_of(game, person).values(mark=news.mark, due=self._due(row, now)))
        else:
            connection.execute(_of(game, person).values(due=None))
        return False

    async def take(self, now: str, until: str, most: int) -> list[Parcel]:
        """What is to be delivered now, last to where nothing arrives. Nobody else takes it before that time, when it is
        tried again if it must be."""
        due = sql.select(deliveries.c.id).join(subscriptions).where(deliveries.c.due <= now).limit(most)
        due = due.order_by(subscriptions.c.failing.is_not(None), deliveries.c.due)
        if most <= 0 or not await self._storage.read(lambda connection: connection.execute(due).first()):
            return []

        def change(connection: sql.Connection) -> list[Parcel]:
            taken = connection.execute(due.with_for_update(of=deliveries, skip_locked=True)).scalars().all()
            claim = sql.update(deliveries).where(deliveries.c.id.in_(taken))
            connection.execute(claim.values(due=until, tries=deliveries.c.tries + 1))
            return _parcels(connection, taken)

        return await self._storage.writer.write(change, LAST)

    async def arrived(self, parcel: Parcel) -> None:
        """A message was delivered."""

        def change(connection: sql.Connection) -> None:
            connection.execute(sql.delete(deliveries).where(deliveries.c.id == parcel.id))
            works = sql.update(subscriptions).where(subscriptions.c.id == parcel.to.id)
            connection.execute(works.where(subscriptions.c.failing.is_not(None)).values(failing=None))

        await self._storage.writer.write(change, LAST)

    async def failed(self, parcel: Parcel, now: str, again: str | None) -> None:
        """A message was not delivered; it is tried again, or given up."""

        def change(connection: sql.Connection) -> None:
            wanted = deliveries.c.id == parcel.id
            if again is None:
                connection.execute(sql.delete(deliveries).where(wanted))
            else:
                connection.execute(sql.update(deliveries).where(wanted).values(due=again))
            fails = sql.update(subscriptions).where(subscriptions.c.id == parcel.to.id)
            connection.execute(fails.where(subscriptions.c.failing.is_(None)).values(failing=now))

        await self._storage.writer.write(change, LAST)

    async def end(self, subscription: str) -> None:
        """Nobody is reached there any more."""
        gone = sql.delete(subscriptions).where(subscriptions.c.id == subscription)
        await self._storage.writer.write(lambda connection: connection.execute(gone).rowcount, LAST)


def _changed(since: str, until: str) -> sql.Select[Any]:
    """Tables that were last changed in this time, with each of their people who has a subscription, and what the
    person knows."""
    wanted = sql.select(subscriptions.c.person).distinct().subquery()
    known = (notices.c.game == games.c.id) & (notices.c.person == members.c.person)
    return (
        sql.select(games, members.c.person, notices.c.mark, notices.c.has_looked)
        .join(members, members.c.game == games.c.id)
        .join(wanted, wanted.c.person == members.c.person)
        .outerjoin(notices, known)
        .where(games.c.updated >= since, games.c.updated <= until)
    )


def _of(game: str, person: str) -> sql.Update:
    return sql.update(notices).where(notices.c.game == game, notices.c.person == person)


def _note(connection: sql.Connection, found: Iterable[_Found]) -> None:
    """Note what is to be told, unless somebody else was quicker."""
    for each in found:
        values = {"mark": each.news.mark, "due": each.due, "has_looked": True}
        if each.before is None:
            row = {"game": each.game, "person": each.person, **values}
            connection.execute(insert_new(connection, notices), row)
        else:
            known = (notices.c.mark == each.before.mark, notices.c.has_looked)
            connection.execute(_of(each.game, each.person).where(*known).values(values))


def _with_subscriptions(connection: sql.Connection, pairs: list[Pair]) -> set[Pair]:
    found: set[str] = set()
    people = sorted({person for _, person in pairs})
    for begin in range(0, len(people), _AT_ONCE):
        some = subscriptions.c.person.in_(people[begin : begin + _AT_ONCE])
        found.update(connection.execute(sql.select(subscriptions.c.person).where(some)).scalars())
    return {(game, person) for game, person in pairs if person in found}


def _has_looked(connection: sql.Connection, pair: Pair, mark: str) -> None:
    game, person = pair
    known = _of(game, person).values(mark=mark, due=None, has_looked=True)
    if connection.execute(known).rowcount == 0 and connection.execute(_exists(game)).first():
        connection.execute(insert_new(connection, notices), seen(game, person, mark))
    own = sql.select(subscriptions.c.id).where(subscriptions.c.person == person)
    connection.execute(sql.delete(deliveries).where(deliveries.c.game == game, deliveries.c.subscription.in_(own)))


def _exists(game: str) -> sql.Select[tuple[str]]:
    return sql.select(games.c.id).where(games.c.id == game)


def _send_out(connection: sql.Connection, game: str, person: str, mark: str, now: str) -> None:
    """A message for each subscription; an older one about the same table that has not arrived is replaced."""
    own = sql.select(subscriptions.c.id).where(subscriptions.c.person == person)
    ids = connection.execute(own).scalars().all()
    connection.execute(sql.delete(deliveries).where(deliveries.c.game == game, deliveries.c.subscription.in_(ids)))
    common = {"game": game, "mark": mark, "created": now, "due": now, "tries": 0}
    rows = [{**common, "subscription": each, "id": uuid4().hex} for each in ids]
    if rows:
        connection.execute(sql.insert(deliveries), rows)


def _parcels(connection: sql.Connection, taken: Collection[str]) -> list[Parcel]:
    """The messages as they are to be delivered; those that are no news any more are dropped."""
    ours = [deliveries.c[name].label(f"delivery_{name}") for name in ("id", "mark", "created", "tries")]
    theirs = [column.label(f"to_{column.name}") for column in subscriptions.c]
    query = sql.select(games, *ours, *theirs).join(deliveries, deliveries.c.game == games.c.id).join(subscriptions)
    parcels = []
    for each in connection.execute(query.where(deliveries.c.id.in_(taken))):
        values = each._mapping
        to = subscription_of({column.name: values[f"to_{column.name}"] for column in subscriptions.c})
        row = row_of(each)
        news = news_for(row, to.person)
        if news is not None and news.mark == each.delivery_mark:
            parcels.append(Parcel(each.delivery_id, to, row, news, each.delivery_created, each.delivery_tries))
    kept = [each.id for each in parcels]
    old = deliveries.c.id.in_([each for each in taken if each not in kept])
    connection.execute(sql.delete(deliveries).where(old))
    return parcels

"""A database with two people at a table, a clock that is moved by hand, and what is delivered."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

import sqlalchemy as sql

from ghoststories.server.notify.delivery import Outcome
from ghoststories.server.notify.looks import Look
from ghoststories.server.notify.notifier import Notifier
from ghoststories.server.notify.outbox import Outbox, Parcel
from ghoststories.server.notify.subscribers import Subscribers, Subscription
from ghoststories.server.storage.people import People
from ghoststories.server.storage.store import Storage
from ghoststories.server.storage.tables import deliveries
from ghoststories.table_service.ports import Person
from ghoststories.table_service.rows import Row, later
from tests.table_service.test_notices import online

T = TypeVar("T")
BEGIN = "2026-11-18T20:00:00.000000+00:00"
DELAY = 30.0


@dataclass
class Carrier:
    """Stands for the network: takes down what it is given."""

    carried: list[tuple[str, str]] = field(default_factory=list)
    outcome: Outcome = "arrived"

    async def bring(self, parcel: Parcel) -> Outcome:
        self.carried.append((parcel.to.id, parcel.news.kind))
        return self.outcome


class Evening:
    """One or several servers on one database; time goes by when the test says so."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.now = BEGIN
        self.carrier = Carrier()
        self.notifier = self.another()
        self.subscribers = Subscribers(storage)
        self.row = Row("", None, {}, "", None, {}, False)

    def another(self, storage: Storage | None = None) -> Notifier:
        """A further server on the same database, or this one after a restart."""
        outbox = Outbox(storage or self.storage, DELAY, notice=10.0)
        return Notifier(outbox, self.carrier, lambda: self.now)  # type: ignore[arg-type]

    async def begin(self) -> None:
        for name in ("ann", "ben", "cat", "eve", "rob"):
            await People(self.storage).add(Person(name, name.title(), self.now), f"key of {name}")
        self.row = await self.table()

    async def table(self, **changes: Any) -> Row:
        """A table where nobody is asked yet: a bot plays."""
        row = Row("game", "Friday", {}, "seed", None, {"red": "person", "green": "person", "blue": "monk"}, False)
        row = replace(row, online=online(), asked="blue", bot_asked=True, updated=self.now, **changes)
        await self.storage.add(row, [])
        return row

    async def subscribe(self, person: str, kind: str = "webhook") -> str:
        new = Subscription(f"{kind} of {person}", person, kind, kind, {}, "en", "", self.now)  # type: ignore[arg-type]
        assert await self.subscribers.add(new)
        return new.id

    async def change(self, **changes: Any) -> None:
        """A change of the game, such as an answer."""
        after = replace(self.row, **{"updated": self.now, **changes})
        moves = ["x"] * (after.moves - self.row.moves)
        self.row = await self.storage.append(self.row, after, moves)

    async def ask(self, seat: str | None, moves: int = 1, **changes: Any) -> None:
        """Some moves later another seat is asked."""
        bot = seat is not None and self.row.seats[seat] != "person"
        await self.change(asked=seat, bot_asked=bot, moves=self.row.moves + moves, **changes)

    async def pass_by(self, seconds: float, *notifiers: Notifier, step: float = 5.0) -> None:
        """Time goes by, and the servers work every few seconds."""
        end = later(self.now, seconds)
        while self.now < end:
            self.now = min(end, later(self.now, step))
            for notifier in notifiers or (self.notifier,):
                await notifier.round()
                await notifier.finish()

    def look(self, person: str, notifier: Notifier | None = None) -> Look:
        """Somebody opens a page at the table."""
        look = Look((notifier or self.notifier).looks, person, lambda: self.row)
        look.set(True)
        return look

    @property
    def told(self) -> list[tuple[str, str]]:
        """Who was told what since this was read last."""
        found, self.carrier.carried = self.carrier.carried, []
        return found

    async def on_its_way(self) -> int:
        query = sql.select(sql.func.count()).select_from(deliveries)
        return await self.storage.read(lambda connection: connection.execute(query).scalar_one())


async def at(database: str, story: Callable[[Evening], Coroutine[Any, Any, T]]) -> T:
    storage = Storage(database)
    await storage.open()
    try:
        evening = Evening(storage)
        await evening.begin()
        return await story(evening)
    finally:
        await storage.close()

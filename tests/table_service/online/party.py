"""A table of people on fakes: no server, no database, no real time."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from ghoststories.engine import TAOISTS
from ghoststories.table_service.conversation import take
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.online.members import changed, entered, online_of
from ghoststories.table_service.online.opening import laid, opened, started
from ghoststories.table_service.online.rights import Caller
from ghoststories.table_service.online.seats import bot_seated, ready_set, seat_taken
from ghoststories.table_service.ports import Person
from ghoststories.table_service.registry import TableRegistry
from ghoststories.table_service.rows import Row
from ghoststories.table_service.table import LiveTable
from ghoststories.table_service.wire.checking import read_message
from ghoststories.table_service.wire.types.requests import NewGame
from tests.table_service.fakes import FakeClock, MemoryStorage, MemoryTalk, Notebook, ThinkingBots

TWO: NewGame = {"setup": {"players": 2, "seats": ["red", "blue"], "boards": ["red", "green", "blue", "yellow"]}}
AGAINST: NewGame = {"setup": {**TWO["setup"], "sets": ["black_secret"]}}
GRACE = 60


def row_of(game: NewGame = TWO, **seats: str) -> Row:
    """The row of an open table: who sits where, the first of them the host; a seat of `bot` has a bot."""
    row = laid(game, None, ["random"])
    names = [name for name in seats.values() if name != "bot"]
    row = opened(row, Person(names[0], names[0].title(), "2026"), "2026-01-01T00:00:00.000000+00:00", GRACE)
    row = changed(row, holders={})
    for seat, name in seats.items():
        row = entered(row, name, name.title(), online_of(row)["invite"], row.created) if name != "bot" else row
        row = bot_seated(row, seat, "random") if name == "bot" else seat_taken(row, name, seat)
    return row


def playing(game: NewGame = TWO, **seats: str) -> tuple[Row, list[str]]:
    """The same table when the game has begun, and its moves."""
    row = row_of(game, **seats)
    for name in {*seats.values()} - {"bot"}:
        row = ready_set(row, name, True, f"of-{name}")
    return started(row, online_of(row)["host"], None)


class Sitting(Notebook):
    """A page of somebody at a table."""

    def __init__(self, table: LiveTable, person: str) -> None:
        caller = Caller(person)
        super().__init__(table.side(TAOISTS, caller), caller)
        self.table = table
        self.all_of_it = table.all_of_it
        table.join(self)

    async def sends(self, kind: str, **fields: object) -> None:
        """A message of this page, which must not be refused."""
        before = len(self.of("refused"))
        await self._sent(kind, fields)
        assert self.of("refused")[before:] == []

    async def refused(self, kind: str, **fields: object) -> str:
        """A message of this page that is refused; the code."""
        before = len(self.of("refused"))
        await self._sent(kind, fields)
        [told] = self.of("refused")[before:]
        return str(told["code"])

    async def _sent(self, kind: str, fields: dict[str, object]) -> None:
        await take(self.table, self, lambda: read_message(json.dumps({"type": kind, **fields})))
        await settled()

    async def answers(self, option: str | None = None) -> None:
        """Answer what is asked, with the first option if none is named."""
        assert self.question is not None
        await self.sends("answer", question=self.question["id"], option=option or self.question["options"][0]["text"])

    @property
    def room(self) -> dict[str, Any]:
        """The room as it was told last."""
        room: dict[str, Any] = self.of("room")[-1]["room"]
        return room

    def seat(self, name: str) -> dict[str, Any]:
        """A seat as it was told last."""
        return next(dict(each) for each in self.room["seats"] if each["seat"] == name)


class Party:
    """A registry on fakes, with a table."""

    def __init__(self, thinking: float = 0.0) -> None:
        self.storage = MemoryStorage()
        self.clock = FakeClock()
        self.talk = MemoryTalk()
        self.bots = ThinkingBots(self.clock, thinking)
        self.registry = self.reopened()

    def reopened(self) -> TableRegistry:
        """As after a restart."""
        return TableRegistry(self.storage, self.bots, self.clock, None, self.talk)

    async def table(self, game: NewGame = TWO, **seats: str) -> LiveTable:
        """A table whose game has begun."""
        row, moves = playing(game, **seats)
        await self.storage.add(row, moves)
        return await self.registry.table(row.id)

    async def open_table(self, game: NewGame = TWO, **seats: str) -> LiveTable:
        """A table whose game has not begun."""
        row = row_of(game, **seats)
        await self.storage.add(row, [])
        return await self.registry.table(row.id)


async def settled() -> None:
    """Let everything happen that is going to."""
    for _ in range(20):
        await asyncio.sleep(0)


def run(play: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(play(), 60))


def asked(pages: Iterable[Sitting]) -> Sitting:
    """Whose answer is waited for."""
    [page] = [page for page in pages if page.question is not None and page.question["mine"]]
    return page


def code_of(refuses: Callable[[], object]) -> str:
    """The code of what is refused."""
    try:
        refuses()
    except RefusedError as error:
        return error.code
    raise AssertionError("it was not refused")

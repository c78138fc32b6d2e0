"""People, their keys and codes, the games they belong to, and what they say. The stores in memory, which other tests
use, keep the same promises."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

import pytest
import sqlalchemy as sql

from ghoststories.server.storage import tables
from ghoststories.server.storage.database import writing
from ghoststories.server.storage.jobs import Jobs
from ghoststories.server.storage.people import People
from ghoststories.server.storage.store import Storage
from ghoststories.server.storage.talk import TalkStore
from ghoststories.table_service import ports
from ghoststories.table_service.online.state import Online, Role
from ghoststories.table_service.ports import HINT, Job, Line, Person
from ghoststories.table_service.rows import Row
from tests.server.test_storage import row, run
from tests.table_service.fakes import MemoryPeople, MemoryStorage, MemoryTalk

ANNA = Person("anna", "Anna", "2026-01-01")
BORIS = Person("boris", "Борис", "2026-01-02")


@dataclass
class Stores:
    """All there is to store."""

    games: ports.Storage
    people: ports.People
    talk: ports.TalkStore


Play = Callable[[Callable[[Stores], Awaitable[None]]], None]


@pytest.fixture(params=["sqlite", "postgres", "memory"])
def play(request: pytest.FixtureRequest) -> Play:
    """Plays a story with stores in a database or in memory."""

    def played(story: Callable[[Stores], Awaitable[None]]) -> None:
        if request.param == "memory":
            memory = MemoryStorage()
            asyncio.run(_awaited(story(Stores(memory, MemoryPeople(memory), MemoryTalk()))))
        elif request.param == "sqlite":
            stored(request.getfixturevalue("database"), story)
        else:
            stored(request.getfixturevalue("postgres").fresh(), story)

    return played


def stored(database: str, story: Callable[[Stores], Awaitable[None]]) -> None:
    """Play a story with a database."""
    run(database, lambda storage: story(Stores(storage, People(storage), TalkStore(storage))))


async def _awaited(story: Awaitable[None]) -> None:
    await story


def online(**roles: Role) -> Online:
    """A table of some people, by their role."""
    host = next(iter(roles))
    return {
        "phase": "open",
        "host": host,
        "members": {person: {"name": person.title(), "role": role, "since": "2026"} for person, role in roles.items()},
        "holders": {"red": host},
        "ready": [],
        "invite": "in",
        "watch": "see",
        "played": [],
        "looked": {},
        "grace": 60,
        "away": {},
    }


def table(name: str, **roles: Role) -> Row:
    return replace(row(name), online=online(**roles), asked="red")


def test_a_person_is_known_by_every_key(play: Play) -> None:
    async def story(stores: Stores) -> None:
        await stores.people.add(ANNA, "key of anna")
        await stores.people.add(BORIS, "key of boris")
        assert await stores.people.of_key("key of anna") == ANNA
        assert await stores.people.of_key("anna") is None
        await stores.people.rename("anna", "Änne")
        assert await stores.people.of_key("key of anna") == replace(ANNA, name="Änne")
        assert await stores.people.names(["anna", "nobody", "boris"]) == {"anna": "Änne", "boris": "Борис"}

    play(story)


def test_a_recovery_code_works_once(play: Play) -> None:
    async def story(stores: Stores) -> None:
        await stores.people.add(ANNA, "first")
        await stores.people.add(BORIS, "other")
        assert await stores.people.recover("code", "second") is None
        await stores.people.set_code("anna", "old code")
        await stores.people.set_code("anna", "code")
        assert await stores.people.recover("old code", "second") is None
        assert await stores.people.recover("code", "second") == ANNA
        assert await stores.people.recover("code", "third") is None
        assert await stores.people.of_key("second") == ANNA
        assert await stores.people.of_key("third") is None
        assert [await stores.people.devices(person) for person in ("anna", "boris", "nobody")] == [2, 1, 0]

    play(story)


def test_devices_are_signed_out(play: Play) -> None:
    async def story(stores: Stores) -> None:
        await stores.people.add(BORIS, "other")
        await stores.people.add(ANNA, "first")
        for code in ("second", "third"):
            await stores.people.set_code("anna", code)
            await stores.people.recover(code, code)
        await stores.people.drop_key("first")
        assert await stores.people.of_key("first") is None
        assert await stores.people.keep_only("anna", "third") == 1
        assert await stores.people.of_key("second") is None
        assert await stores.people.of_key("third") == ANNA
        assert await stores.people.of_key("other") == BORIS

    play(story)


def test_a_persons_games_follow_the_members_of_the_table(play: Play) -> None:
    async def story(stores: Stores) -> None:
        async def listed(person: str) -> list[str]:
            return [each.id for each in await stores.people.games_of(person)]

        await stores.people.add(ANNA, "key")
        one = table("one", anna="player", boris="watcher", cleo="removed")
        await stores.games.add(row("private"), [])
        await stores.games.add(one, ["a"])
        await stores.games.add(replace(table("two", boris="player"), updated="9999"), [])
        assert [await listed(person) for person in ("anna", "boris", "cleo")] == [["one"], ["two", "one"], []]
        one = await stores.games.change(one, replace(one, online=online(anna="player", boris="removed", cleo="player")))
        assert [await listed(person) for person in ("anna", "boris", "cleo")] == [["one"], ["two"], ["one"]]
        one = await stores.games.append(one, replace(one, moves=2, turn=2), ["b"])
        assert await stores.people.games_of("anna") == [one]
        assert await stores.games.delete("two")
        assert await listed("boris") == []

    play(story)


def test_a_person_is_deleted_with_keys_and_code(play: Play) -> None:
    async def story(stores: Stores) -> None:
        await stores.people.add(ANNA, "key")
        await stores.people.set_code("anna", "code")
        await stores.games.add(table("one", anna="player"), [])
        await stores.people.delete("anna")
        assert await stores.people.of_key("key") is None
        assert await stores.people.recover("code", "other") is None
        assert await stores.people.names(["anna"]) == {}
        assert await stores.people.devices("anna") == 0
        assert await stores.games.get("one") is not None

    play(story)


def test_lines_are_numbered_and_found(play: Play) -> None:
    async def story(stores: Stores) -> None:
        await stores.games.add(row("one"), [])
        await stores.games.add(row("two"), [])
        first = Line(0, "anna", "Anna", "2026", text="Hello, “all”!")
        assert await stores.talk.say("one", first) == replace(first, number=1)
        others = [Line(0, "boris", "Boris", "2026", phrase=f"phrase {number}") for number in range(9)]
        said = await asyncio.gather(*(stores.talk.say("one", line) for line in others))
        assert [line.number for line in said] == list(range(2, 11))
        assert (await stores.talk.say("two", first)).number == 1
        assert await stores.talk.lines("one", 0, 3) == said[-3:]
        assert await stores.talk.lines("one", 9, 3) == said[-1:]
        assert await stores.talk.lines("one", 0, 100) == [replace(first, number=1), *said]
        assert await stores.talk.lines("three", 0, 3) == []

    play(story)


def test_what_was_said_goes_with_its_game(each_database: str) -> None:
    async def story(storage: Storage) -> list[int]:
        await storage.add(table("one", anna="player"), ["a"])
        await TalkStore(storage).say("one", Line(0, "anna", "Anna", "2026", text="Hello"))
        await storage.delete("one")
        counts = [sql.select(sql.func.count()).select_from(each) for each in (tables.talk, tables.members)]
        return [await storage.read(lambda connection, each=each: connection.execute(each).scalar()) for each in counts]  # type: ignore[misc]

    assert run(each_database, story) == [0, 0]


def test_the_day_of_a_keys_last_use_is_noted(each_database: str) -> None:
    async def story(storage: Storage) -> list[str]:
        people = People(storage)
        await people.add(ANNA, "key")
        with writing(storage.engine) as connection:
            connection.execute(sql.update(tables.keys).values(seen="2020-01-01"))
        assert await people.of_key("key") == ANNA
        commits = storage.writer.stats.commits
        assert await people.of_key("key") == ANNA
        assert storage.writer.stats.commits == commits
        seen = sql.select(tables.keys.c.seen)
        return list(await storage.read(lambda connection: connection.execute(seen).scalars().all()))

    assert run(each_database, story)[0] > "2026"


def test_nothing_is_left_of_a_person(each_database: str) -> None:
    async def story(storage: Storage) -> None:
        people, jobs = People(storage), Jobs(storage)
        await people.add(ANNA, "key")
        await storage.add(row("one"), [])
        await jobs.ask(Job("hint", "one", 0, "red", HINT, "anna", "2026", "page"))
        await jobs.take("node", 1, "2026", "2027")
        await people.delete("anna")
        for each in (tables.people, tables.keys, tables.jobs, tables.turns):
            query = sql.select(sql.func.count()).select_from(each)
            assert await storage.read(lambda connection, query=query: connection.execute(query).scalar_one()) == 0  # type: ignore[misc]

    run(each_database, story)


def test_devices_are_told_by_their_days(each_database: str) -> None:
    async def story(storage: Storage) -> None:
        people = People(storage)
        await people.add(ANNA, "first")
        await people.set_code("anna", "code")
        await people.recover("code", "second")
        found = await people.keys_of("anna")
        assert [created == seen > "2026" for created, seen in found] == [True, True]
        assert await people.keys_of("nobody") == []

    run(each_database, story)


def test_who_is_asked_is_stored(each_database: str) -> None:
    async def story(storage: Storage) -> tuple[object, ...]:
        game = table("one", anna="player")
        await storage.add(game, [])
        await storage.add(row("private"), [])
        await storage.change(game, replace(game, asked="blue", bot_asked=True))
        query = sql.select(tables.games.c.asked, tables.games.c.bot_asked).order_by(tables.games.c.id)
        no_table = sql.select(tables.games.c.id).where(tables.games.c.online.is_(sql.null()))
        assert await storage.read(lambda connection: connection.execute(no_table).scalar_one()) == "private"
        return tuple(tuple(each) for each in await storage.read(lambda connection: connection.execute(query).all()))

    assert run(each_database, story) == (("blue", True), (None, False))

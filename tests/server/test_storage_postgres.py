"""PostgreSQL: connections that break, a database that dies and comes back, and several servers with the same games."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace

import psycopg
import pytest
import sqlalchemy as sql
from sqlalchemy.engine.default import DefaultDialect
from sqlalchemy.pool import PoolProxiedConnection

from ghoststories.server.storage import tables
from ghoststories.server.storage.database import StorageError, database_address, engine_on, migrate, writing
from ghoststories.server.storage.store import Storage
from ghoststories.server.storage.talk import TalkStore
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.ports import Line, OvertakenError
from ghoststories.table_service.rows import Row
from tests.postgres import Postgres
from tests.server.process import Process
from tests.server.test_storage import OLD_GAME, history_of, row, run


@pytest.fixture
def games(postgres: Postgres) -> str:
    """A database with its tables."""
    return postgres.fresh()


@pytest.fixture
def empty(postgres: Postgres) -> str:
    """A database without tables."""
    return postgres.empty()


async def refused(work: Awaitable[object]) -> str:
    """The code of a refusal."""
    with pytest.raises(RefusedError) as error:
        await work
    return error.value.code


async def until(works: Callable[[], Awaitable[object]]) -> None:
    """Wait until the database can be used again."""
    async with asyncio.timeout(30):
        while True:
            try:
                await works()
            except RefusedError as error:
                if error.code != "busy":
                    raise
            else:
                return


def test_broken_connections_are_replaced(postgres: Postgres, games: str) -> None:
    async def story(storage: Storage) -> None:
        game = row("one")
        await storage.add(game, ["a"])
        assert await storage.version("one") == 0
        for moves in range(2, 5):
            assert postgres.cut_connections(games) > 0
            game = await storage.append(game, replace(game, moves=moves), ["b"])
            assert postgres.cut_connections(games) > 0
            assert await storage.load("one") == (game, ["a", *"b" * (moves - 1)])

    run(games, story)


def test_games_go_on_when_the_database_is_back(
    postgres: Postgres, games: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(storage: Storage) -> None:
        old = row("one")
        await storage.add(old, ["a"])
        new = await storage.append(old, replace(old, moves=2), ["b"])
        postgres.kill()
        try:
            for _ in range(3):
                assert await refused(storage.append(new, replace(new, moves=3), ["c"])) == "busy"
                assert await refused(storage.load("one")) == "busy"
        finally:
            postgres.start()
        await until(lambda: storage.version("one"))
        assert await storage.load("one") == (new, ["a", "b"])
        new = await storage.append(new, replace(new, moves=3), ["c"])
        assert await storage.load("one") == (new, ["a", "b", "c"])

    with caplog.at_level(logging.WARNING):
        run(games, story)
    assert not [record for record in caplog.records if record.exc_info]
    assert [record.levelname for record in caplog.records] == ["ERROR", "ERROR", "WARNING", "WARNING"]


def test_a_connection_that_breaks_in_the_middle_changes_nothing(postgres: Postgres, games: str) -> None:
    async def story(storage: Storage) -> None:
        await storage.add(row("one"), ["a"])

        def broken(connection: sql.Connection) -> None:
            connection.execute(sql.update(tables.games).values(turn=9))
            postgres.cut_connections(games, "xact_start IS NOT NULL")
            connection.execute(sql.update(tables.games).values(turn=10))

        assert await refused(storage.writer.write(broken)) == "busy"
        found = await storage.get("one")
        assert found is not None
        assert found.turn == 1

    run(games, story)


@pytest.mark.parametrize("was_committed", [True, False])
def test_what_was_being_committed_when_the_connection_broke(
    games: str, was_committed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken: list[bool] = []

    def commit(self: DefaultDialect, connection: PoolProxiedConnection) -> None:
        if was_committed or broken:
            connection.commit()
        if not broken:
            broken.append(True)
            assert isinstance(connection.driver_connection, psycopg.Connection)
            connection.driver_connection.close()
            raise psycopg.OperationalError("consuming input failed: server closed the connection unexpectedly")

    async def story(storage: Storage) -> None:
        await storage.add(row("one"), [])
        talk = TalkStore(storage)
        monkeypatch.setattr(DefaultDialect, "do_commit", commit)
        said = talk.say("one", Line(0, "anna", "Anna", "2026", text="once"))
        if was_committed:
            assert (await said).number == 1
        else:
            assert await refused(said) == "busy"
        assert broken
        assert len(await talk.lines("one", 0, 9)) == was_committed

    run(games, story)


def test_servers_that_start_at_once_make_the_tables_once(empty: str) -> None:
    async def story() -> list[Row]:
        storages = [Storage(empty) for _ in range(3)]
        await asyncio.gather(*(storage.open() for storage in storages))
        await storages[0].add(row("one"), [])
        found = await storages[1].all()
        await asyncio.gather(*(storage.close() for storage in storages))
        return found

    assert [each.id for each in asyncio.run(story())] == ["one"]


def test_moves_of_an_older_database_become_events_there_too(empty: str) -> None:
    engine = engine_on(database_address(empty))
    with writing(engine) as connection:
        migrate(connection, "0004")
        connection.execute(sql.text(OLD_GAME.replace("0, 1, 0", "false, 1, 2")))
        connection.execute(sql.text("INSERT INTO moves VALUES ('old', 1, '*1'), ('old', 2, 'a')"))
    engine.dispose()

    async def story(storage: Storage) -> list[str]:
        old = await storage.get("old")
        assert old is not None
        old = await storage.cut(old, replace(old, moves=1))
        assert await storage.load("old") == (old, ["*1"])
        return await history_of(storage, "old")

    assert run(empty, story) == ["0 move *1", "0 move a", "1 undo 1"]


def with_two(games: str, story: Callable[[Storage, Storage], Awaitable[None]]) -> None:
    """Play a story with two servers on one database."""

    async def played(one: Storage) -> None:
        other = Storage(games)
        await other.open()
        try:
            await story(one, other)
        finally:
            await other.close()

    run(games, played)


def test_of_two_servers_one_is_first(games: str) -> None:
    async def story(one: Storage, other: Storage) -> None:
        game = row("one")
        await one.add(game, [])
        for moves in range(1, 21):
            after = replace(game, moves=moves)
            tries = [one.append(game, after, ["a"]), other.append(game, after, ["b"])]
            outcomes = await asyncio.gather(*tries, return_exceptions=True)
            (game,) = [each for each in outcomes if isinstance(each, Row)]
            assert [type(each) for each in outcomes if not isinstance(each, Row)] == [OvertakenError]
        loaded = await other.load("one")
        assert loaded is not None
        assert loaded[0] == game
        assert len(loaded[1]) == 20

    with_two(games, story)


def test_two_servers_with_the_same_games_never_wait_for_each_other(games: str) -> None:
    async def story(one: Storage, other: Storage) -> None:
        rows = [row(f"game {number}") for number in range(30)]
        for each in rows:
            await one.add(each, [])

        async def say(storage: Storage, order: list[Row]) -> None:
            talk = TalkStore(storage)
            for _ in range(5):
                lines = [talk.say(each.id, Line(0, "anna", "Anna", "2026", text="x")) for each in order]
                await asyncio.gather(*lines)

        await asyncio.gather(say(one, rows), say(other, rows[::-1]))
        for each in rows:
            lines = await TalkStore(one).lines(each.id, 0, 100)
            assert [line.number for line in lines] == list(range(1, 11))
        deadlocks = sql.text("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")
        assert await one.read(lambda connection: connection.execute(deadlocks).scalar()) == 0

    with_two(games, story)


def test_a_game_that_somebody_else_holds(games: str) -> None:
    async def story(storage: Storage) -> None:
        game = row("one")
        await storage.add(game, [])
        with psycopg.connect(games) as other:
            other.execute("SELECT * FROM games FOR UPDATE")
            assert await refused(storage.append(game, replace(game, moves=1), ["a"])) == "busy"
        await storage.append(game, replace(game, moves=1), ["a"])

    run(f"{games}&options=-c lock_timeout=200", story)


def test_seats_keep_their_order(games: str) -> None:
    async def story(storage: Storage) -> list[str]:
        seats = {"yellow": "person", "red": "person", "green": "person", "blue": "person"}
        await storage.add(replace(row("one"), seats=seats), [])
        found = await storage.get("one")
        assert found is not None
        return list(found.seats)

    assert run(games, story) == ["yellow", "red", "green", "blue"]


def test_a_query_sees_one_moment(games: str) -> None:
    """A row and its events are read one after the other; meanwhile somebody may answer."""

    async def story(one: Storage, other: Storage) -> None:
        game = row("one")
        await one.add(game, [])
        stop = asyncio.Event()

        async def read() -> int:
            torn = 0
            while not stop.is_set():
                loaded = await other.load("one")
                assert loaded is not None
                torn += loaded[0].moves != len(loaded[1])
            return torn

        reading = asyncio.create_task(read())
        for moves in range(1, 100):
            game = await one.append(game, replace(game, moves=moves), ["a"])
        stop.set()
        assert await reading == 0

    with_two(games, story)


@pytest.mark.parametrize("wrong", ["postgresql://nobody:hush@127.0.0.1:1/x", "database", "user"])
def test_what_cannot_be_used_is_said_without_the_password(postgres: Postgres, wrong: str) -> None:
    address = postgres.address("postgres")
    if wrong == "database":
        address = postgres.address("no_such_database")
    elif wrong == "user":
        address = address.replace("postgres:@", "nobody:hush@")
    else:
        address = wrong

    async def check() -> None:
        await Storage(address).check()

    with pytest.raises(StorageError) as error:
        asyncio.run(check())
    assert str(error.value)
    assert "hush" not in str(error.value)
    assert "\n" not in str(error.value)


def test_a_server_that_cannot_start_does_not_tell_the_password() -> None:
    with Process("postgresql://anna:hush@127.0.0.1:1/games") as server:
        code, errors = server.left()
    assert code == 1
    assert "postgresql://anna:***@127.0.0.1:1/games" in errors
    assert "hush" not in errors
    assert "Traceback" not in errors


def test_a_driver_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StorageError, match="psycopg"):
        Storage("postgresql://host/games")

"""The database: its form, its settings, what it refuses."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest
import sqlalchemy as sql
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from ghoststories.server.storage.database import StorageError, database_address, migrate, writing
from ghoststories.server.storage.store import Storage, default_database
from ghoststories.server.storage.tables import events, games, metadata
from ghoststories.table_service.ports import OvertakenError
from ghoststories.table_service.rows import Row

T = TypeVar("T")
OLD_GAME = """INSERT INTO games (id, created, updated, setup, seed, seats, practice, turn, moves)
VALUES ('old', '2025', '2025', '{}', 'seed', '{}', 0, 1, 0)"""


def row(name: str) -> Row:
    return Row(name, None, {"players": 4}, "seed", None, {"red": "person"}, False)


def run(database: str, action: Callable[[Storage], Awaitable[T]]) -> T:
    async def opened() -> T:
        storage = Storage(database)
        await storage.open()
        try:
            return await action(storage)
        finally:
            await storage.close()

    return asyncio.run(opened())


def test_the_steps_lead_to_the_tables_the_code_knows(each_database: str) -> None:
    def differences(connection: sql.Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def compare(storage: Storage) -> list[Any]:
        with storage.engine.connect() as connection:
            return differences(connection)

    assert run(each_database, compare) == []


def test_a_commit_waits_for_the_disk(database: str) -> None:
    async def setting(storage: Storage) -> list[Any]:
        with storage.engine.connect() as connection:
            names = ("synchronous", "journal_mode", "foreign_keys")
            return [connection.execute(sql.text(f"PRAGMA {name}")).scalar() for name in names]

    assert run(database, setting) == [2, "wal", 1]


def test_moves_are_appended_and_cut(each_database: str) -> None:
    async def story(storage: Storage) -> list[str]:
        game = row("one")
        await storage.add(game, ["*1", "a"])
        game = await storage.append(game, replace(game, moves=4), ["b", "*2"])
        game = await storage.cut(game, replace(game, moves=3))
        assert game.version == 2
        await storage.add(row("two"), [])
        assert [each.id for each in await storage.all()] == ["two", "one"]
        assert await storage.load("three") is None
        loaded = await storage.load("one")
        assert loaded is not None
        assert loaded[0] == game
        return loaded[1]

    assert run(each_database, story) == ["*1", "a", "b"]


def test_who_is_behind_writes_nothing(each_database: str) -> None:
    async def story(storage: Storage) -> list[str]:
        old = row("one")
        await storage.add(old, ["a"])
        # The number of moves is the same again, but they are others.
        new = await storage.append(old, replace(old, moves=2), ["b"])
        new = await storage.cut(new, replace(new, moves=1))
        for change in (
            storage.append(old, replace(old, moves=2), ["x"]),
            storage.cut(old, replace(old, moves=0)),
            storage.change(old, replace(old, seats={"red": "monk"})),
        ):
            with pytest.raises(OvertakenError):
                await change
        loaded = await storage.load("one")
        assert loaded is not None
        assert loaded[0] == new
        assert await storage.version("one") == 2
        assert await storage.version("none") is None
        return loaded[1]

    assert run(each_database, story) == ["a"]


def test_only_what_changed_is_written(each_database: str) -> None:
    async def story(storage: Storage) -> Row | None:
        game = row("one")
        await storage.add(game, [])
        with writing(storage.engine) as connection:
            connection.execute(sql.update(games).values(seats={"red": "monk"}, clocks={"red": 7.0}))
        await storage.append(game, replace(game, moves=1, turn=2), ["a"])
        return await storage.get("one")

    stored = run(each_database, story)
    assert stored is not None
    assert (stored.seats, stored.clocks, stored.turn) == ({"red": "monk"}, {"red": 7.0}, 2)


def test_moves_end_where_an_event_is_missing(each_database: str) -> None:
    async def story(storage: Storage) -> list[str]:
        await storage.add(row("one"), ["a", "b", "c", "d"])
        with writing(storage.engine) as connection:
            connection.execute(sql.delete(events).where(events.c.number == 3))
        loaded = await storage.load("one")
        assert loaded is not None
        return loaded[1]

    assert run(each_database, story) == ["a", "b"]


def test_a_database_of_the_first_form_is_brought_up_to_date(database: str) -> None:
    Path(database).parent.mkdir()
    engine = sql.create_engine(f"sqlite:///{database}")
    with engine.begin() as connection:
        migrate(connection, "0001")
        connection.execute(sql.text(OLD_GAME))
    engine.dispose()

    async def story(storage: Storage) -> Row | None:
        return await storage.get("old")

    stored = run(database, story)
    assert stored is not None
    assert (stored.version, stored.rules, stored.clocks) == (0, "1", {})


def test_moves_of_an_older_database_become_events(database: str) -> None:
    Path(database).parent.mkdir()
    engine = sql.create_engine(f"sqlite:///{database}")
    with engine.begin() as connection:
        migrate(connection, "0004")
        for game, texts in {"old": ["*1", "a", "b"], "other": ["x"], "new": []}.items():
            connection.execute(sql.text(OLD_GAME.replace("'old'", f"'{game}'")))
            for number, text in enumerate(texts, 1):
                connection.execute(sql.text(f"INSERT INTO moves VALUES ('{game}', {number}, '{text}')"))
        connection.execute(sql.text("UPDATE games SET moves = 3 WHERE id = 'old'"))
    engine.dispose()

    async def story(storage: Storage) -> list[str]:
        old = await storage.get("old")
        assert old is not None
        old = await storage.cut(old, replace(old, moves=2))
        await storage.append(old, replace(old, moves=4), ["c", "d"])
        found = [await storage.load(game) for game in ("old", "other", "new")]
        assert [each[1] for each in found if each is not None] == [["*1", "a", "c", "d"], ["x"], []]
        return await history_of(storage, "old")

    kept = run(database, story)
    assert kept == ["0 move *1", "0 move a", "0 move b", "1 undo 2", "2 move c", "2 move d"]


async def history_of(storage: Storage, game: str) -> list[str]:
    """What is stored of a game, one event after the other."""
    query = sql.select(events).where(events.c.game == game).order_by(events.c.number)
    found = await storage.read(lambda connection: connection.execute(query).all())
    assert [each.number for each in found] == list(range(1, len(found) + 1))
    return [f"{each.version} {each.kind} {each.text}" for each in found]


def test_what_was_taken_back_is_still_known(each_database: str) -> None:
    async def story(storage: Storage) -> None:
        game = replace(row("one"), asked="red")
        await storage.add(game, ["*1"])
        game = await storage.append(game, replace(game, moves=3, updated="then"), ["a", "*2"], person="anna")
        game = await storage.cut(game, replace(game, moves=1, updated="later"), person="boris")
        game = await storage.change(game, replace(game, clocks={"red": 1.0}))
        game = await storage.change(game, replace(game, seats={"red": "monk"}, moves=1), person="boris")
        kept = ["0 move *1", "1 move a", "1 move *2", "2 undo 1", '4 seat {"player":"monk","holder":null}']
        assert await history_of(storage, "one") == kept
        query = sql.select(events.c.at, events.c.seat, events.c.person).order_by(events.c.number)
        found = await storage.read(lambda connection: connection.execute(query).all())
        assert [tuple(each) for each in found[1:4]] == [
            ("then", "red", "anna"),
            ("then", None, None),
            ("later", None, "boris"),
        ]
        assert await storage.load("one") == (game, ["*1"])

    run(each_database, story)


def test_what_was_added_since_is_read_alone(each_database: str) -> None:
    async def story(storage: Storage) -> None:
        old = row("one")
        await storage.add(old, ["*1", "a"])
        assert await storage.since(old) == (old, [])
        one = await storage.append(old, replace(old, moves=4), ["b", "*2"])
        two = await storage.change(one, replace(one, seats={"red": "monk"}))
        two = await storage.append(two, replace(two, moves=5), ["c"])
        assert await storage.since(old) == (two, ["b", "*2", "c"])
        assert await storage.since(one) == (two, ["c"])
        assert await storage.since(two) == (two, [])
        three = await storage.cut(two, replace(two, moves=3))
        three = await storage.append(three, replace(three, moves=5), ["d", "e"])
        assert [await storage.since(known) for known in (old, one, two)] == [None] * 3
        assert await storage.since(three) == (three, [])
        assert await storage.versions(["one", "none"]) == {"one": 5}
        await storage.delete("one")
        assert await storage.since(three) is None

    run(each_database, story)


def test_a_game_goes_with_its_moves(database: str) -> None:
    async def story(storage: Storage) -> bool:
        await storage.add(row("one"), ["a"])
        assert await storage.delete("one")
        return await storage.delete("one")

    assert run(database, story) is False
    connection = sqlite3.connect(database)
    assert connection.execute("SELECT count(*) FROM events").fetchone() == (0,)
    connection.close()


def test_where_games_are(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == tmp_path / "ghoststories" / "games.sqlite"
    monkeypatch.setenv("XDG_DATA_HOME", "")
    assert default_database() == Path.home() / ".local/share/ghoststories/games.sqlite"


@pytest.mark.parametrize(
    ("written", "used"),
    [
        ("/a b/c", "sqlite:////a b/c"),
        ("sqlite:///x.sqlite", "sqlite:///x.sqlite"),
        ("sqlite+aiosqlite:////x", "sqlite:////x"),
        ("postgresql://host/games", "postgresql+psycopg://host/games"),
        ("postgresql+psycopg://host/games", "postgresql+psycopg://host/games"),
        ("mysql+pymysql://host/games", "mysql+pymysql://host/games"),
    ],
)
def test_addresses_get_a_driver_that_fits(written: str, used: str) -> None:
    assert database_address(written).render_as_string() == used


def test_an_address_of_sqlite_opens_a_file(tmp_path: Path) -> None:
    async def story(storage: Storage) -> int:
        await storage.add(row("one"), [])
        return len(await storage.all())

    assert run(f"sqlite:///{tmp_path}/games.sqlite", story) == 1


@pytest.mark.parametrize("kind", ["folder", "no database", "newer", "unknown", "no driver", "memory"])
def test_what_cannot_be_opened_is_said(tmp_path: Path, kind: str) -> None:
    database = str(tmp_path / "games.sqlite")
    if kind == "folder":
        database = str(tmp_path)
    elif kind == "no database":
        Path(database).write_text("this is a letter, and a long one, to somebody who likes letters" * 20)
    elif kind == "newer":
        connection = sqlite3.connect(database)
        connection.executescript("CREATE TABLE alembic_version (version_num); INSERT INTO alembic_version VALUES ('9')")
        connection.close()
    else:
        database = {"unknown": "moon://x", "no driver": "mysql+aiomysql://x/y", "memory": "sqlite://"}[kind]

    async def check() -> None:
        await Storage(database).check()

    with pytest.raises(StorageError) as error:
        asyncio.run(check())
    assert str(error.value)

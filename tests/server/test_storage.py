"""The database: its form, its settings, what it refuses."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
import sqlalchemy as sql
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from ghoststories.server.storage import (
    OvertakenError,
    Row,
    Storage,
    StorageError,
    database_address,
    default_database,
    metadata,
)

T = TypeVar("T")


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


def test_the_steps_lead_to_the_tables_the_code_knows(database: str) -> None:
    def differences(connection: sql.Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def compare(storage: Storage) -> list[Any]:
        async with storage.engine.connect() as connection:
            return await connection.run_sync(differences)

    assert run(database, compare) == []


def test_a_commit_waits_for_the_disk(database: str) -> None:
    async def setting(storage: Storage) -> list[Any]:
        async with storage.engine.connect() as connection:
            names = ("synchronous", "journal_mode", "foreign_keys")
            return [(await connection.execute(sql.text(f"PRAGMA {name}"))).scalar() for name in names]

    assert run(database, setting) == [2, "wal", 1]


def test_moves_are_appended_and_cut(database: str) -> None:
    async def story(storage: Storage) -> list[str]:
        game = row("one")
        await storage.add(game, ["*1", "a"])
        game.moves = 4
        await storage.append(game, 2, ["b", "*2"])
        game.moves = 3
        await storage.cut(game, 4)
        await storage.add(row("two"), [])
        assert [each.id for each in await storage.all()] == ["two", "one"]
        assert await storage.load("three") is None
        loaded = await storage.load("one")
        assert loaded is not None
        assert loaded[0] == game
        return loaded[1]

    assert run(database, story) == ["*1", "a", "b"]


def test_who_is_behind_writes_nothing(database: str) -> None:
    async def story(storage: Storage) -> list[str]:
        game = row("one")
        await storage.add(game, ["a"])
        game.moves = 2
        for change in (storage.append(game, 0, ["x"]), storage.cut(game, 5)):
            with pytest.raises(OvertakenError):
                await change
        loaded = await storage.load("one")
        assert loaded is not None
        return loaded[1]

    assert run(database, story) == ["a"]


def test_a_game_goes_with_its_moves(database: str) -> None:
    async def story(storage: Storage) -> bool:
        await storage.add(row("one"), ["a"])
        assert await storage.delete("one")
        return await storage.delete("one")

    assert run(database, story) is False
    connection = sqlite3.connect(database)
    assert connection.execute("SELECT count(*) FROM moves").fetchone() == (0,)
    connection.close()


def test_where_games_are(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == tmp_path / "ghoststories" / "games.sqlite"
    monkeypatch.setenv("XDG_DATA_HOME", "")
    assert default_database() == Path.home() / ".local/share/ghoststories/games.sqlite"
    assert database_address("postgresql+psycopg://host/games") == "postgresql+psycopg://host/games"
    assert database_address("/a b/c") == "sqlite+aiosqlite:////a b/c"


@pytest.mark.parametrize("kind", ["folder", "no database", "newer", "unknown", "no driver"])
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
        database = {"unknown": "moon://x", "no driver": "mysql+aiomysql://x/y"}[kind]

    async def check() -> None:
        await Storage(database).check()

    with pytest.raises(StorageError) as error:
        asyncio.run(check())
    assert str(error.value)

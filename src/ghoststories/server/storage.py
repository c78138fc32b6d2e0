"""Where games are kept: what a game began with, and its moves. SQLAlchemy Core, so that any database will do."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sql
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

metadata: Final = sql.MetaData()

games: Final = sql.Table(
    "games",
    metadata,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("created", sql.String(32), nullable=False),
    sql.Column("updated", sql.String(32), nullable=False, index=True),
    sql.Column("name", sql.String(200)),
    sql.Column("setup", sql.JSON, nullable=False),
    sql.Column("seed", sql.String(200), nullable=False),
    sql.Column("opening", sql.Text),
    sql.Column("seats", sql.JSON, nullable=False),
    sql.Column("practice", sql.Boolean, nullable=False),
    sql.Column("result", sql.String(20)),
    sql.Column("score", sql.Integer),
    sql.Column("turn", sql.Integer, nullable=False),
    sql.Column("moves", sql.Integer, nullable=False),
    sql.Column("clocks", sql.JSON, nullable=False, server_default="{}"),
)

moves: Final = sql.Table(
    "moves",
    metadata,
    sql.Column("game", sql.String(32), sql.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("text", sql.String(200), nullable=False),
)


class StorageError(Exception):
    """A database that cannot be used, with the reason."""


class OvertakenError(Exception):
    """Somebody else changed the game on disk: what is in memory is no longer true."""


@dataclass
class Row:
    """A game as it is on disk, without its moves."""

    id: str
    name: str | None
    setup: dict[str, Any]
    seed: str
    opening: str | None
    seats: dict[str, str]
    practice: bool
    result: str | None = None
    score: int | None = None
    turn: int = 1
    moves: int = 0
    created: str = ""
    updated: str = ""
    # Seconds by seat.
    clocks: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """A new game is created and changed at the same moment."""
        self.created = self.created or now()
        self.updated = self.updated or self.created


def now() -> str:
    """The time as it is stored: readable, and sorted as text."""
    return datetime.now(UTC).isoformat(timespec="microseconds")


def default_database() -> Path:
    """The file of one's own games."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "ghoststories" / "games.sqlite"


def database_address(database: str) -> str:
    """A file's name becomes the address of an SQLite database; an address stays what it is."""
    if "://" in database:
        return database
    return f"sqlite+aiosqlite:///{Path(database).expanduser().absolute()}"


class Storage:
    """The database. Every change is one transaction, and on disk when its call returns."""

    def __init__(self, database: str) -> None:
        try:
            address = sql.make_url(database_address(database))
            self.engine: AsyncEngine = create_async_engine(address)
        except (SQLAlchemyError, ImportError) as error:
            raise StorageError(str(error)) from error
        self._writes: set[asyncio.Future[None]] = set()
        self.file: Path | None = None
        if address.get_backend_name() == "sqlite":
            self.file = Path(address.database) if address.database else None
            sql.event.listen(self.engine.sync_engine, "connect", _careful)

    async def open(self) -> None:
        """Bring the tables to this version's form."""
        if self.file is not None:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            _probe(self.file)
        async with self.engine.begin() as connection:
            await connection.run_sync(_migrate)

    async def check(self) -> None:
        """Open and close it; a `StorageError` if it cannot be used."""
        try:
            await self.open()
        except (SQLAlchemyError, sqlite3.Error, CommandError, OSError, ImportError) as error:
            raise StorageError(str(getattr(error, "orig", None) or error).split("\n", 1)[0]) from error
        finally:
            await self.close()

    async def close(self) -> None:
        """Close all connections, when what is being written is on disk."""
        if self._writes:
            await asyncio.wait(self._writes)
        await self.engine.dispose()

    async def whole(self, write: Coroutine[None, None, None]) -> None:
        """Carry a write out to its end, even if whoever asked for it is gone meanwhile."""
        task = asyncio.ensure_future(write)
        self._writes.add(task)
        task.add_done_callback(self._writes.discard)
        await asyncio.shield(task)

    async def add(self, row: Row, texts: Sequence[str]) -> None:
        """A new game with the moves it begins with."""
        row.moves = len(texts)
        async with self.engine.begin() as connection:
            await connection.execute(sql.insert(games).values(**vars(row)))
            await _insert(connection, row.id, 0, texts)

    async def append(self, row: Row, before: int, texts: Sequence[str]) -> None:
        """An answer with the chance it triggered; `row` has the values after it."""
        async with self.engine.begin() as connection:
            await _update(connection, row, before)
            await _insert(connection, row.id, before, texts)

    async def cut(self, row: Row, before: int) -> None:
        """Take back all moves after `row.moves`, which may be none."""
        async with self.engine.begin() as connection:
            await _update(connection, row, before)
            await connection.execute(sql.delete(moves).where(moves.c.game == row.id, moves.c.number > row.moves))

    async def delete(self, game: str) -> bool:
        """Take a game away; False if there is none."""
        async with self.engine.begin() as connection:
            await connection.execute(sql.delete(moves).where(moves.c.game == game))
            return (await connection.execute(sql.delete(games).where(games.c.id == game))).rowcount > 0

    async def all(self) -> list[Row]:
        """All games, the newest first."""
        async with self.engine.connect() as connection:
            found = await connection.execute(sql.select(games).order_by(games.c.updated.desc(), games.c.id))
            return [Row(**each._mapping) for each in found]

    async def get(self, game: str) -> Row | None:
        """A game without its moves."""
        async with self.engine.connect() as connection:
            return await _row(connection, game)

    async def load(self, game: str) -> tuple[Row, list[str]] | None:
        """A game with its moves."""
        async with self.engine.connect() as connection:
            row = await _row(connection, game)
            if row is None:
                return None
            query = sql.select(moves.c.text).where(moves.c.game == game).order_by(moves.c.number)
            return row, list((await connection.execute(query)).scalars())


async def _row(connection: AsyncConnection, game: str) -> Row | None:
    found = (await connection.execute(sql.select(games).where(games.c.id == game))).first()
    return Row(**found._mapping) if found is not None else None


async def _update(connection: AsyncConnection, row: Row, before: int) -> None:
    values = {key: getattr(row, key) for key in ("updated", "seats", "result", "score", "turn", "moves", "clocks")}
    change = sql.update(games).where(games.c.id == row.id, games.c.moves == before).values(**values)
    if (await connection.execute(change)).rowcount != 1:
        raise OvertakenError(row.id)


async def _insert(connection: AsyncConnection, game: str, before: int, texts: Sequence[str]) -> None:
    if texts:
        rows = [{"game": game, "number": number, "text": text} for number, text in enumerate(texts, before + 1)]
        await connection.execute(sql.insert(moves), rows)


def _probe(file: Path) -> None:
    """Look into the file first: the thread of an asynchronous connection that fails may complain after the end."""
    connection = sqlite3.connect(file)
    try:
        connection.execute("PRAGMA schema_version")
    finally:
        connection.close()


def _careful(connection: Any, _record: Any) -> None:
    """SQLite keeps a committed transaction through a crash, and readers do not wait for writers."""
    cursor = connection.cursor()
    try:
        for setting in ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {setting}")
        cursor.close()
    except Exception:
        # Nobody else knows of this connection yet, and its thread would outlive it.
        connection.close()
        raise


def _migrate(connection: sql.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")

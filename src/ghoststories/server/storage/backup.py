"""Backups: the whole database as it is at one moment, while servers go on, in a form that any database can take in.

A backup is a gzip file of JSON lines: what it is, then each table with its columns and rows, then how many rows there
were. It has everything, also what nobody at a table may know, so keep it as secret as the database.
"""

from __future__ import annotations

import gzip
import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import IO, Any, Final

import sqlalchemy as sql
from alembic.util import CommandError

from ghoststories import __version__
from ghoststories.server.storage.database import is_postgresql, migrate, reading, writing
from ghoststories.table_service.rows import now

FORM: Final = "ghoststories backup 1"
# Rows that are read or written together.
_TOGETHER: Final = 1000
_SCHEMA: Final = "alembic_version"
# Bytes of a line.
_LONGEST: Final = 64 * 1024 * 1024
# SQLAlchemy gives columns' own names to parameters it makes itself.
_PREFIX: Final = "new_"


class BackupError(Exception):
    """A backup that cannot be taken in. `kind` is a key of the texts `terminal.backup`."""

    def __init__(self, kind: str, **parameters: object) -> None:
        self.kind = kind
        self.parameters = parameters
        super().__init__(f"{kind}: {parameters}")


def write_backup(engine: sql.Engine, to: IO[bytes]) -> dict[str, int]:
    """Write all that is stored; how many rows each table has. Everything is read in one transaction."""
    with gzip.GzipFile(fileobj=to, mode="wb", mtime=0) as packed, reading(engine).connect() as connection:
        if is_postgresql(engine):
            connection.execute(sql.text("SET LOCAL statement_timeout = 0"))
        lines = _Lines(packed)
        schema = connection.execute(sql.text(f"SELECT version_num FROM {_SCHEMA}")).scalar_one()
        lines.write({"form": FORM, "schema": schema, "made": now(), "version": __version__})
        counts: dict[str, int] = {}
        for table in _tables(connection):
            lines.write({"table": table.name, "columns": [column.name for column in table.columns]})
            counts[table.name] = 0
            for row in connection.execution_options(yield_per=_TOGETHER).execute(_all_of(table)):
                lines.write([_told(value) for value in row])
                counts[table.name] += 1
        lines.write({"rows": counts, "checksum": lines.checksum})
    return counts


def _tables(connection: sql.Connection) -> list[sql.Table]:
    """The tables as they are in the database, those first that others refer to."""
    metadata = sql.MetaData()
    metadata.reflect(connection)
    return [table for table in metadata.sorted_tables if table.name != _SCHEMA]


def _all_of(table: sql.Table) -> sql.Select[Any]:
    """All rows, JSON as the text that is stored."""
    return sql.select(*(sql.cast(each, sql.Text) if _is_json(each) else each for each in table.columns))


def _is_json(column: sql.Column[Any]) -> bool:
    return isinstance(column.type, sql.JSON)


def _told(value: Any) -> Any:
    return {"base64": b64encode(value).decode()} if isinstance(value, bytes | memoryview) else value


class _Lines:
    """Lines that are written, and a checksum of them."""

    def __init__(self, to: gzip.GzipFile) -> None:
        self._to = to
        self._hash = blake2b(digest_size=16)

    @property
    def checksum(self) -> str:
        return self._hash.hexdigest()

    def write(self, line: object) -> None:
        text = json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        self._hash.update(text)
        self._to.write(text)


def read_backup(engine: sql.Engine, source: IO[bytes]) -> dict[str, int]:
    """Take a backup into an empty database, then bring it to this version's form; how many rows each table has. If
    anything is wrong, nothing is changed."""
    with gzip.GzipFile(fileobj=source, mode="rb") as packed, writing(engine) as connection:
        lines = _read(packed)
        head = next(lines, None)
        if not isinstance(head, dict) or head.get("form") != FORM:
            raise BackupError("no_backup")
        _empty(connection, str(head["schema"]))
        try:
            _take_in(connection, lines)
        except (KeyError, TypeError, ValueError) as error:
            raise BackupError("damaged") from error
        migrate(connection)
        return {table.name: _count(connection, table) for table in _tables(connection)}


def _read(packed: gzip.GzipFile) -> Iterator[Any]:
    """The lines; the last one has to fit the others."""
    check = blake2b(digest_size=16)
    try:
        while line := packed.readline(_LONGEST):
            found = json.loads(line)
            if isinstance(found, dict) and "checksum" in found:
                if found["checksum"] != check.hexdigest():
                    raise BackupError("damaged")
                return
            check.update(line)
            yield found
    except (OSError, EOFError, ValueError, zlib.error) as error:
        raise BackupError("damaged") from error
    raise BackupError("damaged")


def _empty(connection: sql.Connection, schema: str) -> None:
    """Make the tables as they were when the backup was made; a `BackupError` if there is anything in them already."""
    for table in _tables(connection):
        if is_postgresql(connection.engine):
            connection.execute(sql.text(f'LOCK TABLE "{table.name}" IN ACCESS EXCLUSIVE MODE'))
        if _count(connection, table):
            raise BackupError("not_empty", table=table.name)
    metadata = sql.MetaData()
    metadata.reflect(connection)
    metadata.drop_all(connection)
    try:
        migrate(connection, schema)
    except CommandError as error:
        raise BackupError("newer", schema=schema) from error


def _count(connection: sql.Connection, table: sql.Table) -> int:
    return connection.execute(sql.select(sql.func.count()).select_from(table)).scalar_one()


def _take_in(connection: sql.Connection, lines: Iterator[Any]) -> None:
    known = {table.name: table for table in _tables(connection)}
    table: sql.Table | None = None
    columns: list[str] = []
    waiting: list[dict[str, Any]] = []
    for line in lines:
        if isinstance(line, dict):
            _insert(connection, table, columns, waiting)
            table, columns, waiting = known.get(line["table"]), line["columns"], []
            if table is None or set(columns) != set(table.columns.keys()):
                raise BackupError("damaged")
        else:
            waiting.append({_PREFIX + name: _meant(value) for name, value in zip(columns, line, strict=True)})
            if len(waiting) == _TOGETHER:
                _insert(connection, table, columns, waiting)
                waiting = []
    _insert(connection, table, columns, waiting)


def _meant(value: Any) -> Any:
    return b64decode(value["base64"]) if isinstance(value, dict) else value


def _insert(
    connection: sql.Connection, table: sql.Table | None, columns: Sequence[str], rows: Sequence[dict[str, Any]]
) -> None:
    if table is None or not rows:
        return
    is_text = not is_postgresql(connection.engine)
    values = {name: _parameter(table.columns[name], is_text) for name in columns}
    connection.execute(sql.insert(table).values(values), rows)


def _parameter(column: sql.Column[Any], is_json_text: bool) -> sql.ColumnElement[Any]:
    """A value as it is inserted; JSON comes as text, which is what SQLite keeps anyway."""
    name = _PREFIX + column.name
    if not _is_json(column):
        return sql.bindparam(name, type_=column.type)
    text = sql.bindparam(name, type_=sql.Text())
    return text if is_json_text else sql.cast(text, column.type)

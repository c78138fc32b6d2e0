"""Where games are kept: what a game began with, and what happened to it. SQLAlchemy Core, so that any
database will do."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeVar

import sqlalchemy as sql
from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.sql.dml import ReturningUpdate

from ghoststories.server.storage.database import (
    FAILURES,
    DatabaseFile,
    Health,
    StorageError,
    database_address,
    engine_on,
    file_of,
    migrate,
    reading,
    unusable,
    writing,
)
from ghoststories.server.storage.jobs import bot_of, queue_bot
from ghoststories.server.storage.tables import events, games, members
from ghoststories.server.storage.writer import Writer
from ghoststories.table_service import history
from ghoststories.table_service.history import Event
from ghoststories.table_service.ports import OvertakenError
from ghoststories.table_service.rows import Row

T = TypeVar("T")
# A larger file is examined while it is played on already.
_LARGE: Final = 128 * 1024 * 1024
# Rows that are looked up at once; a database limits the values of a statement.
AT_ONCE: Final = 500
# Threads that read.
_READERS: Final = 4
_log: Final = logging.getLogger(__name__)


def default_database() -> Path:
    """The default file for a user's games."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "ghoststories" / "games.sqlite"


class Storage:
    """The database. Every change is on disk when its call returns. What cannot be done because of the database is a
    `RefusedError` with the code `busy` or `storage`."""

    def __init__(self, database: str) -> None:
        try:
            address = database_address(database)
            path = file_of(address)
            self.engine = engine_on(address)
        except ModuleNotFoundError as error:
            hint = " (pip install 'ghoststories[postgres]')" if error.name == "psycopg" else ""
            raise StorageError(f"{error}{hint}") from error
        except (SQLAlchemyError, ImportError) as error:
            raise StorageError(str(error)) from error
        self.file = DatabaseFile(path) if path is not None else None
        self._reading = reading(self.engine)
        self.writer = Writer(self.engine, self._check_is_there)
        self._readers = ThreadPoolExecutor(_READERS, "reader")
        self._health = Health("reading games")
        # Set when a bot has something to do that was stored by this server.
        self.has_new_job = asyncio.Event()

    def _check_is_there(self) -> None:
        if self.file is not None:
            self.file.check_is_there()

    async def open(self) -> None:
        """Bring the tables to this version's form; look for damage meanwhile, if that takes a while."""
        await asyncio.to_thread(self._open)
        if self.file is not None and self.file.size > _LARGE:
            self._readers.submit(self._examine_in_background)

    def _open(self) -> None:
        if self.file is not None:
            self.file.make()
        with writing(self.engine) as connection:
            migrate(connection)

    async def check(self) -> None:
        """Open it, look for damage, write something and close it; a `StorageError` if it cannot be used."""
        try:
            await asyncio.to_thread(self._examine)
            await asyncio.to_thread(self._open)
            await asyncio.to_thread(self._try_to_write)
        except (*FAILURES, CommandError, ImportError) as error:
            raise unusable(error) from error
        finally:
            await self.close()

    def _examine(self) -> None:
        if self.file is not None and self.file.path.is_file() and self.file.size <= _LARGE:
            self.file.examine()

    def _examine_in_background(self) -> None:
        if self.file is None:
            return
        try:
            self.file.examine()
        except FAILURES as error:
            # The end of the server interrupts it, which says nothing about the file.
            found = unusable(error)
            if found.kind == "damaged":
                _log.error("the file of the games is damaged: %s", found)

    def _try_to_write(self) -> None:
        """Find a full disk or a read-only file at the start, not in the middle of a game."""
        trial = Row(f"trial {secrets.token_hex(8)}", None, {}, "", None, {}, True)
        with writing(self.engine) as connection:
            connection.execute(sql.insert(games), vars(trial))
            connection.execute(sql.delete(games).where(games.c.id == trial.id))

    async def close(self) -> None:
        """Close all connections once pending writes are on disk."""
        await self.writer.close()
        if self.file is not None:
            self.file.stop_examining()
        self._readers.shutdown()
        self.engine.dispose()

    async def read(self, find: Callable[[sql.Connection], T]) -> T:
        """What a query finds."""

        def found() -> T:
            self._check_is_there()
            with self._reading.connect() as connection:
                return find(connection)

        try:
            answer = await asyncio.get_running_loop().run_in_executor(self._readers, found)
        except FAILURES as error:
            raise self._health.fails(error) from error
        self._health.works()
        return answer

    async def add(self, row: Row, texts: Sequence[str]) -> None:
        """A new game with the moves it begins with."""
        row.moves = len(texts)
        new = history.begun(row, texts)

        def change(connection: sql.Connection) -> None:
            connection.execute(sql.insert(games), {**vars(row), "events": len(new)})
            _add_events(connection, row.id, 0, new)
            _list_members(connection, row.id, set(), _members(row))
            if bot_of(row) is not None:
                queue_bot(connection, row)

        await self.writer.write(change, row.id)
        self._note_job(row)

    async def append(self, before: Row, after: Row, texts: Sequence[str], person: str | None = None) -> Row:
        """An answer with the chance it triggered; the row as it is then."""
        after = _next(before, after)
        return await self._change(before, after, history.appended(before, after, texts, person), is_asked_anew=True)

    async def cut(self, before: Row, after: Row, person: str | None = None) -> Row:
        """Take back all moves after `after.moves`; the row as it is then."""
        after = _next(before, after)
        return await self._change(before, after, history.cut(before, after, person), is_asked_anew=True)

    async def change(self, before: Row, after: Row, person: str | None = None) -> Row:
        """Change a game without its moves; the row as it is then."""
        after = _next(before, after)
        is_asked_anew = (before.asked, bot_of(before)) != (after.asked, bot_of(after))
        return await self._change(before, after, history.changed(before, after, person), is_asked_anew)

    async def _change(self, before: Row, after: Row, new: Sequence[Event], is_asked_anew: bool) -> Row:
        """Write what is different, unless somebody else has changed the game."""
        changed = {key: value for key, value in vars(after).items() if value != getattr(before, key)}
        update = _update(tuple(changed))
        values = {**changed, "known_id": before.id, "known_version": before.version, "new": len(new)}
        is_for_bots = is_asked_anew and (bot_of(before) is not None or bot_of(after) is not None)

        def change(connection: sql.Connection) -> None:
            last = connection.execute(update, values).scalar()
            if last is None:
                raise OvertakenError(before.id)
            _add_events(connection, before.id, last - len(new), new)
            if "online" in changed:
                _list_members(connection, before.id, _members(before), _members(after))
            if is_for_bots:
                queue_bot(connection, after)

        await self.writer.write(change, before.id, (before.id, after.version))
        if is_for_bots:
            self._note_job(after)
        return after

    def _note_job(self, row: Row) -> None:
        if bot_of(row) is not None:
            self.has_new_job.set()

    async def delete(self, game: str) -> bool:
        """Delete a game with all that refers to it; False if there is none."""

        def change(connection: sql.Connection) -> bool:
            return bool(connection.execute(sql.delete(games).where(games.c.id == game)).rowcount)

        return await self.writer.write(change, game, (game, None))

    async def all(self) -> list[Row]:
        """All games, the newest first."""
        query = sql.select(games).order_by(games.c.updated.desc(), games.c.id)
        return await self.read(lambda connection: [row_of(each) for each in connection.execute(query)])

    async def get(self, game: str) -> Row | None:
        """A game without its moves."""
        return await self.read(lambda connection: _found(connection, game))

    async def version(self, game: str) -> int | None:
        """The version of a game; None if the game does not exist."""
        query = sql.select(games.c.version).where(games.c.id == game)
        return await self.read(lambda connection: connection.execute(query).scalar())

    async def versions(self, wanted: Sequence[str]) -> dict[str, int]:
        """The versions of some games; those that do not exist are left out."""

        def find(connection: sql.Connection) -> dict[str, int]:
            found: dict[str, int] = {}
            for begin in range(0, len(wanted), AT_ONCE):
                query = sql.select(games.c.id, games.c.version).where(games.c.id.in_(wanted[begin : begin + AT_ONCE]))
                found.update((each.id, each.version) for each in connection.execute(query))
            return found

        return await self.read(find)

    async def since(self, known: Row) -> tuple[Row, list[str]] | None:
        """A game with the moves that were added to one that is known; None if there is more to tell."""
        query = sql.select(events.c.kind, events.c.text).where(
            events.c.game == known.id, events.c.version > known.version
        )

        def find(connection: sql.Connection) -> tuple[Row, list[str]] | None:
            row = _found(connection, known.id)
            new = connection.execute(query.order_by(events.c.number)).all()
            texts = [text for kind, text in new if kind == "move"]
            is_all = row is not None and row.moves == known.moves + len(texts)
            return (row, texts) if row is not None and is_all and all(kind != "undo" for kind, _ in new) else None

        return await self.read(find)

    async def load(self, game: str) -> tuple[Row, list[str]] | None:
        """A game with its moves, up to the first event that is missing."""

        def find(connection: sql.Connection) -> tuple[Row, list[str]] | None:
            row = _found(connection, game)
            if row is None:
                return None
            query = sql.select(events.c.number, events.c.kind, events.c.text).where(events.c.game == game)
            found = connection.execute(query.order_by(events.c.number))
            return row, history.folded((number, kind, text) for number, kind, text in found)

        return await self.read(find)


def _next(before: Row, after: Row) -> Row:
    return replace(after, version=before.version + 1)


@lru_cache(maxsize=64)
def _update(columns: tuple[str, ...]) -> ReturningUpdate[int]:
    """Change some columns of a game and tell the number of its last event; nothing, if somebody else has changed it."""
    known = (games.c.id == sql.bindparam("known_id"), games.c.version == sql.bindparam("known_version"))
    values: dict[str, sql.ColumnElement[Any]] = {name: sql.bindparam(name) for name in columns}
    last = games.c.events + sql.bindparam("new", type_=sql.Integer)
    return sql.update(games).where(*known).values(**values, events=last).returning(games.c.events)


_COLUMNS: Final = [each.name for each in fields(Row)]


def row_of(found: sql.Row[Any]) -> Row:
    """A row; clocks that cannot be read begin again, and a table that cannot be read has no people."""
    values = {name: found._mapping[name] for name in _COLUMNS}
    clocks, online = values["clocks"], values["online"]
    return Row(
        **{
            **values,
            "clocks": clocks if isinstance(clocks, dict) else {},
            "online": online if isinstance(online, dict) else None,
        }
    )


def _found(connection: sql.Connection, game: str) -> Row | None:
    found = connection.execute(sql.select(games).where(games.c.id == game)).first()
    return row_of(found) if found is not None else None


def _add_events(connection: sql.Connection, game: str, last: int, new: Sequence[Event]) -> None:
    if new:
        rows = [{"game": game, "number": number, **each._asdict()} for number, each in enumerate(new, last + 1)]
        connection.execute(sql.insert(events), rows)


def _members(row: Row) -> set[str]:
    """Whose list of games a game is on."""
    if row.online is None:
        return set()
    return {person for person, member in row.online["members"].items() if member["role"] != "removed"}


def _list_members(connection: sql.Connection, game: str, before: set[str], after: set[str]) -> None:
    if gone := before - after:
        connection.execute(sql.delete(members).where(members.c.game == game, members.c.person.in_(gone)))
    if new := after - before:
        connection.execute(sql.insert(members), [{"game": game, "person": person} for person in sorted(new)])

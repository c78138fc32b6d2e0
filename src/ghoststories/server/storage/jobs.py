"""What bots and those who give hints have to do: a queue in the database, shared fairly between people.

The job of a bot is written in the transaction that leaves it to answer, and goes with the one that does not. So bots
play on after any crash, and nobody has to look for games that wait for them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sql
from sqlalchemy.dialects import postgresql, sqlite

from ghoststories.server.storage.database import is_postgresql
from ghoststories.server.storage.tables import jobs, turns
from ghoststories.table_service.online.state import PLAYING
from ghoststories.table_service.ports import BOT, HINT, Job
from ghoststories.table_service.rows import Row

if TYPE_CHECKING:
    from ghoststories.server.storage.store import Storage

# What the writer is told that these changes are about. They come last in a transaction, after games and people, and
# taking comes after all: so no two servers can wait for each other.
_LAST: Final = "~ jobs"
AFTER_ALL: Final = "~ taking jobs"
# One server takes jobs at a time.
_TAKING: Final = 0x6A6F_6273
_FIELDS: Final = [jobs.c[name] for name in Job._fields]


class Jobs:
    """The jobs of a database; see the interface `Jobs`."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def ask(self, job: Job) -> None:
        """Store a new job."""
        await self._write(lambda connection: connection.execute(sql.insert(jobs).values(job._asdict())).rowcount)
        self._storage.has_new_job.set()

    async def wait(self, seconds: float) -> None:
        """Wait until this server has stored a job, or that long: other servers store jobs too."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._storage.has_new_job.wait()
        self._storage.has_new_job.clear()

    async def take(self, holder: str, most: int, now: str, until: str) -> list[Job]:
        """Jobs for this holder until that time. Everybody's first job comes before anybody's second; those are served
        first who have waited longest for their turn."""
        if most <= 0 or not await self._storage.read(
            lambda connection: connection.execute(_free(now).limit(1)).first()
        ):
            return []
        query = _fair(now).limit(most).with_for_update(of=jobs, skip_locked=True)

        def change(connection: sql.Connection) -> list[Job]:
            if is_postgresql(connection.engine):
                connection.execute(sql.select(sql.func.pg_advisory_xact_lock(_TAKING)))
            taken = [Job(*each) for each in connection.execute(query)]
            if taken:
                mine = sql.update(jobs).where(jobs.c.id.in_([job.id for job in taken]))
                connection.execute(mine.values(holder=holder, until=until))
                _note_turns(connection, {job.person for job in taken}, now)
            return taken

        return await self._storage.writer.write(change, AFTER_ALL)

    async def renew(self, holder: str, held: Sequence[Job], until: str) -> list[Job]:
        """Hold jobs longer; those that are still the holder's."""

        def change(connection: sql.Connection) -> list[Job]:
            longer = [sql.update(jobs).where(*_held(holder, job)).values(until=until) for job in held]
            return [job for job, update in zip(held, longer, strict=True) if connection.execute(update).rowcount]

        return await self._storage.writer.write(change, _LAST) if held else []

    async def put_back(self, holder: str, job: Job, due: str) -> None:
        """Somebody else may take a job, from that time on."""
        back = sql.update(jobs).where(*_held(holder, job)).values(holder=None, until=None, due=due)
        await self._write(lambda connection: connection.execute(back).rowcount)

    async def done(self, holder: str, job: Job, result: str | None = None) -> bool:
        """A job is done; its result waits for the asker. False if it was not the holder's any more."""
        mine = _held(holder, job)
        if result is None:
            return bool(
                await self._write(lambda connection: connection.execute(sql.delete(jobs).where(*mine)).rowcount)
            )
        told = sql.update(jobs).where(*mine).values(result=result, holder=None, until=None)
        return bool(await self._write(lambda connection: connection.execute(told).rowcount))

    async def collect(self, asker: str) -> list[tuple[Job, str]]:
        """The results that wait for somebody; they are told once."""
        found = sql.select(jobs.c.id).where(jobs.c.asker == asker, jobs.c.result.is_not(None))
        if not await self._storage.read(lambda connection: connection.execute(found).first()):
            return []
        query = sql.delete(jobs).where(jobs.c.asker == asker, jobs.c.result.is_not(None))

        def change(connection: sql.Connection) -> list[tuple[Job, str]]:
            told = connection.execute(query.returning(*_FIELDS, jobs.c.result)).all()
            return sorted((Job(*each[:-1]), each[-1]) for each in told)

        return await self._storage.writer.write(change, _LAST)

    async def drop(self, asker: str) -> None:
        """Nobody waits for these results any more."""
        await self._write(lambda connection: connection.execute(sql.delete(jobs).where(jobs.c.asker == asker)).rowcount)

    async def waiting(self, now: str) -> int:
        """How many jobs nobody does yet."""
        query = sql.select(sql.func.count()).select_from(_free(now).subquery())
        return await self._storage.read(lambda connection: connection.execute(query).scalar_one())

    async def _write(self, change: Callable[[sql.Connection], int]) -> int:
        return await self._storage.writer.write(change, _LAST)


def bot_of(row: Row) -> str | None:
    """The bot that has to answer at a table of people, whether or not anybody watches; None if none has."""
    if row.online is None or row.online["phase"] != PLAYING or not row.bot_asked or row.asked is None:
        return None
    return row.seats.get(row.asked)


def queue_bot(connection: sql.Connection, row: Row) -> None:
    """A game has come to another question: the job of its bot, if one is asked, takes the place of the one before."""
    gone = sql.delete(jobs).where(jobs.c.id == _id_of(row))
    if bot_of(row) is None or row.online is None or row.asked is None:
        connection.execute(gone)
        return
    job = Job(_id_of(row), row.id, row.version, row.asked, BOT, row.online["host"], row.updated)
    new = {**job._asdict(), "holder": None, "until": None}
    statement = upserting(connection, jobs).values(new)
    connection.execute(statement.on_conflict_do_update(index_elements=[jobs.c.id], set_=new))


def upserting(connection: sql.Connection, table: sql.Table) -> postgresql.Insert | sqlite.Insert:
    """An insert that can change the row that is there already."""
    return postgresql.insert(table) if is_postgresql(connection.engine) else sqlite.insert(table)


def _id_of(row: Row) -> str:
    return f"{BOT} {row.id}"


def _is_free(now: str) -> sql.ColumnElement[bool]:
    is_held = jobs.c.until.is_not(None) & (jobs.c.until > now)
    return sql.not_(is_held) & (jobs.c.due <= now) & jobs.c.result.is_(None)


def _free(now: str) -> sql.Select[Any]:
    return sql.select(jobs.c.id).where(_is_free(now))


def _held(holder: str, job: Job) -> list[sql.ColumnElement[bool]]:
    return [jobs.c.id == job.id, jobs.c.version == job.version, jobs.c.holder == holder]


def _fair(now: str) -> sql.Select[Any]:
    """Free jobs in a fair order. Each person has one hint at a time, and bots come before hints."""
    is_running = jobs.c.until > now
    running = sql.select(jobs.c.person, sql.func.count().label("number")).where(is_running).group_by(jobs.c.person)
    number = running.subquery("running")
    helped = sql.select(jobs.c.person).where(is_running, jobs.c.kind == HINT)
    order = (jobs.c.kind, jobs.c.due, jobs.c.id)
    place = sql.func.row_number().over(partition_by=jobs.c.person, order_by=order)
    hint = sql.func.row_number().over(partition_by=(jobs.c.person, jobs.c.kind), order_by=order)
    ranked = (
        sql.select(jobs.c.id, (place + sql.func.coalesce(number.c.number, 0)).label("place"), hint.label("hint"))
        .outerjoin(number, number.c.person == jobs.c.person)
        .where(_is_free(now), (jobs.c.kind != HINT) | jobs.c.person.not_in(helped))
        .subquery("ranked")
    )
    served = sql.func.coalesce(turns.c.served, "")
    return (
        sql.select(*_FIELDS)
        .join(ranked, ranked.c.id == jobs.c.id)
        .outerjoin(turns, turns.c.person == jobs.c.person)
        .where(_is_free(now), (jobs.c.kind != HINT) | (ranked.c.hint == 1))
        .order_by(ranked.c.place, served, *order)
    )


def _note_turns(connection: sql.Connection, people: Collection[str], now: str) -> None:
    for person in sorted(people):
        statement = upserting(connection, turns).values(person=person, served=now)
        connection.execute(statement.on_conflict_do_update(index_elements=[turns.c.person], set_={"served": now}))

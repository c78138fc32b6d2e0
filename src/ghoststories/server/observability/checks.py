"""What has to be true before a server is sent calls."""

from __future__ import annotations

import asyncio

import sqlalchemy as sql

from ghoststories.server.cluster.notices import NoNotices, PostgresNotices
from ghoststories.server.observability.probes import Check
from ghoststories.server.storage.database import newest_schema
from ghoststories.server.storage.store import Storage


def database_answers(storage: Storage) -> Check:
    """The database answers, and its tables have the form this version knows."""
    newest: str | None = None
    query = sql.text("SELECT version_num FROM alembic_version")

    async def check() -> str | None:
        nonlocal newest
        newest = newest or await asyncio.to_thread(newest_schema)
        found = await storage.read(lambda connection: connection.execute(query).scalar())
        return None if found == newest else f"the schema is {found}, not {newest}"

    return check


def notices_are_heard(notices: NoNotices | PostgresNotices) -> Check:
    """Other servers on the database are heard, so that a page here learns soon what was done there."""

    async def check() -> str | None:
        return None if notices.is_heard else "other servers are not heard"

    return check

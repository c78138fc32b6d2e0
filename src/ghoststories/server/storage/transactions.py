"""Transactions whose end is known even if the connection breaks while they are committed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import sqlalchemy as sql
from sqlalchemy.exc import SQLAlchemyError

from ghoststories.server.storage.database import is_lost, is_postgresql, writing

# Seconds in which PostgreSQL is asked what became of a transaction.
_PATIENCE: Final = 5.0
_PAUSE: Final = 0.1


@contextmanager
def committing(engine: sql.Engine) -> Iterator[sql.Connection]:
    """A transaction that writes. If its connection breaks, it ends without an error only if it was committed."""
    if not is_postgresql(engine):
        with writing(engine) as connection:
            yield connection
        return
    number: str | None = None
    try:
        with writing(engine) as connection:
            yield connection
            # None if nothing was written.
            number = connection.execute(sql.select(sql.func.pg_current_xact_id_if_assigned().cast(sql.String))).scalar()
    except SQLAlchemyError as error:
        if number is None or not is_lost(error) or not _was_committed(engine, number):
            raise


def _was_committed(engine: sql.Engine, number: str) -> bool:
    """What became of a transaction. If the database cannot be asked for a while, nobody knows; then the games in memory
    are compared with the stored ones as soon as it can."""
    query = sql.text("SELECT pg_xact_status(CAST(:number AS xid8))")
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end:
        try:
            with engine.connect() as connection:
                state = connection.execute(query, {"number": number}).scalar()
        except SQLAlchemyError as error:
            if not is_lost(error):
                raise
            state = "in progress"
        if state != "in progress":
            return bool(state == "committed")
        time.sleep(_PAUSE)
    return False

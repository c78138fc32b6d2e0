"""The list of games as it is sent."""

from __future__ import annotations

from collections.abc import Iterable

from ghoststories.server.models import Games, Summary
from ghoststories.table_service.rows import Row
from ghoststories.table_service.summaries import is_readable, summary_of


def list_of(rows: Iterable[Row]) -> bytes:
    """The list of games as JSON. Rows that cannot be read are only named."""
    summaries, unreadable = [], []
    for row in rows:
        if is_readable(row):
            summaries.append(Summary(**summary_of(row)))
        else:
            unreadable.append(row.id)
    found = Games(
        running=[each for each in summaries if each.result is None],
        finished=[each for each in summaries if each.result is not None],
        unreadable=unreadable,
    )
    return found.model_dump_json().encode()

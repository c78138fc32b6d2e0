"""A game in short, as the list of games shows it."""

from __future__ import annotations

from collections.abc import Iterable

from ghoststories.engine.core.notation import WU_FENG
from ghoststories.server.models import Games, Summary
from ghoststories.server.storage.store import Row


def is_seed_told(row: Row) -> bool:
    """Whether the seed can spoil nothing: not in a running game, but for practice; there too if it tells a hand."""
    return row.result is not None or (row.practice and WU_FENG not in row.seats)


def summary_of(row: Row) -> Summary:
    """A game in short. The seed tells the future, so it is told when there is none left to spoil."""
    told = is_seed_told(row)
    return Summary(
        id=row.id,
        name=row.name,
        created=row.created,
        updated=row.updated,
        players=row.setup["players"],
        difficulty=row.setup["difficulty"],
        edition=row.setup["edition"],
        sets=row.setup.get("sets", []),
        promos=row.setup.get("promos", []),
        scenario=row.setup.get("scenario"),
        corrected="content" in row.setup,
        turn=row.turn,
        seats=row.seats,
        practice=row.practice,
        result=row.result,
        score=row.score,
        seed=row.seed if told else None,
        moves=row.moves,
    )


def is_readable(row: Row) -> bool:
    """Whether a row has what every game has; somebody else may have written to the database."""
    try:
        summary_of(row)
    except (KeyError, TypeError, AttributeError, ValueError):
        return False
    return True


def list_of(rows: Iterable[Row]) -> bytes:
    """The list of games as JSON. Rows that cannot be read are only named."""
    summaries, unreadable = [], []
    for row in rows:
        if is_readable(row):
            summaries.append(summary_of(row))
        else:
            unreadable.append(row.id)
    found = Games(
        running=[each for each in summaries if each.result is None],
        finished=[each for each in summaries if each.result is not None],
        unreadable=unreadable,
    )
    return found.model_dump_json().encode()

"""A game in short, as the list of games shows it."""

from __future__ import annotations

from typing import Any, Final, TypedDict

from ghoststories.engine import WU_FENG
from ghoststories.table_service.rows import Row


class Summary(TypedDict):
    """A line of the list of games."""

    id: str
    name: str | None
    created: str
    updated: str
    players: int
    difficulty: str
    edition: str
    sets: list[str]
    promos: list[str]
    scenario: str | None
    corrected: bool
    turn: int
    seats: dict[str, str]
    practice: bool
    result: str | None
    score: int | None
    seed: str | None
    moves: int


_TYPES: Final[dict[str, tuple[type, ...]]] = {
    "name": (str, type(None)),
    "created": (str,),
    "updated": (str,),
    "players": (int,),
    "difficulty": (str,),
    "edition": (str,),
    "scenario": (str, type(None)),
    "turn": (int,),
    "practice": (bool,),
    "result": (str, type(None)),
    "score": (int, type(None)),
    "moves": (int,),
}


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
        summary: dict[str, Any] = {**summary_of(row)}
    except (KeyError, TypeError, AttributeError, ValueError):
        return False
    return (
        all(isinstance(summary[name], types) for name, types in _TYPES.items())
        and _are_words(summary["sets"])
        and _are_words(summary["promos"])
        and isinstance(row.seats, dict)
        and _are_words([*row.seats.keys(), *row.seats.values()])
    )


def _are_words(given: Any) -> bool:
    return isinstance(given, list | tuple) and all(isinstance(each, str) for each in given)

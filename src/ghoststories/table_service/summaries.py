"""A game's summary, as the list of games shows it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from ghoststories.daily.challenge import is_bot_game
from ghoststories.engine import WU_FENG
from ghoststories.table_service.online.state import CLOSED, OPEN, Online
from ghoststories.table_service.rows import Row
from ghoststories.table_service.wire.sets.registry import sets_summary
from ghoststories.table_service.wire.types.games import Games, SharedSummary, Summary
from ghoststories.table_service.wire.types.keys import DIRECTION_KEYS

_TYPES: Final[dict[str, Any]] = get_type_hints(Summary)


def is_seed_told(row: Row) -> bool:
    """Whether the seed may be shown: not in a running game, except practice games whose seed reveals no hand."""
    if row.online is not None and row.online["phase"] == OPEN:
        return False
    return row.result is not None or (row.practice and WU_FENG not in row.seats)


def summary_of(row: Row) -> Summary:
    """A game in short. The seed reveals the future, so it is included only once the game is over."""
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
        **sets_summary(row.setup),
        **_shared_summary(row.online, row.asked),
        corrected="content" in row.setup,
        turn=row.turn,
        round=-(-row.turn // len(DIRECTION_KEYS)),
        seats=row.seats,
        practice=row.practice,
        result=row.result,
        score=row.score,
        seed=row.seed if told else None,
        moves=row.moves,
    )


def _shared_summary(online: Online | None, asked: str | None) -> SharedSummary:
    if online is None:
        return {}
    members = online["members"]
    return {"people": {seat: members[person]["name"] for seat, person in online["holders"].items()}, "asked": asked}


def list_of(rows: Iterable[Row], person: str | None = None) -> Games:
    """The list of games, for a person of a shared server. Rows that cannot be read are only named; the bots' games of
    daily challenges are left out."""
    found: Games = {"running": [], "finished": [], "unreadable": [], "open": [], "closed": [], "waiting": []}
    for row in rows:
        if is_bot_game(row.id):
            continue
        if not is_readable(row):
            found["unreadable"].append(row.id)
            continue
        kind = _kind_of(row)
        found[kind].append(summary_of(row))
        if kind == "running" and row.online is not None and _waits_for(row, row.online, person):
            found["waiting"].append(row.id)
    return found


def _kind_of(row: Row) -> Literal["running", "finished", "open", "closed"]:
    if row.result is not None:
        return "finished"
    phase = row.online["phase"] if row.online is not None else None
    return "open" if phase == OPEN else "closed" if phase == CLOSED else "running"


def _waits_for(row: Row, online: Online, person: str | None) -> bool:
    """Whether somebody has to answer, and no bot stands in."""
    return person is not None and not row.bot_asked and online["holders"].get(row.asked or "") == person


def is_readable(row: Row) -> bool:
    """Whether a row has what every game has; somebody else may have written to the database."""
    try:
        summary = summary_of(row)
    except (KeyError, TypeError, AttributeError, ValueError):
        return False
    return all(_fits(value, _TYPES[name]) for name, value in summary.items())


def _fits(value: object, kind: Any) -> bool:
    """Whether a value has the type of its field: a plain type, several of them, or a list or table of them."""
    if kind is None or (isinstance(kind, type) and get_origin(kind) is None):
        return isinstance(value, kind or type(None))
    inner = get_args(kind)
    if get_origin(kind) is list:
        return isinstance(value, list) and all(_fits(each, inner[0]) for each in value)
    if get_origin(kind) is dict:
        return isinstance(value, dict) and all(_fits(key, inner[0]) and _fits(value[key], inner[1]) for key in value)
    return any(_fits(value, each) for each in inner)

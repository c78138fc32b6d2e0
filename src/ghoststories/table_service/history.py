"""What happened to a stored game, as a list that only grows. The game is read by folding it: an undo takes nothing off
the list, it says how many moves stay.

- `move`: the text is an answer or a chance event. An answer has the seat that was asked and the person who gave it.
- `undo`: the text is the number of moves that stay.
- `seat`: who plays a seat from now on and who holds it, as JSON.
- `table`: what has changed of a table's phase, host, members and vote, as JSON; never a secret. Presence, readiness,
  links and thinking times are no history: the row has them as they are now.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal, NamedTuple

from ghoststories.table_service.online.state import Online
from ghoststories.table_service.rows import Row

Kind = Literal["move", "undo", "seat", "table"]
# How a move of chance begins.
_CHANCE: Final = "*"
# Of a table, beside its members.
_TOLD: Final = ("phase", "host", "vote")


class Event(NamedTuple):
    """Something that happened. Those of one change share the `version` it made."""

    version: int
    kind: Kind
    text: str
    # Empty for moves that were stored before there were events.
    at: str
    seat: str | None = None
    person: str | None = None


def begun(row: Row, moves: Sequence[str]) -> list[Event]:
    """The events of a new game: the moves it begins with, and who belongs to its table."""
    found = [Event(row.version, "move", text, row.created) for text in moves]
    if row.online is not None:
        found += _of_seats(None, row, row.online["host"])
        found += _of_table(None, row, row.online["host"])
    return found


def appended(before: Row, after: Row, moves: Sequence[str], person: str | None) -> list[Event]:
    """The events of an answer with the chance it triggered, and of what else the row says it changed."""
    return [_move(before, after, text, person) for text in moves] + changed(before, after, person)


def cut(before: Row, after: Row, person: str | None) -> list[Event]:
    """The events of an undo."""
    undo = Event(after.version, "undo", str(after.moves), after.updated, None, person)
    return [undo, *changed(before, after, person)]


def changed(before: Row, after: Row, person: str | None) -> list[Event]:
    """The events of a change that leaves the moves alone; there may be none."""
    if (before.seats, before.online) == (after.seats, after.online):
        return []
    return _of_seats(before, after, person) + _of_table(before, after, person)


def folded(events: Iterable[tuple[int, str, str]]) -> list[str]:
    """The moves of a game, from the number, kind and text of each event, up to the first event that is missing or
    damaged."""
    moves: list[str] = []
    for at, (number, kind, text) in enumerate(events, 1):
        if number != at or (kind == "undo" and not text.isdecimal()):
            break
        if kind == "move":
            moves.append(text)
        elif kind == "undo":
            del moves[int(text) :]
    return moves


def _move(before: Row, after: Row, text: str, person: str | None) -> Event:
    if text.startswith(_CHANCE):
        return Event(after.version, "move", text, after.updated)
    return Event(after.version, "move", text, after.updated, before.asked, person)


def _of_seats(before: Row | None, after: Row, person: str | None) -> list[Event]:
    old, new = _seats(before), _seats(after)
    return [
        Event(after.version, "seat", _text(now), after.updated, seat, person)
        for seat, now in new.items()
        if now != old.get(seat)
    ]


def _seats(row: Row | None) -> dict[str, dict[str, str | None]]:
    if row is None:
        return {}
    holders = row.online["holders"] if row.online is not None else {}
    return {seat: {"player": player, "holder": holders.get(seat)} for seat, player in row.seats.items()}


def _of_table(before: Row | None, after: Row, person: str | None) -> list[Event]:
    old = before.online if before is not None else None
    now: dict[str, Any] = _difference(_told(old), _told(after.online))
    if members := _difference(_roles(old), _roles(after.online)):
        now["members"] = members
    return [Event(after.version, "table", _text(now), after.updated, None, person)] if now else []


def _told(table: Online | None) -> dict[str, object]:
    return {key: value for key, value in (table or {}).items() if key in _TOLD}


def _roles(table: Online | None) -> dict[str, object]:
    return {person: member["role"] for person, member in table["members"].items()} if table is not None else {}


def _difference(old: dict[str, object], new: dict[str, object]) -> dict[str, object]:
    """What is new or different, and None for what is gone."""
    gone = {key: None for key in old if key not in new}
    return {key: value for key, value in new.items() if value != old.get(key)} | gone


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

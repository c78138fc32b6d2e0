"""A game as it is stored, without its moves."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta

from ghoststories import RULES_VERSION
from ghoststories.engine import XORSHIFT
from ghoststories.table_service.online.state import Online
from ghoststories.table_service.wire.types.keys import PERSON
from ghoststories.table_service.wire.types.requests import SetupJson


@dataclass
class Row:
    """A game as it is stored, without its moves. It is never changed in place once it is stored."""

    id: str
    name: str | None
    setup: SetupJson
    seed: str
    opening: str | None
    seats: dict[str, str]
    practice: bool
    result: str | None = None
    score: int | None = None
    turn: int = 1
    moves: int = 0
    created: str = ""
    updated: str = ""
    # Seconds by seat.
    clocks: dict[str, float] = field(default_factory=dict)
    # The generator its seed is drawn with.
    chance: str = XORSHIFT
    # Every change makes it larger by one, also a change that takes moves back.
    version: int = 0
    # The rules its last move was played by.
    rules: str = RULES_VERSION
    # Who belongs to the table and holds its seats; None for a game of a private server.
    online: Online | None = None
    # The seat that is asked now; None at an open table and when the game is over. Whoever changes a game's moves or
    # seats says it, so that a list can tell whose turn it is, and bots play without anybody watching.
    asked: str | None = None
    # Whether a bot plays that seat now.
    bot_asked: bool = False

    def __post_init__(self) -> None:
        """A new game is created and changed at the same moment."""
        self.created = self.created or now()
        self.updated = self.updated or self.created


def asked_now(row: Row, seat: str | None) -> Row:
    """The row with the seat that is asked; nobody is before the game and after it."""
    asked = seat if seat in row.seats else None
    return replace(row, asked=asked, bot_asked=asked is not None and row.seats[asked] != PERSON)


def now() -> str:
    """The time as it is stored: readable, and sorted as text."""
    return datetime.now(UTC).isoformat(timespec="microseconds")


def later(date: str, seconds: float) -> str:
    """This many seconds after a date as it is stored, or before it."""
    return (datetime.fromisoformat(date) + timedelta(seconds=seconds)).isoformat(timespec="microseconds")

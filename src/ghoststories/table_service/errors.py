"""What can go wrong at a table, each with its code and a message for the report."""

from __future__ import annotations

from math import ceil
from typing import Final, Literal, NamedTuple

from ghoststories.engine import GhostStoriesError, OptionError, PositionError, RecordError, SetupError
from ghoststories.engine.errors import ContentError
from ghoststories.texts import Texts

# Every code the page may be told; it has a text for each (`web.error`).
Code = Literal[
    "setup",
    "content",
    "position",
    "record",
    "unreadable",
    "rules",
    "not_found",
    "no_such_move",
    "not_allowed",
    "malformed",
    "too_large",
    "origin",
    "host",
    "stale",
    "not_offered",
    "not_yours",
    "not_your_side",
    "nothing_to_undo",
    "practice_only",
    "over",
    "not_begun",
    "not_open",
    "closed",
    "not_invited",
    "not_seated",
    "not_host",
    "not_away",
    "not_ready",
    "no_member",
    "no_vote",
    "needs_vote",
    "removed",
    "taken",
    "both_sides",
    "full",
    "no_code",
    "nobody",
    "seat",
    "bot",
    "hint",
    "broken",
    "busy",
    "storage",
    "too_many",
    "internal",
    "address",
    "no_answer",
    "other",
]
# What a server limits (`web.limit` has a text for each).
LimitName = Literal[
    "calls",  # requests of any kind
    "messages",  # messages on a connection of a page
    "connections",  # opening connections of pages
    "sync",  # snapshots
    "tables",  # new tables, games, lessons and puzzles
    "imports",  # records and positions: imported, looked at, played on from
    "checks",  # set-ups that are checked while they are chosen
    "thinking",  # hints, reasons, reviews
    "talk",  # lines of a conversation
    "signals",  # pings and suggestions
    "lists",  # lists of games and their statistics
    "looks",  # past tables, records, positions
    "changes",  # of tables, seats and persons
    "entering",  # with the secret of a link
    "recovery",  # with a recovery code
    "persons",  # new persons
    "devices",  # subscriptions to messages and webhooks
    "exports",  # of everything a person has
    "work",  # requests of one caller that wait for their turn
    "sockets",  # connections of pages at the same time
    "watchers",  # pages at one table
    "stored",  # what is kept of a person
]
_LONGEST: Final = 1000
# Seconds up to which a wait is told in seconds, and in minutes.
_SHORT, _LONG = 90, 5400
_CODES: Final[dict[type[GhostStoriesError], Code]] = {
    SetupError: "setup",
    ContentError: "content",
    PositionError: "position",
    RecordError: "record",
    OptionError: "not_offered",
}


class Exceeded(NamedTuple):
    """What there was too much of, and in how many seconds there may be more; None if waiting does not help."""

    limit: LimitName
    retry: int | None


class RefusedError(Exception):
    """A call or message that changes nothing. Of a broken game, `move` is the last one that can be replayed; `exceeded`
    says more about `too_many`."""

    def __init__(self, code: Code, message: str, move: int | None = None, exceeded: Exceeded | None = None) -> None:
        self.code: Code = code
        self.message = message
        self.move = move
        self.exceeded = exceeded
        super().__init__(f"{code}: {message}")


def too_many(limit: LimitName, seconds: float | None) -> RefusedError:
    """The refusal of whoever exceeds a limit."""
    retry = None if seconds is None else max(1, ceil(seconds))
    when = "" if retry is None else f"; try again in {retry} s"
    return RefusedError("too_many", f"over the limit of {limit!r}{when}", exceeded=Exceeded(limit, retry))


def exceeded_text(exceeded: Exceeded, texts: Texts) -> str:
    """What there was too much of and when to try again, for whoever reads it."""
    said, seconds = texts.get(f"web.limit.{exceeded.limit}"), exceeded.retry
    if seconds is None:
        return said
    unit, size = ("seconds", 1) if seconds <= _SHORT else ("minutes", 60) if seconds <= _LONG else ("hours", 3600)
    return f"{said} {texts.get(f'web.limit.in_{unit}', count=ceil(seconds / size))}"


def refusal(error: GhostStoriesError) -> RefusedError:
    """The engine's errors by code."""
    return RefusedError(_CODES.get(type(error), "rules"), str(error))


def wire(message: str) -> str:
    """A message that can be sent: not too long, and without broken characters."""
    return message[:_LONGEST].encode("utf-8", "replace").decode("utf-8")

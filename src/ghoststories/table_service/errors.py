"""What can go wrong at a table, each with its code and a message for the report."""

from __future__ import annotations

from typing import Final, Literal

from ghoststories.engine import GhostStoriesError, OptionError, PositionError, RecordError, SetupError
from ghoststories.engine.errors import ContentError

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
    "internal",
    "address",
    "no_answer",
    "other",
]
_LONGEST: Final = 1000
_CODES: Final[dict[type[GhostStoriesError], Code]] = {
    SetupError: "setup",
    ContentError: "content",
    PositionError: "position",
    RecordError: "record",
    OptionError: "not_offered",
}


class RefusedError(Exception):
    """A call or message that changes nothing. Of a broken game, `move` is the last one that can be replayed."""

    def __init__(self, code: Code, message: str, move: int | None = None) -> None:
        self.code: Code = code
        self.message = message
        self.move = move
        super().__init__(f"{code}: {message}")


def refusal(error: GhostStoriesError) -> RefusedError:
    """The engine's errors by code."""
    return RefusedError(_CODES.get(type(error), "rules"), str(error))


def wire(message: str) -> str:
    """A message that can be sent: not too long, and without broken characters."""
    return message[:_LONGEST].encode("utf-8", "replace").decode("utf-8")

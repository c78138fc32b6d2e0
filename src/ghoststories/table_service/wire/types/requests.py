"""What a client asks over HTTP, and what can be wrong with it."""

from __future__ import annotations

from typing import Annotated, Final, NotRequired

from ghoststories.table_service.wire.schema import AtMost, Between, CheckedLater, Doc, TypedDict
from ghoststories.table_service.wire.sets.types import SetsSetup
from ghoststories.table_service.wire.types.keys import ErrorCode, LimitKey

MOST_MOVES: Final = 1_000_000
# Characters of an imported text, and of a file of corrections.
LONGEST_TEXT: Final = 64 * 1024
# Bytes of a body; a record of the longest game has some ten thousand characters.
LARGEST_BODY: Final = 128 * 1024


class SetupJson(SetsSetup):
    """A set-up. What it leaves out is drawn from the seed, or has its usual value."""

    players: NotRequired[int]
    difficulty: NotRequired[str]
    edition: NotRequired[str]
    boards: NotRequired[Annotated[list[str], Doc("The colours north, east, south and west.")]]
    powers: NotRequired[Annotated[list[str], Doc("The power on each of these boards.")]]
    tiles: NotRequired[Annotated[list[str], Doc("The nine places, row by row from the north-west.")]]
    seats: NotRequired[Annotated[list[str], Doc("The players' colours.")]]
    first: NotRequired[str]
    extra_ease: NotRequired[bool]
    sets: NotRequired[list[str]]
    content: NotRequired[Annotated[str, Doc("An owner's corrections, as a stored game has them.")]]


class NewGame(TypedDict):
    """A game to begin. What its set-up leaves out is drawn from the seed."""

    setup: NotRequired[Annotated[SetupJson, CheckedLater()]]
    seed: NotRequired[Annotated[str, AtMost(200)] | None]
    bots: NotRequired[Annotated[dict[str, str], Doc("Bots by the colour they play.")]]
    bot_seats: NotRequired[Annotated[int, Between(0, 4), Doc("How many more bots sit wherever seats are free.")]]
    bot: NotRequired[Annotated[Annotated[str, AtMost(200)] | None, Doc("The kind of those that are only counted.")]]
    practice: NotRequired[bool]
    name: NotRequired[Annotated[str, AtMost(100)] | None]
    content: NotRequired[Annotated[Annotated[str, AtMost(LONGEST_TEXT)] | None, Doc("An owner's file of corrections.")]]


class Fork(TypedDict):
    """Where a game is to be played on from."""

    at: Annotated[int, Between(0, MOST_MOVES)]


class Import(TypedDict):
    """A record or a position."""

    text: Annotated[str, AtMost(LONGEST_TEXT)]


class FieldProblem(TypedDict):
    """What is wrong with a field of a game that has not begun yet, or of its set-up."""

    field: str
    message: Annotated[str, Doc("In English.")]
    text: Annotated[str, Doc("In the reader's language.")]


class Checked(TypedDict):
    """What is wrong with a game that has not begun yet; nothing if it can begin."""

    problems: list[FieldProblem]


class Problem(TypedDict):
    """What was wrong with a call."""

    code: ErrorCode
    message: Annotated[str, Doc("In English, for bug reports.")]
    text: NotRequired[Annotated[str, Doc("What the rules or a limit refuse: in the reader's language.")]]
    move: NotRequired[Annotated[int, Doc("Of a broken game: the last move that can be replayed.")]]
    limit: NotRequired[Annotated[LimitKey, Doc("Of `too_many`: what there was too much of.")]]
    retry: NotRequired[Annotated[int | None, Doc("In how many seconds to try again; null if waiting does not help.")]]


class ErrorAnswer(TypedDict):
    """The answer to a call that could not be done; it changed nothing."""

    error: Problem

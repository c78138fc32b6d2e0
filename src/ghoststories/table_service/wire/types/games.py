"""Games: a line of the list, what happened in one, and a table of the past."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from ghoststories.table_service.wire.schema import Doc, Sparse, TypedDict
from ghoststories.table_service.wire.sets.types import SetsSummary
from ghoststories.table_service.wire.types.keys import Mover, Seat
from ghoststories.table_service.wire.types.phrases import PhraseJson
from ghoststories.table_service.wire.types.questions import QuestionJson
from ghoststories.table_service.wire.types.rolls import RollJson
from ghoststories.table_service.wire.types.story import Weight
from ghoststories.table_service.wire.types.tables import TableJson

# Points by what they are for.
Score = dict[str, int]
# Seconds each seat has thought.
Clocks = dict[str, float]


class SharedSummary(TypedDict):
    """What the line of a shared table has besides."""

    people: NotRequired[Annotated[dict[Seat, str], Sparse(), Doc("The names of those who hold seats.")]]
    asked: NotRequired[Annotated[Seat | None, Doc("The seat that is asked.")]]


class Summary(SetsSummary, SharedSummary):
    """A line of the list of games."""

    id: str
    name: str | None
    created: str
    updated: str
    players: int
    difficulty: str
    edition: str
    sets: list[str]
    corrected: Annotated[bool, Doc("An owner's corrections of printed values hold in it.")]
    turn: int
    round: Annotated[int, Doc("Every board has one turn in each; 0 before the first turn.")]
    seats: Annotated[dict[Seat, str], Sparse(), Doc('"person" or a bot\'s name by seat, in turn order.')]
    practice: bool
    result: str | None
    score: int | None
    seed: Annotated[str | None, Doc("Null while it could spoil something.")]
    moves: int


class Games(TypedDict):
    """The list of games."""

    running: list[Summary]
    finished: list[Summary]
    unreadable: Annotated[list[str], Doc("Games whose rows were damaged, by their id.")]
    open: Annotated[list[Summary], Doc("Tables whose game has not begun.")]
    closed: Annotated[list[Summary], Doc("Tables that were closed before their game was over.")]
    waiting: Annotated[list[str], Doc("Running games that wait for the reader's answer, by their id.")]


class EventJson(TypedDict):
    """Something that happened. Names and fields are the engine's."""

    name: str
    fields: dict[str, str | int]
    phrase: Annotated[PhraseJson | None, Doc("Its line in the log; null if another event tells it.")]
    cause: Annotated[PhraseJson | None, Doc("What led to it, of losses and of what comes from somewhere else.")]
    weight: Annotated[Weight, Doc("How much it matters to a reader.")]
    roll: NotRequired[Annotated[RollJson, Doc("Of a roll for an exorcism: what it means.")]]
    told_by: Annotated[list[str], Doc("Events that tell it too, if one of them is the next.")]


class GroupJson(TypedDict):
    """A move and what it led to. Each outcome of chance is its own group."""

    seq: Annotated[int, Doc("The number of the move; 0 is the opening.")]
    seat: Annotated[Mover | None, Doc("Null at the opening.")]
    answer: Annotated[str | None, Doc("Null at the opening, and if this side may not know it.")]
    bot: bool
    events: list[EventJson]


UndoReason = Literal["start", "chance", "over", "other_side", "other_player", "lesson"]


class UndoJson(TypedDict):
    """What this side can take back now."""

    last: Annotated[bool, Doc("The last answer.")]
    turn: Annotated[bool, Doc("More than that: all answers of the turn, up to the last chance event or reveal.")]
    reason: Annotated[UndoReason | None, Doc("Why not even the last answer: a key of the texts `web.undo.*`.")]


class Look(TypedDict):
    """A table of the past."""

    seq: int
    moves: Annotated[int, Doc("How many the game has.")]
    table: TableJson
    group: Annotated[GroupJson | None, Doc("The last move before this table.")]
    question: QuestionJson | None
    result: str | None
    score: Score | None

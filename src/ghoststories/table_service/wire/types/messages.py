"""The messages of a WebSocket, from the server and from a page."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from ghoststories.table_service.wire.schema import Doc, TypedDict
from ghoststories.table_service.wire.types.games import Clocks, GroupJson, Score, Summary, UndoJson
from ghoststories.table_service.wire.types.hints import HintJson, ReasonedOption
from ghoststories.table_service.wire.types.keys import ErrorCode, LimitKey, Seat, Side
from ghoststories.table_service.wire.types.lessons import LessonJson
from ghoststories.table_service.wire.types.puzzles import PuzzleJson
from ghoststories.table_service.wire.types.questions import QuestionJson
from ghoststories.table_service.wire.types.room import (
    CastVote,
    Pinged,
    PingPiece,
    ProposeUndo,
    RoomMessage,
    Say,
    StandIn,
    Suggest,
    Suggested,
    Talk,
)
from ghoststories.table_service.wire.types.tables import TableJson


class SnapshotBody(TypedDict):
    """A snapshot without what changes by itself."""

    type: Literal["snapshot"]
    seq: int
    summary: Summary
    side: Annotated[Side, Doc("The side it is told to.")]
    table: TableJson
    question: QuestionJson | None
    undo: UndoJson
    log: list[GroupJson]
    score: Score | None
    puzzle: NotRequired[Annotated[PuzzleJson, Doc("At the table of a puzzle.")]]
    lesson: NotRequired[Annotated[LessonJson, Doc("At the table of a lesson.")]]


class Snapshot(SnapshotBody):
    """All of it: comes first, after `sync`, after an undo."""

    clocks: Clocks


_From = TypedDict("_From", {"from": Annotated[int, Doc("The `seq` before.")]})


class Update(_From):
    """What an accepted answer led to, with all chance it triggered."""

    type: Literal["update"]
    seq: int
    groups: list[GroupJson]
    table: TableJson
    question: QuestionJson | None
    undo: UndoJson
    score: Score | None
    result: str | None
    clocks: Clocks
    puzzle: NotRequired[Annotated[PuzzleJson, Doc("At the table of a puzzle.")]]
    lesson: NotRequired[Annotated[LessonJson, Doc("At the table of a lesson. It may be all that is new.")]]


class Thinking(TypedDict):
    """A bot thinks, and has been thinking for this long; or it has stopped, and its move will follow."""

    type: Literal["thinking"]
    seat: Annotated[Seat | None, Doc("Null when the bot has decided.")]
    seconds: float


class Why(TypedDict):
    """Why a move was made: what a good player who saw the same says about it. Only the page that asked is told."""

    type: Literal["why"]
    move: int
    chosen: Annotated[ReasonedOption, Doc("The answer that was given.")]
    better: Annotated[ReasonedOption | None, Doc("The best one, if that is another with a better chance.")]


class Hints(TypedDict):
    """The best option first. Sent only to the pages that asked, while the question is the same."""

    type: Literal["hints"]
    question: int
    hints: list[HintJson]


class Coach(TypedDict):
    """An answer of this side was costly: something else was clearly better. Only in a coached practice game."""

    type: Literal["coach"]
    move: Annotated[int, Doc("The number of its group.")]
    seat: Seat
    chosen: ReasonedOption
    better: ReasonedOption
    can_take_back: Annotated[bool, Doc("Whether `undo` takes back exactly this answer now.")]


class Coached(TypedDict):
    """Whether the coach speaks up at this table; every page is told."""

    type: Literal["coached"]
    on: bool


class SetCoached(TypedDict):
    """Let the coach speak up after costly answers, or not; in practice games only."""

    type: Literal["coached"]
    on: bool


class Refused(TypedDict):
    """Something that changed nothing."""

    type: Literal["refused"]
    code: ErrorCode
    message: str
    answer_to: Annotated[int | None, Doc("The question of the answer that is refused.")]
    move: NotRequired[Annotated[int | None, Doc("Of a broken game: the last move that can be replayed.")]]
    limit: NotRequired[Annotated[LimitKey, Doc("Of `too_many`: what there was too much of.")]]
    retry: NotRequired[Annotated[int | None, Doc("In how many seconds to try again; null if waiting does not help.")]]


PaceKey = Literal["calm", "fast", "paused"]


class Pace(TypedDict):
    """How fast bots play; every page is told."""

    type: Literal["pace"]
    pace: PaceKey
    fast: Annotated[bool, Doc("Whether the pace is fast.")]


class SetPace(TypedDict):
    """Change how fast bots play: with `pace`, or by `fast` between calm and fast."""

    type: Literal["pace"]
    pace: NotRequired[PaceKey]
    fast: NotRequired[bool]


class Step(TypedDict):
    """Let the bot that waits act: once, if bots are paused; else now."""

    type: Literal["step"]


class Answer(TypedDict):
    """An option for a question. It names the question, so a double click cannot answer twice."""

    type: Literal["answer"]
    question: int
    option: str
    owners: NotRequired[
        Annotated[
            dict[str, list[str]],
            Doc("Of a payment: for each token, the boards that spend it. Owners that are not named are asked for."),
        ]
    ]


class Undo(TypedDict):
    """Undo the last answer of a person, if nothing was rolled or drawn since."""

    type: Literal["undo"]
    whole_turn: NotRequired[
        Annotated[bool, Doc("Go back to the first question of the turn, but not past a roll or a draw.")]
    ]


class UndoTo(TypedDict):
    """Back to the last question at or before a move; in practice games only."""

    type: Literal["undo_to"]
    move: int


class NextStep(TypedDict):
    """The sentence of a lesson was read."""

    type: Literal["next"]


class Sync(TypedDict):
    """Send a snapshot."""

    type: Literal["sync"]


class Looking(TypedDict):
    """Whether the page can be seen. It can, until it says something else; who sees a table is not told of it."""

    type: Literal["looking"]
    on: bool


class SwitchSide(TypedDict):
    """Look from the other side of the table."""

    type: Literal["side"]
    side: Side


class AskHint(TypedDict):
    """What would a good player do?"""

    type: Literal["hint"]
    question: int
    for_all: NotRequired[Annotated[bool, Doc("Show it to everybody on this side of the table.")]]


class AskWhy(TypedDict):
    """Why was this move made? One of a player, of the side that asks or of a game that is over."""

    type: Literal["why"]
    move: Annotated[int, Doc("The number of its group.")]


class GiveSeat(TypedDict):
    """Let a person or a bot play on for a Taoist."""

    type: Literal["seat"]
    seat: str
    player: str


ServerMessage = (
    Snapshot
    | Update
    | Thinking
    | Hints
    | Why
    | Coach
    | Coached
    | Refused
    | Pace
    | RoomMessage
    | Talk
    | Pinged
    | Suggested
)
ClientMessage = (
    Answer
    | Undo
    | UndoTo
    | SetPace
    | SetCoached
    | Step
    | NextStep
    | Sync
    | Looking
    | SwitchSide
    | AskHint
    | AskWhy
    | GiveSeat
    | Say
    | PingPiece
    | Suggest
    | ProposeUndo
    | CastVote
    | StandIn
)

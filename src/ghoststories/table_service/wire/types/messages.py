"""The messages of a WebSocket, from the server and from a page."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from ghoststories.table_service.wire.schema import Doc, TypedDict
from ghoststories.table_service.wire.types.games import Clocks, GroupJson, Score, Summary, UndoJson
from ghoststories.table_service.wire.types.hints import HintJson
from ghoststories.table_service.wire.types.keys import ErrorCode, Seat, Side
from ghoststories.table_service.wire.types.questions import QuestionJson
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


class Thinking(TypedDict):
    """A bot is asked, and has been thinking for this long."""

    type: Literal["thinking"]
    seat: Seat | None
    seconds: float


class Hints(TypedDict):
    """The best option first. Only the pages that asked are told, while the question is the same."""

    type: Literal["hints"]
    question: int
    hints: list[HintJson]


class Refused(TypedDict):
    """Something that changed nothing."""

    type: Literal["refused"]
    code: ErrorCode
    message: str
    answer_to: Annotated[int | None, Doc("The question of the answer that is refused.")]
    move: NotRequired[Annotated[int | None, Doc("Of a broken game: the last move that can be replayed.")]]


class Pace(TypedDict):
    """How fast bots play. A page sends it to change that, and every page is told."""

    type: Literal["pace"]
    fast: bool


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


class Sync(TypedDict):
    """Send a snapshot."""

    type: Literal["sync"]


class SwitchSide(TypedDict):
    """Look from the other side of the table."""

    type: Literal["side"]
    side: Side


class AskHint(TypedDict):
    """What would a good player do?"""

    type: Literal["hint"]
    question: int


class GiveSeat(TypedDict):
    """Let a person or a bot play on for a Taoist."""

    type: Literal["seat"]
    seat: str
    player: str


ServerMessage = Snapshot | Update | Thinking | Hints | Refused | Pace
ClientMessage = Answer | Undo | UndoTo | Pace | Sync | SwitchSide | AskHint | GiveSeat

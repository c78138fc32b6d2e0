"""What comes in over the wire, checked, and what goes out over HTTP, described (docs/protocol.md)."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, model_validator

from ghoststories.table_service import new_games

MOST_MOVES: Final = 1_000_000


# Entries an object of a call may have, and each list or object in it. More would take long to complain about.
MOST_ENTRIES: Final = 64


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _is_small(cls, given: Any) -> Any:
        """Refuse long lists in one sentence, before each of their entries is found wrong."""
        parts = [given, *given.values()] if isinstance(given, dict) and len(given) <= MOST_ENTRIES else [given]
        if any(isinstance(part, dict | list) and len(part) > MOST_ENTRIES for part in parts):
            raise ValueError(f"a list or an object has more than {MOST_ENTRIES} entries")
        return given


class NewGame(_Strict):
    """A game to begin; what its set-up leaves out is drawn from the seed. `content`: an owner's file of corrections."""

    setup: dict[str, Any] = Field(default_factory=dict)
    seed: str | None = Field(default=None, max_length=200)
    bots: dict[str, str] = Field(default_factory=dict)
    bot_seats: int = Field(default=0, ge=0, le=4)
    bot: str | None = Field(default=None, max_length=200)
    practice: bool = False
    name: str | None = Field(default=None, max_length=100)
    content: str | None = Field(default=None, max_length=64 * 1024)

    def wanted(self) -> new_games.NewGame:
        """The same for the table service."""
        return new_games.NewGame(**self.model_dump())


class FieldProblem(BaseModel):
    """What is wrong with a field of `NewGame` or of its set-up: in English, and in the reader's language."""

    field: str
    message: str
    text: str


class Checked(BaseModel):
    """What is wrong with a game that is not begun yet; nothing if it can begin."""

    problems: list[FieldProblem]


class Fork(_Strict):
    """Where a game is to be played on from."""

    at: int = Field(ge=0, le=MOST_MOVES)


class Import(_Strict):
    """A record or a position."""

    text: str = Field(max_length=64 * 1024)


class Summary(BaseModel):
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


class Games(BaseModel):
    """The list of games."""

    running: list[Summary]
    finished: list[Summary]
    # Games whose rows were damaged, by their id.
    unreadable: list[str]


class Look(BaseModel):
    """A table of the past."""

    seq: int
    moves: int
    table: dict[str, Any]
    group: dict[str, Any] | None
    question: dict[str, Any] | None
    result: str | None
    score: dict[str, int] | None


class Problem(BaseModel):
    """What was wrong: by its code, in English, and for what is wrong with a document in the reader's language; of a
    broken game also the last move that can be replayed."""

    code: str
    message: str
    text: str | None = None
    move: int | None = None


class ErrorAnswer(BaseModel):
    """The answer to a call that could not be done."""

    error: Problem


class _Message(BaseModel):
    model_config = ConfigDict(strict=True)


class Answer(_Message):
    """An option for a question."""

    type: Literal["answer"]
    question: int
    option: str


class Undo(_Message):
    """Back to before the last answer."""

    type: Literal["undo"]


class UndoTo(_Message):
    """Back to an earlier move of a practice game."""

    type: Literal["undo_to"]
    move: int


class Pace(_Message):
    """How fast bots play."""

    type: Literal["pace"]
    fast: bool


class Sync(_Message):
    """Tell me all of it again."""

    type: Literal["sync"]


class AskHint(_Message):
    """What would a good player do?"""

    type: Literal["hint"]
    question: int


class GiveSeat(_Message):
    """Let a person or a bot play on for a Taoist."""

    type: Literal["seat"]
    seat: str
    player: str


class SwitchSide(_Message):
    """Let me look from the other side of the table."""

    type: Literal["side"]
    side: Literal["taoists", "wu_feng"]


Message = Answer | Undo | UndoTo | Pace | Sync | SwitchSide | AskHint | GiveSeat
messages: Final[TypeAdapter[Message]] = TypeAdapter(Annotated[Message, Field(discriminator="type")])

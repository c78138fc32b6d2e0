"""Puzzles: which there are, and what one tells at its table."""

from __future__ import annotations

from typing import Annotated, Literal

from ghoststories.table_service.wire.schema import AtMost, Doc, TypedDict
from ghoststories.table_service.wire.types.hints import ReasonedOption
from ghoststories.table_service.wire.types.keys import Seat, Side


class PuzzleLine(TypedDict):
    """A puzzle in the list. Its theme and difficulty are the texts `puzzles.theme.*` and `puzzles.difficulty.*`."""

    key: str
    set: Annotated[str, Doc("The set it is about; `base` for the base game.")]
    theme: str
    difficulty: Annotated[int, Doc("1 easy, 2 medium, 3 hard.")]
    seat: Seat
    questions: Annotated[int, Doc("How many answers solve it.")]


class PuzzleList(TypedDict):
    """All puzzles, by set, theme and difficulty."""

    puzzles: list[PuzzleLine]


class BegunPuzzle(TypedDict):
    """A puzzle whose table is laid."""

    id: Annotated[str, Doc("Of its table, which is watched like that of a game.")]
    puzzle: str
    side: Annotated[Side, Doc("The side the player looks from.")]


class PuzzleAnswers(TypedDict):
    """Answers to judge, the first question's first."""

    answers: list[Annotated[str, AtMost(200)]]


class RatedAnswer(ReasonedOption):
    """An answer with its rating, its reasons and its words."""

    right: Annotated[bool, Doc("It solves the question.")]
    given: Annotated[bool, Doc("It was the player's answer.")]
    wins_at_once: Annotated[int | None, Doc("The exact chance in percent to win the game with the next roll.")]


class VerifiedJson(TypedDict):
    """How a puzzle was verified."""

    version: str
    rollouts: Annotated[int, Doc("Of each answer.")]
    gap: Annotated[float, Doc("How far the right answers are ahead of the next one, in percentage points.")]
    deviations: Annotated[float, Doc("The same in standard errors.")]


PuzzleStatus = Literal["open", "solved", "failed"]


class PuzzleJson(PuzzleLine):
    """What a puzzle tells now. The ratings come when it is decided."""

    status: PuzzleStatus
    step: Annotated[int, Doc("The question that is asked, or that decided; from 1.")]
    ratings: Annotated[list[RatedAnswer], Doc("The answers to that question, the best first; empty while it is open.")]
    verified: VerifiedJson
    next: Annotated[str | None, Doc("The puzzle after it in the list.")]

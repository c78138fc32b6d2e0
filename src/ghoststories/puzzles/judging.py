"""Judges the answers to a puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from ghoststories.engine import Game, OptionError, position_from
from ghoststories.puzzles.puzzle import Answer, Puzzle, Step

Status = Literal["open", "solved", "failed"]
OPEN: Final = "open"
SOLVED: Final = "solved"
FAILED: Final = "failed"


@dataclass(frozen=True)
class Verdict:
    """Whether a puzzle is solved. `step` is the question that decides or is asked next, `given` the last answer."""

    status: Status
    step: int
    given: Answer | None = None


def judge(puzzle: Puzzle, answers: Sequence[str]) -> Verdict:
    """What some answers lead to; an `OptionError` for one that is not on offer. The first wrong answer decides."""
    for number, option in enumerate(answers):
        step = puzzle.steps[number]
        given = _offered(step, option)
        if not step.is_right(given.option):
            return Verdict(FAILED, number, given)
        if number == len(puzzle.steps) - 1 or given is not step.answers[0]:
            return Verdict(SOLVED, number, given)
    return Verdict(OPEN, len(answers))


def _offered(step: Step, option: str) -> Answer:
    for answer in step.answers:
        if answer.option == option.strip():
            return answer
    raise OptionError(option, [answer.option for answer in step.answers], step.question)


def game_of(puzzle: Puzzle, seed: str | None = None) -> Game:
    """The puzzle's position as a game."""
    return Game(state=position_from(puzzle.position), seed=seed, chance_waits=True)

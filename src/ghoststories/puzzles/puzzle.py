"""A puzzle as data (docs/puzzles.md), and how it is written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

# A key of a text under `hint`, and its parameters.
Reason = tuple[str, dict[str, str | int]]


@dataclass(frozen=True)
class Answer:
    """An option of a question: the chance to win with it in per mille, why, and the exact chance in percent to win with
    the next roll if there is one."""

    option: str
    chance: int
    reasons: tuple[Reason, ...]
    wins_at_once: int | None = None


@dataclass(frozen=True)
class Step:
    """A question of a puzzle, with all answers from best to worst. The first `right` of them are equally good; the line
    goes on after the first one only."""

    question: str
    right: int
    answers: tuple[Answer, ...]

    def is_right(self, option: str) -> bool:
        """Whether an option is one of the best."""
        return any(answer.option == option for answer in self.answers[: self.right])


@dataclass(frozen=True)
class Verification:
    """How a puzzle was verified: by which version, with how many rollouts of each plan; how far the right answers are
    ahead of the others, in per mille and in standard errors; and how many of the complete games, played on with the
    same luck, the best and the next answer won."""

    version: str
    rollouts: int
    gap: int
    deviations: float
    games: int
    won: int
    won_by_next: int


@dataclass(frozen=True)
class Puzzle:
    """A position, the line that solves it, and what it is about.

    `difficulty` is 1 to 3. `found` names the game of the generator it comes from.
    """

    key: str
    set_key: str
    theme: str
    difficulty: int
    seat: str
    found: str
    position: str
    steps: tuple[Step, ...]
    verified: Verification


def puzzle_to_dict(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as it is kept; its set is the folder's."""
    it = puzzle.verified
    return {
        "key": puzzle.key,
        "theme": puzzle.theme,
        "difficulty": puzzle.difficulty,
        "seat": puzzle.seat,
        "found": puzzle.found,
        "verified": [it.version, it.rollouts, it.gap, it.deviations, it.games, it.won, it.won_by_next],
        "position": puzzle.position,
        "steps": [[step.question, step.right, [_kept(answer) for answer in step.answers]] for step in puzzle.steps],
    }


def _kept(answer: Answer) -> list[Any]:
    reasons = [[key, parameters] if parameters else [key] for key, parameters in answer.reasons]
    kept: list[Any] = [answer.option, answer.chance, reasons]
    return kept if answer.wins_at_once is None else [*kept, answer.wins_at_once]


def puzzle_from_dict(kept: dict[str, Any], set_key: str) -> Puzzle:
    """Read a puzzle of a set."""
    steps = tuple(Step(name, right, tuple(_answer(each) for each in answers)) for name, right, answers in kept["steps"])
    words = {name: str(kept[name]) for name in ("key", "theme", "seat", "found", "position")}
    return Puzzle(
        set_key=set_key,
        difficulty=int(kept["difficulty"]),
        steps=steps,
        verified=Verification(*kept["verified"]),
        **words,
    )


def _answer(kept: list[Any]) -> Answer:
    reasons: tuple[Reason, ...] = tuple((key, dict(*parameters)) for key, *parameters in kept[2])
    return Answer(kept[0], kept[1], reasons, kept[3] if len(kept) > 3 else None)

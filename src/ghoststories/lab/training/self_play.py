"""Games of the search, and what can be learnt from them: what the table looked like turn by turn, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ghoststories.bots.evaluation.win_chance import Evaluation
from ghoststories.bots.master import Master
from ghoststories.bots.policy.rollout_policy import Policy
from ghoststories.bots.search.rollouts import Rollouts
from ghoststories.bots.thinking import Budget, Thought, thoughts_of
from ghoststories.bots.trained import further_policy_weights, further_weights, policy_weights, weights
from ghoststories.engine import Question, State, view
from ghoststories.engine.core.agenda import asked, choose, sample, settle, stream_of
from ghoststories.engine.core.chance import Oracle
from ghoststories.engine.core.state import PLAYING, WON
from ghoststories.lab.training.tables import whole_table


@dataclass(frozen=True)
class Mind:
    """What a bot thinks with; `further` is for the expansions."""

    habits: list[float]
    further_habits: list[float]
    weights: list[float]
    further_weights: list[float]


def kept_mind() -> Mind:
    """The one in the package."""
    return Mind(policy_weights(), further_policy_weights(), weights(), further_weights())


@dataclass(frozen=True)
class Task:
    """A game to play: its seed and pieces, the mind to play it with, and how many games are played out for a
    decision."""

    seed: str
    family: str
    mind: Mind
    playouts: int


@dataclass(frozen=True)
class Lesson:
    """The features at the start of each turn, and whether the Taoists won."""

    seen: NDArray[Any]
    won: bool


class Student(Master):
    """The master with numbers of its own."""

    def __init__(self, seed: str, task: Task) -> None:
        super().__init__(seed, Budget(0.0, task.playouts))
        mind = task.mind
        self.quick = Policy(mind.habits, mind.further_habits)
        self.evaluation = Evaluation(mind.weights, mind.further_weights, mind.further_habits)

    def thoughts(self, view: State, seed: str, budget: Budget) -> list[Thought]:
        """Think with these numbers."""
        return thoughts_of(Rollouts(view, self.quick, self.evaluation, seed), budget)


def played(task: Task) -> Iterator[State]:
    """A game with a student in each seat: the table each time something is asked, of a player or of chance, and at last
    as the game leaves it."""
    s, oracle = whole_table(task.seed, task.family), Oracle(task.seed)
    students: dict[int, Student] = {}
    while s.result == PLAYING:
        yield s
        if s.offer:
            seat, question = int(asked(s)), Question(s)
            student = students.setdefault(seat, Student(f"{task.seed}/{seat}", task))
            choose(s, s.offer[question.options.index(student.answer(view(s, seat), question))])
        else:
            settle(s, sample(s, oracle.streams[stream_of(s)]))
    yield s


def lesson(task: Task) -> Lesson:
    """Play a game and keep what can be learnt from it."""
    watching = Student("watching", task).evaluation
    seen: list[list[float]] = []
    turn, won = -1, False
    for s in played(task):
        # Here the games in the head end as well.
        if s.result == PLAYING and s.turn != turn:
            turn = s.turn
            seen.append(watching.traced(s))
        won = s.result == WON
    return Lesson(np.array(seen, dtype=np.float32), won)

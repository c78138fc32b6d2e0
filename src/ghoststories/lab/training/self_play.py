"""Self-play: games of the search, with the features of the table at each turn and how the game ended."""

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
from ghoststories.lab.training.tables import full_table


@dataclass(frozen=True)
class Parameters:
    """The parameters a bot plays with; those of the sets are separate."""

    habits: list[float]
    set_habits: list[float]
    weights: list[float]
    set_weights: list[float]


def kept_parameters() -> Parameters:
    """Those in the package."""
    return Parameters(policy_weights(), further_policy_weights(), weights(), further_weights())


@dataclass(frozen=True)
class Task:
    """A game to play: its seed and pieces, the parameters to play it with, and the rollouts for each decision."""

    seed: str
    family: str
    parameters: Parameters
    rollouts: int


@dataclass(frozen=True)
class Episode:
    """The features at the start of each turn, and whether the Taoists won."""

    seen: NDArray[Any]
    won: bool


class Learner(Master):
    """The master with other parameters."""

    def __init__(self, seed: str, task: Task) -> None:
        super().__init__(seed, Budget(0.0, task.rollouts))
        it = task.parameters
        self.quick = Policy(it.habits, it.set_habits)
        self.evaluation = Evaluation(it.weights, it.set_weights, it.set_habits)

    def thoughts(self, view: State, seed: str, budget: Budget) -> list[Thought]:
        """Search with these parameters."""
        return thoughts_of(Rollouts(view, self.quick, self.evaluation, seed), budget)


def play_states(task: Task) -> Iterator[State]:
    """Play a game with a learner in each seat: the table at every question to a player or to chance, and at the end."""
    s, oracle = full_table(task.seed, task.family), Oracle(task.seed)
    learners: dict[int, Learner] = {}
    while s.result == PLAYING:
        yield s
        if s.offer:
            seat, question = int(asked(s)), Question(s)
            learner = learners.setdefault(seat, Learner(f"{task.seed}/{seat}", task))
            choose(s, s.offer[question.options.index(learner.answer(view(s, seat), question))])
        else:
            settle(s, sample(s, oracle.streams[stream_of(s)]))
    yield s


def play_episode(task: Task) -> Episode:
    """Play a game and keep its training data."""
    evaluation = Learner("watching", task).evaluation
    seen: list[list[float]] = []
    turn, won = -1, False
    for s in play_states(task):
        # The start of a turn is also where rollouts end.
        if s.result == PLAYING and s.turn != turn:
            turn = s.turn
            seen.append(evaluation.traced(s))
        won = s.result == WON
    return Episode(np.array(seen, dtype=np.float32), won)

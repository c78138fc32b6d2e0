"""Games of the search, and what can be learnt from them: what a table looked like, what the search thought of it, and
how the game ended."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ghoststories.bots.brain import features
from ghoststories.bots.brain.evaluation import Evaluation
from ghoststories.bots.brain.reflexes import Reflexes
from ghoststories.bots.brain.rollouts import Rollouts
from ghoststories.bots.master import plain_answer
from ghoststories.bots.thinking import HORIZON, Budget, race
from ghoststories.engine.agenda import choose, sample, settle, stream_of
from ghoststories.engine.chance import Oracle
from ghoststories.engine.rules import codes
from ghoststories.engine.state import PLAYING, WON
from ghoststories.lab.training.tables import practice_table

# Now and then some turns are played quickly and not learnt from: the tables after them are like those that the games in
# the head end with, which careful play alone would not see.
CARELESS: Final = 0.02
CARELESS_TURNS: Final = (2, 7)


@dataclass(frozen=True)
class Task:
    """A game to play: its seed, the numbers to play it with, and how many games are played out for a decision."""

    seed: str
    habits: list[float]
    weights: list[float]
    playouts: int


@dataclass(frozen=True)
class Lesson:
    """Features at the start of each turn and before each move, the search's chance there, and whether it was won."""

    seen: NDArray[Any]
    thought: NDArray[Any]
    won: bool


def lesson(task: Task) -> Lesson:
    """Play a game and keep what can be learnt from it."""
    s = practice_table(task.seed)
    oracle, reflexes, evaluation = Oracle(task.seed), Reflexes(task.habits), Evaluation(task.weights)
    seen: list[list[float]] = []
    thought: list[float] = []
    draw, turn, careless_until, start, decisions = Random(task.seed), -1, 0, None, 0
    while s.result == PLAYING:
        if s.turn != turn:
            turn, start = s.turn, evaluation.traced(s)
            if draw.random() < CARELESS:
                careless_until = turn + draw.randint(*CARELESS_TURNS)
        if not s.offer:
            settle(s, sample(s, oracle.streams[stream_of(s)]))
            continue
        if turn < careless_until:
            start = None
            choose(s, s.offer[reflexes.answer(s)])
            continue
        plain = plain_answer(s, reflexes)
        if plain is not None:
            choose(s, s.offer[plain])
            continue
        decisions += 1
        search = Rollouts(s, reflexes, evaluation, f"{task.seed}/{decisions}", HORIZON)
        race(search, Budget(0.0, task.playouts))
        best = search.best_plan()
        if s.agenda[-1] & 255 == codes.BEFORE_MOVE:
            looks = [evaluation.traced(s), *([start] if start is not None else [])]
            seen += looks
            thought += [best.mean()] * len(looks)
            start = None
        choose(s, s.offer[best.option])
    table = np.array(seen, dtype=np.float32).reshape(-1, features.COUNT)
    return Lesson(table, np.array(thought, dtype=np.float32), s.result == WON)

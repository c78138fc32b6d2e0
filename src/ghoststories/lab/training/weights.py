"""The evaluation learns from games of the search that uses it, again and again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing import get_context

import numpy as np

from ghoststories.bots.trained import habits, weights
from ghoststories.lab.training.fitting import fitted, log_loss
from ghoststories.lab.training.lessons import Lesson, Task, lesson

# So many of the last rounds are learnt from; half of what counts is how a game ended, half what the search thought.
ROUNDS_KEPT = 4
TRUST_IN_THOUGHT = 0.5


@dataclass(frozen=True)
class Progress:
    """What a round brought: the share of games won with the weights it began with, and the weights it ended with."""

    number: int
    won: float
    loss: float
    weights: list[float]


def train_weights(rounds: int, games: int, playouts: int, seed: str, workers: int) -> Iterator[Progress]:
    """Play and fit, round by round; always from the weights that are kept, so that a bad round does no lasting harm."""
    home = np.array(weights())
    now = home
    kept: list[list[Lesson]] = []
    with get_context("spawn").Pool(workers) as pool:
        for number in range(rounds):
            numbers = [float(each) for each in now]
            tasks = [Task(f"{seed}/{number}/{game}", habits(), numbers, playouts) for game in range(games)]
            kept = [*kept, _played(pool.imap_unordered, tasks)][-ROUNDS_KEPT:]
            lessons = [each for some in kept for each in some]
            seen = np.concatenate([each.seen for each in lessons])
            outcomes = np.concatenate([np.full(len(each.thought), float(each.won)) for each in lessons])
            thought = np.concatenate([each.thought for each in lessons])
            loss = log_loss(seen, outcomes, now)
            now = fitted(seen, TRUST_IN_THOUGHT * thought + (1 - TRUST_IN_THOUGHT) * outcomes, home)
            won = sum(each.won for each in kept[-1]) / games
            yield Progress(number, won, loss, [float(each) for each in now])


def _played(spread: Callable[..., Iterator[Lesson]], tasks: list[Task]) -> list[Lesson]:
    return list(spread(lesson, tasks, chunksize=2))

"""The evaluation learns from games of the search that uses it, again and again.

What a table is worth is told by how the game ended, and by what the tables after it were worth: both are mixed, the
sooner a table comes the more it counts (the lambda-returns of temporal difference learning). The end of a game alone is
mostly luck.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from multiprocessing import get_context
from typing import Final

import numpy as np

from ghoststories.bots.evaluation import features
from ghoststories.lab.checks.combinations import BASE
from ghoststories.lab.training.fitting import Numbers, calibrated, chances_of, fitted
from ghoststories.lab.training.self_play import Lesson, Task, kept_mind, lesson

# How much of what a table is worth comes from beyond the next turn.
REACH: Final = 0.9
# The tables after a table are worth something else once the weights have changed: so often that is told anew.
SWEEPS: Final = 6


@dataclass(frozen=True)
class Progress:
    """What a round brought: the share of games won with the weights it began with, and the weights it ended with."""

    number: int
    won: float
    weights: list[float]


def train_weights(
    rounds: int, games: int, playouts: int, seed: str, workers: int, family: str = BASE
) -> Iterator[Progress]:
    """Play and fit, round by round. All games so far count, and each fit is held by the weights that were kept, so that
    a bad round does no lasting harm. With an expansion only what it adds is learnt: the base game stays as it is."""
    now = kept_mind()
    home = np.array(now.weights + now.further_weights)
    free = slice(0, features.COUNT) if family == BASE else slice(features.COUNT, None)
    lessons: list[Lesson] = []
    with get_context("spawn").Pool(workers) as pool:
        for number in range(rounds):
            tasks = [Task(f"{seed}/{number}/{game}", family, now, playouts) for game in range(games)]
            # In order: the same seed is to give the same weights.
            played = list(pool.imap(lesson, tasks, chunksize=1))
            lessons += played
            found = [float(each) for each in learnt(lessons, home, free)]
            now = replace(now, weights=found[: features.COUNT], further_weights=found[features.COUNT :])
            won = sum(each.won for each in played) / games
            yield Progress(number, won, found[free])


def learnt(lessons: list[Lesson], home: Numbers, free: slice) -> Numbers:
    """Weights near those to start from that tell best what the tables of these games were worth; the free ones are
    learnt."""
    seen = _seen(lessons)
    now = home = calibrated(seen, _outcomes(lessons), home, features.ONE) if free.start == 0 else home
    given = seen @ home - seen[:, free] @ home[free]
    for _ in range(SWEEPS):
        worth = np.concatenate([returns(each, now) for each in lessons])
        now = now.copy()
        now[free] = fitted(seen[:, free], worth, home[free], given)
    return now


def returns(game: Lesson, weights: Numbers) -> Numbers:
    """What each table of a game was worth as it turned out."""
    chances = chances_of(game.seen @ weights)
    found = np.empty(len(chances))
    after = float(game.won)
    for at in range(len(chances) - 1, -1, -1):
        found[at] = after
        after = REACH * after + (1 - REACH) * float(chances[at])
    return found


def _seen(lessons: list[Lesson]) -> Numbers:
    return np.concatenate([each.seen for each in lessons])


def _outcomes(lessons: list[Lesson]) -> Numbers:
    return np.concatenate([np.full(len(each.seen), float(each.won)) for each in lessons])

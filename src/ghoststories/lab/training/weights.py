"""The evaluation learns from self-play of the search that uses it, round after round.

The target for a table mixes how the game ended with the values of the tables after it, nearer ones counting more (the
lambda returns of temporal-difference learning). The end of a game alone is mostly luck.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import numpy as np

from ghoststories.bots.evaluation import features
from ghoststories.lab.sets.presets import BASE
from ghoststories.lab.training.fitting import Numbers, calibrate, fit_logistic, sigmoid
from ghoststories.lab.training.progress import WeightsRound
from ghoststories.lab.training.rounds import play_rounds
from ghoststories.lab.training.self_play import Episode, Task, kept_parameters, play_episode

# How much of a table's target comes from beyond the next turn.
LAMBDA: Final = 0.9
# The values of later tables change with the weights, so the targets are computed this many times.
SWEEPS: Final = 6


def train_weights(
    rounds: int, games: int, rollouts: int, seed: str, workers: int, family: str = BASE
) -> Iterator[WeightsRound]:
    """Play and fit, round by round.

    All games so far count, and each fit is pulled to the kept weights, so that a bad round does no lasting harm. With
    an expansion only its own weights are trained; those of the base game stay fixed.
    """
    now = kept_parameters()
    start = np.array(now.weights + now.set_weights)
    free = slice(0, features.COUNT) if family == BASE else slice(features.COUNT, None)
    episodes: list[Episode] = []

    def task(game_seed: str) -> Task:
        return Task(game_seed, family, now, rollouts)

    for number, played in play_rounds(play_episode, task, seed, rounds=rounds, games=games, workers=workers):
        episodes += played
        found = [float(each) for each in fit_weights(episodes, start, free)]
        now = replace(now, weights=found[: features.COUNT], set_weights=found[features.COUNT :])
        yield WeightsRound(number, sum(each.won for each in played) / games, found[free])


def fit_weights(episodes: list[Episode], start: Numbers, free: slice) -> Numbers:
    """Weights close to `start` that best predict the lambda returns of these games; only the free ones are fitted."""
    seen = np.concatenate([each.seen for each in episodes])
    if free.start == 0:
        outcomes = np.concatenate([np.full(len(each.seen), float(each.won)) for each in episodes])
        start = calibrate(seen, outcomes, start, features.ONE)
    now = start
    offset = seen @ start - seen[:, free] @ start[free]
    for _ in range(SWEEPS):
        targets = np.concatenate([lambda_returns(each, now) for each in episodes])
        now = now.copy()
        now[free] = fit_logistic(seen[:, free], targets, start[free], offset)
    return now


def lambda_returns(game: Episode, weights: Numbers) -> Numbers:
    """The target for each table of a game, from its end backwards."""
    chances = sigmoid(game.seen @ weights)
    found = np.empty(len(chances))
    after = float(game.won)
    for at in range(len(chances) - 1, -1, -1):
        found[at] = after
        after = LAMBDA * after + (1 - LAMBDA) * float(chances[at])
    return found

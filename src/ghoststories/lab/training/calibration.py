"""Calibration: the chances that hints predict, compared with how those games ended."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from ghoststories.bots.hints.calibration import logit_of
from ghoststories.bots.search.sets.registry import is_opponent_asked
from ghoststories.bots.thinking import Budget, best_of, think
from ghoststories.engine import view
from ghoststories.engine.core.agenda import asked
from ghoststories.engine.core.state import WON
from ghoststories.lab.training.fitting import fit_platt
from ghoststories.lab.training.rounds import play_rounds
from ghoststories.lab.training.self_play import Task, kept_parameters, play_states

# A prediction is made every this many turns: neighbouring turns would add little.
EVERY: Final = 5
# Enough rollouts for a prediction that its luck evens out.
BUDGET: Final = Budget(0.0, 2000)


@dataclass(frozen=True)
class Predictions:
    """The Taoists' chances at some tables of a game, as logits, and whether they won."""

    logits: list[float]
    won: bool


@dataclass(frozen=True)
class CalibrationRound:
    """The intercept and slope that calibrate the logits of all games so far, and the win rate of the round."""

    number: int
    won: float
    intercept: float
    slope: float


def train_chances(
    rounds: int, games: int, rollouts: int, seed: str, workers: int, family: str
) -> Iterator[CalibrationRound]:
    """Play round by round; all games so far count."""
    parameters = kept_parameters()
    predictions: list[Predictions] = []

    def task(game_seed: str) -> Task:
        return Task(game_seed, family, parameters, rollouts)

    own_seed = f"{seed}/{family}"
    for number, played in play_rounds(predict, task, own_seed, rounds=rounds, games=games, workers=workers):
        predictions += played
        yield CalibrationRound(number, sum(each.won for each in played) / games, *fit_line(predictions))


def predict(task: Task) -> Predictions:
    """Play a game and search at a table now and then, as for a hint."""
    logits: list[float] = []
    turn, won = 0, False
    for s in play_states(task):
        if s.offer and s.turn >= turn:
            turn = s.turn + EVERY
            seen = view(s, int(asked(s)))
            chance = best_of(think(seen, f"{task.seed}/{s.turn}", BUDGET)).chance
            logits.append(logit_of(1.0 - chance if is_opponent_asked(seen) else chance))
        won = s.result == WON
    return Predictions(logits, won)


def fit_line(predictions: list[Predictions]) -> tuple[float, float]:
    """The intercept and slope with which the predictions fit best how the games ended."""
    logits = np.array([logit for each in predictions for logit in each.logits])
    ends = np.array([float(each.won) for each in predictions for _ in each.logits])
    intercept, slope = fit_platt(logits, ends)
    return float(intercept), float(slope)

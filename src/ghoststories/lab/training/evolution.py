"""The habits of the rollout policy evolve: of many variations, those that win most games are mixed (CMA-ES)."""

from __future__ import annotations

from collections.abc import Iterator
from multiprocessing import get_context
from typing import Final

import cma
import numpy as np

from ghoststories.bots.policy.rollout_policy import Policy
from ghoststories.bots.policy.weights import POLICY_WEIGHTS
from ghoststories.bots.trained import policy_weights
from ghoststories.lab.training.progress import Generation
from ghoststories.lab.training.tables import practice_table, wins_rollout

POPULATION: Final = 20
FIRST_STEP: Final = 0.3


def train_habits(generations: int, games: int, seed: str, workers: int) -> Iterator[Generation]:
    """Each generation plays its own games, the same ones for all its members."""
    start = np.array(policy_weights())
    scale = np.abs(np.array(list(POLICY_WEIGHTS.values()))) * 0.5 + 1.0
    evolution = cma.CMAEvolutionStrategy(
        np.zeros(len(start)), FIRST_STEP, {"popsize": POPULATION, "verbose": -9, "seed": 1}
    )
    with get_context("spawn").Pool(workers) as pool:
        for number in range(generations):
            steps = evolution.ask()
            members = [[float(each) for each in start + scale * np.array(step)] for step in steps]
            rates = pool.starmap(win_rate, [(member, f"{seed}/{number}", games) for member in members])
            evolution.tell(steps, [-rate for rate in rates])
            centre = [float(each) for each in start + scale * evolution.mean]
            yield Generation(number, sum(rates) / POPULATION, max(rates), centre)


def win_rate(member: list[float], seed: str, games: int) -> float:
    """The win rate of these habits without a search."""
    policy = Policy(member, [])
    seeds = [f"{seed}/{game}" for game in range(games)]
    return sum(wins_rollout(practice_table(each), policy, each) for each in seeds) / games

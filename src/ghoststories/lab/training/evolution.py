"""The quick policy's habits evolve: of many variations those that win most games are mixed (CMA-ES)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing import get_context

import cma
import numpy as np

from ghoststories.bots.policy.rollout_policy import Policy, roll_out
from ghoststories.bots.policy.weights import POLICY_WEIGHTS
from ghoststories.bots.trained import policy_weights
from ghoststories.engine.core.chance import Oracle
from ghoststories.engine.core.state import WON
from ghoststories.lab.training.tables import practice_table

POPULATION = 20
FIRST_STEP = 0.3
_TURNS_WITHOUT_END = 10_000


@dataclass(frozen=True)
class Generation:
    """A generation: the mean and best share of games won, and the habits in the middle of it."""

    number: int
    mean: float
    best: float
    habits: list[float]


def train_habits(generations: int, games: int, seed: str, workers: int) -> Iterator[Generation]:
    """Each generation plays games of its own, all its members the same ones."""
    start = np.array(policy_weights())
    scale = np.abs(np.array(list(POLICY_WEIGHTS.values()))) * 0.5 + 1.0
    evolution = cma.CMAEvolutionStrategy(
        np.zeros(len(start)), FIRST_STEP, {"popsize": POPULATION, "verbose": -9, "seed": 1}
    )
    with get_context("spawn").Pool(workers) as pool:
        for number in range(generations):
            steps = evolution.ask()
            members = [[float(each) for each in start + scale * np.array(step)] for step in steps]
            shares = pool.starmap(share_won, [(member, f"{seed}/{number}", games) for member in members])
            evolution.tell(steps, [-share for share in shares])
            middle = [float(each) for each in start + scale * evolution.mean]
            yield Generation(number, sum(shares) / POPULATION, max(shares), middle)


def share_won(member: list[float], seed: str, games: int) -> float:
    """The share of games won by these habits alone."""
    policy = Policy(member, [])
    won = 0
    for game in range(games):
        s = practice_table(f"{seed}/{game}")
        roll_out(s, policy, Oracle(f"{seed}/{game}"), _TURNS_WITHOUT_END)
        won += s.result == WON
    return won / games

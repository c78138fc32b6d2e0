"""Measures decisions through both environments with the build of the engine it is run with, as `measure.py` does.

A decision is one action of a random policy: a step with the observation, mask and reward it leads to, and the set-up of
each new game. The games are 4-player Normal games of the second edition, and the same with all pieces there are.
"""

import argparse
import json
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from ghoststories.engine.core import playout
from ghoststories.engine.sets.promos.pieces import PROMO_KEYS
from ghoststories.lab.environments.ghost_stories_v0 import raw_env
from ghoststories.lab.environments.team import TeamEnv

EVERYTHING: dict[str, Any] = {"sets": ["white_moon", "black_secret"], "promos": PROMO_KEYS}
SETUPS: dict[str, dict[str, Any]] = {"": {}, "everything_": EVERYTHING}
AT_ONCE = 200
Figures = dict[str, float | str]


def calibrate() -> float:
    """Turns of a fixed loop per second."""
    turns, value = 1_000_000, 1
    begin = time.perf_counter()
    for _ in range(turns):
        value = (value * 69069 + 1) & 0xFFFFFFFF
    return turns / (time.perf_counter() - begin)


def rate(decisions: Iterator[None], seconds: float) -> float:
    """Decisions per second."""
    done, begin = 0, time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        for _ in range(AT_ONCE):
            next(decisions)
        done += AT_ONCE
    return done / spent


def team_decisions(setup: dict[str, Any]) -> Iterator[None]:
    """Random games of the Gymnasium environment, a decision at a time."""
    env, random = TeamEnv(**setup), Random(1).random
    env.reset(seed=1)
    while True:
        legal = env.table.legal
        _, _, over, _, _ = env.step(legal[int(random() * len(legal))])
        if over:
            env.reset()
        yield


def table_decisions(setup: dict[str, Any]) -> Iterator[None]:
    """The same of the PettingZoo environment, without its wrappers."""
    env, random = raw_env(**setup), Random(1).random
    env.reset(seed=1)
    while True:
        _, _, over, _, _ = env.last()
        if over:
            env.reset()
            continue
        legal = env.table.legal
        env.step(legal[int(random() * len(legal))])
        yield


ENVIRONMENTS: dict[str, Callable[[dict[str, Any]], Iterator[None]]] = {
    "gymnasium": team_decisions,
    "pettingzoo": table_decisions,
}


def measure(seconds: float) -> Figures:
    """All figures, measured for this many seconds each."""
    compiled = not (playout.__file__ or "").endswith(".py")
    figures: Figures = {"build": "compiled" if compiled else "interpreted"}
    for prefix, setup in SETUPS.items():
        for name, decisions in ENVIRONMENTS.items():
            figures[f"{prefix}decisions_per_second_{name}"] = rate(decisions(setup), seconds)
    return {**figures, "calibration": calibrate()}


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seconds", type=float, default=1.0, help="time of each figure")
    arguments.add_argument("--json", action="store_true", help="one JSON object instead of lines")
    options = arguments.parse_args()
    figures = measure(options.seconds)
    if options.json:
        print(json.dumps(figures))
        return
    for name, figure in figures.items():
        print(f"{name.replace('_', ' '):42}{figure if isinstance(figure, str) else format(figure, ',.0f'):>14}")


if __name__ == "__main__":
    main()

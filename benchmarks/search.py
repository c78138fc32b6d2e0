"""Measures the bots' search with the build of the engine it is run with, as `measure.py` does.

A rollout plays one option of a question for as many turns as the master does and evaluates the result. The tables come
from novices' 4-player Normal games, a few turns apart. Seconds are processor time, so that a busy machine does not make
the search look slower.
"""

import argparse
import json
import time
from collections.abc import Iterator
from typing import Any

from ghoststories.bots.search.rollouts import Rollouts
from ghoststories.bots.trained import evaluation, rollout_policy
from ghoststories.engine import Setup, State
from ghoststories.engine.core import playout
from ghoststories.engine.core.agenda import choose
from ghoststories.engine.core.chance import Oracle
from ghoststories.engine.core.playout import answer_chance
from ghoststories.engine.core.state import PLAYING
from ghoststories.engine.rules import codes
from ghoststories.lab.checks.openings import seeded_start

TABLES = 40
ROUNDS_EACH = 4


def tables() -> Iterator[State]:
    """Tables before a move, from the first turns to the last."""
    policy = rollout_policy()
    for number in range(TABLES):
        oracle = Oracle(f"search {number}")
        s = seeded_start(Setup(players=4), f"search {number}")
        answer_chance(s, oracle)
        while s.result == PLAYING:
            if s.agenda[-1] & 255 == codes.BEFORE_MOVE and s.turn >= 2 + number % 20:
                yield s
                break
            choose(s, s.offer[policy.answer(s)])
            answer_chance(s, oracle)


def measure(seconds: float) -> dict[str, Any]:
    """The figure, from this many seconds."""
    compiled = not (playout.__file__ or "").endswith(".py")
    some = list(tables())
    policy, judge = rollout_policy(), evaluation()
    done, begin, at = 0, time.process_time(), 0
    while (spent := time.process_time() - begin) < seconds:
        search = Rollouts(some[at % len(some)], policy, judge, str(at))
        for _ in range(ROUNDS_EACH):
            search.play_round()
        done += int(search.playouts)
        at += 1
    return {"build": "compiled" if compiled else "interpreted", "search_playouts_per_second": done / spent}


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seconds", type=float, default=2.0)
    arguments.add_argument("--json", action="store_true", help="as one JSON object")
    options = arguments.parse_args()
    figures = measure(options.seconds)
    if options.json:
        print(json.dumps(figures))
    else:
        print(f"{figures['build']}: {figures['search_playouts_per_second']:,.0f} playouts/s")


if __name__ == "__main__":
    main()

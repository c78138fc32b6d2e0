"""How long it takes to compute all odds of a question, in random games and late tables of all sets.

    python benchmarks/odds.py [games]

Gods' Favorite is in every game: its rerolls make the chances expensive.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator

from ghoststories.engine import Question, Setup, State
from ghoststories.engine.core.agenda import choose
from ghoststories.engine.core.chance import Oracle, stream
from ghoststories.engine.core.playout import answer_chance
from ghoststories.engine.core.state import PLAYING
from ghoststories.engine.sets.registry import BLACK_SECRET, WHITE_MOON
from ghoststories.lab.checks.openings import late_start, seeded_start
from ghoststories.table_service.wire.questions import odds_json

SETS: tuple[tuple[str, ...], ...] = ((), (WHITE_MOON,), (BLACK_SECRET,), (WHITE_MOON, BLACK_SECRET))
LONGEST_GAME = 400
BOARDS = ("red", "green", "blue", "yellow")
POWERS = (
    ("spires", "gods_favorite", "second_wind", "mantra"),
    ("twin_winds", "gods_favorite", "heavenly_gust", "bottomless_pockets"),
)


def tables(games: int) -> Iterator[State]:
    """Every table at which somebody is asked, in this many games of each set, half of them begun late."""
    for number in range(games):
        for sets in SETS:
            opened = late_start if number % 2 else seeded_start
            powers = POWERS[number // 2 % len(POWERS)]
            setup = Setup(players=4, difficulty="nightmare", boards=BOARDS, powers=powers, sets=sets)
            yield from played(opened(setup, f"odds {number}"), f"odds {number}")


def played(s: State, seed: str) -> Iterator[State]:
    """A random game."""
    oracle, chooser = Oracle(seed), stream(seed, "chooser")
    answer_chance(s, oracle)
    for _ in range(LONGEST_GAME):
        if s.result != PLAYING:
            return
        yield s
        choose(s, s.offer[chooser.below(len(s.offer))])
        answer_chance(s, oracle)


def main(games: int) -> None:
    """Print how long it took."""
    taken: list[float] = []
    for s in tables(games):
        question = Question(s)
        began = time.thread_time()
        if odds_json(s, question) is not None:
            taken.append((time.thread_time() - began) * 1000)
    taken.sort()
    at = {name: taken[int(len(taken) * part)] for name, part in (("p50", 0.5), ("p90", 0.9), ("p99", 0.99))}
    print(
        f"{len(taken)} questions with chances, ms: ", ", ".join(f"{name} {ms:.2f}" for name, ms in at.items()), end=""
    )
    print(f", max {taken[-1]:.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)

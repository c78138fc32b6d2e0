"""Measures the build of the engine it is run with; `bench.py` and `peers.py` call it for both.

A decision is one option of a player, chosen and applied, with the chance it triggers. The games are seeded random
4-player Normal games of the second edition, with seats, boards and tiles drawn from the seed; with `--sets` the same is
also measured for White Moon and for everything together.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from random import Random
from statistics import mean

from ghoststories.engine.core import playout
from ghoststories.engine.core.chance import SET_UP, Oracle, stream
from ghoststories.engine.core.codec import to_json
from ghoststories.engine.core.state import State
from ghoststories.engine.sets.black_secret.state import secret
from ghoststories.engine.sets.promos.pieces import PROMO_KEYS
from ghoststories.engine.sets.white_moon.state import moon
from ghoststories.engine.setup import Setup, settled, start
from ghoststories.engine.shared.state import shared

SETUP = Setup(players=4, difficulty="normal", edition="second")
# Everything that can be added to a base game.
EVERYTHING = replace(SETUP, sets=("white_moon", "black_secret"), promos=tuple(PROMO_KEYS))
# The other set-ups that are measured, by the prefix of their figures.
WITH_SETS = {"moon": replace(SETUP, sets=("white_moon",)), "everything": EVERYTHING}
TABLES = 64
ENDLESS = 1_000_000
CLONES_AT_ONCE = 200
Figures = dict[str, float | int | str]


def calibrate() -> float:
    """Turns of a fixed loop per second."""
    turns, value = 1_000_000, 1
    begin = time.perf_counter()
    for _ in range(turns):
        value = (value * 69069 + 1) & 0xFFFFFFFF
    return turns / (time.perf_counter() - begin)


def rate(work: Callable[[int], tuple[int, float]], seconds: float) -> float:
    """Units of work per second; `work` takes its turn's number and returns what it did in how much measured time."""
    turn, done, spent = 0, 0, 0.0
    while spent < seconds:
        units, time_taken = work(turn)
        turn, done, spent = turn + 1, done + units, spent + time_taken
    return done / spent


def new_game(setup: Setup, seed: str) -> tuple[State, Oracle]:
    oracle = Oracle(seed)
    return start(settled(setup, oracle.streams[SET_UP])), oracle


def drive(s: State, oracle: Oracle, random: Callable[[], float], limit: int = ENDLESS) -> int:
    """A random game by a loop in Python; how many decisions it took."""
    decisions = 0
    play_option = playout.play_option
    playout.answer_chance(s, oracle)
    while (offer := s.offer) and decisions < limit:
        play_option(s, offer[int(random() * int(len(offer)))], oracle)
        decisions += 1
    return decisions


class Bench:
    """Tables that are set up once, so that only what is measured takes measured time."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.openings = [new_game(setup, f"bench {number}")[0] for number in range(TABLES)]
        self.positions = [self._somewhere(number) for number in range(TABLES)]

    def _somewhere(self, number: int) -> State:
        """A position from any phase of a game: the cost of a clone depends on how much is on the table."""
        s = self.openings[number].clone()
        drive(s, Oracle(f"position {number}"), Random(number).random, 2 * number % 50)
        return s

    def playouts(self, turn: int) -> tuple[int, float]:
        """Random games inside the module."""
        games = [(s.clone(), Oracle(f"{turn}/{at}"), stream(f"{turn}/{at}", "choices")) for at, s in self._numbered()]
        begin = time.perf_counter()
        decisions = sum(playout.play_at_random(s, oracle, chooser, ENDLESS) for s, oracle, chooser in games)
        return decisions, time.perf_counter() - begin

    def driven(self, turn: int) -> tuple[int, float]:
        """Random games by a loop in Python."""
        random = Random(turn).random
        games = [(s.clone(), Oracle(f"{turn}/{at}")) for at, s in self._numbered()]
        begin = time.perf_counter()
        decisions = sum(drive(s, oracle, random) for s, oracle in games)
        return decisions, time.perf_counter() - begin

    def games(self, turn: int) -> tuple[int, float]:
        """Complete games, including the set-up."""
        begin = time.perf_counter()
        for number in range(TABLES):
            s, oracle = new_game(self.setup, f"{turn}/{number}")
            playout.play_at_random(s, oracle, stream(oracle.seed, "choices"), ENDLESS)
        return TABLES, time.perf_counter() - begin

    def clones(self, turn: int) -> tuple[int, float]:
        """Clones inside the module."""
        begin = time.perf_counter()
        clones = sum(playout.clone_repeatedly(s, CLONES_AT_ONCE) for s in self.positions)
        return clones, time.perf_counter() - begin

    def clones_driven(self, turn: int) -> tuple[int, float]:
        """Clones by a loop in Python."""
        begin = time.perf_counter()
        for s in self.positions:
            for _ in range(CLONES_AT_ONCE):
                s.clone()
        return TABLES * CLONES_AT_ONCE, time.perf_counter() - begin

    def _numbered(self) -> list[tuple[int, State]]:
        return list(enumerate(self.openings))


def state_bytes(s: State) -> int:
    """A state and its own lists; the layout and the rules are shared, small ints cost nothing."""
    lists = [
        *(s.agenda, s.ghosts, s.figures, s.taoist_tiles, s.qi, s.tao, s.power_tokens, s.held_buddhas),
        *(s.deck, s.unseen_ghosts, s.unseen_incarnations, s.offer),
    ]
    if s.annexes:
        lists += [shared(s).owners, shared(s).removed]
    if s.rules.has("white_moon"):
        m = moon(s)
        lists += [m.stacks, m.unseen, m.crystals, m.lost_tao]
    if s.rules.has("black_secret"):
        b = secret(s)
        lists += [b.heights, b.tokens, b.demons, b.pyramid, b.mantras, b.mantra_qi, b.hand]
    return sum(map(sys.getsizeof, [s, *s.annexes, *lists]))


def measure(seconds: float) -> Figures:
    """All figures, with this many seconds of measured time each."""
    bench = Bench(SETUP)
    compiled = not (playout.__file__ or "").endswith(".py")
    return {
        "build": "compiled" if compiled else "interpreted",
        "decisions_per_second_playout": rate(bench.playouts, seconds),
        "decisions_per_second_driven": rate(bench.driven, seconds),
        "games_per_second": rate(bench.games, seconds / 2),
        "clones_per_second": rate(bench.clones, seconds / 2),
        "clones_per_second_driven": rate(bench.clones_driven, seconds / 2),
        "state_bytes": round(mean(map(state_bytes, bench.positions))),
        "json_bytes": round(mean(len(to_json(s)) for s in bench.positions)),
        "calibration": calibrate(),
    }


def measure_sets(prefix: str, seconds: float) -> Figures:
    """The figures of a set-up with expansions."""
    bench = Bench(WITH_SETS[prefix])
    return {
        f"{prefix}_decisions_per_second_playout": rate(bench.playouts, seconds),
        f"{prefix}_games_per_second": rate(bench.games, seconds / 2),
        f"{prefix}_clones_per_second": rate(bench.clones, seconds / 2),
        f"{prefix}_state_bytes": round(mean(map(state_bytes, bench.positions))),
    }


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seconds", type=float, default=1.0, help="measured time of each figure")
    arguments.add_argument("--json", action="store_true", help="one JSON object instead of lines")
    arguments.add_argument("--sets", action="store_true", help="the expansions, too")
    options = arguments.parse_args()
    figures = measure(options.seconds)
    for prefix in WITH_SETS if options.sets else ():
        figures |= measure_sets(prefix, options.seconds)
    if options.json:
        print(json.dumps(figures))
        return
    for name, figure in figures.items():
        print(f"{name.replace('_', ' '):36}{figure if isinstance(figure, str) else format(figure, ',.0f'):>14}")


if __name__ == "__main__":
    main()

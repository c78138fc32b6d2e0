"""Measures this engine beside OpenSpiel and RLCard, all driven from Python with random play.

A step is one decision of a player: list the legal actions, choose one, apply it; the chance that follows and
a new game after the last step belong to it. Rounds interleave everything that is compared, a fixed Python loop
before each round shows the current speed of the machine, ratios are taken within a round, and medians are shown.
"""

import argparse
import json
import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pyspiel
import rlcard

ROOT = Path(__file__).resolve().parent.parent
OPEN_SPIEL = {"hanabi, 4 players": "hanabi(players=4)", "backgammon": "backgammon", "chess": "chess"}
BATCH = 200
Figures = dict[str, float]


def calibrate() -> float:
    """Turns of a fixed loop per second."""
    turns, value = 2_000_000, 1
    start = time.perf_counter()
    for _ in range(turns):
        value = (value * 69069 + 1) & 0xFFFFFFFF
    return turns / (time.perf_counter() - start)


def rate(work: Callable[[], int], seconds: float) -> float:
    """Units of work per second; one call of `work` does several and returns how many."""
    done, start = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        done += work()
    return done / elapsed


def draw(outcomes: list[tuple[int, float]], random: Random) -> int:
    left = random.random()
    for action, odds in outcomes:
        left -= odds
        if left < 0:
            return action
    return outcomes[-1][0]


class OpenSpielTable:
    """A game of OpenSpiel played at random, over and over."""

    def __init__(self, name: str, seed: int) -> None:
        self.game: Any = pyspiel.load_game(name)
        self.random = Random(seed)
        self.state: Any = None
        self.restart()
        self.positions = self.sample(64)

    def restart(self) -> None:
        self.state = self.game.new_initial_state()
        self.resolve_chance()

    def resolve_chance(self) -> None:
        while self.state.is_chance_node():
            self.state.apply_action(draw(self.state.chance_outcomes(), self.random))

    def play(self, steps: int = BATCH) -> int:
        for _ in range(steps):
            legal = self.state.legal_actions()
            self.state.apply_action(legal[int(self.random.random() * len(legal))])
            self.resolve_chance()
            if self.state.is_terminal():
                self.restart()
        return steps

    def sample(self, count: int) -> list[Any]:
        """Positions from all phases of the game: the cost of a clone may grow with its history."""
        positions = []
        for _ in range(count):
            self.play(7 + int(self.random.random() * 30))
            positions.append(self.state.clone())
        return positions

    def clone(self) -> int:
        for position in self.positions:
            position.clone()
        return len(self.positions)

    def measure(self, seconds: float) -> Figures:
        return {"steps": rate(self.play, seconds), "clones": rate(self.clone, seconds / 2)}


class RLCardTable:
    """A game of RLCard played at random; it offers no clones."""

    def __init__(self, name: str, seed: int) -> None:
        self.environment: Any = rlcard.make(name, config={"seed": seed})
        self.random = Random(seed)
        self.state: Any = self.environment.reset()[0]

    def play(self) -> int:
        for _ in range(BATCH):
            legal = list(self.state["legal_actions"])
            self.state, _player = self.environment.step(legal[int(self.random.random() * len(legal))])
            if self.environment.is_over():
                self.state = self.environment.reset()[0]
        return BATCH

    def measure(self, seconds: float) -> Figures:
        return {"steps": rate(self.play, seconds)}


class ThisEngine:
    """The compiled engine in its own process, with the environment it is installed in."""

    def __init__(self) -> None:
        self.python, self.script = ROOT / ".venv/bin/python", ROOT / "benchmarks/measure.py"

    def missing(self) -> str | None:
        needed = (self.python, self.script, ROOT / "build/compiled")
        return ", ".join(str(path.relative_to(ROOT)) for path in needed if not path.exists()) or None

    def measure(self, seconds: float) -> Figures:
        command = [str(self.python), str(self.script), "--json", "--seconds", str(seconds)]
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "build/compiled")}
        output = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True).stdout
        figures = json.loads(output.splitlines()[-1])
        return {
            "steps": figures["decisions_per_second_driven"],
            "clones": figures["clones_per_second"],
            "playout": figures["decisions_per_second_playout"],
            "games": figures["games_per_second"],
        }


def middle(rounds: list[Figures], figure: str) -> float | None:
    values = [figures[figure] for figures in rounds if figure in figures]
    return median(values) if values else None


def ratio(ours: list[Figures], peer: list[Figures], figure: str) -> float | None:
    pairs = [(mine[figure], theirs[figure]) for mine, theirs in zip(ours, peer, strict=True) if figure in theirs]
    return median(mine / theirs for mine, theirs in pairs) if pairs else None


def shown(value: float | None, pattern: str) -> str:
    return "-" if value is None else format(value, pattern)


def report(rounds: dict[str, list[Figures]], ours: list[Figures], calibration: list[float]) -> dict[str, Any]:
    result: dict[str, Any] = {"calibration": median(calibration), "rounds": len(calibration), "peers": {}}
    print(f"{'':29}{'steps/s':>12}{'clones/s':>12}{'ours ÷ steps':>14}{'ours ÷ clones':>15}")
    for name, peer in rounds.items():
        row = {figure: middle(peer, figure) for figure in ("steps", "clones")}
        times = {figure: ratio(ours, peer, figure) if ours else None for figure in ("steps", "clones")}
        result["peers"][name] = {**row, "ratio_steps": times["steps"], "ratio_clones": times["clones"]}
        left = f"{name:29}{shown(row['steps'], ',.0f'):>12}{shown(row['clones'], ',.0f'):>12}"
        print(f"{left}{shown(times['steps'], '.2f'):>14}{shown(times['clones'], '.2f'):>15}")
    if ours:
        mine = {figure: middle(ours, figure) for figure in ("steps", "clones", "playout", "games")}
        print(f"{'this engine, from Python':29}{shown(mine['steps'], ',.0f'):>12}{shown(mine['clones'], ',.0f'):>12}")
        print(f"{'this engine, playouts':29}{shown(mine['playout'], ',.0f'):>12}")
        result["engine"] = mine
    spread = f"{min(calibration) / 1e6:.1f} to {max(calibration) / 1e6:.1f}"
    print(f"calibration: {median(calibration) / 1e6:.1f} million turns/s ({spread}), {len(calibration)} rounds")
    return result


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--seconds", type=float, default=1.0, help="for each figure of each round")
    options = arguments.parse_args()

    tables: dict[str, OpenSpielTable | RLCardTable] = {
        f"OpenSpiel {title}": OpenSpielTable(name, seed=1) for title, name in OPEN_SPIEL.items()
    }
    tables["RLCard uno"] = RLCardTable("uno", seed=1)
    engine = ThisEngine()
    missing = engine.missing()
    if missing:
        print(f"This engine is not measured, there is no {missing}: only the peers follow.")

    rounds: dict[str, list[Figures]] = {name: [] for name in tables}
    ours: list[Figures] = []
    calibration = []
    for turn in range(options.rounds):
        print(f"Round {turn + 1} of {options.rounds}.", flush=True)
        calibration.append(calibrate())
        for name, table in tables.items():
            rounds[name].append(table.measure(options.seconds))
        if not missing:
            ours.append(engine.measure(options.seconds))
    print(json.dumps(report(rounds, ours, calibration)))


if __name__ == "__main__":
    main()

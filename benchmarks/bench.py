"""Measures this engine, compiled and interpreted, in turns: `make bench`.

The speed of a fixed Python loop swings by a factor of two on shared machines within minutes. So the builds alternate,
each in its own process. A calibration loop is printed beside the figures. Figures are medians; ratios are taken within
a round. The last line is the same as one JSON object.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BUILDS = {"compiled": "build/compiled", "interpreted": "src"}
TITLES = {
    "decisions_per_second_playout": "decisions/s, playouts in the module",
    "decisions_per_second_driven": "decisions/s, driven from Python",
    "games_per_second": "games/s, set-up included",
    "clones_per_second": "clones/s, in the module",
    "clones_per_second_driven": "clones/s, driven from Python",
    "state_bytes": "bytes a state",
    "json_bytes": "bytes a state as JSON",
    "moon_decisions_per_second_playout": "White Moon: decisions/s, playouts",
    "moon_games_per_second": "White Moon: games/s, set-up included",
    "moon_clones_per_second": "White Moon: clones/s",
    "moon_state_bytes": "White Moon: bytes a state",
    "everything_decisions_per_second_playout": "everything: decisions/s, playouts",
    "everything_games_per_second": "everything: games/s, set-up included",
    "everything_clones_per_second": "everything: clones/s",
    "everything_state_bytes": "everything: bytes a state",
    "search_playouts_per_second": "search: playouts/s",
    "decisions_per_second_gymnasium": "Gymnasium: decisions/s",
    "decisions_per_second_pettingzoo": "PettingZoo: decisions/s",
    "everything_decisions_per_second_gymnasium": "Gymnasium, everything: decisions/s",
    "everything_decisions_per_second_pettingzoo": "PettingZoo, everything: decisions/s",
    "calibration": "calibration, turns/s",
}
# What is measured, each in its own process.
SCRIPTS = (["search.py"], ["environments.py"], ["measure.py", "--sets"])
Figures = dict[str, Any]


def measure(build: str, seconds: float) -> Figures:
    """The figures of a build."""
    figures: Figures = {}
    environment = {**os.environ, "PYTHONPATH": str(ROOT / BUILDS[build])}
    for script, *more in SCRIPTS:
        command = [sys.executable, str(ROOT / "benchmarks" / script), *more, "--json", "--seconds", str(seconds)]
        output = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True).stdout
        figures |= json.loads(output.splitlines()[-1])
    if figures["build"] != build:
        sys.exit(f"{BUILDS[build]} holds no {build} engine: run `make compile`.")
    return figures


def take_turns(rounds: int, seconds: float) -> dict[str, list[Figures]]:
    """This many rounds, in each of which every build is measured once."""
    found: dict[str, list[Figures]] = {build: [] for build in BUILDS}
    for turn in range(rounds):
        print(f"Round {turn + 1} of {rounds}.", flush=True)
        for build in BUILDS:
            found[build].append(measure(build, seconds))
    return found


def summary(found: dict[str, list[Figures]]) -> Figures:
    """Medians over the rounds, and the median of the rounds' ratios."""
    result: Figures = {"rounds": len(found["compiled"])}
    for build, rounds in found.items():
        result[build] = {name: median(figures[name] for figures in rounds) for name in TITLES}
    pairs = list(zip(found["compiled"], found["interpreted"], strict=True))
    result["ratio"] = {name: median(fast[name] / slow[name] for fast, slow in pairs) for name in TITLES}
    turns = [figures["calibration"] for rounds in found.values() for figures in rounds]
    result["calibration"] = {"median": median(turns), "least": min(turns), "most": max(turns)}
    return result


def show(result: Figures) -> None:
    """The summary as a table."""
    print(f"Random 4-player Normal games, medians of {result['rounds']} rounds.")
    print(f"{'':38}{'compiled':>14}{'interpreted':>14}{'ratio':>8}")
    for name, title in TITLES.items():
        figures = [result[build][name] for build in BUILDS]
        print(f"{title:38}{figures[0]:>14,.0f}{figures[1]:>14,.0f}{result['ratio'][name]:>8.2f}")
    swing = result["calibration"]
    print(f"The calibration loop went from {swing['least']:,.0f} to {swing['most']:,.0f} turns/s.")


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--seconds", type=float, default=1.2, help="for each figure of each round")
    options = arguments.parse_args()
    result = summary(take_turns(options.rounds, options.seconds))
    show(result)
    print(json.dumps({key: rounded(value) for key, value in result.items()}))


def rounded(value: Any) -> Any:
    """Figures as integers, ratios with two decimals."""
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    return value if isinstance(value, int) else round(value, 2) if value < 100 else round(value)


if __name__ == "__main__":
    main()

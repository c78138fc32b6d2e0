"""Fingerprints of seeded games, as chess engines keep perft numbers: `make fingerprints` rewrites them.

A fingerprint is a short hash over everything a game did: each question with its options and the choice, each outcome
of chance, the final state. Both builds must give the same. They change whenever the rules, the order of options or
the streams of chance change: then find out why, and have the new file reviewed.

The bots' fingerprints are kept with their strength tables: games of bots that answer differently do not count.
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ghoststories.engine.core.agenda import choose, sample, settle, stream_of
from ghoststories.engine.core.chance import Oracle
from ghoststories.engine.core.codec import to_dict
from ghoststories.engine.core.notation import RESULT_KEYS, question_name
from ghoststories.engine.core.state import State
from ghoststories.lab.checks.combinations import Combination, some_combinations
from ghoststories.lab.checks.openings import late_start, seeded_start
from ghoststories.lab.checks.survivor import Survivor, Wanderer
from ghoststories.lab.sets.presets import LONG_RUNS_ONLY, PRESETS
from ghoststories.lab.strength import versions

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests/fingerprints"
# In the sources, even if a build is running.
OF_BOTS = ROOT / "src/ghoststories/lab/strength" / versions.KEPT.name
# The combinations of each family; its file is named after it.
KEPT = [family for family in PRESETS if family not in LONG_RUNS_ONLY]
FAMILIES = {family: some_combinations(family) for family in KEPT}
# How many games of each kind every combination has.
GAMES = {"random": 8, "late": 6, "careful": 2}


class Golden(NamedTuple):
    """A game whose fingerprint is kept: started from the set-up or late, played at random or carefully."""

    combination: Combination
    kind: str
    number: int

    def __str__(self) -> str:
        return f"{self.combination} {self.kind} {self.number}"


def file_of(family: str) -> Path:
    """Where the fingerprints of a family are kept."""
    return FOLDER / f"{family}.txt"


def golden_games(family: str) -> Iterator[Golden]:
    """All games of a family's file, in its order."""
    for combination in FAMILIES[family]:
        for kind, games in GAMES.items():
            for number in range(games):
                yield Golden(combination, kind, number)


def fingerprint(game: Golden) -> str:
    """The hash of a game, how many decisions it took and how it ended."""
    seed = f"golden {game.number}"
    s = (seeded_start if game.kind == "random" else late_start)(game.combination.setup(game.number), seed)
    chooser = (Survivor if game.kind == "careful" else Wanderer)(seed)
    oracle = Oracle(seed)
    story: list[str] = []
    decisions = 0
    while not s.result:
        if s.offer:
            story.append(_decide(s, chooser.choose(s)))
            decisions += 1
        else:
            story.append(_draw(s, oracle))
    story.append(json.dumps(to_dict(s), sort_keys=True))
    digest = hashlib.blake2b("\n".join(story).encode(), digest_size=8).hexdigest()
    return f"{digest} {decisions} {RESULT_KEYS[s.result]}"


def _decide(s: State, index: int) -> str:
    option = s.offer[index]
    line = f"{question_name(s)} {list(s.offer)} {option}"
    choose(s, option)
    return line


def _draw(s: State, oracle: Oracle) -> str:
    outcome = sample(s, oracle.streams[stream_of(s)])
    line = f"{question_name(s)} {outcome}"
    settle(s, outcome)
    return line


def write_those_of_bots() -> None:
    """How the bots answer now, by families."""
    found = {versions.name_of(*each): versions.fingerprint(*each) for each in versions.FINGERPRINTS}
    OF_BOTS.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    print(f"Wrote {len(found)} fingerprints of bots to {OF_BOTS}.", file=sys.stderr)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for family in FAMILIES:
        lines = [f"{game}: {fingerprint(game)}" for game in golden_games(family)]
        file_of(family).write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"Wrote {len(lines)} fingerprints to {file_of(family)}.", file=sys.stderr)
    write_those_of_bots()


if __name__ == "__main__":
    main()

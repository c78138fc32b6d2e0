"""Versions of bots: games of one version must not count for another.

Built-in bots are identified by how they answer in some games of each preset: by fingerprints in a file beside this one.
A test compares them; `make fingerprints` writes them again. So a change of the source that leaves the answers alone
keeps the games. A user's bot is identified by the source in its file.
"""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from ghoststories.engine import Question
from ghoststories.lab.checks.combinations import DIFFICULTIES, EDITIONS, PLAYERS, Combination
from ghoststories.lab.sets.presets import BASE, FINGERPRINTED
from ghoststories.lab.simulation.bot_files import source_of
from ghoststories.lab.simulation.jobs import Bots, Cell
from ghoststories.lab.simulation.play import Match
from ghoststories.lab.strength.budgets import budget_of

KEPT: Final = Path(__file__).with_name("fingerprints.json")
# Who plays for a fingerprint, and how many games. All bots that search use the same search and differ in their budgets;
# what only a large one does is seen in one game with a single Taoist.
QUICK: Final = "quick"
SEARCH: Final = "search"
PATIENT: Final = "patient"
_PLAYERS: Final = {QUICK: ("novice", 100), SEARCH: ("master@20p", 3), PATIENT: ("master@2000p", 1)}
FINGERPRINTS: Final = (*((family, kind) for family in FINGERPRINTED for kind in (QUICK, SEARCH)), (BASE, PATIENT))
_LENGTH: Final = 12


def version_of(family: str, *specs: str) -> str:
    """The version of the bots in the games of a family."""
    return _digest([part for spec in specs for part in (repr(budget_of(spec)), _identity(family, spec))])


def _identity(family: str, spec: str) -> str:
    if source := source_of(spec):
        return source
    if budget_of(spec) is None:
        return _fingerprint_of(family, QUICK) if spec == _PLAYERS[QUICK][0] else spec
    return f"{_fingerprint_of(family, SEARCH)} {_fingerprint_of(BASE, PATIENT)}"


def _fingerprint_of(family: str, kind: str) -> str:
    """The fingerprint of a family; if it has none, all of that kind."""
    return _kept().get(name_of(family, kind)) or " ".join(_kept()[name_of(each, kind)] for each in FINGERPRINTED)


@cache
def _kept() -> dict[str, str]:
    found: dict[str, str] = json.loads(KEPT.read_text(encoding="utf-8"))
    return found


def name_of(family: str, kind: str) -> str:
    """The name of a fingerprint."""
    return f"{kind} {family}"


def fingerprint(family: str, kind: str) -> str:
    """How the bots answer now in the games of a family: a hash of every answer."""
    spec, games = _PLAYERS[kind]
    return _digest([_answers(family, spec, number) for number in range(games)])


class _Recorded(Match):
    """A game of which all answers are written down."""

    def __init__(self, cell: Cell, number: int) -> None:
        super().__init__(cell, number)
        self.answers: list[int] = []

    def _answer(self, seat: int, question: Question) -> int:
        answer = super()._answer(seat, question)
        self.answers.append(answer)
        return answer


def _answers(family: str, spec: str, number: int) -> str:
    """All answers of a game; players, difficulties and editions go by turns."""
    players, difficulty = PLAYERS[number % len(PLAYERS)], DIFFICULTIES[number * 3 // 2 % len(DIFFICULTIES)]
    combination = Combination(players, difficulty, EDITIONS[number % len(EDITIONS)], family=family)
    game = _Recorded(Cell(0, combination, Bots(spec, spec), "fingerprint"), number)
    game.play()
    return " ".join(map(str, game.answers))


def _digest(texts: list[str]) -> str:
    return sha256("\n".join(texts).encode()).hexdigest()[:_LENGTH]

"""Tables of every family for the tests of the environments, and set-ups of each kind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

from ghoststories.engine import State
from ghoststories.engine.sets.promos.pieces import NEEDS, PROMO_KEYS
from ghoststories.lab.checks.combinations import some_combinations
from ghoststories.lab.sets.presets import PRESETS
from tests.whole_games.games import LATE, RANDOM, questions

# Keyword arguments of the environments.
SETUPS: Final[dict[str, dict[str, Any]]] = {
    "base": {"players": 3, "difficulty": "initiation"},
    "solo": {"players": 1, "difficulty": "hell", "edition": "first"},
    "white_moon": {"sets": ["white_moon"], "scenario": "green_roots"},
    "black_secret": {"sets": ("black_secret",), "players": 2},
    "promos": {"promos": [key for key in PROMO_KEYS if key not in NEEDS]},
    "everything": {"sets": ["white_moon", "black_secret"], "promos": PROMO_KEYS, "scenario": "cursed_children"},
}
every_setup = pytest.mark.parametrize("setup", [pytest.param(setup, id=name) for name, setup in SETUPS.items()])
every_family = pytest.mark.parametrize("family", list(PRESETS))


def tables(family: str, every: int = 5, late: int = 2) -> Iterator[State]:
    """The questions of some games of a family, and their ends."""
    for at, combination in enumerate(some_combinations(family)[::every]):
        for kind, games in ((RANDOM, 1), (LATE, late)):
            for number in range(games):
                yield from questions(combination, kind, number + 100 * at)

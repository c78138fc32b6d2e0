"""The cases of this set for the shared tests of the terminal."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import Setup
from ghoststories.engine.sets.promos.pieces import NEEDS, PROMO_CARDS, PROMO_KEYS
from tests.rows import beside
from tests.terminal.helpers import choices
from tests.terminal.sets.cases import Cases, Screen
from tests.terminal.sets.promos.questions import QUESTIONS

_BOTH: Final = ("white_moon", "black_secret")


def _with_all(players: int, *sets: str, difficulty: str = "nightmare") -> Setup:
    """A game with all promo pieces that these sets allow."""
    promos = tuple(key for key in PROMO_KEYS if key not in NEEDS or NEEDS[key] in sets)
    return Setup(players=players, sets=sets, promos=promos, difficulty=difficulty)


PROMOS: Final = Cases(
    rows=beside(__file__, "cases.toml"),
    cards=PROMO_CARDS,
    rulings=[f"P{number}" for number in range(1, 22)],
    questions=QUESTIONS,
    asks=choices(_BOTH, tuple(PROMO_KEYS)) - choices(_BOTH),
    games=[_with_all(1, *_BOTH), _with_all(2), _with_all(3, "white_moon"), _with_all(4, "black_secret")],
    screens=[Screen(_with_all(2, *_BOTH, difficulty="normal"), "taoists", 90)],
)

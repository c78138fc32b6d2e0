"""The cases of this set for the shared tests of the terminal."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import Setup
from ghoststories.engine.sets.black_secret.card_list import BLACK_SECRET_CARDS
from tests.rows import beside
from tests.terminal.helpers import choices
from tests.terminal.sets.black_secret.questions import QUESTIONS
from tests.terminal.sets.cases import Cases, Screen

_ALONE: Final = ("black_secret",)
_BOTH: Final = ("white_moon", "black_secret")

BLACK_SECRET: Final = Cases(
    rows=beside(__file__, "cases.toml"),
    cards=BLACK_SECRET_CARDS,
    rulings=[f"K{number}" for number in range(1, 46)],
    questions=QUESTIONS,
    asks=(choices(_ALONE) | choices(_BOTH)) - choices(("white_moon",)),
    games=[
        Setup(players=number % 4 + 1, sets=_ALONE if number % 2 else _BOTH, village="random") for number in range(6)
    ],
    screens=[
        Screen(Setup(players=number + 1, sets=_ALONE if number % 2 else _BOTH), "wu_feng", 90) for number in range(4)
    ],
)

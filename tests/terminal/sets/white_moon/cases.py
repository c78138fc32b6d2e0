"""The cases of this set for the shared tests of the terminal."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import Setup
from ghoststories.engine.sets.white_moon.card_list import WHITE_MOON_CARDS
from tests.rows import beside
from tests.terminal.helpers import choices
from tests.terminal.sets.cases import Cases, Screen
from tests.terminal.sets.white_moon.questions import QUESTIONS

_SETS: Final = ("white_moon",)
_SCENARIOS: Final = [None, "cursed_children", "green_roots"]

WHITE_MOON: Final = Cases(
    rows=beside(__file__, "cases.toml"),
    cards=WHITE_MOON_CARDS,
    rulings=[f"W{number}" for number in range(1, 46)],
    questions=QUESTIONS,
    asks=choices(_SETS) - choices(),
    games=[
        Setup(players=number % 4 + 1, sets=_SETS, scenario=_SCENARIOS[number % 3], village="random")
        for number in range(9)
    ],
    screens=[
        Screen(
            Setup(players=number % 4 + 1, difficulty="hell", sets=_SETS, scenario=_SCENARIOS[number % 3]), "taoists", 48
        )
        for number in range(8)
    ],
)

"""A small fixed part of the tables of strength: a change of a bot cannot make it weaker unnoticed.

None of these bots depends on time, so each wins the same games on every machine. What was won is written to
build/figures. After a change for the better, or for another good reason, set the floors again:

    novice                   four fifths of what it wins
    the others               games that docs/strength.json has as won, and half of them, since any change wins others
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ghoststories.lab.checks.combinations import Combination
from ghoststories.lab.simulation.jobs import Bots, plan_job
from ghoststories.lab.simulation.play import play_game
from tests.figures import report

# For each bot the numbers of its games, and how many of them it must win.
FLOORS: dict[str, tuple[Sequence[int], int]] = {
    "novice": (range(400), 56),
    "monk": (range(4), 2),
}

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("bot", FLOORS)
def test_a_bot_wins_as_many_games_as_it_did(bot: str) -> None:
    numbers, floor = FLOORS[bot]
    (cell,) = plan_job([Bots(bot)], [Combination(4, "initiation", "second")], len(numbers), seed="strength").cells
    won = [number for number in numbers if play_game(cell, number).won]
    told = f"{bot} wins {len(won)} of {len(numbers)} games at Initiation; needed: {floor}."
    report(f"strength-{bot}", told)
    assert len(won) >= floor, told

"""Some games of every combination of every preset with expansions: a small part of `make games`."""

import pytest

from ghoststories.engine.sets.registry import WHITE_MOON
from ghoststories.lab.checks.combinations import DIFFICULTIES
from ghoststories.lab.sets.presets import BASE, PRESETS
from tests.whole_games.games import check

# The base game has its own tests, which look at every question (`test_every_question.py`).
every_preset = pytest.mark.parametrize("family", [key for key in PRESETS if key != BASE])
every_difficulty = pytest.mark.parametrize("difficulty", DIFFICULTIES)
# Two games of each combination, else one.
TWO_GAMES = (WHITE_MOON,)


@every_difficulty
@every_preset
def test_random_games_end_with_a_sound_table(family: str, difficulty: str) -> None:
    check(family, difficulty, careful=False, numbers=range(1, 3 if family in TWO_GAMES else 2))


@pytest.mark.slow
@every_difficulty
@every_preset
def test_many_random_games_end_and_every_table_is_right(family: str, difficulty: str) -> None:
    check(family, difficulty, careful=False, numbers=range(20, 22))


@pytest.mark.slow
@every_difficulty
@every_preset
def test_careful_games_end_and_every_table_and_notation_is_right(family: str, difficulty: str) -> None:
    check(family, difficulty, careful=True, numbers=range(1), every=5)

"""Some games of every combination of Black Secret, alone and with White Moon: a small part of `make games`."""

import pytest

from ghoststories.engine.sets.registry import BLACK_SECRET
from ghoststories.lab.checks.combinations import DIFFICULTIES
from ghoststories.lab.sets.presets import BOTH
from tests.whole_games.games import check

every_family = pytest.mark.parametrize("family", [BLACK_SECRET, BOTH])
every_difficulty = pytest.mark.parametrize("difficulty", DIFFICULTIES)


@every_difficulty
@every_family
def test_random_games_end_with_a_sound_table(family: str, difficulty: str) -> None:
    check(family, difficulty, careful=False, numbers=range(1, 2))


@pytest.mark.slow
@every_difficulty
@every_family
def test_many_random_games_end_and_every_table_is_right(family: str, difficulty: str) -> None:
    check(family, difficulty, careful=False, numbers=range(20, 22))


@pytest.mark.slow
@every_difficulty
@every_family
def test_careful_games_end_and_every_table_and_notation_is_right(family: str, difficulty: str) -> None:
    check(family, difficulty, careful=True, numbers=range(1), every=5)

"""Some games of every combination of White Moon, each question checked: a small part of `make games`."""

import pytest

from ghoststories.engine.sets.registry import WHITE_MOON
from ghoststories.lab.checks.check_games import Batch, check_batch
from ghoststories.lab.checks.combinations import combinations
from ghoststories.lab.sets.presets import PORTAL_KEYS, SCENARIOS

every_portal = pytest.mark.parametrize("portal", PORTAL_KEYS)
every_scenario = pytest.mark.parametrize("scenario", SCENARIOS)


def check(portal: str, scenario: str, careful: bool, numbers: range, every: int = 1) -> None:
    options = {"portal": [portal], "scenario": [scenario]}
    for combination in combinations(WHITE_MOON, options=options, careful=careful)[::every]:
        tally = check_batch(Batch(combination, "test", numbers))
        assert not tally.failures, str(tally.failures[0])
        assert tally.results.total() == len(numbers)


@every_scenario
@every_portal
def test_random_games_end_and_every_table_is_right(portal: str, scenario: str) -> None:
    check(portal, scenario, careful=False, numbers=range(1, 3))


@pytest.mark.slow
@every_scenario
@every_portal
def test_many_random_games_end_and_every_table_is_right(portal: str, scenario: str) -> None:
    check(portal, scenario, careful=False, numbers=range(20, 22))


@pytest.mark.slow
@every_scenario
@every_portal
def test_careful_games_end_and_every_table_and_notation_is_right(portal: str, scenario: str) -> None:
    check(portal, scenario, careful=True, numbers=range(1), every=5)

"""Seeded games are played as they always were, on both builds."""

import pytest

from ghoststories.lab.checks.combinations import Combination
from tests.whole_games.games import all_or_some
from tools.fingerprints import FAMILIES, file_of, fingerprint, golden_games

GOLDEN = {family: file_of(family).read_text(encoding="utf-8").splitlines() for family in FAMILIES}


@pytest.mark.parametrize("family", FAMILIES)
def test_the_file_has_every_golden_game(family: str) -> None:
    assert [line.split(": ")[0] for line in GOLDEN[family]] == [str(game) for game in golden_games(family)]
    assert len(GOLDEN[family]) >= 300


@pytest.mark.parametrize("combination", [each for family in FAMILIES.values() for each in all_or_some(family)])
def test_golden_games_are_played_as_before(combination: Combination) -> None:
    golden = dict(line.split(": ") for line in GOLDEN[combination.family])
    games = [game for game in golden_games(combination.family) if game.combination == combination]
    now = {str(game): fingerprint(game) for game in games}
    changed = [f"{game}: {golden[game]}, now {found}" for game, found in now.items() if golden[game] != found]
    if changed:
        pytest.fail("these games changed (if it was meant to be: make fingerprints)\n" + "\n".join(changed))

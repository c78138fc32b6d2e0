"""Seeded games are played as they always were, on both builds."""

import pytest

from ghoststories.lab.check_games import Combination
from tests.whole_games.games import every_combination
from tools.fingerprints import FILE, fingerprint, golden_games

GOLDEN = dict(line.split(": ") for line in FILE.read_text(encoding="utf-8").splitlines())


def test_the_file_has_every_golden_game() -> None:
    assert list(GOLDEN) == [str(game) for game in golden_games()]
    assert len(GOLDEN) >= 300


@every_combination
def test_golden_games_are_played_as_before(combination: Combination) -> None:
    now = {str(game): fingerprint(game) for game in golden_games() if game.combination == combination}
    changed = [f"{game}: {GOLDEN[game]}, now {found}" for game, found in now.items() if GOLDEN[game] != found]
    if changed:
        pytest.fail("these games changed (if it was meant to be: make fingerprints)\n" + "\n".join(changed))

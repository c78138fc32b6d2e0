"""Games that were played in earnest, played again through the terminal to the same end."""

from __future__ import annotations

from pathlib import Path

import pytest

from ghoststories.engine.codec import setup_of
from ghoststories.engine.record import from_text
from tests.cli.conftest import Play

GAMES = Path(__file__).parent / "games"


@pytest.mark.parametrize(
    ("name", "lang", "score"),
    [
        ("solo_nightmare", "en_GB", "-11"),
        ("four_hell", "fr_FR", "-46"),
        ("four_hell", "de_DE", "-46"),
        ("two_white_moon", "en_GB", "18"),
        ("two_white_moon", "de_DE", "18"),
    ],
)
def test_a_game_comes_to_the_same_end(play: Play, home: Path, name: str, lang: str, score: str) -> None:
    golden = (GAMES / f"{name}.record").read_text(encoding="utf-8")
    game = from_text(golden)
    setup = setup_of(game.opening.layout)
    options = ["--players", str(setup.players), "--difficulty", setup.difficulty, "--seed", str(game.seed)]
    if setup.players == 1:
        options += ["--seat", str((setup.seats or ("",))[0])]
    options += [word for key in setup.sets for word in ("--set", key)]
    options += ["--extra-ease"] if setup.extra_ease else []
    answers = [f"={move}" for move in game.moves if not move.startswith("*")]
    result = play(*options, typed=answers, lang=lang)
    assert result.exit_code == 0, result.output[-2000:]
    assert result.output.splitlines()[-3].split()[-1] == score
    assert (home / ".local/share/ghoststories/last.record").read_text(encoding="utf-8") == golden

"""Games that were played in earnest, played again through the terminal to the same end."""

from __future__ import annotations

from pathlib import Path

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.codec import setup_of
from ghoststories.engine.core.record import from_text
from tests.rows import rows
from tests.terminal.conftest import Play

GAMES = Path(__file__).parent / "games"


def typed(game: Game) -> list[str]:
    """The answers of a game as they are typed, with an Enter wherever the keyboard passes to the other side."""
    again, lines, side = Game(state=game.opening.clone(), chance_waits=True), [], False
    for move in game.moves:
        if not move.startswith("*"):
            wu_feng = bool(again.question and again.question.seat == "wu_feng")
            lines += ["", f"={move}"] if wu_feng != side else [f"={move}"]
            side = wu_feng
        again.replay_all([move])
    return lines


GOLDEN = rows("""
    solo_nightmare   | en_GB | -11
    four_hell        | fr_FR | -46
    two_white_moon   | de_DE | 18
    three_promos     | fr_FR | -22
    two_black_secret | de_DE | 17
""")


@pytest.mark.parametrize(("name", "lang", "score"), GOLDEN)
def test_a_game_comes_to_the_same_end(play: Play, home: Path, name: str, lang: str, score: str) -> None:
    golden = (GAMES / f"{name}.record").read_text(encoding="utf-8")
    game = from_text(golden)
    setup = setup_of(game.opening.layout)
    options = ["--players", str(setup.players), "--difficulty", setup.difficulty, "--seed", str(game.seed)]
    if setup.players == 1:
        options += ["--seat", str((setup.seats or ("",))[0])]
    options += [word for key in setup.sets for word in ("--set", key)]
    options += [word for key in setup.promos for word in ("--promo", key)]
    options += ["--extra-ease"] if setup.extra_ease else []
    result = play(*options, typed=typed(game), lang=lang)
    assert result.exit_code == 0, result.output[-2000:]
    assert result.output.splitlines()[-3].split()[-1] == score
    assert (home / ".local/share/ghoststories/last.record").read_text(encoding="utf-8") == golden

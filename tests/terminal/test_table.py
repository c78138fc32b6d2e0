"""The table shows everything that lies on it, and where; letters say what colours say."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game, Setup
from ghoststories.texts import LANGUAGES
from tests.helpers import table
from tests.terminal.helpers import drawn, lacks, text


def row_of(lines: list[str], word: str) -> int:
    return next(at for at, line in enumerate(lines) if word in line)


def test_spaces_lie_where_they_are() -> None:
    lines = drawn(table())
    north = lines[row_of(lines, "Red 3")]
    assert north.index("Red 3") < north.index("Red 2") < north.index("Red 1")
    south = lines[row_of(lines, "Blue 1")]
    assert south.index("Blue 1") < south.index("Blue 2") < south.index("Blue 3")
    assert row_of(lines, "Yellow 1") < row_of(lines, "Yellow 2") < row_of(lines, "Yellow 3")
    assert row_of(lines, "Green 3") < row_of(lines, "Green 2") < row_of(lines, "Green 1")
    assert row_of(lines, "Red 3") < row_of(lines, "Tea House") == row_of(lines, "Yellow 1") == row_of(lines, "Green 3")


def test_a_ghost_with_its_stones_figure_and_lowered_resistance() -> None:
    shown = text(table("ghosts: red3 52 stone, blue2 65\ncircle: black\nmantra: red3\nwest: yellow mantra, qi 3"))
    wanted = """
        52 [K]
        Dark Wraith
        K●○○ Mantra
        H!│H│+Q/Y
        ▲ON THE STONE!
        R●G●B●Y●K○
        H! Quick Haunter
    """
    assert not lacks(shown, wanted)


def test_tiles_show_haunting_taoists_and_what_lies_there() -> None:
    shown = text(
        table(
            "village: tea_house* cemetery herbalist / sorcerer circle temple / watchman pavilion altar\n"
            "circle: blue\nbuddhas: red1\nnorth: red spires, qi 3, at temple\neast: green mountain, qi 0"
        )
    )
    wanted = """
        ░ HAUNTED ░
        Token [B]
        Buddhas 1
        ◆ Buddha
        [B] [Y]
        Green dead
        Haunted 1 (lost at 3)
    """
    assert not lacks(shown, wanted)


def test_plates_show_power_and_belongings() -> None:
    lines = "north: red spires, qi 2, tao red+black, yinyang\nghosts: red2 36, green1 47"
    shown = text(table(lines))
    wanted = """
        ▶Red
        ✗Dance of the Spires
        Qi 2 ♥♥
        Tao RK
        Yin-Yang
        K● holds a die
        Tao dice 2
    """
    assert not lacks(shown, wanted)


def test_neutral_boards_tokens_and_bots() -> None:
    game = Game(Setup(players=2, difficulty="nightmare"), seed="two")
    lines = drawn(game)
    assert sum(line.count("neutral") for line in lines) == 2
    assert sum(line.count("Pow1") for line in lines) == 2
    assert sum(line.count(" bot") for line in drawn(game, bots={"red", "green", "blue", "yellow"})) == 2


def test_the_deck_shows_where_incarnations_lie() -> None:
    game = table("deck: 3 ghosts, incarnation, 10 ghosts, card 38, 1 ghost, incarnation, 10 ghosts\ndifficulty: hell")
    assert "Deck 27: 3 ghosts, WU-FENG, 10, Bleeding Eyes, 1, WU-FENG, 10" in text(game)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", [80, 100, 110, 200])
def test_it_fits_the_screen(columns: int, language: str) -> None:
    for seed in range(4):
        game = Game(Setup(players=seed + 1, difficulty="hell"), seed=str(seed))
        for _ in range(25):
            if game.question:
                game.apply(game.question.options[-1])
        lines = drawn(game, columns=columns, language=language)
        assert max(map(len, lines)) <= columns
        assert len(lines) <= 40

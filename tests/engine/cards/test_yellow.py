"""What is particular about some of the yellow ghosts; test_ghost_cards.py has what every card says."""

import pytest

from tests.helpers import asks, happened, options, table, tao
from tests.tables import act


@pytest.mark.rule("B45")
def test_3_coffin_breakers_takes_the_yellow_power_and_4_does_not() -> None:
    assert "pockets" not in options(table("ghosts: yellow3 3\nturn: 4 yellow"))
    assert "pockets" in options(table("ghosts: yellow3 4\nturn: 4 yellow"))


@pytest.mark.rule("B75")
def test_10_yellow_plague_gives_two_tao_that_may_differ() -> None:
    lines = """
        ghosts: yellow2 10
        west: yellow bottomless_pockets, qi 3, tao yellow yellow yellow yellow, at sorcerer
        turn: 4 yellow
    """
    game = act(lines, "exorcise", "yellow2", "black", "yellow", tao=["red red red"])
    assert tao(game, "yellow") == ["yellow", "black"]


@pytest.mark.rule("B9")
def test_11_lichs_curse_haunts_along_its_line_beyond_a_haunted_tile() -> None:
    lines = """
        ghosts: yellow2 11
        village: tea_house cemetery herbalist / sorcerer* circle temple / watchman pavilion altar
        south: blue heavenly_gust, qi 3, yinyang
        turn: 4 blue
    """
    game = table(lines, "end", curse=["haunt"], ghosts=[21], agenda="end")
    assert "tile_haunted(tile=circle)" in happened(game)
    assert asks(game) == ("yellow", "place_ghost")

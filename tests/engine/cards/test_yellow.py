"""The eleven yellow ghosts, each in play as its card says."""

from functools import partial

import pytest

from tests.engine.cards.proofs import Ghost, each, printed, seen
from tests.helpers import asks, happened, options, play, table, tao

yellow = partial(Ghost, "yellow")
CARDS = [
    yellow(1, "Ghoul", "Goule", "Ghul", 1, centre="haunter"),
    yellow(2, "Walking Corpse", "Cadavre Ambulant", "Wandelnder Leichnam", 1, centre="immune to dice"),
    yellow(3, "Coffin Breakers", "Brise Cercueil", "Wiedergänger", 1, left="adds a ghost, power blocked"),
    yellow(4, "Coffin Breakers", "Brise Cercueil", "Wiedergänger", 1, left="adds a ghost"),
    yellow(5, "Restless Dead", "Ame Sans Repos", "Rastloser Soldat", 2, centre="haunter"),
    yellow(6, "Zombie", "Zombie", "Zombie", 2, right="curse"),
    yellow(7, "Zombie", "Zombie", "Zombie", 2, right="curse"),
    yellow(8, "Hopping Vampire", "Vampire Bondissant", "Leichenstarrer Vampir", 3, centre="haunter"),
    yellow(9, "Hopping Vampire", "Vampire Bondissant", "Leichenstarrer Vampir", 3, centre="haunter"),
    yellow(10, "Yellow Plague", "Peste Jaune", "Gelbe Pest", 4, right="2 Tao"),
    yellow(11, "Lich", "Liche", "Untoter Zauberer", 4, centre="curse", right="Qi/Yin-Yang"),
]


@pytest.mark.rule("B7", "B8", "B10", "B12", "B28", "B30", "B32", "B45", "B47", "B48", "B75")
@each(CARDS)
def test_it_does_in_play_what_its_card_says(card: Ghost) -> None:
    assert seen(card) == printed(card)


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
    game = play(table(lines, tao=["red red red"], agenda="action"), "exorcise", "yellow2", "black", "yellow")
    assert tao(game, "yellow") == ["yellow", "black"]


@pytest.mark.rule("B9")
def test_11_lichs_curse_haunts_along_its_line_beyond_a_haunted_tile() -> None:
    lines = """
        ghosts: yellow2 11
        village: tea_house cemetery herbalist / sorcerer* circle temple / watchman pavilion altar
        south: blue heavenly_gust, qi 3, yinyang
        turn: 4 blue
    """
    game = play(table(lines, curse=["haunt"], ghosts=[21], agenda="end"), "end")
    assert "tile_haunted(tile=circle)" in happened(game)
    assert asks(game) == ("yellow", "place_ghost")

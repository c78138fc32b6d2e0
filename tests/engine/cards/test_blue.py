"""The eleven blue ghosts, each in play as its card says."""

from functools import partial

import pytest

from tests.engine.cards.proofs import Ghost, each, printed, seen
from tests.helpers import happened, options, play, qi, table

blue = partial(Ghost, "blue")
CARDS = [
    blue(12, "Drowned Maiden", "Fiancée Noyée", "Ertränkte Maid", 1, centre="haunter"),
    blue(13, "Hound of Depth", "Chien Des Abysses", "Höllenschlange", 1, centre="immune to dice"),
    blue(14, "Perfidious Nymph", "Nymphe Perfide", "Hinterlistige Nymphe", 1, left="adds a ghost, power blocked"),
    blue(15, "Perfidious Nymph", "Nymphe Perfide", "Hinterlistige Nymphe", 1, left="adds a ghost"),
    blue(16, "Sticky Feet", "Pieds collants", "Klebfuß", 2, centre="haunter"),
    blue(17, "Abysmal", "Abyssal", "Naga", 2, right="curse"),
    blue(18, "Abysmal", "Abyssal", "Naga", 2, right="curse"),
    blue(19, "Ooze Devil", "Démon Suintant", "Schleimteufel", 3, centre="haunter"),
    blue(20, "Ooze Devil", "Démon Suintant", "Schleimteufel", 3, centre="haunter"),
    blue(21, "Liquid Horror", "Horreur Liquide", "Fließendes Grauen", 4, right="2 Tao"),
    blue(22, "Fury of Depth", "Furie des Profondeurs", "Naga des Abgrunds", 4, centre="curse", right="Qi/Yin-Yang"),
]


@pytest.mark.rule("B7", "B8", "B10", "B12", "B28", "B30", "B32", "B45", "B47", "B48", "B75")
@each(CARDS)
def test_it_does_in_play_what_its_card_says(card: Ghost) -> None:
    assert seen(card) == printed(card)


@pytest.mark.rule("B45", "B58")
def test_14_perfidious_nymph_takes_the_blue_power_and_15_does_not() -> None:
    def after_help(nymph: int) -> list[str]:
        lines = f"""
            ghosts: blue2 {nymph}, blue1 16 stone
            south: blue heavenly_gust, qi 3, yinyang, at watchman
            turn: 3 blue
        """
        return options(play(table(lines, agenda="action"), "help"))

    assert after_help(14) == ["yinyang", "pass"]
    assert after_help(15) == ["exorcise", "yinyang", "pass"]


@pytest.mark.rule("B32")
def test_17_abysmals_curse_strikes_while_it_is_still_there() -> None:
    lines = """
        ghosts: blue2 17
        south: blue heavenly_gust, qi 3, yinyang, at pavilion
        turn: 3 blue
    """
    game = play(table(lines, tao=["blue blue red"], curse=["haunt"], agenda="action"), "exorcise")
    log = happened(game)
    assert log.index("tile_haunted(tile=pavilion)") < log.index("ghost_discarded(card=17, space=blue2)")


def test_22_fury_of_depth_torments_its_board_each_turn() -> None:
    lines = """
        ghosts: blue2 22
        east: green mountain, qi 3, yinyang
        turn: 2 green
    """
    game = play(table(lines, curse=["lose_qi"], ghosts=[10], agenda="end"), "end")
    assert qi(game, "blue") == 2

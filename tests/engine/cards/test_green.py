"""The eleven green ghosts, each in play as its card says."""

from functools import partial

import pytest

from tests.engine.cards.proofs import Ghost, each, printed, seen
from tests.helpers import asks, happened, options, play, table

green = partial(Ghost, "green")
CARDS = [
    green(23, "Creeping One", "Rampant", "Kriechender", 1, centre="haunter"),
    green(24, "Fungus Thing", "Sporeux", "Schimmelteufel", 1, centre="immune to dice"),
    green(25, "Fallen Monks", "Moines Déchus", "Herzlose Mönche", 1, left="adds a ghost, power blocked"),
    green(26, "Fallen Monk", "Moine Déchu", "Herzloser Mönch", 1, left="adds a ghost"),
    green(27, "Restless Spirit", "Esprit sans repos", "Atemloser Geist", 2, centre="haunter"),
    green(28, "Rotten Soul", "Ame Putréfiée", "Verfaulte Seele", 2, right="curse"),
    green(29, "Rotten Soul", "Ame Putréfiée", "Verfaulte Seele", 2, right="curse"),
    green(30, "Wicked One", "Maléfique", "Boshafter Waldteufel", 3, centre="haunter"),
    green(31, "Wicked One", "Maléfique", "Boshafter Waldteufel", 3, centre="haunter"),
    green(32, "Green Abomination", "Abomination Verte", "Grünes Scheusal", 4, right="2 Tao"),
    green(33, "Great Putrid", "Grand Putride", "Modernder Riese", 4, centre="curse", right="Qi/Yin-Yang"),
]


@pytest.mark.rule("B7", "B8", "B10", "B12", "B28", "B30", "B32", "B45", "B47", "B48", "B75")
@each(CARDS)
def test_it_does_in_play_what_its_card_says(card: Ghost) -> None:
    assert seen(card) == printed(card)


@pytest.mark.rule("B45", "B33")
def test_25_fallen_monks_take_the_green_power_and_26_does_not() -> None:
    def question(monk: int) -> tuple[str, str]:
        lines = f"""
            ghosts: green2 {monk}
            east: green gods_favorite, qi 3, tao green, at temple
            turn: 2 green
        """
        return asks(play(table(lines, tao=["red red red"], agenda="action"), "exorcise"))

    assert question(25) == ("green", "what_falls")
    assert question(26) == ("green", "reroll_tao_dice")


@pytest.mark.rule("B33", "B64")
def test_33_great_putrids_curse_die_can_be_rolled_again_by_the_gods_favorite() -> None:
    lines = """
        ghosts: green2 33
        north: red spires, qi 3, yinyang
        east: green gods_favorite, qi 3
        turn: 1 red
    """
    game = play(table(lines, curse=["haunt", "lose_qi"], ghosts=[21], agenda="end"), "end")
    assert asks(game) == ("green", "reroll_curse_die")
    assert options(game) == ["no", "yes"]
    play(game, "yes")
    assert "qi_lost(board=green)" in happened(game)
    assert "tile_haunted(tile=temple)" not in happened(game)


@pytest.mark.rule("B63")
def test_28_rotten_souls_curse_is_nothing_to_the_strength_of_a_mountain() -> None:
    lines = """
        ghosts: green2 28
        east: green mountain, qi 3, at temple
        turn: 2 green
    """
    game = play(table(lines, tao=["green green red red"], curse=["lose_qi"], agenda="action"), "exorcise")
    assert "curse_prevented(board=green)" in happened(game)
    assert "curse_rolled(face=lose_qi)" not in happened(game)

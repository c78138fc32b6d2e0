"""The eleven red ghosts, each in play as its card says."""

from functools import partial

import pytest

from tests.engine.cards.proofs import Ghost, each, printed, seen
from tests.helpers import figures, haunted, options, play, qi, table

red = partial(Ghost, "red")
CARDS = [
    red(34, "Skinner", "Ecorcheur", "Hautabzieher", 1, centre="haunter"),
    red(35, "Reaper", "Faucheur", "Henkergeist", 1, centre="immune to dice"),
    red(
        36,
        "Sharp-Nailed Mistresses",
        "Maîtresses Griffues",
        "Meisterin der Krallen",
        1,
        left="adds a ghost, power blocked",
    ),
    red(37, "Sharp-Nailed Mistresses", "Maîtresses Griffues", "Meisterin der Krallen", 1, left="adds a ghost"),
    red(38, "Bleeding Eyes", "Larme de Sang", "Blutträne", 2, centre="haunter"),
    red(39, "Blood Drinker", "Buveur de Sang", "Blutsäufer", 2, right="curse"),
    red(40, "Blood Drinker", "Buveur de Sang", "Blutsäufer", 2, right="curse"),
    red(41, "Scarlet Evildoer", "Scélérate écarlate", "Tiefroter Unhold", 3, centre="haunter"),
    red(42, "Scarlet Evildoer", "Scélérate écarlate", "Tiefrote Schlitzerin", 3, centre="haunter"),
    red(43, "Flesh Devourer", "Mangeur de Chair", "Fleischverschlinger", 4, right="2 Tao"),
    red(44, "Raging One", "Démon enragé", "Rasender Dämon", 4, centre="curse", right="Qi/Yin-Yang"),
]


@pytest.mark.rule("B7", "B8", "B10", "B12", "B28", "B30", "B32", "B45", "B47", "B48", "B75")
@each(CARDS)
def test_it_does_in_play_what_its_card_says(card: Ghost) -> None:
    assert seen(card) == printed(card)


@pytest.mark.rule("B45")
def test_36_sharp_nailed_mistresses_take_the_red_power_and_37_do_not() -> None:
    near = ["move:cemetery", "move:herbalist", "move:circle", "move:pavilion", "move:altar", "stay"]
    assert options(table("ghosts: red1 36\nnorth: red spires, qi 3, at temple")) == near
    assert "move:watchman" in options(table("ghosts: red1 37\nnorth: red spires, qi 3, at temple"))


@pytest.mark.rule("B8", "B47")
def test_38_bleeding_eyes_haunts_every_other_turn_the_nearest_tile_of_its_line() -> None:
    lines = """
        ghosts: red1 38
        west: yellow bottomless_pockets, qi 3, yinyang
        turn: 4 yellow
    """
    game = play(table(lines, ghosts=[21], agenda="end"), "end")
    assert (figures(game), haunted(game)) == ({"red1": "stone"}, set())
    village = "village: tea_house cemetery herbalist* / sorcerer circle temple / watchman pavilion altar"
    game = play(table(f"{lines}\nghosts: red1 38 stone\n{village}", ghosts=[21], agenda="end"), "end")
    assert (figures(game), haunted(game)) == ({"red1": "card"}, {"herbalist", "temple"})


@pytest.mark.rule("B9")
def test_39_blood_drinkers_curse_strikes_the_exorcist() -> None:
    lines = """
        ghosts: red2 39
        south: blue heavenly_gust, qi 3, yinyang, at cemetery
        turn: 3 blue
    """
    game = play(table(lines, tao=["red red blue"], curse=["lose_qi"], agenda="action"), "exorcise")
    assert (qi(game, "red"), qi(game, "blue")) == (3, 2)

"""What is particular about some of the red ghosts; test_ghost_cards.py has what every card says."""

import pytest

from tests.helpers import figures, haunted, options, qi, table
from tests.tables import act


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
    game = table(lines, "end", ghosts=[21], agenda="end")
    assert (figures(game), haunted(game)) == ({"red1": "stone"}, set())
    village = "village: tea_house cemetery herbalist* / sorcerer circle temple / watchman pavilion altar"
    game = table(f"{lines}\nghosts: red1 38 stone\n{village}", "end", ghosts=[21], agenda="end")
    assert (figures(game), haunted(game)) == ({"red1": "card"}, {"herbalist", "temple"})


@pytest.mark.rule("B9")
def test_39_blood_drinkers_curse_strikes_the_exorcist() -> None:
    lines = "ghosts: red2 39\nsouth: blue heavenly_gust, qi 3, yinyang, at cemetery\nturn: 3 blue"
    game = act(lines, "exorcise", tao=["red red blue"], curse=["lose_qi"])
    assert (qi(game, "red"), qi(game, "blue")) == (3, 2)

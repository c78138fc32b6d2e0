"""The Divine Sword of the Hua: one of the owner's dice is set white before the roll."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game, ScriptError
from tests.engine.sets.white_moon.moon import artifacts, crystals, moonlit
from tests.helpers import asks, events, ghosts, happened, options, play, tao

SWORD = "artifacts: divine_sword red\n"
RED = "north: red spires, qi 3, {}at herbalist\n"


def attempt(lines: str, *rolls: str) -> Game:
    """Red, who has the Sword, tries an exorcism at the Herbalist."""
    return moonlit(SWORD + RED.format("") + lines, "exorcise", tao=list(rolls), agenda="action")


@pytest.mark.rule("W38")
def test_the_owner_is_asked_before_the_roll() -> None:
    game = attempt("ghosts: red1 38")
    assert (asks(game), options(game)) == (("red", "divine_sword"), ["yes", "no"])
    assert not [event for event in happened(game) if event.startswith("dice")]


@pytest.mark.rule("W38")
def test_one_die_is_set_white_and_the_others_are_rolled() -> None:
    game = play(attempt("ghosts: red1 38", "red blue"), "yes")
    assert "dice_rolled(dice=red+blue+white)" in happened(game)
    assert ghosts(game) == {}


@pytest.mark.rule("W38")
def test_only_the_others_are_rolled() -> None:
    with pytest.raises(ScriptError):
        play(attempt("ghosts: red1 38", "red blue red"), "yes")


@pytest.mark.rule("W38")
def test_he_may_roll_them_all() -> None:
    game = play(attempt("ghosts: red1 38", "red blue blue"), "no")
    assert "dice_rolled(dice=red+blue+blue)" in happened(game)
    assert ghosts(game) == {"red1": 38}


@pytest.mark.rule("W38")
def test_it_lasts() -> None:
    game = play(attempt("ghosts: red1 38", "red blue"), "yes")
    assert artifacts(game, "red") == {"divine_sword"}


@pytest.mark.rule("W38")
def test_it_serves_in_every_exorcism() -> None:
    lines = "artifacts: divine_sword blue\nghosts: blue2 21\nsouth: blue second_wind, qi 3, at pavilion\nturn: 3 blue"
    game = moonlit(lines, "exorcise", "yes", "exorcise", tao=["red red", "blue green"], agenda="action")
    assert asks(game) == ("blue", "divine_sword")
    play(game, "yes")
    assert [event for event in happened(game) if event.startswith("dice")] == events("""
        dice_rolled(dice=red+red+white)
        dice_rolled(dice=green+blue+white)
    """)


@pytest.mark.rule("W35", "W38")
def test_it_serves_at_the_school() -> None:
    lines = SWORD + "ghosts: yellow1 38\nnorth: red spires, qi 3, at kung_fu_school"
    game = moonlit(lines, "help", tao=["red blue"], agenda="action")
    assert asks(game) == ("red", "divine_sword")
    play(game, "yes", "yellow1")
    assert ghosts(game) == {}


@pytest.mark.rule("W38")
@pytest.mark.parametrize("owner", ["green", "used"])
def test_another_has_no_use_of_it_even_on_the_same_tile(owner: str) -> None:
    lines = f"artifacts: divine_sword {owner}\neast: green mountain, qi 3, at herbalist\nghosts: red1 38\n"
    game = moonlit(RED.format("") + lines, "exorcise", tao=["red blue blue"], agenda="action")
    assert "dice_rolled(dice=red+blue+blue)" in happened(game)


@pytest.mark.rule("W38")
def test_without_a_free_die_there_is_nothing_to_set() -> None:
    lines = "ghosts: red1 34, blue1 46, blue2 47, blue3 48\ncrystals: red 1"
    assert asks(attempt(lines)) == ("red", "what_falls")


@pytest.mark.rule("W38")
def test_the_only_free_die_may_be_the_one_that_is_set() -> None:
    lines = "ghosts: red1 34, blue1 46, blue2 47"
    game = play(attempt(lines), "yes")
    assert "red1" not in ghosts(game)
    assert asks(play(attempt(lines, "blue"), "no"))[1] != "divine_sword"


@pytest.mark.rule("W38")
def test_with_strength_of_a_mountain_three_are_rolled_beside_it() -> None:
    lines = "artifacts: divine_sword green\nghosts: green2 32\neast: green mountain, qi 3, at temple\nturn: 2 green"
    game = moonlit(lines, "exorcise", "yes", tao=["green green green"], agenda="action")
    assert "dice_rolled(dice=green+green+green+white)" in happened(game)
    assert ghosts(game) == {}


FAVORITE = (
    "artifacts: divine_sword green\neast: green gods_favorite, qi 3, at temple\nturn: 2 green\nghosts: green2 32\n"
)


@pytest.mark.rule("W38", "B33")
@pytest.mark.parametrize(
    ("rolls", "offered", "again", "dice"),
    [
        (["green blue", "green"], {"green", "blue", "green+blue"}, "blue", "green+green+white"),
        # A white die that was rolled may be rolled again.
        (["white blue", "green green"], {"blue", "white", "blue+white"}, "blue+white", "green+green+white"),
        (["white white", "green"], {"white", "white+white"}, "white", "green+white+white"),
    ],
)
def test_the_gods_favorite_never_rolls_the_set_die_again(
    rolls: list[str], offered: set[str], again: str, dice: str
) -> None:
    game = moonlit(FAVORITE, "exorcise", "yes", tao=rolls, agenda="action")
    assert asks(game) == ("green", "reroll_tao_dice")
    assert set(options(game)) == {"none", *offered}
    play(game, again)
    assert f"dice_rerolled(dice={dice})" in happened(game)


@pytest.mark.rule("W38", "B33")
def test_when_the_only_free_die_is_set_there_is_nothing_to_roll_again() -> None:
    game = moonlit(FAVORITE + "ghosts: green2 26, blue1 46, blue2 47", "exorcise", "yes", agenda="action")
    assert "green2" not in ghosts(game)


@pytest.mark.rule("W38")
def test_under_nameless_it_is_void_and_not_asked_for() -> None:
    game = attempt("difficulty: nightmare\nghosts: red1 38, blue1 65", "red white blue")
    assert "dice_rolled(dice=red+blue+white)" in happened(game)
    assert ghosts(game) == {"red1": 38, "blue1": 65}


@pytest.mark.rule("W38")
def test_dice_of_the_herbalist_are_not_set() -> None:
    game = moonlit(SWORD + RED.format(""), "help", tao=["red blue"], agenda="action")
    assert (tao(game, "red"), crystals(game, "red")) == (["red", "blue"], 0)


@pytest.mark.rule("W38")
def test_a_ghost_immune_to_dice_is_immune_to_the_set_one() -> None:
    game = play(attempt("ghosts: red1 35", "red red"), "yes")
    assert ghosts(game) == {"red1": 35}

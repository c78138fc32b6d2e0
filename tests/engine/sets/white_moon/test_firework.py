"""The Firework of Teng: the help of any other tile from afar, once."""

from __future__ import annotations

import pytest

from tests.engine.sets.white_moon.moon import artifacts, crystals, moonlit, stack
from tests.helpers import asks, events, ghosts, happened, haunted, options, play, qi, tao

FIREWORK = "artifacts: firework red\n"
USE = "use:firework"
RED = "north: red spires, qi 3, at temple\n"


@pytest.mark.rule("W38")
def test_the_help_of_another_tile_and_it_is_used_up() -> None:
    game = moonlit(FIREWORK + RED, USE, "herbalist", tao=["red blue"], agenda="action")
    assert (tao(game, "red"), artifacts(game, "red")) == (["red", "blue"], set())
    assert happened(game)[:2] == events("""
        artifact_used(artifact=firework, board=red)
        help_asked(board=red, place=herbalist)
    """)


@pytest.mark.rule("W38")
def test_it_is_no_action() -> None:
    game = moonlit(FIREWORK + RED, USE, "herbalist", tao=["red blue"], agenda="action")
    assert (asks(game), "help" in options(game)) == (("red", "after_move"), True)


@pytest.mark.rule("W38")
def test_not_the_own_tile() -> None:
    game = moonlit(FIREWORK + RED, USE, agenda="action")
    assert (asks(game), "temple" in options(game)) == (("red", "firework_tile"), False)
    assert {"tea_house", "herbalist", "circle"} <= set(options(game))


@pytest.mark.rule("W38", "B20")
def test_only_where_help_can_be_had() -> None:
    # No haunted tile for the Altar, nobody dead for the Cemetery, no ghost for Sorcerer and School.
    game = moonlit(FIREWORK + RED, USE, agenda="action")
    assert set(options(game)) == {"tea_house", "herbalist", "circle", "pavilion"}


@pytest.mark.rule("W38", "B20")
def test_a_haunted_tile_neither_helps_nor_is_turned_back() -> None:
    village = "village: tea_house cemetery herbalist* / sorcerer circle temple / kung_fu_school pavilion altar\n"
    game = moonlit(FIREWORK + RED + village, USE, ghosts=[12], agenda="action")
    assert ("herbalist" in options(game), "altar" in options(game)) == (False, True)
    play(game, "altar")
    assert haunted(game) == set()


@pytest.mark.rule("W35", "W38")
def test_it_may_be_the_school() -> None:
    lines = FIREWORK + RED + "ghosts: yellow1 38"
    game = moonlit(lines, USE, "kung_fu_school", "yellow1", tao=["red red blue"], agenda="action")
    assert ghosts(game) == {}


@pytest.mark.rule("W14", "W38")
def test_the_cemetery_rolls_its_die() -> None:
    lines = FIREWORK + RED + "graveyard: teng"
    game = moonlit(lines, USE, "cemetery", curse=["lose_qi"], agenda="action")
    assert (stack(game, "cemetery"), qi(game, "red")) == (["teng"], 2)


@pytest.mark.rule("W11", "W38")
def test_white_faces_of_its_herbalist_give_crystals() -> None:
    game = moonlit(FIREWORK + RED, USE, "herbalist", tao=["white white"], agenda="action")
    assert crystals(game, "red") == 2


@pytest.mark.rule("W36", "W38")
def test_it_saves_no_villager() -> None:
    game = moonlit(FIREWORK + RED + "villagers: circle teng", USE, agenda="action")
    play(game, "circle")
    assert (asks(game)[1], stack(game, "circle")) == ("circle_colour", ["teng"])


@pytest.mark.rule("W38", "B56")
def test_it_is_never_doubled() -> None:
    lines = "artifacts: firework blue\nsouth: blue second_wind, qi 3, at temple\nturn: 3 blue"
    game = moonlit(lines, USE, "herbalist", tao=["red blue"], agenda="action")
    # Second Wind still gives the own tile's help twice, and nothing more.
    play(game, "help", "help")
    assert asks(game)[0] == "chance"
    assert tao(game, "blue") == ["red", "blue"]


@pytest.mark.rule("W38", "B16")
@pytest.mark.parametrize("way", [[], ["stay"], ["stay", "help"], ["stay", "pass"]], ids=len)
def test_in_every_gap_of_his_yang(way: list[str]) -> None:
    game = moonlit(FIREWORK + RED, *way, tao=["red blue"])
    play(game, USE, "herbalist")
    assert tao(game, "red") == ["red", "blue"]


@pytest.mark.rule("W38")
@pytest.mark.parametrize("owner", ["green", "used"])
def test_only_the_owner_in_his_own_turn(owner: str) -> None:
    assert USE not in options(moonlit(f"artifacts: firework {owner}\n{RED}", agenda="action"))


@pytest.mark.rule("W38")
def test_the_active_player_pays_and_gains_as_if_he_stood_there() -> None:
    game = moonlit(FIREWORK + RED + "ghosts: blue2 44", USE, "sorcerer", agenda="action")
    assert (ghosts(game), qi(game, "red")) == ({}, 2)

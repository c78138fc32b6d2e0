"""The dead come back: the extended Cemetery, and where the Life Potion's dead go (W14, W37)."""

from __future__ import annotations

from typing import Unpack

import pytest

from ghoststories.engine import Game
from tests.engine.sets.white_moon.moon import MOON, graveyard, moonlit, shelter, stack
from tests.helpers import Chance, asks, haunted, options, play, qi, tao, where
from tests.tables import act

PLACES = "tea_house cemetery herbalist / sorcerer circle temple / kung_fu_school pavilion altar"
HAUNTED = f"village: {PLACES.replace('cemetery', 'cemetery*')}\n"
NO_CEMETERY = f"village: {PLACES.replace('cemetery', 'watchman')}\n"
RED = "north: red spires, qi 3, {}at cemetery\n"
GREEN_DEAD = "east: green mountain, qi 0\n"
POTION = "north: red spires, qi 3, at temple\nartifacts: life_potion red\n"


def action(lines: str, *faces: str, **chance: Unpack[Chance]) -> Game:
    chance["curse"] = list(faces)
    return moonlit(lines, **chance, agenda="action")


@pytest.mark.rule("W14", "W37")
def test_a_dead_villager_comes_back_onto_the_cemetery_on_top_and_the_curse_die_is_rolled() -> None:
    lines = RED.format("yinyang, ") + "villagers: cemetery son_hua ?\ngraveyard: long teng"
    game = play(action(lines), "help")
    assert (asks(game), set(options(game))) == (("red", "return_villager"), {"long", "teng"})
    play(game, "long")
    assert (stack(game, "cemetery"), graveyard(game)) == (["long", "son_hua", "?"], {"teng"})
    assert game.waits_for_chance
    game.settle("lose_qi")
    assert qi(game, "red") == 2


@pytest.mark.rule("W14")
def test_with_dead_of_both_kinds_a_taoist_or_a_villager_comes_back() -> None:
    lines = RED.format("") + GREEN_DEAD + "south: blue second_wind, qi 0\ngraveyard: long"
    game = play(action(lines, "blank"), "help")
    assert (asks(game), set(options(game))) == (("red", "cemetery_revive"), {"revive:green", "revive:blue", "return"})
    taoist = play(game.clone(), "revive:green")
    assert (qi(taoist, "green"), graveyard(taoist), where(taoist, "green")) == (2, {"long"}, "cemetery")
    play(game, "return")
    assert (qi(game, "green"), graveyard(game), stack(game, "cemetery")) == (0, set(), ["long"])


@pytest.mark.rule("W14", "B24")
def test_with_dead_taoists_only_it_is_as_ever() -> None:
    game = play(action(RED.format("") + GREEN_DEAD, "blank"), "help")
    assert qi(game, "green") == 2


@pytest.mark.rule("W14", "B20")
@pytest.mark.parametrize(
    ("lines", "offered"),
    [
        ("", False),
        ("graveyard: long", True),
        ("graveyard: long\nvillagers: cemetery son_hua ?", True),
        ("graveyard: long\nvillagers: cemetery son_hua ? ?", False),
        (GREEN_DEAD + "graveyard: long\nvillagers: cemetery son_hua ? ?", True),
        (HAUNTED + GREEN_DEAD + "graveyard: long", False),
    ],
)
def test_the_help_needs_somebody_dead_and_for_a_villager_room(lines: str, offered: bool) -> None:
    assert ("help" in options(action(RED.format("yinyang, ") + lines))) == offered


@pytest.mark.rule("W14")
def test_a_full_cemetery_still_revives_a_taoist() -> None:
    lines = RED.format("") + GREEN_DEAD + "graveyard: long\nvillagers: cemetery son_hua ? ?"
    game = play(action(lines, "blank"), "help")
    assert (qi(game, "green"), graveyard(game)) == (2, {"long"})


@pytest.mark.rule("W14", "B24")
def test_without_qi_in_the_supply_only_a_villager_comes_back() -> None:
    rich = "north: red spires, qi 8, at cemetery\nsouth: blue second_wind, qi 6\nwest: yellow mantra, qi 6\n"
    game = play(action(rich + GREEN_DEAD + "graveyard: long", "blank"), "help")
    assert (qi(game, "green"), stack(game, "cemetery")) == (0, ["long"])


@pytest.mark.rule("W14")
def test_alone_a_villager_comes_back_too() -> None:
    lines = "players: red\n" + RED.format("tokens 3, ") + "graveyard: long\n"
    game = play(action(lines, "blank"), "help")
    assert (stack(game, "cemetery"), graveyard(game)) == (["long"], set())


@pytest.mark.rule("W14", "B56")
def test_the_yin_yang_brings_a_villager_back_from_afar() -> None:
    lines = "north: red spires, qi 3, yinyang, at temple\ngraveyard: long\n"
    game = play(action(lines, "blank"), "yinyang", "cemetery")
    assert stack(game, "cemetery") == ["long"]


@pytest.mark.rule("W14", "B39")
def test_second_wind_brings_two_back() -> None:
    lines = "south: blue second_wind, qi 3, at cemetery\nturn: 3 blue\ngraveyard: long teng\n"
    game = play(action(lines, "blank", "blank"), "help", "long", "help")
    assert stack(game, "cemetery") == ["teng", "long"]


@pytest.mark.rule("W14", "B63")
def test_strength_of_a_mountain_rolls_no_curse_die_for_it() -> None:
    lines = "east: green mountain, qi 3, yinyang, at cemetery\nturn: 2 green\ngraveyard: long\n"
    game = play(action(lines), "help")
    assert (stack(game, "cemetery"), asks(game)) == (["long"], ("green", "after_action"))


@pytest.mark.rule("W14", "W25")
def test_who_came_back_no_longer_counts_among_the_dead() -> None:
    dead = "father_hua mother_hua son_hua father_zhou mother_zhou son_zhou father_li mother_li daughter_li father_sun"
    lines = f"{POTION}graveyard: {dead} long\nvillagers: altar teng\nghosts: green1 77\n"
    game = play(action(lines), "use:life_potion", "return", "long", "pass")
    assert (len(graveyard(game)), "teng" in graveyard(game), game.result) == (11, True, "playing")
    lost = play(action(lines), "pass", "end")
    assert (len(graveyard(lost)), lost.result) == (12, "villagers")


@pytest.mark.rule("W37")
def test_the_haunt_face_kills_all_on_the_cemetery_the_one_just_returned_too() -> None:
    lines = RED.format("tao red, yinyang, ") + "villagers: cemetery son_hua\ngraveyard: father_li\n"
    game = play(action(lines, "haunt"), "help")
    assert (stack(game, "cemetery"), graveyard(game)) == ([], {"father_li", "son_hua"})
    assert haunted(game) == set()


@pytest.mark.rule("W37", "W14")
def test_the_effect_of_a_death_is_not_undone_and_strikes_again() -> None:
    lines = RED.format("tao red+red, yinyang, ") + "graveyard: father_li\n"
    game = play(action(lines, "haunt"), "help")
    assert graveyard(game) == {"father_li"}
    assert tao(game, "red") == ["red"]


@pytest.mark.rule("W37", "B9")
def test_the_haunt_face_haunts_a_cemetery_without_villagers() -> None:
    game = play(action(RED.format("yinyang, ") + GREEN_DEAD, "haunt"), "help")
    assert (haunted(game), qi(game, "green"), where(game, "green")) == ({"cemetery"}, 2, "cemetery")


@pytest.mark.rule("W37", "B9")
def test_the_haunt_face_kills_villagers_after_a_taoists_revival_too() -> None:
    lines = RED.format("yinyang, ") + GREEN_DEAD + "villagers: cemetery father_sun"
    game = act(MOON + lines, "help", curse=["haunt"], ghosts=[1])
    assert (graveyard(game), haunted(game), qi(game, "green")) == ({"father_sun"}, set(), 2)


@pytest.mark.rule("W37")
def test_a_sheng_just_returned_and_killed_haunts_the_cemetery() -> None:
    lines = RED.format("yinyang, ") + "graveyard: grandfather_sheng\n"
    game = play(action(lines, "haunt"), "help")
    assert (graveyard(game), haunted(game)) == ({"grandfather_sheng"}, {"cemetery"})


@pytest.mark.rule("W37", "W38")
def test_the_life_potion_brings_a_villager_back_onto_the_cemetery_without_a_curse_die() -> None:
    game = action(POTION + "villagers: cemetery son_hua\ngraveyard: long teng")
    play(game, "use:life_potion", "return", "teng")
    assert (stack(game, "cemetery"), graveyard(game)) == (["teng", "son_hua"], {"long"})
    assert not game.waits_for_chance


@pytest.mark.rule("W37")
@pytest.mark.parametrize("lines", [HAUNTED, NO_CEMETERY, "villagers: cemetery son_hua ? ?\n"])
def test_without_a_cemetery_or_with_it_haunted_or_full_no_villager_comes_back(lines: str) -> None:
    game = play(action(POTION + lines + "graveyard: long"), "use:life_potion")
    assert set(options(game)) == {"heal:red", "heal:green", "heal:blue", "heal:yellow"}


@pytest.mark.rule("W37")
@pytest.mark.parametrize(("lines", "place"), [("", "cemetery"), (HAUNTED, "cemetery"), (NO_CEMETERY, "circle")])
def test_a_taoist_comes_back_on_the_cemetery_haunted_or_not_else_on_the_centre_tile(lines: str, place: str) -> None:
    game = play(action(POTION + lines + GREEN_DEAD), "use:life_potion", "heal:green")
    assert (qi(game, "green"), where(game, "green")) == (1, place)


@pytest.mark.rule("W37", "W14")
def test_with_the_portal_on_the_cemetery_who_came_back_can_be_saved() -> None:
    lines = "portal: cemetery\nsouth: blue heavenly_gust, qi 3, yinyang, at cemetery\nturn: 3 blue\ngraveyard: long\n"
    game = play(action(lines, "blank"), "yinyang", "cemetery", "save")
    assert (shelter(game), graveyard(game), stack(game, "cemetery")) == ({"long"}, set(), [])

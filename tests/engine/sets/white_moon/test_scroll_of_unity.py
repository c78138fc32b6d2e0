"""The Scroll of Unity of Weng: after the owner's move the other Taoists may come to his tile, once."""

from __future__ import annotations

import pytest

from tests.engine.sets.white_moon.moon import artifacts, lying, moonlit, stack
from tests.helpers import asks, ghosts, news, options, play, tao, where

SCROLL = "artifacts: scroll_of_unity red\n"
USE = "use:scroll_of_unity"
TABLE = """
    north: red spires, qi 3, yinyang, at altar
    east: green mountain, qi 3, at tea_house
    south: blue second_wind, qi 3, at cemetery
    west: yellow mantra, qi 3, at altar
"""


@pytest.mark.rule("W38")
def test_each_other_taoist_elsewhere_says_whether_he_comes() -> None:
    game = moonlit(SCROLL + TABLE, USE, agenda="action")
    assert (asks(game), options(game)) == (("green", "scroll_move"), ["move:altar", "stay"])
    play(game, "move:altar")
    assert (asks(game), options(game)) == (("blue", "scroll_move"), ["move:altar", "stay"])
    play(game, "stay")
    assert [where(game, each) for each in ("green", "blue", "yellow")] == ["altar", "cemetery", "altar"]
    assert (artifacts(game, "red"), asks(game)) == (set(), ("red", "after_move"))


@pytest.mark.rule("W38")
def test_clockwise_from_the_owner() -> None:
    lines = "artifacts: scroll_of_unity blue\nturn: 3 blue\nsouth: blue second_wind, qi 3, at altar\n"
    game = moonlit(lines, USE, agenda="action")
    asked = []
    while asks(game)[1] == "scroll_move":
        asked.append(asks(game)[0])
        play(game, "move:altar")
    assert asked == ["yellow", "red", "green"]


@pytest.mark.rule("W29", "W38")
def test_he_who_comes_may_bring_the_top_villager_of_his_tile() -> None:
    lines = SCROLL + TABLE + "villagers: tea_house teng ?, altar long"
    game = moonlit(lines, USE, villagers=["weng"], agenda="action")
    assert options(game) == ["move:altar", "escort:altar", "stay"]
    play(game, "escort:altar")
    assert (where(game, "green"), stack(game, "altar"), stack(game, "tea_house")) == (
        "altar",
        ["teng", "long"],
        ["weng"],
    )


@pytest.mark.rule("W29", "W38")
def test_but_not_to_a_full_or_haunted_tile() -> None:
    full = SCROLL + TABLE + "villagers: tea_house teng, altar long weng little_chang"
    assert options(moonlit(full, USE, agenda="action")) == ["move:altar", "stay"]
    haunted = "village: tea_house cemetery herbalist / sorcerer circle temple / kung_fu_school pavilion altar*\n"
    lines = SCROLL + TABLE + haunted + "villagers: tea_house teng"
    assert options(moonlit(lines, USE, agenda="action")) == ["move:altar", "stay"]


@pytest.mark.rule("W29")
def test_the_room_is_counted_one_after_the_other() -> None:
    lines = SCROLL + TABLE + "villagers: tea_house teng, cemetery son_hua, altar long weng"
    game = moonlit(lines, USE, "escort:altar", agenda="action")
    assert options(game) == ["move:altar", "stay"]


@pytest.mark.rule("W30", "W38")
def test_who_lies_rises_instead_of_coming() -> None:
    game = moonlit(SCROLL + TABLE + "lying: green", USE, agenda="action")
    assert options(game) == ["rise", "stay"]
    play(game, "rise")
    assert (lying(game), where(game, "green")) == (set(), "tea_house")


@pytest.mark.rule("W30", "W38")
def test_also_on_the_owners_own_tile() -> None:
    game = moonlit(SCROLL + TABLE + "lying: yellow", USE, "stay", "stay", agenda="action")
    assert (asks(game), options(game)) == (("yellow", "scroll_move"), ["rise", "stay"])
    assert lying(play(game, "rise")) == set()


@pytest.mark.rule("W38")
def test_the_dead_and_neutral_boards_are_not_called() -> None:
    lines = SCROLL + TABLE + "players: red green yellow\neast: green mountain, qi 0\nsouth: blue second_wind, qi 3\n"
    lines += "west: yellow mantra, qi 3, at temple"
    game = moonlit(lines, USE, agenda="action")
    assert asks(game) == ("yellow", "scroll_move")
    play(game, "move:altar")
    assert asks(game)[0] == "red"


@pytest.mark.rule("W38")
def test_only_after_his_move() -> None:
    game = moonlit(SCROLL + TABLE)
    assert USE not in options(game)
    assert USE in options(play(game, "stay"))


@pytest.mark.rule("W38", "B16")
@pytest.mark.parametrize("way", [["stay"], ["move:temple", "stay"], ["stay", "pass"]], ids=["stayed", "moved", "end"])
def test_in_the_gaps_after_it(way: list[str]) -> None:
    game = moonlit(SCROLL + TABLE, *way)
    play(game, USE, options(play(game.clone(), USE))[0])
    assert where(game, "green") == where(game, "red")


@pytest.mark.rule("W38")
def test_after_an_action_too() -> None:
    lines = SCROLL + TABLE + "ghosts: green1 24"
    game = moonlit(lines, "exorcise", USE, "move:altar", "stay", tao=["red red red"], agenda="action")
    assert where(game, "green") == "altar"


@pytest.mark.rule("W38")
def test_those_who_came_lend_their_tao_and_crystals() -> None:
    lines = SCROLL + TABLE + "ghosts: green1 30\ncrystals: blue 1\neast: green mountain, qi 3, tao green, at tea_house"
    game = moonlit(lines, USE, "move:altar", "move:altar", "exorcise", "green1", tao=["green red red"], agenda="action")
    assert (ghosts(game), tao(game, "green")) == ({}, [])
    assert news(game, "crystal_spent") == ["crystal_spent(board=blue)"]


@pytest.mark.rule("W38")
def test_with_everybody_there_and_standing_it_is_not_offered() -> None:
    lines = SCROLL + "north: red spires, qi 3, yinyang\n"
    assert USE not in options(moonlit(lines, agenda="action"))
    assert USE in options(moonlit(lines + "lying: blue", agenda="action"))


@pytest.mark.rule("W38")
@pytest.mark.parametrize("owner", ["green", "used"])
def test_only_the_owner_in_his_own_turn(owner: str) -> None:
    assert USE not in options(moonlit(f"artifacts: scroll_of_unity {owner}\n{TABLE}", agenda="action"))

"""To save a villager: the third kind of action, on the Portal's tile (W8, W36)."""

from __future__ import annotations

from typing import Unpack

import pytest

from ghoststories.engine import Game
from tests.engine.sets.white_moon.moon import MOON, artifacts, crystals, graveyard, moonlit, shelter, stack
from tests.helpers import Chance, asks, events, ghosts, happened, options, play, qi, table, tao, where

PORTAL = "portal: temple\n"
GREEN = "east: green mountain, qi 3, {}at temple\nturn: 2 green\n"
GUST = "south: blue heavenly_gust, qi 3, {}at temple\nturn: 3 blue\n"
WIND = "south: blue second_wind, qi 3, {}at temple\nturn: 3 blue\n"


def at_the_portal(lines: str, **chance: Unpack[Chance]) -> Game:
    """A table with the Portal on the Temple, at the action of a turn."""
    return moonlit(PORTAL + lines, **chance, agenda="action")


@pytest.mark.rule("W8", "W2")
def test_the_top_villager_of_the_portals_tile_goes_to_the_shelter_and_the_next_is_shown() -> None:
    game = at_the_portal(GREEN.format("yinyang, ") + "villagers: temple son_hua ? ?", villagers=["teng"])
    play(game, "save")
    assert (shelter(game), stack(game, "temple")) == ({"son_hua"}, ["teng", "?"])
    assert happened(game) == ["villager_sheltered(villager=son_hua)", "villager_revealed(villager=teng, tile=temple)"]
    assert options(game) == ["yinyang", "pass"]


@pytest.mark.rule("W8")
def test_the_tiles_help_and_the_exorcism_are_still_on_offer_and_one_of_the_three_is_the_action() -> None:
    lines = GREEN.format("yinyang, ") + "villagers: temple son_hua\nghosts: green2 23"
    game = at_the_portal(lines, tao=["green green red red"])
    assert set(options(game)) == {"save", "help", "exorcise", "yinyang", "pass"}
    assert options(play(game.clone(), "help")) == ["yinyang", "pass"]
    assert options(play(game, "exorcise")) == ["yinyang", "pass"]
    assert (shelter(game), ghosts(game)) == (set(), {})


@pytest.mark.rule("W8")
@pytest.mark.parametrize("villagers", ["altar long", "altar long, circle teng"])
def test_without_a_villager_on_the_portals_tile_there_is_nobody_to_save(villagers: str) -> None:
    assert "save" not in options(at_the_portal(GREEN.format("") + f"villagers: {villagers}"))


@pytest.mark.rule("W8")
def test_a_villager_on_another_tile_is_not_saved_there() -> None:
    lines = "east: green mountain, qi 3, at circle\nturn: 2 green\nvillagers: circle long, temple teng"
    assert "save" not in options(at_the_portal(lines))


@pytest.mark.rule("W8", "W42")
@pytest.mark.parametrize(("portal", "place"), [("centre", "circle"), ("pavilion", "pavilion"), ("altar", "altar")])
def test_villagers_are_saved_wherever_the_set_up_laid_the_portal(portal: str, place: str) -> None:
    lines = f"portal: {portal}\neast: green mountain, qi 3, at {place}\nturn: 2 green\nvillagers: {place} son_hua"
    assert shelter(play(at_the_portal(lines), "save")) == {"son_hua"}


@pytest.mark.rule("W20", "W42")
def test_while_the_gate_keeper_has_the_portal_nobody_is_saved() -> None:
    game = at_the_portal(GREEN.format("") + "villagers: temple son_hua\nghosts: red1 101")
    assert "save" not in options(game)


@pytest.mark.rule("W42", "W20")
def test_the_gate_keeper_gives_the_portal_back_to_the_tile_he_took_it_from() -> None:
    lines = "difficulty: nightmare\ndeck: incarnation, 3 ghosts\ndiscard: 61 62\nghosts: green2 101\n"
    lines += GUST.format("") + "villagers: temple son_hua, circle long\n"
    game = at_the_portal(lines, tao=["black black black"])
    assert "save" not in options(game)
    play(game, "exorcise", "blue", "blue")
    assert "portal_returned()" in happened(game)
    assert shelter(play(game, "save")) == {"son_hua"}


@pytest.mark.rule("W8", "W36", "B56")
def test_the_yin_yang_saves_nobody() -> None:
    lines = (
        "east: green mountain, qi 3, yinyang, at altar\nturn: 2 green\nvillagers: temple son_hua\nbuddhas: red1 red2\n"
    )
    game = at_the_portal(lines)
    assert "temple" not in options(play(game, "yinyang"))
    game = at_the_portal(lines.replace("buddhas: red1 red2", ""))
    play(game, "yinyang", "temple")
    assert (shelter(game), list(game.state.held_buddhas)) == (set(), [0, 1, 0, 0])


@pytest.mark.rule("W36", "W38")
def test_the_firework_saves_nobody() -> None:
    lines = (
        "east: green mountain, qi 3, at altar\nturn: 2 green\nvillagers: temple son_hua\nartifacts: firework green\n"
    )
    assert "temple" not in options(play(at_the_portal(lines + "buddhas: red1 red2"), "use:firework"))
    game = play(at_the_portal(lines), "use:firework", "temple")
    assert (shelter(game), list(game.state.held_buddhas)) == (set(), [0, 1, 0, 0])


@pytest.mark.rule("W36")
def test_on_the_own_tile_the_yin_yang_gives_the_tiles_help_beside_the_action_of_saving() -> None:
    game = at_the_portal(GREEN.format("yinyang, ") + "villagers: temple son_hua")
    play(game, "yinyang", "temple", "save")
    assert (shelter(game), list(game.state.held_buddhas)) == ({"son_hua"}, [0, 1, 0, 0])


@pytest.mark.rule("W36", "B58")
def test_heavenly_gust_exorcises_and_then_saves() -> None:
    game = at_the_portal(
        GUST.format("yinyang, ") + "villagers: temple son_hua\nghosts: green2 23", tao=["green red red"]
    )
    play(game, "exorcise")
    assert set(options(game)) == {"help", "save", "yinyang", "pass"}
    play(game, "save")
    assert (ghosts(game), shelter(game), options(game)) == ({}, {"son_hua"}, ["yinyang", "pass"])


@pytest.mark.rule("W36", "B58")
def test_heavenly_gust_saves_and_then_exorcises() -> None:
    lines = GUST.format("yinyang, ") + "villagers: temple son_hua long\nghosts: green2 23"
    game = at_the_portal(lines, tao=["green red red"])
    play(game, "save")
    assert options(game) == ["exorcise", "yinyang", "pass"]
    play(game, "exorcise")
    assert (ghosts(game), shelter(game), options(game)) == ({}, {"son_hua"}, ["yinyang", "pass"])


@pytest.mark.rule("W36")
def test_heavenly_gust_does_not_join_the_tiles_help_and_a_save() -> None:
    lines = GUST.format("yinyang, ") + "villagers: temple son_hua long\nghosts: green2 23"
    assert options(play(at_the_portal(lines), "help")) == ["exorcise", "yinyang", "pass"]
    assert "help" not in options(play(at_the_portal(lines), "save"))


@pytest.mark.rule("W36")
def test_second_wind_saves_two_and_no_third() -> None:
    lines = WIND.format("yinyang, ") + "villagers: temple son_hua ? ?"
    game = at_the_portal(lines, villagers=["father_li", "uncle_wu"])
    play(game, "save")
    assert options(game) == ["save", "yinyang", "pass"]
    play(game, "save")
    assert (shelter(game), stack(game, "temple")) == ({"son_hua", "father_li"}, ["uncle_wu"])
    assert options(game) == ["yinyang", "pass"]


@pytest.mark.rule("W36")
def test_second_wind_does_not_join_a_save_with_a_help_or_an_exorcism() -> None:
    lines = WIND.format("yinyang, ") + "villagers: temple son_hua father_li\nghosts: green2 23"
    assert options(play(at_the_portal(lines), "save")) == ["save", "yinyang", "pass"]
    assert options(play(at_the_portal(lines), "help")) == ["help", "yinyang", "pass"]
    failed = play(at_the_portal(lines, tao=["red red red"]), "exorcise")
    assert options(failed) == ["exorcise", "yinyang", "pass"]


@pytest.mark.rule("W36", "W8")
def test_the_second_save_needs_a_villager_again() -> None:
    game = at_the_portal(WIND.format("yinyang, ") + "villagers: temple son_hua")
    assert options(play(game, "save")) == ["yinyang", "pass"]


@pytest.mark.rule("W36", "B59")
def test_borrowed_second_wind_saves_two_also_if_borrowed_after_the_first() -> None:
    lines = "players: red green yellow\neast: green mountain, qi 3, tokens 1, at temple\nturn: 2 green\n"
    lines += "south: blue second_wind, qi 3\nvillagers: temple son_hua father_li"
    game = play(at_the_portal(lines), "save")
    assert "save" not in options(game)
    play(game, "borrow:blue", "save")
    assert shelter(game) == {"son_hua", "father_li"}


@pytest.mark.rule("W36", "W8")
def test_second_wind_saving_long_and_hua() -> None:
    """S2's example: Long is all of his family, so his Life Potion is won; of the Hua one is not enough."""
    game = at_the_portal(WIND.format("yinyang, ") + "villagers: temple long ? ?", villagers=["son_hua", "teng"])
    play(game, "save")
    assert artifacts(game, "blue") == {"life_potion"}
    play(game, "save")
    assert shelter(game) == {"long", "son_hua"}
    assert artifacts(game, "blue") == {"life_potion"}
    assert [event for event in happened(game) if event.startswith(("family", "artifact"))] == events("""
        family_saved(family=long)
        artifact_gained(artifact=life_potion, board=blue)
    """)


@pytest.mark.rule("W36", "W38")
def test_the_reward_comes_before_the_second_action_and_serves_in_between() -> None:
    game = at_the_portal(WIND.format("") + "villagers: temple little_chang son_hua")
    play(game, "save")
    assert set(options(game)) == {"save", "use:moon_dust", "pass"}
    play(game, "use:moon_dust", "save")
    assert (crystals(game, "blue"), shelter(game)) == (1, {"little_chang", "son_hua"})


@pytest.mark.rule("W36")
def test_a_reward_with_a_choice_is_taken_before_the_second_action() -> None:
    lines = WIND.format("") + "shelter: grandmother_sheng\nvillagers: temple grandfather_sheng son_hua"
    game = play(at_the_portal(lines), "save")
    assert asks(game) == ("blue", "family_tao")
    play(game, "red", "black")
    assert (tao(game, "blue"), asks(game)) == (["red", "black"], ("blue", "after_action"))
    assert shelter(play(game, "save")) >= {"son_hua"}


@pytest.mark.rule("W8", "W7")
def test_a_villager_brought_onto_the_portals_tile_is_saved_in_the_same_turn() -> None:
    lines = "east: green mountain, qi 3, at altar\nturn: 2 green\nvillagers: altar son_hua, temple long"
    game = table(MOON + PORTAL + lines, "escort:temple", "save")
    assert (shelter(game), stack(game, "temple"), where(game, "green")) == ({"son_hua"}, ["long"], "temple")


@pytest.mark.rule("W8")
def test_saving_costs_nothing_and_touches_no_grave() -> None:
    game = play(at_the_portal(GREEN.format("tao red, ") + "villagers: temple son_hua\ngraveyard: long"), "save")
    assert (qi(game, "green"), tao(game, "green"), graveyard(game)) == (3, ["red"], {"long"})

"""An owner's corrections change the cards and families of the game that has them in its set-up."""

from __future__ import annotations

from typing import Unpack

from ghoststories.engine import Game, Setup
from ghoststories.engine.content.corrections import corrections_from_toml
from ghoststories.engine.core.codec import from_json, to_json
from ghoststories.engine.core.position import from_text, to_text
from tests.engine.sets.white_moon.moon import artifacts, crystals, graveyard, lying, moonlit
from tests.helpers import Chance, asks, ghosts, options, play, qi, tao
from tests.tables import act

HARDER_TIGER = "[card.78]\nresistance = { red = 3 }\nright = ['reward_tao']"


def corrected(toml: str, lines: str, *rolls: str, **chance: Unpack[Chance]) -> Game:
    """A table of White Moon with an owner's file, at the action of a turn."""
    content = corrections_from_toml(toml)
    chance["tao"] = list(rolls)
    return moonlit(f"content: {content}\n{lines}", **chance, agenda="action")


def test_a_corrected_resistance_is_what_an_exorcism_needs() -> None:
    lines = "north: red spires, qi 3, yinyang, at temple\nghosts: green2 78\n"
    assert ghosts(play(corrected("", lines, "red red blue"), "exorcise")) == {}
    assert ghosts(play(corrected(HARDER_TIGER, lines, "red red blue"), "exorcise")) == {"green2": 78}


def test_a_corrected_right_stone_is_what_an_exorcism_gives() -> None:
    lines = "north: red spires, qi 3, at temple\nghosts: green2 {}\n"
    game = play(corrected(HARDER_TIGER, lines.format(78), "red red red"), "exorcise")
    assert tao(play(game, "black"), "red") == ["black"]
    toml = "[card.79]\nright = []"
    game = play(corrected(toml, lines.format(79), "red red red"), "exorcise")
    assert (ghosts(game), crystals(game, "red")) == ({}, 0)
    game = play(corrected("", lines.format(79), "red red red"), "exorcise")
    assert crystals(game, "red") == 1


def test_a_corrected_colour_is_where_a_ghost_goes() -> None:
    toml = "[card.80]\ncolour = 'blue'\nresistance = { blue = 2 }"
    lines = "north: red spires, qi 3, at tea_house"
    game = play(corrected(toml, lines, ghosts=[80]), "help", "red")
    assert options(game) == ["blue1", "blue2", "blue3"]
    game = play(corrected("", lines, ghosts=[80]), "help", "red")
    assert options(game) == ["red1", "red2", "red3"]


def test_a_corrected_stone_of_a_new_ghost_is_done_on_arrival() -> None:
    toml = "[card.76]\nleft = ['devour']"
    lines = "north: red spires, qi 3, at tea_house\nvillagers: altar son_hua"
    game = play(corrected(toml, lines, ghosts=[76]), "help", "red", "green1")
    assert (graveyard(game), lying(game)) == ({"son_hua"}, {"red"})


def test_a_card_of_the_base_game_can_be_corrected_too_also_without_white_moon() -> None:
    content = corrections_from_toml("[card.38]\nresistance = { red = 1 }")
    lines = f"content: {content}\nnorth: red spires, qi 3, at temple\nghosts: green2 38"
    game = act(lines, "exorcise", tao=["red blue blue"])
    assert ghosts(game) == {}


def test_a_corrected_reward_is_what_the_family_gives() -> None:
    toml = "[family.long]\nreward = 'gain_qi'\n[family.xiang]\nreward = 'life_potion'"
    lines = "north: red spires, qi 3, at circle\nvillagers: circle {}\nshelter: son_xiang"
    game = play(corrected(toml, lines.format("long")), "save")
    assert (asks(game)[0], set(options(game))) == ("red", {"red", "green", "blue", "yellow"})
    assert qi(play(game, "green"), "green") == 4
    game = play(corrected(toml, lines.format("father_xiang")), "save")
    assert artifacts(game, "red") == {"life_potion"}


def test_a_corrected_death_is_what_the_family_costs() -> None:
    toml = "[family.long]\ndeath = 'knock_down'"
    lines = "north: red spires, qi 3, yinyang, at tea_house\nvillagers: kung_fu_school long"
    game = play(corrected(toml, lines, ghosts=[81]), "help", "red", "red3")
    assert (graveyard(game), lying(game), tao(game, "supply").count("red")) == ({"long"}, {"red"}, 3)


def test_games_with_different_corrections_do_not_touch_each_other() -> None:
    lines = "north: red spires, qi 3, yinyang, at temple\nghosts: green2 78\n"
    printed, changed = corrected("", lines, "red red blue"), corrected(HARDER_TIGER, lines, "red red blue")
    assert ghosts(play(changed, "exorcise")) == {"green2": 78}
    assert ghosts(play(printed, "exorcise")) == {}


def test_the_corrections_are_in_position_and_json() -> None:
    s = corrected(HARDER_TIGER, "ghosts: green2 78").state
    content = corrections_from_toml(HARDER_TIGER)
    assert f"content: {content}\n" in to_text(s)
    assert to_text(from_text(to_text(s))) == to_text(s)
    assert to_json(from_json(to_json(s))) == to_json(s)
    assert from_json(to_json(s)).rules.cards.by_number[78].resistance == {0: 3}


def test_a_new_game_plays_with_the_corrections_of_its_set_up() -> None:
    setup = Setup(sets=("white_moon",), content=corrections_from_toml(HARDER_TIGER))
    assert Game(setup, seed="content").state.rules.cards.by_number[78].resistance == {0: 3}
    assert Game(Setup(sets=("white_moon",)), seed="content").state.rules.cards.by_number[78].resistance == {0: 2}

"""The Circle of Prayer: a Tao of the supply weakens the ghosts of its colour."""

import pytest

from tests.helpers import asks, circle, ghosts, happened, options, play, table, tao
from tests.tables import EDITIONS, act

RED = "north: red spires, qi 3, {}yinyang, at circle\n"
COLOURS = ["red", "green", "blue", "yellow", "black"]


@pytest.mark.rule("B25")
@EDITIONS
def test_a_token_of_any_colour_of_the_supply_is_put_on_it(edition: str) -> None:
    game = act(f"edition: {edition}\n" + RED.format("tao black, "), "help")
    assert (asks(game), options(game)) == (("red", "circle_colour"), COLOURS)
    play(game, "black")
    assert (circle(game), tao(game, "red")) == ("black", ["black"])
    assert tao(game, "supply").count("black") == 2


@pytest.mark.rule("B25")
@EDITIONS
def test_the_token_there_goes_back_first_and_its_colour_is_not_put_again(edition: str) -> None:
    game = act(f"edition: {edition}\ncircle: black\n" + RED.format(""), "help")
    assert options(game) == ["red", "green", "blue", "yellow"]
    play(game, "green")
    assert (circle(game), tao(game, "supply").count("black"), tao(game, "supply").count("green")) == ("green", 4, 3)
    assert happened(game)[-2:] == ["circle_token_returned(colour=black)", "circle_token_placed(colour=green)"]


@pytest.mark.rule("B25")
def test_the_colour_must_be_in_the_supply() -> None:
    lines = "east: green mountain, qi 3, tao red red red red black black black black\n" + RED.format("")
    assert options(act(lines, "help")) == ["green", "blue", "yellow"]


@pytest.mark.rule("B66")
@EDITIONS
@pytest.mark.parametrize("on_circle", ["", "red"])
def test_with_no_other_colour_to_put_it_is_not_offered(on_circle: str, edition: str) -> None:
    held = " ".join(4 * ["green", "blue", "yellow", "black"]) + ("" if on_circle else " red red red red")
    lines = f"edition: {edition}\neast: green mountain, qi 3, tao {held}\n" + RED.format("")
    lines += f"circle: {on_circle}" if on_circle else ""
    game = table(lines, agenda="action")
    assert options(game) == ["yinyang", "pass"]
    assert "circle" not in options(play(game, "yinyang"))


@pytest.mark.rule("B25")
@pytest.mark.parametrize("colour", ["red", "green", "blue", "yellow"])
def test_it_works_for_every_taoist(colour: str) -> None:
    lines = f"{colour_line(colour)}\nghosts: green2 34\ncircle: red\nturn: 1 {colour}"
    spare = "blue blue blue blue" if colour == "green" else "blue blue blue"
    game = act(lines, "exorcise", tao=[spare])
    assert ghosts(game) == {}


def colour_line(colour: str) -> str:
    sides = {"red": "north", "green": "east", "blue": "south", "yellow": "west"}
    powers = {"red": "spires", "green": "mountain", "blue": "second_wind", "yellow": "mantra"}
    return f"{sides[colour]}: {colour} {powers[colour]}, qi 3, at temple"


@pytest.mark.rule("B25")
def test_it_lowers_resistance_by_one_and_stays_after_the_exorcism() -> None:
    lines = "ghosts: green2 38\ncircle: red\nnorth: red spires, qi 3, at temple"
    game = act(lines, "exorcise", tao=["red blue blue"])
    assert (ghosts(game), circle(game)) == ({}, "red")


@pytest.mark.rule("B25")
def test_another_colour_is_not_lowered() -> None:
    lines = "ghosts: green2 38\ncircle: blue\nnorth: red spires, qi 3, at temple"
    game = act(lines, "exorcise", tao=["red blue blue"])
    assert ghosts(game) == {"green2": 38}


@pytest.mark.rule("B25", "B65")
@EDITIONS
def test_haunted_it_keeps_token_and_effect_but_does_not_help(edition: str) -> None:
    lines = "village: tea_house cemetery herbalist / sorcerer circle* temple / watchman pavilion altar\ncircle: red\n"
    assert options(table(f"edition: {edition}\n" + lines + RED.format(""), agenda="action")) == ["yinyang", "pass"]
    lines += f"edition: {edition}\nghosts: green2 38\nnorth: red spires, qi 3, at temple"
    game = act(lines, "exorcise", tao=["red blue blue"])
    assert (ghosts(game), circle(game)) == ({}, "red")


@pytest.mark.rule("B46")
def test_blocked_tao_does_not_touch_it() -> None:
    lines = "ghosts: green2 38, blue1 50\n" + RED.format("") + "circle: blue"
    game = act(lines, "help", "red")
    assert circle(game) == "red"
    lines = "ghosts: green2 38, blue1 50\ncircle: red\nnorth: red spires, qi 3, at temple"
    game = act(lines, "exorcise", tao=["red blue blue"])
    assert "green2" not in ghosts(game)


@pytest.mark.rule("B42")
def test_nameless_returns_its_token_and_touches_nobodys_tao() -> None:
    lines = "deck: incarnation, 10 ghosts\ncircle: black\nnorth: red spires, qi 3, tao red"
    game = table(lines, "red1", ghosts=[65], agenda="yin")
    assert (circle(game), tao(game, "red")) == (None, ["red"])
    assert tao(game, "supply").count("black") == 4


@pytest.mark.rule("B39")
def test_second_wind_changes_it_twice() -> None:
    game = act("south: blue second_wind, qi 3, at circle\nturn: 3 blue", "help", "red", "help")
    assert options(game) == ["green", "blue", "yellow", "black"]
    assert circle(play(game, "black")) == "black"

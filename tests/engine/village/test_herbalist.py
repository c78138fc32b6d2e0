"""The Herbalist: two Tao dice, and the tokens of their colours."""

import pytest

from ghoststories.engine import ScriptError
from tests.helpers import asks, happened, options, play, table, tao
from tests.tables import EDITIONS, act

RED = "north: red spires, qi 3, {}yinyang, at herbalist\n"
COLOURS = ["red", "green", "blue", "yellow", "black"]


@pytest.mark.rule("B23")
@EDITIONS
def test_two_dice_are_rolled_and_their_colours_taken(edition: str) -> None:
    game = act(f"edition: {edition}\n" + RED.format("tao red, "), "help", tao=["black green"])
    assert tao(game, "red") == ["red", "green", "black"]
    assert asks(game) == ("red", "after_action")


@pytest.mark.rule("B23")
def test_it_is_never_three_dice() -> None:
    game = table(RED.format(""), tao=["black green red"], agenda="action")
    with pytest.raises(ScriptError):
        play(game, "help")


@pytest.mark.rule("B67")
def test_a_white_face_takes_any_colour() -> None:
    game = act(RED.format(""), "help", tao=["white green"])
    assert (asks(game), options(game)) == (("red", "take_tao"), COLOURS)
    assert tao(game, "red") == ["green"]
    assert tao(play(game, "black"), "red") == ["green", "black"]


@pytest.mark.rule("B67")
def test_two_white_faces_take_two_colours_one_after_the_other() -> None:
    game = act(RED.format(""), "help", "red", tao=["white white"])
    assert (asks(game)[1], options(game)) == ("take_tao", COLOURS)
    assert tao(play(game, "blue"), "red") == ["red", "blue"]


@pytest.mark.rule("B67")
def test_coloured_faces_take_first_and_white_ones_what_is_left() -> None:
    lines = RED.format("") + "east: green mountain, qi 3, tao black black black\n"
    game = act(lines, "help", tao=["white black"])
    assert options(game) == ["red", "green", "blue", "yellow"]
    assert tao(game, "red") == ["black"]


@pytest.mark.rule("B2", "B67")
def test_a_colour_the_supply_lacks_is_not_gained() -> None:
    lines = RED.format("") + "east: green mountain, qi 3, tao black black black black\n"
    game = act(lines, "help", tao=["black blue"])
    assert tao(game, "red") == ["blue"]


@pytest.mark.rule("B2", "B67")
def test_two_faces_of_a_colour_take_the_one_token_left() -> None:
    lines = RED.format("") + "circle: black\neast: green mountain, qi 3, tao black black\n"
    game = act(lines, "help", tao=["black black"])
    assert (tao(game, "red"), tao(game, "supply").count("black")) == (["black"], 0)


@pytest.mark.rule("B2", "B66", "B67")
def test_with_an_empty_supply_it_is_asked_in_vain() -> None:
    everything = " ".join(4 * COLOURS)
    lines = RED.format("") + f"east: green mountain, qi 3, tao {everything}\n"
    game = act(lines, "help", tao=["white black"])
    assert (tao(game, "red"), asks(game)) == ([], ("red", "after_action"))


@pytest.mark.rule("B23")
@pytest.mark.parametrize(("captors", "roll"), [("blue1 47", "red green"), ("blue1 47, blue2 63", "green")])
def test_only_dice_that_are_not_captured_are_rolled(captors: str, roll: str) -> None:
    lines = f"ghosts: {captors}\n" + RED.format("")
    game = act(lines, "help", tao=[roll])
    assert tao(game, "red") == roll.split()


@pytest.mark.rule("B66")
@EDITIONS
def test_with_no_free_die_it_is_not_offered(edition: str) -> None:
    lines = f"edition: {edition}\nghosts: blue1 46, blue2 47, blue3 48\n" + RED.format("")
    game = table(lines, agenda="action")
    assert options(game) == ["yinyang", "pass"]
    assert "herbalist" not in options(play(game, "yinyang"))


@pytest.mark.rule("B23")
def test_under_nameless_a_white_face_gives_nothing() -> None:
    game = act("ghosts: blue1 65\n" + RED.format(""), "help", tao=["white green"])
    assert (tao(game, "red"), asks(game)) == (["green"], ("red", "after_action"))


@pytest.mark.rule("B46")
def test_blocked_tao_can_be_gained() -> None:
    game = table("ghosts: blue1 50\n" + RED.format(""), tao=["red green"], agenda="action")
    assert tao(play(game, "help"), "red") == ["red", "green"]


@pytest.mark.rule("B20")
def test_haunted_it_does_not_help() -> None:
    lines = "village: tea_house cemetery herbalist* / sorcerer circle temple / watchman pavilion altar\n"
    assert options(table(lines + RED.format(""), agenda="action")) == ["yinyang", "pass"]


@pytest.mark.rule("B56")
def test_asked_from_afar_it_gives_as_much() -> None:
    game = table("north: red spires, qi 3, yinyang, at altar", "yinyang", "herbalist", tao=["blue blue"])
    assert tao(game, "red") == ["blue", "blue"]
    assert "help_asked(board=red, place=herbalist)" in happened(game)

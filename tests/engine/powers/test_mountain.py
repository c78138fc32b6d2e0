"""Strength of a Mountain: a fourth die in exorcisms, and no curse die at all."""

import pytest

from ghoststories.engine import ScriptError
from tests.helpers import asks, ghosts, happened, haunted, options, qi, table, tao
from tests.tables import EDITIONS, GREEN_FOR_RED, act

GREEN = "east: green mountain, qi 3, {}yinyang, at {}\nturn: 2 green\n"


@pytest.mark.rule("B27")
@EDITIONS
def test_green_exorcises_with_four_dice(edition: str) -> None:
    lines = f"edition: {edition}\nghosts: green2 43\n" + GREEN.format("", "temple")
    game = act(lines, "exorcise", "red", "red", tao=["red red white red"])
    assert ghosts(game) == {}


@pytest.mark.rule("B27")
@pytest.mark.parametrize(
    ("captors", "roll"),
    [
        ("blue1 47", "red blue blue"),
        ("blue1 47, blue2 48", "red blue"),
        ("blue1 47, blue2 48, blue3 46", "red"),
        ("blue1 47, blue2 48, blue3 46, yellow1 63", "red"),
    ],
)
def test_the_grey_die_is_never_captured(captors: str, roll: str) -> None:
    lines = f"ghosts: green2 34, {captors}\n" + GREEN.format("", "temple")
    game = act(lines, "exorcise", tao=[roll])
    assert "green2" not in ghosts(game)
    with pytest.raises(ScriptError):
        act(lines, "exorcise", tao=[roll + " red"])


@pytest.mark.rule("B23")
@EDITIONS
def test_the_fourth_die_is_not_for_the_herbalist(edition: str) -> None:
    lines = f"edition: {edition}\n" + GREEN.format("", "herbalist")
    game = act(lines, "help", tao=["red blue"])
    assert tao(game, "green") == ["red", "blue"]


@pytest.mark.rule("B63")
@EDITIONS
def test_the_curse_die_of_the_own_exorcism_is_not_rolled(edition: str) -> None:
    lines = f"edition: {edition}\nghosts: green2 39\n" + GREEN.format("tao red, ", "temple")
    game = act(lines, "exorcise", tao=["red red blue blue"], curse=["lose_tao"])
    assert (ghosts(game), tao(game, "green")) == ({}, ["red"])
    assert "curse_prevented(board=green)" in happened(game)
    assert not [event for event in happened(game) if event.startswith("curse_rolled")]


@pytest.mark.rule("B63")
def test_the_reward_behind_a_prevented_curse_is_taken() -> None:
    lines = "ghosts: green2 50\neast: green mountain, qi 3, at temple\nturn: 2 green"
    game = act(lines, "exorcise", "qi", tao=["black black blue blue"], curse=["lose_qi"])
    assert qi(game, "green") == 4


@pytest.mark.rule("B63")
@EDITIONS
def test_the_tormentors_of_the_own_yin_do_nothing(edition: str) -> None:
    lines = f"edition: {edition}\nghosts: green1 11, green2 22\n" + GREEN.format("tao red, ", "circle")
    game = table(lines, ghosts=[1], agenda="yin")
    assert asks(game) == ("green", "place_ghost")
    assert (qi(game, "green"), tao(game, "green"), haunted(game)) == (3, ["red"], set())


@pytest.mark.rule("B24", "B63")
def test_the_curse_die_of_the_cemetery_is_not_rolled() -> None:
    game = act("north: red spires, qi 0\n" + GREEN.format("", "cemetery"), "help", curse=["haunt"])
    assert (qi(game, "red"), haunted(game)) == (2, set())
    assert asks(game) == ("green", "after_action")


@pytest.mark.rule("B63")
def test_the_arrival_of_the_uncatchable_in_the_own_turn_rolls_no_die() -> None:
    lines = "deck: incarnation, 10 ghosts\n" + GREEN.format("", "circle")
    game = table(lines, "green1", ghosts=[57], curse=["lose_qi"], agenda="yin")
    assert (ghosts(game), qi(game, "green")) == ({"green1": 57}, 3)
    assert "curse_prevented(board=green)" in happened(game)


@pytest.mark.rule("B45", "B63")
@pytest.mark.parametrize("blocker", ["green1 25", "blue1 60"])
def test_blocked_there_are_three_dice_and_the_curse_die(blocker: str) -> None:
    lines = f"ghosts: green2 39, {blocker}\n" + GREEN.format("", "temple")
    game = act(lines, "exorcise", tao=["red red blue"], curse=["lose_qi"])
    assert ("green2" in ghosts(game), qi(game, "green")) == (False, 2)


@pytest.mark.rule("B63")
def test_in_the_turn_of_another_it_does_nothing() -> None:
    lines = "ghosts: green2 39\neast: green mountain, qi 3, at temple\nnorth: red spires, qi 3, yinyang, at temple"
    game = act(lines, "exorcise", tao=["red red blue"], curse=["lose_qi"])
    assert qi(game, "red") == 2


@pytest.mark.rule("B15", "B63")
def test_the_curse_die_of_a_neutral_board_is_rolled() -> None:
    game = table("players: green yellow\nghosts: red1 44\nturn: 1 red", curse=["lose_qi"], agenda="yin")
    assert qi(game, "red") == 2


@pytest.mark.rule("B15", "B63")
def test_the_neutral_green_board_itself_rolls_the_curse_die() -> None:
    lines = "players: red blue\nghosts: green1 11\nturn: 2 green"
    assert qi(table(lines, curse=["lose_qi"], agenda="yin"), "green") == 2


@pytest.mark.rule("B15", "B63")
def test_the_curse_die_of_the_own_possessed_board_is_rolled() -> None:
    game = table("ghosts: green1 11\neast: green mountain, qi 0\nturn: 2 green", curse=["lose_qi"], agenda="yin")
    assert asks(game) == ("blue", "bear_loss")
    assert set(options(game)) == {"red", "blue", "yellow"}


@pytest.mark.rule("B19", "B63")
@EDITIONS
def test_borrowed_it_gives_the_die_and_stops_the_curse_of_this_yang(edition: str) -> None:
    lines = f"edition: {edition}\n{GREEN_FOR_RED}"
    game = act(lines, "borrow:green", "exorcise", tao=["red red blue blue"], curse=["lose_qi"])
    assert (ghosts(game), qi(game, "red")) == ({}, 3)
    assert "curse_prevented(board=red)" in happened(game)


@pytest.mark.rule("B63")
def test_a_borrower_rolls_the_curse_die_of_the_own_yin() -> None:
    lines = "players: red blue\nghosts: red1 44\nnorth: red spires, qi 3, tokens 2"
    game = table(lines, curse=["lose_qi"], agenda="yin")
    assert qi(game, "red") == 2

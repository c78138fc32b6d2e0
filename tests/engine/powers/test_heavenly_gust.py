"""Heavenly Gust: a help and an exorcism in one turn, in any order."""

import pytest

from tests.helpers import asks, ghosts, options, play, table, tao, where
from tests.tables import EDITIONS, act

BLUE = "south: blue heavenly_gust, qi {}, {}at {}\nturn: 3 blue\n"


@pytest.mark.rule("B58")
@EDITIONS
@pytest.mark.parametrize("order", [["help", "exorcise"], ["exorcise", "help"]])
def test_blue_asks_for_help_and_exorcises_in_any_order(order: list[str], edition: str) -> None:
    lines = f"edition: {edition}\nghosts: green2 38\n" + BLUE.format(3, "", "temple")
    game = act(lines, order[0], tao=["red red blue"])
    assert (asks(game), options(game)) == (("blue", "after_action"), [order[1], "pass"])
    play(game, order[1])
    assert (ghosts(game), game.state.held_buddhas[2]) == ({}, 1)
    assert asks(game)[0] == "chance"


@pytest.mark.rule("B58")
def test_it_gives_no_second_help() -> None:
    game = table(BLUE.format(3, "yinyang, ", "temple"), agenda="action")
    assert options(play(game, "help")) == ["yinyang", "pass"]


@pytest.mark.rule("B58")
def test_it_gives_no_second_exorcism() -> None:
    lines = "village: tea_house cemetery herbalist / sorcerer circle temple* / watchman pavilion altar\n"
    lines += "ghosts: green2 43\n" + BLUE.format(3, "yinyang, ", "temple")
    game = table(lines, tao=["red red blue"], agenda="action")
    assert options(play(game, "exorcise")) == ["yinyang", "pass"]


@pytest.mark.rule("B58")
def test_a_failed_exorcism_is_an_action_too() -> None:
    game = table("ghosts: green2 43\n" + BLUE.format(3, "", "temple"), tao=["red red blue"], agenda="action")
    assert options(play(game, "exorcise")) == ["help", "pass"]


@pytest.mark.rule("B16", "B58")
def test_the_second_action_is_optional() -> None:
    game = act("ghosts: green2 38\n" + BLUE.format(3, "", "temple"), "help", "pass")
    assert (ghosts(game), asks(game)[0]) == ({"green2": 38}, "chance")


@pytest.mark.rule("B58")
def test_there_is_no_move_between_the_two_actions() -> None:
    game = table("ghosts: green2 38\n" + BLUE.format(3, "", "temple"), "stay", "help")
    assert options(game) == ["exorcise", "pass"]
    assert where(game, "blue") == "temple"


@pytest.mark.rule("B22", "B58")
@EDITIONS
def test_the_ghost_the_pavilion_brought_may_be_exorcised_at_once(edition: str) -> None:
    lines = f"edition: {edition}\nghosts: red1 38\n" + BLUE.format(3, "", "pavilion")
    game = act(lines, "help", "blue2", "red", "temple", "exorcise", tao=["red red blue"])
    assert ghosts(game) == {}


@pytest.mark.rule("B58", "B17")
def test_freed_by_the_first_action_it_gives_the_second() -> None:
    game = table("ghosts: blue3 14, yellow2 38\n" + BLUE.format(3, "", "sorcerer"), agenda="action")
    assert options(play(game, "help", "blue3")) == ["exorcise", "pass"]
    haunted_tea_house = "village: tea_house* cemetery herbalist / sorcerer circle temple / watchman pavilion altar\n"
    lines = haunted_tea_house + "ghosts: blue3 14, green1 38\n" + BLUE.format(3, "", "altar")
    game = table(lines, tao=["blue green green"], agenda="action")
    assert options(play(game, "exorcise")) == ["help", "pass"]


@pytest.mark.rule("B58", "B45")
@pytest.mark.parametrize("card", [14, 36])
def test_blocked_by_the_first_action_it_gives_no_second(card: int) -> None:
    lines = "ghosts: yellow1 38, red1 34, red2 37, red3 41\n" + BLUE.format(3, "yinyang, ", "tea_house")
    free = act(lines, "help", "red", "blue1", ghosts=[12])
    assert options(free) == ["exorcise", "yinyang", "pass"]
    blocked = act(lines, "help", "red", "blue1", ghosts=[card, 1])
    if asks(blocked)[1] == "place_ghost":
        play(blocked, "yellow2")
    assert ghosts(blocked)["blue1"] == card
    assert options(blocked) == ["yinyang", "pass"]


@pytest.mark.rule("B58", "B65")
def test_on_a_haunted_tile_there_is_the_exorcism_only() -> None:
    lines = "village: tea_house cemetery herbalist / sorcerer circle temple* / watchman pavilion altar\n"
    game = table(lines + "ghosts: green2 38\n" + BLUE.format(3, "", "temple"), tao=["red red red"], agenda="action")
    assert options(game) == ["exorcise", "pass"]
    assert asks(play(game, "exorcise"))[0] == "chance"


@pytest.mark.rule("B58")
def test_a_second_help_that_the_exorcism_made_needless_is_not_offered() -> None:
    lines = "ghosts: yellow3 38 stone\n" + BLUE.format(3, "", "watchman")
    game = table(lines, tao=["red red red"], agenda="action")
    assert options(game) == ["help", "exorcise", "pass"]
    assert asks(play(game, "exorcise"))[0] == "chance"


@pytest.mark.rule("B58")
def test_it_is_blues_alone() -> None:
    game = table("ghosts: green2 38\nnorth: red spires, qi 3, yinyang, at temple", agenda="action")
    assert options(play(game, "help")) == ["yinyang", "pass"]


@pytest.mark.rule("B58", "B59")
def test_borrowed_it_gives_the_other_kind() -> None:
    game = table(
        """
        players: green yellow
        ghosts: green2 38
        east: green gods_favorite, qi 3, tokens 2, at temple
        south: blue heavenly_gust, qi 3
        turn: 2 green
        """,
        tao=["red red blue"],
        agenda="action",
    )
    play(game, "borrow:blue", "help")
    assert options(game) == ["exorcise", "pass"]
    play(game, "exorcise", "none")
    assert (ghosts(game), game.state.held_buddhas[1], tao(game, "green")) == ({}, 1, [])

"""The Gods' Favorite: each roll of Tao dice and each curse die once again."""

import pytest

from tests.helpers import asks, ghosts, happened, haunted, options, play, qi, table, tao
from tests.tables import EDITIONS, GREEN_FOR_RED, act

GREEN = "east: green gods_favorite, qi 3, {}yinyang, at {}\nturn: 2 green\n"


@pytest.mark.rule("B33", "B64")
@EDITIONS
def test_any_set_of_the_dice_may_be_rolled_again(edition: str) -> None:
    lines = f"edition: {edition}\nghosts: green2 38\n" + GREEN.format("", "temple")
    game = act(lines, "exorcise", tao=["red blue blue"])
    assert asks(game) == ("green", "reroll_tao_dice")
    assert set(options(game)) == {"none", "red", "blue", "red+blue", "blue+blue", "red+blue+blue"}


@pytest.mark.rule("B33")
def test_the_other_dice_are_kept_and_the_second_result_stands() -> None:
    lines = "ghosts: green2 38\n" + GREEN.format("", "temple")
    game = act(lines, "exorcise", "blue+blue", tao=["red blue blue", "black white"])
    assert ghosts(game) == {}
    assert "dice_rerolled(dice=red+black+white)" in happened(game)


@pytest.mark.rule("B33")
def test_the_second_result_stands_even_if_it_is_worse() -> None:
    lines = "ghosts: green2 38\n" + GREEN.format("", "temple")
    game = act(lines, "exorcise", "red+red+blue", tao=["red red blue", "blue blue blue"])
    assert ghosts(game) == {"green2": 38}
    assert asks(game) == ("green", "after_action")


@pytest.mark.rule("B33")
def test_a_roll_is_rolled_again_once_only() -> None:
    lines = "ghosts: green2 38\n" + GREEN.format("tao red, ", "temple")
    game = act(lines, "exorcise", "blue+blue", tao=["red blue blue", "green green"])
    assert (asks(game), options(game)) == (("green", "what_falls"), ["none", "green2"])


@pytest.mark.rule("B33", "B64")
def test_none_keeps_the_roll() -> None:
    game = act("ghosts: green2 38\n" + GREEN.format("", "temple"), "exorcise", "none", tao=["red red blue"])
    assert ghosts(game) == {}


@pytest.mark.rule("B64")
def test_it_is_decided_before_anything_is_paid() -> None:
    game = act("ghosts: green2 38\n" + GREEN.format("tao red, ", "temple"), "exorcise", tao=["red blue blue"])
    assert (asks(game)[1], tao(game, "green")) == ("reroll_tao_dice", ["red"])


@pytest.mark.rule("B33", "B64")
@EDITIONS
def test_the_herbalists_dice_may_be_rolled_again_before_anything_is_taken(edition: str) -> None:
    game = act(f"edition: {edition}\n" + GREEN.format("", "herbalist"), "help", tao=["red blue", "black"])
    assert (asks(game)[1], tao(game, "green")) == ("reroll_tao_dice", [])
    assert set(options(game)) == {"none", "red", "blue", "red+blue"}
    play(game, "red")
    assert tao(game, "green") == ["blue", "black"]


@pytest.mark.rule("B33", "B64")
def test_each_roll_of_a_turn_once() -> None:
    lines = "ghosts: red1 38\n" + GREEN.format("", "herbalist")
    game = act(lines, tao=["red blue", "green green", "blue blue blue", "red red red"])
    play(game, "yinyang", "herbalist", "red+blue", "exorcise", "blue+blue+blue")
    assert (ghosts(game), tao(game, "green")) == ({}, ["green", "green"])


@pytest.mark.rule("B33", "B64")
@EDITIONS
def test_the_curse_die_of_an_exorcism_may_be_rolled_again(edition: str) -> None:
    lines = f"edition: {edition}\nghosts: green2 39\n" + GREEN.format("", "temple")
    game = act(lines, "exorcise", "none", tao=["red red blue"], curse=["lose_qi", "blank"])
    assert (asks(game), options(game)) == (("green", "reroll_curse_die"), ["no", "yes"])
    assert qi(game, "green") == 3
    play(game, "yes")
    assert (qi(game, "green"), ghosts(game)) == (3, {})


@pytest.mark.rule("B33", "B64")
def test_the_second_face_of_the_curse_die_stands() -> None:
    lines = "ghosts: green2 39\n" + GREEN.format("", "temple")
    game = act(lines, "exorcise", "none", "yes", tao=["red red blue"], curse=["blank", "lose_qi"])
    assert (qi(game, "green"), asks(game)[1]) == (2, "after_action")


@pytest.mark.rule("B33")
def test_no_keeps_the_face() -> None:
    lines = "ghosts: green2 39\n" + GREEN.format("", "temple")
    game = act(lines, "exorcise", "none", "no", tao=["red red blue"], curse=["haunt"])
    assert haunted(game) == {"temple"}


@pytest.mark.rule("B33", "B64")
def test_each_curse_die_of_the_own_yin_once() -> None:
    lines = "ghosts: green1 11, green2 22\n" + GREEN.format("", "temple")
    game = table(lines, "yes", curse=["lose_qi", "blank", "lose_qi", "lose_qi"], agenda="yin")
    assert asks(game)[1] == "reroll_curse_die"
    play(game, "yes")
    assert qi(game, "green") == 2
    assert asks(game)[0] == "chance"


@pytest.mark.rule("B24", "B33")
def test_the_curse_die_of_the_cemetery_may_be_rolled_again() -> None:
    game = act("north: red spires, qi 0\n" + GREEN.format("", "cemetery"), "help", curse=["lose_qi", "blank"])
    assert asks(game)[1] == "reroll_curse_die"
    play(game, "yes")
    assert (qi(game, "green"), qi(game, "red")) == (3, 2)


@pytest.mark.rule("B33")
def test_in_the_turn_of_another_it_does_nothing() -> None:
    lines = "ghosts: green2 39\neast: green gods_favorite, qi 3, at temple\nnorth: red spires, qi 3, yinyang, at temple"
    game = act(lines, "exorcise", tao=["red red blue"], curse=["lose_qi"])
    assert (ghosts(game), qi(game, "red")) == ({}, 2)


@pytest.mark.rule("B15", "B33")
def test_it_does_not_help_with_the_curse_die_of_a_neutral_board() -> None:
    lines = "players: green yellow\nghosts: red1 44\neast: green gods_favorite, qi 3\nturn: 1 red"
    game = table(lines, curse=["lose_qi"], agenda="yin")
    assert qi(game, "red") == 2
    assert happened(game)[:2] == ["curse_rolled(face=lose_qi)", "qi_lost(board=red)"]


@pytest.mark.rule("B15", "B33")
def test_the_neutral_green_board_itself_does_not_reroll() -> None:
    lines = "players: red blue\nghosts: green1 11\neast: green gods_favorite, qi 3\nturn: 2 green"
    game = table(lines, curse=["lose_qi"], agenda="yin")
    assert qi(game, "green") == 2
    assert asks(game) == ("chance", "playing")


@pytest.mark.rule("B52", "B59")
def test_borrowed_it_ends_with_the_borrowers_death() -> None:
    game = table(
        """
        players: red blue
        ghosts: red1 39, green3 40
        circle: red
        north: red spires, qi 1, tokens 2, at herbalist
        east: green gods_favorite, qi 3
        """,
        tao=["red red blue"],
        curse=["lose_qi", "haunt"],
        agenda="action",
    )
    play(game, "borrow:green", "exorcise", "none", "red1", "no")
    assert "taoist_died(board=red)" in happened(game)
    assert (ghosts(game), haunted(game)) == ({}, {"herbalist"})


@pytest.mark.rule("B15", "B33")
def test_it_does_not_help_with_the_curse_die_of_the_own_possessed_board() -> None:
    game = table("ghosts: green1 11\neast: green gods_favorite, qi 0\nturn: 2 green", curse=["lose_qi"], agenda="yin")
    assert asks(game) == ("blue", "bear_loss")


@pytest.mark.rule("B33", "B45")
@pytest.mark.parametrize("blocker", ["green1 25", "blue1 60"])
def test_blocked_nothing_is_rolled_again(blocker: str) -> None:
    lines = f"ghosts: green2 39, {blocker}\n" + GREEN.format("", "temple")
    game = act(lines, "exorcise", tao=["red red blue"], curse=["lose_qi"])
    assert ("green2" not in ghosts(game), qi(game, "green")) == (True, 2)


@pytest.mark.rule("B33")
def test_captured_dice_are_not_rolled_again() -> None:
    game = act("ghosts: green2 38, blue1 47\n" + GREEN.format("", "temple"), "exorcise", tao=["red blue"])
    assert set(options(game)) == {"none", "red", "blue", "red+blue"}


@pytest.mark.rule("B33", "B59")
@EDITIONS
def test_borrowed_it_serves_tao_dice_and_curse_die(edition: str) -> None:
    lines = f"edition: {edition}\n{GREEN_FOR_RED}east: green gods_favorite, qi 3"
    answers = ["borrow:green", "exorcise", "blue+blue", "yes"]
    game = act(lines, *answers, tao=["red blue blue", "red black"], curse=["lose_qi", "blank"])
    assert (ghosts(game), qi(game, "red")) == ({}, 3)

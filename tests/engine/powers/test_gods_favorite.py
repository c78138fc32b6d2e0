"""The Gods' Favorite: each roll of Tao dice and each curse die once again."""

import pytest

from tests.helpers import asks, ghosts, happened, haunted, options, play, qi, table, tao

EDITIONS = pytest.mark.parametrize("edition", ["first", "second"])

GREEN = "east: green gods_favorite, qi 3, {}yinyang, at {}\nturn: 2 green\n"


@pytest.mark.rule("B33", "B64")
@EDITIONS
def test_any_set_of_the_dice_may_be_rolled_again(edition: str) -> None:
    game = table(
        f"edition: {edition}\nghosts: green2 38\n" + GREEN.format("", "temple"), tao=["red blue blue"], agenda="action"
    )
    play(game, "exorcise")
    assert asks(game) == ("green", "reroll_tao_dice")
    assert set(options(game)) == {"none", "red", "blue", "red+blue", "blue+blue", "red+blue+blue"}


@pytest.mark.rule("B33")
def test_the_other_dice_are_kept_and_the_second_result_stands() -> None:
    game = table(
        "ghosts: green2 38\n" + GREEN.format("", "temple"), tao=["red blue blue", "black white"], agenda="action"
    )
    play(game, "exorcise", "blue+blue")
    assert ghosts(game) == {}
    assert "dice_rerolled(dice=red+black+white)" in happened(game)


@pytest.mark.rule("B33")
def test_the_second_result_stands_even_if_it_is_worse() -> None:
    game = table(
        "ghosts: green2 38\n" + GREEN.format("", "temple"), tao=["red red blue", "blue blue blue"], agenda="action"
    )
    play(game, "exorcise", "red+red+blue")
    assert ghosts(game) == {"green2": 38}
    assert asks(game) == ("green", "after_action")


@pytest.mark.rule("B33")
def test_a_roll_is_rolled_again_once_only() -> None:
    lines = "ghosts: green2 38\n" + GREEN.format("tao red, ", "temple")
    game = table(lines, tao=["red blue blue", "green green"], agenda="action")
    play(game, "exorcise", "blue+blue")
    assert (asks(game), options(game)) == (("green", "what_falls"), ["none", "green2"])


@pytest.mark.rule("B33", "B64")
def test_none_keeps_the_roll() -> None:
    game = table("ghosts: green2 38\n" + GREEN.format("", "temple"), tao=["red red blue"], agenda="action")
    play(game, "exorcise", "none")
    assert ghosts(game) == {}


@pytest.mark.rule("B64")
def test_it_is_decided_before_anything_is_paid() -> None:
    game = table("ghosts: green2 38\n" + GREEN.format("tao red, ", "temple"), tao=["red blue blue"], agenda="action")
    play(game, "exorcise")
    assert (asks(game)[1], tao(game, "green")) == ("reroll_tao_dice", ["red"])


@pytest.mark.rule("B33", "B64")
@EDITIONS
def test_the_herbalists_dice_may_be_rolled_again_before_anything_is_taken(edition: str) -> None:
    game = table(f"edition: {edition}\n" + GREEN.format("", "herbalist"), tao=["red blue", "black"], agenda="action")
    play(game, "help")
    assert (asks(game)[1], tao(game, "green")) == ("reroll_tao_dice", [])
    assert set(options(game)) == {"none", "red", "blue", "red+blue"}
    play(game, "red")
    assert tao(game, "green") == ["blue", "black"]


@pytest.mark.rule("B33", "B64")
def test_each_roll_of_a_turn_once() -> None:
    game = table(
        "ghosts: red1 38\n" + GREEN.format("", "herbalist"),
        tao=["red blue", "green green", "blue blue blue", "red red red"],
        agenda="action",
    )
    play(game, "yinyang", "herbalist", "red+blue", "exorcise", "blue+blue+blue")
    assert (ghosts(game), tao(game, "green")) == ({}, ["green", "green"])


@pytest.mark.rule("B33", "B64")
@EDITIONS
def test_the_curse_die_of_an_exorcism_may_be_rolled_again(edition: str) -> None:
    game = table(
        f"edition: {edition}\nghosts: green2 39\n" + GREEN.format("", "temple"),
        tao=["red red blue"],
        curse=["lose_qi", "blank"],
        agenda="action",
    )
    play(game, "exorcise", "none")
    assert (asks(game), options(game)) == (("green", "reroll_curse_die"), ["no", "yes"])
    assert qi(game, "green") == 3
    play(game, "yes")
    assert (qi(game, "green"), ghosts(game)) == (3, {})


@pytest.mark.rule("B33", "B64")
def test_the_second_face_of_the_curse_die_stands() -> None:
    game = table(
        "ghosts: green2 39\n" + GREEN.format("", "temple"),
        tao=["red red blue"],
        curse=["blank", "lose_qi"],
        agenda="action",
    )
    play(game, "exorcise", "none", "yes")
    assert (qi(game, "green"), asks(game)[1]) == (2, "after_action")


@pytest.mark.rule("B33")
def test_no_keeps_the_face() -> None:
    game = table(
        "ghosts: green2 39\n" + GREEN.format("", "temple"), tao=["red red blue"], curse=["haunt"], agenda="action"
    )
    play(game, "exorcise", "none", "no")
    assert haunted(game) == {"temple"}


@pytest.mark.rule("B33", "B64")
def test_each_curse_die_of_the_own_yin_once() -> None:
    game = table(
        "ghosts: green1 11, green2 22\n" + GREEN.format("", "temple"),
        curse=["lose_qi", "blank", "lose_qi", "lose_qi"],
        agenda="yin",
    )
    play(game, "yes")
    assert asks(game)[1] == "reroll_curse_die"
    play(game, "yes")
    assert qi(game, "green") == 2
    assert asks(game)[0] == "chance"


@pytest.mark.rule("B24", "B33")
def test_the_curse_die_of_the_cemetery_may_be_rolled_again() -> None:
    game = table(
        "north: red spires, qi 0\n" + GREEN.format("", "cemetery"), curse=["lose_qi", "blank"], agenda="action"
    )
    play(game, "help")
    assert asks(game)[1] == "reroll_curse_die"
    play(game, "yes")
    assert (qi(game, "green"), qi(game, "red")) == (3, 2)


@pytest.mark.rule("B33")
def test_in_the_turn_of_another_it_does_nothing() -> None:
    game = table(
        "ghosts: green2 39\neast: green gods_favorite, qi 3, at temple\nnorth: red spires, qi 3, yinyang, at temple",
        tao=["red red blue"],
        curse=["lose_qi"],
        agenda="action",
    )
    play(game, "exorcise")
    assert (ghosts(game), qi(game, "red")) == ({}, 2)


@pytest.mark.rule("B15", "B33")
def test_it_does_not_help_with_the_curse_die_of_a_neutral_board() -> None:
    game = table(
        """
        players: green yellow
        ghosts: red1 44
        east: green gods_favorite, qi 3
        turn: 1 red
        """,
        curse=["lose_qi"],
        agenda="yin",
    )
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
    game = table(
        f"ghosts: green2 39, {blocker}\n" + GREEN.format("", "temple"),
        tao=["red red blue"],
        curse=["lose_qi"],
        agenda="action",
    )
    play(game, "exorcise")
    assert ("green2" not in ghosts(game), qi(game, "green")) == (True, 2)


@pytest.mark.rule("B33")
def test_captured_dice_are_not_rolled_again() -> None:
    game = table("ghosts: green2 38, blue1 47\n" + GREEN.format("", "temple"), tao=["red blue"], agenda="action")
    play(game, "exorcise")
    assert set(options(game)) == {"none", "red", "blue", "red+blue"}


@pytest.mark.rule("B33", "B59")
@EDITIONS
def test_borrowed_it_serves_tao_dice_and_curse_die(edition: str) -> None:
    game = table(
        f"""
        edition: {edition}
        players: red blue
        ghosts: green2 39
        north: red spires, qi 3, tokens 2, yinyang, at temple
        east: green gods_favorite, qi 3
        """,
        tao=["red blue blue", "red black"],
        curse=["lose_qi", "blank"],
        agenda="action",
    )
    play(game, "borrow:green", "exorcise", "blue+blue", "yes")
    assert (ghosts(game), qi(game, "red")) == ({}, 3)

"""An exorcism: the attempt, what falls, immunity, lowered resistance."""

import pytest

from ghoststories.engine import ScriptError
from tests.engine.rules.attempts import CORNER, attempt, corner
from tests.helpers import asks, ghosts, happened, options, play, table, tao
from tests.tables import act


@pytest.mark.rule("B27")
def test_an_attempt_needs_a_ghost_in_a_faced_space() -> None:
    temple = "north: red spires, qi 3, at temple\n"
    assert options(table(temple, agenda="action")) == ["help", "pass"]
    assert options(table(temple + "ghosts: green1 38, green3 43, yellow2 8", agenda="action")) == ["help", "pass"]
    assert options(table(temple + "ghosts: green2 38", agenda="action")) == ["help", "exorcise", "pass"]


@pytest.mark.rule("B1", "B27")
def test_no_ghost_is_exorcised_from_the_centre_tile() -> None:
    game = table("ghosts: red2 38, green2 43, blue2 41, yellow2 8", agenda="action")
    assert options(game) == ["help", "pass"]


@pytest.mark.rule("B27")
@pytest.mark.parametrize(
    ("captors", "roll"),
    [
        ("", "red red blue"),
        (", yellow1 47", "red red"),
        (", yellow1 47, yellow2 48", "red"),
        (", yellow1 63, yellow2 48", "red"),
    ],
)
def test_each_captor_in_play_holds_one_die(captors: str, roll: str) -> None:
    lines = f"ghosts: green2 34{captors}\nnorth: red spires, qi 3, at temple"
    game = attempt(lines, roll)
    assert "green2" not in ghosts(game)
    with pytest.raises(ScriptError):
        attempt(lines, roll + " red")


@pytest.mark.rule("B27", "B74")
@pytest.mark.parametrize("fourth_captor", ["", ", blue1 63"])
def test_with_all_dice_captured_the_attempt_is_tokens_only(fourth_captor: str) -> None:
    captors = f"yellow1 46, yellow2 47, yellow3 48{fourth_captor}"
    game = attempt(f"ghosts: green2 34, {captors}\nnorth: red spires, qi 3, tao red, yinyang, at temple")
    assert options(game) == ["none", "green2"]
    play(game, "green2")
    assert "green2" not in ghosts(game)
    assert tao(game, "red") == []


@pytest.mark.rule("B27", "B45")
def test_the_die_a_captor_holds_is_missing_in_the_exorcism_of_that_captor() -> None:
    lines = "ghosts: red1 47, green3 38\n" + CORNER.format("")
    game = attempt(lines, "black white")
    assert ghosts(game) == {"green3": 38}
    with pytest.raises(ScriptError):
        attempt(lines, "black white red")


@pytest.mark.rule("B74")
def test_an_attempt_may_be_hopeless() -> None:
    game = attempt("ghosts: green2 43\nnorth: red spires, qi 3, yinyang, at temple", "red red red")
    assert asks(game) == ("red", "after_action")
    assert ghosts(game) == {"green2": 43}
    assert happened(game)[-1] == "exorcism_failed(board=red)"


@pytest.mark.rule("B74")
def test_with_neither_die_nor_token_the_attempt_is_still_open_and_fails() -> None:
    game = attempt("ghosts: green2 34, red1 46, red2 47, red3 48\nnorth: red spires, qi 3, yinyang, at temple")
    assert happened(game) == ["exorcism_failed(board=red)"]


@pytest.mark.rule("B74")
def test_howling_nightmare_with_a_ghost_opposite_counts_as_no_ghost() -> None:
    cemetery = "north: red spires, qi 3, yinyang, at cemetery\n"
    assert options(table(cemetery + "ghosts: red2 56, blue2 38", agenda="action")) == ["yinyang", "pass"]
    assert options(table(cemetery + "ghosts: red2 56, blue1 38", agenda="action")) == ["exorcise", "yinyang", "pass"]


@pytest.mark.rule("B74")
def test_a_corner_with_howling_nightmare_and_another_ghost_lets_only_the_other_fall() -> None:
    game = corner("red1 56, blue3 38, green3 23", "black black white", tokens="black black black")
    assert ghosts(game) == {"red1": 56, "blue3": 38}
    assert tao(game, "red") == ["black", "black", "black"]


@pytest.mark.rule("B28")
def test_the_dice_force_what_they_can_do() -> None:
    game = corner("red1 6", "yellow yellow blue")
    assert asks(game)[0] == "chance"
    assert happened(game)[-1] == "ghost_exorcised(card=6, space=red1)"


@pytest.mark.rule("B28")
def test_the_dice_force_both_ghosts_of_a_corner() -> None:
    game = corner("red1 38, green3 12", "red white blue")
    assert ghosts(game) == {}


@pytest.mark.rule("B28")
def test_tokens_are_never_forced() -> None:
    game = corner("red1 38", "red blue blue", tokens="red red")
    assert asks(game) == ("red", "what_falls")
    assert options(game) == ["none", "red1"]
    play(game, "none")
    assert (ghosts(game), tao(game, "red")) == ({"red1": 38}, ["red", "red"])
    assert "exorcism_failed(board=red)" in happened(game)


@pytest.mark.rule("B28")
def test_where_either_but_not_both_can_fall_the_player_picks() -> None:
    game = corner("red1 34, green3 12", "white green green")
    assert options(game) == ["red1", "green3"]
    assert ghosts(play(game, "green3")) == {"red1": 34}


@pytest.mark.rule("B28")
def test_with_a_token_either_falls_by_the_dice_or_both_with_the_token() -> None:
    game = corner("red1 34, green3 12", "white green green", tokens="blue")
    assert options(game) == ["red1", "green3", "red1+green3"]
    play(game, "red1+green3")
    assert (ghosts(game), tao(game, "red")) == ({}, [])


# Two ghosts in the corner, a roll, the tokens at hand, and the sets that may fall.
OFFERED = {
    "a token cannot spare a ghost the dice reach beside it": (
        "red1 34, green3 12", "red green green", "blue", ["red1", "red1+green3"],
    ),
    "a die saved for one ghost is not wasted to spare another": (
        "red1 38, green3 37", "red red blue", "", ["red1", "green3"],
    ),
    "nor is it with a token": (
        "red1 38, green3 37", "red red blue", "red", ["red1", "green3", "red1+green3"],
    ),
    "a token spent on one ghost may not leave the other to an idle die": (
        "red1 35, green3 12", "blue blue blue", "red", ["green3", "red1+green3"],
    ),
    "one of two ghosts may be paid for and the other left": (
        "red1 34, green3 12", "green green green", "red blue", ["none", "red1", "green3", "red1+green3"],
    ),
    "a set whose tokens are not at hand is not offered": (
        "red1 34, green3 12", "green green green", "red yellow", ["none", "red1"],
    ),
}  # fmt: skip


@pytest.mark.rule("B28")
@pytest.mark.parametrize("case", OFFERED)
def test_what_may_fall(case: str) -> None:
    lying, roll, tokens, offered = OFFERED[case]
    assert options(corner(lying, roll, tokens=tokens)) == offered


@pytest.mark.rule("B30")
@pytest.mark.parametrize("roll", ["red red red", "white white white"])
def test_dice_do_nothing_to_a_ghost_immune_to_them(roll: str) -> None:
    game = corner("red1 35", roll)
    assert ghosts(game) == {"red1": 35}
    assert happened(game)[-1] == "exorcism_failed(board=red)"


@pytest.mark.rule("B30")
def test_tokens_fell_a_ghost_immune_to_dice() -> None:
    game = corner("red1 35", "blue blue blue", tokens="red")
    assert options(game) == ["none", "red1"]
    assert tao(play(game, "red1"), "red") == []


@pytest.mark.rule("B30", "B31")
@pytest.mark.parametrize("help_", ["circle: red", "mantra: red1\nwest: yellow mantra, qi 3"])
def test_circle_and_mantra_fell_a_ghost_immune_to_dice(help_: str) -> None:
    assert ghosts(corner("red1 35", "blue blue blue", more=help_)) == {}


@pytest.mark.rule("B30")
def test_beside_an_immune_ghost_the_dice_serve_the_other() -> None:
    game = corner("red1 35, green3 38", "red white blue")
    assert ghosts(game) == {"red1": 35}


@pytest.mark.rule("B30")
def test_a_token_for_the_immune_ghost_is_not_replaced_by_a_die_of_its_colour() -> None:
    game = corner("red1 35, green3 34", "red red red", tokens="red")
    assert options(game) == ["green3", "red1+green3"]
    assert tao(play(game, "red1+green3"), "red") == []


@pytest.mark.rule("B31")
def test_resistance_nought_still_needs_an_exorcism() -> None:
    game = act("ghosts: red1 34\n" + CORNER.format(""), "yinyang", "circle", "red")
    assert ghosts(game) == {"red1": 34}
    assert options(game) == ["help", "exorcise", "pass"]


@pytest.mark.rule("B31")
def test_an_exorcism_against_resistance_nought_cannot_fail() -> None:
    assert ghosts(corner("red1 34", "blue blue blue", more="circle: red")) == {}
    without_dice = attempt(
        "circle: red\nghosts: red1 34, blue1 46, blue2 47, blue3 48\nnorth: red spires, qi 3, tao red, at herbalist"
    )
    assert "red1" not in ghosts(without_dice)
    assert tao(without_dice, "red") == ["red"]


@pytest.mark.rule("B25", "B73")
def test_circle_and_mantra_add_up() -> None:
    more = "circle: red\nmantra: red1\nwest: yellow mantra, qi 3"
    assert ghosts(corner("red1 38", "blue blue blue", more=more)) == {}
    assert ghosts(corner("red1 41", "blue blue blue", more=more)) == {"red1": 41}
    assert ghosts(corner("red1 41", "blue blue red", more=more)) == {}


@pytest.mark.rule("B25", "B73")
def test_the_circle_lowers_each_ghost_of_its_colour_and_no_other() -> None:
    assert ghosts(corner("red1 38, green3 37", "red blue blue", more="circle: red")) == {}
    assert ghosts(corner("red1 16", "blue red red", more="circle: red")) == {"red1": 16}


@pytest.mark.rule("B73")
def test_no_part_goes_below_nought_to_help_another_ghost() -> None:
    more = "circle: red\nmantra: red1\nwest: yellow mantra, qi 3"
    game = corner("red1 34, green3 38", "blue blue blue", more=more)
    assert ghosts(game) == {"green3": 38}


@pytest.mark.rule("B73")
def test_no_colour_of_an_incarnation_goes_below_nought_to_help_another_colour() -> None:
    more = "circle: blue\nmantra: red1\nwest: yellow mantra, qi 3"
    game = corner("red1 65", "red red green", tokens="yellow", more=more)
    assert options(game) == ["none", "red1"]
    game = corner("red1 65", "red red green", more=more)
    assert ghosts(game) == {"red1": 65}


@pytest.mark.rule("B25", "B73")
def test_the_circle_lowers_its_colours_part_of_a_multicoloured_incarnation() -> None:
    assert ghosts(corner("red1 65", "red green blue", tokens="yellow")) == {"red1": 65}
    assert options(corner("red1 65", "red green blue", tokens="yellow", more="circle: black")) == ["none", "red1"]
    four = "green blue yellow yellow"
    assert ghosts(corner("red1 58", "red red green", tokens=four)) == {"red1": 58}
    assert options(corner("red1 58", "red red green", tokens=four, more="circle: blue")) == ["none", "red1"]


@pytest.mark.rule("B73")
def test_a_black_circle_token_does_not_touch_hope_killer() -> None:
    game = corner("red1 58", "red red green", tokens="green blue yellow yellow", more="circle: black")
    assert ghosts(game) == {"red1": 58}
    assert happened(game)[-1] == "exorcism_failed(board=red)"

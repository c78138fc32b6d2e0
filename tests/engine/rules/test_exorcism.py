"""An exorcism: the attempt, the choice of ghosts, immunity, lowered resistance, the order after success."""

from typing import Unpack

import pytest

from ghoststories.engine import Game, ScriptError
from ghoststories.engine.content.places import PAVILION, TEMPLE
from ghoststories.engine.deck import incarnation_pool
from ghoststories.engine.rules.rulebook import base_rules
from ghoststories.engine.setup import Setup, layout_of
from tests.helpers import Chance, asks, figures, ghosts, happened, options, place_keys, play, qi, table, tao
from tests.tables import EDITIONS, act

# Red at the Herbalist, a corner: red1 and green3 are faced. The Yin-Yang keeps the turn from ending by itself.
CORNER = "north: red spires, qi 3, {}yinyang, at herbalist\n"

TEN_ELSEWHERE = "red2 35, red3 37, green1 23, green2 24, blue1 12, blue2 13, blue3 15, yellow1 1, yellow2 2, yellow3 4"


def attempt(lines: str, *rolls: str, **chance: Unpack[Chance]) -> Game:
    chance["tao"] = list(rolls)
    return act(lines, "exorcise", **chance)


def corner(ghosts_: str, roll: str, tokens: str = "", more: str = "") -> Game:
    held = f"tao {tokens}, " if tokens else ""
    return attempt(CORNER.format(held) + f"ghosts: {ghosts_}\n{more}", roll)


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


@pytest.mark.rule("B28")
def test_a_token_cannot_spare_a_ghost_the_dice_reach_beside_it() -> None:
    game = corner("red1 34, green3 12", "red green green", tokens="blue")
    assert options(game) == ["red1", "red1+green3"]


@pytest.mark.rule("B28")
def test_a_die_saved_for_one_ghost_is_not_wasted_to_spare_another() -> None:
    game = corner("red1 38, green3 37", "red red blue")
    assert options(game) == ["red1", "green3"]
    game = corner("red1 38, green3 37", "red red blue", tokens="red")
    assert options(game) == ["red1", "green3", "red1+green3"]


@pytest.mark.rule("B28")
def test_a_token_spent_on_one_ghost_may_not_leave_the_other_to_an_idle_die() -> None:
    game = corner("red1 35, green3 12", "blue blue blue", tokens="red")
    assert options(game) == ["green3", "red1+green3"]


@pytest.mark.rule("B28")
def test_one_of_two_ghosts_may_be_paid_for_and_the_other_left() -> None:
    game = corner("red1 34, green3 12", "green green green", tokens="red blue")
    assert options(game) == ["none", "red1", "green3", "red1+green3"]


@pytest.mark.rule("B28")
def test_a_set_whose_tokens_are_not_at_hand_is_not_offered() -> None:
    game = corner("red1 34, green3 12", "green green green", tokens="red yellow")
    assert options(game) == ["none", "red1"]


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


@pytest.mark.rule("B32")
def test_a_curse_comes_with_its_ghost_still_in_its_space() -> None:
    lines = f"ghosts: red1 39, green3 43, {TEN_ELSEWHERE}\n" + CORNER.format("")
    game = attempt(lines, "red red blue", curse=["ghost"])
    assert "no_room_for_ghost()" in happened(game)
    assert qi(game, "red") == 2
    assert "red1" not in ghosts(game)


@pytest.mark.rule("B32")
def test_a_ghost_without_a_curse_is_discarded_before_the_curse_of_the_other() -> None:
    game = attempt(
        f"ghosts: red1 39, green3 34, {TEN_ELSEWHERE}\n" + CORNER.format(""),
        "red red red",
        curse=["ghost"],
        ghosts=[30],
    )
    assert qi(game, "red") == 3
    assert ghosts(game)["green3"] == 30
    assert "red1" not in ghosts(game)


@pytest.mark.rule("B32")
def test_the_haunt_of_a_curse_uses_the_line_of_the_exorcised_ghost() -> None:
    game = attempt("ghosts: green3 39\n" + CORNER.format(""), "red red blue", curse=["haunt"])
    assert happened(game)[-3:] == [
        "curse_rolled(face=haunt)",
        "tile_haunted(tile=herbalist)",
        "ghost_discarded(card=39, space=green3)",
    ]


@pytest.mark.rule("B32")
def test_two_curses_come_one_by_one_in_the_players_order_each_before_its_discard() -> None:
    game = attempt("ghosts: red1 39, green3 40\ncircle: red\n" + CORNER.format(""), "red red blue")
    assert asks(game) == ("red", "next_curse")
    assert options(game) == ["red1", "green3"]
    game.script.curse("blank", "lose_qi")
    play(game, "green3")
    assert happened(game)[-5:] == [
        "curse_rolled(face=blank)",
        "ghost_discarded(card=40, space=green3)",
        "curse_rolled(face=lose_qi)",
        "qi_lost(board=red)",
        "ghost_discarded(card=39, space=red1)",
    ]


@pytest.mark.rule("B32", "B45")
def test_lasting_effects_end_with_the_discard_so_a_freed_power_stops_the_curse() -> None:
    game = attempt(
        "ghosts: green3 3, red1 6\neast: green mountain, qi 3, yinyang, at herbalist\nturn: 2 green",
        "yellow yellow yellow",
    )
    assert ghosts(game) == {}
    assert "curse_prevented(board=green)" in happened(game)


MOUNTAIN = "east: green mountain, qi 3, {}at herbalist\nturn: 2 green\n"


@pytest.mark.rule("B32", "B63")
def test_nobody_is_asked_for_an_order_if_no_curse_die_is_rolled() -> None:
    game = attempt("ghosts: red1 39, green3 40\ncircle: red\n" + MOUNTAIN.format("yinyang, "), "red red blue blue")
    assert (ghosts(game), asks(game)) == ({}, ("green", "after_action"))
    assert happened(game)[-4:] == [
        "curse_prevented(board=green)",
        "ghost_discarded(card=39, space=red1)",
        "curse_prevented(board=green)",
        "ghost_discarded(card=40, space=green3)",
    ]


@pytest.mark.rule("B32", "B45", "B63")
@pytest.mark.parametrize(
    ("first", "rolls"), [("green3", 1), ("red1", 2)], ids=["the blocker goes first", "the blocker goes last"]
)
def test_the_order_matters_if_one_of_the_exorcised_blocks_the_power(first: str, rolls: int) -> None:
    # Card 36 takes the power of its board; corrected, it brings the curse die as well.
    lines = 'content: {"card":{"36":{"right":["curse_die"]}}}\nghosts: red1 39, green3 36\ncircle: red\n'
    game = attempt(lines + MOUNTAIN.format("yinyang, "), "red red red", curse=["blank"] * rolls)
    assert asks(game) == ("green", "next_curse")
    play(game, first)
    assert len([event for event in happened(game) if event.startswith("curse_rolled")]) == rolls


@pytest.mark.rule("B32", "B63")
def test_with_the_power_blocked_by_another_ghost_the_order_is_asked() -> None:
    lines = "ghosts: red1 39, green3 40, green1 25\ncircle: red\n" + MOUNTAIN.format("")
    assert asks(attempt(lines, "red red red")) == ("green", "next_curse")


@pytest.mark.rule("B19", "B32", "B63")
def test_with_the_power_borrowed_no_order_is_asked_either() -> None:
    lines = (
        "players: red blue\nghosts: red1 39, green3 40\ncircle: red\nnorth: red spires, qi 3, tokens 2, at herbalist"
    )
    game = act(lines, "borrow:green", "exorcise", tao=["red red red red"])
    assert ghosts(game) == {}


@pytest.mark.rule("B32")
def test_all_rewards_come_after_all_curses() -> None:
    lines = "ghosts: red1 45, green3 6\n" + CORNER.format("tao blue, ")
    game = attempt(lines, "black yellow yellow", curse=["lose_tao"])
    assert asks(game) == ("red", "take_tao")
    play(game, "green")
    assert tao(game, "red") == ["green"]


@pytest.mark.rule("B32")
def test_the_rewards_come_in_the_players_order() -> None:
    lines = "ghosts: red1 10, green3 49\ncircle: yellow\n" + CORNER.format("tao black black, ")
    game = attempt(lines, "yellow yellow yellow")
    play(game, "red1+green3")
    assert asks(game) == ("red", "next_reward")
    assert set(options(game)) == {"10", "49"}
    first = play(game.clone(), "49", "red", "red")
    assert happened(first)[:2] == ["qi_gained(board=red)", "tao_gained(board=red, colour=red)"]
    second = play(game, "10", "red", "red")
    assert happened(second)[-1] == "qi_gained(board=red)"


@pytest.mark.rule("B34")
@EDITIONS
def test_the_uncatchable_cannot_be_exorcised_until_it_is_caught(edition: str) -> None:
    lines = f"edition: {edition}\nghosts: red2 57\nnorth: red spires, qi 3, yinyang, at cemetery\n"
    assert options(table(lines, agenda="action")) == ["yinyang", "pass"]
    assert options(table(lines + "caught: yes", agenda="action")) == ["exorcise", "yinyang", "pass"]


@pytest.mark.rule("B34", "B72")
@EDITIONS
def test_the_uncatchable_that_enters_on_a_buddha_is_caught(edition: str) -> None:
    lines = f"edition: {edition}\ndeck: incarnation, 10 ghosts\nbuddhas: red2\nnorth: red spires, qi 3, at cemetery"
    game = table(lines, "red2", ghosts=[57], curse=["lose_qi"], agenda="yin")
    assert (ghosts(game), game.state.temple, qi(game, "red")) == ({"red2": 57}, 2, 2)
    assert options(play(game, "stay")) == ["exorcise", "pass"]


@pytest.mark.rule("B34", "B72")
@EDITIONS
def test_the_uncatchable_moved_onto_a_buddha_is_caught_for_good(edition: str) -> None:
    game = table(
        f"""
        edition: {edition}
        ghosts: blue1 57
        buddhas: red2
        south: blue heavenly_gust, qi 3, yinyang, at pavilion
        turn: 3 blue
        """,
        tao=["black black black"],
        agenda="action",
    )
    play(game, "yinyang", "pavilion", "red2", "green", "temple")
    assert (ghosts(game), game.state.temple) == ({"red2": 57}, 2)
    play(game, "help", "blue2", "green", "circle")
    assert ghosts(game) == {"blue2": 57}
    play(game, "exorcise")
    assert ghosts(game) == {}


@pytest.mark.rule("B34")
@pytest.mark.parametrize("missing", [TEMPLE, PAVILION])
def test_without_temple_or_pavilion_the_uncatchable_is_left_out(missing: int) -> None:
    setup = Setup(
        boards=("red", "green", "blue", "yellow"),
        powers=("spires", "mountain", "second_wind", "mantra"),
        tiles=tuple(place_keys()),
        seats=("red", "green", "blue", "yellow"),
        first="red",
    )
    layout = layout_of(setup)
    assert 57 in incarnation_pool(base_rules(), layout)
    layout.tile_of_place[missing] = -1
    assert incarnation_pool(base_rules(), layout) == [56, 58, 59, 60, 61, 62, 63, 64, 65]


@pytest.mark.rule("B32")
def test_the_figure_of_an_exorcised_haunter_leaves_with_it() -> None:
    game = corner("red1 38 stone", "red red blue")
    assert (ghosts(game), figures(game)) == ({}, {})

"""The Kung-Fu School: one roll, alone, against all ghosts of a colour (W13)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.state import CENTRE
from tests.engine.sets.white_moon.moon import MOON, crystals
from tests.helpers import asks, board, ghosts, happened, options, play, qi, table, tao

RED = "north: red spires, qi 3, {}at kung_fu_school\n"
THREE = "players: red green blue\nwest: yellow mantra, qi 3\n"
SOLO = "players: blue\nsouth: blue second_wind, qi 3, {}at kung_fu_school\nturn: 3 blue\n"


def lesson(lines: str, *rolls: str) -> Game:
    """A turn at its action with the active Taoist at the School."""
    return table(MOON + lines, tao=list(rolls), agenda="action")


def tokens(game: Game, colour: str) -> int:
    """The power tokens of a Taoist, or on the `centre` tile."""
    return int(game.state.power_tokens[CENTRE if colour == "centre" else board(game, colour)])


@pytest.mark.rule("W13")
def test_the_target_is_all_ghosts_of_the_own_boards_colour_or_all_black_ones() -> None:
    game = play(lesson(RED.format("") + "ghosts: red1 34, green2 24, blue1 54, yellow3 2"), "help")
    assert (asks(game), options(game)) == (("red", "school_colour"), ["red", "black"])


@pytest.mark.rule("W13")
def test_the_colour_is_named_before_the_roll() -> None:
    game = play(lesson(RED.format("") + "ghosts: red1 34, blue1 54"), "help", "red")
    assert game.waits_for_chance
    game.settle("red red black")
    assert asks(game) == ("red", "school_falls")
    assert set(options(game)) == {"none", "red1"}


@pytest.mark.rule("W13")
def test_ghosts_of_the_colour_are_hit_wherever_they_lie() -> None:
    lines = RED.format("") + "ghosts: red2 34, green2 35, blue3 37, yellow1 2"
    game = play(lesson(lines, "red red red"), "help", "red2+blue3")
    assert ghosts(game) == {"green2": 35, "yellow1": 2}


@pytest.mark.rule("W13", "B20")
@pytest.mark.parametrize(
    ("lines", "offered"),
    [
        ("", False),
        ("ghosts: green2 24, yellow1 2", False),
        ("ghosts: green2 34", True),
        ("ghosts: yellow1 45", True),
        ("difficulty: nightmare\nghosts: red1 61, blue2 60", False),
        ("difficulty: nightmare\nghosts: red1 102, blue2 101", False),
    ],
)
def test_the_help_needs_a_ghost_of_the_colour_and_an_incarnation_is_none(lines: str, offered: bool) -> None:
    assert ("help" in options(lesson(RED.format("yinyang, ") + lines))) == offered


@pytest.mark.rule("W13")
def test_incarnations_are_not_among_those_that_can_fall() -> None:
    lines = RED.format("") + "ghosts: red1 61, green2 34"
    game = play(lesson(lines, "white white white"), "help")
    assert set(options(game)) == {"none", "green2"}


@pytest.mark.rule("W13")
def test_any_covered_set_may_fall_or_none_as_the_player_likes() -> None:
    lines = RED.format("") + "ghosts: red1 34, red2 38, green1 35"
    game = play(lesson(lines, "red red red"), "help")
    assert set(options(game)) == {"none", "red1", "red2", "red1+red2"}
    assert ghosts(play(game.clone(), "none")) == {"red1": 34, "red2": 38, "green1": 35}
    assert ghosts(play(game, "red2")) == {"red1": 34, "green1": 35}


@pytest.mark.rule("W13")
def test_what_the_dice_do_not_cover_does_not_fall() -> None:
    game = lesson(RED.format("yinyang, ") + "ghosts: red1 38, red2 41", "red blue green")
    play(game, "help")
    assert ghosts(game) == {"red1": 38, "red2": 41}
    assert asks(game) == ("red", "after_action")
    assert "exorcism_failed(board=red)" in happened(game)


@pytest.mark.rule("W13")
def test_own_tao_and_own_crystals_help_the_dice() -> None:
    lines = RED.format("tao red+blue, ") + "crystals: red 1\nghosts: red1 38, red2 41"
    game = play(lesson(lines, "red red blue"), "help")
    assert set(options(game)) == {"none", "red1", "red2"}
    play(game, "red2")
    assert (asks(game), set(options(game))) == (("red", "school_pay"), {"red", "crystal"})
    paid = play(game.clone(), "crystal")
    assert (tao(paid, "red"), crystals(paid, "red")) == (["red", "blue"], 0)
    play(game, "red")
    assert (tao(game, "red"), crystals(game, "red"), ghosts(game)) == (["blue"], 1, {"red1": 38})


@pytest.mark.rule("W13")
def test_tao_and_crystals_together_bring_down_more() -> None:
    lines = RED.format("tao red+red, ") + "crystals: red 2\nghosts: red1 38, red2 41, blue2 34"
    game = play(lesson(lines, "red blue blue"), "help", "red1+red2")
    assert (ghosts(game), tao(game, "red"), crystals(game, "red")) == ({"blue2": 34}, [], 0)


@pytest.mark.rule("W13")
def test_others_on_the_tile_lend_neither_tao_nor_crystals() -> None:
    lines = RED.format("") + "east: green mountain, qi 3, tao red+red, at kung_fu_school\ncrystals: green 2\n"
    game = play(lesson(lines + "ghosts: red1 38, red2 34", "red blue blue"), "help")
    assert set(options(game)) == {"none", "red2"}


@pytest.mark.rule("W13")
@pytest.mark.parametrize(("circle", "falls"), [("red", {"none", "red1"}), ("blue", set())])
def test_the_circle_counts(circle: str, falls: set[str]) -> None:
    game = play(lesson(RED.format("") + f"circle: {circle}\nghosts: red1 38", "red blue blue"), "help")
    assert {option for option in options(game) if asks(game)[1] == "school_falls"} == falls


@pytest.mark.rule("W13")
def test_the_mantra_counts() -> None:
    lines = RED.format("") + "west: yellow mantra, qi 3\nmantra: blue1\nghosts: blue1 38, red1 39"
    game = play(lesson(lines, "red blue blue"), "help")
    assert set(options(game)) == {"none", "blue1"}


@pytest.mark.rule("W13")
@pytest.mark.parametrize("card", [39, 50, 45, 43, 44, 79])
def test_neither_curse_nor_reward_of_the_right_stone_counts(card: int) -> None:
    lines = RED.format("") + f"ghosts: green1 {card}\ncrystals: red 3"
    game = play(lesson(lines, "white white white"), "help", "green1")
    if asks(game)[1] == "school_pay":
        play(game, options(game)[0])
    assert (ghosts(game), tao(game, "red"), qi(game, "red")) == ({}, [], 3)
    assert not [event for event in happened(game) if event.startswith(("curse_die", "crystal_gained", "qi_"))]


@pytest.mark.rule("W13", "B45")
def test_lasting_effects_of_a_ghost_that_fell_are_over() -> None:
    lines = "ghosts: red1 36, blue2 38\nedition: first\nnorth: red twin_winds, qi 3, yinyang, at kung_fu_school\n"
    game = lesson(lines, "red red red")
    assert "winds" not in options(game)
    play(game, "yinyang", "kung_fu_school", "red1")
    assert (ghosts(game), "winds" in options(game)) == ({"blue2": 38}, True)


@pytest.mark.rule("W13", "B30")
def test_ghosts_immune_to_dice_need_tokens_here_too() -> None:
    lines = RED.format("tao red, ") + "ghosts: red1 35, red2 34"
    game = play(lesson(lines, "red red red"), "help")
    assert set(options(game)) == {"none", "red1", "red2", "red1+red2"}
    play(game, "red1+red2")
    assert (ghosts(game), tao(game, "red")) == ({}, [])
    game = play(lesson(RED.format("") + "ghosts: red1 35, red2 34", "red red red"), "help")
    assert set(options(game)) == {"none", "red2"}


@pytest.mark.rule("W13")
def test_a_power_token_makes_a_neutral_boards_colour_the_target_and_lends_its_power() -> None:
    game = play(lesson(THREE + RED.format("tokens 1, ") + "ghosts: red1 34, green2 1, blue1 24"), "help")
    assert options(game) == ["red", "yellow"]
    play(game, "yellow")
    assert (tokens(game, "red"), tokens(game, "centre")) == (0, 3)
    assert "power_borrowed(board=red, to_board=yellow)" in happened(game)
    game.settle("yellow red red")
    assert ghosts(play(game, "green2")) == {"red1": 34, "blue1": 24}


@pytest.mark.rule("W13", "B59")
@pytest.mark.parametrize(("power", "dice"), [("mountain", 4), ("gods_favorite", 3)])
def test_the_power_lent_with_the_colour_serves_in_the_same_attempt(power: str, dice: int) -> None:
    lines = f"players: red blue yellow\neast: green {power}, qi 3\n" + RED.format("tokens 1, ")
    game = play(lesson(lines + "ghosts: red1 34, blue2 23", " ".join(["green"] * dice)), "help", "green")
    assert asks(game)[1] == ("school_falls" if power == "mountain" else "reroll_tao_dice")


@pytest.mark.rule("W13")
def test_the_own_colour_and_black_cost_no_power_token() -> None:
    game = play(lesson(THREE + RED.format("tokens 1, ") + "ghosts: red1 34, green2 1", "red red red"), "help", "red")
    assert (tokens(game, "red"), int(game.state.borrowed)) == (1, 0)


@pytest.mark.rule("W13")
def test_a_board_borrowed_from_already_is_a_target_without_a_further_token() -> None:
    lines = THREE.replace("green blue", "blue yellow").replace("west: yellow mantra", "east: green mountain")
    game = play(lesson(lines + RED.format("tokens 1, ") + "ghosts: red1 34, blue2 23"), "borrow:green", "help")
    assert options(game) == ["red", "green"]
    play(game, "green")
    assert tokens(game, "red") == 0
    game.settle("green red red red")
    assert ghosts(play(game, "blue2")) == {"red1": 34}


@pytest.mark.rule("W13")
@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (THREE + RED.format(""), "no token"),
        (THREE + RED.format("tokens 1, ") + "west: yellow mantra, qi 0\n", "possessed"),
        (RED.format(""), "a player's board"),
        (RED.format("") + "west: yellow mantra, qi 0\n", "a dead player's board"),
    ],
)
def test_no_other_colour_is_a_target(lines: str, why: str) -> None:
    game = play(lesson(lines + "ghosts: red1 34, blue2 1, green1 45"), "help")
    assert options(game) == ["red", "black"], why


@pytest.mark.rule("W13")
def test_a_neutral_board_whose_power_is_blocked_lends_no_colour() -> None:
    lines = THREE + RED.format("tokens 1, ") + "ghosts: red1 34, blue2 1, green1 45, yellow1 {}"
    assert options(play(lesson(lines.format(3)), "help")) == ["red", "black"]
    assert options(play(lesson(lines.format(4)), "help")) == ["red", "yellow", "black"]


@pytest.mark.rule("W13")
def test_alone_a_token_opens_each_of_the_other_three_colours() -> None:
    lines = SOLO.format("tokens 3, ") + "ghosts: red1 34, green1 24, blue1 12, yellow1 2"
    assert options(play(lesson(lines), "help")) == ["red", "green", "blue", "yellow"]


@pytest.mark.rule("W13", "B39")
def test_one_token_serves_both_attempts_with_second_wind() -> None:
    lines = SOLO.format("tokens {}, ") + "ghosts: red1 34, red2 38, green1 12\n"
    for held in (1, 2):
        game = play(lesson(lines.format(held), "red blue blue", "red red blue"), "help", "red", "red1")
        assert tokens(game, "blue") == held - 1
        play(game, "help", "red", "red2")
        assert (ghosts(game), tokens(game, "blue")) == ({"green1": 12}, held - 1)


@pytest.mark.rule("W13", "W35", "B58")
def test_a_token_that_lends_second_wind_gives_its_second_attempt_at_blue_too() -> None:
    lines = THREE.replace("green blue", "green yellow").replace("west: yellow mantra", "south: blue second_wind")
    lines += RED.format("tokens 1, ") + "ghosts: red1 34, green2 12, yellow1 16\n"
    game = play(lesson(lines, "blue red red", "blue blue red"), "help", "blue", "green2")
    assert "help" in options(game)
    play(game, "help", "blue", "yellow1")
    assert ghosts(game) == {"red1": 34}
    assert tokens(game, "red") == 0

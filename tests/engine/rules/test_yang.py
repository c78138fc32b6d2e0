"""The windows of a Yang phase, powers lost and regained, haunted tiles."""

from itertools import permutations

import pytest

from tests.helpers import asks, board, circle, ghosts, haunted, options, play, table, tao, where
from tests.tables import EDITIONS, act

YELLOW_WITH_EVERYTHING = """
    players: red blue yellow
    east: green mountain, qi 3
    west: yellow bottomless_pockets, qi 3, yinyang, tokens 1, at temple
    centre tokens: 2
    turn: 4 yellow
"""


def gaps(offer: list[str]) -> set[str]:
    return {option for option in offer if not option.startswith("move:")}


@pytest.mark.rule("B16")
def test_before_the_move_there_are_powers_yinyang_borrowing_moves_and_staying() -> None:
    game = table(YELLOW_WITH_EVERYTHING)
    assert asks(game) == ("yellow", "before_move")
    assert gaps(options(game)) == {"stay", "pockets", "yinyang", "borrow:green"}
    near = ["cemetery", "herbalist", "circle", "pavilion", "altar"]
    assert [option for option in options(game) if option.startswith("move:")] == [f"move:{place}" for place in near]


@pytest.mark.rule("B16")
@pytest.mark.parametrize("order", list(permutations(["pockets", "yinyang", "borrow:green"])))
def test_what_is_done_before_the_move_comes_in_any_order(order: tuple[str, ...]) -> None:
    followed_by = {"pockets": ["black"], "yinyang": ["circle", "red"], "borrow:green": []}
    game = table(YELLOW_WITH_EVERYTHING)
    left = set(order)
    for option in order:
        assert gaps(options(game)) == {"stay", *left}
        play(game, option, *followed_by[option])
        left.remove(option)
    assert asks(game) == ("yellow", "before_move")
    assert gaps(options(game)) == {"stay"}
    assert (tao(game, "yellow"), circle(game)) == (["black"], "red")


@pytest.mark.rule("B16")
@pytest.mark.parametrize("step", ["move:altar", "stay"])
def test_to_move_or_to_stay_closes_the_window_before_the_move(step: str) -> None:
    game = table(YELLOW_WITH_EVERYTHING, step)
    assert asks(game) == ("yellow", "after_move")
    assert "pockets" not in options(game)
    assert not [option for option in options(game) if option.startswith("move:")]
    assert {"yinyang", "borrow:green", "pass"} <= set(options(game))


@pytest.mark.rule("B16")
def test_after_the_move_there_are_one_action_yinyang_borrowing_and_passing() -> None:
    game = table(YELLOW_WITH_EVERYTHING + "ghosts: green2 38", agenda="action")
    assert options(game) == ["help", "exorcise", "yinyang", "borrow:green", "pass"]
    play(game, "borrow:green")
    assert options(game) == ["help", "exorcise", "yinyang", "pass"]
    play(game, "yinyang", "circle", "red")
    assert options(game) == ["help", "exorcise", "pass"]


@pytest.mark.rule("B16")
def test_after_the_action_yinyang_and_borrowing_are_open_but_no_second_action() -> None:
    game = act(YELLOW_WITH_EVERYTHING + "ghosts: green2 38", "help")
    assert asks(game) == ("yellow", "after_action")
    assert options(game) == ["yinyang", "borrow:green", "pass"]


@pytest.mark.rule("B16")
def test_between_two_actions_the_yinyang_may_be_used_and_the_second_action_stays_open() -> None:
    lines = "ghosts: green2 52 stone\nsouth: blue heavenly_gust, qi 3, yinyang, at temple\nturn: 3 blue"
    game = act(lines, "help", tao=["black black red"])
    assert options(game) == ["exorcise", "yinyang", "pass"]
    play(game, "yinyang", "circle", "black")
    assert options(game) == ["exorcise", "pass"]
    play(game, "exorcise")
    assert ghosts(game) == {}


@pytest.mark.rule("B16")
def test_after_the_second_action_the_yinyang_may_be_used_and_no_third_action_is_open() -> None:
    lines = "ghosts: green2 52 stone\nsouth: blue heavenly_gust, qi 3, at temple\nturn: 3 blue"
    game = act(lines, "help", "exorcise", "yinyang", tao=["black black black"])
    assert asks(game) == ("blue", "after_action")
    assert options(game) == ["yinyang", "pass"]


@pytest.mark.rule("B16")
def test_to_pass_leads_to_the_end_step_and_no_action_comes_after() -> None:
    game = act(YELLOW_WITH_EVERYTHING + "ghosts: green2 38", "pass")
    assert asks(game) == ("yellow", "end_step")
    assert options(game) == ["yinyang", "end"]


@pytest.mark.rule("B16")
def test_nothing_else_happens_inside_an_action() -> None:
    lines = "ghosts: red3 38\nnorth: red spires, qi 3, tao red, yinyang, at tea_house"
    game = act(lines, ghosts=[37, 36], tao=["red green green"])
    helped = play(game.clone(), "help")
    assert options(helped) == ["red", "green", "blue", "yellow", "black"]
    play(helped, "red")
    assert (asks(helped)[1], options(helped)) == ("place_ghost", ["red1", "red2"])
    fought = play(game, "exorcise")
    assert (asks(fought)[1], options(fought)) == ("what_falls", ["none", "red3"])


@pytest.mark.rule("B16")
def test_everything_is_optional() -> None:
    game = table(YELLOW_WITH_EVERYTHING + "ghosts: green2 38", "stay", "pass", "end")
    assert where(game, "yellow") == "temple"
    assert (ghosts(game), tao(game, "yellow")) == ({"green2": 38}, [])
    assert asks(game)[0] == "chance"


@pytest.mark.rule("B16")
def test_only_the_active_taoist_uses_powers_and_yinyang() -> None:
    game = table("west: yellow bottomless_pockets, qi 3, yinyang\nnorth: red spires, qi 3")
    assert gaps(options(game)) == {"stay"}
    assert gaps(options(play(game, "stay"))) == {"help", "pass"}


@pytest.mark.rule("B17", "B45")
def test_a_power_freed_before_the_move_may_be_used_at_once() -> None:
    game = table("ghosts: yellow2 36\nwest: yellow bottomless_pockets, qi 3, yinyang\nturn: 4 yellow")
    assert "pockets" not in options(game)
    play(game, "yinyang", "sorcerer")
    assert ghosts(game) == {}
    play(game, "pockets", "black")
    assert tao(game, "yellow") == ["black"]


@pytest.mark.rule("B16", "B17")
def test_a_power_freed_after_the_move_does_not_reopen_its_window() -> None:
    lines = "ghosts: yellow2 36\nwest: yellow bottomless_pockets, qi 3, yinyang\nturn: 4 yellow"
    game = table(lines, "stay", "yinyang", "sorcerer")
    assert ghosts(game) == {}
    assert options(game) == ["help", "pass"]


@pytest.mark.rule("B17")
def test_a_power_stays_lost_while_a_second_ghost_blocks_it() -> None:
    lines = "ghosts: yellow1 3, yellow2 36\nwest: yellow bottomless_pockets, qi 3, yinyang\nturn: 4 yellow"
    game = table(lines, "yinyang", "sorcerer", "yellow2")
    assert ghosts(game) == {"yellow1": 3}
    assert "pockets" not in options(game)


@pytest.mark.rule("B17", "B22", "B45")
def test_a_blocker_moved_away_frees_one_power_and_blocks_another() -> None:
    lines = "ghosts: red1 36\nnorth: red spires, qi 3, yinyang, at tea_house\nwest: yellow bottomless_pockets, qi 3"
    game = table(lines, ghosts=[38, 43, 40])
    assert "move:altar" not in options(game)
    play(game, "yinyang", "pavilion", "yellow1", "green", "temple", "move:altar")
    play(game, "red1", "stay", "pass", "red2", "stay", "pass")
    assert asks(game) == ("yellow", "before_move")
    assert "pockets" not in options(game)


@pytest.mark.rule("B65")
def test_a_haunted_tile_can_be_entered_and_exorcised_from_but_does_not_help() -> None:
    game = table(
        """
        village: tea_house cemetery herbalist / sorcerer circle temple* / watchman pavilion altar
        ghosts: green2 38
        south: blue heavenly_gust, qi 3
        turn: 3 blue
        """,
        tao=["red red blue"],
    )
    play(game, "move:temple")
    assert options(game) == ["exorcise", "pass"]
    play(game, "exorcise")
    assert ghosts(game) == {}
    assert haunted(game) == {"temple"}


@pytest.mark.rule("B65", "B25")
def test_what_lies_on_a_haunted_tile_stays_and_works() -> None:
    game = table(
        """
        village: tea_house cemetery herbalist / sorcerer circle* temple / watchman pavilion altar
        players: red blue yellow
        circle: red
        ghosts: green2 38
        north: red spires, qi 3, at temple
        south: blue second_wind, qi 3, tao red, at circle
        centre tokens: 3
        """,
        tao=["red blue green"],
        agenda="action",
    )
    play(game, "exorcise")
    assert ghosts(game) == {}
    assert circle(game) == "red"
    assert (where(game, "blue"), tao(game, "blue")) == ("circle", ["red"])
    assert game.state.power_tokens[4] == 3


@pytest.mark.rule("B20", "B65")
@EDITIONS
@pytest.mark.parametrize("place", ["herbalist", "temple", "circle", "pavilion", "tea_house"])
def test_no_haunted_tile_helps_the_taoist_on_it(place: str, edition: str) -> None:
    village = "tea_house cemetery herbalist / sorcerer circle temple / watchman pavilion altar"
    open_tile = table(f"edition: {edition}\nvillage: {village}\nnorth: red spires, qi 3, at {place}", agenda="action")
    assert "help" in options(open_tile)
    village = village.replace(place, place + "*")
    game = act(f"edition: {edition}\nvillage: {village}\nnorth: red spires, qi 3, yinyang, at {place}")
    assert options(game) == ["yinyang", "pass"]


@pytest.mark.rule("B16")
def test_the_turn_passes_clockwise_after_the_end_step() -> None:
    game = table("turn: 1 red", "stay", "pass", "red1", ghosts=[34, 35])
    assert game.state.active == board(game, "green")
    assert asks(game) == ("green", "before_move")

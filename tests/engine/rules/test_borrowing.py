"""Power tokens: a neutral board's power for a Yang phase."""

import pytest

from ghoststories.engine import Game
from tests.helpers import asks, board, ghosts, happened, haunted, mantra, options, play, qi, table, tao, where
from tests.tables import EDITIONS, act, boards

# Blue, who exorcises twice, may borrow a green power from the neutral board.
GREEN_FOR_BLUE = """
    players: blue red
    ghosts: green2 39
    east: green {}, qi 3
    south: blue second_wind, qi 3, tokens 2, at temple
    turn: 3 blue
"""
GREEN = pytest.mark.parametrize("power", ["gods_favorite", "mountain"])


def two(*, red: str = "tokens 2, at temple", green: str = "mountain, qi 3", yellow: str = "mantra, qi 3") -> str:
    """Red and blue play; the green and the yellow board are neutral."""
    return f"players: red blue\nnorth: red spires, qi 3, {red}\neast: green {green}\nwest: yellow {yellow}\n"


def solo(colour: str, line: str, powers: str) -> str:
    """One Taoist with three power tokens, against three neutral boards."""
    sides = dict(zip(["red", "green", "blue", "yellow"], powers.split(), strict=True))
    north, east, south, west = [
        f"{each} {sides[each]}, qi 3" + (f", {line}" if each == colour else "") for each in sides
    ]
    return f"players: {colour}\nnorth: {north}\neast: {east}\nsouth: {south}\nwest: {west}\nturn: 1 {colour}\n"


def borrowable(game: Game) -> list[str]:
    return [option for option in options(game) if option.startswith("borrow:")]


@pytest.mark.rule("B19")
def test_a_token_buys_the_power_of_a_neutral_board_and_goes_to_the_centre_tile_at_once() -> None:
    game = table(two(yellow="bottomless_pockets, qi 3"))
    assert "pockets" not in options(game)
    assert borrowable(game) == ["borrow:green", "borrow:yellow"]
    play(game, "borrow:yellow")
    assert (game.state.power_tokens[0], game.state.power_tokens[4]) == (1, 1)
    play(game, "pockets", "black")
    assert tao(game, "red") == ["black"]


@pytest.mark.rule("B19", "B59")
def test_each_board_is_borrowed_from_once_a_turn() -> None:
    game = table(two() + "ghosts: green2 38", "borrow:yellow")
    assert borrowable(game) == ["borrow:green"]
    assert borrowable(play(game, "borrow:green")) == []


@pytest.mark.rule("B19")
def test_a_borrowed_power_is_used_once_a_turn_like_an_own_one() -> None:
    game = table(two(yellow="bottomless_pockets, qi 3"), "borrow:yellow", "pockets", "black")
    assert not {"pockets", "borrow:yellow"} & set(options(game))


@pytest.mark.rule("B19")
def test_without_a_token_nothing_is_borrowed() -> None:
    assert borrowable(table(two(red="at temple"))) == []
    assert borrowable(table(two(red="tokens 1, at temple"), "borrow:green")) == []


@pytest.mark.rule("B19", "B59")
def test_a_blocked_or_possessed_neutral_board_lends_nothing() -> None:
    assert borrowable(table(two() + "ghosts: yellow1 36")) == ["borrow:green"]
    assert borrowable(table(two(yellow="mantra, qi 0"))) == ["borrow:green"]
    assert borrowable(table(two() + "ghosts: red1 60")) == []


@pytest.mark.rule("B59")
def test_a_taoists_board_lends_nothing_living_or_dead() -> None:
    for qi_left in (3, 0):
        lines = f"ghosts: green2 38\nsouth: blue second_wind, qi {qi_left}"
        assert borrowable(table(two() + lines)) == ["borrow:green", "borrow:yellow"]


@pytest.mark.rule("B59")
def test_that_the_own_power_is_blocked_does_not_matter() -> None:
    game = table(two() + "ghosts: red1 36")
    assert borrowable(game) == ["borrow:green", "borrow:yellow"]


@pytest.mark.rule("B19")
def test_the_own_power_goes_on_beside_a_borrowed_one() -> None:
    game = table(two(red="tokens 2, at tea_house"), "borrow:green")
    assert "move:altar" in options(game)


@pytest.mark.rule("B19")
def test_all_three_tokens_may_be_used_in_one_turn() -> None:
    lines = solo("red", "tokens 3, at temple", "spires mountain second_wind bottomless_pockets") + "ghosts: green2 38"
    game = table(lines, tao=["green green green red", "red white blue black"])
    play(game, "borrow:yellow", "borrow:green", "borrow:blue", "pockets", "red", "stay")
    assert borrowable(game) == []
    play(game, "exorcise", "none", "exorcise")
    assert ghosts(game) == {}
    assert game.state.power_tokens[4] == 3


@pytest.mark.rule("B19", "B59")
def test_mountain_borrowed_gives_its_die_to_every_exorcism_and_stops_every_curse_of_this_yang() -> None:
    answers = ["borrow:green", "exorcise", "exorcise"]
    game = act(GREEN_FOR_BLUE.format("mountain"), *answers, tao=["red green green green", "red red green green"])
    assert ghosts(game) == {}
    assert "curse_prevented(board=blue)" in happened(game)


@pytest.mark.rule("B19")
def test_mountain_borrowed_ends_with_the_yang_phase() -> None:
    game = table(
        f"""
        players: blue red
        ghosts: blue1 44, red2 36
        {boards(red="at circle", green="qi 3", blue="second_wind, tokens 2, at circle")}
        turn: 3 blue
        """,
        ghosts=[1, 2],
        curse=["lose_qi"],
    )
    play(game, "borrow:green", "stay", "pass")
    play(game, "token", "yellow1", "stay", "pass")
    assert qi(game, "blue") == 2


@pytest.mark.rule("B59")
def test_gods_favorite_borrowed_rerolls_every_roll_of_this_yang_phase() -> None:
    answers = ["borrow:green", "exorcise", "green+green", "exorcise", "none", "yes"]
    rolls = ["green green green", "blue blue", "red red green"]
    game = act(GREEN_FOR_BLUE.format("gods_favorite"), *answers, tao=rolls, curse=["lose_qi", "blank"])
    assert (ghosts(game), qi(game, "blue")) == ({}, 3)


@pytest.mark.rule("B59")
@GREEN
def test_green_is_borrowed_in_any_gap_before_a_roll_but_not_inside_an_action(power: str) -> None:
    lines = two(red="yinyang, tokens 2, at temple", green=f"{power}, qi 3") + "ghosts: green2 38"
    game = table(lines, tao=["red blue blue", "red blue blue"])
    assert "borrow:green" in options(game)
    assert "borrow:green" in options(play(game, "stay"))
    play(game, "exorcise")
    assert asks(game) == ("red", "after_action")
    assert options(game) == ["yinyang", "borrow:green", "pass"]


@pytest.mark.rule("B59")
def test_green_bought_after_the_roll_does_not_change_it() -> None:
    lines = two(red="yinyang, tokens 2, at temple", green="gods_favorite, qi 3") + "ghosts: green2 38"
    game = act(lines, "exorcise", "borrow:green", tao=["red blue blue"])
    assert ghosts(game) == {"green2": 38}


@pytest.mark.rule("B59")
@EDITIONS
@pytest.mark.parametrize("power", ["heavenly_gust", "second_wind"])
def test_blue_is_borrowed_at_the_latest_right_after_the_first_action(power: str, edition: str) -> None:
    lines = f"""
        edition: {edition}
        players: green yellow
        ghosts: green2 38
        east: green gods_favorite, qi 3, tokens 2, at temple
        south: blue {power}, qi 3
        west: yellow mantra, qi 3
        turn: 2 green
    """
    second = "help" if power == "second_wind" else "exorcise"
    game = act(lines, "help", tao=["red red red"])
    assert options(game) == ["borrow:blue", "pass"]
    play(game, "borrow:blue")
    assert options(game) == [second, "pass"]


@pytest.mark.rule("B59")
def test_after_a_second_action_a_blue_power_is_of_no_use_and_not_sold() -> None:
    game = table(
        """
        players: green yellow
        east: green gods_favorite, qi 3, yinyang, tokens 2, at herbalist
        south: blue heavenly_gust, qi 3
        turn: 2 green
        """,
        agenda="after_action action=help second_action=exorcise tile=herbalist; next_turn",
    )
    assert borrowable(game) == []


@pytest.mark.rule("B59")
def test_before_move_powers_are_not_sold_after_the_move() -> None:
    for power in ("mantra", "bottomless_pockets"):
        game = table(two(yellow=f"{power}, qi 3") + "ghosts: green2 38")
        assert "borrow:yellow" in options(game)
        assert "borrow:yellow" not in options(play(game, "stay"))


@pytest.mark.rule("B59", "B61")
@pytest.mark.parametrize(("edition", "before", "after"), [("first", True, True), ("second", True, False)])
def test_twin_winds_are_sold_as_long_as_their_window_is_to_come(edition: str, before: bool, after: bool) -> None:
    game = table(
        f"""
        edition: {edition}
        players: green yellow
        north: red twin_winds, qi 3
        east: green mountain, qi 3, tokens 2, at temple
        turn: 2 green
        """
    )
    assert ("borrow:red" in options(game)) == before
    assert ("borrow:red" in options(play(game, "stay"))) == after


@pytest.mark.rule("B59", "B62")
def test_spires_are_sold_before_the_move_only() -> None:
    game = table("players: green yellow\neast: green mountain, qi 3, tokens 2, at temple\nturn: 2 green")
    assert "move:tea_house" not in options(game)
    play(game, "borrow:red", "move:tea_house")
    assert where(game, "green") == "tea_house"
    game = table("players: green yellow\neast: green mountain, qi 3, tokens 2, at temple\nturn: 2 green", "stay")
    assert "borrow:red" not in options(game)


@pytest.mark.rule("B59")
def test_a_borrowed_power_pauses_while_its_board_is_blocked_and_is_not_refunded() -> None:
    lines = two(red="tokens 2, yinyang, at tea_house", green="mountain, qi 3") + "ghosts: red3 34, blue1 25"
    game = act(lines, "borrow:green", "yinyang", "pavilion", "blue1", "green1", "altar", tao=["red blue blue"])
    assert borrowable(game) == []
    play(game, "exorcise")
    assert ghosts(game) == {"green1": 25}
    assert (game.state.power_tokens[0], game.state.power_tokens[4]) == (1, 1)


@pytest.mark.rule("B17", "B59")
def test_a_borrowed_power_goes_on_when_its_board_is_freed() -> None:
    lines = two(red="tokens 1, yinyang, at temple") + "ghosts: green2 34, green1 36\nborrowed: green"
    game = act(lines, "yinyang", "sorcerer", "green1", "exorcise", tao=["red blue blue blue"])
    assert ghosts(game) == {}


@pytest.mark.rule("B60")
def test_a_borrowed_mantra_stays_on_its_ghost_after_the_turn() -> None:
    game = table(two(red="tokens 2, at circle") + "ghosts: green2 38, green3 43", ghosts=[1])
    play(game, "borrow:yellow", "mantra", "green2", "stay", "pass", "end")
    assert game.state.active != board(game, "red")
    assert mantra(game) == "green2"


@pytest.mark.rule("B60")
def test_a_borrowed_mantra_stays_until_another_token_moves_it() -> None:
    game = table(two() + "ghosts: green2 38, green3 43\nmantra: green2")
    assert "mantra" not in options(game)
    play(game, "borrow:yellow")
    play(game, "mantra")
    assert mantra(game) == "green3"


@pytest.mark.rule("B60")
def test_a_borrowed_mantra_comes_off_when_the_yellow_board_is_blocked() -> None:
    game = table(two(red="yinyang, at temple") + "ghosts: green2 38, blue1 25\nmantra: green2")
    play(game, "yinyang", "pavilion", "blue1", "yellow1", "altar")
    assert mantra(game) is None


@pytest.mark.rule("B60")
def test_a_borrowed_mantra_comes_off_when_the_yellow_board_is_possessed() -> None:
    lines = two(yellow="mantra, qi 1") + "ghosts: green2 38, yellow1 11\nmantra: green2\nturn: 4 yellow"
    game = table(lines, curse=["lose_qi"], agenda="yin")
    assert "board_possessed(board=yellow)" in happened(game)
    assert mantra(game) is None


@pytest.mark.rule("B60")
def test_a_borrowed_mantra_comes_off_with_its_ghost() -> None:
    game = act(two() + "ghosts: green2 38\nmantra: green2", "exorcise", tao=["red blue blue"])
    assert (ghosts(game), mantra(game), haunted(game)) == ({}, None, set())

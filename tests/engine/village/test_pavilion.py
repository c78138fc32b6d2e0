"""The Pavilion of the Heavenly Wind: a ghost is moved, then another Taoist."""

import pytest

from tests.helpers import asks, figures, ghosts, haunted, mantra, options, play, qi, table, tao, where
from tests.tables import EDITIONS, act

RED = "north: red spires, qi 3, {}at pavilion\n"
TWELVE = (
    "ghosts: red1 34, red2 35, red3 37, green1 23, green2 24, green3 26, blue1 12, blue2 13, blue3 15,"
    " yellow1 1, yellow2 2, yellow3 4\n"
)
ALL_DEAD = "east: green mountain, qi 0\nsouth: blue second_wind, qi 0\nwest: yellow mantra, qi 0\n"


@pytest.mark.rule("B22", "B69")
@EDITIONS
def test_any_ghost_goes_to_any_free_space_then_another_taoist_moves_one_tile(edition: str) -> None:
    lines = f"edition: {edition}\nghosts: red1 38, green2 64\nbuddhas: blue1\n" + RED.format("")
    game = act(lines + "south: blue second_wind, qi 3, at altar", "help")
    assert (asks(game), options(game)) == (("red", "pavilion_ghost"), ["red1", "green2"])
    play(game, "red1")
    assert asks(game) == ("red", "pavilion_space")
    free = {"red2", "red3", "green1", "green3", "blue1", "blue2", "blue3", "yellow1", "yellow2", "yellow3"}
    assert set(options(game)) == free
    play(game, "yellow2")
    assert ghosts(game) == {"green2": 64, "yellow2": 38}
    assert (asks(game), options(game)) == (("red", "winds_taoist"), ["green", "blue", "yellow"])
    play(game, "blue")
    assert set(options(game)) == {"pavilion", "circle", "temple"}
    assert where(play(game, "temple"), "blue") == "temple"


@pytest.mark.rule("B22")
@EDITIONS
def test_an_incarnation_is_moved_like_any_ghost(edition: str) -> None:
    lines = f"edition: {edition}\nghosts: red1 61\n" + RED.format("tao red, yinyang, ")
    game = act(lines, "help", "green2", "green", "temple")
    assert (ghosts(game), tao(game, "red")) == ({"green2": 61}, ["red"])


@pytest.mark.rule("B69")
def test_the_ghost_goes_to_another_space_than_its_own() -> None:
    game = act("ghosts: red1 38\n" + RED.format(""), "help")
    assert asks(game)[1] == "pavilion_space"
    assert "red1" not in options(game)


@pytest.mark.rule("B22")
@pytest.mark.parametrize("figure", ["stone", "card"])
def test_the_ghost_takes_its_figure_along_in_the_same_place(figure: str) -> None:
    lines = f"ghosts: red1 38 {figure if figure == 'stone' else ''}\n" + RED.format("")
    game = act(lines, "help", "blue2", "green", "temple")
    assert figures(game) == {"blue2": figure}


@pytest.mark.rule("B22")
def test_a_captor_keeps_its_die() -> None:
    lines = "ghosts: red1 47, green2 34\nnorth: red spires, qi 3, yinyang, at temple\n"
    game = act(lines, "yinyang", "pavilion", "red1", "blue2", "green", "altar", "exorcise", tao=["red blue"])
    assert ghosts(game) == {"blue2": 47}


@pytest.mark.rule("B22")
def test_the_mantra_goes_along() -> None:
    lines = "ghosts: red1 38\nmantra: red1\nwest: yellow mantra, qi 3\n" + RED.format("")
    game = act(lines, "help", "blue2", "green", "temple")
    assert mantra(game) == "blue2"


@pytest.mark.rule("B22", "B45")
def test_a_blocker_now_blocks_the_board_it_lies_on() -> None:
    lines = "ghosts: {} 36, blue2 38\nsouth: blue heavenly_gust, qi 3, yinyang, at pavilion\nturn: 3 blue\n"
    freed = act(lines.format("blue1"), "help", "blue1", "red2", "green", "temple")
    assert options(freed) == ["exorcise", "yinyang", "pass"]
    blocked = act(lines.format("red2"), "help", "red2", "blue1", "green", "temple")
    assert options(blocked) == ["yinyang", "pass"]


@pytest.mark.rule("B22")
@pytest.mark.parametrize("card", [3, 49, 47, 54, 55])
def test_left_stones_do_not_fire(card: int) -> None:
    lines = f"ghosts: red1 {card}\n" + RED.format("tao red, yinyang, ")
    game = act(lines, "help", "green2", "green", "temple", ghosts=[1])
    assert asks(game) == ("red", "after_action")
    assert (ghosts(game), haunted(game)) == ({"green2": card}, set())
    assert (qi(game, "red"), tao(game, "red")) == (3, ["red"])


@pytest.mark.rule("B22")
def test_a_moved_quick_haunter_keeps_its_figure_on_the_card() -> None:
    game = act("ghosts: red1 52\n" + RED.format(""), "help", "blue2", "green", "temple")
    assert figures(game) == {"blue2": "card"}


@pytest.mark.rule("B69")
@EDITIONS
def test_a_buddha_acts_before_the_taoist_moves(edition: str) -> None:
    lines = f"edition: {edition}\nghosts: red1 38\nbuddhas: blue2\n" + RED.format("")
    game = act(lines, "help", "blue2")
    assert asks(game) == ("red", "winds_taoist")
    assert (ghosts(game), game.state.temple) == ({}, 2)


@pytest.mark.rule("B69")
def test_the_moved_taoist_is_never_the_active_one_nor_a_dead_one() -> None:
    lines = "east: green mountain, qi 0\n" + RED.format("")
    game = act(lines, "help")
    assert (asks(game), options(game)) == (("red", "winds_taoist"), ["blue", "yellow"])


@pytest.mark.rule("B20")
def test_each_half_that_can_be_done_must_be() -> None:
    game = act("ghosts: red1 38\n" + RED.format(""), "help")
    assert not {"none", "red1", "pass"} & set(options(game))
    play(game, "red2", "green")
    assert where(game, "green") not in options(game)


@pytest.mark.rule("B20")
def test_without_a_ghost_there_is_the_taoists_move_only() -> None:
    game = act(RED.format(""), "help")
    assert asks(game) == ("red", "winds_taoist")


@pytest.mark.rule("B20")
def test_with_twelve_ghosts_there_is_the_taoists_move_only() -> None:
    game = act(TWELVE + RED.format(""), "help")
    assert asks(game) == ("red", "winds_taoist")


@pytest.mark.rule("B20", "B69")
@EDITIONS
def test_with_nobody_else_alive_there_is_the_ghosts_move_only(edition: str) -> None:
    lines = f"edition: {edition}\nghosts: red1 38\n" + ALL_DEAD + RED.format("yinyang, ")
    game = act(lines, "help", "red2")
    assert ghosts(game) == {"red2": 38}
    assert (asks(game), where(game, "red")) == (("red", "after_action"), "pavilion")


@pytest.mark.rule("B20")
@pytest.mark.parametrize("ghosts_", ["", TWELVE])
def test_with_neither_half_possible_it_is_not_offered(ghosts_: str) -> None:
    game = table(ghosts_ + ALL_DEAD + RED.format("yinyang, "), agenda="action")
    assert "help" not in options(game)
    assert "pavilion" not in options(play(game, "yinyang"))


@pytest.mark.rule("B20", "B22", "B69")
@EDITIONS
def test_alone_the_own_taoist_moves_if_the_player_likes(edition: str) -> None:
    lines = f"edition: {edition}\nplayers: red\nghosts: red1 38\n" + RED.format("tokens 3, ")
    game = act(lines, "help", "red2")
    assert asks(game) == ("red", "move_taoist")
    assert set(options(game)) == {"pavilion", "watchman", "altar", "sorcerer", "circle", "temple"}
    assert where(play(game.clone(), "temple"), "red") == "temple"
    assert where(play(game, "pavilion"), "red") == "pavilion"


@pytest.mark.rule("B20")
@pytest.mark.parametrize("ghosts_", ["", TWELVE])
def test_alone_it_is_open_without_a_ghost_to_move(ghosts_: str) -> None:
    game = act("players: red\n" + ghosts_ + RED.format("tokens 3, "), "help")
    assert asks(game) == ("red", "move_taoist")


@pytest.mark.rule("B39")
@pytest.mark.parametrize(("edition", "again"), [("first", True), ("second", False)])
def test_second_wind_asks_it_twice_in_the_first_edition_only(edition: str, again: bool) -> None:
    lines = f"edition: {edition}\nghosts: red1 38\nsouth: blue second_wind, qi 3, yinyang, at pavilion\nturn: 3 blue"
    game = act(lines, "help", "red2", "red", "temple")
    assert ("help" in options(game)) == again


@pytest.mark.rule("B20")
def test_haunted_it_does_not_help() -> None:
    lines = "village: tea_house cemetery herbalist / sorcerer circle temple / watchman pavilion* altar\n"
    assert options(table(lines + RED.format("yinyang, "), agenda="action")) == ["yinyang", "pass"]

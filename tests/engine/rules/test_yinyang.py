"""The Yin-Yang: what it does, when, and how it comes back."""

import pytest

from tests.helpers import (
    asks,
    circle,
    ghosts,
    happened,
    has_yinyang,
    haunted,
    options,
    place_keys,
    play,
    qi,
    table,
    tao,
    where,
)
from tests.tables import EDITIONS, act


@pytest.mark.rule("B56")
def test_it_asks_any_villager_for_help_from_afar() -> None:
    game = table(
        """
        village: tea_house cemetery herbalist / sorcerer circle temple / watchman* pavilion altar
        ghosts: red1 38 stone
        north: red spires, qi 3, yinyang, at circle
        east: green mountain, qi 0
        """
    )
    play(game, "yinyang")
    assert asks(game) == ("red", "use_yinyang")
    assert set(options(game)) == {
        *("tea_house", "cemetery", "herbalist", "sorcerer", "circle"),
        *("temple", "watchman", "pavilion", "altar"),
    }
    play(game, "sorcerer")
    assert (ghosts(game), qi(game, "red"), where(game, "red")) == ({}, 2, "circle")


@pytest.mark.rule("B20", "B56")
@EDITIONS
def test_its_help_obeys_what_each_villager_needs(edition: str) -> None:
    game = table(f"edition: {edition}\nnorth: red spires, qi 3, yinyang", "yinyang")
    assert options(game) == ["tea_house", "herbalist", "circle", "temple", "pavilion"]


@pytest.mark.rule("B56")
def test_its_help_obeys_the_solo_limits() -> None:
    game = table("players: red\nnorth: red spires, qi 3, yinyang, tokens 3, at watchman", "yinyang")
    assert options(game) == ["tea_house", "herbalist", "circle", "temple", "pavilion"]
    play(game, "pavilion")
    assert set(options(game)) == {"watchman", "sorcerer", "circle", "pavilion"}


@pytest.mark.rule("B56")
def test_it_may_ask_the_own_tile_which_then_helps_again_as_the_action() -> None:
    game = act("north: red spires, qi 3, yinyang, at temple", "yinyang", "temple")
    assert options(game) == ["help", "pass"]
    play(game, "help")
    assert game.state.held_buddhas[0] == 2


@pytest.mark.rule("B56")
def test_it_turns_any_haunted_tile_back_and_brings_no_ghost() -> None:
    game = table(
        """
        village: tea_house* cemetery herbalist / sorcerer circle temple / watchman pavilion altar*
        north: red spires, qi 3, yinyang, at circle
        """
    )
    play(game, "yinyang", "tea_house")
    assert haunted(game) == {"altar"}
    assert asks(game) == ("red", "before_move")
    assert (ghosts(game), qi(game, "red"), tao(game, "red")) == ({}, 3, [])
    assert not has_yinyang(game, "red")


@pytest.mark.rule("B56")
@pytest.mark.parametrize("place", place_keys())
def test_it_turns_a_tile_back_whose_villager_could_not_help(place: str) -> None:
    village = "tea_house cemetery herbalist / sorcerer circle temple / watchman pavilion altar".replace(
        place, place + "*"
    )
    game = table(f"village: {village}\nnorth: red spires, qi 3, yinyang, at {place}", "yinyang", place)
    assert haunted(game) == set()
    assert asks(game) == ("red", "before_move")


@pytest.mark.rule("B56")
def test_a_tile_turned_back_helps_in_the_same_turn() -> None:
    game = table(
        """
        village: tea_house cemetery herbalist / sorcerer circle temple* / watchman pavilion altar
        north: red spires, qi 3, yinyang, at temple
        """,
        agenda="action",
    )
    assert "help" not in options(game)
    play(game, "yinyang", "temple")
    assert haunted(game) == set()
    play(game, "help")
    assert game.state.held_buddhas[0] == 1


@pytest.mark.rule("B56")
def test_the_token_is_spent_before_the_help() -> None:
    game = table("north: red spires, qi 3, yinyang", "yinyang")
    assert not has_yinyang(game, "red")
    play(game, "temple")
    assert happened(game)[:2] == ["yinyang_spent(board=red)", "help_asked(board=red, place=temple)"]


@pytest.mark.rule("B16", "B56")
def test_it_serves_once() -> None:
    game = table("north: red spires, qi 3, yinyang", "yinyang", "temple")
    assert "yinyang" not in options(game)
    assert "yinyang" not in options(play(game, "stay"))


@pytest.mark.rule("B56", "B58")
@pytest.mark.parametrize("power", ["second_wind", "heavenly_gust"])
def test_its_help_is_never_doubled_by_a_blue_power(power: str) -> None:
    game = act(f"south: blue {power}, qi 3, yinyang, at sorcerer\nturn: 3 blue", "yinyang", "temple")
    assert game.state.held_buddhas[2] == 1
    assert asks(game)[0] == "chance"


@pytest.mark.rule("B56", "B58")
@EDITIONS
def test_its_help_is_no_action_so_heavenly_gust_still_gives_both(edition: str) -> None:
    lines = f"edition: {edition}\nghosts: green2 38\nsouth: blue heavenly_gust, qi 3, yinyang, at temple\nturn: 3 blue"
    game = act(lines, "yinyang", "temple", tao=["red red red"])
    assert options(game) == ["help", "exorcise", "pass"]
    play(game, "help")
    assert options(game) == ["exorcise", "pass"]
    play(game, "exorcise")
    assert (ghosts(game), game.state.held_buddhas[2]) == ({}, 2)


@pytest.mark.rule("B56", "B58")
def test_its_help_between_two_actions_does_not_count_as_the_second() -> None:
    lines = "south: blue second_wind, qi 3, yinyang, at herbalist\nturn: 3 blue"
    game = act(lines, "help", "yinyang", "herbalist", "help", tao=["red red", "green green", "blue blue"])
    assert tao(game, "blue") == ["red", "red", "green", "green", "blue", "blue"]


@pytest.mark.rule("B57")
def test_spent_and_won_back_it_may_be_used_again_in_the_same_turn() -> None:
    lines = "ghosts: green2 52\nnorth: red spires, qi 3, yinyang, at temple"
    game = act(lines, "yinyang", "circle", "black", "exorcise", "yinyang", tao=["black black green"])
    assert has_yinyang(game, "red")
    play(game, "yinyang", "temple")
    assert (circle(game), game.state.held_buddhas[0]) == ("black", 1)
    assert not has_yinyang(game, "red")


@pytest.mark.rule("B16", "B55", "B56")
@pytest.mark.parametrize("before", [[], ["stay"], ["stay", "help"], ["stay", "help", "pass"]])
def test_it_may_be_used_before_the_move_after_it_after_the_action_and_at_the_end(before: list[str]) -> None:
    game = table("north: red spires, qi 3, yinyang, at temple", *before)
    assert asks(game)[0] == "red"
    play(game, "yinyang", "circle", "green")
    assert circle(game) == "green"


@pytest.mark.rule("B16")
def test_once_the_turn_has_ended_it_is_too_late() -> None:
    game = table("north: red spires, qi 3, yinyang, at temple", "stay", "pass", "end")
    assert asks(game)[0] == "chance"
    assert has_yinyang(game, "red")


@pytest.mark.rule("B56")
def test_nobody_uses_the_yinyang_of_another() -> None:
    game = table("east: green mountain, qi 3, yinyang, at circle\nnorth: red spires, qi 3, at circle")
    assert "yinyang" not in options(game)

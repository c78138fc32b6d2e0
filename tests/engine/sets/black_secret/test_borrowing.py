"""Power tokens with Black Secret: below, at the Sorcerer, and for blood brothers (B59)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.engine.sets.black_secret.secret import BOTH, SECRET
from tests.helpers import happened, options, play, table

GREEN = pytest.mark.parametrize("power", ["gods_favorite", "mountain"])


def of_red(place: str, *, green: str, more: str = "") -> Game:
    """Red, with a token, is to act; the green board is neutral."""
    boards = f"north: red spires, qi 3, tokens 1, at {place}\neast: green {green}, qi 3\n"
    return table(f"{SECRET}players: red blue yellow\n{boards}{more}", agenda="action")


def sold(game: Game) -> set[str]:
    return {option.split(":")[1] for option in options(game) if option.startswith("borrow:")}


@GREEN
@pytest.mark.rule("B59", "K9")
def test_below_green_is_sold_only_where_a_demon_is(power: str) -> None:
    assert sold(of_red("below_altar", green=power)) == set()
    assert sold(of_red("below_altar", green=power, more="demons: seeker below_altar")) == {"green"}


@pytest.mark.rule("B59", "K9", "B58")
@pytest.mark.parametrize(
    ("power", "demons", "boards"),
    [
        ("second_wind", "demons: seeker below_altar", {"blue"}),
        ("second_wind", "", set()),
        ("heavenly_gust", "demons: seeker below_altar", set()),
    ],
)
def test_below_a_second_exorcism_needs_another_demon(power: str, demons: str, boards: set[str]) -> None:
    lines = f"""
        players: red green yellow
        first: red
        turn: 2 green
        south: blue {power}, qi 3
        east: green mountain, qi 3, yinyang, tokens 1, at below_altar
        {demons}
    """
    agenda = "after_action action=exorcise second_action=none tile=below_altar; next_turn"
    assert sold(table(SECRET + lines, agenda=agenda)) == boards


@GREEN
@pytest.mark.rule("B59", "K37")
def test_at_the_sorcerer_a_mantra_may_bring_a_roll(power: str) -> None:
    assert sold(of_red("sorcerer", green=power, more="ghosts: red2 38")) == {"green"}


@GREEN
@pytest.mark.rule("B59")
def test_after_the_action_nothing_is_asked(power: str) -> None:
    game = play(of_red("temple", green=power), "help")
    assert "turn_began(board=green)" in happened(game)


@pytest.mark.rule("B59", "K33")
def test_a_demon_is_something_to_lay_the_mantra_on() -> None:
    lines = "players: red green blue\nwest: yellow mantra, qi 3\nnorth: red spires, qi 3, tokens 1, at temple\n"
    assert sold(table(SECRET + lines)) == set()
    assert sold(table(f"{SECRET}{lines}demons: seeker below_altar")) == {"yellow"}


@pytest.mark.rule("B59", "K41")
def test_no_save_where_the_shadow_stands_so_none_to_borrow_for() -> None:
    lines = """
        players: red green yellow
        first: red
        shelter: father_hua
        villagers: circle son_hua father_li
        east: green mountain, qi 3, yinyang, tokens 1, at circle
        south: blue second_wind, qi 3
        turn: 2 green
    """
    agenda = "after_action action=save second_action=none tile=circle; next_turn"
    assert sold(table(BOTH + lines, agenda=agenda)) == {"blue"}
    shadow = "urns: 3\nshadow: circle\ndemons: seeker out, landscaper out, gravedigger out\n"
    assert sold(table(BOTH + lines + shadow, agenda=agenda)) == set()

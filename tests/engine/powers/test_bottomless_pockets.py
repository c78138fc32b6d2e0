"""Bottomless Pockets: a Tao of any colour before the move."""

import pytest

from tests.helpers import asks, options, play, table, tao
from tests.tables import EDITIONS

YELLOW = "west: yellow bottomless_pockets, qi 3, {}at circle\nturn: 4 yellow\n"


@pytest.mark.rule("B16")
@EDITIONS
@pytest.mark.parametrize("colour", ["red", "green", "blue", "yellow", "black"])
def test_yellow_takes_a_tao_of_any_colour_before_the_move(colour: str, edition: str) -> None:
    game = table(f"edition: {edition}\n" + YELLOW.format("tao blue, "), "pockets")
    assert (asks(game), options(game)) == (("yellow", "take_tao"), ["red", "green", "blue", "yellow", "black"])
    play(game, colour)
    assert sorted(tao(game, "yellow")) == sorted(["blue", colour])
    assert asks(game) == ("yellow", "before_move")


@pytest.mark.rule("B16")
def test_it_works_once_a_turn() -> None:
    game = table(YELLOW.format(""), "pockets", "red")
    assert "pockets" not in options(game)


@pytest.mark.rule("B16")
@EDITIONS
@pytest.mark.parametrize("step", ["move:temple", "stay"])
def test_after_the_move_it_is_too_late(step: str, edition: str) -> None:
    game = table(f"edition: {edition}\n" + YELLOW.format(""), step)
    assert options(game) == ["help", "pass"]


@pytest.mark.rule("B16")
def test_it_is_optional() -> None:
    game = table(YELLOW.format(""), "stay", "pass")
    assert tao(game, "yellow") == []


@pytest.mark.rule("B2")
def test_only_colours_of_the_supply_are_offered() -> None:
    lines = "north: red spires, qi 3, tao red red red red black black black black\n" + YELLOW.format("")
    game = table(lines, "pockets")
    assert options(game) == ["green", "blue", "yellow"]


@pytest.mark.rule("B2")
def test_a_token_on_the_circle_is_not_in_the_supply() -> None:
    lines = "circle: red\nnorth: red spires, qi 3, tao red red red\n" + YELLOW.format("")
    assert options(table(lines, "pockets")) == ["green", "blue", "yellow", "black"]


@pytest.mark.rule("B2")
def test_with_an_empty_supply_it_is_not_offered() -> None:
    all_tao = " ".join(f"{colour} " * 4 for colour in ("red", "green", "blue", "yellow", "black"))
    assert "pockets" not in options(table(f"north: red spires, qi 3, tao {all_tao}\n" + YELLOW.format("")))


@pytest.mark.rule("B45")
@pytest.mark.parametrize("blocker", ["yellow2 3", "yellow2 36", "blue1 60"])
def test_blocked_it_is_not_offered(blocker: str) -> None:
    assert "pockets" not in options(table(f"ghosts: {blocker}\n" + YELLOW.format("")))


@pytest.mark.rule("B46")
def test_blocked_tao_can_still_be_taken() -> None:
    game = table("ghosts: blue1 50\n" + YELLOW.format(""), "pockets", "black")
    assert tao(game, "yellow") == ["black"]


@pytest.mark.rule("B16")
def test_nobody_else_takes_from_it() -> None:
    assert "pockets" not in options(table("turn: 1 red"))


@pytest.mark.rule("B19", "B59")
@EDITIONS
def test_borrowed_the_token_goes_to_the_borrower(edition: str) -> None:
    game = table(f"edition: {edition}\nplayers: red blue\nnorth: red spires, qi 3, tokens 2")
    play(game, "borrow:yellow", "pockets", "black")
    assert tao(game, "red") == ["black"]
    assert not {"pockets", "borrow:yellow"} & set(options(game))

"""Dance of the Spires: in the move step the Taoist goes to any tile."""

import pytest

from ghoststories.engine import Game
from tests.helpers import asks, options, place_keys, play, table, where
from tests.tables import EDITIONS, act


def moves(game: Game) -> set[str]:
    return {option.removeprefix("move:") for option in options(game) if option.startswith("move:")}


@pytest.mark.rule("B62")
@EDITIONS
@pytest.mark.parametrize("tile", ["circle", "tea_house", "pavilion"])
def test_red_flies_to_any_other_tile_or_stays(tile: str, edition: str) -> None:
    game = table(f"edition: {edition}\nnorth: red spires, qi 3, at {tile}")
    assert moves(game) == set(place_keys()) - {tile}
    assert "stay" in options(game)
    play(game, "move:altar")
    assert where(game, "red") == "altar"


@pytest.mark.rule("B62")
def test_without_it_a_taoist_moves_one_tile_diagonals_too() -> None:
    game = table("north: red twin_winds, qi 3, at tea_house")
    assert moves(game) == {"cemetery", "sorcerer", "circle"}
    game = table("east: green mountain, qi 3, at pavilion\nturn: 2 green")
    assert moves(game) == {"watchman", "altar", "sorcerer", "circle", "temple"}


@pytest.mark.rule("B62")
def test_nobody_else_flies_with_it() -> None:
    game = table("east: green mountain, qi 3, at tea_house\nturn: 2 green")
    assert moves(game) == {"cemetery", "sorcerer", "circle"}


@pytest.mark.rule("B62", "B65")
def test_red_flies_to_haunted_tiles_too() -> None:
    game = table(
        """
        village: tea_house cemetery herbalist / sorcerer circle temple / watchman pavilion altar*
        north: red spires, qi 3, at tea_house
        """
    )
    play(game, "move:altar")
    assert where(game, "red") == "altar"


@pytest.mark.rule("B45", "B62")
@pytest.mark.parametrize("blocker", ["red2 36", "red2 3", "yellow1 60"])
def test_blocked_it_leaves_the_plain_move(blocker: str) -> None:
    game = table(f"ghosts: {blocker}\nnorth: red spires, qi 3, at tea_house")
    assert moves(game) == {"cemetery", "sorcerer", "circle"}


@pytest.mark.rule("B45")
def test_a_red_blocker_on_another_board_does_not_block_it() -> None:
    game = table("ghosts: blue1 36\nnorth: red spires, qi 3, at tea_house")
    assert moves(game) == set(place_keys()) - {"tea_house"}


@pytest.mark.rule("B17", "B62")
def test_freed_before_the_move_it_works_at_once() -> None:
    game = table("ghosts: red2 36\nnorth: red spires, qi 3, yinyang, at tea_house", "yinyang", "sorcerer")
    assert moves(game) == set(place_keys()) - {"tea_house"}


@pytest.mark.rule("B62")
def test_the_pavilion_moves_the_red_taoist_one_tile_only() -> None:
    lines = "north: red spires, qi 3, at tea_house\neast: green mountain, qi 3, at pavilion\nturn: 2 green"
    game = act(lines, "help", "red")
    assert set(options(game)) == {"cemetery", "sorcerer", "circle"}


@pytest.mark.rule("B22", "B62")
def test_alone_at_the_pavilion_red_moves_one_tile_only() -> None:
    game = table("players: red\nnorth: red spires, qi 3, yinyang, tokens 3, at tea_house", "yinyang", "pavilion")
    assert asks(game) == ("red", "move_taoist")
    assert set(options(game)) == {"tea_house", "cemetery", "sorcerer", "circle"}


@pytest.mark.rule("B62")
def test_the_move_is_made_once() -> None:
    game = table("north: red spires, qi 3, at tea_house", "move:temple")
    assert moves(game) == set()


@pytest.mark.rule("B19", "B59", "B62")
def test_borrowed_it_lets_another_fly() -> None:
    game = table("players: green yellow\neast: green mountain, qi 3, tokens 2, at tea_house\nturn: 2 green")
    play(game, "borrow:red")
    assert moves(game) == set(place_keys()) - {"tea_house"}
    possessed = "players: green yellow\nnorth: red spires, qi 0\neast: green mountain, qi 3, tokens 2\nturn: 2 green"
    assert "borrow:red" not in options(table(possessed))

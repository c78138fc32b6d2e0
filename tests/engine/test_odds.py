"""Exact chances against a plain enumeration of all dice."""

from itertools import product

import pytest

from ghoststories.engine import odds_asked
from ghoststories.engine.core.notation import counts_from
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.engine.odds import exorcism_chances, sets_to_exorcise
from ghoststories.engine.rules.exorcism_cost import tao_at
from tests.helpers import board, table

TILES = {"tea_house": 0, "herbalist": 2, "temple": 5}
FACES = [*COLOUR_KEYS[:5], "white"]


def chances(lines: str, spaces: list[int], tile: str) -> list[tuple[int, int, int]]:
    game = table(lines, agenda="action")
    mask = sum(1 << space for space in spaces)
    return [(each.spent, each.ways, each.of) for each in exorcism_chances(game.state, mask, TILES[tile])]


def rolls_with(colour: str, at_least: int, dice: int = 3) -> int:
    return sum(sum(face in (colour, "white") for face in roll) >= at_least for roll in product(FACES, repeat=dice))


@pytest.mark.rule("B28")
def test_each_token_raises_the_chance_by_the_rolls_that_lack_one_face() -> None:
    found = chances("ghosts: red1 38\nnorth: red spires, qi 3, tao red+red, at herbalist", [0], "herbalist")
    assert found == [(0, rolls_with("red", 2), 216), (1, rolls_with("red", 1), 216), (2, 216, 216)]


def test_tokens_of_other_colours_change_nothing() -> None:
    assert chances("ghosts: red1 38\nnorth: red spires, qi 3, tao blue, at herbalist", [0], "herbalist") == [
        (0, rolls_with("red", 2), 216)
    ]


@pytest.mark.rule("B29")
def test_the_tokens_of_a_companion_on_the_tile_count_and_those_of_another_do_not() -> None:
    game = table("west: yellow mantra, qi 3, tao red, at temple\nsouth: blue second_wind, qi 3, tao red, at altar")
    assert [int(count) for count in tao_at(game.state, TILES["temple"])] == [1, 0, 0, 0, 0, 0]


@pytest.mark.rule("B30")
def test_dice_do_nothing_to_the_immune() -> None:
    found = chances("ghosts: red1 35\nnorth: red spires, qi 3, tao red, at herbalist", [0], "herbalist")
    assert found == [(0, 0, 216), (1, 216, 216)]


@pytest.mark.rule("B33")
def test_with_the_gods_favorite_the_best_reroll_is_counted_in() -> None:
    lines = "ghosts: green1 34\neast: green gods_favorite, qi 3, at altar\nturn: 2 green"
    game = table(lines, agenda="action")
    (chance,) = exorcism_chances(game.state, 1 << 3 * board(game, "green"), 8)
    miss_all_twice = (4 / 6) ** 3 * (4 / 6) ** 3
    assert chance.ways / chance.of == pytest.approx(1 - miss_all_twice)
    assert chance.of == 6**6


def test_a_corner_lists_each_ghost_and_both_together() -> None:
    game = table("ghosts: red1 38, green3 14")
    assert sets_to_exorcise(game.state, TILES["herbalist"]) == [1 << 0, 1 << 5, 1 << 0 | 1 << 5]
    assert sets_to_exorcise(game.state, TILES["tea_house"]) == []


def test_a_roll_of_the_notation_is_one_of_those_counted() -> None:
    game = table("ghosts: red1 38\nnorth: red spires, qi 3, at herbalist", agenda="action", tao=["red white blue"])
    game.apply("exorcise")
    assert game.log[-1].name in ("ghost_discarded", "turn_began")
    assert counts_from("red+white+blue") == counts_from("blue white red")


def test_the_odds_of_what_chance_is_asked_for_are_told_by_name_and_outcome() -> None:
    game = table(agenda="curse_die; next_turn")
    odds = odds_asked(game.state)
    assert odds is not None
    assert (odds.name, odds.weights) == (
        "roll_curse_die",
        {"blank": 2, "haunt": 1, "ghost": 1, "lose_tao": 1, "lose_qi": 1},
    )


def test_there_are_no_odds_where_a_player_is_asked() -> None:
    assert odds_asked(table(agenda="action").state) is None

"""The score: both tables, the edition picks (B38, B79)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.helpers import options, play, table
from tests.tables import DEAD, EDITIONS, boards

SEATS = {
    1: "players: red\n north: red spires, qi 3, tokens 3",
    2: "players: red blue\n north: red spires, qi 3, tokens 1\n south: blue heavenly_gust, qi 3, tokens 1",
    3: """players: red green blue
        north: red spires, qi 3, tokens 1
        east: green mountain, qi 3, tokens 1
        south: blue heavenly_gust, qi 3, tokens 1""",
    4: "",
}
ALL_INCARNATIONS = [56, 57, 58, 59]


def ended(lines: str, result: str = "won") -> Game:
    return table(f"{lines}\n result: {result}")


def exorcised(count: int, of: int, result: str) -> str:
    """So many incarnations of a set-up are gone, the others lie in the deck over seven ghosts."""
    deck = ", ".join([*["incarnation"] * (of - count), "7 ghosts"])
    gone = " ".join(map(str, ALL_INCARNATIONS[:count]))
    return f"deck: {deck}\n discard: {gone}\n result: {result}"


@pytest.mark.rule("B38")
@pytest.mark.parametrize(
    ("difficulty", "points"), [("initiation", 10), ("normal", 10), ("nightmare", 10), ("hell", 20)]
)
def test_by_the_second_edition_victory_is_worth_ten_and_in_hell_twenty(difficulty: str, points: int) -> None:
    game = ended(f"difficulty: {difficulty}\n deck: 1 ghost\n discard: 56")
    assert game.points["victory"] == points


@pytest.mark.rule("B38")
@pytest.mark.parametrize("difficulty", ["initiation", "normal", "nightmare", "hell"])
def test_by_the_first_edition_victory_is_worth_ten_in_every_mode(difficulty: str) -> None:
    game = ended(f"edition: first\n difficulty: {difficulty}\n deck: 1 ghost\n discard: 56")
    assert game.points["victory"] == 10


@pytest.mark.rule("B38", "B79")
@EDITIONS
@pytest.mark.parametrize("result", ["village", "taoists", "deck"])
def test_a_lost_game_is_scored_without_the_points_for_victory(edition: str, result: str) -> None:
    game = ended(f"edition: {edition}\n deck: 1 ghost", result)
    assert "victory" not in game.points


@pytest.mark.rule("B79")
@EDITIONS
def test_qi_are_the_living_taoists_only(edition: str) -> None:
    seats = boards(red="qi 5, tokens 1", green="qi 2", blue=DEAD, yellow="mantra, qi 3")
    game = ended(f"edition: {edition}\nplayers: red blue\n{seats}")
    assert game.points["qi"] == 5


@pytest.mark.rule("B38")
@EDITIONS
def test_a_dead_taoist_costs_three_and_a_possessed_neutral_board_nothing(edition: str) -> None:
    seats = boards(red="qi 5, tokens 1", green=DEAD, blue=DEAD, yellow="mantra, qi 0")
    game = ended(f"edition: {edition}\nplayers: red green blue\n{seats}")
    assert game.points["dead"] == -6


@pytest.mark.rule("B38")
@EDITIONS
@pytest.mark.parametrize("result", ["won", "deck"])
def test_a_haunted_tile_costs_four(edition: str, result: str) -> None:
    village = "village: tea_house* cemetery herbalist / sorcerer circle* temple / watchman pavilion altar"
    assert ended(f"edition: {edition}\n {village}", result).points["haunted"] == -8


@pytest.mark.rule("B38", "B79")
@pytest.mark.parametrize(("result", "points"), [("won", 12), ("village", -12), ("taoists", -12)])
def test_by_the_second_edition_the_ghosts_left_in_the_deck_count_for_a_victory_and_against_a_defeat(
    result: str, points: int
) -> None:
    game = ended("difficulty: nightmare\n deck: 2 ghosts, incarnation, card 38, incarnation, card 60, 9 ghosts", result)
    assert game.points["deck"] == points


@pytest.mark.rule("B38", "B79")
def test_by_the_first_edition_every_space_without_a_ghost_is_worth_two_a_buddhas_space_too() -> None:
    game = ended("edition: first\n ghosts: red1 24, green2 38, blue3 2\n buddhas: yellow1 yellow2\n deck: 8 ghosts")
    assert game.points["empty_spaces"] == 18


@pytest.mark.rule("B38")
def test_each_edition_has_its_own_table() -> None:
    lines = "ghosts: red1 24\n deck: 8 ghosts\n discard: 56"
    assert ended(f"edition: first\n {lines}").points == {"victory": 10, "qi": 12, "empty_spaces": 22}
    assert ended(f"edition: second\n {lines}").points == {"victory": 10, "qi": 12, "deck": 8}


@pytest.mark.rule("B38", "B79")
@pytest.mark.parametrize("difficulty", ["nightmare", "hell"])
@pytest.mark.parametrize(
    ("edition", "players", "points"),
    [
        ("second", 4, [0, 2, 6, 12, 12]),
        ("second", 3, [0, 2, 6, 12, 12]),
        ("second", 2, [0, 2, 6, 6]),
        ("second", 1, [0, 2, 6, 6]),
        ("first", 4, [0, 2, 6, 12, 12]),
        ("first", 3, [0, 2, 6, 12, 12]),
        ("first", 2, [0, 4, 10, 10]),
        ("first", 1, [0, 4, 10, 10]),
    ],
)
def test_the_incarnations_before_the_last_count_also_in_a_lost_game(
    difficulty: str, edition: str, players: int, points: list[int]
) -> None:
    of = len(points) - 1
    got = []
    for count in range(of + 1):
        result = "won" if count == of else "taoists"
        head = f"edition: {edition}\n difficulty: {difficulty}\n {SEATS[players]}"
        got.append(table(f"{head}\n {exorcised(count, of, result)}").points.get("incarnations", 0))
    assert got == points


@pytest.mark.rule("B38", "B79")
def test_an_incarnation_in_play_is_not_yet_exorcised() -> None:
    game = ended("difficulty: nightmare\n ghosts: red1 58\n deck: incarnation, 3 ghosts\n discard: 56 57", "village")
    assert game.points["incarnations"] == 6


@pytest.mark.rule("B38")
@EDITIONS
@pytest.mark.parametrize("difficulty", ["initiation", "normal"])
def test_the_only_incarnation_of_the_easier_modes_counts_as_the_victory_alone(edition: str, difficulty: str) -> None:
    game = ended(f"edition: {edition}\n difficulty: {difficulty}\n deck: 3 ghosts\n discard: 56")
    assert "incarnations" not in game.points


@pytest.mark.rule("B38", "B37")
def test_a_whole_victory_with_the_gift_counted() -> None:
    game = table(
        f"""
        ghosts: red2 60, green1 24
        village: tea_house* cemetery herbalist / sorcerer circle temple / watchman pavilion altar
        deck: 6 ghosts
        {boards(red="qi 2, at cemetery", green="qi 1", blue="qi 0, at cemetery", yellow="mantra, qi 4")}
        """,
        agenda="action",
        tao=["black black white"],
    )
    play(game, "exorcise", "red", "green")
    assert options(game) == []
    assert game.points == {"victory": 10, "qi": 8, "deck": 6, "dead": -3, "haunted": -4}
    assert game.score == 17

"""Where boards, spaces, tiles and lines lie (B1), and which tile of a line a haunting turns (B8)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.helpers import haunted, options, play, table
from tests.tables import village

# Written off a drawing of the plain table, not computed.
LINES = {
    "red1": "herbalist temple altar",
    "red2": "cemetery circle pavilion",
    "red3": "tea_house sorcerer watchman",
    "green1": "altar pavilion watchman",
    "green2": "temple circle sorcerer",
    "green3": "herbalist cemetery tea_house",
    "blue1": "watchman sorcerer tea_house",
    "blue2": "pavilion circle cemetery",
    "blue3": "altar temple herbalist",
    "yellow1": "tea_house cemetery herbalist",
    "yellow2": "sorcerer circle temple",
    "yellow3": "watchman pavilion altar",
}
OPPOSITE = {
    "red1": "blue3",
    "red2": "blue2",
    "red3": "blue1",
    "green1": "yellow3",
    "green2": "yellow2",
    "green3": "yellow1",
    "blue1": "red3",
    "blue2": "red2",
    "blue3": "red1",
    "yellow1": "green3",
    "yellow2": "green2",
    "yellow3": "green1",
}
FACING = {
    "tea_house": ["red3", "yellow1"],
    "cemetery": ["red2"],
    "herbalist": ["red1", "green3"],
    "sorcerer": ["yellow2"],
    "circle": [],
    "temple": ["green2"],
    "watchman": ["blue1", "yellow3"],
    "pavilion": ["blue2"],
    "altar": ["green1", "blue3"],
}


def after_the_yin_phase(space: str, *haunted_places: str) -> Game:
    """A haunter about to haunt from this space; four haunted tiles lose, so that a whole line can be seen."""
    return table(
        f"""
        edition: first
        difficulty: initiation
        {village(*haunted_places)}
        ghosts: {space} 38 stone
        turn: 5 {space[:-1]}
        """,
        agenda="yin",
    )


@pytest.mark.rule("B1", "B8")
@pytest.mark.parametrize("space", LINES)
def test_a_ghost_haunts_the_tile_it_faces_first(space: str) -> None:
    assert haunted(after_the_yin_phase(space)) == {LINES[space].split()[0]}


@pytest.mark.rule("B1", "B8")
@pytest.mark.parametrize("space", LINES)
def test_the_middle_of_the_line_is_next(space: str) -> None:
    near, middle, _ = LINES[space].split()
    assert haunted(after_the_yin_phase(space, near)) == {near, middle}


@pytest.mark.rule("B1", "B8")
@pytest.mark.parametrize("space", LINES)
def test_the_far_end_of_the_line_is_last(space: str) -> None:
    near, middle, far = LINES[space].split()
    assert haunted(after_the_yin_phase(space, near, middle)) == {near, middle, far}


@pytest.mark.rule("B8")
@pytest.mark.parametrize("space", LINES)
def test_a_haunted_tile_further_on_does_not_save_the_nearest(space: str) -> None:
    near, middle, far = LINES[space].split()
    assert haunted(after_the_yin_phase(space, far)) == {near, far}
    assert haunted(after_the_yin_phase(space, middle)) == {near, middle}


@pytest.mark.rule("B8")
def test_haunted_tiles_of_other_lines_do_not_matter() -> None:
    assert haunted(after_the_yin_phase("red2", "tea_house", "herbalist")) == {"tea_house", "herbalist", "cemetery"}


@pytest.mark.rule("B1")
@pytest.mark.parametrize("tile", FACING)
def test_a_corner_is_faced_by_two_spaces_an_edge_by_one_the_centre_by_none(tile: str) -> None:
    game = table(f"north: red spires, qi 3, yinyang, buddhas 1, at {tile}", agenda="end")
    assert options(game) == [*(f"buddha:{space}" for space in FACING[tile]), "yinyang", "end"]


@pytest.mark.rule("B1")
@pytest.mark.parametrize("tile", FACING)
def test_a_taoist_can_exorcise_only_the_ghosts_his_tile_faces(tile: str) -> None:
    for space in LINES:
        game = table(f"ghosts: {space} 38\n north: red spires, qi 3, yinyang, at {tile}", agenda="action")
        assert ("exorcise" in options(game)) == (space in FACING[tile])


@pytest.mark.rule("B1")
@pytest.mark.parametrize("space", LINES)
def test_the_opposite_space_is_at_the_far_end_of_the_same_line(space: str) -> None:
    near = LINES[space].split()[0]
    for other in LINES:
        if other == space or other in FACING[near]:
            continue
        game = table(f"ghosts: {space} 56, {other} 2\n north: red spires, qi 3, yinyang, at {near}", agenda="action")
        assert ("exorcise" in options(game)) == (other != OPPOSITE[space])


@pytest.mark.rule("B1")
def test_boards_have_their_place_by_direction_not_by_colour() -> None:
    game = table(
        """
        north: yellow bottomless_pockets, qi 3
        east: blue heavenly_gust, qi 3
        south: red spires, qi 3, yinyang, buddhas 1, at altar
        west: green mountain, qi 3
        """,
        agenda="end",
    )
    assert options(game) == ["buddha:blue1", "buddha:red3", "yinyang", "end"]


@pytest.mark.rule("B1")
def test_places_have_their_lines_by_where_they_lie() -> None:
    game = table(
        """
        village: circle altar temple / pavilion tea_house watchman / herbalist sorcerer cemetery
        ghosts: yellow2 38 stone
        turn: 5 yellow
        """,
        agenda="yin",
    )
    assert haunted(game) == {"pavilion"}


@pytest.mark.rule("B1")
@pytest.mark.parametrize(
    ("tile", "near"),
    [
        ("tea_house", "cemetery sorcerer circle"),
        ("temple", "cemetery herbalist circle pavilion altar"),
        ("circle", "tea_house cemetery herbalist sorcerer temple watchman pavilion altar"),
    ],
)
def test_the_village_is_three_by_three_for_those_who_walk_it(tile: str, near: str) -> None:
    game = table(f"east: green mountain, qi 3, at {tile}\n turn: 2 green")
    assert options(game) == [*(f"move:{place}" for place in near.split()), "stay"]


@pytest.mark.rule("B1")
def test_clockwise_is_north_east_south_west() -> None:
    game = table()
    seats: list[str] = []
    for ghost in ("24", "13", "2", "35"):
        assert game.question is not None
        seats.append(game.question.seat)
        play(game, "stay", "pass")
        game.settle(ghost)
        play(game, options(game)[0])
    assert seats == ["red", "green", "blue", "yellow"]

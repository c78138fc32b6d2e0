"""Step 1 of Yin with White Moon: the start of the phase (W22), then one pass from right to left (W3)."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.engine.sets.white_moon.moon import MOON, MOON_FRONT, graveyard, moon_turn, stack
from tests.helpers import asks, figures, ghosts, happened, haunted, news, options, play, qi, table

# What a haunter with its figure out, a tormentor and a devourer do on red's board.
DEEDS = {"38 stone": "tile_haunted", "44": "curse_rolled", "78": "villager_killed"}


def kinds(game_log: list[str], *wanted: str) -> list[str]:
    return [kind for kind in (event.split("(")[0] for event in game_log) if kind in wanted]


@pytest.mark.rule("W3")
@pytest.mark.parametrize("order", list(permutations(DEEDS)))
def test_haunters_tormentors_and_devourers_act_in_one_pass_from_right_to_left(order: tuple[str, ...]) -> None:
    """The villager is on no other ghost's line, so only the devourer can kill it."""
    right, middle, left = order
    lines = f"ghosts: red3 {right}, red2 {middle}, red1 {left}\nvillagers: altar daughter_li"
    game = moon_turn("red", lines, curse=["blank"])
    assert kinds(happened(game), *DEEDS.values()) == [DEEDS[right], DEEDS[middle], DEEDS[left]]


@pytest.mark.rule("W3")
@pytest.mark.parametrize("colour", MOON_FRONT)
def test_right_is_right_as_the_boards_own_player_sees_it(colour: str) -> None:
    stones = f"ghosts: {colour}1 38 stone, {colour}2 41 stone, {colour}3 42 stone"
    game = moon_turn(colour, f"edition: first\ndifficulty: initiation\n{stones}")
    assert news(game, "tile_haunted") == [f"tile_haunted(tile={tile})" for tile in reversed(MOON_FRONT[colour])]


@pytest.mark.rule("W3", "W5", "W24")
def test_a_devourer_on_the_right_clears_the_tile_the_haunter_then_haunts() -> None:
    game = moon_turn("red", "ghosts: red3 78, red2 38 stone\n villagers: cemetery daughter_li", ghosts=[24])
    assert (haunted(game), graveyard(game), qi(game, "red")) == ({"cemetery"}, {"daughter_li"}, 3)


@pytest.mark.rule("W3", "W5", "W24")
def test_a_haunter_on_the_right_leaves_the_devourer_nobody() -> None:
    game = moon_turn("red", "ghosts: red3 38 stone, red2 78\n villagers: tea_house daughter_li", ghosts=[24])
    assert (haunted(game), graveyard(game), qi(game, "red")) == (set(), {"daughter_li"}, 2)


@pytest.mark.rule("W3", "W25")
def test_what_a_ghost_causes_is_finished_before_the_next_acts() -> None:
    game = moon_turn("red", "ghosts: red3 78, red2 44\n villagers: tea_house son_zhou, altar teng", curse=["blank"])
    assert (asks(game), news(game, "curse_rolled")) == (("red", "zhou_loss"), [])
    play(game, "blue")
    assert kinds(happened(game), "qi_lost", "curse_rolled") == ["qi_lost", "curse_rolled"]


@pytest.mark.rule("W3")
def test_only_the_ghosts_of_the_active_board_act() -> None:
    lines = "ghosts: green2 76, blue1 38 stone, yellow3 73\n villagers: temple teng, sorcerer long"
    game = moon_turn("red", lines, ghosts=[24])
    assert kinds(happened(game), "villager_killed", "tile_haunted", "figure_returned") == []
    assert figures(game) == {"blue1": "stone"}


STARTS = {61: "tao_lost", 102: "villager_killed", 105: "ghost_drawn", 106: "ghost_moved"}


def start_of_yin(lines: str, curse: list[str], ghosts: list[int]) -> list[str]:
    """The kinds of events of red's Yin in Nightmare; villagers, spaces and Tao are the first that are offered."""
    game = moon_turn(
        "red",
        f"""
        difficulty: nightmare
        deck: 20 ghosts, incarnation, 10 ghosts
        south: blue heavenly_gust, qi 3, tao blue
        villagers: altar daughter_li, temple mother_li
        {lines}
        """,
        curse=curse,
        ghosts=ghosts,
    )
    while asks(game)[1] in ("victim", "place_ghost"):
        play(game, options(game)[0])
    return kinds(happened(game), *STARTS.values(), "curse_rolled", "tile_haunted")


@pytest.mark.rule("W22")
@pytest.mark.parametrize("card", STARTS)
@pytest.mark.parametrize(("at", "other"), [(1, 3), (3, 1)])
def test_what_happens_at_the_start_of_yin_comes_before_the_pass_whatever_its_space(
    card: int, at: int, other: int
) -> None:
    told = start_of_yin(f"ghosts: red{at} {card}, red{other} 44", ["blank"], [24, 25])
    assert told[:2] == [STARTS[card], "curse_rolled"]


@pytest.mark.rule("W22")
@pytest.mark.parametrize(("right", "left"), list(permutations(STARTS, 2)))
def test_several_at_the_start_of_yin_act_from_right_to_left(right: int, left: int) -> None:
    told = start_of_yin(f"ghosts: red3 {right}, red2 {left}, red1 44", ["blank"], [24, 2])
    assert told[:3] == [STARTS[right], STARTS[left], "curse_rolled"]


@pytest.mark.rule("W22")
@pytest.mark.parametrize("card", [44, 80])
def test_a_ghost_that_comes_at_the_start_of_yin_has_no_part_in_the_pass(card: int) -> None:
    lines = "difficulty: nightmare\n ghosts: red3 105, red1 35\n villagers: altar daughter_li"
    game = moon_turn("red", lines, ghosts=[card])
    assert ghosts(game) == {"red3": 105, "red2": card, "red1": 35}
    assert kinds(happened(game), "curse_rolled", "villager_killed") == []
    # It counts for the overrun all the same (B49).
    assert (qi(game, "red"), asks(game)) == (2, ("red", "before_move"))


@pytest.mark.rule("W22", "W25")
@pytest.mark.parametrize("card", [44, 80, 52])
def test_a_ghost_that_comes_in_the_pass_has_no_part_in_it(card: int) -> None:
    game = moon_turn("red", "ghosts: red3 78\n villagers: tea_house father_sun, altar teng", "red2", ghosts=[card, 24])
    assert ghosts(game) == {"red3": 78, "red2": card}
    assert kinds(happened(game), "curse_rolled", "tile_haunted") == []
    assert graveyard(game) == {"father_sun"}
    assert asks(game) == ("red", "place_ghost")


@pytest.mark.rule("W22")
def test_a_ghost_that_has_left_play_does_not_act() -> None:
    """The only thing that takes a ghost away in a pass: a dead child needs its space (W44)."""
    game = moon_turn(
        "red",
        """
        scenario: cursed_children
        ghosts: red1 78, red2 44, red3 79, green1 24, green2 28, green3 29, blue1 13
            blue2 17, blue3 18, yellow1 2, yellow2 6, yellow3 7
        villagers: tea_house daughter_li, altar teng
        shelter: daughter_sun son_hua son_zhou brother_miao sister_miao son_xiang little_chang
        """,
        curse=["blank"],
    )
    assert asks(game) == ("red", "make_room")
    play(game, "red1")
    assert graveyard(game) == set()
    assert stack(game, "altar") == ["teng"]
    assert kinds(happened(game), "villager_killed", "curse_rolled") == ["villager_killed", "curse_rolled"]


@pytest.mark.rule("W22")
@pytest.mark.parametrize("step", ["devour space=red2 other_card=78", "devour_any space=red2 other_card=102"])
@pytest.mark.parametrize("there", ["", "ghosts: red2 79"])
def test_another_ghost_in_the_place_of_one_that_has_left_does_not_act_for_it(step: str, there: str) -> None:
    game = table(f"{MOON}\n villagers: cemetery teng\n {there}", agenda=f"{step}; next_turn")
    assert stack(game, "cemetery") == ["teng"]

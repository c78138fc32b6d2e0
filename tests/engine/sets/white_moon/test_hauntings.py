"""Hauntings (W5): villagers on the tile die instead of it; several deaths at once (W6); who lay face down is shown."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.position import from_text, to_text
from tests.engine.sets.white_moon.moon import MOON, graveyard, moon_turn, moon_village, of_death, stack
from tests.helpers import asks, events, happened, haunted, news, options, play, table


def haunted_by_figure(lines: str) -> Game:
    return moon_turn("red", f"ghosts: red2 38 stone\n {lines}", ghosts=[24])


def haunted_by_tormentor(lines: str) -> Game:
    return moon_turn("red", f"ghosts: red2 44\n {lines}", curse=["haunt"], ghosts=[24])


def haunted_by_shapeless_evil(lines: str) -> Game:
    return moon_turn("red", lines, "red2", ghosts=[54])


def haunted_by_an_exorcised_zombie(lines: str) -> Game:
    game = table(
        f"""
        {MOON}
        ghosts: red2 39
        north: red spires, qi 3, at cemetery
        {lines}
        """,
        agenda="action",
        tao=["red red blue"],
        curse=["haunt"],
    )
    return play(game, "exorcise")


CAUSES = [haunted_by_figure, haunted_by_tormentor, haunted_by_shapeless_evil, haunted_by_an_exorcised_zombie]


def the_line(game: Game) -> list[list[str]]:
    return [stack(game, place) for place in ("cemetery", "circle", "pavilion")]


@pytest.mark.rule("W5")
@pytest.mark.parametrize("cause", CAUSES)
def test_villagers_on_the_tile_die_and_it_is_not_haunted(cause: Callable[[str], Game]) -> None:
    game = cause("villagers: cemetery daughter_li mother_li, circle teng, pavilion long")
    assert graveyard(game) == {"daughter_li", "mother_li"}
    assert (haunted(game), the_line(game)) == (set(), [[], ["teng"], ["long"]])


@pytest.mark.rule("W5")
@pytest.mark.parametrize("cause", CAUSES)
def test_with_no_villager_on_it_the_tile_is_haunted(cause: Callable[[str], Game]) -> None:
    game = cause("villagers: circle teng, pavilion long")
    assert (haunted(game), graveyard(game), the_line(game)) == ({"cemetery"}, set(), [[], ["teng"], ["long"]])


@pytest.mark.rule("W5")
@pytest.mark.parametrize("cause", CAUSES)
def test_the_target_is_the_nearest_tile_of_the_line_that_is_not_haunted(cause: Callable[[str], Game]) -> None:
    game = cause(f"{moon_village('cemetery')}\n villagers: circle daughter_li, pavilion long")
    assert (haunted(game), graveyard(game), the_line(game)) == ({"cemetery"}, {"daughter_li"}, [[], [], ["long"]])


@pytest.mark.rule("W5")
@pytest.mark.parametrize("cause", CAUSES)
def test_the_third_tile_is_the_target_behind_two_haunted_ones(cause: Callable[[str], Game]) -> None:
    game = cause(f"{moon_village('cemetery', 'circle')}\n villagers: pavilion daughter_li")
    assert (haunted(game), graveyard(game)) == ({"cemetery", "circle"}, {"daughter_li"})
    assert game.result == "playing"


@pytest.mark.rule("W5")
def test_villagers_save_the_village_from_its_third_haunted_tile() -> None:
    lines = f"{moon_village('temple', 'altar')}"
    assert haunted_by_figure(lines).result == "village"
    game = haunted_by_figure(f"{lines}\n villagers: cemetery daughter_li")
    assert (game.result, haunted(game)) == ("playing", {"temple", "altar"})


@pytest.mark.rule("W5")
def test_the_next_haunting_strikes_the_tile_that_was_emptied() -> None:
    game = haunted_by_figure("villagers: cemetery daughter_li")
    assert haunted(game) == set()
    again = haunted_by_figure("graveyard: daughter_li")
    assert haunted(again) == {"cemetery"}


@pytest.mark.rule("W5")
def test_taoists_on_the_tile_neither_die_nor_protect() -> None:
    game = haunted_by_figure("villagers: cemetery daughter_li\n south: blue heavenly_gust, qi 3, at cemetery")
    assert graveyard(game) == {"daughter_li"}
    assert news(game, "qi_lost") == []


@pytest.mark.rule("W5")
def test_the_portal_protects_nobody() -> None:
    game = moon_turn("red", "portal: cemetery\n ghosts: red2 38 stone\n villagers: cemetery daughter_li", ghosts=[24])
    assert (graveyard(game), haunted(game)) == ({"daughter_li"}, set())


@pytest.mark.rule("W6", "W5")
def test_all_leave_the_tile_top_first_before_any_effect_and_the_effects_run_from_top_to_bottom() -> None:
    game = haunted_by_figure("villagers: cemetery son_zhou teng daughter_li\n north: red spires, qi 3, tao red")
    assert happened(game)[1:] == events("""
        figure_returned(space=red2, card=38)
        villager_killed(villager=son_zhou, tile=cemetery)
        villager_killed(villager=teng, tile=cemetery)
        villager_killed(villager=daughter_li, tile=cemetery)
    """)
    assert (asks(game), the_line(game)[0]) == (("red", "zhou_loss"), [])
    play(game, "blue")
    assert asks(game) == ("red", "tao_leaves")
    play(game, "black")
    assert of_death(game, "daughter_li") == events("""
        qi_lost(board=blue)
        tao_left_game(colour=black)
        tao_lost(board=red, colour=red)
        ghost_drawn(card=24)
    """)


@pytest.mark.rule("W6", "W25")
def test_none_of_the_dead_of_a_stack_can_be_named_by_another_of_them() -> None:
    game = haunted_by_figure("villagers: cemetery son_xiang teng long, altar weng, temple daughter_li")
    assert (asks(game), options(game)) == (("red", "victim"), ["daughter_li", "weng"])


@pytest.mark.rule("W6", "W2", "W25")
def test_who_lay_face_down_is_shown_as_the_stack_dies_and_has_his_effect_in_his_turn() -> None:
    lines = "ghosts: red2 38 stone\n villagers: cemetery daughter_li ? ?\n north: red spires, qi 3, tao red"
    game = moon_turn("red", lines, villagers=["son_zhou", "mother_hua"], ghosts=[24])
    assert happened(game)[2:] == events("""
        villager_killed(villager=daughter_li, tile=cemetery)
        villager_revealed(villager=son_zhou, tile=cemetery)
        villager_killed(villager=son_zhou, tile=cemetery)
        villager_revealed(villager=mother_hua, tile=cemetery)
        villager_killed(villager=mother_hua, tile=cemetery)
        tao_lost(board=red, colour=red)
    """)
    play(game, "red")
    assert of_death(game, "mother_hua")[1:] == events("""
        qi_lost(board=red)
        taoist_knocked_down(board=red)
        ghost_drawn(card=24)
    """)


@pytest.mark.rule("W6", "W2")
@pytest.mark.parametrize("shown", [[], ["son_zhou"]])
def test_a_stack_half_dead_is_a_position_like_any_other(shown: list[str]) -> None:
    game = moon_turn("red", "ghosts: red2 38 stone\n villagers: cemetery daughter_li ? ?", villagers=shown)
    assert asks(game) == ("chance", "playing")
    assert len(stack(game, "cemetery")) == 2 - len(shown)
    text = to_text(game.state)
    assert to_text(from_text(text)) == text


@pytest.mark.rule("W6", "W5")
def test_the_second_of_two_hauntings_of_a_stack_finds_it_empty() -> None:
    """Both haunters of the two sides of a corner: the first kills the stack, the second haunts the tile."""
    first = moon_turn("red", "ghosts: red1 38 stone\n villagers: herbalist daughter_li mother_li", ghosts=[13])
    assert (haunted(first), graveyard(first)) == (set(), {"daughter_li", "mother_li"})
    second = moon_turn("green", "ghosts: green3 27 stone\n graveyard: daughter_li mother_li", ghosts=[13])
    assert haunted(second) == {"herbalist"}


@pytest.mark.rule("W5", "W6", "W25")
@pytest.mark.parametrize("others", ["", " teng", " teng long"])
def test_a_sheng_killed_by_a_haunting_haunts_the_empty_tile_after_all(others: str) -> None:
    game = haunted_by_figure(f"villagers: cemetery grandmother_sheng{others}")
    assert haunted(game) == {"cemetery"}
    assert len(graveyard(game)) == 1 + len(others.split())


@pytest.mark.rule("W5", "W25")
def test_the_sheng_at_the_bottom_haunts_after_the_others_effects() -> None:
    game = haunted_by_figure("villagers: cemetery son_zhou grandmother_sheng")
    assert haunted(game) == set()
    play(game, "blue")
    assert of_death(game, "grandmother_sheng") == events("""
        qi_lost(board=blue)
        tile_haunted(tile=cemetery)
        ghost_drawn(card=24)
    """)

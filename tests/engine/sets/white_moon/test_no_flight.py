"""Only a figure going from card to board makes one flee (W28): what else is done to figures and haunters does not."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.engine.sets.white_moon.moon import MOON, moon_turn, moonlit, stack
from tests.helpers import asks, figures, ghosts, news, options, play, table

STAY = ["villager_fled", "villager_killed"]


def nobody_fled(game: Game) -> bool:
    return news(game, *STAY) == []


@pytest.mark.rule("W28")
def test_the_watchman_sends_figures_back_and_nobody_flees() -> None:
    game = table(
        """
        sets: white_moon
        ghosts: red2 38 stone, red1 34 stone
        north: red spires, qi 3, at watchman
        villagers: cemetery teng, herbalist long
        """,
        agenda="action",
    )
    play(game, "help")
    assert figures(game) == {"red1": "card", "red2": "card"}
    assert nobody_fled(game)


@pytest.mark.rule("W28", "W4")
def test_a_figure_the_watchman_sent_back_frightens_again_when_it_goes_out() -> None:
    game = moon_turn("red", "ghosts: red2 38\n villagers: cemetery teng", ghosts=[24])
    assert news(game, *STAY) == ["villager_fled(villager=teng, tile=circle)"]


@pytest.mark.rule("W28")
@pytest.mark.parametrize("figure", ["", " stone"])
def test_a_moved_haunter_frightens_nobody_where_it_goes(figure: str) -> None:
    game = table(
        f"""
        {MOON}
        ghosts: red2 38{figure}
        north: red spires, qi 3, at pavilion
        villagers: temple teng, cemetery long, circle weng
        """,
        agenda="action",
    )
    play(game, "help", "green2")
    assert ghosts(game) == {"green2": 38}
    assert nobody_fled(game)


@pytest.mark.rule("W28")
def test_a_moved_quick_haunter_frightens_nobody_where_it_goes() -> None:
    lines = "ghosts: red2 52 stone\nnorth: red spires, qi 3, at pavilion\nvillagers: sorcerer teng"
    game = moonlit(lines, "help", "yellow2", agenda="action")
    assert figures(game) == {"yellow2": "stone"}
    assert nobody_fled(game)


@pytest.mark.rule("W28")
def test_a_figure_su_ling_holds_does_not_move_and_nobody_flees() -> None:
    game = moon_turn("red", "ghosts: red2 38\n su-ling: red2\n villagers: cemetery teng", ghosts=[24])
    assert (figures(game), stack(game, "cemetery")) == ({"red2": "card"}, ["teng"])
    assert nobody_fled(game)


@pytest.mark.rule("W28")
def test_su_ling_before_another_ghost_holds_no_figure() -> None:
    game = moon_turn("red", "ghosts: red2 38, red1 34\n su-ling: red1\n villagers: cemetery teng", ghosts=[24])
    assert news(game, *STAY) == ["villager_fled(villager=teng, tile=circle)"]
    assert figures(game) == {"red2": "stone", "red1": "card"}


@pytest.mark.rule("W28", "W4")
def test_she_holds_no_figure_that_comes_out_on_arrival_for_that_is_the_left_stone() -> None:
    game = moon_turn("red", "su-ling: red2\n villagers: cemetery teng", "red2", ghosts=[52])
    assert (figures(game), stack(game, "circle")) == ({"red2": "stone"}, ["teng"])


@pytest.mark.rule("W28")
@pytest.mark.parametrize("quick", [45, 52])
def test_a_quick_haunter_that_comes_onto_a_buddha_frightens_nobody(quick: int) -> None:
    game = moon_turn("red", "buddhas: red2\n villagers: cemetery teng", "red2", ghosts=[quick])
    assert (ghosts(game), stack(game, "cemetery")) == ({}, ["teng"])
    assert nobody_fled(game)


ARMED = """
    villagers: cemetery teng
    artifacts: armor_of_the_just red
"""


@pytest.mark.rule("W28")
def test_a_quick_haunter_whose_arrival_the_armor_cancels_frightens_nobody() -> None:
    game = moon_turn("red", ARMED, "red2", ghosts=[52])
    assert (asks(game), options(game)) == (("red", "armor"), ["yes", "no"])
    play(game, "yes")
    assert (figures(game), stack(game, "cemetery")) == ({"red2": "card"}, ["teng"])
    assert nobody_fled(game)


@pytest.mark.rule("W28", "W4")
def test_a_quick_haunter_whose_arrival_the_armors_owner_bears_frightens() -> None:
    game = moon_turn("red", ARMED, "red2", "no", ghosts=[52])
    assert (figures(game), stack(game, "circle")) == ({"red2": "stone"}, ["teng"])


@pytest.mark.rule("W28", "W4")
def test_a_quick_haunter_the_armor_hushed_frightens_when_its_figure_first_goes_out() -> None:
    lines = "ghosts: red2 52\nignored: red2\nvillagers: cemetery teng\nartifacts: armor_of_the_just red"
    game = moon_turn("red", lines, ghosts=[24])
    assert (figures(game), stack(game, "circle")) == ({"red2": "stone"}, ["teng"])


@pytest.mark.rule("W28", "W4")
def test_a_taoists_presence_saves_nobody_from_fleeing() -> None:
    lines = "ghosts: red2 38\n villagers: cemetery teng\n north: red spires, qi 3, at cemetery"
    game = moon_turn("red", lines, ghosts=[24])
    assert stack(game, "circle") == ["teng"]

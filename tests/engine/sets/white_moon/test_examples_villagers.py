"""The rulebook's own examples of villagers' deaths: the two Shengs, Zhou, the devourer on the second tile."""

from __future__ import annotations

import pytest

from tests.engine.sets.white_moon.moon import graveyard, moon_turn, of_death, stack
from tests.helpers import asks, events, ghosts, happened, haunted, news, options, play, qi


@pytest.mark.rule("W5", "W6", "W25")
def test_the_haunted_stack_with_two_shengs() -> None:
    lines = "ghosts: red2 38 stone\nvillagers: cemetery grandfather_sheng ? ?"
    game = moon_turn("red", lines, villagers=["daughter_sun", "grandmother_sheng"], ghosts=[13, 24])
    assert asks(game) == ("red", "place_ghost")
    play(game, "blue1")
    assert happened(game)[1:] == [
        "figure_returned(space=red2, card=38)",
        "villager_killed(villager=grandfather_sheng, tile=cemetery)",
        "villager_revealed(villager=daughter_sun, tile=cemetery)",
        "villager_killed(villager=daughter_sun, tile=cemetery)",
        "villager_revealed(villager=grandmother_sheng, tile=cemetery)",
        "villager_killed(villager=grandmother_sheng, tile=cemetery)",
        "tile_haunted(tile=cemetery)",
        "ghost_drawn(card=13)",
        "ghost_placed(card=13, space=blue1)",
        # The second Sheng does nothing; step 3 goes on.
        "ghost_drawn(card=24)",
    ]
    assert (haunted(game), stack(game, "cemetery")) == ({"cemetery"}, [])
    assert graveyard(game) == {"grandfather_sheng", "daughter_sun", "grandmother_sheng"}


@pytest.mark.rule("W4", "W25", "W26")
@pytest.mark.parametrize("loser", ["red", "green", "blue", "yellow"])
def test_zhous_death(loser: str) -> None:
    game = moon_turn("red", "players: red blue yellow\nghosts: red2 38\nvillagers: pavilion father_zhou", ghosts=[24])
    assert news(game, "figure_advanced", "villager_fled", "villager_killed") == events("""
        figure_advanced(space=red2, card=38)
        villager_killed(villager=father_zhou, tile=pavilion)
    """)
    assert graveyard(game) == {"father_zhou"}
    assert (asks(game), options(game)) == (("red", "zhou_loss"), ["red", "green", "blue", "yellow"])
    play(game, loser)
    assert of_death(game, "father_zhou") == [f"qi_lost(board={loser})", "ghost_drawn(card=24)"]
    assert {each: qi(game, each) for each in ("red", "green", "blue", "yellow") if qi(game, each) != 3} == {loser: 2}


@pytest.mark.rule("W24", "W25")
def test_the_devourer_on_the_second_tile() -> None:
    game = moon_turn(
        "green",
        """
        ghosts: green2 76
        villagers: circle daughter_li teng, sorcerer long, altar weng
        east: green mountain, qi 3, tao green
        """,
        ghosts=[35],
    )
    assert happened(game)[1:] == events("""
        villager_killed(villager=daughter_li, tile=circle)
        tao_lost(board=green, colour=green)
        ghost_drawn(card=35)
    """)
    assert graveyard(game) == {"daughter_li"}
    assert [stack(game, place) for place in ("circle", "sorcerer", "altar")] == [["teng"], ["long"], ["weng"]]
    assert ghosts(game) == {"green2": 76}

"""What is particular about some of the green ghosts; test_ghost_cards.py has what every card says."""

import pytest

from tests.helpers import asks, happened, options, play, table
from tests.tables import act


@pytest.mark.rule("B45", "B33")
def test_25_fallen_monks_take_the_green_power_and_26_does_not() -> None:
    def question(monk: int) -> tuple[str, str]:
        lines = f"ghosts: green2 {monk}\neast: green gods_favorite, qi 3, tao green, at temple\nturn: 2 green"
        return asks(act(lines, "exorcise", tao=["red red red"]))

    assert question(25) == ("green", "what_falls")
    assert question(26) == ("green", "reroll_tao_dice")


@pytest.mark.rule("B33", "B64")
def test_33_great_putrids_curse_die_can_be_rolled_again_by_the_gods_favorite() -> None:
    lines = "ghosts: green2 33\nnorth: red spires, qi 3, yinyang\neast: green gods_favorite, qi 3\nturn: 1 red"
    game = table(lines, "end", curse=["haunt", "lose_qi"], ghosts=[21], agenda="end")
    assert asks(game) == ("green", "reroll_curse_die")
    assert options(game) == ["no", "yes"]
    play(game, "yes")
    assert "qi_lost(board=green)" in happened(game)
    assert "tile_haunted(tile=temple)" not in happened(game)


@pytest.mark.rule("B63")
def test_28_rotten_souls_curse_is_nothing_to_the_strength_of_a_mountain() -> None:
    lines = "ghosts: green2 28\neast: green mountain, qi 3, at temple\nturn: 2 green"
    game = act(lines, "exorcise", tao=["green green red red"], curse=["lose_qi"])
    assert "curse_prevented(board=green)" in happened(game)
    assert "curse_rolled(face=lose_qi)" not in happened(game)

"""What is particular about some of the blue ghosts; test_ghost_cards.py has what every card says."""

import pytest

from tests.helpers import happened, options, qi, table
from tests.tables import act


@pytest.mark.rule("B45", "B58")
def test_14_perfidious_nymph_takes_the_blue_power_and_15_does_not() -> None:
    def after_help(nymph: int) -> list[str]:
        lines = f"""
            ghosts: blue2 {nymph}, blue1 16 stone
            south: blue heavenly_gust, qi 3, yinyang, at watchman
            turn: 3 blue
        """
        return options(act(lines, "help"))

    assert after_help(14) == ["yinyang", "pass"]
    assert after_help(15) == ["exorcise", "yinyang", "pass"]


@pytest.mark.rule("B32")
def test_17_abysmals_curse_strikes_while_it_is_still_there() -> None:
    lines = "ghosts: blue2 17\nsouth: blue heavenly_gust, qi 3, yinyang, at pavilion\nturn: 3 blue"
    game = act(lines, "exorcise", tao=["blue blue red"], curse=["haunt"])
    log = happened(game)
    assert log.index("tile_haunted(tile=pavilion)") < log.index("ghost_discarded(card=17, space=blue2)")


def test_22_fury_of_depth_torments_its_board_each_turn() -> None:
    lines = "ghosts: blue2 22\neast: green mountain, qi 3, yinyang\nturn: 2 green"
    game = table(lines, "end", curse=["lose_qi"], ghosts=[10], agenda="end")
    assert qi(game, "blue") == 2

"""What ends the second action of either blue power."""

import pytest

from tests.helpers import ghosts, happened, options
from tests.tables import act

BLUE = "south: blue {}, qi {}, yinyang, at {}\nturn: 3 blue\n"
POWERS = pytest.mark.parametrize("power", ["heavenly_gust", "second_wind"])


@pytest.mark.rule("B45", "B58")
@POWERS
@pytest.mark.parametrize("blocker", ["blue1 14", "red1 60"])
def test_blocked_there_is_one_action(power: str, blocker: str) -> None:
    game = act(f"ghosts: green2 38, {blocker}\n" + BLUE.format(power, 3, "temple"), "help")
    assert options(game) == ["yinyang", "pass"]


@pytest.mark.rule("B52", "B58")
@POWERS
@pytest.mark.parametrize("other", ["yellow1", "yellow2"])
def test_who_dies_in_the_first_action_has_no_second(power: str, other: str) -> None:
    game = act(f"ghosts: {other} 38, green1 34\n" + BLUE.format(power, 1, "sorcerer"), "help", "green1")
    assert "taoist_died(board=blue)" in happened(game)
    assert (ghosts(game), game.state.active) == ({other: 38}, 3)

"""A place helps only if there is something it can do."""

import pytest

from tests.helpers import options, table
from tests.rows import rows
from tests.tables import EDITIONS

# A haunted tile, a dead Taoist, a ghost that is no incarnation, a figure off its card.
NEEDS = rows("""
    altar    | no   |
    altar    | help | village: tea_house* cemetery herbalist* / sorcerer circle temple / watchman pavilion altar
    cemetery | no   |
    cemetery | help | east: green mountain, qi 0, at cemetery
    sorcerer | no   |
    sorcerer | no   | ghosts: red1 64
    sorcerer | help | ghosts: red1 38
    watchman | no   |
    watchman | no   | ghosts: red1 38, green2 43
    watchman | help | ghosts: red1 38 stone
""")


@pytest.mark.rule("B20", "B24", "B70")
@EDITIONS
@pytest.mark.parametrize(("place", "offered", "lines"), NEEDS)
def test_without_what_it_needs_it_is_not_offered(edition: str, place: str, offered: str, lines: str) -> None:
    game = table(f"edition: {edition}\nnorth: red spires, qi 3, yinyang, at {place}\n{lines}", agenda="action")
    assert options(game) == (["help", "yinyang", "pass"] if offered == "help" else ["yinyang", "pass"])

"""A place helps only if there is something it can do."""

import pytest

from tests.helpers import options, table
from tests.rows import rows
from tests.tables import EDITIONS, village

HAUNTED = village("tea_house", "herbalist")
# A haunted tile, a dead Taoist, a ghost that is no incarnation, a figure off its card.
NEEDS = rows(f"""
    altar    |                                        | no
    altar    | {HAUNTED} | help
    cemetery |                                        | no
    cemetery | east: green mountain, qi 0, at cemetery | help
    sorcerer |                                        | no
    sorcerer | ghosts: red1 64                        | no
    sorcerer | ghosts: red1 38                        | help
    watchman |                                        | no
    watchman | ghosts: red1 38, green2 43             | no
    watchman | ghosts: red1 38 stone                  | help
""")


@pytest.mark.rule("B20", "B24", "B70")
@EDITIONS
@pytest.mark.parametrize(("place", "lines", "offered"), NEEDS)
def test_without_what_it_needs_it_is_not_offered(edition: str, place: str, lines: str, offered: str) -> None:
    game = table(f"edition: {edition}\nnorth: red spires, qi 3, yinyang, at {place}\n{lines}", agenda="action")
    assert options(game) == (["help", "yinyang", "pass"] if offered == "help" else ["yinyang", "pass"])

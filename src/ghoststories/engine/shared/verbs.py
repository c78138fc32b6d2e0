"""Verbs of menus that several sets have, or that shared rules look at. Their numbers never change."""

from typing import Final

from ghoststories.engine.core import shapes

ESCORT: Final = 16
RISE: Final = 17
SAVE: Final = 18
USE: Final = 19
CRYSTAL: Final = 20
HEAL: Final = 23
CRAWL: Final = 29

TARGETS: Final[dict[int, str]] = {
    ESCORT: shapes.TILE,
    USE: shapes.ARTIFACT,
    HEAL: shapes.BOARD,
    CRAWL: shapes.CATACOMB_SPACE,
}

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

VERBS: Final[dict[int, tuple[str, str]]] = {
    ESCORT: ("escort", shapes.TILE),
    RISE: ("rise", ""),
    SAVE: ("save", ""),
    USE: ("use", shapes.ARTIFACT),
    CRYSTAL: ("crystal", ""),
    HEAL: ("heal", shapes.BOARD),
    CRAWL: ("crawl", shapes.CATACOMB_SPACE),
}

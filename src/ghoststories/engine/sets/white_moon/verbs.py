"""White Moon's verbs in menus. Their numbers never change."""

from typing import Final

from ghoststories.engine.core import shapes

REVIVE: Final = 21
RETURN: Final = 22
ROLL: Final = 24
SAVE_FROM: Final = 25

TARGETS: Final[dict[int, str]] = {REVIVE: shapes.BOARD, SAVE_FROM: shapes.TILE}
WORDS: Final[dict[int, str]] = {SAVE_FROM: "save"}

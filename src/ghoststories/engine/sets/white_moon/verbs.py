"""White Moon's verbs in menus. Their numbers never change."""

from typing import Final

from ghoststories.engine.core import shapes

REVIVE: Final = 21
RETURN: Final = 22
ROLL: Final = 24
SAVE_FROM: Final = 25

VERBS: Final[dict[int, tuple[str, str]]] = {
    REVIVE: ("revive", shapes.BOARD),
    RETURN: ("return", ""),
    ROLL: ("roll", ""),
    SAVE_FROM: ("save", shapes.TILE),
}

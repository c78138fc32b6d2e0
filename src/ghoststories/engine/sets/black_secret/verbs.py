"""Black Secret's verbs in menus. Their numbers never change."""

from typing import Final

from ghoststories.engine.core import shapes

PLACE: Final = 26
DEMON: Final = 27
CURSE: Final = 28
SEARCH: Final = 30
WALK: Final = 31
ATTACK: Final = 32
ATTACK_TILE: Final = 33
REPLACE: Final = 34
PUT_QI: Final = 35

TARGETS: Final[dict[int, str]] = {DEMON: shapes.DEMON, REPLACE: shapes.MANTRA_SLOT}

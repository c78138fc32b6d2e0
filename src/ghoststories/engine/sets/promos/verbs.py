"""The promo pieces' verbs in menus. Their numbers never change."""

from typing import Final

from ghoststories.engine.core import shapes

LOSE: Final = 36
EVERYBODY: Final = 37
STRIKE: Final = 38
ACT_FIRST: Final = 39
BUDDHA_OF: Final = 40
BUDDHA_AT: Final = 41

VERBS: Final[dict[int, tuple[str, str]]] = {
    LOSE: ("lose", shapes.BOARD),
    EVERYBODY: ("everybody", ""),
    STRIKE: ("nunchaku", shapes.GHOST),
    ACT_FIRST: ("act_first", ""),
    BUDDHA_OF: ("buddha_of", shapes.BOARD),
    BUDDHA_AT: ("buddha_at", shapes.SPACE),
}

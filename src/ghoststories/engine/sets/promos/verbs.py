"""The promo pieces' verbs in menus. Their numbers never change."""

from typing import Final

from ghoststories.engine.core import shapes

LOSE: Final = 36
EVERYBODY: Final = 37
STRIKE: Final = 38
ACT_FIRST: Final = 39
BUDDHA_OF: Final = 40
BUDDHA_AT: Final = 41

TARGETS: Final[dict[int, str]] = {
    LOSE: shapes.BOARD,
    STRIKE: shapes.GHOST,
    BUDDHA_OF: shapes.BOARD,
    BUDDHA_AT: shapes.SPACE,
}
WORDS: Final[dict[int, str]] = {STRIKE: "nunchaku"}

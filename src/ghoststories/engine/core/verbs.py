"""The verbs of menus in the base game; sets have more, in `verbs.py` of their folders. Their numbers never change."""

from typing import Final

from ghoststories.engine.core import shapes

MOVE: Final = 1
STAY: Final = 2
HELP: Final = 3
EXORCISE: Final = 4
YINYANG: Final = 5
POCKETS: Final = 6
PLACE_MANTRA: Final = 7
WINDS: Final = 8
BORROW: Final = 9
BUDDHA: Final = 10
POWER_TOKEN: Final = 11
PASS: Final = 12
END_TURN: Final = 13
TAKE_QI: Final = 14
TAKE_YINYANG: Final = 15

# The shape of the target of a verb that has one.
TARGETS: Final[dict[int, str]] = {MOVE: shapes.TILE, BORROW: shapes.BOARD, BUDDHA: shapes.SPACE}
# The word of a verb that is not its name.
WORDS: Final[dict[int, str]] = {
    PLACE_MANTRA: "mantra",
    POWER_TOKEN: "token",
    END_TURN: "end",
    TAKE_QI: "qi",
    TAKE_YINYANG: "yinyang",
}

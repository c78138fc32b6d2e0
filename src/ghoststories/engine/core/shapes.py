"""The shapes of questions: what kind of thing is chosen, or left to chance."""

from typing import Final

TILE: Final = "tile"
SPACE: Final = "space"
GHOST: Final = "ghost"
CARD: Final = "card"
COLOUR: Final = "colour"
TAOIST: Final = "taoist"
BOARD: Final = "board"
DICE: Final = "dice"
SET: Final = "set"
PAYMENT: Final = "payment"
YES_NO: Final = "yes_no"
MENU: Final = "menu"
FACE: Final = "face"
VILLAGER: Final = "villager"
FAMILY: Final = "family"
ARTIFACT: Final = "artifact"
CURSE: Final = "curse"
MANTRA: Final = "mantra"
MANTRA_SLOT: Final = "mantra_slot"
CATACOMB_SPACE: Final = "cave"
DEMON: Final = "demon"
DEMONS: Final = "demons"
PYRAMID_SPOT: Final = "spot"
CORNER: Final = "corner"
TOKEN: Final = "token"

SHAPES: Final = [
    TILE,
    SPACE,
    GHOST,
    CARD,
    COLOUR,
    TAOIST,
    BOARD,
    DICE,
    SET,
    PAYMENT,
    YES_NO,
    MENU,
    VILLAGER,
    FAMILY,
    ARTIFACT,
    CURSE,
    MANTRA,
    MANTRA_SLOT,
    CATACOMB_SPACE,
    DEMON,
    DEMONS,
    PYRAMID_SPOT,
    CORNER,
]

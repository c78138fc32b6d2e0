"""The promo pieces' events. Their numbers never change."""

from typing import Final

CARD_SEEN: Final = 130
DECK_ORDERED: Final = 131
PUNCHED: Final = 132
APPLE_ROTTED: Final = 133
BUDDHA_LEFT: Final = 134
INFERNAL_ROLLED: Final = 135

FIELDS: Final[dict[str, list[int]]] = {
    "- - card": [CARD_SEEN],
    "cards": [DECK_ORDERED],
    "board": [PUNCHED, APPLE_ROTTED],
    "space": [BUDDHA_LEFT],
    "face": [INFERNAL_ROLLED],
}

"""The promo pieces' events. Their numbers never change."""

from typing import Final

CARD_SEEN: Final = 130
DECK_ORDERED: Final = 131
PUNCHED: Final = 132
APPLE_ROTTED: Final = 133
BUDDHA_LEFT: Final = 134
INFERNAL_ROLLED: Final = 135

EVENTS: Final[dict[int, str]] = {
    CARD_SEEN: "card_seen - - card",
    DECK_ORDERED: "deck_ordered cards",
    PUNCHED: "punched board",
    APPLE_ROTTED: "apple_rotted board",
    BUDDHA_LEFT: "buddha_left space",
    INFERNAL_ROLLED: "infernal_rolled face",
}

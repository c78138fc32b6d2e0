"""The promo pieces' events. Their numbers never change."""

from typing import Final

from ghoststories.engine.core.events import event

CARD_SEEN: Final = event(130, "card_seen - - card")
DECK_ORDERED: Final = event(131, "deck_ordered cards")
PUNCHED: Final = event(132, "punched board")
APPLE_ROTTED: Final = event(133, "apple_rotted board")
BUDDHA_LEFT: Final = event(134, "buddha_left space")
INFERNAL_ROLLED: Final = event(135, "infernal_rolled face")

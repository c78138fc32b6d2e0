"""The icons of the promo pieces' cards, and the bits that only their rules look at."""

from typing import Final

from ghoststories.engine.content.cards import Icons

TERROR: Final = 33554432
MAJOR_TERROR: Final = 67108864
PUNCHES: Final = 134217728

LEFT_BITS: Final = 0
CENTRE_BITS: Final = TERROR | MAJOR_TERROR | PUNCHES

# Each comes with a rule of its piece, so an owner cannot find one on another card.
ICONS: Final = Icons(
    left_bits={},
    left_steps=["shout", "clears_board", "two_spaces", "shelters_villager"],
    centre_bits={"terror": TERROR, "major_terror": MAJOR_TERROR, "punches": PUNCHES},
    right=["reward_nunchaku", "reward_apple", "leaves_buddha"],
    on_any_card=False,
)

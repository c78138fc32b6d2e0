"""The sentences of the promo pieces by number, between those of the base game and of White Moon."""

from typing import Final

# Guardhouse
GUARD_LOOKS: Final = 72
GUARD_SEES: Final = 73
GUARD_ORDER: Final = 74

# B-Rice Lee
SHOUT: Final = 75
SHOUT_ROLL: Final = 76
SHOUT_LOSS: Final = 77
LOSE_QI_IF_ALIVE: Final = 78
GAIN_NUNCHAKU: Final = 79

# Chuck No-Rice
CLEAR_BOARD: Final = 80
PUNCH: Final = 81

# Jean-Claude Van-Rice
GAIN_APPLE: Final = 83
EAT_APPLE: Final = 84

# Steven Qi-Gal
SHELTER_ONE: Final = 85
BUDDHA_FOR_STEVEN: Final = 86

# The Ma-Cho
MA_CHO_ARTIFACT: Final = 87

# The Infernal die
WHICH_DIE: Final = 88
INFERNAL_ROLL: Final = 89
INFERNAL_REROLL: Final = 90
INFERNAL_STRIKES: Final = 91

# In `used_powers`, behind the base game's: the Nunchaku was won this turn; the Boots let act first; and now move.
NUNCHAKU_RESTS: Final = 9
ACTS_FIRST: Final = 10
MOVES_LAST: Final = 11

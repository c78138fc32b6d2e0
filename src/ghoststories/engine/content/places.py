"""The nine places of the village."""

from typing import Final

CEMETERY: Final = 0
ALTAR: Final = 1
HERBALIST: Final = 2
SORCERER: Final = 3
TEMPLE: Final = 4
WATCHMAN: Final = 5
CIRCLE: Final = 6
PAVILION: Final = 7
TEA_HOUSE: Final = 8

PLACES: Final = 9

# The short names of the notations; what people read is in the language files.
PLACE_KEYS: Final[list[str]] = [
    "cemetery",
    "altar",
    "herbalist",
    "sorcerer",
    "temple",
    "watchman",
    "circle",
    "pavilion",
    "tea_house",
]

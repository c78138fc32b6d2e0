"""The places of the village: nine of the base game, and those of other sets."""

from typing import Final

from ghoststories.engine.content.naming import words

CEMETERY: Final = 0
ALTAR: Final = 1
HERBALIST: Final = 2
SORCERER: Final = 3
TEMPLE: Final = 4
WATCHMAN: Final = 5
CIRCLE: Final = 6
PAVILION: Final = 7
TEA_HOUSE: Final = 8
KUNG_FU_SCHOOL: Final = 9
CALLIGRAPHER: Final = 10
GUARDHOUSE: Final = 11
# No tile: what lies under all of them.
CATACOMBS: Final = 12

BASE_PLACES: Final = 9

# The short names of the notations; what people read is in the language files.
PLACE_KEYS: Final[list[str]] = words(
    """
    cemetery altar herbalist sorcerer temple watchman circle pavilion tea_house kung_fu_school calligrapher
    guardhouse
    """
)

# Why a place cannot help when it cannot, as a key of the reasons.
NOT_HELPFUL: Final[dict[int, str]] = {
    ALTAR: "nothing_haunted",
    HERBALIST: "no_free_die",
    SORCERER: "no_ghost_to_send_away",
    TEMPLE: "no_buddha_in_temple",
    WATCHMAN: "no_figure_out",
    CIRCLE: "no_other_colour",
    PAVILION: "nothing_to_move",
    KUNG_FU_SCHOOL: "no_ghost_of_colour",
}

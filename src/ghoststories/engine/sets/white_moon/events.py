"""White Moon's events: villagers, families, crystals, the Portal. Their numbers never change."""

from typing import Final

VILLAGER_REVEALED: Final = 50
VILLAGER_ESCORTED: Final = 51
VILLAGER_FLED: Final = 52
VILLAGER_KILLED: Final = 53
VILLAGER_SHELTERED: Final = 54
VILLAGER_RETURNED: Final = 55
CHILD_CURSED: Final = 56
FAMILY_SAVED: Final = 57
SU_LING_PLACED: Final = 63
SU_LING_LEFT: Final = 64
CRYSTAL_GAINED: Final = 65
CRYSTAL_SPENT: Final = 66
CRYSTAL_PLACED: Final = 67
CRYSTALS_RETURNED: Final = 68
BARRIER_BEGAN: Final = 69
BARRIER_ENDED: Final = 70
TAO_LEFT_GAME: Final = 73
PORTAL_TAKEN: Final = 74
PORTAL_RETURNED: Final = 75
ROOTS_SPREAD: Final = 76
NOBODY_TO_DEVOUR: Final = 77

EVENTS: Final[dict[int, str]] = {
    VILLAGER_REVEALED: "villager_revealed villager tile",
    VILLAGER_ESCORTED: "villager_escorted board villager tile",
    VILLAGER_FLED: "villager_fled villager tile",
    VILLAGER_KILLED: "villager_killed villager tile",
    VILLAGER_SHELTERED: "villager_sheltered villager",
    VILLAGER_RETURNED: "villager_returned villager tile",
    CHILD_CURSED: "child_cursed villager space",
    FAMILY_SAVED: "family_saved family",
    SU_LING_PLACED: "su_ling_placed space",
    SU_LING_LEFT: "su_ling_left",
    CRYSTAL_GAINED: "crystal_gained board",
    CRYSTAL_SPENT: "crystal_spent board",
    CRYSTAL_PLACED: "crystal_placed corner",
    CRYSTALS_RETURNED: "crystals_returned",
    BARRIER_BEGAN: "barrier_began",
    BARRIER_ENDED: "barrier_ended",
    TAO_LEFT_GAME: "tao_left_game colour",
    PORTAL_TAKEN: "portal_taken",
    PORTAL_RETURNED: "portal_returned",
    ROOTS_SPREAD: "roots_spread space card",
    NOBODY_TO_DEVOUR: "nobody_to_devour",
}

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

FIELDS: Final[dict[str, list[int]]] = {
    "villager tile": [VILLAGER_REVEALED, VILLAGER_FLED, VILLAGER_KILLED, VILLAGER_RETURNED],
    "board villager tile": [VILLAGER_ESCORTED],
    "villager": [VILLAGER_SHELTERED],
    "villager space": [CHILD_CURSED],
    "family": [FAMILY_SAVED],
    "space": [SU_LING_PLACED],
    "board": [CRYSTAL_GAINED, CRYSTAL_SPENT],
    "corner": [CRYSTAL_PLACED],
    "colour": [TAO_LEFT_GAME],
    "space card": [ROOTS_SPREAD],
}

"""White Moon's events: villagers, families, crystals, the Portal. Their numbers never change."""

from typing import Final

from ghoststories.engine.core.events import event

VILLAGER_REVEALED: Final = event(50, "villager_revealed villager tile")
VILLAGER_ESCORTED: Final = event(51, "villager_escorted board villager tile")
VILLAGER_FLED: Final = event(52, "villager_fled villager tile")
VILLAGER_KILLED: Final = event(53, "villager_killed villager tile")
VILLAGER_SHELTERED: Final = event(54, "villager_sheltered villager")
VILLAGER_RETURNED: Final = event(55, "villager_returned villager tile")
CHILD_CURSED: Final = event(56, "child_cursed villager space")
FAMILY_SAVED: Final = event(57, "family_saved family")
SU_LING_PLACED: Final = event(63, "su_ling_placed space")
SU_LING_LEFT: Final = event(64, "su_ling_left")
CRYSTAL_GAINED: Final = event(65, "crystal_gained board")
CRYSTAL_SPENT: Final = event(66, "crystal_spent board")
CRYSTAL_PLACED: Final = event(67, "crystal_placed corner")
CRYSTALS_RETURNED: Final = event(68, "crystals_returned")
BARRIER_BEGAN: Final = event(69, "barrier_began")
BARRIER_ENDED: Final = event(70, "barrier_ended")
TAO_LEFT_GAME: Final = event(73, "tao_left_game colour")
PORTAL_TAKEN: Final = event(74, "portal_taken")
PORTAL_RETURNED: Final = event(75, "portal_returned")
ROOTS_SPREAD: Final = event(76, "roots_spread space card")
NOBODY_TO_DEVOUR: Final = event(77, "nobody_to_devour")

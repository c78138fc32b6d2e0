"""White Moon's policy weights, in the same unit as the base game's."""

from __future__ import annotations

from typing import Final

from ghoststories.bots.policy.sets.weights import enter_weight

# A villager's life, to save one, and how much of a family's reward each saved member counts for.
VILLAGER: Final = enter_weight("villager", 3.0)
SAVE: Final = enter_weight("save", 8.0)
KIN: Final = enter_weight("kin", 0.4)
TOWARDS: Final = enter_weight("towards_the_portal", 1.5)
# The last villager on a tile dies in its place; a full tile leaves no room to flee to.
GUARD: Final = enter_weight("guard", 4.0)
CROWDED: Final = enter_weight("crowded", 1.0)
SAVE_LAST: Final = enter_weight("save_the_last", -1.0)
DEVOURS: Final = enter_weight("devourer", 4.0)
CRYSTAL_WORTH: Final = enter_weight("crystal", 4.0)
RETURNS: Final = enter_weight("villager_returns", 2.0)

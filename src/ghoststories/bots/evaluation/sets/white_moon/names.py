"""White Moon's features."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.evaluation.sets.features import enter_each, enter_feature
from ghoststories.engine.core.vectors import row_of, vec
from ghoststories.engine.sets.white_moon.villagers import ARTIFACT_KEYS

MOON: Final = enter_feature("White Moon")
# By the number of the scenario; none has number 0.
SCENARIO: Final[vec[i64]] = row_of([0, *enter_each(["Cursed Children", "Green Roots"])])
SHELTERED: Final = enter_feature("villagers sheltered")
GRAVES: Final = enter_feature("graves filled")
GRAVES_SQUARED: Final = enter_feature("graves filled squared")
# By the number of graves left.
GRAVES_LEFT: Final[vec[i64]] = row_of([0, *enter_each(["graves left 1", "graves left 2", "graves left 3"])])
IN_DANGER: Final = enter_feature("villagers in danger")
IN_DANGER_FEW_GRAVES: Final = enter_feature("villagers in danger, few graves")
DEVOURERS: Final = enter_feature("devourers")
AT_PORTAL: Final = enter_feature("villagers at the Portal")
UNGUARDED: Final = enter_feature("tiles without villagers")
CRYSTALS_HELD: Final = enter_feature("crystals held")
CRYSTALS_PLACED: Final = enter_feature("crystals placed")
THREE_CRYSTALS: Final = enter_feature("three crystals placed")
ARTIFACT: Final[vec[i64]] = enter_each([f"artifact {key}" for key in ARTIFACT_KEYS])
LYING: Final = enter_feature("Taoists lying")
NEXT_LIES: Final = enter_feature("next Taoist lies")
STOPPED: Final = enter_feature("Su-Ling before a ghost")
PORTAL_TAKEN: Final = enter_feature("Portal taken")
CHILDREN: Final = enter_feature("cursed children in play")

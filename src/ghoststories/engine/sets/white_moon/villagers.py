"""The 24 villagers of White Moon, the four Ma-Cho, their families, and what a death costs and a family gives.

A villager is a number from 1 to 28, a family from 0 to 12. Names are in the language files. The Ma-Cho are a promo
family: only their switch brings them into the game (P17).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

VILLAGERS: Final = 28
# Those of White Moon itself.
MOON_VILLAGERS: Final = 24

# Entry 0 is nobody, so that a 0 in a stack is an empty place.
VILLAGER_KEYS: Final[list[str]] = [
    "",
    "father_hua",
    "mother_hua",
    "son_hua",
    "father_zhou",
    "mother_zhou",
    "son_zhou",
    "father_li",
    "mother_li",
    "daughter_li",
    "father_sun",
    "mother_sun",
    "daughter_sun",
    "brother_miao",
    "sister_miao",
    "father_xiang",
    "son_xiang",
    "grandfather_sheng",
    "grandmother_sheng",
    "uncle_wu",
    "aunt_wu",
    "little_chang",
    "teng",
    "long",
    "weng",
    "father_ma_cho",
    "mother_ma_cho",
    "brother_ma_cho",
    "sister_ma_cho",
]

# The eight the sources name, for they are the children of a scenario; the other sixteen names are ours.
CHILDREN: Final[list[i64]] = [3, 6, 9, 12, 13, 14, 16, 21]

FAMILIES: Final = 13
MA_CHO: Final = 12
FAMILY_KEYS: Final[list[str]] = [
    "hua",
    "zhou",
    "li",
    "sun",
    "miao",
    "xiang",
    "sheng",
    "wu",
    "chang",
    "teng",
    "long",
    "weng",
    "ma_cho",
]
NO_FAMILY: Final = -1
# fmt: off
FAMILY_OF: Final[list[i64]] = [
    NO_FAMILY, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 9, 10, 11, MA_CHO, MA_CHO, MA_CHO, MA_CHO,
]
# fmt: on


def _members(family: i64) -> i64:
    mask: i64 = 0
    villager: i64 = 1
    while villager <= VILLAGERS:
        if FAMILY_OF[villager] == family:
            mask |= 1 << villager
        villager += 1
    return mask


# Bit v is set if villager v belongs to the family.
FAMILY_MEMBERS: Final[list[i64]] = [_members(family) for family in range(FAMILIES)]

# Bit n is set if n sheltered members bring a reward: all of them, and of the Ma-Cho two as well (P17).
REWARD_AT: Final[list[i64]] = [i64(1 << int(members).bit_count()) for members in FAMILY_MEMBERS]
REWARD_AT[MA_CHO] |= 1 << 2

DIVINE_SWORD: Final = 0
VENGEFUL_CLAW: Final = 1
ARMOR_OF_THE_JUST: Final = 2
SHIELD_OF_TIME: Final = 3
LIFE_POTION: Final = 4
MOON_DUST: Final = 5
SCROLL_OF_UNITY: Final = 6
FIREWORK: Final = 7
# Those of the promo pieces; the first two are the Ma-Cho's.
BOOTS: Final = 8
HELMET: Final = 9
NUNCHAKU: Final = 10
APPLE: Final = 11

ARTIFACTS: Final = 12
# Those of White Moon itself.
MOON_ARTIFACTS: Final = 8
ARTIFACT_KEYS: Final[list[str]] = [
    "divine_sword",
    "vengeful_claw",
    "armor_of_the_just",
    "shield_of_time",
    "life_potion",
    "moon_dust",
    "scroll_of_unity",
    "firework",
    "boots",
    "helmet",
    "nunchaku",
    "apple",
]

# What happens when a member dies.
KNOCK_DOWN: Final = 0
LOSE_QI: Final = 1
DISCARD_TAO: Final = 2
ADD_GHOST: Final = 3
CURSE_DIE: Final = 4
KILL_ANOTHER: Final = 5
HAUNT_TILE: Final = 6
INCARNATION: Final = 7
TAO_LEAVES: Final = 8

DEATH_KEYS: Final[list[str]] = [
    "knock_down",
    "lose_qi",
    "discard_tao",
    "add_ghost",
    "curse_die",
    "kill_another",
    "haunt_tile",
    "incarnation",
    "tao_leaves",
]

# What a family gives once all of it is saved: 0 to 7 is the artifact of that number.
BARRIER: Final = 8
GAIN_QI: Final = 9
TWO_TAO: Final = 10
YINYANG: Final = 11
# P17: Boots or Helmet for the second Ma-Cho, the other for the fourth.
BOOTS_OR_HELMET: Final = 12

REWARD_KEYS: Final[list[str]] = [
    *ARTIFACT_KEYS[:MOON_ARTIFACTS],
    "barrier",
    "gain_qi",
    "two_tao",
    "yinyang",
    "boots_or_helmet",
]


class Families:
    """What each family's deaths cost and what it gives, by family, as printed or as an owner of the box corrected it.

    `reconstructed` names the parts that are this project's reconstruction: names, death, reward.
    """

    def __init__(self, deaths: list[i64], rewards: list[i64], reconstructed: list[tuple[str, ...]]) -> None:
        self.deaths = deaths
        self.rewards = rewards
        self.reconstructed = reconstructed


# fmt: off
FAMILY_DEATHS: Final[list[i64]] = [
    KNOCK_DOWN, LOSE_QI, DISCARD_TAO, ADD_GHOST,
    CURSE_DIE, KILL_ANOTHER, HAUNT_TILE, INCARNATION,
    TAO_LEAVES, TAO_LEAVES, TAO_LEAVES, TAO_LEAVES,
    CURSE_DIE,
]
FAMILY_REWARDS: Final[list[i64]] = [
    DIVINE_SWORD, BARRIER, SHIELD_OF_TIME, ARMOR_OF_THE_JUST,
    VENGEFUL_CLAW, GAIN_QI, TWO_TAO, YINYANG,
    MOON_DUST, FIREWORK, LIFE_POTION, SCROLL_OF_UNITY,
    BOOTS_OR_HELMET,
]
# Of the Zhou's barrier only the crystals it is given are ours; of the Miao's curse where its haunt face strikes, too.
FAMILY_RECONSTRUCTED: Final[list[tuple[str, ...]]] = [
    ("names",), ("names", "reward"), ("names", "death", "reward"), ("names", "reward"),
    ("death", "reward"), ("names", "reward"), ("names", "reward"), ("names", "reward"),
    ("death",), ("names", "death", "reward"), ("names", "death"), ("names", "death", "reward"),
    ("names",),
]
# fmt: on


def printed_families() -> Families:
    """The families as the tiles have them, as far as it is known."""
    return Families(list(FAMILY_DEATHS), list(FAMILY_REWARDS), list(FAMILY_RECONSTRUCTED))

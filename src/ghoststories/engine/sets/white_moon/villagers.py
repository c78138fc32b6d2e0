"""The 24 villagers of White Moon, the four Ma-Cho, their families, and what a death costs and a family gives.

A villager is a number from 1 to 28, a family from 0 to 12, in the order of `FAMILY_LIST`. Names are in the language
files. The Ma-Cho are a promo family: only their switch brings them into the game (P17).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mypy_extensions import i64

from ghoststories.engine.content.naming import numbered
from ghoststories.engine.core.vectors import row_of, vec

VILLAGERS: Final = 28
# Those of White Moon itself.
MOON_VILLAGERS: Final = 24

ARTIFACT_KEYS: Final[list[str]] = []
DIVINE_SWORD: Final = numbered(ARTIFACT_KEYS, "divine_sword")
VENGEFUL_CLAW: Final = numbered(ARTIFACT_KEYS, "vengeful_claw")
ARMOR_OF_THE_JUST: Final = numbered(ARTIFACT_KEYS, "armor_of_the_just")
SHIELD_OF_TIME: Final = numbered(ARTIFACT_KEYS, "shield_of_time")
LIFE_POTION: Final = numbered(ARTIFACT_KEYS, "life_potion")
MOON_DUST: Final = numbered(ARTIFACT_KEYS, "moon_dust")
SCROLL_OF_UNITY: Final = numbered(ARTIFACT_KEYS, "scroll_of_unity")
FIREWORK: Final = numbered(ARTIFACT_KEYS, "firework")
# Those of the promo pieces; the first two are the Ma-Cho's.
BOOTS: Final = numbered(ARTIFACT_KEYS, "boots")
HELMET: Final = numbered(ARTIFACT_KEYS, "helmet")
NUNCHAKU: Final = numbered(ARTIFACT_KEYS, "nunchaku")
APPLE: Final = numbered(ARTIFACT_KEYS, "apple")

ARTIFACTS: Final = 12
# Those of White Moon itself.
MOON_ARTIFACTS: Final = 8

# What happens when a member dies.
DEATH_KEYS: Final[list[str]] = []
KNOCK_DOWN: Final = numbered(DEATH_KEYS, "knock_down")
LOSE_QI: Final = numbered(DEATH_KEYS, "lose_qi")
DISCARD_TAO: Final = numbered(DEATH_KEYS, "discard_tao")
ADD_GHOST: Final = numbered(DEATH_KEYS, "add_ghost")
CURSE_DIE: Final = numbered(DEATH_KEYS, "curse_die")
KILL_ANOTHER: Final = numbered(DEATH_KEYS, "kill_another")
HAUNT_TILE: Final = numbered(DEATH_KEYS, "haunt_tile")
INCARNATION: Final = numbered(DEATH_KEYS, "incarnation")
TAO_LEAVES: Final = numbered(DEATH_KEYS, "tao_leaves")


# What a family gives once all of it is saved: 0 to 7 is the artifact of that number.
BARRIER: Final = 8
GAIN_QI: Final = 9
TWO_TAO: Final = 10
YINYANG: Final = 11
# P17: Boots or Helmet for the second Ma-Cho, the other for the fourth.
BOOTS_OR_HELMET: Final = 12

REWARD_KEYS: Final[list[str]] = [
    *ARTIFACT_KEYS[:MOON_ARTIFACTS],
    *["barrier", "gain_qi", "two_tao", "yinyang", "boots_or_helmet"],
]


class Family(NamedTuple):
    """A family: what a member's death costs, what it gives once all are saved, and who belongs to it.

    `children` are the eight whom the sources name, because a scenario needs them; the other names are ours.
    `reward_at`: how many saved members bring the reward; all of them if it is empty. `reconstructed` is as in
    `Families`.
    """

    key: str
    death: int
    reward: int
    members: tuple[str, ...]
    children: tuple[str, ...] = ()
    reconstructed: tuple[str, ...] = ()
    reward_at: tuple[int, ...] = ()


# Of the Zhou's barrier only the crystals it is given are ours; of the Miao's curse where its haunt face strikes, too.
# fmt: off
FAMILY_LIST: Final[list[Family]] = [
    Family("hua", KNOCK_DOWN, DIVINE_SWORD, ("father_hua", "mother_hua", "son_hua"), ("son_hua",), ("names",)),
    Family("zhou", LOSE_QI, BARRIER, ("father_zhou", "mother_zhou", "son_zhou"), ("son_zhou",), ("names", "reward")),
    Family("li", DISCARD_TAO, SHIELD_OF_TIME, ("father_li", "mother_li", "daughter_li"), ("daughter_li",), ("names", "death", "reward")),
    Family("sun", ADD_GHOST, ARMOR_OF_THE_JUST, ("father_sun", "mother_sun", "daughter_sun"), ("daughter_sun",), ("names", "reward")),
    Family("miao", CURSE_DIE, VENGEFUL_CLAW, ("brother_miao", "sister_miao"), ("brother_miao", "sister_miao"), ("death", "reward")),
    Family("xiang", KILL_ANOTHER, GAIN_QI, ("father_xiang", "son_xiang"), ("son_xiang",), ("names", "reward")),
    Family("sheng", HAUNT_TILE, TWO_TAO, ("grandfather_sheng", "grandmother_sheng"), (), ("names", "reward")),
    Family("wu", INCARNATION, YINYANG, ("uncle_wu", "aunt_wu"), (), ("names", "reward")),
    Family("chang", TAO_LEAVES, MOON_DUST, ("little_chang",), ("little_chang",), ("death",)),
    Family("teng", TAO_LEAVES, FIREWORK, ("teng",), (), ("names", "death", "reward")),
    Family("long", TAO_LEAVES, LIFE_POTION, ("long",), (), ("names", "death")),
    Family("weng", TAO_LEAVES, SCROLL_OF_UNITY, ("weng",), (), ("names", "death", "reward")),
    Family("ma_cho", CURSE_DIE, BOOTS_OR_HELMET, ("father_ma_cho", "mother_ma_cho", "brother_ma_cho", "sister_ma_cho"), (), ("names",), reward_at=(2, 4)),
]
# fmt: on

FAMILIES: Final = 13
MA_CHO: Final = 12
NO_FAMILY: Final = -1

# Tables by the number of a villager; entry 0 is nobody, so that a 0 in a stack is an empty place.
VILLAGER_KEYS: Final[list[str]] = ["", *[member for family in FAMILY_LIST for member in family.members]]
FAMILY_OF: Final[vec[i64]] = row_of(
    [NO_FAMILY, *[number for number, family in enumerate(FAMILY_LIST) for _ in family.members]]
)
CHILDREN: Final[vec[i64]] = vec[i64](
    [i64(VILLAGER_KEYS.index(child)) for family in FAMILY_LIST for child in family.children]
)

# W44: a cursed child fills a ghost space as a card of this number and the villager's.
CHILD_CARD: Final = 200

# Tables by the number of a family. Bit v is set if villager v belongs to it; bit n if n sheltered members bring a reward.
FAMILY_KEYS: Final[list[str]] = [family.key for family in FAMILY_LIST]
FAMILY_MEMBERS: Final[vec[i64]] = vec[i64](
    [i64(sum(1 << VILLAGER_KEYS.index(member) for member in family.members)) for family in FAMILY_LIST]
)
REWARD_AT: Final[vec[i64]] = vec[i64](
    [i64(sum(1 << count for count in family.reward_at or (len(family.members),))) for family in FAMILY_LIST]
)
FAMILY_DEATHS: Final[vec[i64]] = vec[i64]([i64(family.death) for family in FAMILY_LIST])
FAMILY_REWARDS: Final[vec[i64]] = vec[i64]([i64(family.reward) for family in FAMILY_LIST])
FAMILY_RECONSTRUCTED: Final[list[tuple[str, ...]]] = [family.reconstructed for family in FAMILY_LIST]


class Families:
    """What each family's deaths cost and what it gives, by family, as printed or as an owner of the box corrected it.

    `reconstructed` names the parts that are this project's reconstruction: names, death, reward.
    """

    def __init__(self, deaths: vec[i64], rewards: vec[i64], reconstructed: list[tuple[str, ...]]) -> None:
        self.deaths = deaths
        self.rewards = rewards
        self.reconstructed = reconstructed


def printed_families() -> Families:
    """The families as the tiles have them, as far as it is known."""
    return Families(vec[i64](list(FAMILY_DEATHS)), vec[i64](list(FAMILY_REWARDS)), list(FAMILY_RECONSTRUCTED))

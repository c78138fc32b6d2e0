"""Every family of White Moon against the table of its rules; ~ marks what is this project's reconstruction."""

import pytest

from ghoststories.engine.sets.white_moon import villagers
from ghoststories.engine.sets.white_moon.villagers import (
    ARTIFACT_KEYS,
    CHILDREN,
    DEATH_KEYS,
    FAMILY_KEYS,
    FAMILY_MEMBERS,
    FAMILY_OF,
    MA_CHO,
    MOON_ARTIFACTS,
    NO_FAMILY,
    REWARD_KEYS,
    VILLAGER_KEYS,
    VILLAGERS,
    printed_families,
)

# A member with ~ has a name of ours.
FAMILIES = """
hua   | father_hua ~, mother_hua ~, son_hua       | knock_down    | divine_sword
zhou  | father_zhou ~, mother_zhou ~, son_zhou    | lose_qi       | barrier ~
li    | father_li ~, mother_li ~, daughter_li     | discard_tao ~ | shield_of_time ~
sun   | father_sun ~, mother_sun ~, daughter_sun  | add_ghost     | armor_of_the_just ~
miao  | brother_miao, sister_miao                 | curse_die ~   | vengeful_claw ~
xiang | father_xiang ~, son_xiang                 | kill_another  | gain_qi ~
sheng | grandfather_sheng ~, grandmother_sheng ~  | haunt_tile    | two_tao ~
wu    | uncle_wu ~, aunt_wu ~                     | incarnation   | yinyang ~
chang | little_chang                              | tao_leaves ~  | moon_dust
teng  | teng ~                                    | tao_leaves ~  | firework ~
long  | long ~                                    | tao_leaves ~  | life_potion
weng  | weng ~                                    | tao_leaves ~  | scroll_of_unity ~
"""
ROWS = [[part.strip() for part in line.split("|")] for line in FAMILIES.strip().splitlines()]


def members(family: int) -> list[int]:
    return [villager for villager in range(1, VILLAGERS + 1) if FAMILY_MEMBERS[family] >> villager & 1]


def mark(known: bool) -> str:
    return "" if known else " ~"


@pytest.mark.parametrize("number", range(12), ids=FAMILY_KEYS.__getitem__)
def test_a_family_is_as_in_the_table(number: int) -> None:
    row = ROWS[number]
    families = printed_families()
    marks = families.reconstructed[number]
    names = [VILLAGER_KEYS[villager] + mark(villager in CHILDREN) for villager in members(number)]
    assert [
        FAMILY_KEYS[number],
        ", ".join(names),
        DEATH_KEYS[families.deaths[number]] + mark("death" not in marks),
        REWARD_KEYS[families.rewards[number]] + mark("reward" not in marks),
    ] == row
    assert ("names" in marks) == ("~" in row[1])
    assert set(marks) <= {"names", "death", "reward"}


def test_each_of_24_villagers_is_in_one_family() -> None:
    assert [villager for family in range(12) for villager in members(family)] == list(range(1, 25))
    assert len(VILLAGER_KEYS) == len(FAMILY_OF) == len(set(VILLAGER_KEYS)) == 29
    assert (VILLAGER_KEYS[0], FAMILY_OF[0]) == ("", NO_FAMILY)


@pytest.mark.rule("P17")
def test_the_four_ma_cho_come_behind_them() -> None:
    assert members(MA_CHO) == [25, 26, 27, 28]
    assert [VILLAGER_KEYS[each] for each in members(MA_CHO)] == [
        "father_ma_cho",
        "mother_ma_cho",
        "brother_ma_cho",
        "sister_ma_cho",
    ]


def test_a_villager_knows_the_family_that_has_it() -> None:
    assert all(villager in members(FAMILY_OF[villager]) for villager in range(1, VILLAGERS + 1))


@pytest.mark.rule("W21", "W44")
def test_the_eight_children_of_the_scenario() -> None:
    assert [VILLAGER_KEYS[child] for child in CHILDREN] == [
        "son_hua",
        "son_zhou",
        "daughter_li",
        "daughter_sun",
        "brother_miao",
        "sister_miao",
        "son_xiang",
        "little_chang",
    ]


def test_each_artifact_is_the_reward_of_one_family() -> None:
    rewards = printed_families().rewards
    assert sorted(reward for reward in rewards if reward < MOON_ARTIFACTS) == list(range(8))


def test_an_artifacts_number_is_its_rewards_code() -> None:
    assert REWARD_KEYS[:MOON_ARTIFACTS] == ARTIFACT_KEYS[:MOON_ARTIFACTS]
    assert [getattr(villagers, key.upper()) for key in REWARD_KEYS] == list(range(13))
    assert [getattr(villagers, key.upper()) for key in ARTIFACT_KEYS] == list(range(12))


def test_the_numbers_of_the_death_effects() -> None:
    assert [getattr(villagers, key.upper()) for key in DEATH_KEYS] == list(range(9))


def test_printed_families_are_new_each_time() -> None:
    families = printed_families()
    families.deaths[0] = villagers.TAO_LEAVES
    families.rewards[0] = villagers.GAIN_QI
    families.reconstructed[0] = ()
    assert printed_families().deaths[0] == villagers.KNOCK_DOWN
    assert printed_families().rewards[0] == villagers.DIVINE_SWORD
    assert printed_families().reconstructed[0] == ("names",)

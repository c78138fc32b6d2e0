"""What there is of White Moon: cards, families, villagers and artifacts."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.content.cards import Card
from ghoststories.engine.sets.game_set import Pieces
from ghoststories.engine.sets.white_moon import villagers
from ghoststories.engine.sets.white_moon.card_list import WHITE_MOON_CARDS
from ghoststories.engine.sets.white_moon.corrections import corrected_families
from ghoststories.table_service.wire.sets.white_moon.types import FamilyContent, VillagerContent, WhiteMoonContent

CARDS: Final[list[Card]] = WHITE_MOON_CARDS
# What lies on the table like a card and has a name.
MARKERS: Final[list[int]] = [int(villagers.CHILD_CARD + child) for child in villagers.CHILDREN]


def content(values: dict[str, list[str]], corrections: Pieces) -> WhiteMoonContent:
    """Its part of what there is; `values` are those of the options of a set-up."""
    families = corrected_families(villagers.printed_families(), corrections.get("family", {}))
    return {
        "portals": values["portal"],
        "incarnation_pools": values["incarnations"],
        "scenarios": values["scenario"],
        "green_roots": values["green_roots"],
        "families": [_family(families, family) for family in range(villagers.FAMILIES)],
        "villagers": [_villager(villager) for villager in range(1, villagers.VILLAGERS + 1)],
        "artifacts": villagers.ARTIFACT_KEYS,
    }


def _family(families: villagers.Families, family: int) -> FamilyContent:
    return {
        "family": villagers.FAMILY_KEYS[family],
        "members": [
            villagers.VILLAGER_KEYS[villager]
            for villager in range(1, villagers.VILLAGERS + 1)
            if villagers.FAMILY_OF[villager] == family
        ],
        "death": villagers.DEATH_KEYS[families.deaths[family]],
        "reward": villagers.REWARD_KEYS[families.rewards[family]],
        "reconstructed": list(families.reconstructed[family]),
    }


def _villager(villager: int) -> VillagerContent:
    child = villager in villagers.CHILDREN
    return {
        "villager": villagers.VILLAGER_KEYS[villager],
        "family": villagers.FAMILY_KEYS[villagers.FAMILY_OF[villager]],
        "child": child,
        # The sources name the children only.
        "reconstructed": [] if child else ["name"],
    }

"""The story of White Moon."""

from __future__ import annotations

from typing import Final

from ghoststories.texts.phrasing.causes import at_yin, told
from ghoststories.texts.phrasing.story import SetStory, Summed

STORY: Final = SetStory(
    causes={
        "death_effect": told("death", "villager"),
        "death_effect.taoist_knocked_down": told("death", "villager"),
        "room_for_child": told("cursed_child", "villager"),
        "make_room": told("cursed_child", "villager"),
        "make_room.ghost_discarded": told("cursed_child", "villager"),
        "green_tao_leaves": told("green_grave"),
        "green_tao_leaves.tao_left_game": told("green_grave"),
        "devour": told("devours", "card"),
        "devour.lose_qi": told("finds_nobody", "card"),
        "devour_any": told("devours", "card"),
        "start_of_yin.ghost_comes": at_yin("ghost_each_yin"),
        "roots": told("roots", "card"),
        "family_reward": told("family_saved", "family"),
        "barrier_due": told("barrier"),
        "barrier": told("barrier"),
    },
    in_turn=frozenset({"second_step", "save_first", "su_ling"}),
    losses=frozenset({"villager_killed", "tao_left_game", "taoist_knocked_down"}),
    caused=frozenset({"villager_fled", "child_cursed", "artifact_gained"}),
    moments=frozenset({"villager_killed", "family_saved", "barrier_began", "child_cursed", "portal_taken"}),
    details=frozenset({"villager_revealed", "villager_escorted", "crystal_spent", "artifact_used", "taoist_stood_up"}),
    summed={
        "villager_killed": Summed("killed", listed="villager"),
        "villager_sheltered": Summed("sheltered", listed="villager"),
        "tao_left_game": Summed("tao_left"),
    },
    not_summed=frozenset({"barrier_began"}),
    brings={
        "villager_revealed": ("villager", "villager"),
        "child_cursed": ("space", "space"),
        "su_ling_placed": ("space", "space"),
        "crystal_placed": ("corner", "corner"),
    },
    takes={"villager_killed": ("villager", "villager"), "villager_sheltered": ("villager", "villager")},
)

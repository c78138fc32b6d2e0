"""The story of Black Secret."""

from __future__ import annotations

from typing import Final

from ghoststories.texts.phrasing.causes import die, told
from ghoststories.texts.phrasing.story import SetStory

STORY: Final = SetStory(
    causes={
        "curse_effect": told("thrown_curse", "curse"),
        "curse_of": told("curse", "card"),
        "mantra_works": told("bloody_mantra", "mantra"),
        "token_turns": told("token", "token"),
        "demon_curse": told("demon_curse", "demon"),
        "target_strikes": die("curse_die"),
        "target_strikes.tao_lost": die("curse_die"),
        "shadow_acts": told("shadow"),
        "shadow_goes.circle_token_returned": told("shadow"),
        "place_skeletons.lose_qi": told("no_room_for_skeleton"),
        "skeleton_each_yin": told("at_yin", "card"),
    },
    in_turn=frozenset({"change_level", "demon_phase"}),
    losses=frozenset({"yinyang_lost", "ladder_lost", "crystal_removed", "mantra_lost_qi", "mantra_was_removed"}),
    caused=frozenset({"skeleton_placed", "demon_summoned", "ghost_discarded_for", "curse_thrown"}),
)

"""The story of Black Secret."""

from __future__ import annotations

from typing import Final

from ghoststories.texts.phrasing.causes import die, told
from ghoststories.texts.phrasing.story import SetStory, Summed

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
    moments=frozenset(
        {
            "curse_thrown",
            "demon_summoned",
            "demon_exorcised",
            "urn_taken",
            "shadow_came",
            "summon_drawn",
            "mantra_filled",
            "pyramid_was_reset",
        }
    ),
    details=frozenset({"demon_crawled", "curse_revealed", "mantra_drawn", "mantra_got_qi", "ghost_discarded_for"}),
    summed={
        "curse_thrown": Summed("curses", listed="curse"),
        "demon_summoned": Summed("demons", listed="demon"),
        "skeleton_placed": Summed("skeletons"),
        "ladder_lost": Summed("ladders"),
    },
    not_summed=frozenset({"mantra_lost_qi", "mantra_was_removed"}),
    brings={
        "skeleton_placed": ("space", "space"),
        "demon_summoned": ("demon", "demon"),
        "demon_crawled": ("demon", "demon"),
        "curse_revealed": ("curse", "curse"),
        "buddha_placed_by_mantra": ("space", "space"),
    },
    takes={
        "demon_went_home": ("demon", "demon"),
        "curse_thrown": ("curse", "curse"),
        "curse_went_back": ("curse", "curse"),
    },
)

"""Black Secret's events: curses, demons, mantras, the catacombs. Their numbers never change."""

from typing import Final

GHOST_DISCARDED_FOR: Final = 90
SUMMON_DRAWN: Final = 91
INCARNATION_DRAWN: Final = 92
CURSE_REVEALED: Final = 94
CURSE_THROWN: Final = 95
PYRAMID_RESET: Final = 96
CURSE_WENT_BACK: Final = 97
DEMON_SUMMONED: Final = 98
DEMON_CRAWLED: Final = 99
DEMON_WENT_HOME: Final = 100
DEMON_EXORCISED: Final = 101
TOKEN_TURNED: Final = 102
URN_TAKEN: Final = 103
SHADOW_CAME: Final = 104
SHADOW_WALKED: Final = 105
SKELETON_PLACED: Final = 106
LADDER_LOST: Final = 107
LADDER_RETURNED: Final = 108
MANTRA_DRAWN: Final = 109
MANTRA_GOT_QI: Final = 110
MANTRA_LOST_QI: Final = 111
MANTRA_FILLED: Final = 112
MANTRA_WAS_REMOVED: Final = 113
GHOST_UNDER_DECK: Final = 114
BUDDHA_PLACED_BY_MANTRA: Final = 115
YINYANG_LOST: Final = 116
VILLAGER_SENT: Final = 117
CRYSTAL_REMOVED: Final = 118
PORTAL_MOVED: Final = 119
MANTRA_PLACED_DEMON: Final = 120

EVENTS: Final[dict[int, str]] = {
    GHOST_DISCARDED_FOR: "ghost_discarded_for card",
    SUMMON_DRAWN: "summon_drawn",
    INCARNATION_DRAWN: "incarnation_drawn - - card",
    CURSE_REVEALED: "curse_revealed curse",
    CURSE_THROWN: "curse_thrown curse",
    PYRAMID_RESET: "pyramid_was_reset",
    CURSE_WENT_BACK: "curse_went_back curse",
    DEMON_SUMMONED: "demon_summoned demon tile",
    DEMON_CRAWLED: "demon_crawled demon tile",
    DEMON_WENT_HOME: "demon_went_home demon",
    DEMON_EXORCISED: "demon_exorcised demon",
    TOKEN_TURNED: "token_turned token tile",
    URN_TAKEN: "urn_taken count",
    SHADOW_CAME: "shadow_came tile",
    SHADOW_WALKED: "shadow_walked tile",
    SKELETON_PLACED: "skeleton_placed space",
    LADDER_LOST: "ladder_lost tile",
    LADDER_RETURNED: "ladder_returned tile",
    MANTRA_DRAWN: "mantra_drawn mantra",
    MANTRA_GOT_QI: "mantra_got_qi mantra",
    MANTRA_LOST_QI: "mantra_lost_qi mantra count",
    MANTRA_FILLED: "mantra_filled mantra",
    MANTRA_WAS_REMOVED: "mantra_was_removed mantra",
    GHOST_UNDER_DECK: "ghost_under_deck other_card",
    BUDDHA_PLACED_BY_MANTRA: "buddha_placed_by_mantra space",
    YINYANG_LOST: "yinyang_lost board",
    VILLAGER_SENT: "villager_sent villager tile",
    CRYSTAL_REMOVED: "crystal_removed corner",
    PORTAL_MOVED: "portal_moved tile",
    MANTRA_PLACED_DEMON: "mantra_placed_demon demon",
}

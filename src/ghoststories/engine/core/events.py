"""Facts in the past tense, for log, animation and statistics. They are returned, never kept in the state."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.core.state import State

TURN_BEGAN: Final = 1
FIGURE_ADVANCED: Final = 2
FIGURE_RETURNED: Final = 3
TILE_HAUNTED: Final = 4
TILE_RESTORED: Final = 5
CURSE_ROLLED: Final = 6
CURSE_PREVENTED: Final = 7
BOARD_OVERRUN: Final = 8
GHOST_DRAWN: Final = 9
GHOST_PLACED: Final = 10
GHOST_MOVED: Final = 11
GHOST_EXORCISED: Final = 12
GHOST_DISCARDED: Final = 13
NO_ROOM_FOR_GHOST: Final = 14
BUDDHA_TAKEN: Final = 15
BUDDHA_PLACED: Final = 16
BUDDHA_RETURNED: Final = 17
UNCATCHABLE_CAUGHT: Final = 18
QI_LOST: Final = 19
QI_GAINED: Final = 20
TAO_GAINED: Final = 21
TAO_LOST: Final = 22
TAO_SPENT: Final = 23
CIRCLE_TOKEN_PLACED: Final = 24
CIRCLE_TOKEN_RETURNED: Final = 25
MANTRA_PLACED: Final = 26
MANTRA_RETURNED: Final = 27
TAOIST_MOVED: Final = 28
TAOIST_DIED: Final = 29
TAOIST_REVIVED: Final = 30
BOARD_POSSESSED: Final = 31
POWER_BORROWED: Final = 32
POWER_TOKEN_TAKEN: Final = 33
YINYANG_SPENT: Final = 34
YINYANG_REGAINED: Final = 35
DICE_ROLLED: Final = 36
DICE_REROLLED: Final = 37
EXORCISM_FAILED: Final = 38
HELP_ASKED: Final = 39
GAME_WON: Final = 40
GAME_LOST: Final = 41

# White Moon
VILLAGER_REVEALED: Final = 50
VILLAGER_ESCORTED: Final = 51
VILLAGER_FLED: Final = 52
VILLAGER_KILLED: Final = 53
VILLAGER_SHELTERED: Final = 54
VILLAGER_RETURNED: Final = 55
CHILD_CURSED: Final = 56
FAMILY_SAVED: Final = 57
ARTIFACT_GAINED: Final = 58
ARTIFACT_USED: Final = 59
ARTIFACT_INHERITED: Final = 60
TAOIST_KNOCKED_DOWN: Final = 61
TAOIST_STOOD_UP: Final = 62
SU_LING_PLACED: Final = 63
SU_LING_LEFT: Final = 64
CRYSTAL_GAINED: Final = 65
CRYSTAL_SPENT: Final = 66
CRYSTAL_PLACED: Final = 67
CRYSTALS_RETURNED: Final = 68
BARRIER_BEGAN: Final = 69
BARRIER_ENDED: Final = 70
GHOST_REFUSED: Final = 71
GHOSTS_REMOVED: Final = 72
TAO_LEFT_GAME: Final = 73
PORTAL_TAKEN: Final = 74
PORTAL_RETURNED: Final = 75
ROOTS_SPREAD: Final = 76
NOBODY_TO_DEVOUR: Final = 77

# Black Secret
GHOST_DISCARDED_FOR: Final = 90
SUMMON_DRAWN: Final = 91
INCARNATION_DRAWN: Final = 92
INCARNATION_ON_DECK: Final = 93
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

# The promo pieces
CARD_SEEN: Final = 130
DECK_ORDERED: Final = 131
PUNCHED: Final = 132
APPLE_ROTTED: Final = 133
BUDDHA_LEFT: Final = 134
INFERNAL_ROLLED: Final = 135

# The name of each event and of its three numbers, in order; "-" is a number it does not use.
EVENTS: Final[dict[int, str]] = {
    TURN_BEGAN: "turn_began board - turn",
    FIGURE_ADVANCED: "figure_advanced space card",
    FIGURE_RETURNED: "figure_returned space card",
    TILE_HAUNTED: "tile_haunted tile",
    TILE_RESTORED: "tile_restored tile",
    CURSE_ROLLED: "curse_rolled face",
    CURSE_PREVENTED: "curse_prevented board",
    BOARD_OVERRUN: "board_was_overrun board",
    GHOST_DRAWN: "ghost_drawn card",
    GHOST_PLACED: "ghost_placed card space",
    GHOST_MOVED: "ghost_moved card space to_space",
    GHOST_EXORCISED: "ghost_exorcised card space",
    GHOST_DISCARDED: "ghost_discarded card space",
    NO_ROOM_FOR_GHOST: "no_room_for_ghost",
    BUDDHA_TAKEN: "buddha_taken board",
    BUDDHA_PLACED: "buddha_placed board space",
    BUDDHA_RETURNED: "buddha_returned",
    UNCATCHABLE_CAUGHT: "uncatchable_caught space card",
    QI_LOST: "qi_lost board",
    QI_GAINED: "qi_gained board",
    TAO_GAINED: "tao_gained board colour",
    TAO_LOST: "tao_lost board colour",
    TAO_SPENT: "tao_spent board colour",
    CIRCLE_TOKEN_PLACED: "circle_token_placed colour",
    CIRCLE_TOKEN_RETURNED: "circle_token_returned colour",
    MANTRA_PLACED: "mantra_placed space card",
    MANTRA_RETURNED: "mantra_returned",
    TAOIST_MOVED: "taoist_moved board tile",
    TAOIST_DIED: "taoist_died board",
    TAOIST_REVIVED: "taoist_revived board",
    BOARD_POSSESSED: "board_possessed board",
    POWER_BORROWED: "power_borrowed board to_board",
    POWER_TOKEN_TAKEN: "power_token_taken board",
    YINYANG_SPENT: "yinyang_spent board",
    YINYANG_REGAINED: "yinyang_regained board",
    DICE_ROLLED: "dice_rolled - - dice",
    DICE_REROLLED: "dice_rerolled - - dice",
    EXORCISM_FAILED: "exorcism_failed board",
    HELP_ASKED: "help_asked board place",
    GAME_WON: "game_won",
    GAME_LOST: "game_lost result",
    VILLAGER_REVEALED: "villager_revealed villager tile",
    VILLAGER_ESCORTED: "villager_escorted board villager tile",
    VILLAGER_FLED: "villager_fled villager tile",
    VILLAGER_KILLED: "villager_killed villager tile",
    VILLAGER_SHELTERED: "villager_sheltered villager",
    VILLAGER_RETURNED: "villager_returned villager tile",
    CHILD_CURSED: "child_cursed villager space",
    FAMILY_SAVED: "family_saved family",
    ARTIFACT_GAINED: "artifact_gained artifact board",
    ARTIFACT_USED: "artifact_used artifact board",
    ARTIFACT_INHERITED: "artifact_inherited artifact board",
    TAOIST_KNOCKED_DOWN: "taoist_knocked_down board",
    TAOIST_STOOD_UP: "taoist_stood_up board",
    SU_LING_PLACED: "su_ling_placed space",
    SU_LING_LEFT: "su_ling_left",
    CRYSTAL_GAINED: "crystal_gained board",
    CRYSTAL_SPENT: "crystal_spent board",
    CRYSTAL_PLACED: "crystal_placed corner",
    CRYSTALS_RETURNED: "crystals_returned",
    BARRIER_BEGAN: "barrier_began",
    BARRIER_ENDED: "barrier_ended",
    GHOST_REFUSED: "ghost_refused card",
    GHOSTS_REMOVED: "ghosts_removed count",
    TAO_LEFT_GAME: "tao_left_game colour",
    PORTAL_TAKEN: "portal_taken",
    PORTAL_RETURNED: "portal_returned",
    ROOTS_SPREAD: "roots_spread space card",
    NOBODY_TO_DEVOUR: "nobody_to_devour",
    GHOST_DISCARDED_FOR: "ghost_discarded_for card",
    SUMMON_DRAWN: "summon_drawn",
    INCARNATION_DRAWN: "incarnation_drawn - - card",
    INCARNATION_ON_DECK: "incarnation_on_deck card",
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
    CARD_SEEN: "card_seen - - card",
    DECK_ORDERED: "deck_ordered cards",
    PUNCHED: "punched board",
    APPLE_ROTTED: "apple_rotted board",
    BUDDHA_LEFT: "buddha_left space",
    INFERNAL_ROLLED: "infernal_rolled face",
}


def emit(s: State, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
    """Record an event if anybody asked for it; rollouts do not."""
    if s.recording:
        events = s.events
        if events is not None:
            events.append(event | a << 8 | b << 16 | c << 24)


def start_recording(s: State) -> None:
    """Start recording events."""
    s.recording = 1
    s.events = []


def recorded(s: State) -> list[int]:
    """The events since `start_recording`; this ends the recording."""
    events = s.events
    s.recording = 0
    s.events = None
    return [int(event) for event in events] if events is not None else []

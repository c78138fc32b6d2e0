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
    if s.trail is not None:
        s.trail.events.clear()


def recorded(s: State) -> list[int]:
    """The events since `start_recording`; this ends the recording."""
    events = s.events
    s.recording = 0
    s.events = None
    return [int(event) for event in events] if events is not None else []

"""Facts in the past tense, for log, animation and statistics. They are returned, never kept in the state."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import append, vec

# The name of each event and of its three numbers, in order, by the event's number; "-" is a number it does not use.
TEXTS: Final[dict[int, str]] = {}


def event(number: int, text: str) -> i64:
    """Declare an event. Its number never changes."""
    TEXTS[number] = text
    return number


TURN_BEGAN: Final = event(1, "turn_began board - turn")
FIGURE_ADVANCED: Final = event(2, "figure_advanced space card")
FIGURE_RETURNED: Final = event(3, "figure_returned space card")
TILE_HAUNTED: Final = event(4, "tile_haunted tile")
TILE_RESTORED: Final = event(5, "tile_restored tile")
CURSE_ROLLED: Final = event(6, "curse_rolled face")
CURSE_PREVENTED: Final = event(7, "curse_prevented board")
BOARD_WAS_OVERRUN: Final = event(8, "board_was_overrun board")
GHOST_DRAWN: Final = event(9, "ghost_drawn card")
GHOST_PLACED: Final = event(10, "ghost_placed card space")
GHOST_MOVED: Final = event(11, "ghost_moved card space to_space")
GHOST_EXORCISED: Final = event(12, "ghost_exorcised card space")
GHOST_DISCARDED: Final = event(13, "ghost_discarded card space")
NO_ROOM_FOR_GHOST: Final = event(14, "no_room_for_ghost")
BUDDHA_TAKEN: Final = event(15, "buddha_taken board")
BUDDHA_PLACED: Final = event(16, "buddha_placed board space")
BUDDHA_RETURNED: Final = event(17, "buddha_returned")
UNCATCHABLE_CAUGHT: Final = event(18, "uncatchable_caught space card")
QI_LOST: Final = event(19, "qi_lost board")
QI_GAINED: Final = event(20, "qi_gained board")
TAO_GAINED: Final = event(21, "tao_gained board colour")
TAO_LOST: Final = event(22, "tao_lost board colour")
TAO_SPENT: Final = event(23, "tao_spent board colour")
CIRCLE_TOKEN_PLACED: Final = event(24, "circle_token_placed colour")
CIRCLE_TOKEN_RETURNED: Final = event(25, "circle_token_returned colour")
MANTRA_PLACED: Final = event(26, "mantra_placed space card")
MANTRA_RETURNED: Final = event(27, "mantra_returned")
TAOIST_MOVED: Final = event(28, "taoist_moved board tile")
TAOIST_DIED: Final = event(29, "taoist_died board")
TAOIST_REVIVED: Final = event(30, "taoist_revived board")
BOARD_POSSESSED: Final = event(31, "board_possessed board")
POWER_BORROWED: Final = event(32, "power_borrowed board to_board")
POWER_TOKEN_TAKEN: Final = event(33, "power_token_taken board")
YINYANG_SPENT: Final = event(34, "yinyang_spent board")
YINYANG_REGAINED: Final = event(35, "yinyang_regained board")
DICE_ROLLED: Final = event(36, "dice_rolled - - dice")
DICE_REROLLED: Final = event(37, "dice_rerolled - - dice")
EXORCISM_FAILED: Final = event(38, "exorcism_failed board")
HELP_ASKED: Final = event(39, "help_asked board place")
GAME_WON: Final = event(40, "game_won")
GAME_LOST: Final = event(41, "game_lost result")


def emit(s: State, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
    """Record an event if anybody asked for it; rollouts do not."""
    if s.recording:
        events = s.events
        if events is not None:
            s.events = append(events, event | a << 8 | b << 16 | c << 24)


def start_recording(s: State) -> None:
    """Start recording events."""
    s.recording = 1
    s.events = vec[i64]()
    if s.trail is not None:
        s.trail.events.clear()


def recorded(s: State) -> list[int]:
    """The events since `start_recording`; this ends the recording."""
    events = s.events
    s.recording = 0
    s.events = None
    return [int(event) for event in events] if events is not None else []

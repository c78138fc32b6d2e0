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
BOARD_WAS_OVERRUN: Final = 8
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

# The names of the numbers that come with events, in order; "-" is one that is not used.
FIELDS: Final[dict[str, list[int]]] = {
    "board - turn": [TURN_BEGAN],
    "space card": [FIGURE_ADVANCED, FIGURE_RETURNED, UNCATCHABLE_CAUGHT, MANTRA_PLACED],
    "tile": [TILE_HAUNTED, TILE_RESTORED],
    "face": [CURSE_ROLLED],
    "board": [
        CURSE_PREVENTED,
        BOARD_WAS_OVERRUN,
        BUDDHA_TAKEN,
        QI_LOST,
        QI_GAINED,
        TAOIST_DIED,
        TAOIST_REVIVED,
        BOARD_POSSESSED,
        POWER_TOKEN_TAKEN,
        YINYANG_SPENT,
        YINYANG_REGAINED,
        EXORCISM_FAILED,
    ],
    "card": [GHOST_DRAWN],
    "card space": [GHOST_PLACED, GHOST_EXORCISED, GHOST_DISCARDED],
    "card space to_space": [GHOST_MOVED],
    "board space": [BUDDHA_PLACED],
    "board colour": [TAO_GAINED, TAO_LOST, TAO_SPENT],
    "colour": [CIRCLE_TOKEN_PLACED, CIRCLE_TOKEN_RETURNED],
    "board tile": [TAOIST_MOVED],
    "board to_board": [POWER_BORROWED],
    "- - dice": [DICE_ROLLED, DICE_REROLLED],
    "board place": [HELP_ASKED],
    "result": [GAME_LOST],
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

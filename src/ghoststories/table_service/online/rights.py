"""Who may do what: one function, asked by every message and call (docs/decisions/0015)."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

# Everything that can be done to a table, whatever carries it.
Action = Literal[
    # Reading.
    "see",  # its summary, room and table; watch it; past moves, record, position, story, content
    "look_ahead",  # hints, why, coach: thinking of bots on request
    "review",
    # Playing.
    "answer",
    "undo",
    "undo_to",
    "propose_undo",
    "vote",
    "pace",
    "coach",
    "switch_side",
    # Talking.
    "say",
    "ping",
    "suggest",
    "hint_for_all",
    # One's own place at the table.
    "enter",  # with the secret of a link
    "take_seat",
    "leave_seat",
    "take_back_seat",
    "ready",
    "leave",
    # What belongs to the host.
    "seat_bot",
    "free_seat",
    "change_setup",
    "start",
    "options",
    "hand_over",
    "remove",
    "renew_links",
    "close",
    "delete",
    # What belongs to all who play.
    "stand_in",
    # From it to another table.
    "fork",
    "again",
]
ACTIONS: Final[tuple[Action, ...]] = get_args(Action)


class Caller(NamedTuple):
    """Whoever sends a call or a message."""

    # None if the call brings no key that is known.
    person: str | None = None
    # Of a private server: all games are theirs.
    owns_all: bool = False


OWNER: Final = Caller(owns_all=True)
STRANGER: Final = Caller()

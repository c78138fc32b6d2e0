"""What can be done to a table, and the words for its state."""

from __future__ import annotations

from typing import Literal

# A table before its game, during it, and after its host has closed it. A game that is over is one with a result.
TablePhase = Literal["open", "playing", "closed"]
# What needs the consent of everybody who plays.
VoteKind = Literal["undo"]
# Everything that can be done to a table, whatever carries it.
Action = Literal[
    # Reading.
    "see",  # its summary and room; watch it
    "look",  # its table: past moves, record, position, story, content
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

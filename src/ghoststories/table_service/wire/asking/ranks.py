"""The order of the options of a turn, and which of them stand out: the same in every turn (docs/protocol.md)."""

from __future__ import annotations

from typing import Final

from ghoststories.table_service.wire.sets.registry import SET_VERBS
from ghoststories.table_service.wire.types.choices import PRIMARY, QUIET, SECONDARY, Rank

# The menus of a turn. Other menus keep the order of the rules; there only doing nothing is quiet.
TURN_MENUS: Final = ("before_move", "second_step", "after_move", "after_action", "end_step")
END: Final = "end"
PASS: Final = "pass"
# The place of each verb in the order. Sets put theirs between these.
_VERBS: Final[dict[str, tuple[Rank, int]]] = {
    "exorcise": (PRIMARY, 100),
    "help": (PRIMARY, 200),
    "move": (PRIMARY, 300),
    "stay": (PRIMARY, 400),
    "buddha": (SECONDARY, 500),
    "token": (SECONDARY, 600),
    "pockets": (SECONDARY, 700),
    "mantra": (SECONDARY, 710),
    "winds": (SECONDARY, 720),
    "yinyang": (SECONDARY, 800),
    "borrow": (QUIET, 1000),
    PASS: (QUIET, 1100),
    END: (QUIET, 1200),
    **SET_VERBS,
}


def rank_of(question: str, verb: str | None) -> Rank:
    """How an option stands out among those of its question."""
    if verb in (PASS, END):
        return QUIET
    return _VERBS[verb][0] if question in TURN_MENUS and verb in _VERBS else PRIMARY


def place_of(question: str, verb: str | None) -> int:
    """Where an option stands; those of the same place keep the order of the rules."""
    return _VERBS[verb][1] if question in TURN_MENUS and verb in _VERBS else 0

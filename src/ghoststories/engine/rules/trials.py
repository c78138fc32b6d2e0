"""A deed of a ghost tried on a copy of the table, so that nobody restates what it would do."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.core.agenda import advance, push
from ghoststories.engine.core.events import recorded, start_recording
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.table import is_alive

# What waits at the bottom of the agenda: chance is asked, so that nothing else happens.
_STOP: Final = codes.ROLL_AGAIN


def tried(s: State, space: int, code: int) -> list[int]:
    """The events a deed of a ghost would lead to in its board's turn, until somebody or chance is asked."""
    copy = s.clone()
    copy.active = space // 3
    copy.own_turn = 1 if is_alive(copy, copy.active) else 0
    copy.agenda = vec[i64]([i64(_STOP)])
    push(copy, code, space, copy.ghosts[space])
    start_recording(copy)
    advance(copy)
    return recorded(copy)


def numbers_of(events: list[int], event: int) -> list[int]:
    """The first number of each event of a kind."""
    return [code >> 8 & 255 for code in events if code & 255 == event]

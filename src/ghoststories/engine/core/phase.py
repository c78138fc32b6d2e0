"""Which part of a turn is under way, seen from what is still to be resolved."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.core.agenda import code_of, first_of
from ghoststories.engine.core.state import State
from ghoststories.engine.rules import codes

_YANG: Final = (codes.AFTER_MOVE, codes.AFTER_ACTION, codes.END_STEP)


def phase_of(s: State) -> str:
    """`yin`, `yang`, `set_up` before the first turn, or `end` when the game is over."""
    if s.result:
        return "end"
    if s.turn == 0:
        return "set_up"
    top = s.agenda[-1]
    for step in s.agenda:
        if code_of(step) in _YANG or (code_of(step) == codes.BEFORE_MOVE and (step == top or first_of(step))):
            return "yang"
    return "yin"

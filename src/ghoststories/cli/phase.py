"""Whether the Yin or the Yang phase is under way."""

from __future__ import annotations

from typing import Final

from ghoststories.cli.chronicle import TURN
from ghoststories.engine import Game
from ghoststories.engine.agenda import code_of
from ghoststories.engine.rules import codes

_YANG_STEPS: Final = (codes.AFTER_MOVE, codes.AFTER_ACTION, codes.END_STEP)
_YANG_QUESTIONS: Final = (codes.BEFORE_MOVE, codes.TAKE_TAO, codes.PLACE_MANTRA, codes.WINDS_TAOIST, codes.USE_YINYANG)
_YANG_EVENTS: Final = ("yinyang_spent", "help_asked", "power_borrowed")


def phase_of(game: Game) -> str:
    """The key of the phase: `yin`, `yang`, or `end` when the game is over."""
    if game.over:
        return "end"
    steps = [int(code_of(step)) for step in game.state.agenda]
    if steps[-1] in _YANG_QUESTIONS or any(step in _YANG_STEPS for step in steps):
        return "yang"
    for event in reversed(game.log):
        if event.name == TURN:
            break
        # A help that the Yin-Yang brings before the move looks like Yin on the agenda.
        if event.name in _YANG_EVENTS:
            return "yang"
    return "yin"

"""The Enfeeblement Mantra's token comes off its ghost when its power is blocked or its board possessed (B18, B60)."""

from __future__ import annotations

from ghoststories.engine.content.powers import MANTRA
from ghoststories.engine.core.events import MANTRA_RETURNED, emit
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.rules.table import power_works


def take_mantra_off_if_blocked(s: State) -> None:
    """Called wherever a ghost comes to a board or a board becomes possessed."""
    if s.mantra == NOWHERE:
        return
    if s.rules.stones.mantra_stays(s):
        return
    if not power_works(s, s.layout.board_of_power[MANTRA]):
        s.mantra = NOWHERE
        emit(s, MANTRA_RETURNED)

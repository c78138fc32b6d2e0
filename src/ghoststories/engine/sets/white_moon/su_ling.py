"""Su-Ling: what gives her a move, the move itself, and how she leaves (W10, W20, W32).

A villager's death, a curse die and a haunted tile call `note_event`, from `deaths.py`. At the end of the turn
`SuLingMoves` asks for her move, right after the actions (`actions.py`) or, in the turn of a neutral board or a dead
Taoist, before the next turn (`turn.py`); `SuLingCrystal` may follow. Which stones she silences is in `stones.py`.
"""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Choice, Entry, push
from ghoststories.engine.core.decisions import NO_SPACE, YES
from ghoststories.engine.core.events import emit
from ghoststories.engine.core.geometry import ALL_SPACES, FACED_TILE
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.rules.choices import YesOrNo
from ghoststories.engine.rules.table import something_holds
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon.corners import corner_of
from ghoststories.engine.sets.white_moon.events import CRYSTAL_PLACED, SU_LING_LEFT, SU_LING_PLACED
from ghoststories.engine.sets.white_moon.icons import TAKES_SU_LING
from ghoststories.engine.sets.white_moon.state import CRYSTAL_RESERVE, EVENT, MOVE_USED, NO_EVENT, moon


def is_held(s: State) -> bool:
    """W20: whether the Howling Ondine has her."""
    return something_holds(s, TAKES_SU_LING)


def note_event(s: State) -> None:
    """W32: a death, a curse die or a haunted tile gives her a move this turn, but not while the Ondine holds her."""
    m = moon(s)
    if m.event == NO_EVENT and not is_held(s):
        m.event = EVENT


def leave(s: State) -> None:
    """She goes back to the reserve; events before that no longer count (W32)."""
    m = moon(s)
    if m.su_ling != NOWHERE:
        m.su_ling = NOWHERE
        emit(s, SU_LING_LEFT)
    if m.event == EVENT:
        m.event = NO_EVENT


class SuLingMoves(Choice):
    """W10, Su-Ling's move: once in a turn with an event, to another haunting stone, not in front of an incarnation;
    unused, it lapses.
    """

    entry = Entry(codes.SU_LING, "su_ling", shapes.SPACE)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        m = moon(s)
        offer = vec[i64]()
        if m.event != EVENT or is_held(s):
            return offer
        incarnation = s.rules.cards.incarnation
        for space in ALL_SPACES:
            if space != m.su_ling and not incarnation[s.ghosts[space]]:
                offer = append(offer, space)
        return append(offer, NO_SPACE)

    def take(self, s: State, space: i64, _a: i64, _b: i64, _c: i64) -> None:
        m = moon(s)
        m.event = MOVE_USED
        if space == NO_SPACE:
            return
        m.su_ling = space
        emit(s, SU_LING_PLACED, space)
        corner = corner_of(FACED_TILE[space])
        if corner != NOWHERE and not m.receptacles >> corner & 1 and m.crystals[CRYSTAL_RESERVE]:
            push(s, codes.SU_LING_CRYSTAL, corner)


class SuLingCrystal(YesOrNo):
    """W32: placed beside a free receptacle, she may bring a crystal of the reserve into it."""

    entry = Entry(codes.SU_LING_CRYSTAL, "su_ling_crystal", shapes.YES_NO, fields="corner")

    def take(self, s: State, answer: i64, corner: i64, _b: i64, _c: i64) -> None:
        if answer == YES:
            m = moon(s)
            m.crystals[CRYSTAL_RESERVE] -= 1
            m.receptacles |= 1 << corner
            emit(s, CRYSTAL_PLACED, corner)

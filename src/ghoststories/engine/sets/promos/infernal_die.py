"""The Infernal die, which Wu-Feng may take instead of the curse die (P20)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.content.powers import GODS_FAVORITE
from ghoststories.engine.core import chance, shapes
from ghoststories.engine.core.agenda import Deed, Entry, decider, push
from ghoststories.engine.core.decisions import NO, YES
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import pop, vec
from ghoststories.engine.core.wrapping import WrappingDeed
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.curses import BLANK, HAUNT, RerollCurseDie, RollCurseDie
from ghoststories.engine.rules.table import active_taoist_acts, has_power, is_alive
from ghoststories.engine.sets.black_secret import codes as secret_codes
from ghoststories.engine.sets.black_secret.curse_list import MAY
from ghoststories.engine.sets.black_secret.pyramid import ANY_COLOUR, can_throw
from ghoststories.engine.sets.black_secret.queries import WuFengChoice, taoist_has_power
from ghoststories.engine.sets.black_secret.target_die import FROM_SHADOW, struck
from ghoststories.engine.sets.promos import codes
from ghoststories.engine.sets.promos.events import INFERNAL_ROLLED
from ghoststories.engine.sets.promos.ma_cho import ring

# The faces it has beside blank and haunt, behind those of the curse die.
DEMON: Final = 5
CURSE: Final = 6
SKELETON: Final = 7
FACES: Final = 8
_FACES: Final[vec[i64]] = vec[i64]([BLANK, BLANK, HAUNT, DEMON, CURSE, SKELETON])

# What it is rolled for: as for the curse die, and behind that a Taoist it is rolled against, or the Shadow's tile.
AGAINST: Final = 22
SOURCES: Final = AGAINST + FROM_SHADOW + 1


class OfferInfernal(WrappingDeed):
    """P20: before a roll of the curse die, if there is one. Wraps both sentences that lead to such a roll."""

    def __init__(self, inner: Deed, roll: i64, first: i64) -> None:
        super().__init__(inner)
        self.roll = roll
        self.first = first

    def is_idle(self, s: State) -> bool:
        return self.inner.is_idle(s)

    def run(self, s: State, source: i64, b: i64, c: i64) -> None:
        self.inner.run(s, source, b, c)
        if s.agenda[-1] & 255 == self.roll:
            s.agenda, _ = pop(s.agenda)
            push(s, codes.WHICH_DIE, self.first + source)


class WhichDie(WuFengChoice):
    """P20: whether Wu-Feng takes the Infernal die."""

    entry = Entry(codes.WHICH_DIE, "which_die", shapes.YES_NO, fields="source")

    def options(self, s: State, _source: i64, _b: i64, _c: i64) -> vec[i64]:
        return vec[i64]([NO, YES])

    def take(self, s: State, answer: i64, source: i64, _b: i64, _c: i64) -> None:
        if answer == YES:
            push(s, codes.INFERNAL_ROLL, source)
        elif source < AGAINST:
            push(s, base.ROLL_CURSE_DIE, source)
        else:
            push(s, secret_codes.TARGET_ROLL, source - AGAINST)


class InfernalRoll(RollCurseDie):
    """P20: two faces are blank, one each haunts, moves a demon, throws a curse, places a skeleton."""

    entry = Entry(codes.INFERNAL_ROLL, "infernal_roll", shapes.FACE, fields="source rerolled", stream=chance.CURSE_DIE)

    def __init__(self) -> None:
        super().__init__(_FACES, INFERNAL_ROLLED, codes.INFERNAL_REROLL, codes.INFERNAL_STRIKES)

    def may_reroll(self, s: State, source: i64) -> bool:
        if source < AGAINST:
            return has_power(s, GODS_FAVORITE)
        return taoist_has_power(s, struck(s, source - AGAINST), GODS_FAVORITE)


class InfernalReroll(RerollCurseDie):
    """P20, B64: the Gods' Favorite may roll the same die again; the second result stands."""

    entry = Entry(codes.INFERNAL_REROLL, "infernal_reroll", shapes.YES_NO, fields="source face")

    def __init__(self) -> None:
        super().__init__(codes.INFERNAL_ROLL, codes.INFERNAL_STRIKES)

    def seat(self, s: State, source: i64, _face: i64, _c: i64) -> i64:
        return decider(s) if source < AGAINST else struck(s, source - AGAINST)


class InfernalStrikes(Deed):
    """P20: haunts as the curse die (K40), a demon or the Shadow acts (K26), a curse of any colour, a skeleton (K32)."""

    entry = Entry(codes.INFERNAL_STRIKES, "infernal_strikes", fields="source face")

    def __init__(self, helmet: bool) -> None:
        self.helmet = helmet

    def run(self, s: State, source: i64, face: i64, _c: i64) -> None:
        if face == HAUNT:
            if source < AGAINST:
                push(s, base.CURSE_STRIKES, source, HAUNT)
            else:
                push(s, secret_codes.TARGET_STRIKES, source - AGAINST, HAUNT)
            return
        if face == DEMON:
            push(s, secret_codes.ACTIVATE)
        elif face == CURSE:
            if can_throw(s, ANY_COLOUR):
                push(s, secret_codes.THROW_CURSE, ANY_COLOUR)
        elif face == SKELETON:
            push(s, secret_codes.PLACE_SKELETONS, 1, MAY)
        if self.helmet and face != BLANK:
            _ring_for(s, source)


def _ring_for(s: State, source: i64) -> None:
    """P19: the owner rolled it, or it was rolled against the owner."""
    if source < AGAINST:
        if active_taoist_acts(s):
            ring(s, s.active)
    elif is_alive(s, struck(s, source - AGAINST)):
        ring(s, struck(s, source - AGAINST))


class HelmetRingsForTarget(WrappingDeed):
    """P19: a die rolled against the owner of the Helmet; the Shadow's is a board's in a board's turn."""

    def run(self, s: State, target: i64, face: i64, c: i64) -> None:
        if face != BLANK and (target != FROM_SHADOW or active_taoist_acts(s)):
            ring(s, struck(s, target))
        self.inner.run(s, target, face, c)

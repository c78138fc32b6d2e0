"""Moon crystals: how they are gained, and spent like a Tao of any colour (W11, W33)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.content.cards import WHITE_FACE_OFF
from ghoststories.engine.core.agenda import Deed, Entry, push
from ghoststories.engine.core.decisions import count_of, one
from ghoststories.engine.core.events import emit
from ghoststories.engine.core.seams import Means
from ghoststories.engine.core.state import ALL_COLOURS, SUPPLY, WHITE, State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.core.wrapping import WrappingChoice
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.exorcism_cost import JOKERS, TOKENS_ONLY, WHITE_ONLY, is_dice_immune, printed_resistance
from ghoststories.engine.rules.table import is_alive, something_holds
from ghoststories.engine.rules.tokens import take_tao
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon.events import CRYSTAL_GAINED, CRYSTAL_SPENT
from ghoststories.engine.sets.white_moon.state import CRYSTAL_RESERVE, moon
from ghoststories.engine.sets.white_moon.stones import shrugs_artifacts_off
from ghoststories.engine.sets.white_moon.villagers import DIVINE_SWORD
from ghoststories.engine.shared.artifacts import has_artifact

# The part of a payment that is Tao; crystals come behind the five colours.
_TAO: Final = (1 << 15) - 1


def gain_crystal(s: State, board: i64) -> None:
    """A crystal of the reserve, if there is one; it can be placed from the next turn on."""
    m = moon(s)
    if m.crystals[CRYSTAL_RESERVE]:
        m.crystals[CRYSTAL_RESERVE] -= 1
        m.crystals[board] += 1
        if board == s.active:
            m.fresh_crystals += 1
        emit(s, CRYSTAL_GAINED, board)


def spend_crystal(s: State, board: i64) -> None:
    """W33: a spent crystal goes to the reserve; one of this turn is spent before one that can be placed."""
    m = moon(s)
    m.crystals[board] -= 1
    m.crystals[CRYSTAL_RESERVE] += 1
    if board == s.active and m.fresh_crystals:
        m.fresh_crystals -= 1
    emit(s, CRYSTAL_SPENT, board)


class GainCrystal(Deed):
    """The reward of some ghosts and incarnations; a dead exorcist's is lost (B52)."""

    entry = Entry(codes.GAIN_CRYSTAL, "gain_crystal")

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        if is_alive(s, s.active):
            gain_crystal(s, s.active)


class MoonHerbalistTake(Deed):
    """B67, W11: a white face takes a crystal instead of a Tao, and none under Nameless (W33)."""

    def run(self, s: State, _a: i64, _b: i64, dice: i64) -> None:
        for face in ALL_COLOURS:
            for _ in range(count_of(dice, face)):
                if s.tao[5 * SUPPLY + face]:
                    take_tao(s, s.active, face)
        if not something_holds(s, WHITE_FACE_OFF):
            for _ in range(count_of(dice, WHITE)):
                gain_crystal(s, s.active)


class MoonMeans(Means):
    """W11: a crystal is a token of any colour. W45: a die set by the Sword does not count against every ghost."""

    def comes_before_roll(self, s: State, dice: i64, purpose: i64) -> bool:
        """W38: the Sword's owner may set one of his dice to white before the roll."""
        moon(s).sword = 0
        if not dice or not has_artifact(s, s.active, DIVINE_SWORD) or something_holds(s, WHITE_FACE_OFF):
            return False
        push(s, codes.DIVINE_SWORD, dice, purpose)
        return True

    def wild_tokens(self, s: State, board: i64) -> i64:
        return moon(s).crystals[board]

    def white_dice_that_count(self, s: State, mask: i64, white: i64, short: vec[i64]) -> i64:
        if not white or not moon(s).sword or self._set_die_serves(s, mask, short, 0):
            return white
        return white - 1

    def with_set_die(self, s: State) -> State | None:
        """W38: the Sword's owner may set a die, but not under Nameless."""
        if not has_artifact(s, s.active, DIVINE_SWORD) or something_holds(s, WHITE_FACE_OFF):
            return None
        armed = s.clone()
        moon(armed).sword = 1
        return armed

    def serves_always(self, s: State) -> bool:
        return not moon(s).sword

    def serves(self, s: State, mask: i64, short: vec[i64], payment: i64) -> bool:
        """What the set die is to cover must not be paid already."""
        if not moon(s).sword or not self._set_die_serves(s, mask, short, 0):
            return True
        return self._set_die_serves(s, mask, short, payment)

    def _set_die_serves(self, s: State, mask: i64, short: vec[i64], payment: i64) -> bool:
        """Whether a ghost the set die works on can still lack something: coloured dice may have gone to the others,
        and tokens go to those immune to dice first."""
        for space in range(12):
            if not mask >> space & 1 or shrugs_artifacts_off(s, s.ghosts[space]) or is_dice_immune(s, space):
                continue
            if short[WHITE_ONLY] and s.rules.cards.white[s.ghosts[space]]:
                return True
            for colour in ALL_COLOURS:
                paid = count_of(payment, colour) - short[TOKENS_ONLY + colour]
                if short[colour] > (paid if paid > 0 else i64(0)) and printed_resistance(s, space, colour):
                    return True
        return False


class PayTaoOrCrystals(WrappingChoice):
    """B29, W11: crystals are shared like Tao; whose is spent is asked as for Tao."""

    def options(self, s: State, first: i64, b: i64, payment: i64) -> vec[i64]:
        if payment & _TAO:
            return self.inner.options(s, first, b, payment)
        offer = vec[i64]()
        for step in range(first, 4):
            board = (s.active + step) % 4
            if self._has(s, board) and self._from(s, step) >= count_of(payment, JOKERS):
                offer = append(offer, board)
        return offer

    def _has(self, s: State, board: i64) -> bool:
        here = s.taoist_tiles[board] == s.taoist_tiles[s.active]
        return here and is_alive(s, board) and moon(s).crystals[board] > 0

    def _from(self, s: State, step: i64) -> i64:
        crystals: i64 = 0
        for later in range(step, 4):
            board = (s.active + later) % 4
            if self._has(s, board):
                crystals += moon(s).crystals[board]
        return crystals

    def take(self, s: State, board: i64, first: i64, b: i64, payment: i64) -> None:
        if payment & _TAO:
            self.inner.take(s, board, first, b, payment)
            return
        spend_crystal(s, board)
        left = payment - one(JOKERS)
        if left:
            push(s, base.PAY_OWNER, (board - s.active) % 4, 0, left)

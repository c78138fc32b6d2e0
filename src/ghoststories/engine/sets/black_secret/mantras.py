"""Bloody mantras: which lie open, and how Qi fills them (K11, K37); what they then do is in `mantra_effects`."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core import chance, shapes
from ghoststories.engine.core.agenda import Choice, Deed, Entry, decider, push
from ghoststories.engine.core.events import emit
from ghoststories.engine.core.pools import DrawFromPool
from ghoststories.engine.core.state import SUPPLY, State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.core.wrapping import WrappingDeed
from ghoststories.engine.rules.table import is_player_board, something_holds
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.black_secret.events import MANTRA_DRAWN, MANTRA_FILLED, MANTRA_GOT_QI
from ghoststories.engine.sets.black_secret.icons import NO_MANTRA_QI
from ghoststories.engine.sets.black_secret.pieces import MANTRA_SLOTS
from ghoststories.engine.sets.black_secret.queries import last_mantra, of_level
from ghoststories.engine.sets.black_secret.state import secret

# Instead of a slot: none.
NO_MANTRA = 6


class LostQi(WrappingDeed):
    """K11: what happens to the loser is dealt with first; then the Qi goes onto a mantra."""

    def run(self, s: State, board: i64, b: i64, c: i64) -> None:
        push(s, codes.QI_FOR_MANTRA, board)
        self.inner.run(s, board, b, c)


def slots_with_room(s: State) -> vec[i64]:
    """The open mantras that can take a Qi."""
    b = secret(s)
    return vec[i64]([i64(slot) for slot in range(6) if b.mantras[slot] and b.mantra_qi[slot] < MANTRA_SLOTS[slot]])


class QiForMantra(Choice):
    """K11: the mantra of the loser's choice. K37: with none, or under the Blood Thirster, to the supply."""

    entry = Entry(codes.QI_FOR_MANTRA, "qi_for_mantra", shapes.MANTRA_SLOT, fields="board")

    def seat(self, s: State, board: i64, _b: i64, _c: i64) -> i64:
        return board if is_player_board(s, board) else decider(s)

    def options(self, s: State, _board: i64, _b: i64, _c: i64) -> vec[i64]:
        if something_holds(s, NO_MANTRA_QI) or not s.qi[SUPPLY]:
            return vec[i64]()
        return slots_with_room(s)

    def take(self, s: State, slot: i64, _board: i64, _b: i64, _c: i64) -> None:
        qi_onto_mantra(s, slot)


def qi_onto_mantra(s: State, slot: i64) -> None:
    """Put a Qi on a mantra; a full one takes effect at once."""
    b = secret(s)
    s.qi[SUPPLY] -= 1
    b.mantra_qi[slot] += 1
    emit(s, MANTRA_GOT_QI, b.mantras[slot])
    if b.mantra_qi[slot] == MANTRA_SLOTS[slot]:
        activate(s, slot)


def activate(s: State, slot: i64) -> None:
    """K11, K39: the effect, then the card leaves the game, its Qi return, another of its level takes its place."""
    emit(s, MANTRA_FILLED, secret(s).mantras[slot])
    push(s, codes.MANTRA_LEAVES, slot)
    push(s, codes.MANTRA_WORKS, secret(s).mantras[slot])


class MantraLeaves(Deed):
    """K11: a mantra that took effect is out of the game."""

    entry = Entry(codes.MANTRA_LEAVES, "mantra_leaves", fields="slot")

    def run(self, s: State, slot: i64, _b: i64, _c: i64) -> None:
        b = secret(s)
        b.spent |= 1 << b.mantras[slot]
        clear_slot(s, slot)


def clear_slot(s: State, slot: i64) -> None:
    """The Qi of a slot return to the supply; a new card is drawn for it, if there is one."""
    b = secret(s)
    s.qi[SUPPLY] += b.mantra_qi[slot]
    b.mantra_qi[slot] = 0
    b.mantras[slot] = 0
    if len(mantra_pool(s, MANTRA_SLOTS[slot])):
        push(s, codes.DRAW_MANTRA, slot)


def mantra_pool(s: State, level: i64) -> vec[i64]:
    """The mantras of a level that are set aside: neither open nor out of the game, of the sets in play."""
    b = secret(s)
    return of_level(b.pieces.mantra_levels, level, last_mantra(s), b.spent, b.mantras)


class DealMantras(Deed):
    """K11, with the numbers of S2: three mantras of level 2, two of level 3, one of level 4 lie open."""

    entry = Entry(codes.DEAL_MANTRAS, "deal_mantras")

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        for slot in range(5, -1, -1):
            push(s, codes.DRAW_MANTRA, slot)


class DrawMantra(DrawFromPool):
    """K11: a mantra of the slot's level, all equally likely."""

    entry = Entry(codes.DRAW_MANTRA, "draw_mantra", shapes.MANTRA, fields="slot", stream=chance.SECRETS)

    def pool(self, s: State, slot: i64) -> vec[i64]:
        return mantra_pool(s, MANTRA_SLOTS[slot])

    def take(self, s: State, mantra: i64, slot: i64, _b: i64, _c: i64) -> None:
        secret(s).mantras[slot] = mantra
        emit(s, MANTRA_DRAWN, mantra)


class FreeQi(Choice):
    """K27, K44: a Qi of the supply onto a mantra of the Taoists' choice; with the Blood of the Just it is optional."""

    entry = Entry(codes.FREE_QI, "free_qi", shapes.MANTRA_SLOT, fields="may_pass")

    def options(self, s: State, may_pass: i64, _b: i64, _c: i64) -> vec[i64]:
        slots = slots_with_room(s) if s.qi[SUPPLY] else vec[i64]()
        return append(slots, NO_MANTRA) if len(slots) and may_pass else slots

    def take(self, s: State, slot: i64, _may_pass: i64, _b: i64, _c: i64) -> None:
        if slot != NO_MANTRA:
            qi_onto_mantra(s, slot)


class BloodWorks(Choice):
    """K39: the Blood of Su-Ling: any mantra counts as filled."""

    entry = Entry(codes.BLOOD_WORKS, "blood_works", shapes.MANTRA_SLOT)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return vec[i64]([i64(slot) for slot in range(6) if secret(s).mantras[slot]])

    def take(self, s: State, slot: i64, _a: i64, _b: i64, _c: i64) -> None:
        activate(s, slot)

"""The Taoists' powers that are used by name, once a turn."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.content.cards import UNTOUCHABLE
from ghoststories.engine.content.powers import (
    BOTTOMLESS_POCKETS,
    MANTRA,
    TWIN_WINDS,
)
from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Choice, Entry, push
from ghoststories.engine.core.decisions import menu
from ghoststories.engine.core.events import MANTRA_PLACED, emit
from ghoststories.engine.core.geometry import ALL_BOARDS, ALL_SPACES
from ghoststories.engine.core.state import FIRST_EDITION, SECOND_EDITION, SUPPLY, State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.core.verbs import PLACE_MANTRA, POCKETS, WINDS
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.table import (
    anybody_else_alive,
    has_any_tao,
    has_power,
    is_alive,
)


def add_powers_before_move(s: State, offer: vec[i64]) -> vec[i64]:
    """Bottomless Pockets, the Mantra, and in the second edition the Twin Winds."""
    if has_power(s, BOTTOMLESS_POCKETS) and pockets_serve(s):
        offer = append(offer, menu(POCKETS))
    if has_power(s, MANTRA) and mantra_serves(s):
        offer = append(offer, menu(PLACE_MANTRA))
    if s.layout.edition == SECOND_EDITION:
        offer = add_winds(s, offer)
    return offer


def add_powers_after_move(s: State, offer: vec[i64]) -> vec[i64]:
    """In the first edition: the Twin Winds (B61)."""
    if s.layout.edition == FIRST_EDITION:
        offer = add_winds(s, offer)
    return offer


def add_winds(s: State, offer: vec[i64]) -> vec[i64]:
    """B61: another living Taoist may be moved."""
    if has_power(s, TWIN_WINDS) and winds_serve(s):
        offer = append(offer, menu(WINDS))
    return offer


def pockets_serve(s: State) -> bool:
    """Whether Bottomless Pockets are unused this turn and the supply has a Tao."""
    return not s.used_powers >> BOTTOMLESS_POCKETS & 1 and has_any_tao(s, SUPPLY)


def mantra_serves(s: State) -> bool:
    """B18: whether the Mantra is unused this turn, did not come off its ghost in it, and has something to go on."""
    if s.used_powers >> MANTRA & 1 or s.used_powers >> codes.MANTRA_RESTS & 1:
        return False
    return len(s.rules.choices[codes.PLACE_MANTRA].options(s, 0, 0, 0)) > 0


def winds_serve(s: State) -> bool:
    """B61: whether the Twin Winds are unused this turn and another living Taoist can be moved."""
    return not s.used_powers >> TWIN_WINDS & 1 and anybody_else_alive(s)


def use_power(s: State, verb: i64) -> None:
    """Use a power from a menu; once a turn."""
    if verb == POCKETS:
        s.used_powers |= 1 << BOTTOMLESS_POCKETS
        push(s, codes.TAKE_TAO)
    elif verb == PLACE_MANTRA:
        s.used_powers |= 1 << MANTRA
        push(s, codes.PLACE_MANTRA)
    elif verb == WINDS:
        s.used_powers |= 1 << TWIN_WINDS
        push(s, codes.WINDS_TAOIST)


def mantra_targets(s: State) -> vec[i64]:
    """B18: any ghost in play except the one with the Mantra."""
    spaces = vec[i64]()
    for space in ALL_SPACES:
        card = s.ghosts[space]
        if card and space != s.mantra and not s.rules.cards.bits[card] & UNTOUCHABLE:
            spaces = append(spaces, space)
    return spaces


class PlaceMantra(Choice):
    """B18: the token is placed on a ghost or moved to another."""

    entry = Entry(codes.PLACE_MANTRA, "place_mantra", shapes.GHOST)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return mantra_targets(s)

    def take(self, s: State, space: i64, _a: i64, _b: i64, _c: i64) -> None:
        s.mantra = space
        emit(s, MANTRA_PLACED, space, s.ghosts[space])


class WindsTaoist(Choice):
    """B61: one other living Taoist moves one tile."""

    entry = Entry(codes.WINDS_TAOIST, "winds_taoist", shapes.TAOIST)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return vec[i64]([board for board in ALL_BOARDS if board != s.active and is_alive(s, board)])

    def take(self, s: State, board: i64, _a: i64, _b: i64, _c: i64) -> None:
        push(s, codes.MOVE_TAOIST, board)

"""The Taoists' powers and the power tokens that borrow a neutral board's."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.agenda import Choice, push
from ghoststories.engine.content.cards import UNTOUCHABLE
from ghoststories.engine.content.powers import (
    BOTTOMLESS_POCKETS,
    GODS_FAVORITE,
    HEAVENLY_GUST,
    MANTRA,
    MOUNTAIN,
    SECOND_WIND,
    TWIN_WINDS,
)
from ghoststories.engine.decisions import PLACE_MANTRA, POCKETS, WINDS, menu
from ghoststories.engine.events import MANTRA_PLACED, POWER_BORROWED, tell
from ghoststories.engine.geometry import ALL_BOARDS, ALL_SPACES
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.table import (
    anybody_else_alive,
    has_any_tao,
    has_power,
    is_alive,
    is_player_board,
    power_works,
)
from ghoststories.engine.state import CENTRE, FIRST_EDITION, SECOND_EDITION, SUPPLY, State


def add_powers_before_move(s: State, offer: list[i64]) -> None:
    """Bottomless Pockets, the Mantra, and by the second edition the Twin Winds."""
    if can_use(s, BOTTOMLESS_POCKETS) and has_any_tao(s, SUPPLY):
        offer.append(menu(POCKETS))
    if can_use(s, MANTRA) and not s.used_powers >> codes.MANTRA_RESTS & 1:
        if s.rules.choices[codes.PLACE_MANTRA].options(s, 0, 0, 0):
            offer.append(menu(PLACE_MANTRA))
    if s.layout.edition == SECOND_EDITION:
        add_winds(s, offer)


def add_powers_after_move(s: State, offer: list[i64]) -> None:
    """By the first edition the Twin Winds (B61)."""
    if s.layout.edition == FIRST_EDITION:
        add_winds(s, offer)


def add_winds(s: State, offer: list[i64]) -> None:
    """B61: another living Taoist may be moved."""
    if can_use(s, TWIN_WINDS) and anybody_else_alive(s):
        offer.append(menu(WINDS))


def can_use(s: State, power: i64) -> bool:
    """Whether a power that is used once a turn is at hand and unused."""
    return not s.used_powers >> power & 1 and has_power(s, power)


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


def mantra_targets(s: State) -> list[i64]:
    """B18: any ghost in play but the one that has the Mantra."""
    spaces: list[i64] = []
    for space in ALL_SPACES:
        card = s.ghosts[space]
        if card and space != s.mantra and not s.rules.cards.bits[card] & UNTOUCHABLE:
            spaces.append(space)
    return spaces


class PlaceMantra(Choice):
    """B18: the token is placed on a ghost or moved to another."""

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> list[i64]:
        return mantra_targets(s)

    def take(self, s: State, space: i64, _a: i64, _b: i64, _c: i64) -> None:
        s.mantra = space
        tell(s, MANTRA_PLACED, space, s.ghosts[space])


class WindsTaoist(Choice):
    """B61: one other living Taoist moves one tile."""

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> list[i64]:
        return [board for board in ALL_BOARDS if board != s.active and is_alive(s, board)]

    def take(self, s: State, board: i64, _a: i64, _b: i64, _c: i64) -> None:
        push(s, codes.MOVE_TAOIST, board)


def boards_to_borrow(s: State, window: i64, second_action: i64) -> list[i64]:
    """B59: neutral boards with Qi, unblocked, not yet borrowed from, while their power is not needed yet."""
    boards: list[i64] = []
    for board in ALL_BOARDS:
        if is_player_board(s, board) or s.borrowed >> board & 1:
            continue
        if _still_of_use(s, s.layout.power_of_board[board], window, second_action) and power_works(s, board):
            boards.append(board)
    return boards


def _still_of_use(s: State, power: i64, window: i64, second_action: i64) -> bool:
    """B59: green before a roll, blue at the latest right after the first action, Twin Winds in the
    edition's own window, the others before the move."""
    if window == codes.BEFORE_MOVE or power == GODS_FAVORITE or power == MOUNTAIN:
        return True
    if power == HEAVENLY_GUST or power == SECOND_WIND:
        return not second_action
    return power == TWIN_WINDS and window == codes.AFTER_MOVE and s.layout.edition == FIRST_EDITION


def borrow_power(s: State, board: i64) -> None:
    """B19: the token goes to the centre tile at once; the power is the active Taoist's for this Yang phase."""
    s.power_tokens[s.active] -= 1
    s.power_tokens[CENTRE] += 1
    s.borrowed |= 1 << board
    tell(s, POWER_BORROWED, s.active, board)

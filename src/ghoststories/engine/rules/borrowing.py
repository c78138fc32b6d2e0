"""Power tokens: which neutral boards lend their power now, and how it is borrowed (B19, B59).

A token is offered only while the power can still be of use. The question is asked again after each free action, so a
power that is of no use yet is offered as soon as it is.
"""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.content.powers import (
    BOTTOMLESS_POCKETS,
    GODS_FAVORITE,
    HEAVENLY_GUST,
    MANTRA,
    MOUNTAIN,
    SECOND_WIND,
    TWIN_WINDS,
)
from ghoststories.engine.core.decisions import menu
from ghoststories.engine.core.events import POWER_BORROWED, emit
from ghoststories.engine.core.geometry import ALL_BOARDS
from ghoststories.engine.core.seams import ANY_ROLL, CURSE_ROLL, EXORCISM_ROLL, OPENS_ACTION
from ghoststories.engine.core.state import CENTRE, FIRST_EDITION, NOWHERE, State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.core.verbs import BORROW
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.actions import (
    can_act,
    power_for_second,
    rolls_beside_actions,
    rolls_of_action,
)
from ghoststories.engine.rules.powers import mantra_serves, pockets_serve, winds_serve
from ghoststories.engine.rules.table import has_power, is_player_board, power_works


def add_borrowing(s: State, offer: vec[i64], window: i64, first: i64 = 0, second: i64 = 0, tile: i64 = 0) -> vec[i64]:
    """B19, B59: each neutral board whose power can still be of use this turn. After an action: which was the first
    and where, and the second, if it is done."""
    if not s.power_tokens[s.active]:
        return offer
    for board in ALL_BOARDS:
        if can_be_borrowed(s, board) and _serves(s, s.layout.power_of_board[board], window, first, second, tile):
            offer = append(offer, menu(BORROW, board))
    return offer


def borrow_power(s: State, board: i64) -> None:
    """B19: the token goes to the centre tile at once; the power is the active Taoist's for this Yang phase."""
    s.power_tokens[s.active] -= 1
    s.power_tokens[CENTRE] += 1
    s.borrowed |= 1 << board
    emit(s, POWER_BORROWED, s.active, board)


def can_be_borrowed(s: State, board: i64) -> bool:
    """B59: a neutral board with Qi, unblocked, not yet borrowed from this turn."""
    return not is_player_board(s, board) and not s.borrowed >> board & 1 and power_works(s, board)


def _serves(s: State, power: i64, window: i64, first: i64, second: i64, tile: i64) -> bool:
    if window == codes.BEFORE_MOVE:
        return _serves_before_move(s, power)
    if power == GODS_FAVORITE or power == MOUNTAIN:
        return serves_roll(power, rolls_to_come(s, first, second, tile))
    if power == HEAVENLY_GUST or power == SECOND_WIND:
        return not second and _gives_action(s, power, first, tile)
    return power == TWIN_WINDS and window == codes.AFTER_MOVE and s.layout.edition == FIRST_EDITION and winds_serve(s)


def _serves_before_move(s: State, power: i64) -> bool:
    """A power used before the move needs a target. Where a Taoist will act is still open, so the green and blue powers
    may always be of use.
    """
    if power == BOTTOMLESS_POCKETS:
        return pockets_serve(s)
    if power == MANTRA:
        return mantra_serves(s)
    if power == TWIN_WINDS:
        return winds_serve(s)
    return True


def _gives_action(s: State, power: i64, first: i64, tile: i64) -> bool:
    """Whether there is an action to begin with, or after the first one another that this power gives."""
    for each in s.rules.actions:
        verb = i64(each)
        if (not first or power_for_second(s, first, verb, tile) == power) and can_act(s, verb):
            return True
    return False


def serves_roll(power: i64, rolls: i64) -> bool:
    """B19, B23, B33: Gods' Favorite helps with every roll, Strength of a Mountain not with the Herbalist's."""
    return (rolls & (ANY_ROLL if power == GODS_FAVORITE else EXORCISM_ROLL | CURSE_ROLL)) != 0


def rolls_to_come(s: State, first: i64, second: i64, tile: i64) -> i64:
    """The dice that may still be rolled in this Yang phase: in an action, with the Yin-Yang or with an artifact."""
    rolls = rolls_beside_actions(s)
    if second:
        return rolls & ANY_ROLL
    if rolls & OPENS_ACTION and (not first or _second_conceivable(s)):
        return ANY_ROLL
    for each in s.rules.actions:
        verb = i64(each)
        if can_act(s, verb) and (not first or _second_in_reach(s, first, verb, tile)):
            rolls |= rolls_of_action(s, verb)
    if rolls & OPENS_ACTION and not first and _second_conceivable(s):
        return ANY_ROLL
    return rolls & ANY_ROLL


def _second_in_reach(s: State, first: i64, verb: i64, tile: i64) -> bool:
    """Whether the Taoist has the power for this second action, or can borrow it with another token."""
    power = power_for_second(s, first, verb, tile)
    if power == NOWHERE:
        return False
    board = s.layout.board_of_power[power]
    spare = s.power_tokens[s.active] > 1
    return has_power(s, power) or (spare and board != NOWHERE and can_be_borrowed(s, board))


def _second_conceivable(s: State) -> bool:
    """Whether a blue power may give a second action, if what blocks it now goes away."""
    if s.rules.powers_are_shared:
        return True
    spare = s.power_tokens[s.active] > 1
    for board in ALL_BOARDS:
        power = s.layout.power_of_board[board]
        if power == HEAVENLY_GUST or power == SECOND_WIND:
            lent = s.borrowed >> board & 1 or (spare and s.qi[board] > 0)
            return board == s.active or (not is_player_board(s, board) and lent != 0)
    return False

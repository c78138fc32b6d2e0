"""How many Tao tokens a set of ghosts still needs after a roll, and which payments serve (B28, B29)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.content.cards import DICE_IMMUNE, TAO_OFF, WHITE_FACE_OFF
from ghoststories.engine.decisions import count_of, one
from ghoststories.engine.geometry import ALL_BOARDS
from ghoststories.engine.rules.table import is_alive, something_holds
from ghoststories.engine.state import ALL_COLOURS, WHITE, State

# Entries 5 to 9 of a shortfall are what only tokens can cover: the resistance of those immune to dice (B30).
_TOKENS_ONLY: Final = 5


def resistance(s: State, space: i64, colour: i64, mantra_colour: i64) -> i64:
    """B73: a colour's part of a ghost's resistance, lowered by Circle and Mantra, never below 0."""
    part = s.rules.cards.resistance[5 * s.ghosts[space] + colour]
    if s.circle == colour:
        part -= 1
    if s.mantra == space and mantra_colour == colour:
        part -= 1
    return part if part > 0 else 0


def mantra_colours(s: State, mask: i64) -> list[i64]:
    """B18: the colours the Mantra can count for: those of its ghost's resistance; any one stands for no effect."""
    if s.mantra < 0 or not mask >> s.mantra & 1:
        return _NO_MANTRA
    card = s.ghosts[s.mantra]
    return [colour for colour in ALL_COLOURS if s.rules.cards.resistance[5 * card + colour]]


def shortfall(s: State, mask: i64, dice: i64, mantra_colour: i64) -> list[i64]:
    """What a set of ghosts lacks in each colour once the coloured dice are used; white dice are still to come."""
    short: list[i64] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    bits = s.rules.cards.bits
    space: i64 = 0
    while mask >> space:
        if mask >> space & 1:
            offset: i64 = _TOKENS_ONLY if bits[s.ghosts[space]] & DICE_IMMUNE else 0
            for colour in ALL_COLOURS:
                short[offset + colour] += resistance(s, space, colour, mantra_colour)
        space += 1
    for colour in ALL_COLOURS:
        left = short[colour] - count_of(dice, colour)
        short[colour] = left if left > 0 else 0
    return short


def white_dice(s: State, dice: i64) -> i64:
    """B29: a white die is any one colour; under Nameless it is nothing."""
    white = count_of(dice, WHITE)
    return 0 if white and something_holds(s, WHITE_FACE_OFF) else white


def tokens_for(short: list[i64], white: i64) -> i64:
    """The tokens that cover a shortfall with so many white dice."""
    coverable = short[0] + short[1] + short[2] + short[3] + short[4] - white
    if coverable < 0:
        coverable = 0
    return coverable + short[5] + short[6] + short[7] + short[8] + short[9]


def need_of(s: State, mask: i64, dice: i64) -> i64:
    """B28: the least number of tokens that, with the dice, covers a set."""
    if mask == 0:
        return 0
    white = white_dice(s, dice)
    least: i64 = 99
    for colour in mantra_colours(s, mask):
        tokens = tokens_for(shortfall(s, mask, dice, colour), white)
        if tokens < least:
            least = tokens
    return least


def tao_at_hand(s: State) -> list[i64]:
    """B29, B46: the tokens of the Taoist and of the living on his tile, in each colour; none while Tao is blocked."""
    at_hand: list[i64] = [0, 0, 0, 0, 0]
    if something_holds(s, TAO_OFF):
        return at_hand
    tile = s.taoist_tiles[s.active]
    for board in ALL_BOARDS:
        if s.taoist_tiles[board] == tile and is_alive(s, board):
            for colour in ALL_COLOURS:
                at_hand[colour] += s.tao[5 * board + colour]
    return at_hand


def is_payable(s: State, mask: i64, dice: i64, need: i64) -> bool:
    """Whether the tokens at hand can pay what a set needs."""
    if need == 0:
        return True
    at_hand = tao_at_hand(s)
    if at_hand[0] + at_hand[1] + at_hand[2] + at_hand[3] + at_hand[4] < need:
        return False
    return len(payments(s, mask, dice, need, at_hand)) > 0


def payments(s: State, mask: i64, dice: i64, need: i64, at_hand: list[i64]) -> list[i64]:
    """B29: every way to pay exactly what a set needs, as counts of colours; just 0 if nothing is to be paid."""
    if need == 0:
        return [0]
    white = white_dice(s, dice)
    found: list[i64] = []
    for colour in mantra_colours(s, mask):
        short = shortfall(s, mask, dice, colour)
        if tokens_for(short, white) != need:
            continue
        for payment in _spread(short, need, at_hand):
            if payment not in found:
                found.append(payment)
    return found


def _spread(short: list[i64], need: i64, at_hand: list[i64]) -> list[i64]:
    """Payments of `need` tokens: in each colour at least what only tokens cover, at most all it is short of."""
    partial: list[i64] = [0]
    for colour in ALL_COLOURS:
        least = short[_TOKENS_ONLY + colour]
        most = least + short[colour]
        if most > at_hand[colour]:
            most = at_hand[colour]
        longer: list[i64] = []
        for payment in partial:
            for tokens in range(least, most + 1):
                longer.append(payment + tokens * one(colour))
        partial = longer
    return [payment for payment in partial if _total(payment) == need]


def _total(payment: i64) -> i64:
    total: i64 = 0
    for colour in ALL_COLOURS:
        total += count_of(payment, colour)
    return total

_NO_MANTRA: Final[list[i64]] = [-1]

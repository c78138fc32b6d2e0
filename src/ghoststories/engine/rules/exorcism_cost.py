"""How many Tao tokens a set of ghosts still needs after a roll, and which payments are possible (B28, B29)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.content.cards import BOARD_COLOUR, DICE_IMMUNE, PART, TAO_OFF, WHITE_FACE_OFF
from ghoststories.engine.core.decisions import count_of, one
from ghoststories.engine.core.geometry import ALL_BOARDS
from ghoststories.engine.core.state import ALL_COLOURS, WHITE, State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.rules.table import is_alive, something_holds

# After the five colours in the available tokens and in a payment: tokens of any colour.
JOKERS: Final = 5
# Entries 5 to 9 of a shortfall are what only tokens can cover: the resistance of those immune to dice (B30); the last
# is what only white faces and tokens of any colour can.
TOKENS_ONLY: Final = 5
WHITE_ONLY: Final = 10


def printed_resistance(s: State, space: i64, colour: i64) -> i64:
    """A colour's part as the card has it; some ghosts take the colour of the board they are on."""
    cards = s.rules.cards
    card = s.ghosts[space]
    if cards.bits[card] & BOARD_COLOUR:
        if colour != s.layout.colour_of_board[space // 3]:
            return 0
        colour = cards.colour[card]
    return cards.resistance[5 * card + colour]


def resistance(s: State, space: i64, colour: i64, mantra_colour: i64) -> i64:
    """B73: a colour's part of a ghost's resistance, lowered by Circle and Mantra, never below 0."""
    part = printed_resistance(s, space, colour)
    if s.circle == colour:
        part -= 1
    if mantra_colour == colour and is_under_mantra(s, space):
        part -= 1
    return part if part > 0 else i64(0)


def is_under_mantra(s: State, space: i64) -> bool:
    """B18: whether the Mantra is on the ghost in this space, or on its other part."""
    if s.mantra == space:
        return True
    bits = s.rules.cards.bits
    if s.mantra < 0 or s.mantra >= 12 or not bits[s.ghosts[space]] & PART:
        return False
    return bits[s.ghosts[s.mantra]] & PART != 0


def mantra_colours(s: State, mask: i64) -> vec[i64]:
    """B18: the colours the Mantra can count for: those of its ghost's resistance; any one stands for no effect."""
    if s.mantra < 0:
        return _NO_MANTRA
    if mask >> s.mantra & 1:
        return _colours_of(s, s.mantra)
    space: i64 = 0
    while mask >> space:
        if mask >> space & 1 and is_under_mantra(s, space):
            return _colours_of(s, space)
        space += 1
    return _NO_MANTRA


def _colours_of(s: State, space: i64) -> vec[i64]:
    colours = vec[i64]([colour for colour in ALL_COLOURS if printed_resistance(s, space, colour)])
    return colours if len(colours) else _NO_MANTRA


def is_dice_immune(s: State, space: i64) -> bool:
    """B30: whether only tokens count against this ghost now."""
    if not s.rules.cards.bits[s.ghosts[space]] & DICE_IMMUNE:
        return False
    return s.rules.stones.works(s, space, DICE_IMMUNE)


def shortfall(s: State, mask: i64, dice: i64, mantra_colour: i64) -> vec[i64]:
    """What a set of ghosts lacks in each colour once the coloured dice are used; white dice are still to come."""
    short = whole_resistance(s, mask, mantra_colour)
    use_dice(short, dice)
    return short


def whole_resistance(s: State, mask: i64, mantra_colour: i64) -> vec[i64]:
    """What a set of ghosts lacks before any die is used."""
    short = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    space: i64 = 0
    while mask >> space:
        if mask >> space & 1:
            offset: i64 = TOKENS_ONLY if is_dice_immune(s, space) else 0
            for colour in ALL_COLOURS:
                short[offset + colour] += resistance(s, space, colour, mantra_colour)
            white = s.rules.cards.white[s.ghosts[space]]
            if white:
                short[WHITE_ONLY] += white - 1 if is_under_mantra(s, space) else white
        space += 1
    return short


def use_dice(short: vec[i64], dice: i64) -> None:
    """Take what the coloured dice cover off a shortfall."""
    for colour in ALL_COLOURS:
        left = short[colour] - count_of(dice, colour)
        short[colour] = left if left > 0 else i64(0)


def white_dice(s: State, dice: i64) -> i64:
    """B29: a white die is any one colour; under Nameless it is nothing."""
    white = count_of(dice, WHITE)
    return i64(0) if white and something_holds(s, WHITE_FACE_OFF) else white


def tokens_for(short: vec[i64], white: i64) -> i64:
    """The tokens needed to cover a shortfall with this many white dice."""
    coverable = short[0] + short[1] + short[2] + short[3] + short[4] + short[WHITE_ONLY] - white
    if coverable < 0:
        coverable = 0
    return coverable + short[5] + short[6] + short[7] + short[8] + short[9]


def tokens_needed(s: State, mask: i64, dice: i64) -> i64:
    """B28: the least number of tokens that, with the dice, covers a set."""
    if mask == 0:
        return 0
    white = white_dice(s, dice)
    least: i64 = 99
    for colour in mantra_colours(s, mask):
        short = shortfall(s, mask, dice, colour)
        tokens = tokens_for(short, s.rules.means.white_dice_that_count(s, mask, white, short))
        if tokens < least:
            least = tokens
    return least


def tao_at_hand(s: State) -> vec[i64]:
    """B29, B46: the tokens of the Taoist and of the living on his tile, in each colour; none while Tao is blocked."""
    return tao_at(s, s.taoist_tiles[s.active])


def tao_at(s: State, tile: i64) -> vec[i64]:
    """The tokens at hand if the active Taoist stood on this tile."""
    boards: i64 = 0
    for board in ALL_BOARDS:
        if is_alive(s, board) and (board == s.active or s.taoist_tiles[board] == tile):
            boards |= 1 << board
    return tokens_of(s, boards)


def tokens_of(s: State, boards: i64) -> vec[i64]:
    """What these Taoists can spend in an exorcism, in each colour, and of any colour."""
    at_hand = vec[i64]([0, 0, 0, 0, 0, 0])
    blocked = something_holds(s, TAO_OFF)
    for board in ALL_BOARDS:
        if boards >> board & 1:
            at_hand[JOKERS] += s.rules.means.wild_tokens(s, board)
            if not blocked:
                for colour in ALL_COLOURS:
                    at_hand[colour] += s.tao[5 * board + colour]
    return at_hand


def is_payable(s: State, mask: i64, dice: i64, need: i64) -> bool:
    """Whether the tokens at hand can pay what a set needs."""
    if need == 0:
        return True
    at_hand = tao_at_hand(s)
    if at_hand[0] + at_hand[1] + at_hand[2] + at_hand[3] + at_hand[4] + at_hand[JOKERS] < need:
        return False
    return len(payments(s, mask, dice, need, at_hand)) > 0


def payments(s: State, mask: i64, dice: i64, need: i64, at_hand: vec[i64]) -> vec[i64]:
    """B29: every way to pay exactly what a set needs, as counts of colours; just 0 if nothing is to be paid."""
    if need == 0:
        return vec[i64]([0])
    white = white_dice(s, dice)
    found = vec[i64]()
    for colour in mantra_colours(s, mask):
        short = shortfall(s, mask, dice, colour)
        if tokens_for(short, s.rules.means.white_dice_that_count(s, mask, white, short)) != need:
            continue
        for payment in payments_of(s, mask, short, need, at_hand):
            if payment not in found:
                found = append(found, payment)
    return found


def payments_of(s: State, mask: i64, short: vec[i64], need: i64, at_hand: vec[i64]) -> vec[i64]:
    """The ways to pay a shortfall of this many tokens."""
    return vec[i64](
        [payment for payment in _spread(short, need, at_hand) if s.rules.means.serves(s, mask, short, payment)]
    )


def is_coverable(short: vec[i64], need: i64, at_hand: vec[i64]) -> bool:
    """Whether the available tokens can pay a shortfall of this many: what only tokens cover, and the rest."""
    jokers = at_hand[JOKERS]
    lacking: i64 = 0
    useful: i64 = 0
    for colour in ALL_COLOURS:
        wanted = short[TOKENS_ONLY + colour]
        most = wanted + short[colour]
        useful += most if most < at_hand[colour] else at_hand[colour]
        if wanted > at_hand[colour]:
            lacking += wanted - at_hand[colour]
    return lacking <= jokers and useful + jokers >= need


def _spread(short: vec[i64], need: i64, at_hand: vec[i64]) -> vec[i64]:
    """Payments of `need` tokens: in each colour at most all it is short of, and what only tokens cover by tokens;
    tokens of any colour make up the rest."""
    jokers = at_hand[JOKERS]
    partial = vec[i64]([0])
    for colour in ALL_COLOURS:
        wanted = short[TOKENS_ONLY + colour]
        most = wanted + short[colour]
        if most > at_hand[colour]:
            most = at_hand[colour]
        least = wanted - jokers
        if least < 0:
            least = 0
        if most == 0 and least == 0:
            continue
        longer = vec[i64]()
        for payment in partial:
            for tokens in range(least, most + 1):
                longer = append(longer, payment + tokens * one(colour))
        partial = longer
    if not jokers:
        return vec[i64]([payment for payment in partial if _total(payment) == need])
    found = vec[i64]()
    for payment in partial:
        rest = need - _total(payment)
        if rest >= _tokens_lacking(short, payment) and rest <= jokers:
            found = append(found, payment + rest * one(JOKERS))
    return found


def _tokens_lacking(short: vec[i64], payment: i64) -> i64:
    """How much of what only tokens cover a payment leaves open."""
    lacking: i64 = 0
    for colour in ALL_COLOURS:
        open_part = short[TOKENS_ONLY + colour] - count_of(payment, colour)
        if open_part > 0:
            lacking += open_part
    return lacking


def _total(payment: i64) -> i64:
    total: i64 = 0
    for colour in ALL_COLOURS:
        total += count_of(payment, colour)
    return total


_NO_MANTRA: Final[vec[i64]] = vec[i64]([-1])

"""The Kung-Fu School: one roll against all ghosts of a colour (W13, W35)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.content.cards import MARKER
from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Choice, Entry, Help, push
from ghoststories.engine.core.decisions import ROLL_BITS, count_of
from ghoststories.engine.core.events import EXORCISM_FAILED, TAO_SPENT, emit
from ghoststories.engine.core.geometry import ALL_BOARDS, ALL_SPACES
from ghoststories.engine.core.state import ALL_COLOURS, BLACK, State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.rules.borrowing import borrow_power
from ghoststories.engine.rules.exorcism import begin_exorcism
from ghoststories.engine.rules.exorcism_cost import JOKERS, payments, tokens_needed, tokens_of
from ghoststories.engine.rules.rolls import WhatFalls
from ghoststories.engine.rules.table import is_player_board, power_works
from ghoststories.engine.rules.tokens import lose_tao
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon.artifacts import offer_claw
from ghoststories.engine.sets.white_moon.barrier import banish_without_stones
from ghoststories.engine.sets.white_moon.crystals import spend_crystal
from ghoststories.engine.sets.white_moon.state import moon

_ROLL: Final = (1 << ROLL_BITS) - 1


def ghosts_of_colour(s: State, colour: i64) -> vec[i64]:
    """The ghosts in play of a colour; no incarnation."""
    cards = s.rules.cards
    spaces = vec[i64]()
    for space in ALL_SPACES:
        card = s.ghosts[space]
        if card and cards.colour[card] == colour and not cards.incarnation[card] and not cards.bits[card] & MARKER:
            spaces = append(spaces, space)
    return spaces


def school_colours(s: State) -> vec[i64]:
    """W13: the colour of the Taoist's board, black, and that of a neutral board whose power is or can be borrowed."""
    allowed: i64 = 1 << BLACK | 1 << s.layout.colour_of_board[s.active]
    for board in ALL_BOARDS:
        if not is_player_board(s, board) and (s.borrowed >> board & 1 or s.power_tokens[s.active] > 0):
            if power_works(s, board):
                allowed |= 1 << s.layout.colour_of_board[board]
    return vec[i64]([colour for colour in ALL_COLOURS if allowed >> colour & 1 and len(ghosts_of_colour(s, colour))])


class School(Help):
    """W13, W35: an attempt by one Taoist against all ghosts of a colour; there must be such a ghost."""

    def offered(self, s: State) -> bool:
        return len(school_colours(s)) > 0

    def begin(self, s: State) -> None:
        push(s, codes.SCHOOL_COLOUR)


class SchoolColour(Choice):
    """W13: the colour is named before the roll; a power token lends the board's power and its colour."""

    entry = Entry(codes.SCHOOL_COLOUR, "school_colour", shapes.COLOUR)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return school_colours(s)

    def take(self, s: State, colour: i64, _a: i64, _b: i64, _c: i64) -> None:
        if colour != BLACK:
            board = s.layout.board_of_colour[colour]
            if board != s.active and not s.borrowed >> board & 1:
                borrow_power(s, board)
        moon(s).school = colour
        begin_exorcism(s, codes.SCHOOL_FALLS)


class SchoolChooseExorcised(WhatFalls):
    """W13: any set that dice and the Taoist's own Tao and crystals cover may be exorcised, or none. Unlike
    `ChooseExorcised` (B28) it forces nothing.
    """

    entry = Entry(codes.SCHOOL_FALLS, "school_falls", shapes.SET, fields="- - dice")

    def attacked(self, s: State, _a: i64) -> vec[i64]:
        return ghosts_of_colour(s, moon(s).school)

    def at_hand(self, s: State) -> vec[i64]:
        return tokens_of(s, 1 << s.active)

    def options(self, s: State, _a: i64, _b: i64, dice: i64) -> vec[i64]:
        at_hand = tokens_of(s, 1 << s.active)
        tokens: i64 = 0
        for each in at_hand:
            tokens += each
        offer = vec[i64]([0])
        for space in ghosts_of_colour(s, moon(s).school):
            for mask in offer[:]:
                wider = mask | 1 << space
                need = tokens_needed(s, wider, dice)
                if need <= tokens and len(payments(s, wider, dice, need, at_hand)):
                    offer = append(offer, wider)
        return offer

    def take(self, s: State, mask: i64, _a: i64, _b: i64, dice: i64) -> None:
        if mask == 0:
            attacked = ghosts_of_colour(s, moon(s).school)
            spared = dice_alone_exorcise_one(s, attacked, dice)
            moon(s).sword = 0
            emit(s, EXORCISM_FAILED, s.active)
            if not spared:
                offer_claw(s, attacked)
        else:
            push(s, codes.SCHOOL_PAY, 0, 0, dice | mask << ROLL_BITS)


def dice_alone_exorcise_one(s: State, spaces: vec[i64], dice: i64) -> bool:
    """W38: whether the roll alone is enough for one of these ghosts; sparing it then does not count as a failure."""
    for space in spaces:
        if tokens_needed(s, 1 << space, dice) == 0:
            return True
    return False


class SchoolPay(Choice):
    """W13: only his own tokens; then the ghosts go without their right stones."""

    entry = Entry(codes.SCHOOL_PAY, "school_pay", shapes.PAYMENT, fields="- - dice_and_set")

    def options(self, s: State, _a: i64, _b: i64, dice_and_set: i64) -> vec[i64]:
        mask = dice_and_set >> ROLL_BITS
        dice = dice_and_set & _ROLL
        return payments(s, mask, dice, tokens_needed(s, mask, dice), tokens_of(s, 1 << s.active))

    def take(self, s: State, payment: i64, _a: i64, _b: i64, dice_and_set: i64) -> None:
        for colour in ALL_COLOURS:
            for _ in range(count_of(payment, colour)):
                lose_tao(s, s.active, colour)
                emit(s, TAO_SPENT, s.active, colour)
        for _ in range(count_of(payment, JOKERS)):
            spend_crystal(s, s.active)
        moon(s).sword = 0
        banish_without_stones(s, dice_and_set >> ROLL_BITS)

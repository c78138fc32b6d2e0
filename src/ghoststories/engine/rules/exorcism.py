"""An exorcism: the roll, the choice of ghosts (B28), the payment (B29), curses and rewards (B32)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.content.cards import ONLY_IF_OPPOSITE_EMPTY, ONLY_ON_BUDDHA, UNTOUCHABLE
from ghoststories.engine.content.powers import MOUNTAIN
from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Choice, Deed, Entry, push
from ghoststories.engine.core.decisions import ROLL_BITS, count_of, one
from ghoststories.engine.core.events import EXORCISM_FAILED, GAME_WON, GHOST_EXORCISED, TAO_SPENT, emit
from ghoststories.engine.core.geometry import ALL_SPACES, FACING_SPACES, OPPOSITE_SPACE
from ghoststories.engine.core.state import WON, State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.arrival import discard_ghost
from ghoststories.engine.rules.exorcism_cost import is_payable, payments, tao_at_hand, tokens_needed
from ghoststories.engine.rules.rolls import WhatFalls
from ghoststories.engine.rules.table import active_taoist_acts, free_dice, has_power, incarnation_remains, is_alive
from ghoststories.engine.rules.tokens import lose_tao

_ROLL: Final = (1 << ROLL_BITS) - 1


def is_exorcisable(s: State, space: i64) -> bool:
    """B74: Howling Nightmare with a ghost opposite and an uncaught Uncatchable do not count as ghosts."""
    card = s.ghosts[space]
    if not card:
        return False
    bits = s.rules.cards.bits[card]
    if bits & UNTOUCHABLE:
        return False
    if bits & ONLY_IF_OPPOSITE_EMPTY and s.ghosts[OPPOSITE_SPACE[space]]:
        return False
    return not (bits & ONLY_ON_BUDDHA and not s.caught)


def exorcisable_spaces(s: State) -> vec[i64]:
    """The spaces the active Taoist faces that hold a ghost he can exorcise."""
    return vec[i64]([space for space in FACING_SPACES[s.taoist_tiles[s.active]] if is_exorcisable(s, space)])


def can_exorcise(s: State) -> bool:
    """B27: an attempt needs a ghost in a faced space; it may be hopeless (B74)."""
    for space in FACING_SPACES[s.taoist_tiles[s.active]]:
        if is_exorcisable(s, space):
            return True
    return False


def exorcism_dice(s: State) -> i64:
    """B27: the dice not captured, and the grey one of Strength of a Mountain, which never is."""
    dice = free_dice(s)
    return dice + 1 if has_power(s, MOUNTAIN) else dice


def begin_exorcism(s: State, purpose: i64 = codes.WHAT_FALLS) -> None:
    """The dice are rolled; with none it is tokens only (B74). The purpose is the step that asks which ghosts to
    exorcise.
    """
    dice = exorcism_dice(s)
    if s.rules.means.comes_before_roll(s, dice, purpose):
        return
    if dice:
        push(s, codes.ROLL_TAO_DICE, dice, purpose)
    else:
        push(s, purpose)


class ChooseExorcised(WhatFalls):
    """B28, the forced exorcism: what the dice alone can exorcise must be exorcised, tokens are never forced, and the
    player picks where only one of two ghosts can be exorcised. Records call this step `what_falls`.

    `DemonsFall` does the same for demons. `SchoolChooseExorcised` forces nothing.
    """

    entry = Entry(codes.WHAT_FALLS, "what_falls", shapes.SET, fields="- - dice")

    def attacked(self, s: State, _a: i64) -> vec[i64]:
        return exorcisable_spaces(s)

    def at_hand(self, s: State) -> vec[i64]:
        return tao_at_hand(s)

    def options(self, s: State, _a: i64, _b: i64, dice: i64) -> vec[i64]:
        spaces = exorcisable_spaces(s)
        sets = 1 << len(spaces)
        masks = vec[i64]()
        needs = vec[i64]()
        for chosen in range(sets):
            mask: i64 = 0
            for at in range(len(spaces)):
                if chosen >> at & 1:
                    mask |= 1 << spaces[at]
            masks = append(masks, mask)
            needs = append(needs, tokens_needed(s, mask, dice))
        offer = vec[i64]()
        for chosen in range(sets):
            # This forces: a set is not offered if another ghost can be added to it without one more token. So the empty
            # set is offered only if no ghost is free.
            another_is_free = False
            for at in range(len(spaces)):
                if not chosen >> at & 1 and needs[chosen | 1 << at] == needs[chosen]:
                    another_is_free = True
            if not another_is_free and is_payable(s, masks[chosen], dice, needs[chosen]):
                offer = append(offer, masks[chosen])
        return offer

    def take(self, s: State, mask: i64, _a: i64, _b: i64, dice: i64) -> None:
        if mask == 0:
            emit(s, EXORCISM_FAILED, s.active)
        else:
            push(s, codes.PAY_COLOURS, 0, 0, dice | mask << ROLL_BITS)


class PayColours(Choice):
    """B29: exactly the needed tokens are spent; if several payments are possible, the player picks the colours."""

    entry = Entry(codes.PAY_COLOURS, "pay_colours", shapes.PAYMENT, fields="- - dice_and_set")

    def options(self, s: State, _a: i64, _b: i64, dice_and_set: i64) -> vec[i64]:
        mask = dice_and_set >> ROLL_BITS
        dice = dice_and_set & _ROLL
        return payments(s, mask, dice, tokens_needed(s, mask, dice), tao_at_hand(s))

    def take(self, s: State, payment: i64, _a: i64, _b: i64, dice_and_set: i64) -> None:
        push(s, codes.BANISH, 0, 0, dice_and_set >> ROLL_BITS)
        if payment:
            push(s, codes.PAY_OWNER, 0, 0, payment)


class PayOwner(Choice):
    """B29: whose token is spent next, of those on the tile. Owners are taken clockwise from the active one within a
    colour, so that the same payment is not offered twice."""

    entry = Entry(codes.PAY_OWNER, "pay_owner", shapes.TAOIST, fields="order - payment")

    def options(self, s: State, first: i64, _b: i64, payment: i64) -> vec[i64]:
        colour = _lowest_colour(payment)
        offer = vec[i64]()
        for step in range(first, 4):
            board = (s.active + step) % 4
            if self._has(s, board, colour) and self._from(s, step, colour) >= count_of(payment, colour):
                offer = append(offer, board)
        return offer

    def _has(self, s: State, board: i64, colour: i64) -> bool:
        here = s.taoist_tiles[board] == s.taoist_tiles[s.active]
        return here and is_alive(s, board) and s.tao[5 * board + colour] > 0

    def _from(self, s: State, step: i64, colour: i64) -> i64:
        tokens: i64 = 0
        for later in range(step, 4):
            board = (s.active + later) % 4
            if self._has(s, board, colour):
                tokens += s.tao[5 * board + colour]
        return tokens

    def take(self, s: State, board: i64, _first: i64, _b: i64, payment: i64) -> None:
        colour = _lowest_colour(payment)
        lose_tao(s, board, colour)
        emit(s, TAO_SPENT, board, colour)
        left = payment - one(colour)
        if left:
            same_colour = _lowest_colour(left) == colour
            push(s, codes.PAY_OWNER, (board - s.active) % 4 if same_colour else i64(0), 0, left)


def _lowest_colour(payment: i64) -> i64:
    colour: i64 = 0
    while not count_of(payment, colour):
        colour += 1
    return colour


class Banish(Deed):
    """B32: ghosts without a curse are discarded at once; then the curses, then all rewards, then victory (B37)."""

    entry = Entry(codes.BANISH, "banish", fields="- - set")

    def run(self, s: State, _a: i64, _b: i64, mask: i64) -> None:
        cards = s.rules.cards
        cursed: i64 = 0
        first_reward: i64 = 0
        second_reward: i64 = 0
        for space in ALL_SPACES:
            if not mask >> space & 1:
                continue
            card = s.ghosts[space]
            emit(s, GHOST_EXORCISED, card, space)
            if len(cards.reward_steps[card]) and s.rules.stones.leaves_reward(s, space):
                second_reward = first_reward
                first_reward = card
            if len(cards.curse_steps[card]):
                cursed |= 1 << space
            else:
                discard_ghost(s, space)
        push(s, codes.CHECK_VICTORY)
        if first_reward:
            push(s, codes.NEXT_REWARD, first_reward, second_reward)
        if cursed:
            push(s, codes.NEXT_CURSE, 0, 0, cursed)


def is_idle_curse(s: State, card: i64) -> bool:
    """Whether the curse of this card does nothing now, so that only the discard is left of it."""
    for code in s.rules.cards.curse_steps[card]:
        if not s.rules.deeds[code].is_idle(s):
            return False
    return True


class NextCurse(Choice):
    """B32: curses one by one in the player's order, each in full with its ghost still there, then its discard. Nobody
    is asked for an order if no curse has an effect. If one has, the order matters: a ghost discarded before it has
    freed its space and the power it blocked.
    """

    entry = Entry(codes.NEXT_CURSE, "next_curse", shapes.GHOST, fields="- - set")

    def options(self, s: State, _a: i64, _b: i64, mask: i64) -> vec[i64]:
        spaces = vec[i64]()
        for space in ALL_SPACES:
            if mask >> space & 1:
                spaces = append(spaces, space)
        for space in spaces:
            if not is_idle_curse(s, s.ghosts[space]):
                return spaces
        return spaces[:1]

    def take(self, s: State, space: i64, _a: i64, _b: i64, mask: i64) -> None:
        rest = mask & ~(1 << space)
        if rest:
            push(s, codes.NEXT_CURSE, 0, 0, rest)
        push(s, codes.DISCARD_GHOST, space)
        for code in s.rules.cards.curse_steps[s.ghosts[space]]:
            push(s, code, space)


class DiscardGhost(Deed):
    """B32, B70: a ghost goes to the discard pile, after its curse or by the Sorcerer."""

    entry = Entry(codes.DISCARD_GHOST, "discard_ghost", fields="space")

    def run(self, s: State, space: i64, _b: i64, _c: i64) -> None:
        discard_ghost(s, space)


class NextReward(Choice):
    """B32, B52: rewards in the player's order; a dead exorcist's are lost, an incarnation's gift is still given."""

    entry = Entry(codes.NEXT_REWARD, "next_reward", shapes.CARD, fields="card other_card")

    def options(self, s: State, card: i64, other: i64, _c: i64) -> vec[i64]:
        rewards = s.rules.cards.reward_steps
        if other and rewards[card] != rewards[other] and active_taoist_acts(s):
            return vec[i64]([card, other])
        return vec[i64]([card])

    def take(self, s: State, chosen: i64, card: i64, other: i64, _c: i64) -> None:
        rest = other if chosen == card else card
        if rest:
            push(s, codes.NEXT_REWARD, rest)
        if active_taoist_acts(s) or s.rules.cards.incarnation[chosen]:
            steps = s.rules.cards.reward_steps[chosen]
            at = len(steps) - 1
            while at >= 0:
                push(s, steps[at])
                at -= 1


class CheckVictory(Deed):
    """B37, B54: won when no incarnation is left and all of the exorcism is resolved."""

    entry = Entry(codes.CHECK_VICTORY, "check_victory")

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        if not incarnation_remains(s):
            emit(s, GAME_WON)
            s.result = WON
            s.agenda = vec[i64]()

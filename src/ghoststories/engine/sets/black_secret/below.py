"""Taoists in the catacombs: ladders, moves, exorcising demons (K8, K9, K33 to K35)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.content.powers import SPIRES
from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Choice, Deed, Entry, push
from ghoststories.engine.core.decisions import NO, NO_SPACE, ROLL_BITS, YES, count_of, menu, one, target_of, verb_of
from ghoststories.engine.core.events import EXORCISM_FAILED, TAOIST_MOVED, emit
from ghoststories.engine.core.geometry import NEIGHBOURS
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import append, insert, pop, vec
from ghoststories.engine.core.verbs import EXORCISE, MOVE, STAY
from ghoststories.engine.core.wrapping import WrappingChoice, WrappingDeed
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.dice import rolls_with_odds
from ghoststories.engine.rules.exorcism import begin_exorcism, exorcism_dice
from ghoststories.engine.rules.exorcism_cost import JOKERS, tokens_of, white_dice
from ghoststories.engine.rules.rolls import Pip, WhatFalls, reduce
from ghoststories.engine.rules.table import active_taoist_acts, has_any_tao, has_power, is_alive
from ghoststories.engine.rules.yang import AnotherExorcism, add_free_actions
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.black_secret.curses import lose_ladder
from ghoststories.engine.sets.black_secret.events import DEMON_EXORCISED
from ghoststories.engine.sets.black_secret.mantra_effects import demon_goes_home
from ghoststories.engine.sets.black_secret.pieces import DEMON_RESISTANCE, GRAVEDIGGER, LANDSCAPER, SEEKER
from ghoststories.engine.sets.black_secret.queries import cave_colour, demons_at, is_below, taoists_at
from ghoststories.engine.sets.black_secret.state import BELOW, secret
from ghoststories.engine.sets.keys import WHITE_MOON
from ghoststories.engine.sets.white_moon.artifacts import (
    add_artifacts,
    offer_claw_of,
)
from ghoststories.engine.sets.white_moon.codes import REVEAL_VILLAGER
from ghoststories.engine.shared.codes import SECOND_STEP
from ghoststories.engine.shared.lying import is_lying
from ghoststories.engine.shared.steps import rise_or, step, with_stay
from ghoststories.engine.shared.verbs import CRAWL, ESCORT, RISE

_ROLL: Final = (1 << ROLL_BITS) - 1


def cave_of(s: State, board: i64) -> i64:
    """The space of the catacombs a Taoist is on or above."""
    place = s.taoist_tiles[board]
    return place - BELOW if place >= BELOW else place


def crawls_of(s: State, board: i64) -> vec[i64]:
    """K34: a move below is one space, diagonals too."""
    return vec[i64]([menu(CRAWL, near) for near in NEIGHBOURS[cave_of(s, board)]])


def crawl(s: State, board: i64, option: i64) -> None:
    """A Taoist below goes to another space, stands up, or stays."""
    if verb_of(option) == CRAWL:
        s.taoist_tiles[board] = BELOW + target_of(option)
        emit(s, TAOIST_MOVED, board, BELOW + target_of(option))
    else:
        step(s, board, option)


class BeforeMoveBelow(WrappingChoice):
    """K8: below, a Taoist moves from space to space; after the move, made or not, a ladder may be used."""

    def options(self, s: State, a: i64, b: i64, c: i64) -> vec[i64]:
        if not active_taoist_acts(s) or not is_below(s, s.active):
            return self.inner.options(s, a, b, c)
        offer = rise_or(s, s.active, with_stay(crawls_of(s, s.active)))
        offer = add_free_actions(s, offer)
        if s.rules.has(WHITE_MOON):
            offer = add_artifacts(s, offer, False)
        return offer

    def take(self, s: State, option: i64, a: i64, b: i64, c: i64) -> None:
        verb = verb_of(option)
        if verb == CRAWL:
            push(s, base.AFTER_MOVE)
            if has_power(s, SPIRES):
                push(s, SECOND_STEP)
            push(s, codes.CHANGE_LEVEL, s.active)
            crawl(s, s.active, option)
        else:
            self.inner.take(s, option, a, b, c)
            if verb == STAY:
                push(s, codes.CHANGE_LEVEL, s.active, 1 if has_power(s, SPIRES) else 0)
            elif verb == MOVE or verb == ESCORT or verb == RISE:
                under_reveals(s, codes.CHANGE_LEVEL, s.active)


def under_reveals(s: State, code: i64, a: i64) -> None:
    """Push a step beneath the showing of a villager that an escort may have pushed on top."""
    top = s.agenda[-1]
    if top & 255 == REVEAL_VILLAGER:
        s.agenda, _ = pop(s.agenda)
        push(s, code, a)
        s.agenda = append(s.agenda, top)
    else:
        push(s, code, a)


class SecondStepBelow(WrappingChoice):
    """K8: with Spires a ladder may be used after each of the two steps."""

    def options(self, s: State, a: i64, b: i64, c: i64) -> vec[i64]:
        if not is_below(s, s.active):
            return self.inner.options(s, a, b, c)
        return with_stay(crawls_of(s, s.active))

    def take(self, s: State, option: i64, _a: i64, _b: i64, _c: i64) -> None:
        crawl(s, s.active, option)
        if verb_of(option) != STAY:
            under_reveals(s, codes.CHANGE_LEVEL, s.active)


class MoveTaoistBelow(WrappingChoice):
    """K8: a Taoist moved by the Pavilion or the Winds may change level too."""

    def options(self, s: State, board: i64, may_stay: i64, c: i64) -> vec[i64]:
        if not is_below(s, board):
            return self.inner.options(s, board, may_stay, c)
        moves = rise_or(s, board, crawls_of(s, board))
        return with_stay(moves) if may_stay else moves

    def take(self, s: State, option: i64, board: i64, _b: i64, _c: i64) -> None:
        crawl(s, board, option)
        under_reveals(s, codes.CHANGE_LEVEL, board)


class ScrollBelow(WrappingChoice):
    """K35: the Scroll brings Taoists to the owner's space below."""

    def options(self, s: State, board: i64, b: i64, c: i64) -> vec[i64]:
        if not is_below(s, s.active) or is_lying(s, board):
            return self.inner.options(s, board, b, c)
        if s.taoist_tiles[board] == s.taoist_tiles[s.active]:
            return vec[i64]()
        return vec[i64]([menu(CRAWL, cave_of(s, s.active)), menu(STAY)])

    def take(self, s: State, option: i64, board: i64, _b: i64, _c: i64) -> None:
        crawl(s, board, option)


class ChangeLevel(Choice):
    """K8: where a ladder stands, up or down. A Taoist with Spires who skipped the first step then has one step left;
    without the change of level there is nothing to ask, because that step could have been the first.
    """

    entry = Entry(codes.CHANGE_LEVEL, "change_level", shapes.YES_NO, fields="board step_left")

    def options(self, s: State, board: i64, _b: i64, _c: i64) -> vec[i64]:
        if not is_alive(s, board) or not secret(s).ladders >> cave_of(s, board) & 1:
            return vec[i64]()
        return vec[i64]([NO, YES])

    def take(self, s: State, answer: i64, board: i64, step_left: i64, _c: i64) -> None:
        if answer == YES:
            if step_left:
                push(s, SECOND_STEP)
            place = s.taoist_tiles[board]
            place = place - BELOW if place >= BELOW else place + BELOW
            s.taoist_tiles[board] = place
            emit(s, TAOIST_MOVED, board, place)


class ActionBelow(AnotherExorcism):
    """K9: below the only action is to exorcise demons on the Taoist's own space."""

    def options(self, s: State, first: i64, second: i64, tile: i64) -> vec[i64]:
        offer = self.inner.options(s, first, second, tile)
        if len(offer) and can_exorcise_below(s) and self.may_exorcise(s, first, second, tile):
            offer = insert(offer, 0, menu(EXORCISE))
        return offer

    def take(self, s: State, option: i64, first: i64, second: i64, tile: i64) -> None:
        if verb_of(option) == EXORCISE and is_below(s, s.active):
            self.push_next_menu(s, first, tile)
            begin_exorcism(s, codes.DEMONS_FALL)
        else:
            self.inner.take(s, option, first, second, tile)


def can_exorcise_below(s: State) -> bool:
    """Whether a demon is on the active Taoist's space."""
    return is_below(s, s.active) and len(demons_at(s, cave_of(s, s.active))) > 0


def demon_resistance(s: State, demon: i64, colour: i64) -> i64:
    """K33: lowered by Circle and Mantra, never below 0."""
    left = DEMON_RESISTANCE[demon]
    if s.circle == colour:
        left -= 1
    if s.mantra == NO_SPACE + demon:
        left -= 1
    return left if left > 0 else i64(0)


def need_of_demons(s: State, mask: i64, dice: i64) -> i64:
    """The tokens a set of demons needs in addition to the dice."""
    colour = cave_colour(s, cave_of(s, s.active))
    total: i64 = 0
    for demon in range(3):
        if mask >> demon & 1:
            total += demon_resistance(s, demon, colour)
    need = total - count_of(dice, colour) - white_dice(s, dice)
    return need if need > 0 else i64(0)


def demon_payments(s: State, mask: i64, dice: i64) -> vec[i64]:
    """Every way to pay from what the Taoists on the space have."""
    return demon_payments_from(s, mask, dice, tokens_at_space(s))


def tokens_at_space(s: State) -> vec[i64]:
    """What the Taoists on the active one's space can spend."""
    boards: i64 = 0
    for board in taoists_at(s, s.taoist_tiles[s.active]):
        boards |= 1 << board
    return tokens_of(s, boards)


def demon_payments_from(s: State, mask: i64, dice: i64, at_hand: vec[i64]) -> vec[i64]:
    """Every way to pay: Tao of the space's colour and crystals; against the Seeker of side B no Tao (K33)."""
    need = need_of_demons(s, mask, dice)
    colour = cave_colour(s, cave_of(s, s.active))
    most_tao = at_hand[colour]
    if mask >> SEEKER & 1 and secret(s).side == 1:
        # What dice and crystals have to cover is the Seeker's part; Tao may cover what the others lack.
        others = need_of_others(s, mask, dice, colour)
        most_tao = others if others < most_tao else most_tao
    found = vec[i64]()
    for tao in range(most_tao if most_tao < need else need, -1, -1):
        if need - tao <= at_hand[JOKERS]:
            found = append(found, tao * one(colour) + (need - tao) * one(JOKERS))
    return found


def need_of_others(s: State, mask: i64, dice: i64, colour: i64) -> i64:
    """What the demons but the Seeker lack if the dice go to the Seeker first."""
    seeker = demon_resistance(s, SEEKER, colour)
    rolled = count_of(dice, colour) + white_dice(s, dice)
    left = rolled - seeker
    others: i64 = 0
    for demon in range(1, 3):
        if mask >> demon & 1:
            others += demon_resistance(s, demon, colour)
    lacking = others - (left if left > 0 else i64(0))
    return lacking if lacking > 0 else i64(0)


def demon_percent(s: State, demon: int) -> int:
    """In how many rolls of a hundred a demon of the active Taoist's space can be exorcised, with the tokens at hand."""
    rolls = rolls_with_odds(int(exorcism_dice(s)))
    good = sum(ways for roll, ways in rolls if len(demon_payments(s, i64(1) << i64(demon), i64(roll))))
    return round(100 * good / sum(ways for _, ways in rolls))


class DemonsFall(WhatFalls):
    """K9, the forced exorcism of demons: the roll is split among those of the space as in B28 (`ChooseExorcised`): dice
    force an exorcism, tokens never do.
    """

    entry = Entry(codes.DEMONS_FALL, "demons_fall", shapes.DEMONS, fields="- - dice")

    is_of_demons = True

    def attacked(self, s: State, _a: i64) -> vec[i64]:
        return demons_at(s, cave_of(s, s.active))

    def at_hand(self, s: State) -> vec[i64]:
        return tokens_at_space(s)

    def need(self, s: State, mask: i64, dice: i64) -> i64:
        return need_of_demons(s, mask, dice)

    def ways_to_pay(self, s: State, mask: i64, dice: i64, at_hand: vec[i64]) -> vec[i64]:
        return demon_payments_from(s, mask, dice, at_hand)

    def white_dice(self, s: State, _mask: i64, dice: i64, _payment: i64) -> i64:
        return white_dice(s, dice)

    def lacking(self, s: State, _mask: i64, _dice: i64) -> list[int]:
        return [int(cave_colour(s, cave_of(s, s.active))), JOKERS]

    def pips(self, s: State, mask: i64, _dice: i64, _payment: i64) -> list[Pip]:
        colour = cave_colour(s, cave_of(s, s.active))
        pips: list[Pip] = []
        for demon in range(len(DEMON_RESISTANCE)):
            if mask >> demon & 1:
                mine = [Pip(demon, int(colour), False) for _ in range(int(DEMON_RESISTANCE[demon]))]
                reduce(mine, s.circle == colour, s.mantra == NO_SPACE + demon)
                pips += mine
        return pips

    def options(self, s: State, _a: i64, _b: i64, dice: i64) -> vec[i64]:
        demons = demons_at(s, cave_of(s, s.active))
        present: i64 = 0
        for demon in demons:
            present |= 1 << demon
        offer = vec[i64]()
        for mask in range(8):
            if mask & ~present:
                continue
            need = need_of_demons(s, mask, dice)
            # This forces: a set is not offered if another demon can be added to it without one more token.
            another_is_free = False
            for demon in demons:
                if not mask >> demon & 1 and need_of_demons(s, mask | 1 << demon, dice) == need:
                    another_is_free = True
            if not another_is_free and (mask == 0 or len(demon_payments(s, mask, dice))):
                offer = append(offer, i64(mask))
        return offer

    def take(self, s: State, mask: i64, _a: i64, _b: i64, dice: i64) -> None:
        if mask == 0:
            emit(s, EXORCISM_FAILED, s.active)
            if s.rules.has(WHITE_MOON):
                offer_claw_of(s, 1 << cave_colour(s, cave_of(s, s.active)))
        else:
            push(s, codes.DEMONS_PAY, 0, 0, dice | mask << ROLL_BITS)


class DemonsPay(Choice):
    """K9, K33: which tokens are spent, Tao or crystals, as in B29."""

    entry = Entry(codes.DEMONS_PAY, "demons_pay", shapes.PAYMENT, fields="- - dice_and_demons")

    def options(self, s: State, _a: i64, _b: i64, dice_and_demons: i64) -> vec[i64]:
        return demon_payments(s, dice_and_demons >> ROLL_BITS, dice_and_demons & _ROLL)

    def take(self, s: State, payment: i64, _a: i64, _b: i64, dice_and_demons: i64) -> None:
        push(s, codes.DEMONS_BANISHED, 0, 0, dice_and_demons >> ROLL_BITS)
        if payment:
            push(s, base.PAY_OWNER, 0, 0, payment)


class DemonsBanished(Choice):
    """The demons return to Wu-Feng's board one by one; what they do "when exorcised" is a curse (K33), so those
    without one go first and the player orders the others (B32)."""

    entry = Entry(codes.DEMONS_BANISHED, "demons_banished", shapes.DEMON, fields="- - demons")

    def options(self, s: State, _a: i64, _b: i64, mask: i64) -> vec[i64]:
        demons = vec[i64]([i64(demon) for demon in range(3) if mask >> demon & 1])
        for demon in demons:
            if not is_cursed(s, demon):
                return vec[i64]([demon])
        return demons

    def take(self, s: State, demon: i64, _a: i64, _b: i64, mask: i64) -> None:
        rest = mask & ~(1 << demon)
        if rest:
            push(s, codes.DEMONS_BANISHED, 0, 0, rest)
        push(s, codes.DEMON_CURSE, demon)


def is_cursed(s: State, demon: i64) -> bool:
    """Whether a demon does something when it is exorcised."""
    return demon == GRAVEDIGGER or (demon == LANDSCAPER and secret(s).side == 0)


class DemonCurse(Deed):
    """K7, K33: what a demon does when it is exorcised; then it goes home. Landscaper A: the Taoist discards a Tao
    Wu-Feng picks. Gravedigger A: a ghost comes; B: the curse die.
    """

    entry = Entry(codes.DEMON_CURSE, "demon_curse", fields="demon done")

    def run(self, s: State, demon: i64, done: i64, _c: i64) -> None:
        if done:
            demon_goes_home(s, demon)
            return
        emit(s, DEMON_EXORCISED, demon)
        push(s, codes.DEMON_CURSE, demon, 1)
        if demon == LANDSCAPER and secret(s).side == 0:
            if active_taoist_acts(s) and has_any_tao(s, s.active):
                push(s, codes.CURSED_TAO, s.active)
        elif demon == GRAVEDIGGER:
            if secret(s).side == 0:
                push(s, base.GHOST_COMES)
            else:
                push(s, codes.TARGET_DIE, s.active)


class LaddersGo(WrappingDeed):
    """K8, K34: a tile that is actually haunted loses its ladder for good."""

    def run(self, s: State, tile: i64, b: i64, c: i64) -> None:
        before = s.haunted
        self.inner.run(s, tile, b, c)
        if s.haunted != before and secret(s).ladders >> tile & 1:
            lose_ladder(s, tile)

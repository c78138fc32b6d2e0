"""Jean-Claude Van-Rice stands on two spaces, a leg on each, and leaves an Apple (P5, P14, P15).

His card is in deck, hand and discard pile; on the table lie two cards that are parts of it, one for each leg.
"""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.content.cards import UNTOUCHABLE
from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Choice, Deed, Entry, push
from ghoststories.engine.core.decisions import NO_SPACE
from ghoststories.engine.core.events import BUDDHA_RETURNED, GHOST_MOVED, GHOST_PLACED, emit
from ghoststories.engine.core.geometry import ALL_BOARDS, ALL_SPACES
from ghoststories.engine.core.state import GREEN, NOWHERE, SUPPLY, State
from ghoststories.engine.core.vectors import append, remove, vec
from ghoststories.engine.core.wrapping import WrappingChoice, WrappingDeed, WrappingStones
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.arrival import discard_ghost, meet_buddha
from ghoststories.engine.rules.mantra import take_mantra_off_if_blocked
from ghoststories.engine.rules.table import is_alive, other_part
from ghoststories.engine.sets.promos import codes
from ghoststories.engine.sets.promos.events import APPLE_ROTTED
from ghoststories.engine.sets.promos.pieces import BLUE_LEG, GREEN_LEG, JEAN_CLAUDE_CARD
from ghoststories.engine.sets.white_moon.villagers import APPLE
from ghoststories.engine.shared.artifacts import WON, give_artifact
from ghoststories.engine.shared.events import INCARNATION_ON_DECK
from ghoststories.engine.shared.state import USED_UP, shared


def is_free(s: State, space: i64) -> bool:
    """A space without a ghost or a Buddha."""
    return not s.ghosts[space] and not s.buddhas >> space & 1


def gives_way(s: State, space: i64) -> bool:
    """P14: what can be discarded to make room: a ghost or a skeleton, no incarnation, no child; or nothing is there."""
    card = s.ghosts[space]
    return not s.rules.cards.incarnation[card] and not s.rules.cards.bits[card] & UNTOUCHABLE


def free_pairs(s: State, boards: vec[i64]) -> vec[i64]:
    """The left spaces of neighbouring free spaces."""
    pairs = vec[i64]()
    for board in boards:
        for left in range(3 * board, 3 * board + 2):
            if is_free(s, left) and is_free(s, left + 1):
                pairs = append(pairs, left)
    return pairs


def cleared_pairs(s: State, boards: vec[i64]) -> vec[i64]:
    """P14: the left spaces of pairs of a really free space and a neighbour that can be cleared. Only if there is no
    such pair, a Buddha's space counts as the free one.
    """
    beside_free = vec[i64]()
    beside_buddha = vec[i64]()
    for board in boards:
        for left in range(3 * board, 3 * board + 2):
            if not gives_way(s, left) or not gives_way(s, left + 1):
                continue
            if is_free(s, left) or is_free(s, left + 1):
                beside_free = append(beside_free, left)
            elif not s.ghosts[left] or not s.ghosts[left + 1]:
                beside_buddha = append(beside_buddha, left)
    return beside_free if len(beside_free) else beside_buddha


def pairs_to_stand_on(s: State) -> vec[i64]:
    """P14: on the green board if it has a free space and room can be made there, else on any other."""
    green = vec[i64]([s.layout.board_of_colour[GREEN]])
    pairs = pairs_on(s, green)
    return pairs if len(pairs) else pairs_on(s, ALL_BOARDS)


def pairs_on(s: State, boards: vec[i64]) -> vec[i64]:
    """The free pairs of these boards; without one, those where room can be made."""
    pairs = free_pairs(s, boards)
    return pairs if len(pairs) else cleared_pairs(s, boards)


class PlaceOnTwo(WrappingChoice):
    """P14: the space of his left leg; with no room he is put on the deck. All other cards as usual."""

    def options(self, s: State, card: i64, b: i64, c: i64) -> vec[i64]:
        if card != JEAN_CLAUDE_CARD:
            return self.inner.options(s, card, b, c)
        pairs = pairs_to_stand_on(s)
        if len(pairs):
            return pairs
        nowhere = vec[i64]([NO_SPACE])
        return nowhere

    def take(self, s: State, space: i64, card: i64, b: i64, c: i64) -> None:
        if card == JEAN_CLAUDE_CARD and space == NO_SPACE:
            s.deck = append(s.deck, card)
            emit(s, INCARNATION_ON_DECK, card)
        else:
            self.inner.take(s, space, card, b, c)


class StandsOnTwo(WrappingDeed):
    """P14: room is made, Buddhas go home; the left leg comes as a ghost does, the right one stands beside it."""

    def run(self, s: State, space: i64, card: i64, c: i64) -> None:
        if card != JEAN_CLAUDE_CARD:
            self.inner.run(s, space, card, c)
            return
        for each in range(space, space + 2):
            if s.ghosts[each]:
                discard_ghost(s, each)
            if s.buddhas >> each & 1:
                s.buddhas &= ~(1 << each)
                s.temple += 1
                emit(s, BUDDHA_RETURNED)
        s.ghosts[space + 1] = GREEN_LEG
        emit(s, GHOST_PLACED, GREEN_LEG, space + 1)
        s.rules.stones.covered(s, space + 1)
        self.inner.run(s, space, BLUE_LEG, c)


class WhoMoves(WrappingChoice):
    """P14: with both legs he can be moved only where two neighbouring spaces are free for him."""

    def options(self, s: State, a: i64, b: i64, c: i64) -> vec[i64]:
        offer = vec[i64]()
        for space in self.inner.options(s, a, b, c):
            if space >= NO_SPACE or other_part(s, space) == NOWHERE or len(pairs_to_move_to(s, space)):
                offer = append(offer, space)
        return offer


def pairs_to_move_to(s: State, space: i64) -> vec[i64]:
    """The left spaces he can be moved to; those he stands on count as free."""
    other = other_part(s, space)
    now = space if space < other else other
    pairs = vec[i64]()
    for board in ALL_BOARDS:
        for left in range(3 * board, 3 * board + 2):
            if left != now and _room_for(s, left, space, other) and _room_for(s, left + 1, space, other):
                pairs = append(pairs, left)
    return pairs


def _room_for(s: State, space: i64, leg: i64, other: i64) -> bool:
    return not s.ghosts[space] or space == leg or space == other


class WhereTo(WrappingChoice):
    """P14: moved, he takes both legs along; with one leg he goes like any ghost. Wraps the choices of a space."""

    def options(self, s: State, space: i64, b: i64, c: i64) -> vec[i64]:
        if other_part(s, space) == NOWHERE:
            return self.inner.options(s, space, b, c)
        return pairs_to_move_to(s, space)

    def take(self, s: State, to_space: i64, space: i64, b: i64, c: i64) -> None:
        other = other_part(s, space)
        if other == NOWHERE:
            self.inner.take(s, to_space, space, b, c)
        else:
            move_both(s, space if space < other else other, to_space)


def move_both(s: State, left: i64, to_left: i64) -> None:
    """He goes from one pair of spaces to another, which may share one with it; the Mantra goes with its leg."""
    mantra = s.mantra - left
    s.ghosts[left] = 0
    s.ghosts[left + 1] = 0
    s.ghosts[to_left] = BLUE_LEG
    s.ghosts[to_left + 1] = GREEN_LEG
    if mantra == 0 or mantra == 1:
        s.mantra = to_left + mantra
    emit(s, GHOST_MOVED, BLUE_LEG, left, to_left)
    emit(s, GHOST_MOVED, GREEN_LEG, left + 1, to_left + 1)
    for step in range(2):
        s.rules.stones.covered(s, to_left + step)
        meet_buddha(s, to_left + step)
    take_mantra_off_if_blocked(s)


class MantraOnAnother(WrappingChoice):
    """B18: the Mantra goes to another ghost, not to the other leg of the same."""

    def options(self, s: State, a: i64, b: i64, c: i64) -> vec[i64]:
        offer = self.inner.options(s, a, b, c)
        if 0 <= s.mantra < NO_SPACE:
            other = other_part(s, s.mantra)
            if other in offer:
                offer = remove(offer, other)
        return offer


class LegStones(WrappingStones):
    """P14: the first broken leg leaves nothing."""

    def leaves_reward(self, s: State, space: i64) -> bool:
        return other_part(s, space) == NOWHERE and self.inner.leaves_reward(s, space)


class LegByLeg(WrappingDeed):
    """P14: the Mantra on the first broken leg goes to the other one."""

    def run(self, s: State, a: i64, b: i64, mask: i64) -> None:
        for space in ALL_SPACES:
            if mask >> space & 1 and s.mantra == space:
                other = other_part(s, space)
                if other != NOWHERE:
                    s.mantra = other
        self.inner.run(s, a, b, mask)


class GainApple(Deed):
    """P15: to the exorcist; a dead one's is lost (B52)."""

    entry = Entry(codes.GAIN_APPLE, "gain_apple")

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        if is_alive(s, s.active):
            give_artifact(s, APPLE, s.active, WON)


def hungry(s: State) -> vec[i64]:
    """P15: the living Taoists below 3 Qi."""
    return vec[i64]([board for board in ALL_BOARDS if is_alive(s, board) and s.qi[board] < 3])


def can_eat(s: State) -> bool:
    """Whether the active Taoist's Apple does anything now."""
    return shared(s).owners[APPLE] == s.active and s.qi[SUPPLY] > 0 and len(hungry(s)) > 0


class EatApple(Choice):
    """P15: one of them goes up to 3 Qi, as far as the supply has them."""

    entry = Entry(codes.EAT_APPLE, "eat_apple", shapes.TAOIST)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return hungry(s)

    def take(self, s: State, board: i64, _a: i64, _b: i64, _c: i64) -> None:
        for _ in range(3 - s.qi[board]):
            push(s, base.GAIN_QI, board)


class AppleRots(WrappingDeed):
    """P15: it rots when any incarnation comes into play."""

    def run(self, s: State, space: i64, card: i64, c: i64) -> None:
        owners = shared(s).owners
        if s.rules.cards.incarnation[card] and 0 <= owners[APPLE] < USED_UP:
            emit(s, APPLE_ROTTED, owners[APPLE])
            owners[APPLE] = USED_UP
        self.inner.run(s, space, card, c)

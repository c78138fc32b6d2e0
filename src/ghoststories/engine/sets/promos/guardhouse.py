"""The Guardhouse: the Taoists look at the top of the deck and put it in order (P10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.core import chance, shapes
from ghoststories.engine.core.agenda import Choice, Deed, Draw, Entry, advance, push, second_of
from ghoststories.engine.core.chance import Stream
from ghoststories.engine.core.events import emit
from ghoststories.engine.core.state import UNKNOWN_GHOST, UNKNOWN_INCARNATION, State
from ghoststories.engine.core.vectors import append, pop, remove, sort, vec
from ghoststories.engine.core.wrapping import WrappingDeed
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.arrival import card_is_seen, card_odds, sample_card
from ghoststories.engine.rules.village import WithoutRoll
from ghoststories.engine.sets.black_secret.state import secret
from ghoststories.engine.sets.keys import BLACK_SECRET
from ghoststories.engine.sets.promos import codes
from ghoststories.engine.sets.promos.events import CARD_SEEN, DECK_ORDERED
from ghoststories.engine.sets.promos.pieces import SUMMON_CARD

_CARDS: Final = 4


class Guardhouse(WithoutRoll):
    """P10: the top four cards, fewer if there are fewer; then 1 Tao in any case."""

    def begin(self, s: State) -> None:
        push(s, base.TAKE_TAO)
        count: i64 = len(s.deck)
        if count > _CARDS:
            count = _CARDS
        if count:
            push(s, codes.GUARD_LOOKS, 0, count)


def note_look(s: State, card: i64) -> None:
    """With Wu-Feng at the table: the Taoists know where this card lies and he does not, even if he knew it before."""
    if s.rules.has(BLACK_SECRET):
        b = secret(s)
        if card not in b.looked:
            b.looked = append(b.looked, card)
            sort(b.looked)


def is_unseen(s: State, slot: i64) -> bool:
    """Whether nobody knows this card of the deck; a summon card is not a secret."""
    if slot == UNKNOWN_INCARNATION:
        return not s.rules.incarnations_are_summoned
    return slot == UNKNOWN_GHOST


def _slot(s: State, at: i64) -> i64:
    return s.deck[len(s.deck) - 1 - at]


class GuardLooks(Deed):
    """P10: the cards are turned up one by one from the top; summon cards are all the same."""

    entry = Entry(codes.GUARD_LOOKS, "guard_looks", fields="at cards")

    def run(self, s: State, at: i64, count: i64, _c: i64) -> None:
        while at < count:
            slot = _slot(s, at)
            if is_unseen(s, slot):
                push(s, codes.GUARD_SEES, at, count)
                return
            if slot > 0:
                note_look(s, slot)
            at += 1
        push(s, codes.GUARD_ORDER, 0, count)


class GuardSees(Draw):
    """B4: which card it is, all unseen ones equally likely."""

    entry = Entry(codes.GUARD_SEES, "guard_sees", shapes.CARD, fields="at cards", stream=chance.DECK)

    def odds(self, s: State, at: i64, _count: i64, _c: i64) -> list[tuple[int, int]]:
        return card_odds(s, _slot(s, at))

    def sample(self, s: State, stream: Stream, at: i64, _count: i64, _c: i64) -> i64:
        return sample_card(s, stream, _slot(s, at))

    def take(self, s: State, card: i64, at: i64, count: i64, _c: i64) -> None:
        card_is_seen(s, _slot(s, at), card)
        s.deck[len(s.deck) - 1 - at] = card
        emit(s, CARD_SEEN, 0, 0, card)
        note_look(s, card)
        push(s, codes.GUARD_LOOKS, at + 1, count)


class GuardOrder(Choice):
    """P10: which card lies on top, which below it, and so on; summon cards are interchangeable."""

    entry = Entry(codes.GUARD_ORDER, "guard_order", shapes.CARD, fields="at cards")

    def options(self, s: State, at: i64, count: i64, _c: i64) -> vec[i64]:
        offer = vec[i64]()
        for place in range(at, count):
            slot = _slot(s, place)
            card: i64 = slot if slot > 0 else i64(SUMMON_CARD)
            if card not in offer:
                offer = append(offer, card)
        return offer

    def take(self, s: State, card: i64, at: i64, count: i64, _c: i64) -> None:
        slot: i64 = i64(UNKNOWN_INCARNATION) if card == SUMMON_CARD else card
        place: i64 = len(s.deck) - 1 - at
        was = place
        while s.deck[was] != slot:
            was -= 1
        # Those above it keep their order, one lower each.
        while was < place:
            s.deck[was] = s.deck[was + 1]
            was += 1
        s.deck[place] = slot
        if at + 2 < count:
            push(s, codes.GUARD_ORDER, at + 1, count)
        else:
            emit(s, DECK_ORDERED, count)


def with_another_look(s: State) -> State:
    """The table for a reader who may not know these cards: the look begins again."""
    if len(s.agenda) and s.agenda[-1] & 255 in (codes.GUARD_SEES, codes.GUARD_ORDER):
        s.agenda, step = pop(s.agenda)
        push(s, codes.GUARD_LOOKS, 0, second_of(step))
        advance(s)
    return s


class CardIsKnown(WrappingDeed):
    """K43, with Wu-Feng at the table: a card the Taoists looked at is everybody's when it is drawn. Wraps a deed that
    has it as its first argument.
    """

    def run(self, s: State, card: i64, b: i64, c: i64) -> None:
        pieces = secret(s)
        if card in pieces.looked:
            pieces.looked = remove(pieces.looked, card)
        self.inner.run(s, card, b, c)

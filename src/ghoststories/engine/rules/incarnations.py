"""Which incarnation comes: one that lies face down in the deck, or one that is not in it (B4).

Some set-ups prefer certain incarnations (`Rules.first_incarnations`): others are used only when there are too few of
them. Their places in the deck are left to chance.
"""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core.chance import Stream
from ghoststories.engine.core.pools import DrawFromPool
from ghoststories.engine.core.state import UNKNOWN_INCARNATION, State
from ghoststories.engine.core.vectors import remove, vec


def slots_in_deck(s: State) -> i64:
    """How many incarnations lie face down in the deck; summon cards are not among them."""
    slots: i64 = 0
    if not s.rules.incarnations_are_summoned:
        for slot in s.deck:
            if slot == UNKNOWN_INCARNATION:
                slots += 1
    return slots


def _unseen(s: State, preferred: bool) -> vec[i64]:
    first = s.rules.first_incarnations
    return vec[i64]([card for card in s.unseen_incarnations if (int(card) in first) == preferred])


def odds_in_deck(s: State) -> list[tuple[int, int]]:
    """What a face-down incarnation of the deck can be, with integer odds."""
    if not s.rules.first_incarnations:
        return [(int(card), 1) for card in s.unseen_incarnations]
    preferred, others, slots = _unseen(s, True), _unseen(s, False), slots_in_deck(s)
    if not preferred or not others:
        return [(int(card), 1) for card in s.unseen_incarnations]
    if len(preferred) >= slots:
        return [(int(card), 1) for card in preferred]
    # All preferred ones are in the deck; the other slots hold any of the others.
    rest = int(slots) - len(preferred)
    found = [(int(card), len(others)) for card in preferred] + [(int(card), rest) for card in others]
    return sorted(found)


def sample_in_deck(s: State, stream: Stream, slots: i64) -> i64:
    """One of these, drawn by its odds; `slots` is how many lie in the deck, this one included."""
    if not s.rules.first_incarnations:
        return s.unseen_incarnations[stream.below(len(s.unseen_incarnations))]
    preferred, others = _unseen(s, True), _unseen(s, False)
    if preferred and others and len(preferred) < slots:
        at = stream.below(slots)
        return preferred[at] if at < len(preferred) else others[stream.below(len(others))]
    pool = preferred if preferred else others
    return pool[stream.below(len(pool))]


class NextIncarnation(DrawFromPool):
    """One more incarnation from outside the deck."""

    def pool(self, s: State, _a: i64) -> vec[i64]:
        return unused_incarnations(s)

    def take(self, s: State, card: i64, _a: i64, _b: i64, _c: i64) -> None:
        s.unseen_incarnations = remove(s.unseen_incarnations, card)
        self.drawn(s, card)

    def drawn(self, s: State, card: i64) -> None:
        """What becomes of the card."""
        raise NotImplementedError


def unused_incarnations(s: State) -> vec[i64]:
    """The next incarnation from outside the deck is one of these, each as likely."""
    if not s.rules.first_incarnations:
        return s.unseen_incarnations
    preferred, others = _unseen(s, True), _unseen(s, False)
    return preferred if preferred and (not others or len(preferred) > slots_in_deck(s)) else others

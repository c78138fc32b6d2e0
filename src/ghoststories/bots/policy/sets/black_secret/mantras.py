"""Bloody mantras in the Taoists' policy: what each would do now, and where a Qi does most."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import bits_in, lowest_qi
from ghoststories.bots.evaluation.sets.black_secret.counting import skeletons
from ghoststories.bots.policy.sets.black_secret.demons import Demons
from ghoststories.bots.policy.sets.black_secret.weights import MANTRA
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.sets.black_secret import pieces
from ghoststories.engine.sets.black_secret.pieces import MANTRA_SLOTS
from ghoststories.engine.sets.black_secret.queries import is_skeleton
from ghoststories.engine.sets.black_secret.state import secret
from ghoststories.engine.shared.removed_cards import ghosts_left

# fmt: off
# What a mantra gives that does not depend on the table, by its number; the others are weighed.
MANTRA_GIFT: Final[vec[float]] = vec[float]([
    0.0,
    1.0, 1.0, 8.0, 7.0, 0.0, 4.0, 2.0,
    10.0, 0.0, 0.0, 4.0, 0.0, 16.0,
    0.0, 0.0, 24.0, 0.0, 4.0,
    10.0, 12.0, 22.0,
])
# fmt: on
# Wu-Feng wins with the last ghost card: with fewer than this a longer deck is worth much.
FEW_CARDS: Final = 10


class Mantras:
    """What mantras are worth."""

    def __init__(self, weights: vec[float], demons: Demons) -> None:
        self.weights = weights
        self.demons = demons

    def worth(self, s: State, mantra: i64, gains: vec[float]) -> float:
        """What a mantra would do now."""
        gift = MANTRA_GIFT[mantra]
        if mantra == pieces.DISCARD_GHOST:
            return worth_of_heaviest(s, gains, 1)
        if mantra == pieces.DISCARD_TWO_GHOSTS:
            return worth_of_heaviest(s, gains, 2)
        if mantra == pieces.EXORCISE_SKELETONS:
            return 8.0 * float(skeletons(s))
        if mantra == pieces.RETURN_DEMON:
            return self.demons.worth_of_worst()
        if mantra == pieces.RETURN_ALL_DEMONS:
            return self.demons.worth_of_all()
        if mantra == pieces.UNHAUNT_ALL:
            return 20.0 * float(bits_in(s.haunted))
        if mantra == pieces.REGAIN_YINYANG:
            return 14.0 if s.yinyangs != s.layout.seats else 0.0
        if mantra == pieces.GAIN_QI or mantra == pieces.YINYANG_AND_TWO_QI:
            return gift + (8.0 if lowest_qi(s) == 1 else 0.0)
        if mantra == pieces.FOUR_GHOSTS_UNDER:
            return gift + (30.0 if ghosts_left(s) < FEW_CARDS else 0.0)
        return gift

    def with_qi(self, s: State, slot: i64, gains: vec[float]) -> float:
        """What a Qi on a slot brings: a mantra that lacks fewer Qi works sooner."""
        b = secret(s)
        if not b.mantras[slot]:
            return 0.0
        lacking = MANTRA_SLOTS[slot] - b.mantra_qi[slot]
        worth = self.worth(s, b.mantras[slot], gains)
        return worth if lacking <= 1 else self.weights[MANTRA] * worth / float(lacking)

    def worth_of_qi(self, s: State, gains: vec[float]) -> float:
        """What one more Qi on a mantra brings."""
        most = 0.0
        slot: i64 = 0
        while slot < 6:
            worth = self.with_qi(s, slot, gains)
            if worth > most:
                most = worth
            slot += 1
        return most


def heaviest_space(s: State, gains: vec[float], but: i64) -> i64:
    """The space of the worst ghost that is not an incarnation, `but` one; NOWHERE without any."""
    best: i64 = NOWHERE
    most = 0.0
    space: i64 = 0
    while space < 12:
        card = s.ghosts[space]
        if card and space != but and gains[space] > most:
            if not s.rules.cards.incarnation[card] and not is_skeleton(s, space):
                most = gains[space]
                best = space
        space += 1
    return best


def worth_of_heaviest(s: State, gains: vec[float], ghosts: i64) -> float:
    """The value of the worst one or two ghosts that are not incarnations."""
    first = heaviest_space(s, gains, NOWHERE)
    if first == NOWHERE:
        return 0.0
    second = heaviest_space(s, gains, first) if ghosts > 1 else i64(NOWHERE)
    return gains[first] + (gains[second] if second != NOWHERE else 0.0)

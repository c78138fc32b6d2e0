"""Luck in exact numbers: each throw, face and card is compared with its odds at that moment."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from ghoststories.engine import State, odds_asked
from ghoststories.table_service.tally import Throwing
from ghoststories.table_service.wire.types.review import CardLuck, CurseLuck, DiceLuck

_BLANK: Final = "blank"
_CARDS: Final = "draw_card"


class Luck:
    """The faces of curse dice and the cards of a game, with what was to be expected of them."""

    def __init__(self) -> None:
        self._rolls = self._blank = 0
        self._expected_blank = Fraction(0)
        self._cards = self._resistance = 0
        self._expected_resistance = Fraction(0)

    def note(self, s: State, outcome: str) -> None:
        """An outcome of the chance that is asked."""
        odds = odds_asked(s)
        if odds is None:
            return
        if _BLANK in odds.weights:
            self._rolls += 1
            self._blank += outcome == _BLANK
            self._expected_blank += Fraction(odds.weights[_BLANK], sum(odds.weights.values()))
        elif odds.name == _CARDS:
            self._cards += 1
            self._resistance += resistance_of(s, outcome)
            weighted = sum(weight * resistance_of(s, card) for card, weight in odds.weights.items())
            self._expected_resistance += Fraction(weighted, sum(odds.weights.values()))

    @property
    def curse_dice(self) -> CurseLuck:
        """The rolls of curse dice."""
        return {"rolls": self._rolls, "blank": self._blank, "expected": round(float(self._expected_blank), 2)}

    @property
    def cards(self) -> CardLuck:
        """The cards that were drawn."""
        expected = round(float(self._expected_resistance), 2)
        return {"cards": self._cards, "resistance": self._resistance, "expected": expected}


def resistance_of(s: State, card: str) -> int:
    """All colours of a card together, as printed; 0 for what is not a ghost."""
    found = s.rules.cards.by_number.get(int(card)) if card.isdecimal() else None
    return sum(found.resistance.values()) if found is not None else 0


def dice_luck(throws: Iterable[Throwing]) -> DiceLuck:
    """Throws for exorcisms. The chance of at most this many hits is exact, although each throw has its own chance."""
    made = list(throws)
    hits = sum(each.hit for each in made)
    chances = [Fraction(each.throw.ways, each.throw.of) for each in made]
    return {
        "throws": len(made),
        "hits": hits,
        "expected": round(float(sum(chances, Fraction(0))), 2),
        "at_most": round(float(sum(hit_counts(chances)[: hits + 1], Fraction(0))), 4),
    }


def hit_counts(chances: Iterable[Fraction]) -> list[Fraction]:
    """The chance of 0, 1, 2 … hits."""
    counts = [Fraction(1)]
    for chance in chances:
        missed = [each * (1 - chance) for each in counts]
        hit = [each * chance for each in counts]
        counts = [first + second for first, second in zip([*missed, Fraction(0)], [Fraction(0), *hit], strict=True)]
    return counts

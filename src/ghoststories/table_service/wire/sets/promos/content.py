"""What there is of the promo pieces: their switches, cards and die, and which of their options other sets limit."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.content.cards import Card
from ghoststories.engine.content.options import Option
from ghoststories.engine.rules.curses import BLANK, HAUNT
from ghoststories.engine.sets.promos import infernal_die
from ghoststories.engine.sets.promos.pieces import (
    CARDS_OF,
    GUARDHOUSE,
    INFERNAL_DIE,
    NEEDS,
    PROMO_CARDS,
    PROMO_KEYS,
    SUMMON,
)
from ghoststories.table_service.wire.sets.promos.types import PromosCard, PromosContent, PromosNeeds

CARDS: Final[list[Card]] = [*PROMO_CARDS, SUMMON]
# What each of their dice can show, without how often.
DICE: Final[dict[str, list[int]]] = {
    INFERNAL_DIE: [BLANK, HAUNT, infernal_die.DEMON, infernal_die.CURSE, infernal_die.SKELETON]
}
# The pieces that bring a tile; one of ten is then left out by chance, so no first nine are sure.
WITH_A_TILE: Final[tuple[str, ...]] = (GUARDHOUSE,)
_PROMO_OF: Final[dict[int, str]] = {
    SUMMON.number: GUARDHOUSE,
    **{card.number: promo for promo, cards in CARDS_OF.items() for card in cards},
}


def content(values: dict[str, list[str]]) -> PromosContent:
    """Their part of what there is; `values` are those of the options of a set-up."""
    return {
        "promos": [{"promo": promo, "needs": NEEDS.get(promo)} for promo in PROMO_KEYS],
        "terror_ghosts": values["terror_ghosts"],
        "ma_cho": values["ma_cho"],
    }


def add_to_card(told: PromosCard, card: Card) -> None:
    """Add the piece that brings a card."""
    if card.number in _PROMO_OF:
        told["promo"] = _PROMO_OF[card.number]


def add_to_needs(told: PromosNeeds, option: Option) -> None:
    """Add the piece an option needs."""
    if option.needs_piece:
        told["promo"] = option.needs_piece


def is_limited(option: Option) -> bool:
    """Whether other choices can limit the values of an option."""
    return bool(option.needs_piece)


def limited_setup(option: Option) -> dict[str, str]:
    """The least of a set-up that has an option: its piece, and the set this one needs."""
    needed = NEEDS.get(option.needs_piece)
    return {"promos": option.needs_piece, **({"sets": needed} if needed else {})}

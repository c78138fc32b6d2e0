"""The registry of what there is in each set."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.content.base_cards import BASE_CARDS
from ghoststories.engine.content.cards import Card
from ghoststories.engine.content.options import Option
from ghoststories.engine.sets.game_set import Pieces
from ghoststories.engine.sets.keys import BLACK_SECRET, WHITE_MOON
from ghoststories.table_service.wire.sets.black_secret import content as black_secret
from ghoststories.table_service.wire.sets.promos import content as promos
from ghoststories.table_service.wire.sets.types import SetsCard, SetsContent, SetsNeeds
from ghoststories.table_service.wire.sets.white_moon import content as white_moon

CARDS: Final[list[Card]] = [*BASE_CARDS, *white_moon.CARDS, *black_secret.CARDS, *promos.CARDS]
# What lies on the table like a card, is in no deck and has a name.
MARKERS: Final[list[int]] = [*black_secret.MARKERS, *white_moon.MARKERS]
# The set of a card; those of the base game and of single pieces are in none.
SET_OF: Final[dict[int, str]] = {
    **dict.fromkeys([card.number for card in white_moon.CARDS], WHITE_MOON),
    **dict.fromkeys([card.number for card in black_secret.CARDS], BLACK_SECRET),
}
# What the dice of sets can show.
DICE: Final[dict[str, list[int]]] = {**promos.DICE}


def sets_content(values: dict[str, list[str]], corrections: Pieces) -> SetsContent:
    """What sets add to what there is; `values` are those of the options of a set-up."""
    return {
        **white_moon.content(values, corrections),
        **black_secret.content(corrections),
        **promos.content(values),
    }


def add_to_card(told: SetsCard, card: Card) -> None:
    """Add what sets say of a card."""
    promos.add_to_card(told, card)


def add_to_needs(told: SetsNeeds, option: Option) -> None:
    """Add what an option of a set-up needs of sets that are not chosen as one."""
    promos.add_to_needs(told, option)

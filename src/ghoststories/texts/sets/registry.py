"""The texts of all sets: the files with their rulings, and the keys of their cards' names."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.content.base_cards import BASE_CARDS
from ghoststories.engine.sets.black_secret.card_list import BLACK_SECRET_CARDS, SKELETON_CARDS
from ghoststories.engine.sets.promos.pieces import PROMO_CARDS, SUMMON_CARD
from ghoststories.engine.sets.white_moon.card_list import WHITE_MOON_CARDS
from ghoststories.engine.sets.white_moon.villagers import CHILD_CARD, CHILDREN, VILLAGER_KEYS

RULINGS: Final[tuple[str, ...]] = ("rulings_base", "rulings_white_moon", "rulings_black_secret", "rulings_promos")

_CARDS: Final = [*BASE_CARDS, *WHITE_MOON_CARDS, *BLACK_SECRET_CARDS, *SKELETON_CARDS, *PROMO_CARDS]
# By the number of a card, or of what fills a ghost space like a card: a cursed child, a summon card.
CARD_NAMES: Final[dict[int, str]] = {
    **{card.number: f"cards.{card.key}" for card in _CARDS},
    **{int(CHILD_CARD + child): f"names.villager.{VILLAGER_KEYS[child]}" for child in CHILDREN},
    SUMMON_CARD: "names.piece.summon_card",
}

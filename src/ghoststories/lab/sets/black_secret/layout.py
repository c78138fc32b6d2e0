"""Black Secret's parts of an observation (docs/environments.md)."""

from __future__ import annotations

from typing import Final

from ghoststories.lab.sets.lab_set import CARDS, Parts

SECRET_PARTS: Final[Parts] = [
    ("secret", 1, "whether Black Secret is in play"),
    ("secret_sides", 4, "side A or B of Wu-Feng's board, A or B of the catacombs"),
    ("ladders", 9, "spaces of the catacombs with a ladder"),
    ("token_heights", 9, "tokens on each space of the catacombs, divided by 4"),
    ("tokens", 28, "tokens face down by layer and kind, divided by 9"),
    ("demons", 33, "for each demon: at home, out of the game, or on which of the nine spaces"),
    ("shadow", 18, "where the Shadow is, above or below"),
    ("urns", 1, "Urns found, divided by 3"),
    ("skeletons", 1, "skeletons on Wu-Feng's board, divided by 3"),
    ("curses", 33, "curses that lie open and are not thrown"),
    ("curse_levels", 5, "levels of curses that are revealed"),
    ("pyramid", 10, "the number of the curse on each place of the pyramid, divided by 32"),
    ("mantras", 132, "for each of the six slots its mantra, 0 for none"),
    ("mantra_qi", 6, "the Qi on them, divided by 4"),
    ("mantras_spent", 22, "mantras out of the game"),
    ("mantra_is_free", 1, "whether no block takes the Enfeeblement Mantra off"),
    ("hand_size", 1, "incarnations in Wu-Feng's hand, divided by 5 and at most 4"),
    ("hand", CARDS, "which they are; to Wu-Feng only"),
    ("looked", CARDS, "cards of the deck only the Taoists have looked at; to Taoists only"),
]

"""The keys of the sets' pieces by what they are, for notations: a curse of number 7 is `curse_die`."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.sets.black_secret import pieces as black_secret
from ghoststories.engine.sets.promos import arguments as promos
from ghoststories.engine.sets.white_moon import villagers as white_moon

VILLAGER: Final[list[str]] = white_moon.VILLAGER_KEYS
DEMON: Final[list[str]] = black_secret.DEMON_KEYS
PYRAMID_PLACE: Final[list[str]] = black_secret.PLACE_NAMES

# By the name an argument of a step or an event has for the piece.
PIECE_KEYS: Final[dict[str, list[str]]] = {
    "villager": VILLAGER,
    "family": white_moon.FAMILY_KEYS,
    "artifact": white_moon.ARTIFACT_KEYS,
    "curse": black_secret.CURSE_KEYS,
    "mantra": black_secret.MANTRA_KEYS,
    "demon": DEMON,
    "token": black_secret.TOKEN_KEYS,
}

# What pieces of the sets remember for the rest of a turn, by bit, behind the powers of the base game.
USED_BITS: Final[list[str]] = promos.USED_BITS

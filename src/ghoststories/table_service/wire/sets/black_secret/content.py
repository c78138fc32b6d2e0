"""What there is of Black Secret: cards, curses, mantras, demons, tokens, the pyramid and the catacombs."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import COLOUR_KEYS
from ghoststories.engine.content.cards import Card
from ghoststories.engine.sets.black_secret.card_list import BLACK_SECRET_CARDS, SKELETON_CARDS
from ghoststories.engine.sets.black_secret.corrections import corrected_secrets
from ghoststories.engine.sets.black_secret.curse_list import CURSE_LIST
from ghoststories.engine.sets.black_secret.mantra_list import MANTRA_LIST
from ghoststories.engine.sets.black_secret.pieces import (
    CURSE_KEYS,
    CURSES,
    DEMON_COST,
    DEMON_KEYS,
    DEMON_RESISTANCE,
    MANTRA_KEYS,
    MANTRAS,
    SIDE_KEYS,
    TOKEN_KEYS,
    SecretPieces,
    has_reconstructed_layers,
    has_reconstructed_places,
    printed_pieces,
)
from ghoststories.engine.sets.game_set import Pieces
from ghoststories.table_service.wire.sets.black_secret.types import (
    BlackSecretContent,
    CatacombsContent,
    CurseContent,
    DemonContent,
    MantraContent,
    PyramidContent,
    TokenContent,
)

CARDS: Final[list[Card]] = BLACK_SECRET_CARDS
# What lies on the table like a card and has a name.
MARKERS: Final[list[int]] = [card.number for card in SKELETON_CARDS]


def content(corrections: Pieces) -> BlackSecretContent:
    """Its part of what there is."""
    pieces = corrected_secrets(printed_pieces(), corrections)
    return {
        "sides": SIDE_KEYS,
        "curses": [_curse(pieces, curse) for curse in range(1, CURSES + 1)],
        "mantras": [_mantra(pieces, mantra) for mantra in range(1, MANTRAS + 1)],
        "demons": [_demon(demon) for demon in range(len(DEMON_KEYS))],
        "tokens": [_token(pieces, kind) for kind in range(len(TOKEN_KEYS))],
        "pyramid": _pyramid(pieces),
        "catacombs": {key: _catacombs(pieces, side) for side, key in enumerate(SIDE_KEYS)},
    }


def _curse(pieces: SecretPieces, curse: int) -> CurseContent:
    key = CURSE_KEYS[curse]
    return {
        "curse": key,
        "set": CURSE_LIST[curse - 1].needs or None,
        "level": int(pieces.curse_levels[curse]),
        "colour": COLOUR_KEYS[pieces.curse_colours[curse]],
        "reconstructed": list(pieces.reconstructed["curse"][key]),
    }


def _mantra(pieces: SecretPieces, mantra: int) -> MantraContent:
    key = MANTRA_KEYS[mantra]
    return {
        "mantra": key,
        "set": MANTRA_LIST[mantra - 1].needs or None,
        "level": int(pieces.mantra_levels[mantra]),
        "reconstructed": list(pieces.reconstructed["mantra"][key]),
    }


def _demon(demon: int) -> DemonContent:
    return {"demon": DEMON_KEYS[demon], "cost": int(DEMON_COST[demon]), "resistance": int(DEMON_RESISTANCE[demon])}


def _token(pieces: SecretPieces, kind: int) -> TokenContent:
    """How often a token is in the layer of 1 to 4 Taoists."""
    key = TOKEN_KEYS[kind]
    unsure = has_reconstructed_layers(pieces, key)
    return {
        "token": key,
        "layers": [int(layer[kind]) for layer in pieces.layers],
        "reconstructed": ["layers"] if unsure else [],
    }


def _pyramid(pieces: SecretPieces) -> PyramidContent:
    """How many spaces the pyramid has on levels 1 to 4."""
    unsure = has_reconstructed_places(pieces)
    spaces = [int(count) for count in pieces.spaces[1:]]
    return {"spaces": spaces, "reconstructed": ["places"] if unsure else []}


def _catacombs(pieces: SecretPieces, side: int) -> CatacombsContent:
    return {
        "colours": [COLOUR_KEYS[colour] for colour in pieces.cave_colours[side]],
        "entrances": [int(cave) for cave in pieces.entrances[side]],
        "reconstructed": list(pieces.reconstructed["catacombs"][SIDE_KEYS[side]]),
    }

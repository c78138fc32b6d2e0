"""What is printed on cards and pieces, as it stands in a file of corrections."""

from __future__ import annotations

from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.engine.sets.black_secret.pieces import (
    CURSE_KEYS,
    LAYER_KEYS,
    MANTRA_KEYS,
    SIDE_KEYS,
    TOKEN_KEYS,
    SecretPieces,
)


def icons(stone: list[str]) -> str:
    return "[" + ", ".join(f'"{icon}"' for icon in stone) + "]"


def secret_value(pieces: SecretPieces, name: str, key: str, part: str) -> str:
    """The value of a part of Black Secret's pieces."""
    if name == "curse":
        curse = CURSE_KEYS.index(key)
        return f'"{COLOUR_KEYS[pieces.curse_colours[curse]]}"' if part == "colour" else str(pieces.curse_levels[curse])
    if name == "mantra":
        return str(pieces.mantra_levels[MANTRA_KEYS.index(key)])
    if name == "layer":
        return str(pieces.layers[LAYER_KEYS.index(key)][TOKEN_KEYS.index(part)])
    if name == "pyramid":
        return str(pieces.spaces[int(key)])
    side = SIDE_KEYS.index(key)
    if part == "colours":
        return icons([COLOUR_KEYS[colour] for colour in pieces.cave_colours[side]])
    return str([int(cave) + 1 for cave in pieces.entrances[side]])

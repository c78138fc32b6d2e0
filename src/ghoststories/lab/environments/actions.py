"""The fixed space of actions, version 0: which number stands for which option of which shape of question.

Nearly every option is one action. A set of ghosts, dice to roll again and a payment are given piece by piece instead
(`action_codec.py`), so their blocks hold pieces. Blocks lie one behind the other in the order of `BLOCKS`. A number
keeps its meaning: any change here needs a version 1 (docs/environments.md).
"""

from __future__ import annotations

from typing import Final

from ghoststories.engine.core.decisions import (
    ARTIFACT,
    BOARD,
    CARD,
    CAVE,
    COLOUR,
    CORNER,
    CURSE_TOKEN,
    DEMON_SHAPE,
    DEMONS,
    DICE,
    FAMILY,
    GHOST,
    MANTRA,
    MANTRA_SLOT,
    MENU,
    PAYMENT,
    PYRAMID_SPOT,
    SET,
    SPACE,
    TAOIST,
    TILE,
    VERBS,
    VILLAGER,
    YES_NO,
    menu,
)
from ghoststories.engine.core.notation import TOKEN_KEYS, value_text
from ghoststories.engine.core.state import COLOUR_KEYS, Layout

# How many targets the verbs of a menu can have, by their shape.
_TARGETS: Final[dict[str, int]] = {
    "": 1,
    TILE: 9,
    SPACE: 12,
    GHOST: 15,
    BOARD: 4,
    ARTIFACT: 12,
    CAVE: 9,
    DEMON_SHAPE: 4,
    MANTRA_SLOT: 6,
}
# There are no cards from 128 to 199.
_LAST_CARD: Final = 127
_FIRST_MARKER: Final = 200
_MARKERS: Final = 56
# The action that ends an answer in pieces.
_ENOUGH: Final = "enough"


def _menu_options() -> list[int]:
    """Every verb with each of its targets, in the order of the verbs."""
    return [int(menu(verb, target)) for verb, (_, shape) in sorted(VERBS.items()) for target in range(_TARGETS[shape])]


# Each block with its options in order. Three shapes are given in pieces: a face, a space, a token.
BLOCKS: Final[dict[str, list[int]]] = {
    MENU: _menu_options(),
    TILE: list(range(18)),
    SPACE: list(range(13)),
    GHOST: list(range(15)),
    COLOUR: list(range(5)),
    TAOIST: list(range(4)),
    BOARD: list(range(4)),
    YES_NO: list(range(2)),
    VILLAGER: list(range(29)),
    FAMILY: list(range(13)),
    ARTIFACT: list(range(12)),
    CURSE_TOKEN: list(range(33)),
    MANTRA: list(range(22)),
    MANTRA_SLOT: list(range(7)),
    CAVE: list(range(10)),
    DEMON_SHAPE: list(range(4)),
    DEMONS: list(range(8)),
    PYRAMID_SPOT: list(range(10)),
    CORNER: list(range(4)),
    CARD: [*range(_LAST_CARD + 1), *range(_FIRST_MARKER, _FIRST_MARKER + _MARKERS)],
    DICE: list(range(6)),
    SET: list(range(12)),
    PAYMENT: list(range(6)),
    _ENOUGH: [0],
}


def _offsets() -> dict[str, int]:
    offsets: dict[str, int] = {}
    size = 0
    for name, options in BLOCKS.items():
        offsets[name] = size
        size += len(options)
    return offsets


OFFSETS: Final = _offsets()
ACTIONS: Final = sum(len(options) for options in BLOCKS.values())
ENOUGH: Final = OFFSETS[_ENOUGH]

# The action of an option, by shape; looked up in every decision.
ACTION_OF: Final[dict[str, dict[int, int]]] = {
    name: {option: OFFSETS[name] + at for at, option in enumerate(options)} for name, options in BLOCKS.items()
}
_MEANINGS: Final[list[tuple[str, int]]] = [(name, option) for name, options in BLOCKS.items() for option in options]


def meaning(action: int) -> tuple[str, int]:
    """The block of an action and the option, or piece, that it stands for."""
    return _MEANINGS[action]


def action_text(layout: Layout, action: int) -> str:
    """An action as the notation writes its option; a piece with what it is a piece of before it."""
    name, option = _MEANINGS[action]
    if name == _ENOUGH:
        return _ENOUGH
    if name == DICE:
        return f"reroll:{COLOUR_KEYS[option]}"
    if name == SET:
        return f"falls:{value_text(layout, SPACE, option)}"
    if name == PAYMENT:
        return f"pay:{TOKEN_KEYS[option]}"
    return value_text(layout, name, option)

"""The fixed space of actions, version 0: which number stands for which option of which shape of question.

Nearly every option is one action. A set of ghosts, dice to roll again and a payment are given piece by piece instead
(`action_codec.py`), so their blocks hold pieces. Blocks follow each other in the order of `BLOCKS`. A number
keeps its meaning: any change here needs a version 1 (docs/environments.md).
"""

from __future__ import annotations

from typing import Final

from ghoststories.engine.core import shapes
from ghoststories.engine.core.decisions import menu
from ghoststories.engine.core.notation import TOKEN_KEYS, value_text
from ghoststories.engine.core.state import COLOUR_KEYS, Layout
from ghoststories.engine.sets.verbs import VERBS

# How many targets the verbs of a menu can have, by their shape.
_TARGETS: Final[dict[str, int]] = {
    "": 1,
    shapes.TILE: 9,
    shapes.SPACE: 12,
    shapes.GHOST: 15,
    shapes.BOARD: 4,
    shapes.ARTIFACT: 12,
    shapes.CATACOMB_SPACE: 9,
    shapes.DEMON: 4,
    shapes.MANTRA_SLOT: 6,
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
    shapes.MENU: _menu_options(),
    shapes.TILE: list(range(18)),
    shapes.SPACE: list(range(13)),
    shapes.GHOST: list(range(15)),
    shapes.COLOUR: list(range(5)),
    shapes.TAOIST: list(range(4)),
    shapes.BOARD: list(range(4)),
    shapes.YES_NO: list(range(2)),
    shapes.VILLAGER: list(range(29)),
    shapes.FAMILY: list(range(13)),
    shapes.ARTIFACT: list(range(12)),
    shapes.CURSE: list(range(33)),
    shapes.MANTRA: list(range(22)),
    shapes.MANTRA_SLOT: list(range(7)),
    shapes.CATACOMB_SPACE: list(range(10)),
    shapes.DEMON: list(range(4)),
    shapes.DEMONS: list(range(8)),
    shapes.PYRAMID_SPOT: list(range(10)),
    shapes.CORNER: list(range(4)),
    shapes.CARD: [*range(_LAST_CARD + 1), *range(_FIRST_MARKER, _FIRST_MARKER + _MARKERS)],
    shapes.DICE: list(range(6)),
    shapes.SET: list(range(12)),
    shapes.PAYMENT: list(range(6)),
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
    if name == shapes.DICE:
        return f"reroll:{COLOUR_KEYS[option]}"
    if name == shapes.SET:
        return f"falls:{value_text(layout, shapes.SPACE, option)}"
    if name == shapes.PAYMENT:
        return f"pay:{TOKEN_KEYS[option]}"
    return value_text(layout, name, option)

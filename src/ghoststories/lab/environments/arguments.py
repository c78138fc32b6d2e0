"""The question in an observation: the sentence, its arguments by what they are, and the part of the answer given so
far.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import code_of, first_of, second_of, third_of
from ghoststories.engine.core.decisions import ROLL_BITS
from ghoststories.engine.core.state import State
from ghoststories.lab.environments.actions import ENOUGH, OFFSETS
from ghoststories.lab.environments.layout import PARTS, part
from ghoststories.lab.environments.one_hot import add_bits

_QUESTION: Final = PARTS["question"].start
_RAW: Final = PARTS["arguments"].start
_BOARD: Final = PARTS["argument_board"]
_SPACE: Final = PARTS["argument_space"]
_TILE: Final = PARTS["argument_tile"]
_CARD: Final = part("argument_card")
_COUNTS: Final = PARTS["argument_counts"].start
_SET: Final = PARTS["argument_set"].start
_SAID_COUNTS: Final = PARTS["said_counts"].start
_SAID_SET: Final = PARTS["said_set"].start
_BYTE: Final = 255
_QUARTER: Final = 0.25
_CAVES: Final = 9

# The names of arguments that are one of a few places or a mask; all others are only among the plain `arguments`.
_BOARDS: Final = ("board", "target")
_SPACES: Final = ("space", "source")
_ROLLS: Final = ("dice", "payment", "dice_and_set", "dice_and_demons")
_MASKS: Final = ("set", "demons", "colours")
_WITH_MASK: Final = ("dice_and_set", "dice_and_demons")


def add_arguments(
    s: State,
    said: tuple[int, ...],
    features: NDArray[np.float32],
    seen: NDArray[np.float32],
    ones: list[int],
    numbers: dict[int, float],
) -> None:
    """Write what is asked now into an observation. Its arguments are only for those who also see the offer."""
    step = s.agenda[-1]
    code = code_of(step)
    ones.append(_QUESTION + code)
    if not s.offer:
        return
    values = (int(first_of(step)), int(second_of(step)), int(third_of(step)))
    for at, value in enumerate(values):
        if value:
            numbers[_RAW + at] = min(value, _BYTE) / _BYTE
    for at, field in enumerate(s.rules.fields[code]):
        value = values[at]
        if field in _ROLLS:
            _add_counts(numbers, _COUNTS, value)
            if field in _WITH_MASK:
                add_bits(ones, _SET, value >> ROLL_BITS)
        elif field in _MASKS:
            add_bits(ones, _SET, value)
        elif field == "card":
            seen[_CARD] = features[value]
        else:
            _add_place(ones, field, value)
    for action in said:
        _add_said(ones, numbers, action)


def _add_place(ones: list[int], field: str, value: int) -> None:
    if field in _BOARDS and value < _BOARD.length:
        ones.append(_BOARD.start + value)
    elif field in _SPACES and value < _SPACE.length:
        ones.append(_SPACE.start + value)
    elif field == "tile" and value < _TILE.length:
        ones.append(_TILE.start + value)
    elif field == "cave" and value < _CAVES:
        ones.append(_TILE.start + _CAVES + value)


def _add_counts(numbers: dict[int, float], start: int, counts: int) -> None:
    for kind in range(6):
        count = counts >> 3 * kind & 7
        if count:
            numbers[start + kind] = count * _QUARTER


def _add_said(ones: list[int], numbers: dict[int, float], action: int) -> None:
    if action >= ENOUGH:
        return
    if OFFSETS[shapes.SET] <= action < OFFSETS[shapes.PAYMENT]:
        ones.append(_SAID_SET + action - OFFSETS[shapes.SET])
        return
    kind = action - OFFSETS[shapes.PAYMENT if action >= OFFSETS[shapes.PAYMENT] else shapes.DICE]
    numbers[_SAID_COUNTS + kind] = numbers.get(_SAID_COUNTS + kind, 0.0) + _QUARTER

"""Cards as rows of numbers."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ghoststories.engine.content.cards import MARKER, PART
from ghoststories.engine.core.agenda import Rules
from ghoststories.engine.core.state import COLOURS
from ghoststories.engine.sets.icons import CENTRE_ICONS, LEFT_ICONS, RIGHT_ICONS
from ghoststories.lab.environments.layout import CARD_FEATURES

Table = NDArray[np.float32]

_NUMBERS: Final = 256
_RESISTANCE: Final = 4.0
# The tables of the rules that were asked for, so that they are made once; the rules are kept with them.
_TABLES: Final[dict[int, tuple[Rules, Table]]] = {}
_KEPT: Final = 64


def features_of(rules: Rules) -> Table:
    """A row for every number a card can have; those without a card are 0."""
    key = id(rules)
    if key not in _TABLES:
        if len(_TABLES) >= _KEPT:
            _TABLES.clear()
        table = np.zeros((_NUMBERS, CARD_FEATURES), np.float32)
        for number in rules.cards.by_number:
            table[number] = _row(rules, number)
        _TABLES[key] = (rules, table)
    return _TABLES[key][1]


def _row(rules: Rules, number: int) -> list[float]:
    cards = rules.cards
    card = cards.by_number[number]
    bits = int(cards.bits[number])
    row = [number / (_NUMBERS - 1), 1.0, float(card.incarnation), float(bits & MARKER > 0), float(bits & PART > 0)]
    row += [float(card.colour == colour) for colour in range(COLOURS)]
    row += [int(part) / _RESISTANCE for part in cards.resistance[5 * number : 5 * number + 5]]
    row.append(int(cards.white[number]) / _RESISTANCE)
    for icons, known in ((card.left, LEFT_ICONS), (card.centre, CENTRE_ICONS), (card.right, RIGHT_ICONS)):
        row += [float(icons.count(icon)) for icon in known]
    return row

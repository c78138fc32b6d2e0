"""Black Secret's part of an observation. It is made from a seat's view, so it holds only what the seat may know."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.sets.black_secret.state import AT_HOME, HIDDEN_CARD, secret
from ghoststories.lab.environments.layout import PARTS
from ghoststories.lab.environments.one_hot import add_bits
from ghoststories.lab.sets.observation_part import Amounts

_START: Final = {name: part.start for name, part in PARTS.items()}
_SIDES: Final = _START["secret_sides"]
_LADDERS: Final = _START["ladders"]
_DEMONS: Final = _START["demons"]
_SHADOW: Final = _START["shadow"]
_CURSES: Final = _START["curses"]
_LEVELS: Final = _START["curse_levels"]
_MANTRAS: Final = _START["mantras"]
_SPENT: Final = _START["mantras_spent"]
_HAND: Final = _START["hand"]
_LOOKED: Final = _START["looked"]
# At most this many cards of a hand are counted.
_FULL_HAND: Final = 20

SECRET_AMOUNTS: Final[Amounts] = [
    ("token_heights", [4] * 9),
    ("tokens", [9] * 28),
    ("urns", [3]),
    ("skeletons", [3]),
    ("pyramid", [32] * 10),
    ("mantra_qi", [4] * 6),
    ("mantra_is_free", [1]),
    ("hand_size", [5]),
]


def add_secret(s: State, ones: list[int]) -> list[int]:
    """Add the places of ones; return the amounts in the order of `SECRET_AMOUNTS`."""
    b = secret(s)
    ones += [_SIDES + b.side, _SIDES + 2 + b.catacombs]
    for start, mask in ((_LADDERS, b.ladders), (_CURSES, b.curses), (_LEVELS, b.levels), (_SPENT, b.spent)):
        if mask:
            add_bits(ones, start, int(mask))
    if b.shadow != NOWHERE:
        ones.append(_SHADOW + b.shadow)
    for demon, cave in enumerate(b.demons):
        ones.append(_DEMONS + 11 * demon + (cave + 2 if cave >= 0 else AT_HOME - cave))
    ones += [_MANTRAS + 22 * slot + mantra for slot, mantra in enumerate(b.mantras)]
    ones += [_HAND + card for card in b.hand if card != HIDDEN_CARD]
    ones += [_LOOKED + card for card in b.looked]
    size = min(len(b.hand), _FULL_HAND)
    return [*b.heights, *b.tokens, b.urns, b.skeletons, *b.pyramid, *b.mantra_qi, b.mantra_is_free, size]

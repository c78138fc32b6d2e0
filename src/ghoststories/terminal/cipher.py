"""Hides cards in documents. A hidden card is written as `hidden:` and a number that only this module decodes.

A saved game must contain what only one side may know, or it could not continue. But somebody who opens the file should
not read it by accident.
"""

from __future__ import annotations

import hashlib
import re
from typing import Final

_WORD: Final = "hidden:"
_VEILED: Final = re.compile(r"hidden:(\d+)\.(\d+)")
_CARDS: Final = 997
_SALT: Final = "Wu-Feng alone"


def veil(card: str, place: str = "") -> str:
    """A card, hidden."""
    salt = str(int(hashlib.sha256(f"salt {card} {_SALT}{place}".encode()).hexdigest()[:6], 16))
    return f"{_WORD}{salt}.{(int(card) + _key(salt)) % _CARDS}"


def without(text: str, cards: list[int]) -> str:
    """A text without these cards; a card looks different in each place, so that occurrences cannot be matched."""
    numbers = "|".join(map(str, cards))
    return re.sub(rf"(?<![\w:.])(?:{numbers})(?=[\s,]|$)", lambda found: veil(found[0], str(found.start())), text)


def is_veiled(text: str) -> bool:
    """Whether a saved text hides something."""
    return _WORD in text


def unveiled(text: str) -> str:
    """The same text with the cards restored."""
    return _VEILED.sub(lambda found: str((int(found[2]) - _key(found[1])) % _CARDS), text)


def _key(salt: str) -> int:
    return int(hashlib.sha256(f"{_SALT} {salt}".encode()).hexdigest()[:8], 16) % _CARDS

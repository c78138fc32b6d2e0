"""The stones of a ghost as short icons, and what pays for an exorcism as signs; the same in all languages."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.content.cards import Card
from ghoststories.terminal.palette import LETTER_OF
from ghoststories.terminal.sets.signs import ICONS, PAYMENTS
from ghoststories.texts import ability_key

_SIGNS: Final[dict[str, str]] = {key: f"[{letter}]" for key, letter in LETTER_OF.items()} | PAYMENTS


def stones(card: Card) -> list[list[str]]:
    """The keys of the icons on the left, centre and right stone."""
    return [[ability_key(icon) for icon in stone] for stone in (card.left, card.centre, card.right)]


def stones_text(card: Card, void: tuple[bool, bool, bool] = (False, False, False)) -> str:
    """The three stones as short icons; those that do not work are in brackets."""
    texts = [" ".join(ICONS[key] for key in stone) or "·" for stone in stones(card)]
    return "│".join(f"({text})" if off and text != "·" else text for text, off in zip(texts, void, strict=True))


def chips(notation: str) -> str:
    """A roll or payment in notation, as letters in brackets and signs; empty if there is none."""
    return " ".join(_SIGNS[word] for word in notation.split("+") if word in _SIGNS)

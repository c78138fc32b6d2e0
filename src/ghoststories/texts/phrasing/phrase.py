"""What is said, before any language: a text's key and what fills its gaps.

A gap is filled with a number, a name by its key, a card's name, a list, or dice and tokens in notation. A front end
looks the keys up and puts the parts together (docs/protocol.md); it never chooses words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class CardName:
    """The name of a card."""

    number: int


@dataclass(frozen=True, slots=True)
class Listed:
    """Several parts as a list in words: a, b and c."""

    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Chips:
    """Dice or tokens, drawn as chips: red+white."""

    notation: str


@dataclass(frozen=True, slots=True)
class Phrase:
    """A text's key, its parameters, and notes in brackets behind it."""

    key: str
    parameters: Mapping[str, Part] = field(default_factory=dict)
    notes: tuple[Part, ...] = ()

    def noting(self, *notes: Part) -> Phrase:
        """The same with further notes."""
        return Phrase(self.key, self.parameters, (*self.notes, *notes))


Part = int | Phrase | CardName | Listed | Chips

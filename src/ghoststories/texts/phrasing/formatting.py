"""Phrases in a language. The page does the same in web/src/lib/phrases.ts."""

from __future__ import annotations

from collections.abc import Callable

from ghoststories.texts import Texts
from ghoststories.texts.phrasing.phrase import CardName, Chips, Listed, Part, Phrase


class Formatter:
    """Turns phrases into text; `chips` says how dice and tokens are shown."""

    def __init__(self, texts: Texts, chips: Callable[[str], str] = str) -> None:
        self._texts = texts
        self._chips = chips

    def sentence(self, phrase: Phrase) -> str:
        """A phrase with a capital at its beginning."""
        return capital(self.text(phrase))

    def text(self, part: Part) -> str:
        """A phrase, or a part of one."""
        if isinstance(part, Phrase):
            return self._phrase(part)
        if isinstance(part, CardName):
            return self._texts.card(part.number)
        if isinstance(part, Listed):
            return self._texts.joined([self.text(each) for each in part.parts])
        return self._chips(part.notation) if isinstance(part, Chips) else str(part)

    def _phrase(self, phrase: Phrase) -> str:
        words = {name: self.text(part) for name, part in phrase.parameters.items()}
        text = self._texts.get(self._key(phrase), **words)
        return with_notes(text, [self.text(note) for note in phrase.notes])

    def _key(self, phrase: Phrase) -> str:
        """A text that depends on a count has two forms."""
        count = phrase.parameters.get("count")
        if not isinstance(count, int) or self._texts.has(phrase.key):
            return phrase.key
        return f"{phrase.key}.{'one' if self._texts.takes_singular(count) else 'other'}"


def with_notes(text: str, notes: list[str]) -> str:
    """Notes in brackets: in the brackets the text ends with, before its full stop, or behind it."""
    if not notes:
        return text
    said = ", ".join(notes)
    if text.endswith(")"):
        return f"{text[:-1]}, {said})"
    return f"{text[:-1]} ({said})." if text.endswith(".") else f"{text} ({said})"


def capital(text: str) -> str:
    """The same text with a capital at its beginning."""
    return text[:1].upper() + text[1:]

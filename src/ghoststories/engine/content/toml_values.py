"""Checks of one value of an owner's file: a table, a word of a list, a number of a range."""

from __future__ import annotations

import re

from ghoststories.engine.errors import ContentError, Phrase


def table(value: object, key: str) -> dict[str, object]:
    """A table of the file."""
    if not isinstance(value, dict):
        raise ContentError("{key} is {value}; needed: a table", key=key, value=shown(value))
    return value


def word(value: object, key: str, allowed: list[str]) -> str:
    """One of these words."""
    if not isinstance(value, str) or value not in allowed:
        raise ContentError(
            "{key} is {value}; allowed: {allowed}", key=key, value=shown(value), allowed=", ".join(allowed)
        )
    return value


def number(value: object, key: str, least: int, most: int) -> int:
    """A number between these two. To Python, true is the number 1."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ContentError(
            "{key} is {value}; allowed: {least} to {most}", key=key, value=shown(value), least=least, most=most
        )
    return value


def shown(value: object) -> str | Phrase:
    """A given value in a message, short whatever was sent."""
    if isinstance(value, dict):
        return Phrase("a table")
    if isinstance(value, list):
        return Phrase("a list")
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def place_of(error: Exception) -> Phrase:
    """Where a file cannot be read. What the parser says about it is English only, so it is left out."""
    found = re.search(r"line (\d+),? column (\d+)", str(error))
    if found is not None:
        return Phrase("look at line {line}, column {column}", line=found[1], column=found[2])
    if isinstance(error, RecursionError):
        return Phrase("it is nested too deeply")
    return Phrase("it ends too early") if "end of document" in str(error) else Phrase("a value cannot be read")

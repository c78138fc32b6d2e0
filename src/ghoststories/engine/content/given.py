"""What an owner's file may say at one place: a table, a word of a list, a number of a range."""

from __future__ import annotations

from ghoststories.engine.errors import ContentError


def table(value: object, key: str) -> dict[str, object]:
    """A table of the file."""
    if not isinstance(value, dict):
        raise ContentError(f"{key} is {shown(value)}; needed: a table")
    return value


def word(value: object, key: str, allowed: list[str]) -> str:
    """One of these words."""
    if not isinstance(value, str) or value not in allowed:
        raise ContentError(f"{key} is {shown(value)}; allowed: {', '.join(allowed)}")
    return value


def number(value: object, key: str, least: int, most: int) -> int:
    """A number between these two. To Python, true is the number 1."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ContentError(f"{key} is {shown(value)}; allowed: {least} to {most}")
    return value


def shown(value: object) -> str:
    """A given value in a message, short whatever was sent."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."

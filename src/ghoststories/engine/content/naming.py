"""Tables of names: entered one by one, written as one row of words, or read from a module of numbers."""

from __future__ import annotations

from types import ModuleType

from mypy_extensions import i64


def numbered(keys: list[str], key: str) -> i64:
    """Add a key to those of its kind; its number there."""
    keys.append(key)
    return len(keys) - 1


def words(row: str) -> list[str]:
    """The words of a row, such as the keys of pieces in the order of their numbers."""
    return row.split()


def names_of(*modules: ModuleType) -> list[tuple[int, str]]:
    """The numbers these modules declare, each with the name of its constant in small letters; in ascending order, which
    is the order in which they came into the game."""
    return sorted(
        (number, name.lower())
        for module in modules
        for name, number in vars(module).items()
        if name.isupper() and isinstance(number, int)
    )

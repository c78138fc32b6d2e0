"""What `vectors.py` offers when the engine is not compiled: a row is a list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


class vec:  # noqa: N801
    """`vec[i64](numbers)` is a list of them."""

    def __class_getitem__(cls, item: object) -> type[list[Any]]:
        return list


def append(row: list[Any], item: object) -> list[Any]:
    """The row with one more item at its end."""
    row.append(item)
    return row


def extend(row: list[Any], items: Iterable[object]) -> list[Any]:
    """The row with more items at its end."""
    row.extend(items)
    return row


def pop(row: list[Any], at: int = -1) -> tuple[list[Any], Any]:
    """The row without the item at a place, and that item."""
    item = row.pop(at)
    return row, item


def remove(row: list[Any], item: object) -> list[Any]:
    """The row without the first item that is equal."""
    row.remove(item)
    return row

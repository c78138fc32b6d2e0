"""Rows of plain numbers. Compiled they are `librt`'s vectors, which hold machine integers and floats; interpreted they
are lists, so that nothing but the standard library is needed, also in a browser.

A row grows and shrinks by assignment, `row = append(row, number)`, because a compiled one may move to another place.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import FunctionType
from typing import Final

from mypy_extensions import i64


class _Probe:
    def method(self) -> None:
        """Compiled, it is not a function of Python's own kind."""


COMPILED: Final = not isinstance(_Probe.method, FunctionType)

if COMPILED:
    from librt.vecs import append, extend, pop, remove, vec
else:
    from ghoststories.engine.core.plain_vectors import append, extend, pop, remove, vec  # type: ignore[assignment]


def insert(row: vec[i64], at: i64, number: i64) -> vec[i64]:
    """The row with a number put before a place."""
    row = append(row, number)
    last = i64(len(row)) - 1
    while last > at:
        row[last] = row[last - 1]
        last -= 1
    row[at] = number
    return row


def joined(first: vec[i64], second: vec[i64]) -> vec[i64]:
    """Both rows, one after the other, as a new one."""
    return extend(extend(vec[i64](capacity=len(first) + len(second)), first), second)


def sort(row: vec[i64]) -> None:
    """Sort in place."""
    for at, number in enumerate(sorted(row)):
        row[at] = number


def index_of(row: vec[i64], wanted: i64) -> i64:
    """Where a number is first."""
    for at in range(len(row)):
        if row[at] == wanted:
            return at
    raise ValueError(f"{wanted} is not in the row")


def times_in(row: vec[i64], wanted: i64) -> i64:
    """How often a number is in a row."""
    times: i64 = 0
    for number in row:
        if number == wanted:
            times += 1
    return times


def row_of(numbers: Iterable[int]) -> vec[i64]:
    """Numbers from outside the engine as a row."""
    return vec[i64]([i64(number) for number in numbers])


def rows_of(rows: list[vec[i64]]) -> vec[vec[i64]]:
    """A row of rows."""
    found = vec[vec[i64]]()
    for row in rows:
        found = append(found, row)
    return found


__all__ = [
    "COMPILED",
    "append",
    "extend",
    "index_of",
    "insert",
    "joined",
    "pop",
    "remove",
    "row_of",
    "rows_of",
    "sort",
    "times_in",
    "vec",
]

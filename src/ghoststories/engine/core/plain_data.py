"""Numbers and lists of the table as plain data, and back with a check of each."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from ghoststories.engine.errors import CodecError


class Fields:
    """The fields of a part of the table. `numbers`: the least and the greatest that each can be. `lists`: the length of
    each (None: any), and the least and the greatest number in it. `part` is its name in a document; the base game has
    none."""

    def __init__(
        self, part: str, numbers: dict[str, tuple[int, int]], lists: dict[str, tuple[int | None, int, int]]
    ) -> None:
        self.part = part
        self.numbers = numbers
        self.lists = lists

    def plain(self, *holders: object) -> dict[str, Any]:
        """The fields as plain data; each is of the first holder that has it."""
        numbers = {name: int(getattr(_holder(holders, name), name)) for name in self.numbers}
        lists = {name: [int(value) for value in getattr(_holder(holders, name), name)] for name in self.lists}
        return {**numbers, **lists}

    def check_names(self, data: Any) -> None:
        """Raise a `CodecError` unless the data are these fields and nothing else."""
        names = [*self.numbers, *self.lists]
        if not isinstance(data, dict) or set(data) != set(names):
            raise CodecError(f"{self.part} is not a table of exactly {', '.join(names)}")

    def read(self, data: dict[str, Any], *holders: object, **lengths: int) -> None:
        """Read the fields back, or raise a `CodecError`; `lengths` are those of lists that differ between games."""
        for name, (least, most) in self.numbers.items():
            setattr(_holder(holders, name), name, self._number(name, data.get(name), least, most))
        for name, (length, least, most) in self.lists.items():
            values = self._list(name, data.get(name), lengths.get(name, length))
            setattr(_holder(holders, name), name, [i64(self._number(name, value, least, most)) for value in values])

    def _number(self, name: str, value: Any, least: int, most: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise CodecError(f"{self._said(name)} is {value!r}; needed: a whole number from {least} to {most}")
        return value

    def _list(self, name: str, values: Any, length: int | None) -> list[Any]:
        if not isinstance(values, list):
            raise CodecError(f"{self._said(name)} is {values!r}; needed: a list of whole numbers")
        if length is not None and len(values) != length:
            raise CodecError(f"{self._said(name)} has {len(values)} entries; needed: {length}")
        return values

    def _said(self, name: str) -> str:
        return f"{self.part}: {name}" if self.part else name


def _holder(holders: tuple[object, ...], name: str) -> object:
    for holder in holders:
        if hasattr(holder, name):
            return holder
    raise AttributeError(name)

"""Snapshots of a table: put together once for all pages of a side."""

from __future__ import annotations

from collections.abc import Callable

from ghoststories.engine import Side
from ghoststories.table_service.rows import Row
from ghoststories.table_service.timeline import Timeline


class Snapshots:
    """The last snapshot of each side, as long as nothing has changed."""

    def __init__(self) -> None:
        self._kept: dict[Side, tuple[Timeline, Row, int, str]] = {}

    def of(self, line: Timeline, side: Side, make: Callable[[], str]) -> str:
        """The snapshot of a side; `make` is asked for it if there is none yet."""
        kept = self._kept.get(side)
        if kept is not None and kept[0] is line and kept[1] is line.row and kept[2] == line.seq:
            return kept[3]
        text = make()
        self._kept[side] = (line, line.row, line.seq, text)
        return text

    def forget(self) -> None:
        """Something has changed."""
        self._kept.clear()

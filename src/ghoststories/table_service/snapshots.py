"""Snapshots of a table: put together once for all pages that see the same."""

from __future__ import annotations

from collections.abc import Callable

from ghoststories.table_service.audience import View
from ghoststories.table_service.rows import Row
from ghoststories.table_service.timeline import Timeline


class Snapshots:
    """The last snapshot of each view, as long as nothing has changed."""

    def __init__(self) -> None:
        self._kept: dict[View, tuple[Timeline, Row, int, str]] = {}

    def of(self, line: Timeline, view: View, make: Callable[[], str]) -> str:
        """The snapshot of a view; `make` is asked for it if there is none yet."""
        kept = self._kept.get(view)
        if kept is not None and kept[0] is line and kept[1] is line.row and kept[2] == line.seq:
            return kept[3]
        text = make()
        self._kept[view] = (line, line.row, line.seq, text)
        return text

    def forget(self) -> None:
        """Something has changed."""
        self._kept.clear()

"""Whoever is at a table."""

from __future__ import annotations

import json
from typing import Any, Protocol

from ghoststories.server.sides import Side


class Watcher(Protocol):
    """Whoever is told what happens at a table, from one side of it."""

    side: Side

    def tell(self, text: str) -> None:
        """A message, at once or soon; never waits."""

    def leave(self) -> None:
        """The table is gone."""


def message(**fields: Any) -> str:
    """What a watcher is told."""
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))

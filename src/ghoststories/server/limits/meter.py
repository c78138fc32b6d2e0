"""Counts what a page says."""

from __future__ import annotations

from typing import Final

from ghoststories.server.limits.buckets import Buckets, Rate
from ghoststories.server.limits.limits import served, spend
from ghoststories.table_service.errors import LimitName, RefusedError
from ghoststories.table_service.wire.types.messages import ClientMessage

# What a message is counted as, beside being a message.
KINDS: Final[dict[str, LimitName]] = {
    "sync": "sync",
    "side": "sync",
    "hint": "thinking",
    "why": "thinking",
    "say": "talk",
    "ping": "signals",
    "suggest": "signals",
    "undo": "changes",
    "undo_to": "changes",
    "propose_undo": "changes",
    "vote": "changes",
    "seat": "changes",
    "stand_in": "changes",
}
# A page that does not stop although it was refused so often is disconnected.
_PATIENCE: Final = Rate(5, 1, 100)


class Meter:
    """What one connection sends, as part of what its person and its address may."""

    def __init__(self) -> None:
        self._is_limited = served() is not None
        self._refused = Buckets(_PATIENCE)
        # Whether it is to be disconnected.
        self.is_over = False

    def message(self) -> None:
        """Another message, before it is read; a `RefusedError` if there are too many."""
        if not self._is_limited:
            return
        try:
            spend("messages")
        except RefusedError:
            self.is_over = self._refused.wait("") > 0
            self._refused.spend("")
            raise

    def counted(self, message: ClientMessage) -> ClientMessage:
        """A message that was read; a `RefusedError` if there are too many of its kind."""
        kind = KINDS.get(message["type"])
        if kind is not None:
            spend(kind)
        return message

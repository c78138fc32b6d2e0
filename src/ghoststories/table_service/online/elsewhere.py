"""The same table on other servers of the database: who has a page open there, and what passes by without being stored.
All of it may be lost, so what is known of another server is said again and again, and forgotten if it falls silent."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any, Final

from ghoststories.engine import Side
from ghoststories.table_service.ports import Clock, Notices

# Seconds between two times a server says who is there, and until one that has fallen silent is taken for dead.
SAID_EVERY: Final = 10.0
SILENT_AFTER: Final = 25.0


class Elsewhere:
    """The table of a game on other servers; without notices there are none."""

    def __init__(self, game: str, clock: Clock, notices: Notices | None) -> None:
        self._game = game
        self._clock = clock
        self._notices = notices
        # Of each other server, who has a page open there, and when it said so.
        self._pages: dict[str, tuple[float, frozenset[str]]] = {}

    @property
    def people(self) -> set[str]:
        """The persons with a page on another server."""
        return {person for _, people in self._pages.values() for person in people}

    def say_who_is_here(self, people: Collection[str]) -> None:
        """Tell the others who has a page open on this server."""
        if self._notices is not None:
            self._send({"is": "here", "server": self._notices.name, "people": sorted(people)})

    def note(self, server: str, people: Collection[str]) -> bool:
        """Another server says who has a page open there; whether nothing was known of it."""
        is_new = server not in self._pages
        self._pages[server] = (self._clock.monotonic(), frozenset(people))
        return is_new

    def forget_silent(self) -> None:
        """Servers that have said nothing for a while are dead."""
        since = self._clock.monotonic() - SILENT_AFTER
        self._pages = {server: said for server, said in self._pages.items() if said[0] > since}

    def tell(self, text: str, side: Side | None = None) -> None:
        """A message for all pages on other servers, or for those on one side."""
        self._send({"is": "told", "text": text, "side": side})

    def hint(self, question: int, side: Side) -> None:
        """Everybody on this side is to get a hint."""
        self._send({"is": "hint", "question": question, "side": side})

    def _send(self, message: dict[str, Any]) -> None:
        if self._notices is not None:
            self._notices.send(self._game, json.dumps(message, ensure_ascii=False))

"""Who is looking at which table: pages of this process that are open and visible."""

from __future__ import annotations

from collections.abc import Callable

from ghoststories.server.notify.outbox import Pair
from ghoststories.table_service.online.notices import news_for
from ghoststories.table_service.rows import Row


class Looks:
    """All of them, and what people saw who began or ended to look since somebody asked last."""

    def __init__(self) -> None:
        self._now: dict[Pair, list[Look]] = {}
        self._fresh: dict[Pair, str] = {}

    @property
    def now(self) -> frozenset[Pair]:
        """Who looks at which game."""
        return frozenset(self._now)

    def mark(self, pair: Pair) -> str | None:
        """What somebody sees who looks now; None if they do not."""
        looks = self._now.get(pair)
        return looks[0].mark if looks else None

    def fresh(self) -> dict[Pair, str]:
        """What people have seen since the last call."""
        found, self._fresh = self._fresh, {}
        return found

    def put_back(self, marks: dict[Pair, str]) -> None:
        """What could not be noted is told again the next time."""
        self._fresh = {**marks, **self._fresh}

    def begin(self, look: Look) -> None:
        """A page comes into sight."""
        self._now.setdefault(look.pair, []).append(look)
        self._fresh[look.pair] = look.mark

    def end(self, look: Look) -> None:
        """A page is hidden or closed."""
        looks = self._now[look.pair]
        looks.remove(look)
        if not looks:
            del self._now[look.pair]
        self._fresh[look.pair] = look.mark


class Look:
    """A page of a person at a table; `row` is that of its table at the moment."""

    def __init__(self, looks: Looks, person: str, row: Callable[[], Row]) -> None:
        self._looks = looks
        self._row = row
        self._person = person
        self.pair: Pair = (row().id, person)
        self.is_on = False

    @property
    def mark(self) -> str:
        """What there is to see."""
        news = news_for(self._row(), self._person)
        return news.mark if news is not None else ""

    def set(self, on: bool) -> None:
        """The page comes into sight, or is hidden or closed."""
        if on != self.is_on:
            self.is_on = on
            (self._looks.begin if on else self._looks.end)(self)

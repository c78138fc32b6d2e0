"""Those who watch a table, and what each of them is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from ghoststories.engine import Side
from ghoststories.table_service.messages import text_of
from ghoststories.table_service.ports import Watcher
from ghoststories.table_service.wire.types.games import UndoJson
from ghoststories.table_service.wire.types.messages import SnapshotBody, Update

Body = TypeVar("Body", SnapshotBody, Update)


class View(NamedTuple):
    """How somebody sees a table: from a side, and at a table of people whether they are asked and may take back the
    last answer. None leaves that to the side."""

    side: Side
    is_asked: bool | None = None
    can_undo: bool = True


def seen(body: Body, view: View) -> Body:
    """A message to a side, as one person of it gets it."""
    if view.is_asked is not None and body["question"] is not None:
        body = {**body, "question": {**body["question"], "mine": view.is_asked}}
    if not view.can_undo and body["undo"]["last"]:
        no_undo: UndoJson = {"last": False, "turn": False, "reason": "other_player"}
        body = {**body, "undo": no_undo}
    return body


class Audience:
    """The pages at a table."""

    def __init__(self) -> None:
        self.watchers: set[Watcher] = set()

    def tell_all(self, text: str) -> None:
        """A message for everybody at the table."""
        for watcher in list(self.watchers):
            watcher.tell(text)

    def tell_side(self, side: Side, text: str) -> None:
        """A message for those who look from a side."""
        for watcher in list(self.watchers):
            if watcher.side == side:
                watcher.tell(text)

    def tell_sides(self, make: Callable[[Side], str]) -> None:
        """A message for everybody, to each side what it may know."""
        watchers = list(self.watchers)
        texts = {side: make(side) for side in {watcher.side for watcher in watchers}}
        for watcher in watchers:
            watcher.tell(texts[watcher.side])

    def tell_views(self, view_of: Callable[[Watcher], View], make: Callable[[Side], Update]) -> None:
        """An update for everybody: put together once for each side, and written once for all who see the same."""
        views = {watcher: view_of(watcher) for watcher in self.watchers}
        bodies = {side: make(side) for side in {view.side for view in views.values()}}
        texts = {view: text_of(seen(bodies[view.side], view)) for view in set(views.values())}
        for watcher, view in views.items():
            watcher.tell(texts[view])

    def forget_all(self) -> None:
        """End all connections."""
        for watcher in list(self.watchers):
            watcher.leave()
        self.watchers.clear()

"""Games in the browser's own database. Only requests are made here; what carries them out is the host's."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final, cast

from ghoststories.site.host import Host, StoreAnswer, StoredEvent, StoredGame, StoredRow, StoreRequest
from ghoststories.table_service import history
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.history import Event
from ghoststories.table_service.ports import OvertakenError
from ghoststories.table_service.rows import Row

# When a damaged game was created.
UNKNOWN: Final = "-"


class BrowserStorage:
    """The games of a browser; see the interface `Storage`."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def add(self, row: Row, texts: Sequence[str]) -> None:
        """Store a new game with the moves it begins with."""
        row.moves = len(texts)
        await self.add_all([(row, list(texts))])

    async def add_all(self, games: Sequence[tuple[Row, list[str]]]) -> None:
        """Store new games, all or none of them."""
        new: list[StoredGame] = [
            {"row": _stored(row), "events": _events(history.begun(row, moves))} for row, moves in games
        ]
        await self._ask({"do": "add", "games": new})

    async def append(self, before: Row, after: Row, texts: Sequence[str], person: str | None = None) -> Row:
        """Store an answer with the chance it triggered; return the row as it is then."""
        return await self._change(before, after, lambda row: history.appended(before, row, texts, person))

    async def cut(self, before: Row, after: Row, person: str | None = None) -> Row:
        """Take back all moves after `after.moves`; return the row as it is then."""
        return await self._change(before, after, lambda row: history.cut(before, row, person))

    async def change(self, before: Row, after: Row, person: str | None = None) -> Row:
        """Change a game without its moves; return the row as it is then."""
        return await self._change(before, after, lambda row: history.changed(before, row, person))

    async def _change(self, before: Row, after: Row, told: Callable[[Row], list[Event]]) -> Row:
        row = replace(after, version=before.version + 1)
        new = _events(told(row))
        await self._ask({"do": "change", "known": before.version, "row": _stored(row), "events": new})
        return row

    async def delete(self, game: str) -> bool:
        """Delete a game; False if there is none."""
        return (await self._ask({"do": "delete", "game": game})).get("found", False)

    async def all(self) -> list[Row]:
        """All games, the newest first."""
        rows = [_row(each) for each in (await self._ask({"do": "all"})).get("rows", [])]
        return sorted(rows, key=lambda row: str(row.updated), reverse=True)

    async def get(self, game: str) -> Row | None:
        """A game without its moves."""
        rows = (await self._ask({"do": "get", "game": game})).get("rows", [])
        return _row(rows[0]) if rows else None

    async def version(self, game: str) -> int | None:
        """The version of a game; None if the game does not exist."""
        row = await self.get(game)
        return row.version if row is not None else None

    async def load(self, game: str) -> tuple[Row, list[str]] | None:
        """A game with its moves, up to the first event that is missing."""
        answer = await self._ask({"do": "load", "game": game})
        rows = answer.get("rows", [])
        if not rows:
            return None
        events = [(number, kind, text) for number, kind, text in answer.get("events", []) if isinstance(text, str)]
        return _row(rows[0]), history.folded(sorted(events))

    async def since(self, known: Row) -> tuple[Row, list[str]] | None:
        """Other tabs rarely change a game, so it is loaded anew."""
        return None

    async def close(self) -> None:
        """Every change is stored when its call returns, so nothing waits."""

    async def _ask(self, request: StoreRequest) -> StoreAnswer:
        try:
            answer: StoreAnswer = json.loads(await self._host.store(json.dumps(request)))
        except Exception as error:
            raise RefusedError("storage", f"the browser did not store it: {error}") from error
        failed = answer.get("failed")
        if failed == "overtaken":
            raise OvertakenError(request["do"])
        if failed is not None:
            raise RefusedError(failed, answer.get("message", "the browser did not store it"))
        return answer


def _stored(row: Row) -> StoredRow:
    return dict(vars(row))


def _events(events: Sequence[Event]) -> list[StoredEvent]:
    return [cast(StoredEvent, event._asdict()) for event in events]


def _row(stored: StoredRow) -> Row:
    """A row, also of an older or damaged game: what is missing is what a new game has, and whoever reads the row finds
    what cannot be used. Clocks that cannot be read begin again."""
    new = Row(id="", name=None, setup={}, seed="", opening=None, seats={}, practice=False, created=UNKNOWN)
    values: dict[str, Any] = {name: stored.get(name, value) for name, value in vars(new).items()}
    return Row(**{**values, "clocks": values["clocks"] if isinstance(values["clocks"], dict) else {}})

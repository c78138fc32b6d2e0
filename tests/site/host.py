"""The JavaScript around the rules worker, played by a test: a store in memory, and bots that think at once."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from ghoststories.site.host import StoreAnswer, StoredEvent, StoredRow, StoreRequest
from ghoststories.site.tables import Tables
from ghoststories.site.thinker import KINDS, think
from ghoststories.table_service.history import folded

Json = dict[str, Any]

# Seconds; a busy machine is slow, not wrong.
PATIENCE = 60.0


class TestHost:
    """Keeps what is stored as text, as a browser would, and what each page is told."""

    __test__ = False

    def __init__(self) -> None:
        self.rows: dict[str, str] = {}
        self.events: dict[str, dict[int, StoredEvent]] = {}
        self.told: dict[int, list[Json]] = {}
        self.ends: dict[int, int] = {}
        self.dropped: list[int] = []
        self.views: list[str] = []
        self.failure: StoreAnswer | None = None
        self.news = asyncio.Event()
        # Who lets the bots of a game play, and who waits for it: the tab, its turn and the game.
        self.turns: list[tuple[TestHost, int, str]] = []
        # While this is not set, bots think.
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        # Seconds they think.
        self.pause = 0.0

    def other_tab(self) -> TestHost:
        """Another tab of the same browser."""
        other = TestHost()
        other.rows, other.events, other.turns = self.rows, self.events, self.turns
        return other

    async def store(self, request: str) -> str:
        await asyncio.sleep(0)
        return json.dumps(self.failure or self._stored(json.loads(request)))

    def _stored(self, request: StoreRequest) -> StoreAnswer:
        if request["do"] == "all":
            return {"rows": [json.loads(row) for row in self.rows.values()]}
        if request["do"] == "add":
            for new in request["games"]:
                self._written(new["row"], new["events"])
            return {}
        if request["do"] == "change":
            known: StoredRow = json.loads(self.rows.get(str(request["row"]["id"]), "{}"))
            if known.get("version") != request["known"]:
                return {"failed": "overtaken"}
            return self._written(request["row"], request["events"])
        game = request["game"]
        if request["do"] == "delete":
            self.events.pop(game, None)
            return {"found": self.rows.pop(game, None) is not None}
        rows = [json.loads(self.rows[game])] if game in self.rows else []
        events = self.events.get(game, {}) if request["do"] == "load" else {}
        return {"rows": rows, "events": [(number, each["kind"], each["text"]) for number, each in events.items()]}

    def moves(self, game: str) -> list[str]:
        """The moves of a game as it is stored."""
        return folded((number, each["kind"], each["text"]) for number, each in self.events[game].items())

    def _written(self, row: StoredRow, new: list[StoredEvent]) -> StoreAnswer:
        game = str(row["id"])
        events = self.events.setdefault(game, {})
        events.update(enumerate(new, len(events) + 1))
        self.rows[game] = json.dumps(row)
        return {}

    async def think(self, thought: str) -> str:
        await self.may_answer.wait()
        await asyncio.sleep(self.pause)
        self.views.append(json.loads(thought)["task"]["view"])
        return think(thought)

    def drop(self, number: int) -> None:
        self.dropped.append(number)

    async def hold(self, turn: int, game: str) -> None:
        mine = (self, turn, game)
        self.turns.append(mine)
        while next(each for each in self.turns if each[2] == game) != mine:
            await asyncio.sleep(0)

    def release(self, turn: int) -> None:
        self.turns.remove(next(each for each in self.turns if each[:2] == (self, turn)))

    def send(self, connection: int, text: str) -> None:
        self.told.setdefault(connection, []).append(json.loads(text))
        self.news.set()

    def end(self, connection: int, code: int, reason: str) -> None:
        self.ends[connection] = code


class SitePage:
    """A page of a site: what it is told in order, and what it says."""

    def __init__(self, host: TestHost, tables: Tables, connection: int = 1) -> None:
        self.host = host
        self.tables = tables
        self.connection = connection
        self.read = 0
        self.latest: Json = {}

    async def open(self, game: str, side: str = "taoists") -> None:
        """Open a game."""
        await self.tables.open(self.connection, game, side)

    async def message(self) -> Json:
        """The next message."""
        async with asyncio.timeout(PATIENCE):
            while len(self.host.told.get(self.connection, [])) <= self.read:
                self.host.news.clear()
                await self.host.news.wait()
        told = self.host.told[self.connection][self.read]
        self.read += 1
        if told["type"] in ("snapshot", "update"):
            self.latest = told
        return told

    async def next(self, *kinds: str) -> Json:
        """The next message of one of these types."""
        while (told := await self.message())["type"] not in kinds:
            assert told["type"] != "refused", told
        return told

    async def send(self, kind: str, **fields: Any) -> None:
        """Say something."""
        await self.tables.receive(self.connection, json.dumps({"type": kind, **fields}))

    async def refused(self, kind: str, **fields: Any) -> str:
        """Say what must not be done; the code of the refusal."""
        await self.send(kind, **fields)
        code: str = (await self.next_refusal())["code"]
        return code

    async def next_refusal(self) -> Json:
        """The next refusal."""
        while (told := await self.message())["type"] != "refused":
            pass
        return told


async def called(tables: Tables, method: str, path: str, body: object = None, language: str = "en") -> tuple[int, Any]:
    """A call, its status and what it is answered; texts that are not JSON as they are."""
    text = None if body is None else body if isinstance(body, str) else json.dumps(body)
    answer = json.loads(
        await tables.call(json.dumps({"method": method, "path": path, "body": text, "language": language}))
    )
    try:
        return answer["status"], json.loads(answer["body"] or "null")
    except ValueError:
        return answer["status"], answer["body"]


def site() -> tuple[TestHost, Tables]:
    """A site without games."""
    host = TestHost()
    return host, Tables(host, KINDS)

"""A page as a test plays it: what the server sends, with a time limit, and what the page sends."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import anyio
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

Json = dict[str, Any]

# A list of games without any.
NO_GAMES: Json = {"running": [], "finished": [], "unreadable": [], "open": [], "closed": [], "waiting": []}
# Seconds; a busy machine is slow, not wrong.
PATIENCE = 60.0


def new_game(server: TestClient, **wanted: Any) -> Json:
    """A game as `POST /api/games` begins it; set-up words may be given directly."""
    words = {"setup", "seed", "bots", "bot_seats", "bot", "practice", "name", "content"}
    setup = {**wanted.pop("setup", {}), **{key: wanted.pop(key) for key in set(wanted) - words}}
    response = server.post("/api/games", json={"setup": setup, **wanted})
    assert response.status_code == 201, response.text
    summary: Json = response.json()
    return summary


def summary(server: TestClient, game: str) -> Json:
    """A game in short."""
    found: Json = server.get(f"/api/games/{game}").json()
    return found


class Page:
    """A page with a game open."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session
        self.latest: Json = {}
        self.thoughts: list[str] = []

    def message(self) -> Json:
        """The next message of any type."""
        received = self.session.portal.call(self._receive)
        if received["type"] == "websocket.close":
            raise WebSocketDisconnect(received["code"])
        told: Json = json.loads(received["text"])
        if told["type"] in ("snapshot", "update"):
            self.latest = told
        elif told["type"] == "thinking":
            self.thoughts.append(told["seat"])
        return told

    async def _receive(self) -> Any:
        with anyio.fail_after(PATIENCE):
            return await self.session._send_rx.receive()

    def next(self, *kinds: str) -> Json:
        """The next message of one of these types; a refusal that was not waited for is an error."""
        while True:
            told = self.message()
            if told["type"] in kinds:
                return told
            assert told["type"] != "refused", told

    @property
    def question(self) -> Json:
        """What is asked now."""
        asked: Json = self.latest["question"]
        return asked

    def send(self, kind: str, **fields: Any) -> None:
        """A message of this page."""
        self.session.send_text(json.dumps({"type": kind, **fields}))

    def answer(self, option: str | None = None) -> Json:
        """Answer what is asked, with the first option if none is named; what comes of it."""
        self.send("answer", question=self.question["id"], option=option or self.question["options"][0]["text"])
        return self.next("update")

    def refused(self, kind: str, **fields: Any) -> str:
        """Send what must not be done; the code of the refusal."""
        self.send(kind, **fields)
        code: str = self.next("refused")["code"]
        return code

    def sync(self) -> Json:
        """All of it again."""
        self.send("sync")
        return self.next("snapshot")

    def play_on(self, seed: str = "page", most: int = 10_000) -> None:
        """Answer by chance until the game is over, or this many times."""
        random = Random(seed)
        while self.latest["question"] is not None and most:
            if self.question["bot"]:
                self.next("update")
            else:
                self.answer(random.choice(self.question["options"])["text"])
                most -= 1


@contextmanager
def opened(server: TestClient, game: str, **headers: str) -> Iterator[Page]:
    """A page on a game, after its snapshot and the pace."""
    with server.websocket_connect(f"/api/games/{game}/play", headers=headers) as session:
        page = Page(session)
        assert page.message()["type"] == "snapshot"
        assert page.message()["type"] == "pace"
        yield page

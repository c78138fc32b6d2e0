"""A shared server and people who play on it, each with cookies of their own."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from ghoststories.server.app import create_app
from tests.server.page import Json, Page

BASE: Json = {"setup": {"players": 2, "seats": ["red", "blue"]}}
SECRETIVE: Json = {"setup": {"players": 2, "seats": ["red", "blue"], "sets": ["black_secret"]}}


class Guest:
    """Somebody with a browser of their own."""

    def __init__(self, server: TestClient, name: str) -> None:
        self.name = name
        # Cookies are this guest's; the application and its event loop are everybody's.
        self.client = TestClient(server.app, raise_server_exceptions=False)
        self.client.portal = server.portal
        self.table = ""

    def call(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """A call: its status and what it answers."""
        answer = self.client.request(method, f"/api/{path}", json=body)
        is_json = answer.content and answer.headers.get("content-type", "").startswith("application/json")
        return answer.status_code, answer.json() if is_json else answer.text

    def did(self, method: str, path: str, body: object = None) -> Any:
        """A call that works."""
        status, told = self.call(method, path, body)
        assert status < 300, (status, told)
        return told

    def refused(self, method: str, path: str, body: object = None) -> str:
        """The code of a call that is refused."""
        status, told = self.call(method, path, body)
        assert status >= 400, told
        code: str = told["error"]["code"]
        return code

    def at(self, what: str, body: object = None, method: str = "POST") -> Any:
        """A call about the table."""
        return self.did(method, f"tables/{self.table}{'/' if what else ''}{what}", body)

    @property
    def id(self) -> str:
        """What the server calls this person."""
        person: str = self.did("GET", "me")["person"]["id"]
        return person

    @property
    def room(self) -> Json:
        """The room of the table."""
        room: Json = self.at("", method="GET")
        return room

    def opens(self, game: Json = BASE, **more: Any) -> Json:
        """Open a table; its room."""
        entered = self.did("POST", "tables", {"game": game, "name": self.name, **more})
        self.table = entered["id"]
        room: Json = entered["room"]
        return room

    def enters(self, host: Guest, link: str = "invite") -> Json:
        """Come to somebody's table by one of its links."""
        self.table = host.table
        room: Json = self.at("enter", {"secret": host.room[link], "name": self.name})["room"]
        return room

    def sits(self, seat: str) -> Json:
        """Take a seat."""
        room: Json = self.at(f"seats/{seat}", {"player": "me"}, "PUT")
        return room

    def is_ready(self) -> None:
        """Be ready, with a nonce."""
        self.at("ready", {"ready": True, "nonce": f"nonce-of-{self.name}"})

    def turned_away(self) -> int:
        """Try to watch the table; the code of the end of the connection."""
        with pytest.raises(WebSocketDisconnect) as caught, self.watching():
            pass
        return caught.value.code

    @contextmanager
    def watching(self) -> Iterator[RoomPage]:
        """A page at the table, after what it is told at first."""
        with self.client.websocket_connect(f"/api/games/{self.table}/play") as session:
            page = RoomPage(session)
            page.next("room")
            if page.room["phase"] != "open":
                page.next("snapshot")
                page.next("pace")
            yield page


class RoomPage(Page):
    """A page at a table of people."""

    def __init__(self, session: WebSocketTestSession) -> None:
        super().__init__(session)
        self.room: Json = {}

    def message(self) -> Json:
        """The next message of any type."""
        told = super().message()
        if told["type"] == "room":
            self.room = told["room"]
        return told

    def ended(self) -> int:
        """Wait for the end of the connection; its code."""
        try:
            while True:
                self.message()
        except WebSocketDisconnect as error:
            return error.code

    def until(self, is_so: Callable[[Json], bool]) -> Json:
        """Wait for a room of which something is true."""
        while not is_so(self.room):
            self.next("room")
        return self.room


@contextmanager
def shared_server(database: str, folder: Path, **options: Any) -> Iterator[TestClient]:
    """A shared server on a database."""
    app = create_app(database, folder, shared=True, **options)
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


def begun(server: TestClient, game: Json = BASE, *names: str) -> list[Guest]:
    """People at a table whose game has begun, each in a seat; the first is the host."""
    guests = [Guest(server, name) for name in names or ("Anna", "Boris")]
    host = guests[0]
    seats = [each["seat"] for each in host.opens(game)["seats"]]
    for guest, seat in zip(guests[1:], seats[1:], strict=False):
        guest.enters(host)
        guest.sits(seat)
        guest.is_ready()
    host.is_ready()
    host.at("start", {"nonce": f"start-of-{host.name}"})
    return guests


def play_on(pages: list[RoomPage], seed: str = "room", most: int = 10_000) -> None:
    """Whoever is asked answers by chance, until the game is over."""
    random = Random(seed)
    while pages[0].latest["question"] is not None and most:
        asked = [page for page in pages if page.question["mine"]]
        assert len(asked) <= 1
        if asked:
            question = asked[0].question
            option = random.choice(question["options"])["text"]
            asked[0].send("answer", question=question["id"], option=option)
            most -= 1
        for page in pages:
            page.next("update")


def everything(told: object) -> str:
    """A message as text, to look for something in it."""
    return json.dumps(told, ensure_ascii=False)


@contextmanager
def all_watching(guests: list[Guest]) -> Iterator[list[RoomPage]]:
    """A page for each of them."""
    with ExitStack() as stack:
        yield [stack.enter_context(guest.watching()) for guest in guests]

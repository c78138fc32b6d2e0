"""Everything that can be asked of a table, by everybody, in every stage: who may, and why others are refused. What is
refused changes nothing. A stranger is told the same as of a table that does not exist. `rights.txt` has the answers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
import sqlalchemy as sql
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from ghoststories.engine import Question, State
from ghoststories.server.app import create_app
from ghoststories.table_service.online import presence
from ghoststories.table_service.online.people import hashed
from ghoststories.table_service.ports import Person
from ghoststories.table_service.reviews import Reviews
from ghoststories.table_service.rows import Row
from ghoststories.table_service.wire.types.hints import FoundHint
from ghoststories.table_service.wire.types.messages import ClientMessage
from tests.server.matrix import LONG_AGO, MEMBERS, OPERATIONS, OTHERS, STAGES, Call, Said, row_in
from tests.server.page import Page
from tests.server.shared import Guest
from tests.table_service.fakes import FakeClock, ThinkingBots

EXPECTED = Path(__file__).parent / "rights.txt"
MISSING = "a" * 26
# Calls that are about no table: everybody may make them, and each has its own test.
ELSEWHERE = re.compile(
    "content|daily.*|games|help/.*|hints/.*|import|lesson.*|look|me|me/.*|push-key|puzzles.*|rulebook|reviews/.*|"
    "room-texts/.*|setups/check|statistics|tables|texts/.*|challenge-texts/.*"
)


class Thinker(ThinkingBots):
    """Knows something about every option."""

    async def hints(self, seed: str, view: State) -> list[FoundHint]:
        return [{"option": option, "chance": 0.5, "reasons": []} for option in Question(view).options]


class House:
    """A server with people, and tables at which they are everything one can be."""

    def __init__(self, server: TestClient, is_shared: bool = True) -> None:
        self.server = server
        self.is_shared = is_shared
        self.registry = server.app.state.registry  # type: ignore[attr-defined]
        bots = Thinker(FakeClock())
        self.registry.bot_pool, self.registry.reviews = bots, Reviews(bots)
        self.guests = {role: Guest(server, role) for role in (*MEMBERS, *OTHERS)}

    def known(self) -> None:
        """Everybody but one has a key."""
        directory = self.server.app.state.directory  # type: ignore[attr-defined]
        for role in {*MEMBERS, *OTHERS} - {"nobody"}:
            person = Person(role, role.title(), LONG_AGO)
            self.call(directory.people.add, person, hashed(f"key of {role}"))
            self.guests[role].client.cookies.set("gs", f"key of {role}")

    def call(self, ask: Any, *given: Any) -> Any:
        """Something that is asked of the server from within."""
        assert self.server.portal is not None
        return self.server.portal.call(ask, *given)

    def laid(self, stage: str, operation: Call | Said) -> Row:
        """A new table in a stage, as an operation needs it; that of a private server is nobody's."""
        row, moves = row_in(stage)
        if not self.is_shared:
            row = replace(row, online=None)
        row = operation.prepare(row)
        self.call(self.registry.storage.add, row, moves)
        return row

    def kept(self, game: str) -> tuple[Any, int]:
        """All that is stored of a game."""
        engine = self.registry.storage.engine
        with engine.connect() as connection:
            events = connection.execute(sql.text("SELECT count(*) FROM events WHERE game = :game"), {"game": game})
            said = connection.execute(sql.text("SELECT count(*) FROM talk WHERE game = :game"), {"game": game})
            return self.call(self.registry.storage.load, game), events.scalar_one() * 1000 + said.scalar_one()

    def called(self, role: str, call: Call, row: Row, game: str) -> tuple[int, bytes, Any]:
        """Make a call; its status, its bytes and its headers."""
        client = self.guests[role].client
        answer = client.request(call.method, f"/api/{call.path(role, game)}", json=call.body(row, role))
        return answer.status_code, answer.content, sorted(answer.headers.items())

    def outcome(self, role: str, operation: Call | Said, row: Row) -> str:
        """What comes of an operation: `yes` or the code of the refusal."""
        if isinstance(operation, Call):
            status, body, _ = self.called(role, operation, row, row.id)
            return "yes" if status < 400 else str(json.loads(body)["error"]["code"])
        try:
            with self.guests[role].client.websocket_connect(f"/api/games/{row.id}/play") as session:
                page = Page(session)
                page.message()
                return said(page, operation, row, role)
        except WebSocketDisconnect as error:
            return {4404: "not_found", 4410: "removed"}[error.code]


def said(page: Page, operation: Said, row: Row, role: str) -> str:
    """What comes of a message. Another one that is always refused comes after it, so that silence means yes."""
    page.send(operation.kind, **operation.fields(row, role))
    page.send("next")
    codes = []
    while (told := page.message()).get("message") != "this is not a lesson":
        codes += [told["code"]] if told["type"] == "refused" else []
    if operation.kind == "next":
        return "not_allowed"
    return codes[0] if codes else "yes"


@pytest.fixture(scope="module", autouse=True)
def nobody_is_noted() -> Iterator[None]:
    """Who comes and goes here changes no row."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(presence, "SETTLES_IN", 10_000.0)
        yield


def served(folder: Path, is_shared: bool) -> TestClient:
    """A server on a database of its own."""
    app = create_app(str(folder / "test.sqlite"), folder, shared=is_shared)
    return TestClient(app, raise_server_exceptions=False)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with served(tmp_path_factory.mktemp("house"), is_shared=True) as server:
        house = House(server)
        house.known()
        yield house


@pytest.fixture(scope="module")
def private(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with served(tmp_path_factory.mktemp("private"), is_shared=False) as server:
        yield House(server, is_shared=False)


def lines() -> dict[tuple[str, str], list[str]]:
    """The table: for an operation and a stage, what comes of it for each member, then for the owner of a private
    server, who has no tables that are open or closed."""
    found: dict[tuple[str, str], list[str]] = {}
    operation = ""
    for line in EXPECTED.read_text(encoding="utf-8").splitlines():
        if line.startswith("#") or not line.strip():
            continue
        if not line.startswith(" "):
            operation = line.strip()
            continue
        stage, *cells = line.split()
        found[operation, stage] = cells
    return found


TABLE = lines()


def test_nothing_is_missing(house: House) -> None:
    described = house.guests["host"].client.get("/api/openapi.json").json()["paths"]
    there = {(method.upper(), path.removeprefix("/api/")) for path, methods in described.items() for method in methods}
    tried = {(each.method, each.route) for each in OPERATIONS.values() if isinstance(each, Call)}
    assert {path for _, path in there - tried if not ELSEWHERE.fullmatch(path)} == set()
    assert tried <= there
    # Whether a page can be seen is about its person, and everybody may say it.
    kinds = {get_args(get_type_hints(kind)["type"])[0] for kind in get_args(ClientMessage)} - {"looking"}
    assert {each.kind for each in OPERATIONS.values() if isinstance(each, Said)} == kinds
    assert set(TABLE) == {(name, stage) for name in OPERATIONS for stage in STAGES}


@pytest.mark.parametrize("name", OPERATIONS)
def test_who_may(house: House, name: str) -> None:
    operation = OPERATIONS[name]
    for stage in STAGES:
        refusing = house.laid(stage, operation)
        before = house.kept(refusing.id)
        found = []
        for role, expected in zip(MEMBERS, TABLE[name, stage], strict=False):
            row = refusing if expected != "yes" else house.laid(stage, operation)
            found.append(house.outcome(role, operation, row))
            if expected != "yes":
                assert house.kept(refusing.id) == before, (name, stage, role)
        assert found == TABLE[name, stage][:-1], (name, stage)


@pytest.mark.parametrize("name", OPERATIONS)
def test_what_the_owner_of_a_private_server_may(private: House, name: str) -> None:
    operation = OPERATIONS[name]
    for stage in ("playing", "over"):
        assert private.outcome("nobody", operation, private.laid(stage, operation)) == TABLE[name, stage][-1], stage


def expected_of(role: str, name: str, stage: str) -> str:
    """What comes of something for who has nothing at the table. Only the secret of a link leads there."""
    if name == "enter without a secret" or not name.startswith(("enter", "look at an invitation")):
        return "removed" if role == "removed" and name != "enter without a secret" else "not_found"
    if role == "removed":
        return "removed"
    return "closed" if stage == "closed" else "yes"


@pytest.mark.parametrize("name", OPERATIONS)
def test_who_has_nothing_there(house: House, name: str) -> None:
    operation = OPERATIONS[name]
    for stage in STAGES:
        row = house.laid(stage, operation)
        before = house.kept(row.id)
        for role in OTHERS:
            if (expected := expected_of(role, name, stage)) == "yes":
                assert house.outcome(role, operation, house.laid(stage, operation)) == "yes"
                continue
            assert house.outcome(role, operation, row) == expected, (name, stage, role)
            if expected == "not_found" and isinstance(operation, Call) and role != "removed":
                there, nowhere = (house.called(role, operation, row, game) for game in (row.id, MISSING))
                assert there == nowhere, (name, stage, role)
        assert house.kept(row.id) == before, (name, stage)


def test_a_page_of_a_stranger_ends_as_at_a_table_that_does_not_exist(house: House) -> None:
    for stage in STAGES:
        row = house.laid(stage, Said("sync"))
        for role in ("stranger", "nobody"):
            ends = [closing(house, role, game) for game in (row.id, MISSING)]
            assert ends[0] == ends[1]
            assert ends[0][:1] == [4404]


def closing(house: House, role: str, game: str) -> Sequence[object]:
    """How a connection ends, and what came before."""
    heard: list[object] = []
    try:
        with house.guests[role].client.websocket_connect(f"/api/games/{game}/play") as session:
            while True:
                heard.append(session.receive_text())
    except WebSocketDisconnect as error:
        return [error.code, error.reason, *heard]


def test_what_a_room_offers_is_what_may_be_done(house: House) -> None:
    """The actions a page is told are those that were tried above."""
    offered = {"answer": "answer", "start": "start", "close it": "close", "say something": "say", "agree": "vote"}
    for stage in STAGES:
        row = house.laid(stage, OPERATIONS["start"])
        for role in MEMBERS:
            may = house.guests[role].did("GET", f"tables/{row.id}")["may"]
            at = MEMBERS.index(role)
            for name, action in offered.items():
                assert (action in may) == (TABLE[name, stage][at] == "yes"), (name, stage, role)

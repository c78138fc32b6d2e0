"""A server with limits: what is too much is refused with a reason and a time, and others are served."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from ghoststories.server import offload
from ghoststories.server.app import create_app
from ghoststories.server.limits.buckets import Rate
from ghoststories.server.limits.limits import Limits
from ghoststories.server.limits.rates import RATES, Rules
from ghoststories.table_service import new_games as opening
from ghoststories.table_service.errors import LimitName
from tests.server.page import PATIENCE, new_game
from tests.server.test_serve import wait_until

Start = Callable[..., TestClient]
ONCE = Rate(1, 3600, 1)


@pytest.fixture
def limited(database: str, nothing_built: Path) -> Iterator[Start]:
    """Starts a server with these rates for one address, and other limits; the result is a client at an address."""
    with ExitStack() as stack:

        def started(rates: dict[LimitName, Rate] | None = None, **others: Any) -> TestClient:
            rules = Rules(rates={**RATES, **(rates or {})}, **{"shared": 1, **others})
            app = create_app(database, nothing_built, limits=Limits(rules))
            return stack.enter_context(TestClient(app, raise_server_exceptions=False, client=("10.0.0.1", 1)))

        yield started


def elsewhere(server: TestClient) -> TestClient:
    """The same server from another address."""
    other = TestClient(server.app, raise_server_exceptions=False, client=("10.0.0.2", 1))
    other.portal = server.portal
    return other


def text(page: WebSocketTestSession, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        told: dict[str, Any] = json.loads(page.receive_text())
        if told["type"] == kind:
            return told


def test_a_call_too_many_is_told_why_and_for_how_long(limited: Start) -> None:
    server = limited({"tables": ONCE})
    body = {"setup": {"players": 2}}
    assert server.post("/api/games", json=body).status_code == 201
    response = server.post("/api/games", json=body, headers={"accept-language": "de"})
    assert response.status_code == 429
    assert response.headers["retry-after"] == "3600"
    assert response.headers["content-security-policy"]
    error = response.json()["error"]
    assert error == {
        "code": "too_many",
        "message": "over the limit of 'tables'; try again in 3600 s",
        "limit": "tables",
        "retry": 3600,
        "text": "Du hast in kurzer Zeit viele Tische eröffnet. Versuche es in 60 Min. noch einmal.",
    }
    assert len(server.get("/api/games").json()["running"]) == 1
    assert elsewhere(server).post("/api/games", json=body).status_code == 201


@pytest.mark.parametrize(
    ("limit", "method", "path", "body"),
    [
        ("calls", "GET", "/api/texts/en", None),
        ("calls", "GET", "/nothing", None),
        ("lists", "GET", "/api/games", None),
        ("imports", "POST", "/api/import", {"text": "x"}),
        ("imports", "POST", "/api/look", {"text": "x"}),
        ("checks", "POST", "/api/setups/check", {"setup": {"players": 2}}),
        ("thinking", "POST", "/api/games/none/review", None),
        ("looks", "GET", "/api/games/none/record", None),
        ("changes", "DELETE", "/api/games/none", None),
        ("entering", "POST", "/api/tables/none/enter", {"secret": "guess"}),
        ("recovery", "POST", "/api/me/recover", {"code": "guess"}),
        ("devices", "POST", "/api/me/subscriptions", {"kind": "webhook", "url": "https://127.0.0.1/"}),
    ],
)
def test_each_kind_of_call_is_counted(limited: Start, limit: LimitName, method: str, path: str, body: Any) -> None:
    server = limited({limit: ONCE})
    assert server.request(method, path, json=body).status_code != 429
    response = server.request(method, path, json=body)
    assert response.status_code == 429
    assert response.json()["error"]["limit"] == limit
    assert elsewhere(server).request(method, path, json=body).status_code != 429


def test_too_many_pages_of_an_address(limited: Start) -> None:
    server = limited(sockets_address=2)
    game = new_game(server, players=2)["id"]
    path = f"/api/games/{game}/play"
    with server.websocket_connect(path) as one, server.websocket_connect(path):
        text(one, "snapshot")
        with server.websocket_connect(path) as third:
            told = text(third, "refused")
            assert (told["code"], told["limit"], told["retry"]) == ("too_many", "sockets", 30)
            with pytest.raises(WebSocketDisconnect) as closed:
                third.receive_text()
        assert closed.value.code == 4429
        with elsewhere(server).websocket_connect(path) as other:
            text(other, "snapshot")
    with server.websocket_connect(path) as again:
        text(again, "snapshot")


def test_connecting_again_and_again(limited: Start) -> None:
    server = limited({"connections": ONCE})
    path = f"/api/games/{new_game(server, players=2)['id']}/play"
    with server.websocket_connect(path) as page:
        text(page, "snapshot")
    with server.websocket_connect(path) as page:
        assert text(page, "refused")["limit"] == "connections"


def test_messages_beyond_the_limit_are_refused_and_change_nothing(limited: Start) -> None:
    server = limited({"messages": Rate(1, 3600, 2)})
    path = f"/api/games/{new_game(server, players=2)['id']}/play"
    with server.websocket_connect(path) as page:
        snapshot = text(page, "snapshot")
        answer = {"type": "answer", "question": snapshot["seq"], "option": snapshot["question"]["options"][0]["text"]}
        page.send_text("garbage")
        page.send_text("garbage")
        assert [text(page, "refused")["code"] for _ in range(2)] == ["malformed", "malformed"]
        page.send_json(answer)
        told = text(page, "refused")
        assert (told["code"], told["limit"], told["retry"]) == ("too_many", "messages", 3600)
    with elsewhere(server).websocket_connect(path) as other:
        assert text(other, "snapshot")["seq"] == snapshot["seq"]
        other.send_json(answer)
        assert text(other, "update")["seq"] > snapshot["seq"]


def test_who_goes_on_although_refused_is_disconnected(limited: Start) -> None:
    server = limited({"messages": ONCE})
    path = f"/api/games/{new_game(server, players=2)['id']}/play"
    with server.websocket_connect(path) as page:
        text(page, "snapshot")
        for _ in range(200):
            page.send_text("garbage")
        with pytest.raises(WebSocketDisconnect) as closed:
            text(page, "never")
        assert closed.value.code == 4429


@pytest.mark.parametrize(
    ("limit", "message"),
    [
        ("sync", {"type": "sync"}),
        ("thinking", {"type": "why", "move": 1}),
        ("changes", {"type": "undo"}),
        ("changes", {"type": "seat", "seat": "red", "player": "nobody"}),
    ],
)
def test_kinds_of_messages_are_counted(limited: Start, limit: LimitName, message: dict[str, Any]) -> None:
    server = limited({limit: ONCE})
    path = f"/api/games/{new_game(server, players=2)['id']}/play"
    with server.websocket_connect(path) as page:
        page.send_json(message)
        page.send_json(message)
        told = text(page, "refused")
        while told["code"] != "too_many":
            told = text(page, "refused")
        assert told["limit"] == limit


def test_one_callers_work_does_not_make_others_wait(limited: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    server = limited(work=2)
    begun, may_go_on, done = threading.Event(), threading.Event(), list[str]()
    work = opening.new_game

    def slowly(wanted: Any, *args: Any) -> Any:
        begun.set()
        assert may_go_on.wait(PATIENCE)
        done.append(wanted["name"])
        return work(wanted, *args)

    monkeypatch.setattr(opening, "new_game", slowly)

    def begin(client: TestClient, name: str) -> int:
        return client.post("/api/games", json={"setup": {"players": 2}, "name": name}).status_code

    with ThreadPoolExecutor(8) as callers:
        first = callers.submit(begin, server, "greedy")
        assert begun.wait(PATIENCE)
        rest = [callers.submit(begin, server, "greedy") for _ in range(3)]
        wait_until(lambda: any(each.done() for each in rest))
        modest = callers.submit(begin, elsewhere(server), "modest")
        wait_until(lambda: offload._THREAD.length == 3)
        may_go_on.set()
        codes = sorted(each.result(PATIENCE) for each in (first, *rest))
        assert modest.result(PATIENCE) == 201
    assert codes == [201, 201, 201, 429]
    assert done.index("modest") == 2, "the other caller comes before the second one that waits"


def test_too_much_work_of_all(limited: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    server = limited(work_all=1)
    begun, may_go_on, work = threading.Event(), threading.Event(), opening.new_game

    def slowly(*args: Any) -> Any:
        begun.set()
        assert may_go_on.wait(PATIENCE)
        return work(*args)

    monkeypatch.setattr(opening, "new_game", slowly)
    body = {"setup": {"players": 2}}
    with ThreadPoolExecutor(2) as callers:
        waiting = [callers.submit(server.post, "/api/games", json=body)]
        assert begun.wait(PATIENCE)
        waiting.append(callers.submit(server.post, "/api/games", json=body))
        wait_until(lambda: offload._THREAD.length == 1)
        response = elsewhere(server).post("/api/games", json=body)
        may_go_on.set()
        assert [each.result(PATIENCE).status_code for each in waiting] == [201, 201]
    assert response.status_code == 503
    assert response.headers["retry-after"]
    assert response.json()["error"]["code"] == "busy"


def test_without_limits_nothing_is_counted(server: TestClient) -> None:
    assert {server.get("/api/games").status_code for _ in range(200)} == {200}


def test_a_proxy_that_is_not_trusted_is_noticed_once(limited: Start, caplog: pytest.LogCaptureFixture) -> None:
    server = limited()
    for _ in range(2):
        server.get("/api/content", headers={"x-forwarded-for": "198.51.100.7"})
    assert [record.getMessage() for record in caplog.records if "--proxy" in record.getMessage()] == [
        "calls come through a proxy that --proxy does not name; all of them count as one caller's"
    ]

"""By which names a server can be reached. A foreign page can point a name it controls at this machine and so reach a
private server, but then the `Host` of its calls is that name.
"""

from __future__ import annotations

import json
from contextlib import closing
from http.client import HTTPConnection

import pytest
from starlette.testclient import TestClient

from ghoststories.cli import serve
from ghoststories.table_service.wire.types.requests import LARGEST_BODY
from tests.server.page import PATIENCE
from tests.server.process import Process

SAFE_HEADERS = (
    "content-security-policy",
    "cross-origin-opener-policy",
    "cross-origin-resource-policy",
    "permissions-policy",
    "referrer-policy",
    "x-content-type-options",
)


def answer(server: Process, host: str) -> int:
    """The status of a call that changes something, from a page of that host."""
    headers = {"host": host, "origin": f"http://{host}", "content-type": "application/json"}
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)) as connection:
        connection.request("POST", "/api/games", json.dumps({"setup": {"players": 2}}), headers)
        return connection.getresponse().status


@pytest.mark.parametrize("options", [("--host", "127.0.0.1"), ("--host", "localhost"), ()])
def test_a_server_of_this_machine_only_answers_to_its_names(database: str, options: tuple[str, ...]) -> None:
    with Process(database, "--port", "0", *options) as server:
        assert answer(server, f"localhost:{server.port}") == 201
        assert answer(server, server.address) == 201
        assert answer(server, "evil.example") == 403
        assert answer(server, "192.0.2.7") == 403


def test_a_server_for_others_answers_to_addresses_and_to_names_it_was_given(database: str) -> None:
    names = ("--name", "table.example", "--name", "Ghosts.example")
    with Process(database, "--port", "0", "--host", "0.0.0.0", *names) as server:
        for host in ("192.0.2.7:8123", "[2001:db8::1]", "table.example", "ghosts.example:443", "localhost"):
            assert answer(server, host) == 201
        assert answer(server, "evil.example") == 403
        assert answer(server, "192.0.2.7.evil.example") == 403


@pytest.mark.parametrize(
    ("host", "bound", "addresses"),
    [
        ("127.0.0.1", "127.0.0.1", False),
        ("127.1.2.3", "127.1.2.3", False),
        ("::1", "::1", False),
        ("mine.local", "127.0.1.1", False),
        ("0.0.0.0", "0.0.0.0", True),
        ("::", "::", True),
        ("table.example", "192.0.2.7", True),
    ],
)
def test_what_is_bound_decides(host: str, bound: str, addresses: bool) -> None:
    hosts = serve._hosts(host, bound, [])
    assert hosts.know("192.0.2.8") is addresses
    assert hosts.know(f"[{host}]:80" if ":" in host else host)
    assert hosts.know("localhost")
    assert not hosts.know("evil.example")


def test_refusals_carry_the_headers_of_every_answer(server: TestClient) -> None:
    fine = server.get("/api/games")
    foreign = server.post("/api/games", json={}, headers={"origin": "http://evil.example"})
    large = server.post("/api/games", content=b"x" * (LARGEST_BODY + 1))
    assert (fine.status_code, foreign.status_code, large.status_code) == (200, 403, 413)
    for response in (fine, foreign, large):
        assert all(response.headers[name] == fine.headers[name] for name in SAFE_HEADERS)
        assert response.headers["cache-control"] == "no-store"

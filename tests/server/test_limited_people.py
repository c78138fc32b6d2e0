"""A shared server with limits: what one person may do from wherever they are, and an address for all its people."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from ghoststories.server.limits import persons
from ghoststories.server.limits.buckets import Rate
from ghoststories.server.limits.limits import Limits
from ghoststories.server.limits.rates import RATES, Rules
from ghoststories.server.observability.observed import Observed
from ghoststories.table_service.errors import LimitName
from tests.server.page import Json
from tests.server.shared import BASE, Guest, begun, shared_server

Start = Callable[..., TestClient]
SELDOM = 3600.0


@pytest.fixture
def limited(database: str, nothing_built: Path) -> Iterator[Start]:
    """Starts a shared server with these rates for a person, of whom there may be many at an address."""
    with ExitStack() as stack:

        def started(rates: dict[LimitName, Rate] | None = None, **others: Any) -> TestClient:
            limits = Limits(Rules(rates={**RATES, **(rates or {})}, **{"shared": 100, **others}))
            server = shared_server(database, nothing_built, limits=limits, observed=Observed(measured=True))
            return stack.enter_context(server)

        yield started


def guest(server: TestClient, name: str, address: str = "10.0.0.1") -> Guest:
    """Somebody at an address."""
    found = Guest(server, name)
    found.client = TestClient(server.app, raise_server_exceptions=False, client=(address, 1))
    found.client.portal = server.portal
    return found


def elsewhere(server: TestClient, person: Guest) -> Guest:
    """The same person on another device."""
    code = person.did("POST", "me/recovery")["code"]
    other = guest(server, person.name, "10.0.0.2")
    other.did("POST", "me/recover", {"code": code})
    other.table = person.table
    return other


def limit(person: Guest, method: str, path: str, body: object = None) -> Json:
    status, told = person.call(method, path, body)
    assert status == 429, told
    error: Json = told["error"]
    return error


def turned_away(person: Guest) -> tuple[str, int]:
    """What somebody exceeds who connects a page, and how the connection ends."""
    with person.client.websocket_connect(f"/api/games/{person.table}/play") as page:
        told = page.receive_json()
        with pytest.raises(WebSocketDisconnect) as closed:
            page.receive_json()
    return told["limit"], closed.value.code


def test_a_person_is_limited_on_all_devices_and_others_at_the_address_are_not(limited: Start) -> None:
    server = limited({"tables": Rate(1, SELDOM, 1)})
    anna, boris = guest(server, "Anna"), guest(server, "Boris")
    anna.did("POST", "me", {"name": "Anna"})
    boris.did("POST", "me", {"name": "Boris"})
    anna.opens()
    assert limit(anna, "POST", "tables", {"game": BASE, "name": "Anna"})["limit"] == "tables"
    assert limit(elsewhere(server, anna), "POST", "tables", {"game": BASE, "name": "Anna"})["limit"] == "tables"
    boris.opens()


def test_new_persons_of_an_address(limited: Start) -> None:
    server = limited({"persons": Rate(1, SELDOM, 2)}, shared=1)
    for name in ("Anna", "Boris"):
        guest(server, name).did("POST", "me", {"name": name})
    stranger = guest(server, "Clara")
    error = limit(stranger, "POST", "me", {"name": "Clara"})
    assert (error["limit"], error["retry"]) == ("persons", SELDOM)
    assert stranger.did("GET", "me")["person"] is None
    guest(server, "Clara", "10.0.0.2").did("POST", "me", {"name": "Clara"})


def test_guessing_links_and_codes(limited: Start) -> None:
    server = limited({"entering": Rate(1, SELDOM, 3), "recovery": Rate(1, SELDOM, 3)}, shared=1)
    host = guest(server, "Anna", "10.0.0.2")
    host.opens()
    stranger = guest(server, "Mallory")
    for number in range(3):
        stranger.refused("POST", f"tables/{host.table}/enter", {"secret": f"guess{number}", "name": "Mallory"})
        stranger.refused("POST", "me/recover", {"code": f"guess{number}"})
    secret = host.room["invite"]
    assert limit(stranger, "POST", f"tables/{host.table}/enter", {"secret": secret, "name": "M"})["limit"] == "entering"
    assert limit(stranger, "POST", f"tables/{host.table}/invitation", {"secret": secret})["limit"] == "entering"
    assert limit(stranger, "POST", "me/recover", {"code": "guess"})["limit"] == "recovery"


def test_pages_of_a_person(limited: Start) -> None:
    server = limited(sockets=2)
    anna, boris = begun(server)
    other = elsewhere(server, anna)
    with anna.watching(), other.watching():
        assert turned_away(anna) == turned_away(other) == ("sockets", 4429)
        with boris.watching():
            pass
    with anna.watching():
        pass


def test_spectators_of_a_table(limited: Start) -> None:
    server = limited(watchers=2)
    anna, boris = begun(server)
    spectators = [guest(server, name) for name in ("Clara", "Dora", "Emil")]
    for each in spectators:
        each.enters(anna, "watch")
    with spectators[0].watching(), spectators[1].watching(), anna.watching():
        assert turned_away(spectators[2]) == ("watchers", 4429)
        with boris.watching():
            pass
    with spectators[2].watching():
        pass


def test_what_is_kept_of_a_person(limited: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(persons, "_GAME", 100)
    monkeypatch.setattr(persons, "_EVENT", 1)
    server = limited(stored=250)
    anna, boris = guest(server, "Anna"), guest(server, "Boris")
    for _ in range(3):
        anna.opens()
    error = limit(anna, "POST", "tables", {"game": BASE, "name": "Anna"})
    assert (error["limit"], error["retry"]) == ("stored", None)
    boris.opens()
    assert anna.client.delete(f"/api/games/{anna.table}").status_code == 204
    anna.opens()


def test_talking_too_fast(limited: Start) -> None:
    server = limited({"talk": Rate(1, SELDOM, 2), "signals": Rate(1, SELDOM, 1)})
    anna, boris = begun(server)
    with anna.watching() as page, boris.watching() as other:
        for number in range(2):
            page.send("say", text=f"line {number}")
            assert other.next("talk")["lines"][-1]["text"] == f"line {number}"
        page.send("say", text="line 3")
        told = page.next("refused")
        assert (told["code"], told["limit"]) == ("too_many", "talk")
        other.send("say", text="hello")
        assert page.next("talk")["lines"][-1]["text"] == "hello"
        page.send("ping", piece="tile:tea_house")
        page.send("ping", piece="tile:tea_house")
        assert page.next("refused")["limit"] == "signals"


def test_how_soon_everybody_knows_is_a_figure(limited: Start) -> None:
    server = limited()
    anna, boris = begun(server)
    observed: Observed = server.app.state.observed  # type: ignore[attr-defined]
    assert observed.metrics is not None
    read = observed.metrics.registry.get_sample_value
    with anna.watching() as page, boris.watching() as other:
        asked = page if page.question["mine"] else other
        asked.answer()
        for each in (page, other):
            each.sync() if each is asked else each.next("update")
        assert read("ghoststories_answer_told_seconds_count") == 2
        assert 0 < (read("ghoststories_answer_told_seconds_sum") or 0) < 60

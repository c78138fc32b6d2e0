"""People at one table whose pages are on different servers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient

from ghoststories.server.cluster import notices as notices_module
from ghoststories.table_service.online import elsewhere
from tests.postgres import Postgres
from tests.server.page import Json
from tests.server.shared import BASE, Guest, RoomPage, all_watching, begun, shared_server


@pytest.fixture(autouse=True)
def seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only notices tell of changes: nobody asks for them."""
    monkeypatch.setattr(notices_module, "ASKED_EVERY", 3600.0)


@pytest.fixture
def games(postgres: Postgres) -> str:
    return postgres.fresh()


@pytest.fixture
def servers(games: str, nothing_built: Path) -> Iterator[tuple[TestClient, TestClient]]:
    """Two shared servers on one database."""
    with shared_server(games, nothing_built) as one, shared_server(games, nothing_built) as other:
        yield one, other


def elsewhere_too(guest: Guest, server: TestClient) -> Guest:
    """The same person with a page on another server."""
    other = Guest(server, guest.name)
    other.client.cookies.update(guest.client.cookies)
    other.table = guest.table
    return other


def here(room: Json) -> set[str]:
    return {each["name"] for each in room["members"] if each["here"]}


def test_they_meet_and_play_to_the_end(servers: tuple[TestClient, TestClient]) -> None:
    one, other = servers
    anna, boris = Guest(one, "Anna"), Guest(other, "Boris")
    seats = [each["seat"] for each in anna.opens({**BASE, "setup": {**BASE["setup"], "difficulty": "hell"}})["seats"]]
    with anna.watching() as lobby:
        # A table on another server, of which this one has not heard anything.
        boris.enters(anna)
        boris.sits(seats[1])
        boris.is_ready()
        lobby.until(lambda room: room["members"][-1]["ready"] and len(room["members"]) == 2)
        anna.is_ready()
        anna.at("start", {"nonce": "start"})
        lobby.next("snapshot")
    with all_watching([anna, boris]) as pages:
        random = Random("cluster")
        while pages[0].latest["question"] is not None:
            (asked,) = [page for page in pages if page.question["mine"]]
            option = random.choice(asked.question["options"])["text"]
            asked.send("answer", question=asked.question["id"], option=option)
            seen = [page.next("update") for page in pages]
            assert [each["seq"] for each in seen] == [seen[0]["seq"]] * 2
        assert pages[0].latest["result"] == pages[1].latest["result"]
        assert pages[0].latest["result"]
        assert pages[0].latest["table"] == pages[1].latest["table"]
        secrets = [page.until(lambda room: room["chance"]["secret"])["chance"]["secret"] for page in pages]
        assert secrets[0] == secrets[1]


def test_who_is_there_is_known_everywhere(servers: tuple[TestClient, TestClient]) -> None:
    anna, boris = begun(servers[0])
    boris = elsewhere_too(boris, servers[1])
    with anna.watching() as page:
        with boris.watching() as other:
            page.until(lambda room: here(room) == {"Anna", "Boris"})
            other.until(lambda room: here(room) == {"Anna", "Boris"})
        page.until(lambda room: here(room) == {"Anna"})
        with boris.watching() as other, elsewhere_too(boris, servers[0]).watching():
            page.until(lambda room: here(room) == {"Anna", "Boris"})
            other.until(lambda room: here(room) == {"Anna", "Boris"})


@pytest.fixture
def short(running_clocks: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that says nothing for a moment is dead."""
    monkeypatch.setattr(notices_module, "SAID_EVERY", 0.1)
    monkeypatch.setattr(elsewhere, "SILENT_AFTER", 2.0)


def test_a_server_that_falls_silent_is_dead(
    short: None, servers: tuple[TestClient, TestClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, boris = begun(servers[0])
    boris = elsewhere_too(boris, servers[1])
    with anna.watching() as page, boris.watching():
        page.until(lambda room: here(room) == {"Anna", "Boris"})
        silent = servers[1].app.state.registry  # type: ignore[attr-defined]
        monkeypatch.setattr(silent, "_notices", None)
        for table in silent._tables.values():
            monkeypatch.setattr(table.room.elsewhere, "_notices", None)
        page.until(lambda room: here(room) == {"Anna"})


def passes_by(page: RoomPage, other: RoomPage) -> None:
    """What one of them sends beside the game reaches the other."""
    page.send("ping", piece="tile:altar")
    assert other.next("pinged")["piece"] == "tile:altar"
    page.send("say", text="Hello")
    assert [each["text"] for each in other.next("talk")["lines"]] == ["Hello"]
    option = page.question["options"][0]["text"]
    page.send("suggest", question=page.question["id"], option=option)
    told = other.next("suggested")
    assert (told["option"], told["question"]) == (option, page.question["id"])


def test_what_passes_by_reaches_other_servers(servers: tuple[TestClient, TestClient]) -> None:
    anna, boris = begun(servers[0])
    boris = elsewhere_too(boris, servers[1])
    with anna.watching() as page, boris.watching() as other:
        page.until(lambda room: here(room) == {"Anna", "Boris"})
        passes_by(page, other)


def test_what_one_side_is_told_stays_there(servers: tuple[TestClient, TestClient]) -> None:
    game = {"setup": {"players": 2, "seats": ["red", "blue"], "sets": ["black_secret"]}}
    anna, boris, cleo = begun(servers[0], game, "Anna", "Boris", "Cleo")
    side = {anna.name: "taoists", boris.name: "taoists", cleo.name: "wu_feng"}
    boris, cleo = (elsewhere_too(each, servers[1]) for each in (boris, cleo))
    with all_watching([anna, boris, cleo]) as (page, other, enemy):
        assert {each["name"]: side[each["name"]] for each in page.room["members"]} == side
        page.until(lambda room: here(room) == {"Anna", "Boris", "Cleo"})
        while page.question["seat"] == "wu_feng":
            enemy.send("answer", question=enemy.question["id"], option=enemy.question["options"][0]["text"])
            for each in (page, other, enemy):
                each.next("update")
        option = page.question["options"][0]["text"]
        page.send("suggest", question=page.question["id"], option=option)
        assert other.next("suggested")["option"] == option
        page.send("ping", piece="tile:altar")
        while (told := enemy.message())["type"] != "pinged":
            assert told["type"] != "suggested"

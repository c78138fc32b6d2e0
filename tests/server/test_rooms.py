"""People at a shared server: they open a table, come by links, sit down, play a game to its end, and go."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.shared import BASE, Guest, all_watching, begun, play_on, shared_server


@pytest.fixture
def server(database: str, nothing_built: Path) -> Iterator[TestClient]:
    with shared_server(database, nothing_built) as client:
        yield client


def test_nobody_becomes_a_person_by_reading(server: TestClient) -> None:
    guest = Guest(server, "Anna")
    assert guest.did("GET", "me") == {"shared": True, "person": None, "devices": 0}
    assert guest.did("GET", "games")["running"] == []
    assert not guest.client.cookies
    guest.did("POST", "me", {"name": "  Anna\u202e  Berg "})
    assert guest.did("GET", "me")["person"]["name"] == "Anna Berg"
    assert list(guest.client.cookies) == ["gs"]


def test_three_people_play_a_game_to_its_end(server: TestClient) -> None:
    anna, boris, chen = (Guest(server, name) for name in ("Anna", "Boris", "Chen"))
    room = anna.opens({"setup": {"players": 3, "difficulty": "initiation"}, "name": "Evening"})
    assert (room["phase"], room["you"], room["host"]) == ("open", anna.id, anna.id)
    assert [each["holder"] for each in room["seats"]] == [anna.id, None, None]
    assert room["summary"]["seed"] is None
    assert "start" not in room["may"]
    seats = [each["seat"] for each in room["seats"]]
    with anna.watching() as lobby:
        boris.enters(anna)
        boris.sits(seats[1])
        lobby.until(lambda room: len(room["members"]) == 2)
        chen.enters(anna)
        chen.sits(seats[2])
        for guest in (boris, chen):
            guest.is_ready()
        lobby.until(lambda room: "start" in room["may"])
        assert lobby.room["chance"]["secret"] is None
        assert set(lobby.room["chance"]["nonces"]) == {boris.id, chen.id}
        anna.at("start", {"nonce": "of-anna"})
        snapshot = lobby.next("snapshot")
        assert snapshot["seq"] > 0
    with all_watching([anna, boris, chen]) as pages:
        play_on(pages)
        assert pages[0].latest["result"] is not None
        assert [page.until(lambda room: room["chance"]["secret"]) is not None for page in pages]
    for guest in (anna, boris, chen):
        assert [each["name"] for each in guest.did("GET", "games")["finished"]] == ["Evening"]


def test_only_who_is_asked_may_answer(server: TestClient) -> None:
    guests = begun(server)
    with all_watching(guests) as pages:
        asked = next(page for page in pages if page.question["mine"])
        other = next(page for page in pages if page is not asked)
        option = asked.question["options"][0]["text"]
        assert other.question["mine"] is False
        assert other.refused("answer", question=asked.question["id"], option=option) == "not_yours"
        waiting = [guest.did("GET", "games")["waiting"] for guest in guests]
        assert sorted(map(len, waiting)) == [0, 1]
        asked.answer(option)


def test_a_stranger_finds_nothing(server: TestClient) -> None:
    anna = begun(server)[0]
    stranger, nobody = Guest(server, "Mallory"), Guest(server, "Nobody")
    stranger.did("POST", "me", {"name": "Mallory"})
    for guest in (stranger, nobody):
        assert guest.did("GET", "games")["running"] == []
        for path in ("", "/record", "/position", "/at/0", "/story", "/content"):
            there = guest.call("GET", f"games/{anna.table}{path}")
            assert there == guest.call("GET", f"games/{'a' * 26}{path}")
            assert there[0] == 404
        guest.table = anna.table
        assert guest.turned_away() == 4404
        assert guest.refused("DELETE", f"games/{anna.table}") == "not_found"
        assert guest.refused("POST", f"tables/{anna.table}/enter", {"secret": "x", "name": "M"}) == "not_found"
    assert anna.did("GET", f"games/{anna.table}")["id"] == anna.table


def test_a_link_shows_what_it_leads_to(server: TestClient) -> None:
    anna, boris = Guest(server, "Anna"), Guest(server, "Boris")
    secret = anna.opens({**BASE, "practice": True})["invite"]
    told = boris.did("POST", f"tables/{anna.table}/invitation", {"secret": secret})
    assert (told["role"], told["host"], told["free"]) == ("player", "Anna", 1)
    assert told["summary"]["practice"] is True
    assert not boris.client.cookies
    assert len(anna.room["members"]) == 1
    told = boris.did("POST", f"tables/{anna.table}/invitation", {"secret": anna.room["watch"]})
    assert told["role"] == "watcher"


def test_one_person_begins_a_game_in_all_seats(server: TestClient) -> None:
    anna = Guest(server, "Anna")
    game = anna.did("POST", "games", {**BASE, "bots": {"blue": "random"}})
    anna.table = game["id"]
    assert list(anna.client.cookies) == ["gs"]
    room = anna.room
    assert (room["phase"], room["members"][0]["seats"]) == ("playing", ["red"])
    assert room["chance"]["commitment"]
    assert anna.did("GET", "me")["person"]["name"] == "Guest"


def test_a_removed_person_cannot_return(server: TestClient) -> None:
    anna, boris = begun(server)
    secret = anna.room["invite"]
    with boris.watching() as page, anna.watching() as other:
        anna.at("remove", {"person": boris.id})
        assert page.ended() == 1001
        other.until(lambda room: len(room["members"]) == 1)
        free = [each["seat"] for each in other.room["seats"] if each["holder"] is None]
        assert other.room["may_stand_in"] == free
    assert boris.refused("POST", f"tables/{anna.table}/enter", {"secret": secret}) == "removed"
    assert boris.refused("GET", f"games/{anna.table}") == "removed"
    assert boris.turned_away() == 4410


def test_everybody_has_an_attempt_of_the_day(server: TestClient) -> None:
    anna, boris = Guest(server, "Anna"), Guest(server, "Boris")
    mine, yours = anna.did("POST", "daily/attempt"), boris.did("POST", "daily/attempt")
    assert mine["id"] != yours["id"]
    assert anna.did("POST", "daily/attempt")["id"] == mine["id"]
    assert anna.did("GET", "daily")["game"] == mine["id"]
    assert Guest(server, "Nobody").did("GET", "daily")["game"] is None
    assert boris.call("GET", f"games/{mine['id']}")[0] == 404

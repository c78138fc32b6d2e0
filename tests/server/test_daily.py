"""The daily challenge over the wire: one attempt counts, then practice; bots' results appear beside yours."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date

import pytest
from starlette.testclient import TestClient

from ghoststories.daily import challenge as calendar
from ghoststories.daily.challenge import challenge_of
from ghoststories.table_service import daily as service
from ghoststories.table_service.system_clock import SystemClock
from tests.server.page import Json, opened

# A quick one: initiation with one Taoist.
MONDAY = date(2026, 11, 16)


@pytest.fixture(autouse=True)
def a_quick_monday(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is that day, and only a quick bot plays the same game."""
    monkeypatch.setattr(SystemClock, "now", lambda _: f"{MONDAY.isoformat()}T12:00:00.000000+00:00")
    monkeypatch.setattr(service, "BOTS", {"novice": "novice"})


def overview(server: TestClient, language: str = "en") -> Json:
    found: Json = server.get("/api/daily", params={"language": language}).json()
    return found


def finish(server: TestClient) -> Json:
    begun: Json = server.post("/api/daily/attempt").json()
    with opened(server, begun["id"]) as page:
        page.play_on()
    return begun


def with_bots(server: TestClient) -> Json:
    """The overview once the bot has played."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        found = overview(server)
        if all(each["outcome"] for each in found["bots"]):
            return found
        time.sleep(0.05)
    raise AssertionError("the bot did not finish")


def test_before_the_attempt_nothing_is_told_but_the_set_up(server: TestClient) -> None:
    found = overview(server)
    it = challenge_of(MONDAY)
    assert (found["day"], found["number"], found["weekday"]) == ("2026-11-16", it.number, "monday")
    assert (found["about"]["players"], found["about"]["difficulty"]) == (it.setup.players, it.setup.difficulty)
    assert (found["game"], found["outcome"], found["share"], found["streak"]) == (None, None, None, 0)
    assert it.seed not in str(found)
    assert len(found["days"]) == 30


def test_there_is_one_attempt(server: TestClient) -> None:
    first = server.post("/api/daily/attempt").json()
    assert (first["id"], first["practice"], first["seed"]) == ("daily-2026-11-16", False, None)
    with opened(server, first["id"]) as page:
        page.play_on(most=3)
    again = server.post("/api/daily/attempt").json()
    assert (again["id"], again["moves"] > first["moves"]) == (first["id"], True)
    assert overview(server)["outcome"] is None


def test_the_attempt_is_the_game_of_the_day(server: TestClient) -> None:
    begun = server.post("/api/daily/attempt").json()
    question = challenge_of(MONDAY).game().question
    assert question is not None
    with opened(server, begun["id"]) as page:
        asked = page.question
        assert (asked["name"], asked["seat"]) == (question.name, question.seat)
        assert [each["text"] for each in asked["options"]] == question.options


def test_practice_comes_after_the_attempt(server: TestClient) -> None:
    refused = server.post("/api/daily/2026-11-16/practice")
    assert (refused.status_code, refused.json()["error"]["code"]) == (400, "not_allowed")
    finish(server)
    practice = server.post("/api/daily/2026-11-16/practice").json()
    assert practice["practice"]
    assert practice["id"] != "daily-2026-11-16"
    older = server.post("/api/daily/2026-11-10/practice")
    assert older.status_code == 201


@pytest.mark.parametrize("day", ["2026-11-17", "2025-01-01", "tomorrow"])
def test_days_without_a_challenge(server: TestClient, day: str) -> None:
    assert server.post(f"/api/daily/{day}/practice").status_code == 400


def test_the_results_appear_side_by_side(server: TestClient) -> None:
    finish(server)
    found = with_bots(server)
    assert found["outcome"]["round"] > 0
    assert found["bots"][0]["outcome"] == {"result": "taoists", "won": False, "score": -3, "round": 12}
    assert str(found["number"]) in found["share"]
    assert found["streak"] == 1
    assert found["days"][0]["outcome"] == found["outcome"]
    assert overview(server, "de")["share"] != overview(server, "fr")["share"]


def test_a_bots_game_is_not_told_before_the_end_and_is_on_no_list(server: TestClient) -> None:
    finish(server)
    game = with_bots(server)["bots"][0]["game"]
    listed = server.get("/api/games").json()
    assert [each["id"] for each in listed["finished"]] == ["daily-2026-11-16"]
    assert server.get(f"/api/games/{game}").json()["seats"] == dict.fromkeys(
        server.get(f"/api/games/{game}").json()["seats"], "novice"
    )


def test_a_restart_forgets_nothing(start: Callable[[], TestClient]) -> None:
    first = start()
    finish(first)
    kept = with_bots(first)
    assert overview(start()) == kept


def test_an_unknown_language_is_refused(server: TestClient) -> None:
    assert server.get("/api/daily", params={"language": "xx"}).status_code == 400


def test_the_names_of_bots_games_are_known() -> None:
    assert calendar.is_bot_game("daily-2026-11-16-novice")
    assert not calendar.is_bot_game("daily-2026-11-16")

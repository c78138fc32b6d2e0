"""Bots and hints of shared tables come from a queue in the database: nobody has to watch, and no crash loses a turn."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from ghoststories.table_service import bot_queue
from ghoststories.table_service.ports import BotFailedError
from tests.server.page import PATIENCE, Json
from tests.server.shared import Guest, shared_server

pytestmark = pytest.mark.usefixtures("quick_bots")
# Anna and three bots.
TABLE: Json = {"setup": {"players": 4, "difficulty": "initiation"}, "bot_seats": 3, "bot": "novice"}
BOTS_ONLY: Json = {"setup": {"players": 1, "difficulty": "initiation"}, "bot_seats": 1, "bot": "novice"}


@pytest.fixture
def serve(database: str, nothing_built: Path) -> Callable[[], Any]:
    return lambda: shared_server(database, nothing_built)


@pytest.fixture
def server(serve: Callable[[], Any]) -> Iterator[TestClient]:
    with serve() as client:
        yield client


def until(is_so: Callable[[], Any]) -> Any:
    """Wait for something without watching the table."""
    end = time.monotonic() + PATIENCE
    while not (found := is_so()):
        assert time.monotonic() < end
        time.sleep(0.02)
    return found


def summary(guest: Guest) -> Json:
    told: Json = guest.did("GET", f"games/{guest.table}")
    return told


def is_over(guest: Guest) -> bool:
    return summary(guest)["result"] is not None


def begins(guest: Guest, game: Json) -> None:
    guest.table = guest.did("POST", "games", game)["id"]


def test_bots_finish_a_game_that_nobody_watches(server: TestClient) -> None:
    anna = Guest(server, "Anna")
    begins(anna, BOTS_ONLY)
    until(lambda: is_over(anna))


def test_bots_play_on_until_the_person_is_asked(server: TestClient) -> None:
    anna = Guest(server, "Anna")
    begins(anna, TABLE)
    until(lambda: anna.table in anna.did("GET", "games")["waiting"])
    with anna.watching() as page:
        before = page.latest["seq"]
        assert page.question["mine"]
        while page.question is not None and page.question["mine"]:
            page.answer()
    # The page is closed in the turn of a bot.
    until(lambda: is_over(anna) or anna.table in anna.did("GET", "games")["waiting"])
    assert summary(anna)["moves"] > before


def test_a_turn_of_a_bot_survives_the_end_of_the_server(
    serve: Callable[[], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with serve() as first, monkeypatch.context() as patch:
        # This server takes no jobs, as if it had died.
        patch.setattr(bot_queue.BotQueue, "_begin", lambda self, job: None)
        anna = Guest(first, "Anna")
        begins(anna, BOTS_ONLY)
        until(lambda: summary(anna)["moves"] > 0)
        cookies = dict(anna.client.cookies)
        table = anna.table
        time.sleep(0.1)
    # What the other one had taken is free when its lease ends; clocks of tests need not wait for it.
    monkeypatch.setattr(bot_queue.BotQueue, "_now", lambda self, seconds=0.0: f"2100-01-01T00:00:{seconds:09.6f}")
    with serve() as second:
        anna = Guest(second, "Anna")
        anna.client.cookies.update(cookies)
        anna.table = table
        until(lambda: is_over(anna))


def test_a_bot_that_fails_is_told_and_tried_again(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_queue, "FAILED", 0.0)
    failures = iter(["it fell asleep"])
    pool = server.app.state.registry.bot_pool  # type: ignore[attr-defined]
    answer = pool.answer

    async def failing(*args: Any) -> str:
        for problem in failures:
            raise BotFailedError(problem)
        return str(await answer(*args))

    monkeypatch.setattr(pool, "answer", failing)
    anna = Guest(server, "Anna")
    begins(anna, BOTS_ONLY)
    until(lambda: is_over(anna))
    assert next(failures, None) is None


def test_a_hint_is_found_by_the_queue(server: TestClient) -> None:
    anna = Guest(server, "Anna")
    begins(anna, {"setup": {"players": 1, "difficulty": "initiation"}})
    with anna.watching() as page:
        page.send("hint", question=page.question["id"])
        told = page.next("hints")
    assert told["question"] == page.question["id"]
    assert {each["option"] for each in told["hints"]} <= {each["text"] for each in page.question["options"]}


def test_a_hint_that_cannot_be_found_is_refused(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    pool = server.app.state.registry.bot_pool  # type: ignore[attr-defined]

    async def failing(*_: Any) -> Any:
        raise BotFailedError("nothing comes to mind")

    monkeypatch.setattr(pool, "hints", failing)
    anna = Guest(server, "Anna")
    begins(anna, {"setup": {"players": 1}})
    with anna.watching() as page:
        assert page.refused("hint", question=page.question["id"]) == "hint"


def test_a_bot_is_not_asked_after_the_table_is_closed(server: TestClient) -> None:
    anna = Guest(server, "Anna")
    begins(anna, TABLE)
    until(lambda: anna.table in anna.did("GET", "games")["waiting"])
    anna.at("close")
    moves = summary(anna)["moves"]
    time.sleep(0.3)
    assert summary(anna)["moves"] == moves

"""What was accepted is still there: after a restart, beside another server, after a failed write."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.server.page import new_game, opened

Start = Callable[[], TestClient]

# The last migration.
HEAD = "0008"


def test_a_game_is_restored(start: Start) -> None:
    server = start()
    game = new_game(server, players=3, seed="restart", name="kept")["id"]
    with opened(server, game) as page:
        page.play_on(most=20)
        before = page.sync()
    again = start()
    with opened(again, game) as page:
        assert page.latest == before
        page.play_on(most=5)
    assert again.get("/api/games").json()["running"][0]["name"] == "kept"


def test_what_was_taken_back_stays_so(start: Start) -> None:
    server = start()
    game = new_game(server, seed="restart", practice=True)["id"]
    with opened(server, game) as page:
        page.play_on(most=10)
        page.send("undo_to", move=4)
        before = page.next("snapshot")
    with opened(start(), game) as page:
        assert page.latest == before


@pytest.mark.usefixtures("quick_bots")
def test_bots_play_the_same_game_with_and_without_restarts(start: Start) -> None:
    server = start()
    logs = []
    whole = new_game(server, seed="bots", bot_seats=4)["id"]
    with opened(server, whole) as page:
        page.play_on()
        logs.append(page.sync()["log"])
    parts = new_game(server, seed="bots", bot_seats=4)["id"]
    while not logs[1:]:
        with opened(start(), parts) as page:
            for _ in range(7):
                if page.latest["question"] is not None:
                    page.next("update")
            if page.latest["question"] is None:
                logs.append(page.sync()["log"])
    assert logs[0] == logs[1]


def test_two_servers_on_one_database_do_not_mix_games_up(start: Start) -> None:
    one, other = start(), start()
    game = new_game(one, seed="two servers")["id"]
    with opened(one, game) as here, opened(other, game) as there:
        here.play_on(most=3)
        asked = there.question
        code = there.refused("answer", question=asked["id"], option=asked["options"][0]["text"])
        assert code == "stale"
        assert there.latest == here.sync()
        there.answer()
        here.send("undo")
        here.next("refused")
        assert here.latest == there.sync()


def test_a_game_deleted_by_another_server(start: Start) -> None:
    one, other = start(), start()
    game = new_game(one)["id"]
    with opened(one, game) as page:
        assert other.delete(f"/api/games/{game}").status_code == 204
        page.send("answer", question=page.question["id"], option=page.question["options"][0]["text"])
        with pytest.raises(WebSocketDisconnect):
            page.message()
    assert one.get(f"/api/games/{game}").status_code == 404


def test_games_nobody_watches_leave_the_memory(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ghoststories.table_service.registry.IDLE_TABLES", 2)
    games = [new_game(server, seed=str(number))["id"] for number in range(6)]
    with opened(server, games[0]) as page:
        for game in games * 2:
            assert server.get(f"/api/games/{game}/at/0").status_code == 200
        tables = server.app.state.registry._tables  # type: ignore[attr-defined]
        assert len(tables) <= 4
        assert games[0] in tables
        page.answer()


def test_the_file_is_safe(server: TestClient, database: str) -> None:
    new_game(server)
    with sqlite3.connect(database) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == (HEAD,)
    connection.close()

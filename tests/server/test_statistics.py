"""Statistics over the wire: finished games of people, replayed a few at a time."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from ghoststories.table_service.statistics import service
from tests.server.page import Json, new_game, opened


def finish(server: TestClient, seed: str, **wanted: object) -> str:
    game: str = new_game(server, seed=seed, players=1, difficulty="hell", **wanted)["id"]
    with opened(server, game) as page:
        page.play_on(seed)
    return game


def statistics(server: TestClient) -> Json:
    found: Json = server.get("/api/statistics").json()
    return found


def test_nothing_is_counted_at_first(server: TestClient) -> None:
    found = statistics(server)
    assert (found["games"], found["won"], found["best_score"], found["pending"]) == (0, 0, None, 0)
    assert found["by_difficulty"] == []
    assert {each["progress"] for each in found["achievements"]} == {0}


def test_finished_games_count_and_practice_does_not(server: TestClient) -> None:
    finish(server, "one")
    finish(server, "two", practice=True)
    new_game(server, seed="three")
    found = statistics(server)
    assert (found["games"], found["pending"]) == (1, 0)
    assert found["by_difficulty"] == [{"key": "hell", "games": 1, "won": 0}]
    assert found["by_players"] == [{"key": "1", "games": 1, "won": 0}]
    assert sum(each["games"] for each in found["defeats"]) == 1
    assert found["luck"]["games"] == 1


def test_games_are_replayed_a_few_at_a_time(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "AT_ONCE", 1)
    finish(server, "one")
    finish(server, "two")
    assert [statistics(server)["pending"] for _ in range(3)] == [1, 0, 0]
    assert statistics(server)["luck"]["games"] == 2


def test_a_deleted_game_no_longer_counts(server: TestClient) -> None:
    game = finish(server, "one")
    assert statistics(server)["games"] == 1
    server.delete(f"/api/games/{game}")
    assert statistics(server)["games"] == 0

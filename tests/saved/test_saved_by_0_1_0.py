"""What 0.1.0 saved still opens: records, positions and states of every set, and a server's database.

The files are data, written once by 0.1.0. Never write them again: a difference means that somebody's saved game broke.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from ghoststories.engine.core import codec, position, record
from ghoststories.server.app import create_app
from tests.server.page import opened

FOLDER = Path(__file__).parent / "v0_1_0"
SETS = [
    "base",
    "white_moon",
    "black_secret",
    "both",
    "promos",
    "promos_white_moon",
    "promos_black_secret",
    "promos_both",
]
GAMES_OF_EACH = 4


def saved_games(pieces: str) -> list[dict[str, Any]]:
    games: list[dict[str, Any]] = json.loads((FOLDER / f"{pieces}.json").read_text(encoding="utf-8"))
    assert len(games) == GAMES_OF_EACH
    return games


def text_of(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


EVERY_GAME = [pytest.param(game, id=f"{name} {at}") for name in SETS for at, game in enumerate(saved_games(name))]


@pytest.mark.parametrize("saved", EVERY_GAME)
def test_finished_games_replay_to_their_end(saved: dict[str, Any]) -> None:
    text = text_of(saved["finished"])
    game = record.from_text(text)
    assert game.over
    assert record.to_text(game) == text


@pytest.mark.parametrize("saved", [each for each in EVERY_GAME if "running" in each.values[0]])  # type: ignore[operator]
def test_running_games_stop_at_the_same_table(saved: dict[str, Any]) -> None:
    text = text_of(saved["running"])
    game = record.from_text(text)
    assert not game.over
    assert record.to_text(game) == text
    assert position.to_text(game.state) == text_of(saved["positions"][-1])


@pytest.mark.parametrize("saved", EVERY_GAME)
def test_positions_and_states_are_the_same_tables(saved: dict[str, Any]) -> None:
    assert saved["positions"]
    for lines, state in zip(saved["positions"], saved["states"], strict=True):
        read = position.from_text(text_of(lines))
        assert position.to_text(read) == text_of(lines)
        assert codec.to_dict(codec.from_json(state)) == json.loads(state)
        assert position.to_text(codec.from_json(state)) == text_of(lines)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TestClient]:
    """A server on the database that 0.1.0 left."""
    file = tmp_path / "games.sqlite"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((FOLDER / "games.sql").read_text(encoding="utf-8"))
    with TestClient(create_app(str(file), tmp_path / "no client"), raise_server_exceptions=False) as client:
        yield client


def test_a_servers_games_open_and_go_on(server: TestClient) -> None:
    listed = server.get("/api/games").json()
    assert {game["name"]: game["moves"] for game in listed["running"]} == {
        "base": 12,
        "white_moon": 64,
        "black_secret": 12,
        "everything": 24,
    }
    for game in listed["running"]:
        with opened(server, game["id"]) as page:
            assert page.latest["seq"] == game["moves"]
            # The others wait for Wu-Feng's player, who has his own page.
            if game["name"] in ("base", "white_moon"):
                page.play_on(most=5)
                assert page.latest["seq"] > game["moves"]


def test_a_servers_finished_games_replay(server: TestClient) -> None:
    finished = server.get("/api/games").json()["finished"]
    assert sorted(game["result"] for game in finished) == ["deck", "won"]
    for game in finished:
        told = server.get(f"/api/games/{game['id']}/record")
        assert record.from_text(told.text).result == game["result"]

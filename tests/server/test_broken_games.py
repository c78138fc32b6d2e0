"""A row that is damaged or no longer replays is that game's trouble alone, and its good part can be played on."""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import product
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from ghoststories import RULES_VERSION
from ghoststories.table_service.conversation import BROKEN
from tests.server.page import new_game, opened
from tests.server.test_games import error_of

Start = Callable[[], TestClient]


def written(database: str, change: str, *values: Any) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(change, values)


def played(server: TestClient, answers: int = 12) -> tuple[str, int]:
    """A game with some answers; its number of moves."""
    game = new_game(server, seed="broken")["id"]
    with opened(server, game) as page:
        page.play_on(most=answers)
        return game, page.latest["seq"]


def broken_at(database: str, game: str, move: int) -> None:
    """As after a change of the rules: an answer is no longer on offer."""
    written(database, "UPDATE events SET text = 'no answer' WHERE game = ? AND number = ?", game, move)


@pytest.mark.parametrize(
    ("column", "value"),
    [*product(["setup"], ["{", "[]", "null", "{}"]), ("seats", "{"), ("moves", "many")],
)
def test_one_bad_row_does_not_hide_the_others(start: Start, database: str, column: str, value: str) -> None:
    server = start()
    good, damaged = new_game(server)["id"], new_game(server)["id"]
    written(database, f"UPDATE games SET {column} = ? WHERE id = ?", value, damaged)
    listed = server.get("/api/games")
    assert listed.status_code == 200
    assert [each["id"] for each in listed.json()["running"]] == [good]
    assert listed.json()["unreadable"] == [damaged]
    for path in ("", "/at/0", "/content"):
        if path != "/content" or column == "setup":
            assert error_of(start().get(f"/api/games/{damaged}{path}")) == (409, "broken")
    assert server.delete(f"/api/games/{damaged}").status_code == 204


def test_clocks_that_cannot_be_read_begin_again(start: Start, database: str) -> None:
    game = new_game(start())["id"]
    written(database, "UPDATE games SET clocks = 'late'")
    with opened(start(), game) as page:
        page.answer()


@pytest.mark.parametrize("how", ["another rule", "a missing move"])
def test_a_game_that_no_longer_replays(start: Start, database: str, how: str, caplog: pytest.LogCaptureFixture) -> None:
    game, moves = played(start())
    bad = moves - 3
    if how == "another rule":
        broken_at(database, game, bad)
    else:
        written(database, "DELETE FROM events WHERE game = ? AND number = ?", game, bad)
    server = start()
    with caplog.at_level(logging.ERROR):
        response = server.get(f"/api/games/{game}/record")
    assert error_of(response) == (409, "broken")
    assert response.json()["error"]["move"] == bad - 1
    assert f"rules {RULES_VERSION}" in response.json()["error"]["message"]
    assert not [record for record in caplog.records if record.exc_info]
    with server.websocket_connect(f"/api/games/{game}/play") as socket:
        told = json.loads(socket.receive_text())
        assert (told["type"], told["code"], told["move"]) == ("refused", "broken", bad - 1)
        with pytest.raises(WebSocketDisconnect) as end:
            socket.receive_text()
    assert end.value.code == BROKEN


def test_its_good_part_is_played_on(start: Start, database: str) -> None:
    game, moves = played(start())
    broken_at(database, game, moves - 3)
    server = start()
    assert error_of(server.post(f"/api/games/{game}/fork", json={"at": moves - 3})) == (404, "no_such_move")
    forked = server.post(f"/api/games/{game}/fork", json={"at": moves - 4})
    assert forked.status_code == 201
    assert forked.json()["practice"]
    with opened(server, forked.json()["id"]) as page:
        assert page.latest["seq"] >= moves - 4
        page.answer()


def test_a_game_whose_opening_is_gone_has_no_good_part(start: Start, database: str) -> None:
    game, _ = played(start())
    written(database, "UPDATE games SET opening = 'no position' WHERE id = ?", game)
    response = start().post(f"/api/games/{game}/fork", json={"at": 0})
    assert error_of(response) == (409, "broken")
    assert "move" not in response.json()["error"]


def test_a_broken_game_does_not_tell_what_the_bad_move_was(start: Start, database: str) -> None:
    game, moves = played(start())
    written(database, "UPDATE events SET text = 'secret' WHERE game = ? AND number = ?", game, moves)
    assert "secret" not in start().get(f"/api/games/{game}/at/0").text


def test_a_game_that_breaks_while_it_is_open(start: Start, database: str) -> None:
    server = start()
    game, moves = played(server)
    with opened(server, game) as page:
        broken_at(database, game, moves)
        # So much has changed that it is loaded anew.
        written(database, "UPDATE games SET version = version + 1, practice = NOT practice WHERE id = ?", game)
        page.send("sync")
        with pytest.raises(WebSocketDisconnect):
            page.next("snapshot")
    assert error_of(server.get(f"/api/games/{game}/at/0")) == (409, "broken")


def test_a_game_says_by_which_rules_it_was_played(start: Start, database: str) -> None:
    server = start()
    game = new_game(server)["id"]
    written(database, "UPDATE games SET rules = '1', version = version + 1")
    with opened(start(), game) as page:
        page.answer()
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("SELECT rules FROM games").fetchone() == (RULES_VERSION,)


def test_games_have_names_nobody_finds(server: TestClient) -> None:
    names = {new_game(server)["id"] for _ in range(5)}
    assert len(names) == 5
    # 31 letters and digits, so 128 bits take 26 of them.
    assert all(len(name) >= 26 and name.isalnum() for name in names)


def test_games_with_short_names_are_still_found(start: Start, database: str) -> None:
    game, moves = played(start())
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("PRAGMA foreign_keys=OFF")
        connection.execute("UPDATE events SET game = 'k3vn8wqx'")
        connection.execute("UPDATE games SET id = 'k3vn8wqx' WHERE id = ?", (game,))
    with opened(start(), "k3vn8wqx") as page:
        assert page.latest["seq"] == moves

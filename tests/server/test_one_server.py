"""One server for each file: a second one says where the first one runs; and two servers on one database."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable
from pathlib import Path
from urllib.request import urlopen

import pytest
from starlette.testclient import TestClient

from ghoststories.server.storage.lock import TakenError, claimed
from tests.server.page import Page, new_game, opened
from tests.server.process import Process

Start = Callable[[], TestClient]


def test_a_second_server_says_where_the_first_one_is(database: str) -> None:
    with Process(database) as first:
        with Process(database) as second:
            code, errors = second.left()
        assert code == 1
        assert f"http://{first.address}/" in errors
        assert "Traceback" not in errors
        with urlopen(f"http://{first.address}/api/games") as response:
            assert json.load(response)["running"] == []


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_a_server_that_has_ended_blocks_nobody(database: str, how: signal.Signals) -> None:
    with Process(database) as first:
        first.end(how)
    with Process(database) as second:
        assert second.port


def test_a_lock_of_somebody_who_has_not_said_where(database: str) -> None:
    with claimed(database, "http://here/"):
        Path(f"{database}.server").unlink()
        with pytest.raises(TakenError) as error, claimed(database, "http://there/"):
            pass
    assert error.value.address is None


def test_a_database_that_is_no_file_is_not_locked() -> None:
    with claimed("postgresql://host/games", "http://a/"), claimed("postgresql://host/games", "http://b/"):
        pass


def answered_otherwise(page: Page) -> None:
    """Take the last answer back and give another one, so that the game is as long as it was."""
    before = page.latest["seq"]
    page.send("undo")
    page.next("snapshot")
    page.answer(page.question["options"][-1]["text"])
    assert page.latest["seq"] == before


def choice(page: Page) -> None:
    """Answer until an answer was a choice without chance after it, which can be taken back."""
    while True:
        count = len(page.question["options"])
        page.answer()
        if count > 1 and len(page.latest["groups"]) == 1:
            return


def test_undo_and_another_answer_elsewhere_are_noticed(start: Start) -> None:
    one, other = start(), start()
    game = new_game(one, seed="aba")["id"]
    with opened(one, game) as here:
        choice(here)
        with opened(other, game) as there:
            answered_otherwise(there)
            asked = here.question
            code = here.refused("answer", question=asked["id"], option=asked["options"][0]["text"])
            assert code == "stale"
            assert here.latest["table"] == there.latest["table"]
    with opened(start(), game) as page:
        assert page.latest["table"] == here.latest["table"]


def test_an_answer_does_not_undo_what_became_of_a_seat_elsewhere(start: Start) -> None:
    one, other = start(), start()
    game = new_game(one, seed="seats")["id"]
    with opened(one, game) as here, opened(other, game) as there:
        seat = next(each for each in here.latest["summary"]["seats"] if each != here.question["seat"])
        there.send("seat", seat=seat, player="novice")
        there.next("snapshot")
        asked = here.question
        here.send("answer", question=asked["id"], option=asked["options"][0]["text"])
        assert here.next("snapshot")["summary"]["seats"][seat] == "novice"
        assert here.next("update")["from"] == asked["id"]
    assert one.get(f"/api/games/{game}").json()["seats"][seat] == "novice"


def test_who_asks_again_hears_what_was_played_elsewhere(start: Start) -> None:
    one, other = start(), start()
    game = new_game(one, seed="sync")["id"]
    with opened(one, game) as here:
        with opened(other, game) as there:
            there.play_on(most=3)
        assert here.sync()["table"] == there.latest["table"]
        with opened(other, game) as there:
            there.answer()
        moves = there.latest["seq"]
        assert one.get(f"/api/games/{game}/at/{moves}").status_code == 200


def test_a_game_deleted_elsewhere_leaves_the_memory(start: Start) -> None:
    one, other = start(), start()
    game = new_game(one)["id"]
    with opened(one, game):
        pass
    assert other.delete(f"/api/games/{game}").status_code == 204
    assert one.get(f"/api/games/{game}/at/0").status_code == 404
    assert game not in one.app.state.registry._tables  # type: ignore[attr-defined]

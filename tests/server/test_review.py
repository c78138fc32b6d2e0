"""Reviews over HTTP and the coach over a WebSocket, with real worker processes."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time

import pytest
from starlette.testclient import TestClient

from ghoststories.bot_tasks import Task, done
from ghoststories.engine import Question, seen_by, side_of, to_json
from ghoststories.server.bots.pool import BotPool
from ghoststories.texts import LANGUAGES
from tests.helpers import position
from tests.review.games import LAST_CHANCE, blunder
from tests.server.page import PATIENCE, Json, new_game, opened
from tests.server.sides import imported
from tests.table_service.test_reviews import lost_game


def until(server: TestClient, game: str, *states: str) -> Json:
    end = time.monotonic() + PATIENCE
    while True:
        found: Json = server.get(f"/api/games/{game}/review").json()
        if found["state"] in states:
            return found
        assert time.monotonic() < end, found
        time.sleep(0.02)


def test_a_finished_game_is_reviewed_once(server: TestClient) -> None:
    game = imported(server, lost_game())
    assert server.get(f"/api/games/{game}/review").json()["state"] == "none"
    begun = server.post(f"/api/games/{game}/review")
    assert (begun.status_code, begun.json()["review"]) == (202, None)
    review = until(server, game, "done", "failed")["review"]
    assert review["answers"][0]["better"]["option"] == "exorcise"
    assert server.post(f"/api/games/{game}/review").json()["review"] == review


def test_a_review_can_be_cancelled(server: TestClient) -> None:
    game = imported(server, lost_game())
    server.post(f"/api/games/{game}/review")
    assert server.delete(f"/api/games/{game}/review").status_code == 204
    assert server.get(f"/api/games/{game}/review").json()["state"] == "none"


def test_a_running_game_and_one_that_is_not_there_are_refused(server: TestClient) -> None:
    game = new_game(server, players=2, seed="running")["id"]
    refused = server.post(f"/api/games/{game}/review")
    assert (refused.status_code, refused.json()["error"]["code"]) == (400, "not_allowed")
    for call in (server.get, server.post, server.delete):
        assert call("/api/games/nothing/review").status_code == 404


def test_the_texts_of_reviews_come_in_every_language(server: TestClient) -> None:
    for language in LANGUAGES:
        texts = server.get(f"/api/reviews/{language}").json()
        assert texts["review"]["heading"]["title"]
        assert "command" not in texts["review"]
        assert texts["hints"]["hint"]
    assert server.get("/api/reviews/xx").status_code == 404


def test_the_coach_speaks_up_over_the_wire(server: TestClient) -> None:
    game = imported(server, position(f"{LAST_CHANCE}\nagenda: action"))
    with opened(server, game) as page:
        page.send("coached", on=True)
        assert page.next("coached")["on"]
        page.send("answer", question=page.question["id"], option="pass")
        told = page.next("coach")
        assert (told["chosen"]["option"], told["better"]["option"]) == ("pass", "exorcise")
        assert told["better"]["reasons"]


def test_a_game_that_counts_refuses_the_coach_over_the_wire(server: TestClient) -> None:
    with opened(server, new_game(server, players=1, seed="counts")["id"]) as page:
        page.send("coached", on=True)
        assert page.next("refused")["code"] == "practice_only"


def test_the_worker_judges_and_reports_progress() -> None:
    view = seen_by(blunder().opening, side_of("red"))
    found = done(Task(do="judge", view=to_json(view), seed="worker", bot="pass", seconds=0))["found"]
    assert (found["costly"], found["better"]["option"]) == (True, "exorcise")
    assert found["better"]["chance"] > found["chosen"]["chance"]
    told: list[tuple[int, int]] = []
    task = Task(do="review", view=lost_game(), seed="", bot="", seconds=0)
    assert done(task, lambda at, total: told.append((at, total)))["found"]["result"] == "deck"
    assert told[-1][0] == told[-1][1]


def test_a_process_that_reviews_yields_to_all_others() -> None:
    script = "import os; from ghoststories.server.bots import worker; worker._yield_to_others(); print(os.nice(0))"
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert int(found.stdout) >= 15


def test_bots_hints_and_the_coach_do_not_wait_for_a_review() -> None:
    """A review that never ends holds up neither of them."""

    async def play() -> None:
        pool, held = BotPool(), asyncio.Event()

        async def endless(*_: object) -> None:
            async with pool._reviewers._free:
                held.set()
                await asyncio.Event().wait()

        view = seen_by(blunder().opening, side_of("red"))
        review = asyncio.create_task(endless())
        await held.wait()
        found = await pool.judge("s", view, "pass")
        assert found["costly"]
        assert await pool.answer("monk", "s", view, Question(view)) == "exorcise"
        review.cancel()
        pool.close()

    asyncio.run(play())


@pytest.mark.parametrize("text", ["", "ghost stories record 9"])
def test_a_worker_says_what_is_wrong_with_a_record(text: str) -> None:
    assert "failed" in done(Task(do="review", view=text, seed="", bot="", seconds=0))

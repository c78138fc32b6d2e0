"""Hints: for the side that is asked, for the pages that asked, one computation at a time."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest
from starlette.testclient import TestClient

from ghoststories.bot_tasks import Task, done
from ghoststories.bots.hints.best import hints
from ghoststories.engine import TAOISTS, WU_FENGS, Game, Question, Setup, Side, view
from ghoststories.engine.core.agenda import asked
from ghoststories.engine.core.codec import to_json
from ghoststories.engine.core.notation import WU_FENG
from ghoststories.server.bots.pool import BotPool
from ghoststories.table_service.ports import BotFailedError
from tests.server.page import Json, Page, new_game, opened
from tests.server.sides import document, imported


class Adviser:
    """Instead of the worker: notes what it is asked, and waits for leave to answer if it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.views: list[str] = []
        self.error: Exception | None = None
        self.leave = threading.Event()
        self.leave.set()
        monkeypatch.setattr(BotPool, "hints", lambda _, seed, seen: self.found(seed, seen))

    async def found(self, seed: str, seen: Any) -> list[Json]:
        self.views.append(to_json(seen))
        await asyncio.to_thread(self.leave.wait, 10)
        if self.error:
            raise self.error
        options = Question(seen).options
        return [{"option": option, "chance": 0.51239 - at / 100, "reasons": []} for at, option in enumerate(options)]


@pytest.fixture
def adviser(monkeypatch: pytest.MonkeyPatch) -> Adviser:
    return Adviser(monkeypatch)


def ask(page: Page) -> None:
    page.send("hint", question=page.question["id"])


def look_from(page: Page, side: Side) -> None:
    page.send("side", side=side)
    page.next("snapshot")


def test_a_worker_finds_the_hints_there_are(server: TestClient) -> None:
    with opened(server, new_game(server, players=1, seed="hint")["id"]) as page:
        ask(page)
        told = page.next("hints")
        assert told["question"] == page.question["id"]
        assert sorted(each["option"] for each in told["hints"]) == sorted(o["text"] for o in page.question["options"])
        chances = [each["chance"] for each in told["hints"]]
        assert chances == sorted(chances, reverse=True)
        assert all(0 <= chance <= 1 for chance in chances)
        # The game goes on meanwhile and afterwards.
        page.answer()


def test_what_the_worker_does_is_what_the_bots_say() -> None:
    state = Game(Setup(players=1), seed="hint").state
    seen = view(state, int(asked(state)))
    task = Task(do="hints", view=to_json(seen), seed="s", bot="", seconds=0.05)
    found = done(task)["found"]
    assert {each["option"] for each in found} == {each.option for each in hints(seen, Question(seen), 0.05, "s")}


def test_only_the_page_that_asked_is_told(server: TestClient, adviser: Adviser) -> None:
    game = new_game(server)["id"]
    with opened(server, game) as page, opened(server, game) as other:
        ask(page)
        assert page.next("hints")["hints"][0]["chance"] == 0.5124
        other.send("pace", fast=True)
        assert other.message()["type"] == "pace"


def test_there_is_one_computation_however_often_it_is_asked_for(server: TestClient, adviser: Adviser) -> None:
    game = new_game(server)["id"]
    with opened(server, game) as page, opened(server, game) as other:
        adviser.leave.clear()
        ask(page)
        ask(page)
        ask(other)
        other.sync()
        adviser.leave.set()
        assert page.next("hints") == other.next("hints")
        ask(page)
        assert page.message()["type"] == "hints"
        assert len(adviser.views) == 1


def test_a_hint_for_a_question_that_is_gone_is_dropped(server: TestClient, adviser: Adviser) -> None:
    with opened(server, new_game(server, seed="gone")["id"]) as page:
        adviser.leave.clear()
        ask(page)
        page.answer()
        ask(page)
        adviser.leave.set()
        assert page.next("hints")["question"] == page.question["id"]
        assert len(adviser.views) == 2


def test_an_undone_question_gets_its_hint_anew(server: TestClient, adviser: Adviser) -> None:
    with opened(server, new_game(server, seed="undo", practice=True)["id"]) as page:
        page.play_on(most=6)
        ask(page)
        first = page.next("hints")
        page.send("undo_to", move=0)
        page.next("snapshot")
        page.play_on(most=6)
        assert page.question["id"] == first["question"]
        ask(page)
        assert page.next("hints") == first
        assert len(adviser.views) == 2


def test_what_cannot_be_asked_for_is_refused(server: TestClient, adviser: Adviser) -> None:
    with opened(server, new_game(server, bots={"red": "random"}, first="red")["id"]) as page:
        assert page.refused("hint", question=page.question["id"]) == "not_yours"
        assert page.refused("hint", question=10**9) == "stale"
        assert page.refused("hint", question="now") == "malformed"
    assert adviser.views == []


def test_a_failure_is_told_and_the_game_goes_on(server: TestClient, adviser: Adviser) -> None:
    adviser.error = BotFailedError("it is dark")
    with opened(server, new_game(server)["id"]) as page:
        ask(page)
        told = page.next("refused")
        assert (told["code"], told["message"]) == ("hint", "it is dark")
        adviser.error = None
        ask(page)
        assert page.next("hints")
        page.answer()


class TestSides:
    def test_the_other_side_cannot_ask(self, server: TestClient, adviser: Adviser) -> None:
        game = new_game(server, players=1, sets=["black_secret"], seed="sides")["id"]
        with opened(server, game) as page:
            while page.question["seat"] != WU_FENG:
                page.answer()
            assert page.refused("hint", question=page.question["id"]) == "not_your_side"
            look_from(page, WU_FENGS)
            ask(page)
            assert page.next("hints")["hints"]

    def test_the_hint_is_found_with_what_the_asker_may_know(self, server: TestClient, adviser: Adviser) -> None:
        for hand in ("111 112", "113 114"):
            with opened(server, imported(server, document(hand, "before_move; next_turn"))) as page:
                ask(page)
                page.next("hints")
        # Whatever Wu-Feng holds, it is the same.
        one, other = adviser.views
        assert one == other

    def test_a_page_that_changes_sides_meanwhile_is_not_told(self, server: TestClient, adviser: Adviser) -> None:
        game = new_game(server, players=1, sets=["black_secret"], seed="sides")["id"]
        with opened(server, game) as page:
            while page.question["seat"] != WU_FENG:
                page.answer()
            look_from(page, WU_FENGS)
            adviser.leave.clear()
            ask(page)
            look_from(page, TAOISTS)
            adviser.leave.set()
            look_from(page, WU_FENGS)
            ask(page)
            assert page.next("hints")

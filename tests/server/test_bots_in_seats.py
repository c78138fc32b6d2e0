"""Bots of any kind in any seat: users' own, slow ones, failing ones; seats that change hands, and clocks."""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from ghoststories.bot_tasks import Task
from ghoststories.bots import BotError, bots
from ghoststories.engine import Game, Question, Setup
from ghoststories.engine.core.codec import to_json
from ghoststories.server.bots.builds import BotBuild
from ghoststories.server.bots.pool import BotPool
from ghoststories.server.bots.processes import Workers, _Worker
from ghoststories.table_service import pace
from ghoststories.table_service.ports import BotFailedError
from tests.server.page import PATIENCE, new_game, opened, summary

Start = Callable[..., TestClient]

OWN = """
import time

class First:
    def __init__(self, seed):
        self.seed = seed

    def answer(self, view, question):
        print("thinking", flush=True)
        return question.options[0]

class Slow(First):
    def answer(self, view, question):
        end = time.monotonic() + 0.4
        while time.monotonic() < end:
            pass
        return question.options[0]

class Endless(First):
    def answer(self, view, question):
        while True:
            pass

class Fails(First):
    def answer(self, view, question):
        return question.options[len(question.options)]

class Dies(First):
    def answer(self, view, question):
        import os
        os._exit(1)

class Numbers(First):
    def answer(self, view, question):
        return 1
"""


@pytest.fixture
def own(tmp_path: Path) -> Callable[[str], str]:
    """The specification of one of the bots above."""
    file = tmp_path / "mybot.py"
    file.write_text(OWN, encoding="utf-8")
    return lambda name: f"{file}:{name}"


class TestKinds:
    def test_a_kind_for_the_seats_that_are_only_counted(self, start: Start, own: Callable[[str], str]) -> None:
        server = start(own("First"))
        game = new_game(server, bot_seats=3, bot="First")
        assert sorted(game["seats"].values()) == ["First", "First", "First", "person"]

    def test_one_that_is_not_there(self, server: TestClient) -> None:
        for wanted in ({"bots": {"red": "nobody"}}, {"bot_seats": 1, "bot": "nobody"}, {"bots": {"red": "person"}}):
            response = server.post("/api/games", json=wanted)
            assert response.status_code == 400
            assert "there is no bot" in response.json()["error"]["message"]

    def test_the_page_is_told_of_a_users_own(self, start: Start, own: Callable[[str], str]) -> None:
        assert start(own("First")).get("/api/content").json()["bots"] == [*bots, "First"]

    def test_names_that_are_taken(self, tmp_path: Path) -> None:
        file = tmp_path / "mine.py"
        file.write_text(OWN.replace("First", "random").replace("Slow", "person"), encoding="utf-8")
        bot_pool = BotPool([f"{file}:random", f"{file}:person"])
        assert bot_pool.kinds == [*bots, f"{file}:random", f"{file}:person"]

    def test_a_file_that_cannot_be_used_is_said_at_once(self, own: Callable[[str], str]) -> None:
        with pytest.raises(BotError, match="it has: First, Slow"):
            BotPool([own("Nobody")])


@pytest.mark.usefixtures("quick_bots")
class TestOwn:
    def test_it_plays(self, start: Start, own: Callable[[str], str]) -> None:
        server = start(own("First"))
        # With this seed the game goes on for longer than is watched.
        with opened(server, new_game(server, players=1, bot_seats=1, bot="First", seed="plays")["id"]) as page:
            for _ in range(12):
                asked = page.question
                told = page.next("update")
                assert told["groups"][0]["answer"] == asked["options"][0]["text"]

    @pytest.mark.parametrize(
        ("name", "reason"),
        [
            ("Fails", "IndexError: list index out of range (mybot.py, line "),
            ("Dies", "the process that was to think has ended"),
            ("Numbers", "an answer is one of the option texts"),
        ],
    )
    def test_its_errors_are_told_and_the_game_stays(
        self, name: str, reason: str, start: Start, own: Callable[[str], str]
    ) -> None:
        server = start(own(name))
        with opened(server, new_game(server, players=1, bot_seats=1, bot=name)["id"]) as page:
            told = page.next("refused")
            assert told["code"] == "bot"
            assert told["message"].startswith(f"{name}: ")
            assert reason in told["message"]
            seq = page.latest["seq"]
            # Asked again it is made to think again; a person can take over.
            assert page.sync()["seq"] == seq
            assert page.next("refused")["code"] == "bot"
            page.send("seat", seat=page.question["seat"], player="person")
            assert page.next("snapshot")["question"]["mine"]
            page.answer()

    def test_what_its_error_tells_is_for_its_own_side(self, start: Start, own: Callable[[str], str]) -> None:
        server = start(own("Fails"))
        wanted = {"players": 1, "sets": ["black_secret"], "seats": ["red"]}
        with opened(server, new_game(server, bots={"wu_feng": "Fails"}, setup=wanted, seed="hand")["id"]) as page:
            while page.question["seat"] == "red":
                page.answer()
            assert page.next("refused")["message"] == "Fails: the server's log says why"

    def test_a_server_without_it_says_so(self, start: Start, own: Callable[[str], str]) -> None:
        game = new_game(start(own("First")), players=1, bot_seats=1, bot="First")["id"]
        with opened(start(), game) as page:
            told = page.next("refused")
            assert told["code"] == "bot"
            assert "no bot of that name" in told["message"]


@pytest.mark.usefixtures("quick_bots", "running_clocks")
class TestSlow:
    def test_a_slow_bot_holds_nobody_up(self, start: Start, own: Callable[[str], str]) -> None:
        server = start(own("Slow"))
        with opened(server, new_game(server, players=1, bot_seats=1, bot="Slow")["id"]) as page:
            page.next("update")
            times = []
            for _ in range(11):
                begun = time.monotonic()
                page.refused("hint", question=-1)
                times.append(time.monotonic() - begun)
            # Half of what the bot takes.
            assert statistics.median(times) < 0.2
            assert page.next("update")["clocks"][page.question["seat"]] >= 0.4

    def test_somebody_who_comes_is_told_how_long_it_thinks(self, start: Start, own: Callable[[str], str]) -> None:
        server = start(own("Endless"))
        game = new_game(server, players=1, bot_seats=1, bot="Endless")["id"]
        with opened(server, game) as page:
            assert page.next("thinking")["seconds"] < 1
            time.sleep(0.3)
            with opened(server, game) as other:
                assert other.next("thinking")["seconds"] >= 0.3

    def test_an_endless_thought_ends_when_a_person_takes_over(self, start: Start, own: Callable[[str], str]) -> None:
        server = start(own("Endless"))
        with opened(server, new_game(server, players=1, bot_seats=1, bot="Endless")["id"]) as page:
            page.next("thinking")
            page.send("seat", seat=page.question["seat"], player="person")
            assert page.next("snapshot")["question"]["mine"]
            page.answer()

    def test_nobody_waits_for_ever(self, own: Callable[[str], str]) -> None:
        state = Game(Setup(players=1), seed="late").state

        async def asked() -> None:
            workers = Workers(1)
            task = Task(do="answer", view=to_json(state), seed="", bot=own("Endless"), seconds=0)
            with pytest.raises(BotFailedError, match=r"no answer within 0\.2 seconds"):
                await workers.think(task, 0.2)
            assert await workers.think({**task, "bot": own("First")}, PATIENCE) == Question(state).options[0]
            workers.close()

        asyncio.run(asked())

    def test_who_is_ended_while_he_starts_does_not_think(
        self, own: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        worker, start = _Worker(BotBuild()), subprocess.Popen

        def started(*what: Any, **how: Any) -> Any:
            worker.end()
            return start(*what, **how)

        monkeypatch.setattr(subprocess, "Popen", started)
        state = Game(Setup(players=1), seed="late").state
        with pytest.raises(BotFailedError, match="has ended"):
            worker.ask(Task(do="answer", view=to_json(state), seed="", bot=own("First"), seconds=0))


class TestSeats:
    def test_a_bot_takes_over_and_a_person_comes_back(
        self, server: TestClient, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(pace, "CALM", 600.0)
        game = new_game(server, seed="over", first="red")["id"]
        with opened(server, game) as page:
            seat = page.question["seat"]
            page.send("seat", seat=seat, player="random")
            told = page.next("snapshot")
            assert told["summary"]["seats"][seat] == "random"
            assert not told["question"]["mine"]
            assert next(board for board in told["table"]["boards"] if board["colour"] == seat)["seat"] == "random"
            page.next("thinking")
            page.send("seat", seat=seat, player="person")
            assert page.next("snapshot")["summary"]["seats"][seat] == "person"
            assert summary(server, game)["seats"][seat] == "person"
            page.answer()

    def test_it_holds_after_a_restart(self, start: Start) -> None:
        first = start()
        game = new_game(first, seed="over")["id"]
        with opened(first, game) as page:
            page.send("seat", seat="red", player="random")
            page.next("snapshot")
        with opened(start(), game) as page:
            assert page.latest["summary"]["seats"]["red"] == "random"

    def test_what_cannot_be(self, server: TestClient) -> None:
        game = new_game(server, players=2, seats=["red", "blue"], sets=["black_secret"])["id"]
        with opened(server, game) as page:
            assert page.refused("seat", seat="green", player="random") == "seat"
            assert page.refused("seat", seat="red", player="nobody") == "seat"
            assert page.refused("seat", seat="wu_feng", player="random") == "seat"
            page.send("side", side="wu_feng")
            page.next("snapshot")
            assert page.refused("seat", seat="red", player="random") == "not_your_side"


@pytest.mark.usefixtures("running_clocks")
class TestClocks:
    def test_whoever_is_asked_is_timed_while_somebody_is_there(self, start: Start) -> None:
        server = start()
        game = new_game(server, players=1, seed="clock")["id"]
        begun = time.monotonic()
        with opened(server, game) as page:
            seat = page.question["seat"]
            assert page.latest["clocks"].get(seat, 0) < 0.3
            time.sleep(0.3)
            assert page.answer()["clocks"][seat] >= 0.3
        there = time.monotonic() - begun
        time.sleep(0.5)
        begun = time.monotonic()
        with opened(server, game) as page:
            assert 0.3 <= page.latest["clocks"][seat] < there + 0.1
        there += time.monotonic() - begun
        with opened(start(), game) as page:
            assert 0.3 <= page.latest["clocks"][seat] < there + 0.1

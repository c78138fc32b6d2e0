"""Taking back, and bots in their seats."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from starlette.testclient import TestClient

from ghoststories.bots import RandomBot
from ghoststories.engine import Question, State
from ghoststories.table_service import pace
from tests.server.page import Json, Page, new_game, opened


def calm_answer(page: Page) -> None:
    """Answer so that no chance comes: until there was one such answer."""
    for _ in range(200):
        if len(page.answer()["groups"]) == 1:
            return
    raise AssertionError("chance always spoke")


def state_of(told: Json) -> Json:
    return {key: told[key] for key in ("seq", "table", "question")}


class TestUndo:
    def test_the_last_answer_is_taken_back(self, server: TestClient) -> None:
        game = new_game(server, seed="undo")["id"]
        with opened(server, game) as page, opened(server, game) as other:
            before = state_of(page.latest)
            while len(page.answer()["groups"]) > 1:
                before = state_of(page.latest)
            page.send("undo")
            told = page.next("snapshot")
            assert state_of(told) == before
            assert told["summary"]["moves"] == told["seq"] == len(told["log"]) - 1
            while (seen := other.next("snapshot", "update"))["type"] != "snapshot":
                pass
            assert seen == told

    def test_another_answer_can_be_given_then(self, server: TestClient) -> None:
        with opened(server, new_game(server, seed="undo")["id"]) as page:
            calm_answer(page)
            page.send("undo")
            page.next("snapshot")
            assert page.answer(page.question["options"][-1]["text"])["groups"]

    def test_not_beyond_chance(self, server: TestClient) -> None:
        with opened(server, new_game(server, seed="undo", practice=True)["id"]) as page:
            while len(page.answer()["groups"]) == 1:
                pass
            assert page.refused("undo") == "nothing_to_undo"

    def test_undoing_cannot_roll_again(self, server: TestClient) -> None:
        with opened(server, new_game(server, seed="again", practice=True)["id"]) as page:
            page.play_on(most=30)
            first = page.latest
            page.send("undo_to", move=0)
            assert page.next("snapshot")["seq"] < first["seq"]
            page.play_on(most=30)
            assert state_of(page.latest) == state_of(first)

    def test_a_stale_answer_after_an_undo(self, server: TestClient) -> None:
        with opened(server, new_game(server, seed="undo")["id"]) as page:
            calm_answer(page)
            asked = page.question
            page.send("undo")
            page.next("snapshot")
            code = page.refused("answer", question=asked["id"], option=asked["options"][0]["text"])
            assert code == "stale"


class TestUndoTo:
    def test_every_move_of_a_practice_game(self, server: TestClient) -> None:
        game = new_game(server, players=2, seed="back", practice=True)["id"]
        with opened(server, game) as page:
            page.play_on(most=25)
            for move in range(page.latest["seq"] - 1, 0, -1):
                look = server.get(f"/api/games/{game}/at/{move}").json()
                page.send("undo_to", move=move)
                told = page.next("snapshot", "refused")
                if told["type"] == "snapshot":
                    assert told["seq"] <= move
                    assert told["question"] is not None
                    if look["question"] is not None:
                        assert state_of(told) == {key: look[key] for key in ("seq", "table", "question")}
                else:
                    # The undo before went further back than this, to a question.
                    assert told["code"] == "nothing_to_undo"
                    assert page.latest["seq"] <= move

    @pytest.mark.parametrize("move", [-1, 500, 10**30])
    def test_there_is_no_such_move(self, server: TestClient, move: int) -> None:
        with opened(server, new_game(server, practice=True)["id"]) as page:
            assert page.refused("undo_to", move=move) == "nothing_to_undo"

    def test_only_in_practice(self, server: TestClient) -> None:
        with opened(server, new_game(server)["id"]) as page:
            page.answer()
            assert page.refused("undo_to", move=1) == "practice_only"

    def test_a_finished_practice_game_goes_on(self, server: TestClient) -> None:
        game = new_game(server, players=1, seed="over", practice=True)["id"]
        with opened(server, game) as page:
            page.play_on()
            page.send("undo_to", move=page.latest["seq"] - 1)
            assert page.next("snapshot")["summary"]["result"] is None
            assert server.get("/api/games").json()["running"][0]["id"] == game


@pytest.mark.usefixtures("quick_bots")
class TestBots:
    def test_a_game_of_bots_is_played_to_its_end(self, server: TestClient) -> None:
        game = new_game(server, seed="bots alone", bot_seats=4)
        assert set(game["seats"].values()) == {"random"}
        with opened(server, game["id"]) as page:
            page.play_on()
            assert page.latest["result"]
            assert page.thoughts
            log = page.sync()["log"]
            assert all(group["bot"] == (group["seat"] not in ("chance", None)) for group in log)

    def test_the_same_seed_plays_the_same_game(self, server: TestClient) -> None:
        logs = []
        for _ in range(2):
            with opened(server, new_game(server, seed="same", bot_seats=4)["id"]) as page:
                page.play_on()
                logs.append(page.sync()["log"])
        assert logs[0] == logs[1]

    def test_persons_and_bots_together(self, server: TestClient) -> None:
        game = new_game(server, seed="together", bots={"red": "random", "green": "random"})
        assert (game["seats"]["red"], game["seats"]["blue"]) == ("random", "person")
        with opened(server, game["id"]) as page:
            page.play_on()
            for group in page.sync()["log"]:
                assert group["bot"] == (group["seat"] in ("red", "green"))

    def test_undo_takes_back_what_bots_answered_since(self, server: TestClient) -> None:
        with opened(server, new_game(server, seed="u", bots={"red": "random"}, practice=True)["id"]) as page:
            for _ in range(100):
                page.play_on(most=1)
                while page.latest["question"] and page.question["bot"]:
                    page.next("update")
                page.send("undo")
                told = page.next("snapshot", "refused", "update")
                if told["type"] == "snapshot":
                    assert told["question"]["bot"] is None
                    return
        raise AssertionError("nothing could be taken back")

    def test_a_bot_that_fails_harms_nothing(self, server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
        def fails(*_: object) -> str:
            raise ZeroDivisionError

        game = new_game(server, seed="bots alone", bot_seats=4)["id"]
        with monkeypatch.context() as patched:
            patched.setattr(RandomBot, "answer", fails)
            with opened(server, game) as page:
                told = page.next("refused")
                assert told["code"] == "bot"
                assert told["message"] == "random: ZeroDivisionError()"
        with opened(server, game) as page:
            page.play_on()

    def test_a_bot_that_cheats_is_refused(self, server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(RandomBot, "answer", lambda *_: "win")
        with opened(server, new_game(server, bot_seats=4)["id"]) as page:
            before = page.latest["seq"]
            told = page.next("refused")
            assert told["code"] == "bot"
            assert "'win' is not on offer" in told["message"]
            assert page.sync()["seq"] == before

    def test_a_bot_cannot_change_the_table(self, server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
        def grabs(_: RandomBot, view: State, question: Question) -> str:
            view.qi[0] = 19
            return question.options[0]

        monkeypatch.setattr(RandomBot, "answer", grabs)
        with opened(server, new_game(server, seed="bots alone", bot_seats=4)["id"]) as page:
            qi = [board["qi"] for board in page.latest["table"]["boards"]]
            assert [board["qi"] for board in page.next("update")["table"]["boards"]] == qi


class TestPace:
    def test_everybody_is_told(self, server: TestClient) -> None:
        game = new_game(server)["id"]
        with opened(server, game) as one, opened(server, game) as other:
            one.send("pace", fast=True)
            assert one.next("pace") == other.next("pace") == {"type": "pace", "pace": "fast", "fast": True}
            one.send("pace", pace="paused")
            assert one.next("pace") == other.next("pace") == {"type": "pace", "pace": "paused", "fast": False}
            for wrong in ({"fast": 1}, {"pace": "slow"}, {}):
                assert one.refused("pace", **wrong) == "malformed"

    def test_fast_is_faster_at_once(self, server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
        # So calm that the page would not wait for it.
        monkeypatch.setattr(pace, "CALM", 600.0)
        with opened(server, new_game(server, seed="pace", bot_seats=4)["id"]) as page:
            page.send("pace", fast=True)
            for _ in range(6):
                page.next("update")

    def test_bots_wait_when_nobody_watches(
        self, start: Callable[[], TestClient], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(pace, "CALM", 0.05)
        server = start()
        game = new_game(server, seed="alone", bot_seats=4)["id"]
        with opened(server, game) as page:
            page.next("update")
        # An answer that was on its way to the disk may come to its end.
        time.sleep(0.2)
        moves = server.get(f"/api/games/{game}").json()["moves"]
        time.sleep(0.3)
        assert server.get(f"/api/games/{game}").json()["moves"] == moves

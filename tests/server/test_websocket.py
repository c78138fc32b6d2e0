"""A game in play: snapshots, updates, answers and every refusal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from ghoststories.server import websocket as play
from ghoststories.table_service.conversation import LARGEST, NO_GAME
from tests.server.page import Page, new_game, opened, summary


def test_a_page_gets_a_snapshot_first(server: TestClient) -> None:
    game = new_game(server, players=2, seed="a night")
    with opened(server, game["id"]) as page:
        told = page.latest
        assert told["seq"] == told["question"]["id"] == game["moves"]
        assert told["summary"] == game
        assert [group["seq"] for group in told["log"]] == list(range(told["seq"] + 1))
        assert told["log"][0]["seat"] is None
        assert told["log"][1]["seat"] == "chance"
        assert told["log"][1]["answer"].isdecimal()
        assert told["table"]["players"] == 2
        assert told["score"] is None


def test_an_answer_is_told_with_the_chance_it_triggered(server: TestClient) -> None:
    with opened(server, new_game(server, seed="a night")["id"]) as page:
        seats = set()
        for _ in range(30):
            before, seat = page.latest["seq"], page.question["seat"]
            option = page.question["options"][-1]["text"]
            told = page.answer(option)
            assert told["from"] == before
            assert [group["seq"] for group in told["groups"]] == list(range(before + 1, told["seq"] + 1))
            assert (told["groups"][0]["seat"], told["groups"][0]["answer"]) == (seat, option)
            assert {group["seat"] for group in told["groups"][1:]} <= {"chance"}
            assert told["question"]["id"] == told["seq"]
            seats |= {group["seat"] for group in told["groups"]}
        assert "chance" in seats
        assert page.sync()["seq"] == told["seq"]


def test_a_game_is_played_to_its_end(server: TestClient) -> None:
    game = new_game(server, players=1, seed="to the end")
    with opened(server, game["id"]) as page:
        page.play_on()
        end = page.latest
        assert end["question"] is None
        assert end["result"] in ("won", "village", "taoists", "deck", "line")
        assert end["score"]
        assert page.refused("answer", question=end["seq"], option="pass") == "over"
        assert page.refused("undo") == "over"
        told = summary(server, game["id"])
        assert (told["result"], told["score"]) == (end["result"], sum(end["score"].values()))
        assert told["seed"] == "to the end"
        assert told["turn"] == end["table"]["turn"]
        assert page.sync()["summary"] == told


class TestRefusals:
    @pytest.fixture
    def page(self, server: TestClient) -> Iterator[Page]:
        game = new_game(server, seed="refused", bots={"blue": "random"}, first="red")["id"]
        with opened(server, game) as page:
            yield page

    def unchanged(self, page: Page) -> None:
        before = page.latest
        after = page.sync()
        assert {key: after[key] for key in ("seq", "table", "question", "log")} == {
            key: before[key] for key in ("seq", "table", "question", "log")
        }

    @pytest.mark.parametrize("text", ["", "{", "[]", "null", "7", '"answer"', "{}", '{"type": "jump"}', '{"type": 1}'])
    def test_malformed(self, page: Page, text: str) -> None:
        page.session.send_text(text)
        assert page.next("refused")["code"] == "malformed"
        self.unchanged(page)

    @pytest.mark.parametrize(
        "fields",
        [
            {},
            {"question": 1},
            {"option": "pass"},
            {"question": "1", "option": "pass"},
            {"question": 1, "option": 2},
            {"question": 1, "option": "pass", "owners": ["red"]},
            {"question": 1, "option": "pass", "owners": {"red": "red"}},
            {"question": 1, "option": "pass", "owners": {"red": [1]}},
        ],
    )
    def test_half_an_answer(self, page: Page, fields: dict[str, object]) -> None:
        assert page.refused("answer", **fields) == "malformed"
        self.unchanged(page)

    def test_bytes_are_no_message(self, page: Page) -> None:
        page.session.send_bytes(b'{"type": "undo"}')
        assert page.next("refused")["code"] == "malformed"

    def test_a_long_message(self, page: Page) -> None:
        assert page.refused("answer", question=page.question["id"], option="x" * LARGEST) == "too_large"
        page.session.send_bytes(b"x" * (LARGEST + 1))
        assert page.next("refused")["code"] == "too_large"
        self.unchanged(page)

    def test_a_question_that_was_answered(self, page: Page) -> None:
        asked = page.question
        page.answer()
        page.send("answer", question=asked["id"], option=asked["options"][0]["text"])
        refused = page.next("refused")
        assert refused["code"] == "stale"
        assert refused["answer_to"] == asked["id"]

    @pytest.mark.parametrize("question", [-1, 0, 1000, 10**40])
    def test_a_question_that_is_not_asked(self, page: Page, question: int) -> None:
        assert page.refused("answer", question=question, option=page.question["options"][0]["text"]) == "stale"
        self.unchanged(page)

    @pytest.mark.parametrize("option", ["", "nothing", "*38", "move:moon", "\0", "é" * 100])
    def test_what_is_not_on_offer(self, page: Page, option: str) -> None:
        assert page.refused("answer", question=page.question["id"], option=option) == "not_offered"
        self.unchanged(page)

    def test_owners_of_what_is_not_a_payment(self, page: Page) -> None:
        asked = page.question
        option = asked["options"][0]["text"]
        assert page.refused("answer", question=asked["id"], option=option, owners={"red": ["red"]}) == "not_offered"
        self.unchanged(page)

    def test_an_option_is_taken_to_the_letter(self, page: Page) -> None:
        option = f" {page.question['options'][0]['text']} "
        assert page.refused("answer", question=page.question["id"], option=option) == "not_offered"

    def test_a_bots_seat(self, server: TestClient) -> None:
        game = new_game(server, seed="bots", bot_seats=4)
        with opened(server, game["id"]) as page:
            option = page.question["options"][0]["text"]
            assert page.refused("answer", question=page.question["id"], option=option) == "not_yours"

    def test_undo_of_nothing(self, page: Page) -> None:
        assert page.refused("undo") == "nothing_to_undo"
        assert page.refused("undo_to", move=0) == "practice_only"
        self.unchanged(page)

    def test_a_failure_of_the_server(self, page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
        def fails(*_: object) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr("ghoststories.table_service.timeline.Timeline.tried", fails)
        code = page.refused("answer", question=page.question["id"], option=page.question["options"][0]["text"])
        assert code == "internal"
        monkeypatch.undo()
        self.unchanged(page)
        page.answer()


def test_a_double_click_answers_once(server: TestClient) -> None:
    with opened(server, new_game(server, seed="double")["id"]) as page:
        asked, before = page.question, page.latest["seq"]
        for _ in range(2):
            page.send("answer", question=asked["id"], option=asked["options"][0]["text"])
        assert page.next("update")["from"] == before
        assert page.next("refused")["code"] == "stale"


def test_two_tabs_see_the_same(server: TestClient) -> None:
    game = new_game(server, seed="two tabs")["id"]
    with opened(server, game) as one, opened(server, game) as other:
        for turn in range(10):
            page, watching = (one, other) if turn % 2 else (other, one)
            assert page.answer() == watching.next("update")
        one.send("answer", question=0, option="pass")
        assert one.next("refused")["code"] == "stale"
        assert one.sync() == other.sync()


def test_a_tab_that_is_closed_does_not_disturb(server: TestClient) -> None:
    game = new_game(server, seed="closed")["id"]
    with opened(server, game) as one:
        with opened(server, game) as other:
            other.answer()
        one.next("update")
        one.answer()


def test_there_is_no_such_game(server: TestClient) -> None:
    with server.websocket_connect("/api/games/nowhere/play") as session, pytest.raises(WebSocketDisconnect) as closed:
        Page(session).message()
    assert closed.value.code == NO_GAME


def test_a_deleted_game_sends_its_pages_away(server: TestClient) -> None:
    game = new_game(server)["id"]
    with opened(server, game) as page:
        assert server.delete(f"/api/games/{game}").status_code == 204
        with pytest.raises(WebSocketDisconnect):
            page.message()
    assert server.get(f"/api/games/{game}").status_code == 404


def test_only_pages_of_this_server_may_play(server: TestClient) -> None:
    game = new_game(server)["id"]
    with opened(server, game, Origin="http://testserver"):
        pass
    for origin in ("http://elsewhere.example", "http://testserver:81", "null"):
        with (
            server.websocket_connect(f"/api/games/{game}/play", headers={"origin": origin}) as session,
            pytest.raises(WebSocketDisconnect) as closed,
        ):
            Page(session).message()
        assert closed.value.code == play.WRONG_ORIGIN

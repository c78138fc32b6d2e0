"""Games from other games: forks, records, positions."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.server.page import new_game, opened
from tests.server.test_games import error_of

POSITION = """ghost stories position 1
players: red blue
village: tea_house cemetery herbalist* / sorcerer circle temple / watchman pavilion altar
north: red twin_winds, qi 3, tao red+blue, at tea_house
east: green mountain
south: blue second_wind, qi 1, at circle
west: yellow mantra
ghosts: red1 38 stone, red3 43
turn: 14 red
"""


class TestForks:
    def test_the_past_is_the_same(self, server: TestClient) -> None:
        game = new_game(server, seed="fork", bots={"red": "random"}, name="mine")["id"]
        with opened(server, game) as page:
            page.play_on(most=8)
            log = page.sync()["log"]
        for at in range(len(log)):
            copy = server.post(f"/api/games/{game}/fork", json={"at": at}).json()
            assert (copy["practice"], copy["name"], copy["seats"]["red"]) == (True, "mine", "random")
            with opened(server, copy["id"]) as page:
                assert page.latest["log"][: at + 1] == log[: at + 1]
                assert page.latest["question"] is not None

    def test_the_other_game_is_not_touched(self, server: TestClient) -> None:
        game = new_game(server, seed="fork")["id"]
        copy = server.post(f"/api/games/{game}/fork", json={"at": 1}).json()["id"]
        with opened(server, game) as page, opened(server, copy) as other:
            other.play_on(most=5)
            assert page.sync()["seq"] == 1

    def test_a_finished_game_goes_on_as_it_would_have(self, server: TestClient) -> None:
        game = new_game(server, players=1, seed="again")["id"]
        with opened(server, game) as page:
            page.play_on()
            end = page.sync()["log"]
        questions = [group["seq"] for group in end if group["seat"] not in ("chance", None)]
        copy = server.post(f"/api/games/{game}/fork", json={"at": questions[3] - 1}).json()
        with opened(server, copy["id"]) as page:
            for group in end[questions[3] :]:
                if group["seat"] != "chance":
                    page.answer(group["answer"])
            assert page.sync()["log"] == end

    @pytest.mark.parametrize(
        ("body", "error"),
        [
            ({"at": 99}, (404, "no_such_move")),
            ({"at": -1}, (422, "malformed")),
            ({"at": "1"}, (422, "malformed")),
            ({}, (422, "malformed")),
        ],
    )
    def test_there_is_no_such_move(self, server: TestClient, body: dict[str, object], error: tuple[int, str]) -> None:
        assert error_of(server.post(f"/api/games/{new_game(server)['id']}/fork", json=body)) == error


class TestImports:
    def test_a_record(self, server: TestClient) -> None:
        game = new_game(server, players=2, seed="record", practice=True)["id"]
        with opened(server, game) as page:
            page.play_on(most=12)
            log, asked = page.sync()["log"], page.question
        text = server.get(f"/api/games/{game}/record").text
        copy = server.post("/api/import", json={"text": f"\n\n{text}\n"}).json()
        assert copy["practice"]
        assert copy["seed"] == "record"
        with opened(server, copy["id"]) as page:
            assert page.latest["log"] == log
            assert page.question == asked

    def test_a_record_without_a_seed_that_ends_before_chance(self, server: TestClient) -> None:
        game = new_game(server, players=2, seed="record")["id"]
        text = server.get(f"/api/games/{game}/record", params={"at": 0}).text
        copy = server.post("/api/import", json={"text": text}).json()
        assert copy["moves"] == 1
        with opened(server, copy["id"]) as page:
            page.play_on(most=3)

    def test_a_position(self, server: TestClient) -> None:
        game = server.post("/api/import", json={"text": POSITION}).json()
        assert (game["players"], game["turn"], game["round"], game["practice"]) == (2, 14, 4, True)
        with opened(server, game["id"]) as page:
            assert page.latest["table"]["haunted"] == 1
            page.play_on(most=10)
            moves = page.latest["seq"]
        text = server.get(f"/api/games/{game['id']}/record").text
        again = server.post("/api/import", json={"text": text}).json()
        assert again["moves"] == moves

    def test_a_position_that_is_over(self, server: TestClient) -> None:
        text = POSITION + "result: village\n"
        text = text.replace("cemetery herbalist*", "cemetery* herbalist*").replace("altar\n", "altar*\n")
        game = server.post("/api/import", json={"text": text}).json()
        assert game["result"] == "village"
        with opened(server, game["id"]) as page:
            assert page.latest["question"] is None
            assert page.refused("undo") == "nothing_to_undo"
            assert page.refused("undo_to", move=0) == "nothing_to_undo"

    @pytest.mark.parametrize(
        ("text", "code"),
        [
            ("", "unreadable"),
            ("hello", "unreadable"),
            ("ghost stories record 2\n", "record"),
            ("ghost stories record 1\nsetup: players=4\nmoves:\n", "record"),
            ("ghost stories record 1\nseed: \x07\nsetup: players=4\nmoves:\n", "record"),
            ("ghost stories position 1\n", "position"),
            (POSITION.replace("qi 3", "qi 30"), "position"),
            ("ghost stories record 1\n" + "x" * 60_000, "record"),
        ],
    )
    def test_what_cannot_be_read(self, server: TestClient, text: str, code: str) -> None:
        assert error_of(server.post("/api/import", json={"text": text})) == (400, code)
        assert server.get("/api/games").json()["running"] == []

    def test_what_is_too_long(self, server: TestClient) -> None:
        assert error_of(server.post("/api/import", json={"text": "x" * 70_000})) == (422, "malformed")
        assert error_of(server.post("/api/import", json={"text": "x" * 2_000_000})) == (413, "too_large")
        chunks = (b"x" * 100_000 for _ in range(20))
        headers = {"content-type": "application/json"}
        assert error_of(server.post("/api/import", content=chunks, headers=headers)) == (413, "too_large")

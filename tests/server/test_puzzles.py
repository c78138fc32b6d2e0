"""Puzzles over the wire: a list, a table that judges, and a verdict with reasons."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from ghoststories.engine import WU_FENG
from ghoststories.puzzles.library import puzzles
from ghoststories.puzzles.puzzle import Puzzle
from tests.server.page import NO_GAMES, Json, opened

ALL = list(puzzles().values())
LINE = next(each for each in ALL if len(each.steps) > 1)
SHORT = next(each for each in ALL if len(each.steps) == 1)
OF_WU_FENG = next(each for each in ALL if each.seat == WU_FENG)
AGAINST_HIM = next(each for each in ALL if each.seat != WU_FENG and "hand:" in each.position)


def begun(server: TestClient, it: Puzzle) -> Json:
    response = server.post(f"/api/puzzles/{it.key}")
    assert response.status_code == 201
    found: Json = response.json()
    return found


def test_the_list_has_all_puzzles_and_no_solution(server: TestClient) -> None:
    listed = server.get("/api/puzzles").json()["puzzles"]
    assert [each["key"] for each in listed] == [each.key for each in ALL]
    assert set(listed[0]) == {"key", "set", "theme", "difficulty", "seat", "questions"}


def test_a_line_is_solved_answer_by_answer(server: TestClient) -> None:
    table = begun(server, LINE)
    with opened(server, table["id"]) as page:
        first = page.latest
        assert (first["puzzle"]["status"], first["puzzle"]["ratings"], first["puzzle"]["step"]) == ("open", [], 1)
        for number, step in enumerate(LINE.steps, 1):
            page.send("answer", question=page.latest["question"]["id"], option=step.answers[0].option)
            told = page.next("update" if number < len(LINE.steps) else "snapshot")
            assert told["puzzle"]["step"] == min(number + 1, len(LINE.steps))
        verdict = told["puzzle"]
        assert verdict["status"] == "solved"
        best = verdict["ratings"][0]
        assert (best["right"], best["given"]) == (True, True)
        assert best["reasons"][0]["phrase"]["key"].startswith("hints.hint.")
        assert best["phrase"]["key"]


def test_a_wrong_answer_fails_and_changes_nothing_on_the_table(server: TestClient) -> None:
    wrong = SHORT.steps[0].answers[-1].option
    with opened(server, begun(server, SHORT)["id"]) as page:
        before = page.latest
        page.send("answer", question=before["question"]["id"], option=wrong)
        told = page.next("snapshot")
        assert told["puzzle"]["status"] == "failed"
        assert [each["option"] for each in told["puzzle"]["ratings"] if each["given"]] == [wrong]
        assert (told["seq"], told["table"]) == (before["seq"], before["table"])
        page.send("answer", question=before["question"]["id"], option=SHORT.steps[0].answers[0].option)
        assert page.next("refused")["code"] == "over"


@pytest.mark.parametrize(
    ("kind", "fields", "code"),
    [
        ("undo", {}, "nothing_to_undo"),
        ("undo_to", {"move": 0}, "nothing_to_undo"),
        ("hint", {"question": 0}, "not_allowed"),
        ("why", {"move": 1}, "not_allowed"),
        ("seat", {"seat": "red", "player": "monk"}, "seat"),
        ("answer", {"question": 0, "option": "fly:away"}, "not_offered"),
    ],
)
def test_what_a_puzzle_does_not_do(server: TestClient, kind: str, fields: Json, code: str) -> None:
    with opened(server, begun(server, SHORT)["id"]) as page:
        assert page.refused(kind, **fields) == code


def test_a_puzzle_is_on_no_list_and_can_be_begun_again(server: TestClient) -> None:
    first, second = begun(server, SHORT), begun(server, SHORT)
    assert first["id"] != second["id"]
    assert server.get("/api/games").json() == NO_GAMES


def test_the_side_is_that_of_the_seat_that_is_asked(server: TestClient) -> None:
    assert begun(server, OF_WU_FENG)["side"] == "wu_feng"
    table = begun(server, AGAINST_HIM)
    assert table["side"] == "taoists"
    with opened(server, table["id"]) as page:
        assert "hand" in str(page.latest["table"])
        page.send("side", side="wu_feng")
        assert page.next("refused")["code"] == "not_your_side"


def test_answers_are_judged_without_a_table(server: TestClient) -> None:
    url = f"/api/puzzles/{LINE.key}/judge"
    line = [step.answers[0].option for step in LINE.steps]
    assert server.post(url, json={"answers": []}).json()["status"] == "open"
    assert server.post(url, json={"answers": line}).json()["status"] == "solved"
    assert server.post(url, json={"answers": [LINE.steps[0].answers[-1].option]}).json()["status"] == "failed"
    refused = server.post(url, json={"answers": ["fly:away"]})
    assert (refused.status_code, refused.json()["error"]["code"]) == (400, "not_offered")
    assert server.post(url, json={"answers": "move"}).status_code == 422
    assert server.post(url, json={}).status_code == 422


def test_an_unknown_puzzle(server: TestClient) -> None:
    for response in (server.post("/api/puzzles/none"), server.post("/api/puzzles/none/judge", json={"answers": []})):
        assert (response.status_code, response.json()["error"]["code"]) == (404, "not_found")


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_texts_come_when_they_are_needed(server: TestClient, language: str) -> None:
    found = server.get(f"/api/challenge-texts/{language}").json()
    assert set(found) == {"puzzles", "daily", "statistics"}
    assert {each.theme for each in ALL} <= set(found["puzzles"]["theme"])
    assert server.get("/api/challenge-texts/xx").status_code == 404

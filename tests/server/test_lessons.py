"""A lesson over HTTP and WebSocket: its table is that of a game, but it is on no list and stays in memory."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from ghoststories.lessons import COURSES, RULEBOOKS, lesson_of
from ghoststories.texts import LANGUAGES, Texts
from tests.server.page import Json, Page, opened

LESSONS = [key for course in COURSES for key in course.lessons]


def begun(server: TestClient, lesson: str) -> Json:
    response = server.post(f"/api/lessons/{lesson}")
    assert response.status_code == 201, response.text
    found: Json = response.json()
    return found


def sent(page: Page, kind: str, **fields: Any) -> Json:
    """What the page is told after a message."""
    page.send(kind, **fields)
    while (told := page.message())["type"] not in ("update", "snapshot", "refused"):
        pass
    return told


def answered(page: Page, option: str) -> Json:
    return sent(page, "answer", question=page.question["id"], option=option)


def expected(page: Page, lesson: str) -> str:
    """The first option the step takes."""
    step = lesson_of(lesson).steps[page.latest["lesson"]["step"] - 1]
    options: list[str] = [each["text"] for each in page.question["options"]]
    return next(option for option in options if step.takes(option))


def test_the_lessons_are_listed_course_by_course(server: TestClient) -> None:
    listed = server.get("/api/lessons").json()
    assert [course["set"] for course in listed] == [course.game_set for course in COURSES]
    assert [lesson for course in listed for lesson in course["lessons"]] == LESSONS


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_of_lessons_come_by_themselves(server: TestClient, language: str) -> None:
    told = server.get(f"/api/lesson-texts/{language}").json()
    assert told["lessons"] == Texts(language).table("lessons")
    assert set(told["web"]) == {"learn"}
    assert "learn" not in server.get(f"/api/texts/{language}").json()["web"]


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_played_to_its_end(server: TestClient, lesson: str) -> None:
    table = begun(server, lesson)
    with opened(server, table["id"]) as page:
        sent(page, "side", side=table["side"])
        told = page.latest["lesson"]
        assert (told["lesson"], told["step"], told["steps"]) == (lesson, 1, len(lesson_of(lesson).steps))
        while not page.latest["lesson"]["is_last"]:
            if page.latest["lesson"]["is_asked"]:
                assert page.question["mine"], "this side is asked"
                after = answered(page, expected(page, lesson))
            else:
                after = sent(page, "next")
            assert after["type"] == "update"
            assert after["lesson"]["step"] == told["step"] + 1
            assert after["lesson"]["comment"] is None
            told = after["lesson"]
        assert told["step"] == told["steps"]
        assert not told["is_asked"]


def test_each_step_names_its_sentence_and_its_pieces(server: TestClient) -> None:
    with opened(server, begun(server, "exorcise")["id"]) as page:
        told = sent(page, "next")["lesson"]
    assert told["phrase"] == {"key": "lessons.exorcise.ghost.say"}
    assert told["pieces"] == ["space:red2"]
    assert told["next"] == "win"


def test_the_last_lesson_of_a_course_has_no_next(server: TestClient) -> None:
    for course in COURSES:
        with opened(server, begun(server, course.lessons[-1])["id"]) as page:
            assert page.latest["lesson"]["next"] is None


def test_another_answer_is_commented_on_and_the_table_stays(server: TestClient) -> None:
    with opened(server, begun(server, "exorcise")["id"]) as page:
        before = page.latest
        after = answered(page, "help")
        assert after["lesson"]["comment"] == {"key": "lessons.exorcise.roll.help"}
        assert (after["seq"], after["from"], after["groups"]) == (before["seq"], before["seq"], [])
        assert after["table"] == before["table"]
        assert after["question"] == before["question"]
        assert sent(page, "next")["lesson"]["comment"] is None


def test_an_expected_answer_while_reading_leads_on(server: TestClient) -> None:
    with opened(server, begun(server, "exorcise")["id"]) as page:
        assert answered(page, "exorcise")["lesson"]["phrase"] == {"key": "lessons.exorcise.gone.say"}


def test_an_illegal_answer_is_refused_as_in_a_game(server: TestClient) -> None:
    with opened(server, begun(server, "exorcise")["id"]) as page:
        assert answered(page, "move:altar")["code"] == "not_offered"
        assert sent(page, "answer", question=99, option="exorcise")["code"] == "stale"
        assert sent(page, "sync")["lesson"]["step"] == 1


def test_next_is_refused_where_an_answer_or_nothing_is_left(server: TestClient) -> None:
    with opened(server, begun(server, "exorcise")["id"]) as page:
        sent(page, "next")
        sent(page, "next")
        assert sent(page, "next")["code"] == "rules"
        answered(page, "exorcise")
        assert sent(page, "next")["code"] == "rules"


def test_a_lesson_only_goes_forward_and_its_seats_stay(server: TestClient) -> None:
    with opened(server, begun(server, "help")["id"]) as page:
        answered(page, "move:herbalist")
        assert page.latest["undo"] == {"last": False, "turn": False, "reason": "lesson"}
        assert sent(page, "undo")["code"] == "nothing_to_undo"
        assert sent(page, "undo_to", move=0)["code"] == "practice_only"
        assert sent(page, "seat", seat="red", player="random")["code"] == "seat"


def test_a_reload_goes_on_where_the_lesson_was(server: TestClient) -> None:
    table = begun(server, "exorcise")["id"]
    with opened(server, table) as page:
        answered(page, "exorcise")
    with opened(server, table) as page:
        assert page.latest["type"] == "snapshot"
        assert page.latest["lesson"]["step"] == 4


def test_two_who_learn_do_not_meet(server: TestClient) -> None:
    first, second = begun(server, "exorcise")["id"], begun(server, "exorcise")["id"]
    with opened(server, first) as one, opened(server, second) as two:
        answered(one, "exorcise")
        assert sent(two, "sync")["lesson"]["step"] == 1


def test_a_lesson_is_on_no_list(server: TestClient) -> None:
    before = server.get("/api/games").json()
    with opened(server, begun(server, "win")["id"]) as page:
        answered(page, "exorcise")
        assert page.latest["result"] == "won"
    assert server.get("/api/games").json() == before


def test_a_lesson_that_is_not_there_is_not_found(server: TestClient) -> None:
    response = server.post("/api/lessons/levitate")
    assert (response.status_code, response.json()["error"]["code"]) == (404, "not_found")


def test_a_game_is_no_lesson(server: TestClient) -> None:
    game = server.post("/api/games", json={"setup": {"players": 1}}).json()["id"]
    with opened(server, game) as page:
        assert "lesson" not in page.latest
        assert sent(page, "next")["code"] == "not_allowed"


def test_the_rulebook_is_told_set_by_set(server: TestClient) -> None:
    books = server.get("/api/rulebook").json()
    assert [book["set"] for book in books] == [book.game_set for book in RULEBOOKS]
    assert books[0]["pages"][0]["key"] == "goal"
    assert set(books[0]["pages"][0]["paragraphs"][0]) == {"key", "shows", "topics", "rulings"}

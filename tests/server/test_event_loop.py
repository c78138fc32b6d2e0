"""Nothing that is sent holds up the others: what takes long is refused at once or done off the event loop."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from ghoststories.engine import Game, Question, Setup, State
from ghoststories.engine.core.position import to_text as position_text
from ghoststories.engine.core.record import to_text as record_text
from ghoststories.server.app import create_app
from ghoststories.table_service import new_games as opening
from ghoststories.table_service.wire import questions
from tests.server.loop_watch import Watch
from tests.server.page import PATIENCE, new_game, opened

# CPU seconds; what is refused now took from a third of a second to half a minute.
LONGEST = 0.1

LINES = position_text(Game(Setup(players=4), seed="position", chance_waits=True).state)


def begin(**wanted: Any) -> tuple[str, str]:
    return "/api/games", json.dumps(wanted)


def corrections(text: str) -> tuple[str, str]:
    return begin(setup={"players": 2}, content=text)


def imported(text: str) -> tuple[str, str]:
    return "/api/import", json.dumps({"text": text})


def with_line(name: str, value: str) -> str:
    return "\n".join(f"{name}: {value}" if line.startswith(f"{name}:") else line for line in LINES.split("\n"))


def many(count: int, value: object) -> dict[str, object]:
    return {f"a{number}": value for number in range(count)}


NASTY: dict[str, tuple[int, str, str | bytes]] = {
    "a key of 32,000 dots": (400, *corrections("a." * 32_000 + "a = 1")),
    "8 KiB of dots": (400, *corrections("a." * 4000 + "a = 1")),
    "dots in a heading": (400, *corrections("[" + "a." * 4000 + "a]")),
    "dots with blanks": (400, *corrections("a . " * 2000 + "a = 1")),
    "dots between quotes": (400, *corrections('"#".' * 2000 + "a = 1")),
    "inline tables": (400, *corrections("a=" + "{a=" * 2700)),
    "arrays over many lines": (400, *corrections("a = [\n" + "[\n" * 4000)),
    "as many dots as allowed": (400, *corrections(("a." * 15 + "a = 1\n") * 220)),
    "as many tables as fit": (400, *corrections("\n".join(f"[a{number}]" for number in range(1000)))),
    "unknown fields": (422, *begin(**many(8000, 1))),
    "bots that are none": (422, *begin(bots=many(8000, 1))),
    "words of a set-up": (422, *begin(setup=many(8000, 1))),
    "a deep body": (400, "/api/games", '{"setup":' + "[" * 100_000),
    "a deep set-up": (400, "/api/games", '{"setup":' + '{"a":' * 400 + "1" + "}" * 401),
    "a long number": (422, "/api/games", '{"bot_seats":' + "9" * 4000 + "}"),
    "no text": (400, "/api/games", b'{"name":"\xff\xfe"}'),
    "too much": (413, *imported("x" * 1_000_000)),
    "moves without end": (400, *imported("ghost stories record 1\nposition:\nmoves:\n" + " x" * 30_000)),
    "steps without end": (400, *imported(with_line("agenda", "; ".join(["next_turn"] * 5000)))),
    "a deck without end": (400, *imported(with_line("deck", ", ".join(["1 ghosts"] * 6000)))),
    "an endless number": (400, *imported(with_line("deck", "9" * 60_000 + " ghosts"))),
    "hands without end": (400, *imported(LINES.rstrip() + "\nhand: ?" * 7000)),
}


@pytest.fixture(scope="module")
def busy(watch: Watch, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server whose event loop is watched."""
    folder: Path = tmp_path_factory.mktemp("busy")
    with TestClient(create_app(str(folder / "games.sqlite"), folder), raise_server_exceptions=False) as server:
        yield server


@pytest.mark.parametrize("name", NASTY)
def test_nothing_that_is_sent_holds_the_loop(busy: TestClient, watch: Watch, name: str) -> None:
    status, path, body = NASTY[name]
    watch.longest = 0.0
    response = busy.post(path, content=body, headers={"content-type": "application/json"})
    assert response.status_code == status, response.text
    assert watch.longest < LONGEST, f"{watch.longest:.3f} s in {watch.what}"


def test_a_long_game_is_taken_up_copied_and_told(busy: TestClient, watch: Watch) -> None:
    game, random = Game(Setup(players=4, sets=("white_moon", "black_secret")), seed="long"), Random("long")
    while game.question is not None:
        game.apply(random.choice(game.question.options))
    watch.longest = 0.0
    taken = busy.post("/api/import", json={"text": record_text(game)})
    assert taken.status_code == 201
    assert watch.longest < LONGEST / 2
    for path in ("content", "texts/fr", "help/de", "hints/en", "docs", "openapi.json"):
        assert busy.get(f"/api/{path}").status_code == 200
    assert watch.longest < LONGEST / 2, f"{watch.longest:.3f} s in {watch.what}"


@pytest.mark.parametrize("slow", ["new_game", "imported"])
def test_others_are_served_while_a_game_is_begun(
    server: TestClient, monkeypatch: pytest.MonkeyPatch, slow: str
) -> None:
    game = new_game(server, seed="other", players=2)["id"]
    begun, may_go_on, work = threading.Event(), threading.Event(), getattr(opening, slow)

    def slowly(*args: Any) -> Any:
        begun.set()
        assert may_go_on.wait(PATIENCE)
        return work(*args)

    monkeypatch.setattr(opening, slow, slowly)
    path, body = begin(setup={"players": 2}) if slow == "new_game" else imported(LINES)
    with opened(server, game) as page, ThreadPoolExecutor(1) as other:
        waiting = other.submit(server.post, path, content=body, headers={"content-type": "application/json"})
        try:
            assert begun.wait(PATIENCE)
            assert page.sync()["seq"] == page.latest["seq"]
            assert page.answer()["type"] == "update"
            assert not waiting.done()
        finally:
            may_go_on.set()
        assert waiting.result(PATIENCE).status_code == 201


def test_the_chances_of_a_question_are_worked_out_once(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Question] = []
    odds_json = questions.odds_json

    def noted(s: State, question: Question) -> Any:
        asked.append(question)
        return odds_json(s, question)

    monkeypatch.setattr(questions, "odds_json", noted)
    game = new_game(server, seed="once", players=2)["id"]
    with opened(server, game) as page:
        while page.question["name"] != "before_move":
            page.answer()
        asked.clear()
        page.answer("stay")
        with opened(server, game) as other:
            assert other.sync() == page.sync() == page.sync()
        server.get(f"/api/games/{game}/at/{page.latest['seq']}")
    assert len(asked) == 1

"""The log says what happened and to whom, and no secret, whatever fails."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import sqlite3
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from ghoststories.server.app import create_app
from ghoststories.server.observability import logs
from ghoststories.server.observability.logs import Form, SafeFormatter, about
from ghoststories.server.observability.observed import Observed
from ghoststories.table_service import hints, new_games, timeline
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.ports import BotFailedError
from tests.server.page import opened
from tests.server.shared import BASE, Guest, play_on, shared_server
from tests.server.shared import begun as begun_by_people

SEED = "seedof4moonlessnight"
NAME = "Wirtshaus Zum Raben"
SECRETS = [SEED, NAME, "hunter2", "cookieofadevice", "invitationsecret", "Raben"]


class Written:
    """A log as it would be on disk."""

    def __init__(self, form: Form) -> None:
        self.form = form
        self.stream = io.StringIO()
        self.handler = logging.StreamHandler(self.stream)
        self.handler.setFormatter(SafeFormatter(form))

    @property
    def text(self) -> str:
        return self.stream.getvalue()

    @property
    def lines(self) -> list[dict[str, Any]]:
        assert self.form == "json"
        return [json.loads(line) for line in self.text.splitlines()]


@pytest.fixture(params=["json", "text"])
def written(request: pytest.FixtureRequest) -> Iterator[Written]:
    log, root = Written(request.param), logging.getLogger()
    root.addHandler(log.handler)
    ours, before = logging.getLogger("ghoststories"), logging.getLogger("ghoststories").level
    ours.setLevel(logging.INFO)
    yield log
    ours.setLevel(before)
    root.removeHandler(log.handler)


def line(message: str, *args: object, name: str = "ghoststories.x", form: Form = "json", **more: Any) -> str:
    record = logging.LogRecord(name, logging.ERROR, "file.py", 1, message, args, None)
    vars(record).update(more)
    return SafeFormatter(form).format(record)


@pytest.mark.parametrize(
    ("message", "args", "said"),
    [
        ("plain words", (), "plain words"),
        ("100 % of it", (), "100 % of it"),
        ("%d of %s, %.1f s, 5 %%", (3, "secret", 2.5), "3 of …, 2.500 s, 5 %"),
        ("the option %r", ("secret",), "the option …"),
        ("it failed: %s", (KeyError("secret"),), "it failed: KeyError"),
        ("it failed: %s", (RefusedError("stale", "secret"),), "it failed: RefusedError: stale"),
        ("game %s is gone", ("abcdefgh23",), "game abcdefgh23 is gone"),
        ("game %s is gone", ("not an id",), "game … is gone"),
        ("%s of game %s", ("secret", "abcdefgh23"), "… of game abcdefgh23"),
        ("too few: %s %s", ("secret",), "too few: … …"),
    ],
)
def test_what_is_put_into_a_message_is_shown_if_it_is_harmless(message: str, args: Any, said: str) -> None:
    assert json.loads(line(message, *args))["message"] == said
    assert said in line(message, *args, form="text")


def test_of_what_others_write_the_first_line_is_shown() -> None:
    said = line("Task exception was never retrieved\nfuture: <Task KeyError('secret')>", name="asyncio")
    assert "never retrieved" in said
    assert "secret" not in said


def test_what_a_database_says_is_shown() -> None:
    assert "disk I/O error" in line("%s fails: %s", "writing", "disk I/O error", name="ghoststories.server.storage.x")


def test_of_an_error_its_kind_and_places_are_shown() -> None:
    def fails() -> None:
        try:
            raise KeyError("secret")
        except KeyError as error:
            raise ValueError("another secret") from error

    with pytest.raises(ValueError, match="secret") as raised:
        fails()
    info = (ValueError, raised.value, raised.value.__traceback__)
    said = json.loads(line("it failed", exc_info=info))
    assert said["error"] == ["ValueError", "KeyError"]
    assert said["places"][0].startswith("tests/server/test_logs.py:")
    assert said["places"][0].endswith(" fails")
    for form in ("json", "text"):
        assert "secret" not in line("it failed", exc_info=info, form="json" if form == "json" else "text")


def test_lines_of_one_call_belong_together() -> None:
    async def call(name: str) -> str:
        with about(request=name) as ids:
            await asyncio.sleep(0)
            ids["person"] = f"person of {name}"
            return line("within")

    async def calls() -> list[str]:
        return list(await asyncio.gather(call("a"), call("b")))

    for name, said in zip("ab", asyncio.run(calls()), strict=True):
        found = json.loads(said)
        assert (found["request"], found["person"]) == (name, f"person of {name}")
    assert "request" not in json.loads(line("outside"))


def test_uncaught_errors_are_written_safely(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before = list(root.handlers), root.level, logging.getLogger("ghoststories").level
    for module, name in ((threading, "excepthook"), (sys, "unraisablehook")):
        monkeypatch.setattr(module, name, getattr(module, name))
    try:
        logs.write_safely("json")

        def fails() -> None:
            raise KeyError("secret")

        thread = threading.Thread(target=fails)
        thread.start()
        thread.join()
    finally:
        logging.captureWarnings(False)
        root.handlers[:], root.level = before[0], before[1]
        logging.getLogger("ghoststories").setLevel(before[2])
    said = capfd.readouterr().err
    assert "a thread failed" in said
    assert "KeyError" in said
    assert "secret" not in said


@pytest.fixture
def server(database: str, nothing_built: Path, written: Written) -> Iterator[TestClient]:
    app = create_app(database, nothing_built, observed=Observed(measured=True))
    with TestClient(app, raise_server_exceptions=False) as server:
        server.headers["cookie"] = "gs=cookieofadevice"
        server.headers["authorization"] = "hunter2"
        yield server


def begun(server: TestClient, **more: Any) -> str:
    body = {"seed": SEED, "name": NAME, "setup": {"players": 2, **more.pop("setup", {})}, **more}
    game: str = server.post("/api/games", json=body).json()["id"]
    return game


def no_secrets(written: Written, *more: str) -> None:
    for secret in (*SECRETS, *more):
        assert secret not in written.text, secret
    assert "?" not in written.text.replace('"?"', "")


def test_a_whole_game(server: TestClient, written: Written, quick_bots: None) -> None:
    game = begun(server, bots={"wu_feng": "random"}, setup={"sets": ["black_secret"]})
    said: set[str] = set()
    random = Random("log")
    with opened(server, game) as page:
        page.refused("answer", question=0, option="hunter2")
        page.session.send_text("invitationsecret")
        page.next("refused")
        while page.latest["question"] is not None:
            if page.question["bot"]:
                page.next("update")
                continue
            option = random.choice(page.question["options"])["text"]
            said.add(option)
            page.answer(option)
    server.get(f"/api/games/{game}/record?at=3&secret=invitationsecret")
    server.get("/api/games/none?secret=invitationsecret")
    server.post("/api/import", json={"text": "hunter2"})
    server.post("/api/games", content=b'{"seed": "hunter2", "nmae": "hunter2"}')
    no_secrets(written, *(option for option in said if ":" in option))
    if written.form == "json":
        calls = [each for each in written.lines if each["message"] == "call"]
        assert {"request", "route", "method", "status", "ms"} <= set(calls[0])
        assert [each["status"] for each in calls][:1] == [201]
        page_line = next(each for each in written.lines if each["message"] == "page")
        assert page_line["table"] == game
        assert page_line["heard"] > 10
        served = [each["request"] for each in written.lines if each["message"] in ("call", "page")]
        assert len(served) == len(set(served)) >= 6


def test_people_at_a_table(database: str, nothing_built: Path, written: Written) -> None:
    told: list[str] = []
    with shared_server(database, nothing_built, observed=Observed(measured=True)) as server:
        anna, boris = begun_by_people(server, {**BASE, "seed": SEED}, "Raben-Anna", "Boris-hunter2")
        told += [str(anna.room["invite"]), str(anna.room["watch"]), anna.did("POST", "me/recovery")["code"]]
        told += [cookie.value or "" for guest in (anna, boris) for cookie in guest.client.cookies.jar]
        Guest(server, "Mallory").refused("POST", f"tables/{anna.table}/enter", {"secret": "hunter2", "name": "M"})
        with anna.watching() as page, boris.watching() as other:
            page.send("say", text="invitationsecret")
            other.next("talk")
            play_on([page, other])
        anna.did("GET", "me/export")
        person = anna.id
    assert len(told) == 5
    no_secrets(written, *told)
    assert person in written.text
    if written.form == "json":
        mine = [each for each in written.lines if each.get("person") == person and each.get("table") == anna.table]
        assert {each["message"] for each in mine} == {"call", "page"}


def fail(*_args: object, **_more: object) -> Any:
    raise ValueError(f"hunter2 {SEED} invitationsecret")


def test_a_failing_call(
    server: TestClient, written: Written, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(new_games, "prepared", fail)
    response = server.post("/api/games", json={"seed": SEED, "name": NAME})
    assert response.status_code == 500
    assert response.headers["x-request-id"] in written.text
    assert "ValueError" in written.text
    assert "hunter2" in caplog.text, "a usual log would have told it"
    assert "new_games.py" in written.text
    no_secrets(written)


def test_a_failing_message(server: TestClient, written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    game = begun(server)
    with opened(server, game) as page:
        monkeypatch.setattr(timeline.Timeline, "tried", fail)
        page.refused("answer", question=page.question["id"], option=page.question["options"][0]["text"])
    assert f"a message of game {game} failed" in written.text
    no_secrets(written)


def test_a_failing_bot_and_a_failing_hint(
    server: TestClient, written: Written, monkeypatch: pytest.MonkeyPatch, quick_bots: None
) -> None:
    async def answers(*_args: object) -> str:
        raise BotFailedError("the answer 'hunter2' is not on offer; on offer: invitationsecret")

    pool = server.app.state.registry.bot_pool  # type: ignore[attr-defined]
    monkeypatch.setattr(pool, "answer", answers)
    monkeypatch.setattr(hints, "_found", answers)
    with opened(server, begun(server)) as page:
        page.refused("hint", question=page.question["id"])
    with opened(server, begun(server, bot_seats=2, practice=True)) as page:
        page.next("refused")
    assert "BotFailedError" in written.text
    no_secrets(written)


def test_a_broken_game(server: TestClient, written: Written, database: str) -> None:
    game = begun(server)
    with opened(server, game) as page:
        for _ in range(3):
            page.answer()
    server.app.state.registry._tables.clear()  # type: ignore[attr-defined]
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE events SET text = 'hunter2' WHERE game = ? AND number = 2", (game,))
    connection.close()
    assert server.get(f"/api/games/{game}/at/1").status_code == 409
    assert f"game {game} is broken" in written.text
    no_secrets(written)


def test_a_failing_database(server: TestClient, written: Written, database: str) -> None:
    with sqlite3.connect(database) as connection:
        connection.execute("CREATE TRIGGER no BEFORE INSERT ON games BEGIN SELECT RAISE(ABORT, 'not today'); END")
    connection.close()
    assert server.post("/api/games", json={"seed": SEED, "name": NAME}).status_code == 507
    assert "not today" in written.text
    no_secrets(written)

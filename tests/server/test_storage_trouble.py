"""A disk that is full, a file that is read-only, torn, deleted or locked: it is said, and nothing is lost."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from starlette.testclient import TestClient

from ghoststories.server.storage import database as database_module
from ghoststories.server.storage import store as storage_module
from ghoststories.server.storage import tables
from ghoststories.server.storage.database import StorageError, writing
from ghoststories.server.storage.store import Storage
from ghoststories.table_service import bot_turns
from ghoststories.texts import Texts
from tests.server.page import Page, new_game, opened
from tests.server.process import Process
from tests.server.test_games import error_of
from tests.server.test_storage import row, run

IS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A real disk of 1 MiB, which only root may make."""
    folder = tmp_path / "small disk"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)]
    if not IS_ROOT or subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("nobody but root can make a small disk")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


def answer_refused(page: Page) -> str:
    asked = page.question
    return page.refused("answer", question=asked["id"], option=asked["options"][0]["text"])


def fill(folder: Path) -> Path:
    """Take all the room there is."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(b"x" * 4096)
    return filler


def test_a_full_disk(small_disk: Path, nothing_built: Path, caplog: pytest.LogCaptureFixture) -> None:
    from ghoststories.server.app import create_app

    app = create_app(str(small_disk / "games.sqlite"), nothing_built)
    with TestClient(app, raise_server_exceptions=False) as server, caplog.at_level(logging.WARNING):
        game = new_game(server, seed="disk")["id"]
        with opened(server, game) as page:
            filler = fill(small_disk)
            before = page.latest
            for _ in range(4):
                assert answer_refused(page) == "storage"
            assert error_of(server.post("/api/games", json={})) == (507, "storage")
            assert page.sync() == before
            assert len(caplog.records) == 1
            filler.unlink()
            page.answer()
            assert "again" in caplog.records[-1].message
        assert not [record for record in caplog.records if record.exc_info]


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite is not allowed another page, which it calls a full disk."""
    usual = database_module._connection

    def connection(file: Path) -> sqlite3.Connection:
        opened = usual(file)
        opened.execute("PRAGMA max_page_count=1")
        return opened

    monkeypatch.setattr(database_module, "_connection", connection)


@pytest.mark.usefixtures("full")
def test_a_full_disk_is_told_at_the_start(database: str) -> None:
    with pytest.raises(StorageError) as error:
        asyncio.run(Storage(database).check())
    assert error.value.kind == "full"


@pytest.fixture
def read_only(tmp_path: Path) -> Iterator[str]:
    """A file that may not be written, in a folder that may: for root, who may write everything, by a mount."""
    file = tmp_path / "games.sqlite"
    run(str(file), lambda storage: storage.add(row("one"), []))
    if not IS_ROOT:
        file.chmod(0o400)
        yield str(file)
        file.chmod(0o600)
        return
    for command in (["mount", "--bind", file, file], ["mount", "-o", "remount,ro,bind", file]):
        if subprocess.run(list(map(str, command)), capture_output=True, check=False).returncode:
            pytest.skip("this root may not mount")
    yield str(file)
    subprocess.run(["umount", "--lazy", str(file)], check=True)


def test_a_file_that_is_read_only_is_told_at_the_start(read_only: str) -> None:
    with Process(read_only) as server:
        code, errors = server.left()
    assert code == 1
    assert "read-only" in errors
    assert "Traceback" not in errors


def torn(database: str, table: str = "games") -> None:
    """Write garbage into the first page of a table."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        root = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,)).fetchone()[0]
        size = connection.execute("PRAGMA page_size").fetchone()[0]
    with Path(database).open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xa5" * size)


def test_a_torn_page_is_told_at_the_start(database: str) -> None:
    run(database, lambda storage: storage.add(row("one"), ["a"]))
    torn(database, "events")
    with Process(database) as server:
        code, errors = server.left()
    assert code == 1
    assert "damaged" in errors
    assert "Traceback" not in errors


def test_a_large_file_is_examined_while_it_is_served(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    run(database, lambda storage: storage.add(row("one"), ["a"]))
    with writing(sql.create_engine(f"sqlite:///{database}")) as connection:
        connection.execute(sql.text("PRAGMA writable_schema=ON"))
        connection.execute(sql.text("DELETE FROM sqlite_schema WHERE name LIKE 'ix%'"))
    monkeypatch.setattr(storage_module, "_LARGE", 0)

    async def story(storage: Storage) -> int:
        found = len(await storage.all())
        # Closing the storage interrupts the examination, so it has to be over first.
        async with asyncio.timeout(30):
            while not any("damaged" in record.message for record in caplog.records):
                await asyncio.sleep(0.01)
        return found

    with caplog.at_level(logging.ERROR):
        assert run(database, story) == 1


def test_a_page_torn_while_the_server_runs(server: TestClient, database: str, caplog: pytest.LogCaptureFixture) -> None:
    new_game(server)
    server.app.state.registry.storage.engine.dispose()  # type: ignore[attr-defined]
    torn(database)
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            assert error_of(server.get("/api/games")) == (507, "storage")
    assert len(caplog.records) == 1
    assert "malformed" in caplog.text


def test_a_database_deleted_while_the_server_runs(
    server: TestClient, database: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game = new_game(server, seed="deleted")["id"]
    with opened(server, game) as page:
        kept = Path(database).rename(tmp_path / "kept")
        with caplog.at_level(logging.WARNING):
            assert [answer_refused(page) for _ in range(3)] == ["storage"] * 3
            assert error_of(server.get("/api/games")) == (507, "storage")
            assert error_of(server.delete(f"/api/games/{game}")) == (507, "storage")
            assert page.sync()["question"] == page.question
        assert not Path(database).exists()
        assert all("deleted" in record.message and not record.exc_info for record in caplog.records)
        kept.rename(database)
        page.answer()


def test_a_database_that_somebody_else_holds(
    server: TestClient, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_module, "PATIENCE", 0.05)
    game = new_game(server, seed="busy")["id"]
    server.app.state.registry.storage.engine.dispose()  # type: ignore[attr-defined]
    with opened(server, game) as page, closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert answer_refused(page) == "busy"
        assert error_of(server.post("/api/games", json={})) == (503, "busy")
        other.execute("ROLLBACK")
        page.answer()


@pytest.mark.usefixtures("quick_bots")
def test_bots_go_on_when_games_can_be_stored_again(
    server: TestClient, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_turns, "TROUBLED", 0.05)
    game = new_game(server, seed="bots", bot_seats=4)["id"]
    with opened(server, game) as page:
        page.next("update")
        kept = Path(database).rename(tmp_path / "kept")
        while (told := page.message())["type"] != "refused":
            pass
        assert told["code"] == "storage"
        kept.rename(database)
        before = page.latest["seq"]
        while page.latest["seq"] == before:
            page.message()


def test_no_seed_is_logged_when_a_game_cannot_be_stored(
    server: TestClient, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    seed = "e87afd2f8b9c0d1d"
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("CREATE TRIGGER none BEFORE INSERT ON games BEGIN SELECT RAISE(ABORT, 'no room'); END")
    with caplog.at_level(logging.DEBUG):
        response = server.post("/api/games", json={"seed": seed})
    assert error_of(response) == (507, "storage")
    assert "no room" in caplog.text
    assert seed not in caplog.text
    assert seed not in response.text


def test_errors_of_the_database_hide_what_was_written(database: str) -> None:
    async def story(storage: Storage) -> str:
        await storage.add(row("one"), [])
        with pytest.raises(sql.exc.IntegrityError) as error, writing(storage.engine) as connection:
            connection.execute(sql.insert(tables.games), vars(row("one")))
        return str(error.value)

    assert "'seed'" not in run(database, story)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("kind", ["no_database", "taken", "taken_somewhere", "read_only", "full", "damaged"])
def test_every_reason_has_its_sentence(language: str, kind: str) -> None:
    values: dict[str, Any] = {"database": "x.sqlite", "reason": "page 4", "address": "http://127.0.0.1:8123/"}
    sentence = Texts(language).get(f"terminal.serve.{kind}", **values)
    assert "x.sqlite" in sentence
    assert "{" not in sentence

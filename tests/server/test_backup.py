"""Backup and restore: what is stored at one moment, under load, comes back on any database, and every game goes on."""

from __future__ import annotations

import gzip
import json
import sqlite3
import stat
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sql
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ghoststories.cli.main import app
from ghoststories.engine.core.record import from_text as record_from
from ghoststories.server.storage import database as storage
from ghoststories.server.storage.database import database_address, engine_on, migrate, newest_schema, writing
from tests.postgres import Postgres
from tests.server.page import PATIENCE
from tests.server.process import Process

KINDS = ("sqlite", "postgres")
GAMES = 6
Json = dict[str, Any]


@pytest.fixture
def new(tmp_path: Path, postgres: Postgres) -> Callable[[str], str]:
    """A new, empty database of a kind."""
    return lambda kind: postgres.empty() if kind == "postgres" else str(tmp_path / "restored" / "games.sqlite")


def run(*arguments: str | Path) -> tuple[int, str]:
    """A command; its exit code and what it says."""
    result = CliRunner().invoke(app, [str(each) for each in arguments], env={"LC_ALL": "C"})
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, " ".join(result.stderr.split())


def everything(database: str) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all tables, JSON as values."""
    engine = engine_on(database_address(database))
    metadata = sql.MetaData()
    with engine.connect() as connection:
        metadata.reflect(connection)
        rows = {
            table.name: sorted((tuple(row) for row in connection.execute(sql.select(table))), key=repr)
            for table in metadata.sorted_tables
        }
    engine.dispose()
    return rows


class Player:
    """A person with a game, on a server that knows people."""

    def __init__(self, server: Process, name: str) -> None:
        self.cookie = ""
        setup = {"players": 2, "seats": ["red", "blue"]}
        wanted = {"game": {"setup": setup, "practice": True}, "name": name}
        self.game: str = self.call(server, "POST", "tables", wanted)["id"]
        self.call(server, "POST", f"tables/{self.game}/seats/blue", {"player": "random"}, method_is="PUT")
        self.call(server, "POST", f"tables/{self.game}/ready", {"ready": True, "nonce": name})
        self.call(server, "POST", f"tables/{self.game}/start", {"nonce": name})
        self.told = 0

    def call(self, server: Process, method: str, path: str, body: object = None, method_is: str = "") -> Any:
        headers = {"content-type": "application/json", "cookie": self.cookie}
        with closing(HTTPConnection("127.0.0.1", server.port, PATIENCE)) as connection:
            connection.request(method_is or method, f"/api/{path}", json.dumps(body), headers)
            response = connection.getresponse()
            text = response.read()
            assert response.status < 300, (path, response.status, text)
            cookie = response.headers["set-cookie"]
            self.cookie = cookie.partition(";")[0] if cookie else self.cookie
            return json.loads(text) if response.headers["content-type"] == "application/json" else text.decode()

    def moves(self, server: Process) -> list[str]:
        """The moves of the game so far."""
        return list(record_from(self.call(server, "GET", f"games/{self.game}/record")).moves)

    @contextmanager
    def page(self, server: Process) -> Iterator[ClientConnection]:
        where = f"ws://{server.address}/api/games/{self.game}/play"
        with connect(where, additional_headers={"cookie": self.cookie}) as page:
            yield page

    def play(self, server: Process, enough: Callable[[], bool]) -> None:
        """Answer whatever is asked, and say something now and then."""
        random = Random(self.game)
        with self.page(server) as page:
            while not enough():
                told = json.loads(page.recv(PATIENCE))
                question = told.get("question")
                self.told = max(self.told, told.get("seq", 0))
                if told["type"] not in ("snapshot", "update"):
                    continue
                if question is None:
                    page.send(json.dumps({"type": "undo_to", "move": 1}))
                elif question["mine"]:
                    option = random.choice(question["options"])["text"]
                    page.send(json.dumps({"type": "answer", "question": question["id"], "option": option}))


@pytest.mark.parametrize(("source", "target"), [(one, other) for one in KINDS for other in KINDS])
def test_the_drill(
    source: str, target: str, new: Callable[[str], str], postgres: Postgres, database: str, tmp_path: Path
) -> None:
    """Games in progress, a backup while they go on, another machine: everybody plays on, with the same cookie."""
    games, restored, file = postgres.empty() if source == "postgres" else database, new(target), tmp_path / "backup.gz"
    known: dict[str, list[str]] = {}
    with Process(games, "--port", "0", "--shared", "--limit", "off") as server:
        players = [Player(server, f"player{number}") for number in range(GAMES)]
        over = threading.Event()
        threads = [threading.Thread(target=each.play, args=(server, over.is_set), daemon=True) for each in players]
        for each in threads:
            each.start()
        while min(each.told for each in players) < 5:
            over.wait(0.05)
        before = {each.game: each.told for each in players}
        assert run("backup", file, "--database", games)[0] == 0
        over.set()
        for each in threads:
            each.join(PATIENCE)
        for each in players:
            known[each.game] = each.moves(server)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    code, said = run("restore", file, "--database", restored)
    assert (code, f"{GAMES} games" in said) == (0, True), said
    with Process(restored, "--port", "0", "--shared", "--limit", "off") as server:
        for each in players:
            moves = each.moves(server)
            assert len(moves) >= before[each.game]
            each.told = 0
            seq = len(moves)
            each.play(server, lambda each=each, seq=seq: each.told > seq)  # type: ignore[misc]


def test_all_of_it_comes_back_on_another_kind_of_database_and_back(
    postgres: Postgres, database: str, new: Callable[[str], str], tmp_path: Path
) -> None:
    with Process(database, "--port", "0", "--shared") as server:
        player = Player(server, "Zoë “Quotes” 雪")
        player.play(server, lambda: player.told > 8)
    other, back = postgres.empty(), new("sqlite")
    for number, (source, target) in enumerate([(database, other), (other, back)]):
        file = tmp_path / f"{number}.gz"
        assert run("backup", file, "--database", source)[0] == 0
        assert run("restore", file, "--database", target)[0] == 0
    one = everything(database)
    assert one["games"]
    assert one["events"]
    assert one["people"]
    assert everything(other) == everything(back) == one


@pytest.fixture
def backup(database: str, tmp_path: Path) -> Path:
    """A backup with a game."""
    with Process(database, "--port", "0", "--shared") as server:
        Player(server, "Anna")
    file = tmp_path / "backup.gz"
    assert run("backup", file, "--database", database)[0] == 0
    return file


def changed(file: Path, change: Callable[[list[str]], list[str]]) -> Path:
    lines = gzip.decompress(file.read_bytes()).decode().splitlines(keepends=True)
    file.write_bytes(gzip.compress("".join(change(lines)).encode()))
    return file


DAMAGE: dict[str, Callable[[Path], object]] = {
    "cut in the middle": lambda file: file.write_bytes(file.read_bytes()[:-200]),
    "a flipped byte": lambda file: file.write_bytes(file.read_bytes()[:500] + b"\x00" + file.read_bytes()[501:]),
    "a line left out": lambda file: changed(file, lambda lines: lines[:5] + lines[6:]),
    "a word changed": lambda file: changed(file, lambda lines: [each.replace("Anna", "Anne") for each in lines]),
    "without its end": lambda file: changed(file, lambda lines: lines[:-1]),
    "no backup": lambda file: file.write_bytes(gzip.compress(b'{"form": "something"}\n')),
    "no gzip": lambda file: file.write_bytes(b"something"),
    "nothing": lambda file: file.write_bytes(b""),
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_damaged_backup_changes_nothing(backup: Path, new: Callable[[str], str], kind: str) -> None:
    target, whole = new(kind), backup.read_bytes()
    for name, damage in DAMAGE.items():
        backup.write_bytes(whole)
        damage(backup)
        code, said = run("restore", backup, "--database", target)
        assert (code, str(backup) in said) == (1, True), name
        assert not any(everything(target).values()), name
    backup.write_bytes(whole)
    assert run("restore", backup, "--database", target)[0] == 0
    assert len(everything(target)["games"]) == 1


def test_a_database_with_something_in_it_is_left_alone(backup: Path, database: str) -> None:
    before = everything(database)
    code, said = run("restore", backup, "--database", database)
    assert (code, "not empty" in said) == (1, True)
    assert everything(database) == before


def test_a_database_that_a_server_uses(backup: Path, tmp_path: Path) -> None:
    used = str(tmp_path / "used.sqlite")
    with Process(used):
        code, said = run("restore", backup, "--database", used)
        assert (code, "Stop it first" in said) == (1, True)


def test_a_backup_of_a_newer_version(backup: Path, new: Callable[[str], str]) -> None:
    newest = newest_schema()
    assert newest is not None
    changed(backup, lambda lines: [lines[0].replace(f'"{newest}"', '"9999"'), *lines[1:]])
    code, said = run("restore", backup, "--database", new("sqlite"))
    assert (code, "9999" in said or "damaged" in said) == (1, True)


def older(database: str) -> None:
    """A database of 0.1.0 with a game."""
    storage.DatabaseFile(Path(database)).make()
    engine = engine_on(database_address(database))
    with writing(engine) as connection:
        migrate(connection, "0001")
    engine.dispose()
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(
            "INSERT INTO games (id, created, updated, name, setup, seed, opening, seats, practice, turn, moves) VALUES "
            "('old', '2025', '2025', NULL, '{\"players\": 1}', 'seed', NULL, '{\"red\": \"person\"}', 0, 1, 0)"
        )
        connection.commit()


@pytest.mark.parametrize("kind", KINDS)
def test_a_backup_of_an_older_version_is_brought_up_to_date(
    kind: str, database: str, new: Callable[[str], str], tmp_path: Path
) -> None:
    older(database)
    file, target = tmp_path / "old.gz", new(kind)
    assert run("backup", file, "--database", database)[0] == 0
    assert run("restore", file, "--database", target)[0] == 0
    rows = everything(target)
    assert rows["alembic_version"] == [(newest_schema(),)]
    assert [row[0] for row in rows["games"]] == ["old"]


def test_migrate_brings_a_database_up_to_date(database: str) -> None:
    older(database)
    code, said = run("migrate", "--database", database)
    assert (code, str(newest_schema()) in said) == (0, True)
    assert everything(database)["alembic_version"] == [(newest_schema(),)]
    assert run("migrate", "--database", database)[0] == 0


def test_a_password_is_not_shown(tmp_path: Path) -> None:
    address = "postgresql://ghost:hunter2@127.0.0.1:1/games?connect_timeout=1"
    for command in (["backup", tmp_path / "file.gz"], ["migrate"]):
        code, said = run(*command, "--database", address)
        assert (code, "hunter2" in said, "Traceback" in said) == (1, False, False)
    assert not list(tmp_path.glob("file.gz*"))


def test_there_is_no_such_database_or_backup(tmp_path: Path) -> None:
    code, said = run("backup", tmp_path / "file.gz", "--database", tmp_path / "none.sqlite")
    assert (code, "none.sqlite" in said) == (1, True)
    assert not list(tmp_path.glob("file.gz*"))
    assert not (tmp_path / "none.sqlite").exists()
    code, said = run("restore", tmp_path / "none.gz", "--database", tmp_path / "new.sqlite")
    assert (code, "none.gz" in said) == (1, True)


def test_a_backup_through_a_pipe(backup: Path, database: str, tmp_path: Path) -> None:
    written = CliRunner().invoke(app, ["backup", "-", "--database", database])
    assert (
        gzip.decompress(written.stdout_bytes).splitlines()[1:] == gzip.decompress(backup.read_bytes()).splitlines()[1:]
    )
    target = str(tmp_path / "piped.sqlite")
    read = CliRunner().invoke(app, ["restore", "-", "--database", target], input=written.stdout_bytes)
    assert read.exit_code == 0
    assert everything(target) == everything(database)


def test_a_page_of_a_closed_server() -> None:
    assert issubclass(ConnectionClosed, Exception)

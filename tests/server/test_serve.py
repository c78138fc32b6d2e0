"""`ghoststories serve` as a program."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from subprocess import PIPE
from urllib.request import urlopen

import pytest
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import connect

from ghoststories.bot_tasks import Task
from ghoststories.cli import serve
from ghoststories.cli.main import app
from ghoststories.engine import Game, Setup
from ghoststories.engine.core.codec import to_json
from ghoststories.server.bots import processes as workers
from tests.server.page import NO_GAMES, PATIENCE
from tests.server.process import Process
from tests.server.test_killed import begun


def test_it_serves_and_stops_at_ctrl_c(database: str) -> None:
    with Process(database) as server:
        with urlopen(f"http://{server.address}/api/games") as response:
            assert json.load(response) == NO_GAMES
        assert server.end(signal.SIGINT) == (0, "")


def test_it_stops_while_a_page_is_open(database: str) -> None:
    with Process(database) as server:
        game = begun(server.address, "stopped")
        with (
            connect(f"ws://{server.address}/api/games/{game}/play"),
            connect(f"ws://{server.address}/api/games/none/play"),
        ):
            assert server.end(signal.SIGINT) == (0, "")


THINKS_ON = """
import os, time

class Endless:
    def __init__(self, seed):
        pass

    def answer(self, view, question):
        with open(__file__ + ".pid", "w") as file:
            file.write(f"{os.getpid()}\\n")
        while True:
            time.sleep(0.01)
"""


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_when_it_stops_nobody_thinks_on(how: signal.Signals, database: str, tmp_path: Path) -> None:
    bot, note = tmp_path / "mybot.py", tmp_path / "mybot.py.pid"
    bot.write_text(THINKS_ON, encoding="utf-8")
    with Process(database, "--port", "0", "--bot", f"{bot}:Endless") as server:
        game = begun(server.address, "endless", "Endless")
        with connect(f"ws://{server.address}/api/games/{game}/play"):
            wait_until(lambda: note.exists() and note.read_text().endswith("\n"))
            server.end(how)
        wait_until(lambda: not Path(f"/proc/{note.read_text().strip()}").exists())


def test_what_is_not_utf_8_leaves_no_traceback(database: str) -> None:
    with Process(database) as server:
        game = begun(server.address, "no text")
        with connect(f"ws://{server.address}/api/games/{game}/play") as page:
            page.send(b"\xff\xfe", text=True)
            with pytest.raises(ConnectionClosedError) as closed:
                list(page)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1007
        assert server.end(signal.SIGINT) == (0, "")


def test_a_worker_whose_server_was_killed_ends_without_a_word() -> None:
    view = to_json(Game(Setup(players=2), seed="killed").state)
    task = Task(do="answer", view=view, seed="", bot="random", seconds=0)
    with subprocess.Popen(workers._COMMAND, stdin=PIPE, stdout=PIPE, stderr=PIPE) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        assert worker.stderr is not None
        worker.stdout.close()
        worker.stdin.write(json.dumps(task).encode() + b"\n")
        worker.stdin.flush()
        assert worker.wait(PATIENCE) == 0
        assert worker.stderr.read() == b""


def wait_until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_bot_that_cannot_be_used_is_told_at_once(database: str) -> None:
    with Process(database, "--bot", "nowhere.py:Bot") as server:
        code, errors = server.left()
    assert code == 2
    assert "nowhere.py" in errors
    assert "Traceback" not in errors


def test_a_port_that_is_taken(database: str) -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as other,
        Process(database, "--port", str(other.getsockname()[1])) as server,
    ):
        code, errors = server.left()
        assert code == 1
        assert str(other.getsockname()[1]) in errors
        assert "Traceback" not in errors


def test_the_next_port_is_taken_if_none_was_asked_for() -> None:
    with serve._listener("127.0.0.1", None) as one, serve._listener("127.0.0.1", None) as other:
        assert other.getsockname()[1] > one.getsockname()[1] >= serve.PORT


def test_it_is_this_machines_only(database: str) -> None:
    with Process(database) as server:
        assert f"http://127.0.0.1:{server.port}/" in server.line
        with pytest.raises(OSError, match="refused"):
            socket.create_connection(("127.0.0.2", server.port), timeout=5)


def test_a_database_that_is_none(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("folder")
    with Process(str(folder)) as server:
        code, errors = server.left()
    assert code == 1
    assert str(folder) in errors
    assert "Traceback" not in errors


def test_addresses() -> None:
    assert serve._address("0.0.0.0", 80) == "http://127.0.0.1:80/"
    assert serve._address("::1", 80) == "http://[::1]:80/"
    assert serve._address("table.example", 80) == "http://table.example:80/"


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_play_and_serve_have_the_same_options(language: str) -> None:
    for command in ("play", "serve"):
        result = CliRunner().invoke(app, [command, "--help"], env={"LANG": language, "COLUMNS": "200"})
        assert result.exit_code == 0
        for option in ("--host", "--name", "--port", "--database", "--no-open"):
            assert option in result.output

"""What the terminal says about a build that is made while people play, and that it ends with the game."""

from __future__ import annotations

import io
import os
import shlex
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from ghoststories.cli.background_build import built_meanwhile
from ghoststories.texts import Texts
from tests.server.process import Process

ADDRESS = "http://127.0.0.1:8123/"


class Screen(io.StringIO):
    """A terminal that changes a line in place."""

    def isatty(self) -> bool:
        return True

    @property
    def last_line(self) -> str:
        """What is to be seen where the cursor is, without what has been wiped away."""
        return self.getvalue().rpartition("\n")[2].rpartition("\x1b[K")[2]


def python(script: str) -> str:
    return shlex.join([sys.executable, "-c", script])


def wait_until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not done():
        assert time.monotonic() < end
        time.sleep(0.01)


def told(out: io.StringIO, script: str, language: str = "en") -> str:
    """Everything printed until the builder has ended by itself."""
    with built_meanwhile(python(script + "; open('done', 'w')"), Texts(language), ADDRESS, out):
        wait_until(Path("done").exists)
        time.sleep(0.1)
    return out.getvalue()


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_without_a_builder_nothing_is_said() -> None:
    out = Screen()
    with built_meanwhile(None, Texts("en"), ADDRESS, out):
        pass
    assert out.getvalue() == ""


def test_in_a_file_only_the_end_is_told() -> None:
    assert told(io.StringIO(), "print('compiling 15'); print('compiling 60'); print('ready')") == (
        f"The bots now play at full strength: {ADDRESS}\n"
    )


def test_on_a_screen_a_line_changes_in_place() -> None:
    screen = Screen()
    shown = told(screen, "print('compiling 15'); print('compiling 60'); print('ready')")
    assert "15%" in shown
    assert "60%" in shown
    assert shown.count("\n") == 1
    assert screen.last_line == ""


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("end", ["missing gcc libc6-dev", "failed build/compile.log"])
def test_a_failure_is_one_line_that_says_what_to_do(language: str, end: str) -> None:
    line = told(io.StringIO(), f"print({end!r})", language)
    assert end.partition(" ")[2] in line
    assert line.endswith(f"{ADDRESS}\n")
    assert line.count("\n") == 1


def test_a_builder_that_dies_leaves_no_line() -> None:
    screen = Screen()
    with built_meanwhile(
        python("print('compiling 15', flush=True); import os; os._exit(1)"), Texts("en"), ADDRESS, screen
    ):
        wait_until(lambda: "15%" in screen.getvalue() and screen.last_line == "")


# A builder with a fake compiler; both note that they are alive, and the builder cleans up.
BUILDER = """
import os, signal, subprocess, sys
def leave(*_):
    sys.exit(0)
signal.signal(signal.SIGTERM, leave)
try:
    compiler = subprocess.Popen(["sleep", "600"])
    with open("pids", "w") as file:
        file.write(f"{os.getpid()} {compiler.pid}\\n")
    print("compiling 15", flush=True)
    sys.stdin.read() if WATCHES else signal.pause()
    os.killpg(os.getpgrp(), signal.SIGTERM)
finally:
    open("cleaned", "w")
"""


def lives(pid: str) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def begun_builders() -> list[str]:
    wait_until(lambda: Path("pids").exists() and Path("pids").read_text().endswith("\n"))
    return Path("pids").read_text().split()


def test_it_ends_with_the_game_and_so_does_its_compiler() -> None:
    screen = Screen()
    with built_meanwhile(python(BUILDER.replace("WATCHES", "False")), Texts("en"), ADDRESS, screen):
        pids = begun_builders()
        assert all(map(lives, pids))
    assert Path("cleaned").exists()
    # The group was sent the signal; the kernel ends the compiler a moment later.
    wait_until(lambda: not any(map(lives, pids)))
    assert screen.last_line == ""


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_however_the_server_ends_nobody_compiles_on(how: signal.Signals, tmp_path: Path) -> None:
    builder = python(BUILDER.replace("WATCHES", "True"))
    with Process(str(tmp_path / "games.sqlite"), "--port", "0", "--builder", builder) as server:
        pids = begun_builders()
        server.end(how)
        wait_until(lambda: not any(map(lives, pids)))
    assert Path("cleaned").exists()


def test_the_last_line_is_the_address(tmp_path: Path) -> None:
    builder = python("print('ready')")
    with Process(str(tmp_path / "games.sqlite"), "--port", "0", "--builder", builder) as server:
        assert "background" in server.line
        assert server.process.stdout is not None
        ready, built = server.process.stdout.readline(), server.process.stdout.readline()
        assert "http://127.0.0.1:" in ready
        assert built.startswith("The bots now play at full strength: http://127.0.0.1:")
        os.kill(server.process.pid, signal.SIGINT)
        assert server.process.stdout.read() == ""

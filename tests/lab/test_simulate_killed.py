"""A run that is interrupted or killed, as a separate process, keeps what is done and continues to the same end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ghoststories.lab.simulation import ledger
from ghoststories.lab.simulation.run import in_order, run

# Quick, but for a run that is to be interrupted: there rows come one by one, and once there are enough of them slowly,
# so that it is still under way when somebody looks.
BOT = """
import os
import random
import time
from pathlib import Path


class Slow:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.pause = 0
        if "ROWS_SO_FAR" in os.environ:
            rows = Path(os.environ["ROWS_SO_FAR"])
            self.pause = 0.1 if rows.exists() and rows.read_bytes().count(b"\\n") > 6 else 0.004

    def answer(self, view, question):
        time.sleep(self.pause)
        return self.random.choice(question.options)
"""
GAMES = 40
# Of a machine that has much else to do.
PATIENCE = 300.0

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")]


class Run:
    """`ghoststories simulate` in a process."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.out = folder / "rows.jsonl"
        (folder / "slow.py").write_text(BOT)
        options = ["--bot", f"{folder}/slow.py:Slow", "--games", str(GAMES), "--workers", "2", "--out", str(self.out)]
        command = [sys.executable, "-m", "ghoststories", "simulate", *options, *more]
        environment = {**os.environ, "LANG": "en", "LC_ALL": "", "LC_MESSAGES": ""}
        if not more:
            environment["ROWS_SO_FAR"] = str(self.out)
        # Its own process group, so that it gets what a terminal sends: Ctrl-C reaches every process.
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment, start_new_session=True
        )

    def wait_for_rows(self, count: int) -> None:
        end = time.monotonic() + PATIENCE
        while not self.out.exists() or self.out.read_bytes().count(b"\n") <= count:
            assert self.process.poll() is None, self.process.communicate()
            assert time.monotonic() < end
            time.sleep(0.02)

    def ended(self) -> tuple[int, str, str]:
        output, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, output, errors

    @property
    def children(self) -> list[int]:
        file = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(pid) for pid in file.read_text().split()] if file.exists() else []


Start = Callable[..., Run]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start a run; none outlives the test."""
    started: list[Run] = []

    def start(*more: str) -> Run:
        started.append(Run(tmp_path, *more))
        return started[-1]

    yield start
    for each in started:
        if each.process.poll() is None:
            os.killpg(each.process.pid, signal.SIGKILL)
        each.process.communicate()


def is_gone(pid: int) -> bool:
    """Whether a process has ended; one that nobody has buried yet has, too."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def uninterrupted(out: Path) -> list[dict[str, Any]]:
    return [row.outcome for row in in_order(list(run(ledger.read(out)[0], workers=2)))]


def test_ctrl_c_keeps_what_is_done_and_a_resumed_run_ends_like_any_other(start: Start) -> None:
    begun = start()
    begun.wait_for_rows(5)
    os.killpg(begun.process.pid, signal.SIGINT)
    code, output, errors = begun.ended()
    assert code == 130
    assert "Traceback" not in errors
    assert "Interrupted: this is what was played so far." in errors
    kept = ledger.read(begun.out)[1]
    assert 5 <= len(kept) < GAMES
    assert f"{len(kept)} games, seed lab" in output

    code, output, errors = start("--resume").ended()
    assert code == 0, errors
    assert f"{len(kept)} games were already played." in errors
    rows = ledger.read(begun.out)[1]
    assert [row for row in rows if row.key in {each.key for each in kept}] == kept
    assert [row.outcome for row in rows] == uninterrupted(begun.out)


def test_a_killed_run_leaves_no_processes_and_goes_on(start: Start) -> None:
    begun = start()
    begun.wait_for_rows(5)
    children = begun.children
    begun.process.send_signal(signal.SIGKILL)
    assert begun.ended()[0] == -signal.SIGKILL
    end = time.monotonic() + PATIENCE
    while not all(map(is_gone, children)):
        assert time.monotonic() < end
        time.sleep(0.05)
    with begun.out.open("ab") as file:
        file.write(b'{"cell": 0, "num')

    code, _, errors = start("--resume").ended()
    assert code == 0, errors
    assert [row.outcome for row in ledger.read(begun.out)[1]] == uninterrupted(begun.out)

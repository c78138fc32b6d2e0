"""The commands, the bot and the Python of docs/lab.md work."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from ghoststories.cli import lab_report
from ghoststories.cli import simulate as cli
from ghoststories.lab.analysis.statistics import KEYS
from tests.lab.simulate import ROW, good, report

PAGE = (Path(__file__).parents[2] / "docs/lab.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The examples of the page in a language; commands have none."""
    parts = re.split(r"^```(\w*)\n", PAGE, flags=re.MULTILINE)
    return [text for fence, text in zip(parts[1::4], parts[2::4], strict=True) if fence == language]


def commands() -> list[str]:
    lines = [line for block in blocks("") for line in block.splitlines()]
    return [line for line in lines if line.startswith("ghoststories simulate")]


@pytest.fixture
def page_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files the page speaks of."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mybot.py").write_text(blocks("python")[0])
    (tmp_path / "mine.toml").write_text(blocks("toml")[0])
    return tmp_path


@pytest.mark.parametrize("command", commands())
def test_the_commands_of_the_page_can_be_given(
    page_folder: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    """All but the playing is done."""
    monkeypatch.setattr(cli, "run", lambda *arguments: (row for row in [ROW]))
    monkeypatch.setattr(lab_report, "write_plots", lambda *arguments: [])
    good(*shlex.split(command)[2:])


def test_the_bot_of_the_page_plays(page_folder: Path) -> None:
    assert report("--bot", "mybot.py:MyBot", "--games", "2", "--workers", "1")["games"] == 2


def test_the_python_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(blocks("python")[1], "docs/lab.md", "exec"), {"__name__": "__main__"})
    assert len(capsys.readouterr().out.splitlines()) == 8


def test_the_page_names_every_key_of_the_rows() -> None:
    assert [name for name in KEYS if f"`{name}`" not in PAGE] == []

"""The terminal game as a program: what is typed goes in, what is printed comes out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from ghoststories.cli.main import app

Play = Callable[..., Result]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A separate home folder, so that no test sees another's games."""
    return tmp_path / "home"


@pytest.fixture
def play(home: Path) -> Play:
    """`ghoststories terminal` with these options and these lines typed; then the input ends."""

    def run(*options: str, typed: list[str] | None = None, lang: str = "en_GB.UTF-8", columns: int = 110) -> Result:
        environment = {"HOME": str(home), "LANG": lang, "LC_ALL": "", "LC_MESSAGES": "", "XDG_DATA_HOME": ""}
        environment["COLUMNS"] = str(columns)
        lines = "".join(f"{line}\n" for line in typed or [])
        return CliRunner().invoke(app, ["terminal", *options], input=lines, env=environment)

    return run

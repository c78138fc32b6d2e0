"""`ghoststories puzzles`: finds puzzles, writes them, and goes on where it stopped."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ghoststories.cli.main import app
from ghoststories.puzzles.puzzle import puzzle_from_dict


def found(folder: Path, *arguments: str) -> list[str]:
    given = ["puzzles", "--set", "base", "--seed", "test", "--out", str(folder), *arguments]
    result = CliRunner().invoke(app, given)
    assert result.exit_code == 0, result.output
    kept = json.loads((folder / "base/puzzles.json").read_text("utf-8"))
    return [puzzle_from_dict(each, "base").key for each in kept["puzzles"]]


@pytest.mark.slow
def test_it_adds_to_what_is_there_and_is_reproducible(tmp_path: Path) -> None:
    first = found(tmp_path / "one", "--count", "1")
    assert len(first) == 1
    more = found(tmp_path / "one", "--count", "2")
    assert len(more) == 2
    assert set(first) < set(more)
    assert found(tmp_path / "two", "--count", "1") == first
    assert found(tmp_path / "one", "--count", "1", "--fresh") == first


@pytest.mark.parametrize("arguments", [["--set", "nothing"], ["--count", "0"]])
def test_what_cannot_be_done_is_said(arguments: list[str], tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["puzzles", "--out", str(tmp_path), *arguments])
    assert result.exit_code == 2

"""`ghoststories review` as it is called: tables, JSON, a page, and one line for what cannot be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from ghoststories.cli.main import app
from ghoststories.engine import record_text
from tests.helpers import position
from tests.review.games import blunder, played

QUICKLY = ("--rollouts", "16")


def run(*options: str, given: str | None = None) -> Result:
    env = {"COLUMNS": "100", "LANG": "en_GB.UTF-8", "LC_ALL": ""}
    return CliRunner().invoke(app, ["review", *options], input=given, env=env)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.record"
    file.write_text(record_text(blunder()), encoding="utf-8")
    return file


def test_the_table_names_the_blunder(record: Path) -> None:
    result = run(str(record), *QUICKLY)
    assert result.exit_code == 0, result.output
    assert "Costliest answers" in result.stdout
    assert "Attempt an exorcism" in result.stdout
    assert "Unfinished: the game is not over." in result.stdout


@pytest.mark.parametrize(("language", "words"), [("fr", "Les réponses les plus coûteuses"), ("de", "Die teuersten")])
def test_it_speaks_three_languages(record: Path, language: str, words: str) -> None:
    assert words in run(str(record), *QUICKLY, "--lang", language).stdout


def test_json_is_the_review_and_nothing_else(record: Path) -> None:
    found = json.loads(run(str(record), *QUICKLY, "--json").stdout)
    assert found["answers"][0]["better"]["option"] == "exorcise"
    assert found["rollouts"] == 16


def test_a_record_can_come_from_the_input(record: Path) -> None:
    result = run("-", *QUICKLY, "--json", given=record.read_text(encoding="utf-8"))
    assert json.loads(result.stdout) == json.loads(run(str(record), *QUICKLY, "--json").stdout)


def test_the_page_is_one_file_with_the_positions_of_a_finished_game(tmp_path: Path) -> None:
    file, page = tmp_path / "game.record", tmp_path / "page.html"
    file.write_text(record_text(played("page")), encoding="utf-8")
    result = run(str(file), *QUICKLY, "--page", str(page))
    assert result.exit_code == 0, result.output
    html = page.read_text(encoding="utf-8")
    assert "<svg" in html
    assert "ghost stories position 1" in html


def test_a_page_that_cannot_be_written_is_an_error(record: Path, tmp_path: Path) -> None:
    result = run(str(record), *QUICKLY, "--page", str(tmp_path / "nowhere" / "page.html"))
    assert (result.exit_code, "cannot be written" in result.output) == (2, True)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "a record begins with the line"),
        ("ghost stories record 1\nseed: a\nmoves:\n", "either a set-up or a position"),
        ("ghost stories record 9\n", "records of version 9 are not known"),
        (position(""), "is a position, not a record"),
        ("ghost stories record 1\nseed: a\nsetup: players=4\nmoves:\n  dance\n", "move 1, 'dance'"),
        ("ghost stories record 1\nseed: a\nsetup: players=4\nmoves:\n  ?\n", "move 1, '?'"),
    ],
)
def test_a_bad_record_is_one_line_and_ends_with_2(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "bad.record"
    file.write_text(text, encoding="utf-8")
    result = run(str(file))
    assert result.exit_code == 2
    assert message in " ".join(result.output.split())
    assert "Traceback" not in result.output


def test_a_file_that_is_not_there_and_a_number_out_of_range_are_errors(record: Path) -> None:
    assert run(str(record.with_name("none.record"))).exit_code == 2
    assert "16 to 4096" in run(str(record), "--rollouts", "3").output
    assert run(str(record), "--lang", "xx").exit_code == 2

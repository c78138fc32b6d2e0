"""`ghoststories daily`: shows the challenge, lets bots play it, and counts one result."""

from datetime import date
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ghoststories.cli.main import app
from ghoststories.daily.challenge import challenge_of
from ghoststories.daily.playing import Outcome
from ghoststories.terminal import daily, saving
from ghoststories.terminal.daily import Results

MONDAY = date(2026, 11, 16)


@pytest.fixture(autouse=True)
def a_monday(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(daily, "today", lambda: MONDAY)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def said(*arguments: str, typed: str = "") -> str:
    output = CliRunner().invoke(app, ["daily", "--language", "en", *arguments], input=typed).output
    return " ".join(output.split())


def test_it_shows_the_challenge_and_a_bots_result() -> None:
    output = said("--show")
    assert "Daily challenge 320, 2026-11-16" in output
    assert "Initiation, Base game" in output
    assert "Novice: lost, -3 points, round 12" in output


def test_pieces_of_sets_have_their_names() -> None:
    assert "White Moon" in said("--show", "--date", "2026-11-11")
    friday = said("--show", "--date", "2026-11-06")
    assert "B-Rice Lee" in friday
    assert "Guardhouse" in friday


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--date", "2026-11-17"], "2026-11-17 is still to come"),
        (["--date", "2025-01-01"], "no challenge before 2026-01-01"),
        (["--date", "soon"], "'soon' is not a day"),
        (["--bot", "nobody"], "nobody"),
    ],
)
def test_what_cannot_be_done_is_said(arguments: list[str], reason: str) -> None:
    result = CliRunner().invoke(app, ["daily", "--language", "en", "--show", *arguments])
    assert result.exit_code == 2
    assert reason in result.output


def test_the_game_begins_and_can_be_left() -> None:
    output = said(typed="")
    assert "Your game is saved." in output
    assert not Results(saving.folder() / "daily.json").has(challenge_of(MONDAY))


def test_the_first_finished_attempt_counts(tmp_path: Path) -> None:
    results = Results(tmp_path / "daily.json")
    assert not results.has(challenge_of(MONDAY))
    results.keep(challenge_of(MONDAY), Outcome("won", 30, 12))
    assert results.has(challenge_of(MONDAY))
    assert not results.has(challenge_of(date(2026, 11, 15)))
    (tmp_path / "daily.json").write_text("broken", encoding="utf-8")
    assert not results.has(challenge_of(MONDAY))


def test_other_days_are_practice() -> None:
    assert "this is practice and does not count" in said("--date", "2026-11-02", typed="")


def test_a_finished_attempt_is_kept_and_shared() -> None:
    output = said(typed="1\n" * 3000)
    assert "Ghost Stories, daily challenge 320 (2026-11-16)" in output
    assert Results(saving.folder() / "daily.json").has(challenge_of(MONDAY))
    assert "this is practice and does not count" in said(typed="")

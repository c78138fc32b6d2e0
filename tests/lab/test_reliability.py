"""The reliability of rated chances: the fit finds the line that games were made with, and bins count what they hold."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from ghoststories.bots.judging.rating import Calibration
from ghoststories.cli.main import app
from ghoststories.lab.errors import LabError
from ghoststories.lab.reliability.fit import bins_of, fitted, reliability_of, spread_of
from ghoststories.lab.reliability.page import BEGIN, END, PLOT, write_page
from ghoststories.lab.reliability.play import RatedGame, read_games

TRUE = Calibration(0.7, 1.3, 1.0)


def made(count: int, truth: Calibration) -> list[RatedGame]:
    """Games whose ratings are off in a known way."""
    random = Random("made")
    games: list[RatedGame] = []
    for number in range(count):
        estimate = random.uniform(0.02, 0.98)
        games.append(RatedGame(number, random.random() < truth.chance(estimate), [estimate]))
    return games


def test_the_fit_finds_how_the_ratings_are_off() -> None:
    found = fitted(made(4000, TRUE))
    assert found.intercept == pytest.approx(TRUE.intercept, abs=0.2)
    assert found.slope == pytest.approx(TRUE.slope, abs=0.2)
    low = fitted(made(4000, Calibration(0.7, 1.3, 0.85)))
    assert low.ceiling == pytest.approx(0.85, abs=0.05)


def test_calibrated_chances_come_true_and_others_do_not() -> None:
    games = made(4000, TRUE)
    right, off = reliability_of("base", games), Calibration(-2.0, 1.0, 1.0)
    wrong = replace(right, bins=bins_of([(game, off.chance(each)) for game in games for each in game.ratings]))
    assert right.gap < 0.03 < 0.2 < wrong.gap
    assert spread_of(right.bins) < 0.03 < spread_of(wrong.bins)


def test_bins_count_positions_and_games() -> None:
    won, lost = RatedGame(0, True, []), RatedGame(1, False, [])
    (low, high) = bins_of([(won, 0.11), (won, 0.13), (lost, 0.15), (won, 1.0)])
    assert (low.low, low.positions, low.games, round(low.predicted, 6), round(low.won, 6)) == (
        0.1,
        3,
        2,
        0.13,
        0.666667,
    )
    assert (high.high, high.positions, high.won) == (1.0, 1, 1.0)


def test_the_page_gets_its_tables_between_the_marks(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", encoding="utf-8")
    write_page(page, [reliability_of("base", made(200, TRUE))])
    text = page.read_text(encoding="utf-8")
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    assert "old" not in text
    assert "| base game | 200 |" in text
    assert f"]({PLOT})" in text
    assert (tmp_path / PLOT).read_text(encoding="utf-8").count('class="dot"') == 10


def test_a_page_without_marks_and_a_broken_file_are_errors(tmp_path: Path) -> None:
    page, games = tmp_path / "page.md", tmp_path / "base.jsonl"
    page.write_text("nothing", encoding="utf-8")
    with pytest.raises(LabError, match="no place for the tables"):
        write_page(page, [reliability_of("base", made(200, TRUE))])
    games.write_text('{"number": 1}\n', encoding="utf-8")
    with pytest.raises(LabError, match="not a file of rated games"):
        read_games(games)


@pytest.mark.slow
def test_games_are_played_rated_and_kept(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"{BEGIN}\n{END}\n", encoding="utf-8")
    options = ["reliability", "--games", "2", "--family", "base", "--kept", str(tmp_path), "--page", str(page)]
    first = CliRunner().invoke(app, [*options, "--workers", "1"])
    assert first.exit_code == 0, first.output
    kept = (tmp_path / "base.jsonl").read_text(encoding="utf-8")
    assert len(kept.splitlines()) == 2
    assert CliRunner().invoke(app, [*options, "--workers", "1"]).exit_code == 0
    assert (tmp_path / "base.jsonl").read_text(encoding="utf-8") == kept


def test_without_playing_there_must_be_games(tmp_path: Path) -> None:
    options = ["reliability", "--family", "base", "--kept", str(tmp_path), "--no-play"]
    result = CliRunner().invoke(app, options)
    assert (result.exit_code, "has no games yet" in result.output) == (2, True)


def test_an_unknown_family_is_refused() -> None:
    assert CliRunner().invoke(app, ["reliability", "--family", "nobody"]).exit_code == 2

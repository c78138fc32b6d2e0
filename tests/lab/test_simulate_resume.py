"""`ghoststories simulate` goes on with a file, or says why it does not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ghoststories.lab.simulation import ledger, run
from ghoststories.lab.simulation.play import play_game
from ghoststories.lab.simulation.rows import Row
from tests.lab.simulate import BOTS, FEW, good, outcomes, refusal, simulate
from tests.rows import rows


class Interrupted:
    """Plays so many games, then somebody presses Ctrl-C."""

    def __init__(self, games: int) -> None:
        self.left = games

    def __call__(self, *arguments: Any) -> Row:
        if not self.left:
            raise KeyboardInterrupt
        self.left -= 1
        return play_game(*arguments)


def test_an_interrupted_run_keeps_what_is_done_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "rows.jsonl"
    many = ("--taoists", "random", "--games", "40", "--players", "2", "--players", "3", "--workers", "1", "--out", out)
    monkeypatch.setattr(run, "_SECONDS_A_CHUNK", 0)
    monkeypatch.setattr(run, "play_game", Interrupted(17))
    result = simulate(*many)
    assert result.exit_code == 130
    assert "Interrupted" in result.stderr
    assert "--resume" in result.stderr
    assert "17 games" in result.stdout
    assert len(ledger.read(out)[1]) == 17
    monkeypatch.setattr(run, "play_game", play_game)
    again = good(*many, "--resume")
    assert "17 games were already played" in again.stderr
    assert "63 games in" in again.stderr
    good(*many[:-1], tmp_path / "whole.jsonl")
    assert outcomes(out) == outcomes(tmp_path / "whole.jsonl")
    assert "0 games in" in good(*many, "--resume").stderr


def test_a_torn_last_line_is_played_again(tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    good(*FEW, "--out", out)
    whole = out.read_bytes()
    for cut in (1, 2, 50, len(whole) - whole.index(b"\n") - 1, len(whole) - 10, len(whole)):
        out.write_bytes(whole[: len(whole) - cut])
        good(*FEW, "--out", out, "--resume")
        assert len(outcomes(out)) == 6
        assert [line for line in out.read_text().splitlines() if not line.endswith("}")] == []


def test_a_run_can_be_made_longer_but_not_shorter(tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    good(*FEW, "--out", out)
    good(*FEW, "--games", "9", "--out", out, "--resume")
    assert [row["number"] for row in outcomes(out)] == list(range(9))
    assert "games" in refusal(*FEW, "--out", out, "--resume")


def test_resuming_what_never_began_begins_it(tmp_path: Path) -> None:
    good(*FEW, "--out", tmp_path / "rows.jsonl", "--resume")
    assert len(outcomes(tmp_path / "rows.jsonl")) == 6


# Options of another job, and what differs.
OTHER_JOBS = rows("""
    --seed another    | seed
    --difficulty hell | combinations
    --seat red=random | bots
    --start 1         | first
""")


@pytest.mark.parametrize(("other", "difference"), OTHER_JOBS)
def test_the_file_of_another_job_is_refused(tmp_path: Path, other: str, difference: str) -> None:
    out = tmp_path / "rows.jsonl"
    good(*FEW, "--out", out)
    before = out.read_bytes()
    said = refusal(*FEW, *other.split(), "--out", out, "--resume")
    assert f"another job; these differ: {difference}" in said
    assert out.read_bytes() == before


def test_a_bot_that_was_changed_is_another_job(tmp_path: Path) -> None:
    file, out = tmp_path / "mybot.py", tmp_path / "rows.jsonl"
    file.write_text(BOTS)
    mine = ("--bot", f"{file}:First", "--games", "3", "--workers", "1", "--out", out)
    good(*mine)
    file.write_text(BOTS.replace("options[0]", "options[-1]"))
    assert "these differ: sources" in refusal(*mine, "--resume")


def test_a_file_that_exists_is_not_overwritten(tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    out.write_text("dear diary\n")
    assert "already exists" in refusal(*FEW, "--out", out)
    assert "first line is not a job" in refusal(*FEW, "--out", out, "--resume")
    assert out.read_text() == "dear diary\n"


def test_a_broken_line_is_named(tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    good(*FEW, "--out", out)
    lines = out.read_text().splitlines(keepends=True)
    out.write_text("".join([*lines[:3], "{}\n", *lines[3:]]))
    assert "line 4" in refusal(*FEW, "--out", out, "--resume")

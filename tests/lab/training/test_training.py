"""Training goes in the right direction, and keeps what it found."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from ghoststories.bots.brain import features
from ghoststories.bots.brain.habits import NAMES as HABITS
from ghoststories.bots.trained import habits, weights
from ghoststories.cli.main import app
from ghoststories.engine.state import UNKNOWN_INCARNATION
from ghoststories.lab.training.evolution import share_won
from ghoststories.lab.training.fitting import fitted, log_loss
from ghoststories.lab.training.lessons import Task, lesson
from ghoststories.lab.training.tables import practice_table


def test_practice_tables_keep_the_last_incarnation_and_are_shorter() -> None:
    tables = [practice_table(f"table {number}") for number in range(40)]
    assert all(UNKNOWN_INCARNATION in s.deck for s in tables)
    assert len({len(s.deck) for s in tables}) > 10
    assert list(practice_table("one").deck) == list(practice_table("one").deck)


def test_fitting_finds_the_weights_that_made_the_outcomes() -> None:
    draw = np.random.default_rng(7)
    seen = draw.normal(size=(20_000, 3))
    true = np.array([1.0, -2.0, 0.0])
    outcomes = (draw.random(20_000) < 1 / (1 + np.exp(-(seen @ true)))).astype(float)
    start = np.zeros(3)
    found = fitted(seen, outcomes, start)
    # They are held back a little on purpose.
    assert found == pytest.approx(true, abs=0.6)
    assert log_loss(seen, outcomes, found) < log_loss(seen, outcomes, start) - 0.2


@pytest.mark.slow
def test_a_lesson_has_a_thought_for_every_look() -> None:
    learnt = lesson(Task("a lesson", habits(), weights(), 10))
    assert learnt.seen.shape == (len(learnt.thought), features.COUNT)
    assert len(learnt.thought) > 2
    assert bool(((learnt.thought >= -0.01) & (learnt.thought <= 1.01)).all())


def test_the_kept_habits_win_more_than_none() -> None:
    assert share_won(habits(), "share", 60) > share_won([0.0] * len(HABITS), "share", 60)


@pytest.mark.slow
@pytest.mark.parametrize(("what", "names"), [("weights", features.NAMES), ("habits", HABITS)])
def test_a_round_writes_what_it_found(what: str, names: list[str], tmp_path: Path) -> None:
    out = tmp_path / "kept.json"
    wanted = ["train", what, "--rounds", "1", "--games", "2", "--playouts", "10", "--workers", "1", "--out", str(out)]
    result = CliRunner().invoke(app, wanted)
    assert result.exit_code == 0, result.output
    assert list(json.loads(out.read_text())) == names
    assert [each.name for each in tmp_path.iterdir()] == ["kept.json"]

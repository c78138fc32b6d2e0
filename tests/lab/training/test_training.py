"""Training goes in the right direction, and keeps what it found."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from ghoststories.bots.evaluation import features
from ghoststories.bots.evaluation.sets.features import FURTHER_NAMES as FURTHER_FEATURES
from ghoststories.bots.policy.weights import NAMES as POLICY_WEIGHTS
from ghoststories.bots.thinking import Budget
from ghoststories.bots.trained import CHANCES, chance_lines, further_weights, policy_weights, weights
from ghoststories.cli.main import app
from ghoststories.engine.core.state import UNKNOWN_INCARNATION
from ghoststories.engine.sets.registry import BLACK_SECRET, WHITE_MOON
from ghoststories.lab.sets.presets import BASE
from ghoststories.lab.training import calibration
from ghoststories.lab.training.calibration import EVERY, Predictions, fit_line, predict
from ghoststories.lab.training.evolution import win_rate
from ghoststories.lab.training.fitting import calibrate, fit_logistic, sigmoid
from ghoststories.lab.training.self_play import Episode, Task, kept_parameters, play_episode, play_states
from ghoststories.lab.training.tables import full_table, practice_table
from ghoststories.lab.training.weights import LAMBDA, fit_weights, lambda_returns


def test_practice_tables_keep_the_last_incarnation_and_are_shorter() -> None:
    tables = [practice_table(f"table {number}") for number in range(40)]
    assert all(UNKNOWN_INCARNATION in s.deck for s in tables)
    assert len({len(s.deck) for s in tables}) > 10
    assert list(practice_table("one").deck) == list(practice_table("one").deck)


def test_fitting_finds_the_weights_that_made_the_outcomes() -> None:
    draw = np.random.default_rng(7)
    seen = draw.normal(size=(20_000, 3))
    true = np.array([1.0, -2.0, 0.0])
    outcomes = (draw.random(20_000) < sigmoid(seen @ true)).astype(float)
    found = fit_logistic(seen, outcomes, np.zeros(3), np.zeros(20_000))
    # They are held back a little on purpose.
    assert found == pytest.approx(true, abs=0.3)


def test_fitting_leaves_alone_what_is_given() -> None:
    draw = np.random.default_rng(7)
    seen = draw.normal(size=(20_000, 2))
    outcomes = (draw.random(20_000) < sigmoid(seen @ np.array([1.0, -2.0]))).astype(float)
    assert fit_logistic(seen[:, :1], outcomes, np.zeros(1), seen[:, 1] * -2.0) == pytest.approx([1.0], abs=0.1)


def walks(games: int) -> list[Episode]:
    """Made-up games: a walk between defeat at 0 and victory at 5, a feature for each place but the constant's."""
    draw, played = np.random.default_rng(3), []
    for _ in range(games):
        at, places = int(draw.integers(1, 5)), []
        while 0 < at < 5:
            places.append(np.eye(5)[at])
            at += int(draw.choice([-1, 1]))
        played.append(Episode(np.array(places), at == 5))
    return played


def test_what_a_table_is_worth_mixes_the_end_with_the_tables_before_it() -> None:
    game = Episode(np.array([[1.0], [2.0], [0.0]]), won=True)
    after_next = LAMBDA + (1 - LAMBDA) * 0.5
    after_first = LAMBDA * after_next + (1 - LAMBDA) / (1 + np.exp(-2.0))
    assert list(lambda_returns(game, np.array([1.0]))) == pytest.approx([after_first, after_next, 1.0])


def test_what_places_on_a_walk_are_worth_is_learnt() -> None:
    found = fit_weights(walks(2_000), np.zeros(5), slice(0, 5))
    # They are held back a little on purpose.
    assert sigmoid(found[1:]) == pytest.approx([0.2, 0.4, 0.6, 0.8], abs=0.08)


def test_only_what_is_free_is_learnt() -> None:
    home = np.array([0.0, -1.4, -0.4, 0.0, 0.0])
    found = fit_weights(walks(2_000), home, slice(3, None))
    assert list(found[:3]) == list(home[:3])
    assert sigmoid(found[3:]) == pytest.approx([0.6, 0.8], abs=0.08)


def test_calibration_neither_boasts_nor_despairs() -> None:
    draw = np.random.default_rng(7)
    seen = np.stack([np.ones(20_000), draw.normal(size=20_000)], axis=1)
    outcomes = (draw.random(20_000) < sigmoid(seen @ np.array([-1.0, 0.5]))).astype(float)
    assert calibrate(seen, outcomes, np.array([0.0, 2.0]), 0) == pytest.approx([-1.0, 0.5], abs=0.06)


def test_games_that_all_end_alike_do_no_harm() -> None:
    lost = [Episode(np.eye(5)[[1, 2, 3]], won=False)] * 3
    assert bool(np.isfinite(fit_weights(lost, np.zeros(5), slice(0, 5))).all())


def test_full_tables_are_of_all_kinds() -> None:
    tables = [full_table(f"table {number}", BASE) for number in range(60)]
    assert {int(s.layout.players) for s in tables} == {1, 2, 3, 4}
    assert len({int(s.layout.difficulty) for s in tables}) == 4


@pytest.mark.slow
@pytest.mark.parametrize("family", [BASE, WHITE_MOON, BLACK_SECRET])
def test_an_episode_has_the_features_of_each_turn(family: str) -> None:
    one, again = (play_episode(Task("a lesson", family, kept_parameters(), 2)) for _ in range(2))
    assert one.seen.shape[1] == len(weights() + further_weights())
    assert len(one.seen) > 10
    assert one.won == again.won
    assert bool((one.seen == again.seen).all())


def test_the_kept_habits_win_more_than_none() -> None:
    assert win_rate(policy_weights(), "share", 60) > win_rate([0.0] * len(POLICY_WEIGHTS), "share", 60)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("what", "names"),
    [
        ("weights", features.NAMES),
        ("weights --family white_moon", FURTHER_FEATURES),
        ("habits", POLICY_WEIGHTS),
        ("chances", CHANCES),
    ],
)
def test_a_round_writes_what_it_found(what: str, names: list[str], tmp_path: Path) -> None:
    out = tmp_path / "kept.json"
    few = ["--rounds", "1", "--games", "2", "--playouts", "10", "--workers", "1", "--out", str(out)]
    wanted = ["train", *what.split(), *few]
    result = CliRunner().invoke(app, wanted)
    assert result.exit_code == 0, result.output
    assert list(json.loads(out.read_text())) == names
    assert [each.name for each in tmp_path.iterdir()] == ["kept.json"]


def test_a_line_is_found_through_what_was_said() -> None:
    draw = np.random.default_rng(5)
    logits = draw.normal(size=20_000)
    won = draw.random(20_000) < sigmoid(0.8 + 0.6 * logits)
    heard = [Predictions([float(logit)], bool(end)) for logit, end in zip(logits, won, strict=True)]
    assert fit_line(heard) == pytest.approx((0.8, 0.6), abs=0.1)


@pytest.mark.slow
@pytest.mark.parametrize("family", [BASE, BLACK_SECRET])
def test_something_is_said_every_few_turns_of_a_game(family: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibration, "BUDGET", Budget(0.0, 20))
    task = Task("a game", family, kept_parameters(), 2)
    turns = max(int(s.turn) for s in play_states(task))
    one, again = predict(task), predict(task)
    assert one == again
    assert turns // (2 * EVERY) <= len(one.logits) <= turns // EVERY + 1
    assert len(set(one.logits)) > 1


@pytest.mark.slow
def test_chances_of_a_set_leave_the_others(tmp_path: Path) -> None:
    out = tmp_path / "kept.json"
    few = ["--rounds", "1", "--games", "2", "--playouts", "10", "--workers", "1", "--out", str(out)]
    result = CliRunner().invoke(app, ["train", "chances", "--family", "white_moon", *few])
    assert result.exit_code == 0, result.output
    kept = json.loads(out.read_text())
    shift, stretch = chance_lines()[BASE]
    assert (kept["base shift"], kept["base stretch"]) == (shift, stretch)
    assert (kept["white_moon shift"], kept["white_moon stretch"]) != chance_lines()[WHITE_MOON]


@pytest.mark.parametrize("what", ["habits", "interventions", "gifts"])
def test_habits_and_interventions_are_the_base_games(what: str, tmp_path: Path) -> None:
    out = tmp_path / "kept.json"
    result = CliRunner().invoke(app, ["train", what, "--family", "white_moon", "--rounds", "1", "--out", str(out)])
    assert result.exit_code == 2
    assert "--family" in result.output
    assert not out.exists()

"""Interventions keep the pieces of a table consistent, and the ridge regression finds their value."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray
from typer.testing import CliRunner

from ghoststories.bots.evaluation import features
from ghoststories.bots.trained import policy_weights, rollout_policy, weights
from ghoststories.cli.main import app
from ghoststories.engine.core.agenda import code_of
from ghoststories.engine.core.codec import to_json
from ghoststories.engine.core.invariants import problems
from ghoststories.engine.core.state import State
from ghoststories.engine.rules import codes
from ghoststories.lab.checks.combinations import Combination
from ghoststories.lab.checks.openings import late_start
from ghoststories.lab.training.interventions import INTERVENTIONS, Intervention
from ghoststories.lab.training.paired_rollouts import paired_outcomes, table_to_change
from ghoststories.lab.training.ridge import PairedOutcomes, concatenate, fit_ridge, slopes


@pytest.fixture(scope="module")
def tables() -> list[State]:
    """Late tables of one to four players."""
    setups = [Combination(players, "nightmare", "second").setup() for players in (1, 2, 3, 4)]
    return [late_start(setups[number % 4], f"gift {number}") for number in range(60)]


def cards(s: State) -> list[int]:
    """All cards still to come and all pieces on the table."""
    return sorted(int(card) for card in [*s.ghosts, *s.deck, *s.unseen_ghosts, *s.unseen_incarnations] if card > 0)


@pytest.mark.parametrize("intervention", INTERVENTIONS, ids=lambda each: each.__name__)
def test_an_intervention_keeps_the_pieces_together(intervention: Intervention, tables: list[State]) -> None:
    made = 0
    for number, table in enumerate(tables):
        s = table.clone()
        before, had = to_json(s), cards(s)
        changed = intervention(s, Random(number))
        assert problems(s) == []
        assert (to_json(s) != before) == changed
        gone = [card for card in had if card not in cards(s)]
        assert len(gone) == (changed and intervention.__name__ == "discard")
        assert not any(s.rules.cards.incarnation[card] for card in gone)
        made += changed
    assert made > 5


def test_a_table_to_change_waits_for_its_ghost() -> None:
    tables = [s for number in range(12) if (s := table_to_change(f"wait {number}", rollout_policy())) is not None]
    assert tables
    assert all(code_of(s.agenda[-1]) == codes.DRAW_CARD and not s.offer and s.turn > 3 for s in tables)


@pytest.mark.slow
def test_a_seed_gives_the_same_interventions() -> None:
    one, again = (
        concatenate([paired_outcomes(f"seed {number}", policy_weights()) for number in range(4)]) for _ in range(2)
    )
    assert len(one.before) > 0
    assert one.before.shape == one.after.shape == (len(one.won_before), features.COUNT)
    assert bool((one.after == again.after).all())
    assert list(one.won_before) == list(again.won_before)
    assert list(one.won_after) == list(again.won_after)
    assert bool((one.before != one.after).any())


def made_up(true: NDArray[np.float64], rows: int, ends: int = 4) -> PairedOutcomes:
    """Interventions at tables where the true weights decide; the last feature never changes."""
    draw = np.random.default_rng(7)
    before = draw.normal(size=(rows, len(true)))
    change = draw.integers(-1, 2, size=(rows, len(true)))
    change[:, -1] = 0
    shares = [draw.binomial(ends, 1 / (1 + np.exp(-(seen @ true)))) / ends for seen in (before, before + change)]
    return PairedOutcomes(before, before + change, *shares)


def test_made_up_weights_are_found() -> None:
    true = np.array([0.6, -0.4, 0.0, 0.3])
    start = np.array([0.5, 0.0, 0.2, 0.3])
    assert fit_ridge(made_up(true, 40_000), start) == pytest.approx(true, abs=0.05)


def test_what_no_intervention_touches_stays() -> None:
    true = np.array([0.6, -0.4, 0.0, 0.3])
    start = np.array([0.5, 0.0, 0.2, -1.25])
    assert fit_ridge(made_up(true, 2_000), start)[-1] == -1.25
    assert list(fit_ridge(made_up(true, 0), start)) == list(start)


def test_few_interventions_change_little() -> None:
    start = np.array([0.5, 0.0, 0.2, 0.3])
    few = fit_ridge(made_up(np.array([3.0, -3.0, 0.0, 0.3]), 10), start)
    assert few == pytest.approx(start, abs=0.3)


def test_a_game_is_open_where_games_end_both_ways() -> None:
    logits = np.repeat([-3.0, 0.0, 3.0], 400)
    # These games are won less than the logit says: what looks won is open.
    shares = np.repeat([0.0, 0.05, 0.5], 400)
    lost, _, still_open = slopes(logits, shares)[[0, 500, 1000]]
    assert lost < 0.01
    assert still_open == pytest.approx(0.25, abs=0.01)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["interventions", "gifts"])
def test_the_command_writes_weights(name: str, tmp_path: Path) -> None:
    out = tmp_path / "kept.json"
    wanted = ["train", name, "--rounds", "2", "--games", "4", "--workers", "1", "--out", str(out)]
    result = CliRunner().invoke(app, wanted)
    assert result.exit_code == 0, result.output
    kept = json.loads(out.read_text())
    assert list(kept) == features.NAMES
    assert list(kept.values()) != [round(each, 4) for each in weights()]
    assert kept["always"] == round(weights()[features.ONE], 4)
    assert [each.name for each in tmp_path.iterdir()] == ["kept.json"]

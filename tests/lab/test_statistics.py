"""Rates, intervals, pairs and groups, against values worked out by hand or published."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ghoststories.lab.analysis.statistics import (
    KEYS,
    Pairing,
    groups,
    labels,
    mcnemar,
    pair_rows,
    summaries,
    summary,
    wilson,
)
from ghoststories.lab.checks.combinations import Combination
from ghoststories.lab.errors import LabError
from ghoststories.lab.simulation.jobs import Bots, plan_job
from ghoststories.lab.simulation.play import play_game
from ghoststories.lab.simulation.rows import Row

ROW = play_game(plan_job([Bots("random")], [Combination(4, "normal", "second")], 1).cells[0], 0)


def row(number: int = 0, won: bool = False, **fields: object) -> Row:
    changed: dict[str, object] = {"seed": f"s/{number}", "number": number, "won": won, **fields}
    return replace(ROW, **changed)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Newcombe 1998, table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_wilson_intervals_are_those_of_the_books(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_wilson_intervals_stay_within_bounds_and_hold_the_rate() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    for games in (1, 2, 7, 1000):
        for wins in (0, 1, games // 2, games - 1, games):
            low, high = wilson(wins, games)
            assert 0 <= low <= wins / games <= high <= 1
        assert wilson(0, games)[0] == 0
        assert wilson(games, games)[1] == 1
        assert wilson(0, games)[1] == pytest.approx(1 - wilson(games, games)[0])


@pytest.mark.parametrize(
    ("first", "second", "p_value"),
    [
        (0, 0, 1.0),
        (1, 0, 1.0),
        (5, 0, 2 / 32),
        (0, 6, 2 / 64),
        (1, 9, 2 * 11 / 1024),
        (4, 4, 1.0),
        (10, 2, 2 * (1 + 12 + 66) / 4096),
    ],
)
def test_the_exact_test_of_mcnemar(first: int, second: int, p_value: float) -> None:
    assert mcnemar(first, second) == pytest.approx(p_value)
    assert mcnemar(second, first) == mcnemar(first, second)


def test_mcnemar_takes_large_numbers() -> None:
    assert 0 < mcnemar(4_000, 4_400) < 0.0001
    assert mcnemar(5_000, 5_000) == 1.0


def test_pairs_are_the_same_games_and_others_are_left_out() -> None:
    first = [row(0, True), row(1, True), row(2, False), row(3, True), row(9, True)]
    second = [row(3, False), row(0, True), row(1, False), row(2, False), row(8, False)]
    found = pair_rows(first, second)
    assert found == Pairing(both=1, only_first=2, only_second=0, neither=1)
    assert (found.games, found.difference, found.p_value) == (4, 0.5, 0.5)


def test_another_set_up_is_another_game() -> None:
    assert pair_rows([row(0, difficulty="hell")], [row(0)]).games == 0
    assert pair_rows([row(0, taoists="monk")], [row(0)]).games == 1


def test_a_summary_counts_and_takes_means() -> None:
    rows = [
        row(0, True, score=30, turns=60, cause="won"),
        row(1, score=-40, turns=20, cause="village:haunting"),
        row(2, score=-50, turns=10, cause="village:haunting"),
        row(3, score=-40, turns=30, cause="taoists:overrun"),
    ]
    found = summary(rows)
    assert (found.games, found.wins, found.rate, found.score, found.turns) == (4, 1, 0.25, -25, 30)
    assert found.causes == {"village:haunting": 2, "taoists:overrun": 1}
    assert found.interval == wilson(1, 4)


def test_nothing_played_is_a_summary_too() -> None:
    assert (summary([]).games, summary([]).rate, summary([]).causes) == (0, 0.0, {})


def test_groups_have_a_natural_order() -> None:
    rows = [row(at, difficulty=key) for at, key in enumerate(["hell", "initiation", "nightmare", "normal", "hell"])]
    found = summaries(rows, ["difficulty"])
    assert list(found) == [("initiation",), ("normal",), ("nightmare",), ("hell",)]
    assert found["hell",].games == 2
    assert list(groups([row(1, players=10), row(2, players=2)], ["players"])) == [(2,), (10,)]


def test_a_game_counts_for_each_power_and_each_incarnation() -> None:
    one = row(0, True, powers={"red": "spires", "blue": "second_wind"}, incarnations=(57, 61))
    two = row(1, False, powers={"red": "spires", "green": "mountain"}, incarnations=())
    by_power = summaries([one, two], ["power"])
    assert {key: (it.games, it.wins) for (key,), it in by_power.items()} == {
        "spires": (2, 1),
        "second_wind": (1, 1),
        "mountain": (1, 0),
    }
    assert {key for (key,) in summaries([one, two], ["incarnation"])} == {57, 61}


def test_groups_by_several_keys_are_products() -> None:
    rows = [row(0, players=2, difficulty="hell"), row(1, players=4, difficulty="hell"), row(2, players=2)]
    assert list(groups(rows, ["players", "difficulty"])) == [(2, "normal"), (2, "hell"), (4, "hell")]
    assert list(groups(rows, [])) == [()]


def test_every_key_has_labels_and_others_are_refused() -> None:
    for key in KEYS:
        assert all(isinstance(label, (str, int, float)) for label in labels(ROW, key))
    assert labels(ROW, "places") == ["+".join(ROW.places)]
    with pytest.raises(LabError, match=r"no key 'colour'.*difficulty"):
        labels(ROW, "colour")

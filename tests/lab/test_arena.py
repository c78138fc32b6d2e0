"""The arena: the same games for all, which bot is better, and how certain that is."""

from __future__ import annotations

import json
from math import comb
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from ghoststories.cli.main import app
from ghoststories.lab.analysis.arena import duels, standings
from ghoststories.lab.analysis.proportions import difference_interval, holm
from ghoststories.lab.analysis.statistics import Pairing, wilson
from ghoststories.lab.simulation.ledger import read
from ghoststories.lab.simulation.rows import Row
from tests.lab.made_rows import row

BOT = """
class Last:
    def __init__(self, seed):
        pass

    def answer(self, view, question):
        return question.options[-1]
"""


def run(*options: str, lang: str = "en") -> Result:
    environment = {"COLUMNS": "120", "LANG": lang, "LC_ALL": "", "LC_MESSAGES": ""}
    return CliRunner().invoke(app, ["arena", *options, "--workers", "1"], env=environment)


def played(taoists: str, wins: str, wu_feng: str = "", score: int = 0) -> list[Row]:
    """Games that were won where there is a 1."""
    return [
        row(number, won=won == "1", taoists=taoists, wu_feng=wu_feng, score=score + number)
        for number, won in enumerate(wins)
    ]


def test_the_best_stands_first() -> None:
    first, second = standings([*played("novice", "0100"), *played("monk", "1110", score=10)])
    assert (first.taoists, first.games, first.wins, first.rate) == ("monk", 4, 3, 0.75)
    assert (second.taoists, second.interval) == ("novice", wilson(1, 4))
    assert (first.score, second.score) == (11.5, 1.5)


def test_a_duel_is_of_the_games_both_have_played() -> None:
    (duel,) = duels([*played("monk", "111110", score=5), *played("novice", "10000")])
    assert (duel.first, duel.second) == (("monk", ""), ("novice", ""))
    assert duel.pairing == Pairing(both=1, only_first=4, only_second=0, neither=0)
    assert duel.pairing.difference == 0.8
    assert duel.p_value == pytest.approx(2 * 0.5**4)
    assert duel.score == 5
    low, high = duel.interval
    assert 0 < low < 0.8 < high <= 1


def test_games_of_other_set_ups_are_other_games() -> None:
    other = [row(0, won=True, difficulty="hell", taoists="novice")]
    (duel,) = duels([*played("monk", "1"), *other])
    assert duel.pairing.games == 0
    assert duel.p_value == 1


def test_p_values_are_exact_and_corrected_for_the_number_of_duels() -> None:
    wins = {"master": "1" * 12, "monk": "1" * 4 + "0" * 8, "novice": "0" * 12}
    found = duels([row for bot, won in wins.items() for row in played(bot, won)])
    assert [(each.first[0], each.second[0]) for each in found] == [
        ("master", "monk"),
        ("master", "novice"),
        ("monk", "novice"),
    ]
    alone = [2 * 0.5**8, 2 * 0.5**12, 2 * 0.5**4]
    assert [each.pairing.p_value for each in found] == pytest.approx(alone)
    assert [each.p_value for each in found] == pytest.approx([2 * alone[0], 3 * alone[1], alone[2]])


def test_mcnemar_counts_both_tails() -> None:
    rows = [*played("monk", "1110000111"), *played("novice", "0001000011")]
    (duel,) = duels(rows)
    assert (duel.pairing.only_first, duel.pairing.only_second) == (4, 1)
    assert duel.p_value == pytest.approx(2 * (comb(5, 0) + comb(5, 1)) / 2**5)


def test_holm_never_lets_a_larger_p_value_become_the_smaller() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.5, 0.9]) == pytest.approx([1.0, 1.0])
    assert holm([]) == []


def test_the_interval_of_a_difference_is_never_a_certainty() -> None:
    low, high = difference_interval(Pairing(0, 0, 0, 50))
    assert low == pytest.approx(-high)
    assert 0 < high < 0.1
    assert difference_interval(Pairing(0, 0, 0, 0)) == (-1, 1)
    low, high = difference_interval(Pairing(10, 40, 10, 40))
    assert low < 0.3 < high
    assert high - low < 0.3


def test_with_wu_feng_those_are_compared_who_met_the_same_opponent() -> None:
    rows = [*played("monk", "11", "monk"), *played("monk", "10", "novice"), *played("novice", "00", "monk")]
    pairs = {(each.first, each.second) for each in duels(rows)}
    assert pairs == {
        (("monk", "monk"), ("novice", "monk")),
        (("monk", "monk"), ("monk", "novice")),
    }


def test_every_bot_plays_the_same_games(tmp_path: Path) -> None:
    bot, out = tmp_path / "mine.py", tmp_path / "games.jsonl"
    bot.write_text(BOT, encoding="utf-8")
    result = run("--bot", "random", "--bot", f"{bot}:Last", "--games", "3", "--out", str(out))
    assert result.exit_code == 0, result.output
    assert "6 games, seed lab" in result.stdout
    assert "compared in pairs" in result.stdout
    _, rows = read(out)
    by_bot = {spec: [each for each in rows if each.taoists == spec] for spec in ("random", f"{bot}:Last")}
    mine, others = by_bot.values()
    assert [each.seed for each in mine] == [each.seed for each in others] == ["lab/0", "lab/1", "lab/2"]
    assert [each.places for each in mine] == [each.places for each in others]
    again = run("--bot", "random", "--bot", f"{bot}:Last", "--games", "4", "--out", str(out), "--resume")
    assert "6 games were already played" in again.stderr
    assert len(read(out)[1]) == 8


def test_json_has_all_numbers(tmp_path: Path) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text(BOT, encoding="utf-8")
    result = run("--bot", "random", "--bot", f"{bot}:Last", "-n", "2", "-d", "normal", "-d", "hell", "--json")
    document = json.loads(result.stdout)
    assert document["games"] == 8
    assert [(each["difficulty"], each["games"]) for each in document["standings"]] == [
        ("normal", 2),
        ("normal", 2),
        ("hell", 2),
        ("hell", 2),
    ]
    (duel,) = document["duels"]
    assert duel["both"] + duel["only_first"] + duel["only_second"] + duel["neither"] == 4
    assert {"difference", "low", "high", "p_value", "p_value_corrected", "score_difference"} < set(duel)


def test_each_wu_feng_plays_against_each_bot(tmp_path: Path) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text(BOT, encoding="utf-8")
    options = ["--sets", "black_secret", "-p", "2", "-n", "1", "--json"]
    result = run("--bot", "random", "--wu-feng", "random", "--wu-feng", f"{bot}:Last", *options)
    document = json.loads(result.stdout)
    assert {(each["taoists"], each["wu_feng"]) for each in document["standings"]} == {
        ("random", "random"),
        ("random", f"{bot}:Last"),
    }
    assert len(document["duels"]) == 1


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ([], "at least two bots"),
        (["--bot", "random"], "at least two bots"),
        (["--bot", "random", "--bot", "random"], "at least two bots"),
        (["--bot", "random", "--bot", "nobody"], "nobody"),
        (["--bot", "random", "--sets", "black_secret", "--wu-feng", "random", "--wu-feng", "nobody"], "nobody"),
    ],
)
def test_what_cannot_be_compared_is_refused(options: list[str], said: str) -> None:
    result = run(*options, "--games", "1")
    assert result.exit_code == 2
    assert said in result.stderr.replace("\n", " ")


@pytest.mark.parametrize(("lang", "heading"), [("fr_FR.UTF-8", "Les mêmes parties"), ("de_DE.UTF-8", "Die gleichen")])
def test_it_speaks_the_language_of_the_environment(lang: str, heading: str, tmp_path: Path) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text(BOT, encoding="utf-8")
    assert heading in run("--bot", "random", "--bot", f"{bot}:Last", "-n", "1", lang=lang).stdout

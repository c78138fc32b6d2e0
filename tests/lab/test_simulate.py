"""`ghoststories simulate`: what it shows, writes and refuses."""

from __future__ import annotations

import csv
import shlex
from collections.abc import Sequence
from pathlib import Path

import pytest

from ghoststories.cli import lab_report
from ghoststories.lab import optional_imports as extras
from ghoststories.lab.simulation import ledger
from ghoststories.lab.simulation.play import play_game
from ghoststories.lab.simulation.rows import Row
from ghoststories.texts import Texts
from tests.lab.simulate import BOTS, FEW, good, outcomes, refusal, report, simulate
from tests.rows import rows

GREEN_ROOTS = ("--sets", "white_moon", "--scenario", "green_roots")


def test_it_shows_a_row_for_each_combination() -> None:
    output = good(*FEW, "--players", "2", "--players", "4", "--difficulty", "normal", "--difficulty", "hell").stdout
    for words in (("2", "Normal"), ("2", "Hell"), ("4", "Normal"), ("4", "Hell")):
        assert any(line.split()[:2] == list(words) and line.split()[2] == "6" for line in output.splitlines()), output
    assert "24 games, seed lab" in output


def test_it_shows_one_row_when_nothing_differs_and_tells_the_speed() -> None:
    result = good(*FEW)
    assert "all" in result.stdout
    assert "0.0–39.0" in result.stdout
    assert "games/s" in result.stderr
    assert "0.0 % (0.0–39.0 %)" in result.stderr


def test_its_numbers_come_as_json() -> None:
    whole = report(*FEW, "--difficulty", "normal", "--difficulty", "hell", "--edition", "first")
    assert whole["by"] == ["difficulty"]
    assert [group["difficulty"] for group in whole["groups"]] == ["normal", "hell"]
    assert {group["games"] for group in whole["groups"]} == {6}
    assert whole["job"]["combinations"][0]["edition"] == "first"
    assert sum(whole["groups"][0]["causes"].values()) == 6 - whole["groups"][0]["wins"]
    assert not whole["interrupted"]


def test_the_table_is_by_any_key() -> None:
    by_power = report(*FEW, "--by", "power")
    assert sum(group["games"] for group in by_power["groups"]) == 4 * 6
    assert {group["power"] for group in by_power["groups"]} <= {
        *("spires", "twin_winds", "gods_favorite", "mountain"),
        *("heavenly_gust", "second_wind", "bottomless_pockets", "mantra"),
    }
    assert "Dance of the Spires" in (output := good(*FEW, "--by", "power").stdout)
    assert "once for each power" in output
    by_two = report(*FEW, "--by", "result", "--by", "players")["groups"]
    assert [(group["result"], group["players"], group["games"]) for group in by_two] == [
        ("taoists", 4, 1),
        ("village", 4, 5),
    ]
    assert "difficulty" in refusal(*FEW, "--by", "colour")


@pytest.mark.parametrize(
    ("options", "cells"),
    [
        (("--family", "white_moon"), 1),
        (("--family", "base", "--family", "black_secret", "--wu-feng", "random"), 2),
        (("--sets", "none", "--sets", "white_moon", "--sets", "white_moon+black_secret", "--wu-feng", "random"), 3),
        (("--sets", "white_moon", "--scenario", "none", "--scenario", "green_roots", "--portal", "edge"), 2),
        (("--promos", "guardhouse+chuck", "--promos", "all"), 2),
        (("--sets", "black_secret", "--catacombs", "a", "--catacombs", "b", "--wu-feng", "random"), 2),
        (("--sets", "black_secret", "--wu-feng-side", "a", "--wu-feng", "random"), 1),
        (("--promos", "terror_ghosts", "--terror-ghosts", "kept", "--terror-ghosts", "removed"), 2),
        ((*GREEN_ROOTS, "--green-roots", "any", "--green-roots", "green_first"), 2),
        (("--sets", "white_moon", "--promos", "ma_cho", "--ma-cho", "pairs", "--village", "random"), 1),
        (("--sets", "white_moon", "--incarnations", "base", "--incarnations", "white_moon"), 2),
        (("--taoists", "random", "--seat", "red=random"), 1),
        (("--players", "2", "--players", "2"), 1),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)  # fmt: skip
def test_the_product_of_what_is_given_is_played(tmp_path: Path, options: tuple[str, ...], cells: int) -> None:
    whole = report(*FEW, "--games", "2", *options, "--out", tmp_path / "rows.jsonl")
    assert len(ledger.read(tmp_path / "rows.jsonl")[0].cells) == cells
    assert [group["games"] for group in whole["groups"]] == [2] * cells


@pytest.mark.parametrize("pieces", [("--family", "white_moon"), ("--sets", "white_moon")], ids=" ".join)
def test_all_promos_are_all_that_fit_the_sets(pieces: tuple[str, str]) -> None:
    combination = report(*FEW, "--games", "1", *pieces, "--promos", "all")["job"]["combinations"][0]
    promos = combination["options"]["promos"].split("+")
    assert "ma_cho" in promos
    assert "infernal_die" not in promos


def test_bots_of_a_file_play_by_either_name_of_the_option(tmp_path: Path) -> None:
    file = tmp_path / "mybot.py"
    file.write_text(BOTS)
    by_taoists = report("--taoists", f"{file}:First", "--games", "3", "--workers", "1")
    by_bot = report("--bot", f"{file}:First", "--games", "3", "--workers", "1")
    assert by_taoists["groups"][0]["score"] == by_bot["groups"][0]["score"]
    both = report("--bot", f"{file}:First", "--taoists", "random", "--games", "3", "--workers", "1")
    assert [group["taoists"] for group in both["groups"]] == [f"{file}:First", "random"]


def test_every_game_is_written_as_it_comes(tmp_path: Path) -> None:
    out, table = tmp_path / "rows.jsonl", tmp_path / "rows.csv"
    good(*FEW, "--out", out, "--csv", table, "--parquet", tmp_path / "rows.parquet")
    job, rows = ledger.read(out)
    assert (job.games, len(rows), job.seed) == (6, 6, "lab")
    assert [row.outcome for row in rows] == [play_game(job.cells[0], number).outcome for number in range(6)]
    lines = list(csv.DictReader(table.read_text().splitlines()))
    assert [line["number"] for line in lines] == list("012345")
    assert (tmp_path / "rows.parquet").stat().st_size


def test_plots_are_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[int, Path, str]] = []

    def write_plots(rows: Sequence[Row], folder: Path, texts: Texts) -> list[Path]:
        drawn.append((len(rows), folder, texts.language))
        return [folder / "rates.svg"]

    monkeypatch.setattr(lab_report, "write_plots", write_plots)
    assert "rates.svg" in good(*FEW, "--plots", tmp_path).stderr
    assert drawn == [(6, tmp_path, "en")]


def test_a_seed_and_a_start_name_the_games(tmp_path: Path) -> None:
    good(*FEW, "--seed", "moon", "--out", tmp_path / "all.jsonl")
    good(*FEW, "--seed", "moon", "--games", "2", "--start", "3", "--out", tmp_path / "some.jsonl")
    assert outcomes(tmp_path / "some.jsonl") == outcomes(tmp_path / "all.jsonl")[3:5]


# A command line, and a part of what is said to it.
WRONG_OPTIONS = rows("""
    --taoists genius                                                   | no bot 'genius'
    --bot nowhere.py:MyBot                                             | nowhere.py
    --difficulty easy                                                  | nightmare
    --players 5                                                        | 1, 2, 3, 4
    --edition third                                                    | second
    --family cats                                                      | promos_both
    --sets red_moon                                                    | white_moon
    --promos cats                                                      | guardhouse
    --scenario green_roots                                             | white_moon
    --ma-cho pairs                                                     | the promo 'ma_cho'
    --sets white_moon --green-roots any                                | the scenario 'green_roots'
    --family promos_black_secret --wu-feng random --terror-ghosts kept | terror_ghosts
    --seat pink=random                                                 | red=monk
    --seat red=genius                                                  | no bot 'genius'
    --games 0                                                          | at least 1
    --start -1                                                         | at least 0
    --workers 0                                                        | at least 1
    --on moon                                                          | cores, ray
    --seed ' x '                                                       | trailing
    --resume                                                           | --out
    --out nowhere/rows.jsonl                                           | no folder nowhere
    --csv .                                                            | is a folder
    --config nowhere.toml                                              | nowhere.toml
    --content nowhere.toml                                             | nowhere.toml
    --sets black_secret --wu-feng genius                               | no bot 'genius'
""")


@pytest.mark.parametrize(("options", "said"), WRONG_OPTIONS)
def test_what_is_wrong_is_said_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert said in refusal("--games", "2", "--taoists", "random", *shlex.split(options))
    assert list(tmp_path.iterdir()) == []


def test_a_wrong_option_leaves_no_file_behind(tmp_path: Path) -> None:
    refusal(*FEW, "--difficulty", "easy", "--out", tmp_path / "rows.jsonl")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("options", "library", "extra"),
    [
        (("--on", "ray"), "ray", "ghoststories[cluster]"),
        (("--parquet", "rows.parquet"), "pyarrow", "ghoststories[lab]"),
        (("--plots", "plots"), "matplotlib", "ghoststories[lab]"),
    ],
)
def test_what_is_not_installed_is_named(
    monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], library: str, extra: str
) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    said = refusal(*FEW, *options)
    assert library in said
    assert extra in said


def test_a_bot_that_fails_ends_the_run_and_the_other_games_are_kept(tmp_path: Path) -> None:
    file, out = tmp_path / "mybot.py", tmp_path / "rows.jsonl"
    file.write_text(BOTS)
    mine = ("--taoists", "random", "--seat", f"red={file}:Fails", "--players", "1", "--workers", "1")
    result = simulate(*mine, "--games", "40", "--out", out)
    assert result.exit_code == 1
    said = result.stderr.splitlines()
    failed = next(line for line in said if "failed in game" in line)
    assert f"{file}:Fails (red)" in failed
    assert any(line.startswith("What is wrong: ") and "answered 'fly'" in line for line in said)
    assert any(line.startswith("The question: <red:") and "move:circle" in line for line in said)
    played = len(outcomes(out))
    assert f"lab/{played}" in failed
    command = next(line for line in said if "ghoststories simulate" in line).partition("ghoststories simulate ")[2]
    again = simulate(*command.split())
    assert again.exit_code == 1
    assert failed in again.stderr


def test_a_configuration_is_kept_in_a_file(tmp_path: Path) -> None:
    config = tmp_path / "job.toml"
    config.write_text(
        """
        taoists = "random"
        players = [2, 3]
        difficulty = "hell"
        wu-feng = "random"
        games = 3
        workers = 1
        by = ["players", "difficulty"]
        [seat]
        red = "random"
        """
    )
    whole = report("--config", config)
    assert [(group["players"], group["difficulty"], group["games"]) for group in whole["groups"]] == [
        (2, "hell", 3),
        (3, "hell", 3),
    ]
    assert whole["job"]["bots"][0]["seats"] == {"red": "random"}
    other = report("--config", config, "--players", "4", "--games", "2", "--by", "edition")
    assert [(group["edition"], group["games"]) for group in other["groups"]] == [("second", 2)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("colour = 'red'", "colour"),
        ("players = 'two'", "a number or a list of numbers"),
        ("players = [true]", "a number or a list of numbers"),
        ("difficulty = 3", "a word or a list of words"),
        ("games = '7'", "a whole number"),
        ("resume = 'yes'", "true or false"),
        ("seed = 7", "a word"),
        ("seed = ['a', 'b']", "a word"),
        ("players = []", "a number or a list of numbers"),
        ("games = ", "not a TOML"),
        ("games = 0", "at least 1"),
    ],
)
def test_what_is_wrong_in_the_file_is_said(tmp_path: Path, text: str, said: str) -> None:
    config = tmp_path / "job.toml"
    config.write_text(text)
    assert said in refusal("--taoists", "random", "--config", config)


def test_it_speaks_three_languages() -> None:
    assert "häufigste Niederlage" in simulate(*FEW, lang="de_DE.UTF-8").stdout
    assert "défaite la plus fréquente" in simulate(*FEW, lang="fr_FR.UTF-8").stdout

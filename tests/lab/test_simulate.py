"""`ghoststories simulate`: what it shows, writes, goes on with and refuses."""

from __future__ import annotations

import csv
import json
import re
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from ghoststories.cli import lab_report
from ghoststories.cli import simulate as cli
from ghoststories.cli.main import app
from ghoststories.lab import optional_imports as extras
from ghoststories.lab.analysis.statistics import KEYS
from ghoststories.lab.checks.combinations import Combination
from ghoststories.lab.simulation import ledger, run
from ghoststories.lab.simulation.jobs import Bots, plan_job
from ghoststories.lab.simulation.play import play_game
from ghoststories.lab.simulation.rows import Row
from ghoststories.texts import Texts

ENGLISH = {"LANG": "en_GB.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", "COLUMNS": "120"}
ROW = play_game(plan_job([Bots("random")], [Combination(4, "normal", "second")], 1).cells[0], 0)
GREEN_ROOTS = ("--sets", "white_moon", "--scenario", "green_roots")
FEW = ("--taoists", "random", "--games", "6", "--workers", "1")

BOTS = """
class First:
    def __init__(self, seed):
        pass

    def answer(self, view, question):
        return question.options[0]


class Fails(First):
    def answer(self, view, question):
        if "move:circle" in question.options:
            return "fly"
        return question.options[0]
"""


def simulate(*arguments: str | Path, lang: str = "en") -> Result:
    words = ["simulate", *map(str, arguments)]
    return CliRunner().invoke(app, words, env={**ENGLISH, "LANG": lang})


def good(*arguments: str | Path) -> Result:
    result = simulate(*arguments)
    assert result.exit_code == 0, result.output
    return result


def refusal(*arguments: str | Path) -> str:
    """What a command says that is refused."""
    result = simulate(*arguments)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    return " ".join(result.stderr.replace("│", " ").split())


def report(*arguments: str | Path) -> dict[str, Any]:
    whole: dict[str, Any] = json.loads(good(*arguments, "--json").stdout)
    return whole


def outcomes(path: Path) -> list[dict[str, Any]]:
    return [row.outcome for row in ledger.read(path)[1]]


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


class Interrupted:
    """Plays this many games, then somebody presses Ctrl-C."""

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


@pytest.mark.parametrize(
    ("other", "difference"),
    [
        (("--seed", "another"), "seed"),
        (("--difficulty", "hell"), "combinations"),
        (("--seat", "red=random"), "bots"),
        (("--start", "1"), "first"),
    ],
)
def test_the_file_of_another_job_is_refused(tmp_path: Path, other: tuple[str, str], difference: str) -> None:
    out = tmp_path / "rows.jsonl"
    good(*FEW, "--out", out)
    before = out.read_bytes()
    said = refusal(*FEW, *other, "--out", out, "--resume")
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


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--taoists", "genius"), "no bot 'genius'"),
        (("--bot", "nowhere.py:MyBot"), "nowhere.py"),
        (("--difficulty", "easy"), "nightmare"),
        (("--players", "5"), "1, 2, 3, 4"),
        (("--edition", "third"), "second"),
        (("--family", "cats"), "promos_both"),
        (("--sets", "red_moon"), "white_moon"),
        (("--promos", "cats"), "guardhouse"),
        (("--scenario", "green_roots"), "white_moon"),
        (("--ma-cho", "pairs"), "the promo 'ma_cho'"),
        (("--sets", "white_moon", "--green-roots", "any"), "the scenario 'green_roots'"),
        (("--family", "promos_black_secret", "--wu-feng", "random", "--terror-ghosts", "kept"), "terror_ghosts"),
        (("--seat", "pink=random"), "red=monk"),
        (("--seat", "red=genius"), "no bot 'genius'"),
        (("--games", "0"), "at least 1"),
        (("--start", "-1"), "at least 0"),
        (("--workers", "0"), "at least 1"),
        (("--on", "moon"), "cores, ray"),
        (("--seed", " x "), "trailing"),
        (("--resume",), "--out"),
        (("--out", "nowhere/rows.jsonl"), "no folder nowhere"),
        (("--csv", "."), "is a folder"),
        (("--config", "nowhere.toml"), "nowhere.toml"),
        (("--content", "nowhere.toml"), "nowhere.toml"),
        (("--sets", "black_secret", "--wu-feng", "genius"), "no bot 'genius'"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_what_is_wrong_is_said_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert said in refusal("--games", "2", "--taoists", "random", *options)
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


PAGE = (Path(__file__).parents[2] / "docs/lab.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The examples of the page in a language; commands have none."""
    parts = re.split(r"^```(\w*)\n", PAGE, flags=re.MULTILINE)
    return [text for fence, text in zip(parts[1::4], parts[2::4], strict=True) if fence == language]


def commands() -> list[str]:
    lines = [line for block in blocks("") for line in block.splitlines()]
    return [line for line in lines if line.startswith("ghoststories simulate")]


@pytest.fixture
def page_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files the page speaks of."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mybot.py").write_text(blocks("python")[0])
    (tmp_path / "mine.toml").write_text(blocks("toml")[0])
    return tmp_path


@pytest.mark.parametrize("command", commands())
def test_the_commands_of_the_page_can_be_given(
    page_folder: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    """All but the playing is done."""
    monkeypatch.setattr(cli, "run", lambda *arguments: (row for row in [ROW]))
    monkeypatch.setattr(lab_report, "write_plots", lambda *arguments: [])
    good(*shlex.split(command)[2:])


def test_the_bot_of_the_page_plays(page_folder: Path) -> None:
    assert report("--bot", "mybot.py:MyBot", "--games", "2", "--workers", "1")["games"] == 2


def test_the_python_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(blocks("python")[1], "docs/lab.md", "exec"), {"__name__": "__main__"})
    assert len(capsys.readouterr().out.splitlines()) == 8


def test_the_page_names_every_key_of_the_rows() -> None:
    assert [name for name in KEYS if f"`{name}`" not in PAGE] == []

"""The tables of strength: what is played, what is kept, what is told."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from ghoststories.cli.main import app
from ghoststories.lab.errors import LabError
from ghoststories.lab.simulation.jobs import Cell
from ghoststories.lab.simulation.rows import Row
from ghoststories.lab.strength import cells as configuration
from ghoststories.lab.strength import play
from ghoststories.lab.strength.cells import StrengthTable, pick_cells, planned_games, read_tables
from ghoststories.lab.strength.kept import Record, Records, add_games, median_pace, read_records
from ghoststories.lab.strength.page import BEGIN, END, tables_text, write_tables
from ghoststories.lab.strength.play import missing_games, play_games
from tests.lab.made_rows import row

DOCS = Path(__file__).parents[2] / "docs"
CONFIG = """
seed = "test"

[difficulty]
title = "Four Taoists"
text = "As hard as it gets."
bots = ["random", "novice"]
difficulty = ["normal", "hell"]
games = { random = 12, novice = 4 }

[growth]
title = "More time"
bots = ["master@0.05", "master@0.2"]
games = { "master@0.05" = 10, master = 10 }
compare = true

[black_secret]
title = "Wu-Feng"
bots = ["random", "novice"]
wu_feng = ["novice"]
family = ["black_secret"]
games = { random = 2, novice = 1 }
"""
NORMAL = "novice 4 normal second base"


@pytest.fixture
def config(tmp_path: Path) -> Path:
    """A configuration beside a page with a place for the tables."""
    file = tmp_path / "strength.toml"
    file.write_text(CONFIG, encoding="utf-8")
    (tmp_path / "bots.md").write_text(f"# Bots\n\n{BEGIN}\nold\n{END}\n\n## More\n", encoding="utf-8")
    return file


@pytest.fixture
def tables(config: Path) -> list[StrengthTable]:
    return read_tables(config)


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Games are not played, only counted; every third is won."""
    games: list[tuple[str, int]] = []

    def counted(cell: Cell, number: int) -> Row:
        games.append((f"{cell.bots.taoists} {cell.combination}", number))
        return row(number, won=number % 3 == 0, cell=cell.index)

    monkeypatch.setattr(play, "play_open_game", counted)
    return games


def kept(tables: list[StrengthTable], **outcomes: str) -> Records:
    """Records with these outcomes, by the names of their cells with underscores."""
    cells = {cell.name.replace(" ", "_").replace("=", "_").replace("@0.", "_"): cell for cell in planned_games(tables)}
    return {
        cells[name].key: Record(
            cells[name].taoists, cells[name].wu_feng, "", "test", cells[name].version, signs, 10.0, {"20": 3, "30": 1}
        )
        for name, signs in outcomes.items()
    }


def run(config: Path, *options: str, lang: str = "en") -> Result:
    environment = {"COLUMNS": "120", "LANG": lang, "LC_ALL": "", "LC_MESSAGES": ""}
    return CliRunner().invoke(app, ["strength", "--config", str(config), "--workers", "1", *options], env=environment)


def games_of(config: Path) -> dict[str, str]:
    records = read_records(config.with_suffix(".json"))
    return {key.removeprefix("test: "): record.outcomes for key, record in records.items()}


def test_a_configuration_is_read(tables: list[StrengthTable]) -> None:
    games = {cell.name: number for cell, number in planned_games(tables).items()}
    assert games == {
        "random 4 normal second base": 12,
        "random 4 hell second base": 12,
        "novice 4 normal second base": 4,
        "novice 4 hell second base": 4,
        "master@0.05 4 initiation second base": 10,
        "master 4 initiation second base": 10,
        # Of two bots the one with fewer games counts.
        "random wu_feng=novice 4 initiation second black_secret": 1,
        "novice wu_feng=novice 4 initiation second black_secret": 1,
    }


def test_cells_are_picked_by_words(tables: list[StrengthTable]) -> None:
    def names(*patterns: str) -> list[str]:
        return [cell.name for cell in pick_cells(tables, patterns)]

    assert len(names()) == 8
    assert names("novice hell") == ["novice 4 hell second base"]
    assert names("growth") == names("master*") == [name for name in names() if name.startswith("master")]
    assert names("master", "novice normal") == ["novice 4 normal second base", "master 4 initiation second base"]
    assert names("wu_feng=* random") == ["random wu_feng=novice 4 initiation second black_secret"]
    assert names("monk") == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('bots = ["random", "novice"]\ndifficulty', 'bots = ["rondom"]\ndifficulty', "no bot 'rondom'"),
        ('["normal", "hell"]', '["norml"]', r"difficulty.difficulty is \['norml'\]; needed: a list of initiation"),
        (
            "games = { random = 12, novice = 4 }",
            "games = { random = 12 }",
            "games of novice is None; needed: an int",
        ),
        ("games = { random = 12, novice = 4 }", "games = 5", "games is 5; needed: a number for each bot"),
        ("compare = true", "compared = true", "growth.compared is not known; known: title"),
        ('wu_feng = ["novice"]\n', "", "black_secret.wu_feng is missing"),
        ('family = ["black_secret"]\n', "", "nobody plays Wu-Feng in base"),
        ('["master@0.05", "master@0.2"]', '["master@fast"]', "'fast' is not a budget"),
        ('["master@0.05", "master@0.2"]', '["ceiling@1x2"]', "a bot that sees the deck uses one"),
        ('wu_feng = ["novice"]\n', 'wu_feng = ["ceiling"]\n', "cannot play with or against Wu-Feng"),
        ('seed = "test"', "seed = 1", "seed is 1; needed: a word"),
        ("[growth]", "[growth", "is not a TOML file"),
    ],
)
def test_what_is_wrong_with_a_configuration_is_said(config: Path, old: str, new: str, message: str) -> None:
    assert old in CONFIG
    config.write_text(CONFIG.replace(old, new), encoding="utf-8")
    with pytest.raises(LabError, match=message):
        read_tables(config)


def test_the_tables_say_what_was_played(tables: list[StrengthTable]) -> None:
    records = kept(
        tables,
        novice_4_normal_second_base="WW..",
        random_4_normal_second_base="." * 12,
        random_4_hell_second_base="W.-.",
        master_05_4_initiation_second_base="W....W....",
        master_4_initiation_second_base="WWWWW.WWWW",
        random_wu_feng_novice_4_initiation_second_black_secret="W",
    )
    text = "\n".join(tables_text(tables, records))
    difficulty, growth, black_secret, time = [f"### {part}" for part in text.split("### ")[1:]]
    assert difficulty.splitlines() == [
        "### Four Taoists",
        "",
        "4 Taoists, second edition, base game.",
        "As hard as it gets.",
        "",
        "| bot | budget per decision | Normal | Hell |",
        "| --- | --- | ---: | ---: |",
        "| `random` | no search | 0.0 % (0.0–24.2) of 12 | 33.3 % (6.1–79.2) of 3 … |",
        "| `novice` | no search | 50.0 % (15.0–85.0) of 4 | – … |",
        "",
    ]
    assert "| `master@0.05` | 0.05 s | 20.0 % (5.7–51.0) of 10 |" in growth
    assert "| `master` | 0.2 s | 90.0 % (59.6–98.2) of 10 |" in growth
    # Eight games were won by the longer thought alone and one by the shorter: p = 20 / 512.
    assert "| `master` rather than `master@0.05` | 10 | +70.0 (+15.4 to +100.0) | 8 : 1 | 0.039 |" in growth
    assert "Black Secret, against `novice`." in black_secret
    assert "| Taoists | budget per decision | won |" in black_secret
    assert "| `random` | no search | 100.0 % (20.7–100.0) of 1 |" in black_secret
    assert "| `master` | 10 | 20 ms | 3,600 |" in time
    assert "… more games are planned." in time
    assert "†" not in text


def test_games_of_an_older_version_are_marked(tables: list[StrengthTable]) -> None:
    records = kept(tables, novice_4_normal_second_base="WW..", master_4_initiation_second_base="W")
    records[f"test: {NORMAL}"].version = "another"
    text = "\n".join(tables_text(tables, records))
    assert "| 50.0 % (15.0–85.0) of 4 † |" in text
    assert "| 100.0 % (20.7–100.0) of 1 … |" in text
    assert "† played by an older version of the bot." in text


def test_tables_are_put_between_their_marks(config: Path, tables: list[StrengthTable]) -> None:
    page = config.with_name("bots.md")
    for _ in range(2):
        write_tables(page, tables, {}, config, config.with_suffix(".json"))
    text = page.read_text(encoding="utf-8")
    assert text.startswith(
        f"# Bots\n\n{BEGIN}\n\n`ghoststories strength` plays the games of [strength.toml](strength.toml)"
    )
    assert text.endswith(f"\n{END}\n\n## More\n")
    assert "old" not in text
    assert "No games were played yet." in text
    page.write_text("# Bots\n", encoding="utf-8")
    with pytest.raises(LabError, match="has no place for the tables"):
        write_tables(page, tables, {}, config, config)


def test_only_what_is_missing_is_played(config: Path, begun: list[tuple[str, int]]) -> None:
    first = run(config, "--cell", "novice normal", "--games", "2")
    assert first.exit_code == 0, first.output
    assert begun == [("novice 4 normal second", 0), ("novice 4 normal second", 1)]
    assert games_of(config) == {NORMAL: "W."}
    assert "2 of 4" in first.stdout
    assert "50.0 % (9.5–90.5) of 2 …" in config.with_name("bots.md").read_text(encoding="utf-8")

    begun.clear()
    assert run(config, "--cell", "difficulty normal").exit_code == 0
    assert sorted(begun) == [
        *(("novice 4 normal second", number) for number in (2, 3)),
        *(("random 4 normal second", number) for number in range(12)),
    ]
    assert games_of(config) == {NORMAL: "W..W", "random 4 normal second base": "W..W..W..W.."}

    begun.clear()
    assert run(config, "--cell", "difficulty normal").exit_code == 0
    assert run(config, "--no-play").exit_code == 0
    assert begun == []


def test_gaps_are_filled(config: Path, tables: list[StrengthTable]) -> None:
    cell = next(cell for cell in planned_games(tables) if cell.name == NORMAL)
    file = config.with_suffix(".json")
    add_games(file, [(cell, row(2, won=True, seconds=1.5, decisions=100)), (cell, row(0))])
    assert missing_games({cell: 4}, read_records(file), False) == {cell: [1, 3]}
    # What another run has played meanwhile counts once.
    add_games(file, [(cell, row(2)), (cell, row(3))])
    (record,) = read_records(file).values()
    assert (record.outcomes, record.games, record.wins, record.paces) == (".-W.", 3, 1, {"15": 1, "1": 2})
    assert median_pace([record]) == 1.0
    assert record.games_an_hour == pytest.approx(3600 * 3 / 1.7)


def test_an_interrupted_run_keeps_what_is_done_and_goes_on(
    config: Path, begun: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: Callable[[Cell, int], Row] = vars(play)["play_open_game"]

    def interrupted(cell: Cell, number: int) -> Row:
        if len(begun) == 7:
            raise KeyboardInterrupt
        return counted(cell, number)

    monkeypatch.setattr(play, "play_open_game", interrupted)
    # A piece a game: what is under way when Ctrl-C comes is lost.
    monkeypatch.setattr(play, "_SECONDS_A_PIECE", -1.0)
    result = run(config, "--cell", "random hell")
    assert result.exit_code == 130
    assert "Interrupted: the games are kept; the same command continues." in result.stderr
    assert games_of(config) == {"random 4 hell second base": "W..W..W"}
    assert "42.9 % (15.8–75.0) of 7 …" in config.with_name("bots.md").read_text(encoding="utf-8")

    monkeypatch.setattr(play, "play_open_game", counted)
    assert run(config, "--cell", "random hell").exit_code == 0
    assert [number for _, number in begun] == list(range(12))
    assert games_of(config) == {"random 4 hell second base": "W..W..W..W.."}


def test_a_failing_bot_loses_nothing(config: Path, tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(
        "class Bad:\n"
        "    def __init__(self, seed):\n"
        "        self.good = not seed.startswith('test/1/')\n"
        "    def answer(self, view, question):\n"
        "        return question.options[0] if self.good else 'nonsense'\n"
    )
    bot = f"{tmp_path}/bad.py:Bad"
    config.write_text(f'seed = "test"\n[bad]\nbots = ["{bot}"]\ngames = {{ "{bot}" = 3 }}\n', encoding="utf-8")
    result = run(config)
    assert result.exit_code == 2
    assert "answered 'nonsense'" in result.stderr
    assert [len(outcomes) for outcomes in games_of(config).values()] == [1]


def test_old_games_stay_until_they_are_played_anew(
    config: Path, begun: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    run(config, "--cell", "novice normal", "--games", "2")
    begun.clear()
    monkeypatch.setattr(configuration, "version_of", lambda *of_what: "a new one")
    result = run(config, "--cell", "novice normal")
    assert result.exit_code == 0
    assert begun == []
    assert "older version" in result.stdout
    assert "--fresh replays these cells" in result.stderr
    assert "50.0 % (9.5–90.5) of 2 †…" in config.with_name("bots.md").read_text(encoding="utf-8")

    result = run(config, "--cell", "novice normal", "--games", "1", "--fresh")
    assert [number for _, number in begun] == [0]
    assert "older version" not in result.stdout
    # The second time nothing is old, so that an interrupted run can be gone on with by the same command.
    assert run(config, "--cell", "novice normal", "--games", "3", "--fresh").exit_code == 0
    assert [number for _, number in begun] == [0, 1, 2]


def test_no_game_is_begun_when_time_is_up(config: Path, begun: list[tuple[str, int]]) -> None:
    assert run(config, "--cell", "novice normal", "--minutes", "0").exit_code == 0
    assert begun == []
    assert run(config, "--cell", "novice normal", "--minutes", "5").exit_code == 0
    assert len(begun) == 4


def test_quick_bots_play_first_and_cells_take_turns(
    config: Path, tables: list[StrengthTable], begun: list[tuple[str, int]]
) -> None:
    wanted = {cell: 12 for cell in planned_games(tables) if not cell.wu_feng}
    play_games(missing_games(wanted, {}, False), config.with_suffix(".json"), workers=1)
    turns = [(name.partition(" ")[0], number // 10) for name, number in begun]
    expected = [("random", 0), ("novice", 0), ("random", 1), ("novice", 1)]
    expected += [("master@0.05", 0), ("master@0.05", 1), ("master", 0), ("master", 1)]
    assert list(dict.fromkeys(turns)) == expected


def test_games_are_those_of_simulate(config: Path) -> None:
    assert run(config, "--cell", "random normal", "--games", "2").exit_code == 0
    options = ["--taoists", "random", "--games", "2", "--seed", "test", "--json", "--workers", "1"]
    simulated = json.loads(CliRunner().invoke(app, ["simulate", *options]).stdout)
    (outcomes,) = games_of(config).values()
    assert outcomes.count("W") == simulated["groups"][0]["wins"]
    assert len(outcomes) == 2


def test_a_file_of_something_else_is_refused(config: Path) -> None:
    file = config.with_suffix(".json")
    for text, message in [("{}", "holds no games of"), ("[", "is not a JSON file")]:
        file.write_text(text, encoding="utf-8")
        result = run(config)
        assert result.exit_code == 2
        assert message in result.stderr
        assert file.read_text(encoding="utf-8") == text


def test_what_is_not_there_is_told(config: Path, tmp_path: Path) -> None:
    assert "no cell matches 'monk'" in run(config, "--cell", "monk").stderr
    assert "there is no folder" in run(config, "--kept", str(tmp_path / "none" / "kept.json")).stderr
    assert "cannot be read" in run(tmp_path / "other.toml").stderr
    assert "cannot be read" in run(config, "--page", str(tmp_path / "other.md")).stderr


def test_the_kept_configuration_is_good() -> None:
    tables = read_tables(DOCS / "strength.toml")
    assert {table.name for table in tables} >= {"difficulty", "growth", "open_deck", "players", "black_secret"}
    assert all(cell.combination.edition == "second" for cell in planned_games(tables))


def test_the_page_shows_the_games_that_are_kept(tmp_path: Path) -> None:
    """But for the marks: who changes a bot need not play all games again at once."""
    page = DOCS / "bots.md"
    copy = tmp_path / "bots.md"
    copy.write_text(page.read_text(encoding="utf-8"), encoding="utf-8")
    tables, records = read_tables(DOCS / "strength.toml"), read_records(DOCS / "strength.json")
    write_tables(copy, tables, records, tmp_path / "strength.toml", tmp_path / "strength.json")
    assert _figures(page) == _figures(copy)


def _figures(page: Path) -> list[str]:
    lines = [line for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    return [re.sub("[…† ]", "", line) for line in lines]

"""Plots: which there are, and the numbers beside them."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from ghoststories.lab.analysis.charts import Words, histogram
from ghoststories.lab.analysis.plots import write_plots
from ghoststories.lab.analysis.statistics import Share, wilson
from ghoststories.lab.errors import ExtraMissingError, LabError
from ghoststories.texts import Texts
from tests.lab.made_rows import row

PNG = b"\x89PNG\r\n\x1a\n"
ALWAYS = ["win_rate_by_difficulty", "win_rate_by_players", "win_rate_by_power", "length", "score"]


@pytest.fixture
def numbers_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawing takes longer than all else; most tests look at the numbers."""

    def written(figure: object, path: Path, kinds: Sequence[str]) -> list[Path]:
        files = [path.with_name(f"{path.name}.{kind}") for kind in kinds]
        for file in files:
            file.touch()
        return files

    monkeypatch.setattr("ghoststories.lab.analysis.charts._write", written)


def names(files: list[Path]) -> list[str]:
    """The plots of these files, each once; every one is there in three forms."""
    stems = list(dict.fromkeys(file.stem for file in files))
    assert sorted(file.name for file in files) == sorted(f"{s}.{k}" for s in stems for k in ("csv", "png", "svg"))
    assert all(file.is_file() for file in files)
    return stems


def table(directory: Path, name: str) -> list[dict[str, str]]:
    with (directory / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_one_lost_game_is_enough(tmp_path: Path) -> None:
    files = write_plots([row()], tmp_path / "new" / "folder")
    assert names(files) == [*ALWAYS[:3], "causes_of_defeat", *ALWAYS[3:]]
    assert files[2].read_bytes().startswith(PNG)
    assert "<svg" in files[1].read_text(encoding="utf-8")
    (cause,) = table(tmp_path / "new" / "folder", "causes_of_defeat")
    assert (cause["count"], cause["of"]) == ("1", "1")


@pytest.mark.usefixtures("numbers_only")
def test_the_numbers_are_those_of_the_rows(tmp_path: Path) -> None:
    rows = [row(number, won=number < 3) for number in range(10)]
    rows += [row(number, won=number < 8, difficulty="hell", taoists="master") for number in range(10)]
    write_plots(rows, tmp_path)
    low, high = wilson(3, 10)
    first, second = table(tmp_path, "win_rate_by_difficulty")
    assert first == {
        "difficulty": "Normal",
        "series": "monk",
        "games": "10",
        "hits": "3",
        "share": "0.300000",
        "low": f"{low:.6f}",
        "high": f"{high:.6f}",
    }
    assert (second["difficulty"], second["series"], second["hits"]) == ("Hell", "master", "8")
    powers = table(tmp_path, "win_rate_by_power")
    assert {(each["power"], each["series"]) for each in powers if each["hits"] == "8"} == {
        ("Dance of the Spires", "master"),
        ("Strength of a Mountain", "master"),
        ("Heavenly Gust", "master"),
        ("Enfeeblement Mantra", "master"),
    }


@pytest.mark.usefixtures("numbers_only")
def test_the_deadliest_incarnation_stands_first(tmp_path: Path) -> None:
    rows = [row(number, won=number % 2 == 0, incarnations=(62,)) for number in range(10)]
    rows += [row(number, won=number % 5 == 0, incarnations=(58, 59)) for number in range(10)]
    write_plots(rows, tmp_path)
    found = [(each["incarnation"], each["hits"]) for each in table(tmp_path, "win_rate_by_incarnation")]
    assert found == [("Hope Killer", "2"), ("Death Army", "2"), ("Dark Mistress", "5")]


@pytest.mark.usefixtures("numbers_only")
def test_games_that_are_all_won_have_no_causes_of_defeat(tmp_path: Path) -> None:
    assert "causes_of_defeat" not in names(write_plots([row(won=True)], tmp_path))


@pytest.mark.usefixtures("numbers_only")
def test_rare_causes_are_taken_together(tmp_path: Path) -> None:
    places = ["altar", "herbalist", "sorcerer", "temple", "watchman", "circle", "pavilion", "tea_house", "cemetery"]
    causes = [f"{result}:{place}" for place in places for result in ("village", "taoists")]
    rows = [row(number, cause=cause) for number, cause in enumerate([*causes, *causes[:12]])]
    write_plots(rows, tmp_path)
    counts = [int(each["count"]) for each in table(tmp_path, "causes_of_defeat")]
    assert counts == [2] * 12 + [6]


@pytest.mark.usefixtures("numbers_only")
def test_options_of_an_expansion_have_a_plot_each_where_they_differ(tmp_path: Path) -> None:
    moon: dict[str, Any] = {"sets": ("white_moon",), "portal": "edge", "village": "random", "incarnation_pool": "mixed"}
    rows = [row(1), row(2, **moon), row(3, won=True, **moon, scenario="green_roots", promos=("chuck",))]
    more = [name for name in names(write_plots(rows, tmp_path)) if name not in ALWAYS]
    assert more == [
        "win_rate_by_incarnation",
        "causes_of_defeat",
        "win_rate_by_scenario",
        "win_rate_by_sets",
        "win_rate_by_promo_chuck",
    ]
    # A base game has no scenario to speak of.
    scenarios = {each["scenario"]: each["games"] for each in table(tmp_path, "win_rate_by_scenario")}
    assert scenarios == {"none": "1", "Green Roots": "1"}


@pytest.mark.usefixtures("numbers_only")
def test_every_option_has_words_in_every_language(tmp_path: Path) -> None:
    first = row(1, sets=("white_moon", "black_secret"), wu_feng="novice")
    second = row(
        2,
        won=True,
        sets=("white_moon", "black_secret"),
        wu_feng="novice",
        edition="first",
        village="random",
        portal="corner",
        incarnation_pool="base",
        scenario="cursed_children",
        green_roots="green_first",
        wu_feng_side="b",
        catacombs="b",
        terror_ghosts="kept",
        ma_cho="pairs",
        promos=("ma_cho",),
    )
    for language in ("fr", "de"):
        assert len(names(write_plots([first, second], tmp_path / language, Texts(language)))) == 18


def test_the_same_numbers_give_the_same_picture(tmp_path: Path) -> None:
    scores = {"won": [3, 4], "lost": [-2]}
    first = histogram(tmp_path / "a", Words("Scores", "few", "score", "games"), scores)
    second = histogram(tmp_path / "b", Words("Scores", "few", "score", "games"), scores)
    assert [file.read_bytes() for file in first] == [file.read_bytes() for file in second]


@pytest.mark.usefixtures("numbers_only")
def test_a_histogram_has_every_number_in_one_bin(tmp_path: Path) -> None:
    histogram(tmp_path / "scores", Words("Scores"), {"won": [100, 0], "lost": [-31, -30, 0]}, bins=10)
    rows = table(tmp_path, "scores")
    assert sum(int(each["won"]) for each in rows) == 2
    assert sum(int(each["lost"]) for each in rows) == 3
    widths = {int(each["to"]) - int(each["from"]) for each in rows}
    assert len(widths) == 1
    assert int(rows[0]["from"]) <= -31
    assert int(rows[-1]["to"]) >= 100


def test_a_share_of_nothing_is_nothing() -> None:
    assert Share(0, 0).value == 0
    assert Share(0, 0).interval == (0, 1)


def test_what_cannot_be_drawn_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LabError, match="no games to draw"):
        write_plots([], tmp_path)
    (tmp_path / "file").write_text("")
    with pytest.raises(LabError, match="file cannot be written to"):
        write_plots([row()], tmp_path / "file")
    monkeypatch.setattr("ghoststories.lab.optional_imports.find_spec", lambda name: None)
    with pytest.raises(ExtraMissingError, match=r"pip install 'ghoststories\[lab\]'"):
        write_plots([row()], tmp_path)

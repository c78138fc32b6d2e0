"""The findings: what matters is found, what does not is not, and the page says so in numbers."""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from ghoststories import __version__
from ghoststories.cli.main import app
from ghoststories.lab.analysis import contrasts
from ghoststories.lab.analysis.effects import Contrast, effects
from ghoststories.lab.analysis.findings import write_page
from ghoststories.lab.analysis.report_text import p_text, points, table, verdict
from ghoststories.lab.analysis.statistics import wilson
from ghoststories.lab.analysis.studies import Study, play_studies, read_rows, read_studies
from ghoststories.lab.errors import LabError
from ghoststories.lab.simulation.rows import Row
from ghoststories.texts import Texts
from tests.lab.made_rows import drawn, row

DOCS = Path(__file__).parents[2] / "docs"
EN = Texts("en")
CONFIG = """
seed = "test"
bot = "random"

[village]
games = 3

[editions]
players = [1, 4]
games = 2
"""


def many(games: int = 600, chance: float = 0.5, seed: int = 7, **changes: Any) -> list[Row]:
    """Games that are won by luck, more often with Strength of a Mountain and if the Temple is in the centre."""
    random = Random(seed)
    rows: list[Row] = []
    for number in range(games):
        village = drawn(1000 * seed + number)
        better = 0.2 * (village["powers"]["green"] == "mountain") + 0.3 * (village["places"][4] == "temple")
        rows.append(row(number, won=random.random() < chance - 0.1 + better, **{**village, **changes}))
    return rows


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A page about games of which we know what matters in them."""
    folder = tmp_path_factory.mktemp("findings")
    village = many()
    incarnations = many(seed=2, chance=0.6, incarnations=(62,)) + many(seed=3, chance=0.3, incarnations=(58, 59))
    second = many(300, chance=0.8, seed=4)
    first = many(300, chance=0.6, seed=4, edition="first")
    seats = many(100, seed=5, powers={"red": "spires"}, players=1)
    data = {
        "village": village,
        "seats": seats + many(100, seed=6, powers={"blue": "second_wind"}, players=1),
        "incarnations": incarnations,
        "editions": first + second,
        "expansions": many(50, family="white_moon") + many(50, family="promos", chance=0.9),
    }
    file = folder / "page.md"
    written = write_page(file, [Study(name, "monk", ()) for name in data], data, folder / "conf" / "findings.toml")
    assert all(path.is_file() for path in written)
    assert {path.suffix for path in written} == {".md", ".csv", ".svg"}
    with (folder / "page" / "places.csv").open(encoding="utf-8") as numbers:
        assert len(list(csv.DictReader(numbers))) == 27
    text = file.read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert [link for link in links if not (folder / link).exists()] == ["conf/findings.toml"]
    return text


def test_the_page_says_how_it_was_made(page: str) -> None:
    made = f"Written by `ghoststories findings` (version {__version__}) from [findings.toml](conf/findings.toml)"
    assert made in page
    assert "2,700 games between bots. All Taoists are played by `monk`." in page


def test_what_matters_is_found(page: str) -> None:
    short = page.split("## How to read")[0]
    assert "the largest is “Green: Strength of a Mountain rather than The Gods’ Favorite”" in short
    assert "the largest is “Buddhist Temple in the centre”" in short
    assert "What matters most among boards, sides and places.** Buddhist Temple in the centre: +" in short
    assert re.search(r"\| \*\*Buddhist Temple in the centre\*\* \| \d+ \| [\d.]+ % \| [\d.]+ % \| \+\d", page)
    assert re.search(r"(Hope Killer|Death Army) is the deadliest: [\d.]+ % of the games in which it appeared", short)
    assert re.search(r"Over 300 pairs of games with the same seed the editions differ: [^:]+: \+[\d.]+ points", short)
    assert "The hardest is “White Moon”" in short


def test_what_does_not_matter_is_not_called_a_finding(page: str) -> None:
    short = page.split("## How to read")[0]
    assert re.search(r"by who sits opposite whom and who begins none is larger than luck explains", short)
    assert re.search(r"by which places off the centre are adjacent none is larger than luck explains", short)


def test_causes_are_shares_of_the_defeats(page: str) -> None:
    lost = sum(not each.won for each in many())
    assert f"Of {lost} defeats the most frequent cause is “village haunted: a haunting”: 100.0 %" in page
    assert f"| Bleeding Eyes | {lost} | 100.0 %" in page


def test_a_page_without_a_victory_makes_sense(tmp_path: Path) -> None:
    lost = [row(number, **drawn(number)) for number in range(8)]
    data = dict.fromkeys(("village", "seats", "incarnations", "expansions"), lost)
    data["editions"] = lost + [row(number, edition="first", **drawn(number)) for number in range(8)]
    write_page(tmp_path / "page.md", [Study(name, "monk", ()) for name in data], data, tmp_path / "c.toml")
    text = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert text.count("No game was won, so nothing can be said about") == 2 * 6
    assert "No game lasted until an incarnation appeared." in text
    assert "There are no two kinds of games to compare by the boards the players have." in text
    assert "What matters most" not in text
    assert "nan" not in text


def test_a_page_with_victories_only_makes_sense(tmp_path: Path) -> None:
    data = {"village": [row(number, won=True, **drawn(number)) for number in range(4)]}
    data["incarnations"] = data["village"]
    write_page(tmp_path / "page.md", [Study(name, "monk", ()) for name in data], data, tmp_path / "c.toml")
    text = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert "Every game was won, so nothing can be said about the sides of the boards." in text
    assert "No game was lost." in text


def won_if(holds: bool, wins: int, games: int, **changes: Any) -> list[Row]:
    """This many games with or without red as first player, and this many of them won."""
    first = "red" if holds else "blue"
    return [row(number, won=number < wins, first_player=first, **changes) for number in range(games)]


RED = Contrast("red begins", lambda row: row.first_player == "red")


def test_a_difference_is_that_of_the_rates() -> None:
    (effect,) = effects(won_if(True, 60, 100) + won_if(False, 45, 150), [RED])
    assert effect.difference == pytest.approx(0.3)
    assert (effect.with_it.hits, effect.without.of) == (60, 150)
    # For one comparison this is close to the interval of Newcombe, made of those of the two rates.
    (low, high), (other_low, other_high) = wilson(60, 100), wilson(45, 150)
    assert effect.low == pytest.approx(0.3 - ((0.6 - low) ** 2 + (other_high - 0.3) ** 2) ** 0.5, abs=0.01)
    assert effect.high == pytest.approx(0.3 + ((high - 0.6) ** 2 + (0.3 - other_low) ** 2) ** 0.5, abs=0.01)
    assert effect.p_value < 0.001


def test_only_games_of_one_set_up_are_compared_with_each_other() -> None:
    """Red begins more often in easy games; in each set-up it changes nothing."""
    easy = won_if(True, 72, 90) + won_if(False, 8, 10)
    hard = won_if(True, 2, 10, difficulty="hell") + won_if(False, 18, 90, difficulty="hell")
    (effect,) = effects(easy + hard, [RED])
    assert effect.difference == pytest.approx(0)
    assert effect.with_it.value > effect.without.value + 0.4


def test_the_more_is_compared_the_more_it_takes() -> None:
    rows = won_if(True, 65, 100) + won_if(False, 50, 100)
    (alone,) = effects(rows, [RED])
    others = [RED, *(Contrast(f"same {at}", RED.holds) for at in range(19))]
    among = effects(rows, others)[0]
    assert alone.is_significant
    assert not among.is_significant
    assert among.p_value == pytest.approx(min(1, 20 * alone.p_value))
    assert among.low < 0 < alone.low


def test_a_significant_difference_is_one_whose_interval_leaves_zero_out() -> None:
    for wins in range(40, 75):
        (effect,) = effects(won_if(True, wins, 100) + won_if(False, 50, 100), [RED])
        assert effect.is_significant == (effect.low > 0 or effect.high < 0)


def test_what_all_games_have_is_no_contrast() -> None:
    assert effects(won_if(True, 5, 10), [RED]) == []
    assert effects([], [RED]) == []


def holding(compared: Sequence[Contrast], one: Row) -> dict[str, bool | None]:
    return {each.label: each.holds(one) for each in compared}


def test_the_contrasts_of_a_village() -> None:
    places = ("altar", "temple", "circle", "cemetery", "tea_house", "sorcerer", "herbalist", "watchman", "pavilion")
    one = row(places=places, boards=("red", "blue", "yellow", "green"), first_player="blue")
    sides = holding(contrasts.sides(EN), one)
    assert sides["Green: Strength of a Mountain rather than The Gods’ Favorite"] is True
    assert sides["Red: Dance of the Twin Winds rather than Dance of the Spires"] is False
    seats = holding(contrasts.arrangements(EN), one)
    assert [label for label, holds in seats.items() if holds] == ["Red is opposite Yellow", "Blue begins"]
    where = holding(contrasts.positions(EN), one)
    assert len(where) == 27
    assert sum(bool(holds) for holds in where.values()) == 9
    assert where["Tea House in the centre"] is where["Buddhist Temple at an edge"] is where["Taoist Altar in a corner"]
    beside = holding(contrasts.neighbours(EN), one)
    assert len(beside) == 36
    assert beside["Taoist Altar next to Buddhist Temple"] is True
    assert beside["Cemetery next to Taoist Altar"] is True
    assert beside["Taoist Altar next to Pavilion of the Heavenly Wind"] is False
    assert beside["Cemetery next to Tea House"] is None


def test_the_boards_of_fewer_players() -> None:
    solo = holding(contrasts.seats(EN), row(players=1, powers={"blue": "second_wind"}))
    assert [label for label, holds in solo.items() if holds] == ["A player has Blue"]
    assert set(holding(contrasts.seats(EN), row()).values()) == {None}
    assert (
        holding(contrasts.sides(EN), row(powers={}))["Yellow: Enfeeblement Mantra rather than Bottomless Pockets"]
        is None
    )


def test_numbers_are_written_as_people_read_them() -> None:
    assert [points(part) for part in (0.051, -0.2, 0.0, -0.0004)] == ["+5.1", "−20.0", "0.0", "0.0"]
    assert [p_text(p) for p in (0.0004, 0.001, 0.0456, 1.0)] == ["< 0.001", "0.001", "0.046", "1.000"]
    assert table(["a", "b", "c"], [["1", "2", "x"]]) == ["| a | b | c |", "| --- | ---: | --- |", "| 1 | 2 | x |", ""]
    assert verdict([], [], "nothing") == "There are no two kinds of games to compare by nothing."


def configured(folder: Path, text: str) -> Path:
    file = folder / "findings.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_study_has_seeds_of_its_own_which_only_editions_share(tmp_path: Path) -> None:
    studies = read_studies(configured(tmp_path, CONFIG))
    assert [(study.name, study.bot, study.games) for study in studies] == [
        ("village", "random", 3),
        ("editions", "random", 8),
    ]
    rows = play_studies(studies, tmp_path / "rows", workers=1)
    assert {each.seed for each in rows["village"]} == {f"test/village-base-4-normal/{number}" for number in range(3)}
    by_edition = {
        edition: [each for each in rows["editions"] if each.edition == edition] for edition in ("first", "second")
    }
    assert [each.seed for each in by_edition["first"]] == [each.seed for each in by_edition["second"]]
    assert [each.places for each in by_edition["first"]] == [each.places for each in by_edition["second"]]


def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    studies = read_studies(configured(tmp_path, CONFIG))
    assert read_rows(studies, tmp_path / "rows") == {"village": [], "editions": []}
    first = play_studies(studies, tmp_path / "rows", workers=1)
    assert read_rows(studies, tmp_path / "rows") == first
    longer = read_studies(configured(tmp_path, CONFIG.replace("games = 3", "games = 5")))
    second = play_studies(longer, tmp_path / "rows", workers=1)
    assert second["village"][:3] == first["village"]
    assert len(second["village"]) == 5
    other = read_studies(configured(tmp_path, CONFIG.replace('seed = "test"', 'seed = "test"\nwu_feng = "random"')))
    assert play_studies(other, tmp_path / "rows2", workers=1).keys() == first.keys()


def test_rows_of_another_configuration_are_not_taken_for_these(tmp_path: Path) -> None:
    play_studies(read_studies(configured(tmp_path, CONFIG)), tmp_path / "rows", workers=1)
    shorter = read_studies(configured(tmp_path, CONFIG.replace("games = 3", "games = 1")))
    with pytest.raises(LabError, match="--fresh plays it again"):
        play_studies(shorter, tmp_path / "rows", workers=1)
    assert len(play_studies(shorter, tmp_path / "rows", fresh=True, workers=1)["village"]) == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "there is nothing to play; studies: village"),
        ("bot = 1\n[village]", "bot is 1; needed: a word"),
        ("[village]", "bot is missing"),
        ("games = 4\n[village]", "'games' is not part"),
        ('bot = "random"\n[towns]', "'towns' is not part of this configuration"),
        ('bot = "random"\n[village]\nplayer = [4]', "village.player is not known; known: bot"),
        ('bot = "random"\n[village]\nplayers = 4', "village.players is 4; needed: a list of 1, 2, 3, 4"),
        ('bot = "random"\n[village]\nplayers = [5]', "village.players is \\[5\\]"),
        ('bot = "random"\n[village]\ngames = 0', "village.games is 0"),
        ('bot = "random"\n[village]\ngames = true', "village.games is True"),
        ('bot = "nobody"\n[village]', "there is no bot 'nobody'"),
        ("no toml", "is not a TOML file"),
    ],
)
def test_what_is_wrong_with_a_configuration_is_said(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(LabError, match=said):
        read_studies(configured(tmp_path, text))


def run(*options: str) -> Result:
    environment = {"COLUMNS": "200", "LANG": "en", "LC_ALL": "", "LC_MESSAGES": ""}
    return CliRunner().invoke(app, ["findings", "--workers", "1", *options], env=environment)


def test_one_command_makes_the_whole_page(tmp_path: Path) -> None:
    config, rows = configured(tmp_path, CONFIG), tmp_path / "rows"
    result = run("--config", str(config), "--rows", str(rows))
    assert result.exit_code == 0, result.output
    text = (tmp_path / "findings.md").read_text(encoding="utf-8")
    assert "11 games between bots. All Taoists are played by `random`." in text
    assert "| village: base game, 4 players, normal, second edition | `random` | 3 |" in text
    before = {file.name: file.stat().st_mtime_ns for file in rows.iterdir()}
    other = tmp_path / "other.md"
    assert run("--config", str(config), "--rows", str(rows), "--page", str(other), "--no-play").exit_code == 0
    assert {file.name: file.stat().st_mtime_ns for file in rows.iterdir()} == before
    assert other.read_text(encoding="utf-8") == text.replace("(findings/", "(other/")


def test_interrupted_it_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ghoststories.lab.analysis.studies.run", interrupted)
    result = run("--config", str(configured(tmp_path, CONFIG)), "--rows", str(tmp_path / "rows"))
    assert result.exit_code == 130
    assert "the same command continues" in result.stderr


def test_the_command_refuses_what_it_cannot_do(tmp_path: Path) -> None:
    config = str(configured(tmp_path, CONFIG))
    for options, said in (
        (["--config", str(tmp_path / "no.toml")], "no.toml cannot be read: No such file"),
        (["--config", config, "--page", str(tmp_path / "page.txt")], "needed: a file name that ends in .md"),
        (["--config", config, "--rows", str(tmp_path / "none"), "--no-play"], "there are no games in"),
        (["--config", config, "--rows", config], "cannot be made"),
    ):
        result = run(*options)
        assert result.exit_code == 2
        assert said in result.stderr


@pytest.mark.parametrize("page", ["findings.toml", "lab.md"])
def test_the_configurations_of_the_documentation_can_be_read(tmp_path: Path, page: str) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    found = re.search(r"```toml\n(seed = \"findings\".*?)```", text, re.DOTALL)
    config = configured(tmp_path, (found[1] if found else text).replace('"monk"', '"random"'))
    assert read_studies(config)[0].name == "village"

"""`ghoststories odds` as it is called: tables, JSON, CSV, and one line for what cannot be."""

from __future__ import annotations

import csv
import json
import re
import shlex
from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from ghoststories.cli.main import app
from ghoststories.cli.odds import chance_text
from ghoststories.engine.core.state import COLOUR_KEYS
from tests.helpers import position
from tests.rows import rows

POSITION = position("north: red spires, qi 3, tao red+red, at herbalist\nghosts: {ghosts}")


def run(*options: str) -> Result:
    return CliRunner().invoke(app, ["odds", *options], env={"COLUMNS": "100", "LANG": "en_GB.UTF-8", "LC_ALL": ""})


def words(*options: str) -> list[list[str]]:
    """What is printed, line by line."""
    result = run(*options)
    assert result.exit_code == 0, result.output
    return [line.split() for line in result.output.splitlines()]


def test_the_general_table_has_a_row_for_all_that_can_be_needed() -> None:
    lines = words()
    assert ["1", "33.33", "1/3", "55.56", "5/9", "70.37", "19/27", "80.25", "65/81"] in lines
    assert ["1+1+1+1", "–", "–", "–", "16.13", "209/1296"] in lines
    assert ["2", "–", "30.86", "25/81", "58.30", "425/729"] in lines


def test_the_general_table_as_json_and_as_csv(tmp_path: Path) -> None:
    file = tmp_path / "odds.csv"
    result = run("--json", "--reroll", "--no-white-faces", "--csv", str(file))
    rows = json.loads(result.stdout)["grid"]
    assert {(row["reroll"], row["white_faces"]) for row in rows} == {(True, False)}
    # One die for one face: the second throw is as good as the first.
    assert rows[0]["fraction"] == "11/36"
    with file.open(encoding="utf-8", newline="") as text:
        assert [row["fraction"] for row in csv.DictReader(text)] == [row["fraction"] for row in rows]


def test_a_case_in_json_counts_all_rolls() -> None:
    ghosts = ["-r", "red=2,black=1", "-c", "15"]
    result = run(*ghosts, "--dice", "4", "--tao", "red=1", "--circle", "black", "--json")
    document = json.loads(result.stdout)
    assert [ghost["card"] for ghost in document["case"]["ghosts"]] == [None, 15]
    assert (document["case"]["dice"], document["case"]["tao"]) == (4, {"red": 1})
    together = {row["tokens"]: row["ways"] for row in document["chances"] if row["ghosts"] == "1+2"}
    rolls = [Counter(roll) for roll in product(COLOUR_KEYS, repeat=4)]
    for spent, ways in together.items():
        short = [max(0, 2 - roll["red"] - spent) + max(0, 1 - roll["blue"]) - roll["white"] for roll in rolls]
        assert ways == sum(lacking <= 0 for lacking in short)
    assert list(together) == [0, 1]


def test_a_case_says_what_the_table_makes_of_it() -> None:
    result = run("--card", "creeping horror", "--card", "46", "--tao", "vert=2", "--mantra", "1", "--reroll")
    assert "Ghost 1: Creeping Horror (Green 4), Enfeeblement Mantra" in result.output
    assert "Ghost 2: Repellent Beauty (Black 1), only tokens count against it" in result.output
    assert "Tao dice: 1. Available Tao: Green 2. Token on the Circle: none." in result.output
    assert ["1", "0", "0.00", "%", "0/36", "0"] in words("-c", "63", "-c", "46", "--reroll")


def test_the_odds_of_a_position_are_those_of_each_place(tmp_path: Path) -> None:
    file = tmp_path / "table.txt"
    file.write_text(POSITION.format(ghosts="red1 38, green3 14, blue1 43"), encoding="utf-8")
    lines = words("--position", str(file))
    # Bleeding Eyes with the two tokens at hand at the Herbalist; at the Watchman they come along.
    assert ["Herbalist", "Bleeding", "Eyes", "0", "25.93", "%", "56/216", "7/27"] in lines
    assert ["2", "100.00", "%", "216/216", "1"] in lines
    assert ["Herbalist", "Bleeding", "Eyes", "+", "Perfidious", "Nymph"] in [line[:6] for line in lines]
    assert ["Watchman", "Flesh", "Devourer"] in [line[:3] for line in lines]


# A command line, and a part of what is said to it.
WRONG_OPTIONS = rows("""
    --tao red=1                    | --tao cannot be given here
    -r red                         | needed: a colour and a number, as in red=2,black=1
    -r red=x                       | needed: a colour and a number
    -r red=1,rot=2                 | red is there twice
    -r pink=1                      | 'pink' is not a colour; colours: red, green, blue, yellow, black
    -c 'Coffin Breakers'           | cards that differ: 3, 4; give the number
    -c nobody                      | there is no card called 'nobody'
    -c 1 --dice 7                  | 7 dice; allowed: 0 to 4
    -c 1 --mantra 2                | ghost 2; there are: 1 to 1
    -c 1 --circle white            | 'white' is not a colour; colours: red
    -c 60 --mantra 1               | nobody has that power now
    -c 60 --dice 4                 | 4 dice are not possible
    -c 60 --reroll                 | --reroll is not possible here: these ghosts block the Gods’ Favorite
    -c 43 -c 60 --reroll --dice 2  | these ghosts block the Gods’ Favorite
    --position nowhere.txt         | nowhere.txt cannot be read
    --position x --dice 2          | --dice cannot be given here: a position says all of it
    --csv /no/such/folder/odds.csv | cannot be written
    -l it                          | the language 'it' is not known
""")


@pytest.mark.parametrize(("options", "said"), WRONG_OPTIONS)
def test_what_cannot_be_is_said_in_one_line(options: str, said: str) -> None:
    result = run(*shlex.split(options))
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_position_without_a_ghost_has_no_odds(tmp_path: Path) -> None:
    file = tmp_path / "table.txt"
    file.write_text(POSITION.format(ghosts=""), encoding="utf-8")
    assert "No ghost of this position can be exorcised." in run("--position", str(file)).stderr


PAGE = (Path(__file__).parents[2] / "docs/odds.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("command", re.findall(r"^ghoststories odds (.* .*)$", PAGE, re.MULTILINE))
def test_the_examples_of_the_documentation_work(command: str, tmp_path: Path) -> None:
    (tmp_path / "table.txt").write_text(POSITION.format(ghosts="red1 38"), encoding="utf-8")
    words(*shlex.split(command.replace("table.txt", str(tmp_path / "table.txt"))))


@pytest.mark.parametrize(("language", "word"), [("en", "needed"), ("fr", "il manque"), ("de", "es fehlen")])
def test_it_speaks_three_languages(language: str, word: str) -> None:
    assert word in run("-l", language).output
    assert run("-l", language, "-c", "65", "--reroll", "--mantra", "1").exit_code == 0


@pytest.mark.parametrize(
    ("language", "power"), [("en", "Gods’ Favorite"), ("fr", "Favori des Dieux"), ("de", "Liebling der Götter")]
)
def test_a_blocked_reroll_is_refused_in_the_readers_language(language: str, power: str) -> None:
    result = run("-l", language, "-c", "60", "--reroll", "--json")
    assert (result.exit_code, result.stdout) == (2, "")
    assert power in result.stderr


def test_no_certainty_is_shown_that_is_none() -> None:
    assert chance_text(Fraction(1, 6**8)) == "< 0.01 %"
    assert chance_text(1 - Fraction(1, 6**8)) == "> 99.99 %"
    assert chance_text(Fraction(0)) == "0.00 %"
    assert chance_text(Fraction(1)) == "100.00 %"

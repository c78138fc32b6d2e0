"""White Moon in the terminal: options and questions of the set-up, corrections, answers, reasons."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.request import urlopen

import pytest
from typer.testing import CliRunner

from ghoststories.cli.main import app
from tests.helpers import position
from tests.server.process import Process
from tests.terminal.conftest import Play
from tests.terminal.helpers import moves, page, set_up

MOON = ("--set", "white_moon", "--seed", "first light")
POSITION = position("""
sets: white_moon
village: tea_house cemetery herbalist / sorcerer circle temple / kung_fu_school pavilion altar
villagers: circle son_hua teng
turn: 4 red
agenda: action
""")


@pytest.fixture
def at_the_portal(tmp_path: Path) -> str:
    """A position with a villager under the Taoist on the Portal's tile."""
    file = tmp_path / "portal.position"
    file.write_text(POSITION, encoding="utf-8")
    return str(file)


def test_options_of_the_set(play: Play, home: Path) -> None:
    options = ("--village", "random", "--portal", "corner", "--incarnations", "white_moon")
    result = play(*MOON, "--players", "3", *options, "--scenario", "green_roots")
    assert result.exit_code == 0, result.output
    assert "3 players, Normal, Second edition, White Moon, Green Roots. Seed: first light" in result.output
    setup = set_up(home)
    assert (setup.sets, setup.incarnations, setup.scenario) == (("white_moon",), "white_moon", "green_roots")
    assert setup.tiles is not None
    assert setup.portal in {setup.tiles[tile] for tile in (0, 2, 6, 8)}


def test_the_variant_of_green_roots_is_an_option(play: Play, home: Path) -> None:
    roots = ("--scenario", "green_roots", "--green-roots", "green_first")
    result = play(*MOON, "--players", "3", *roots)
    assert "White Moon, Green Roots (Green ones first). Seed: first light" in result.output
    assert set_up(home).green_roots == "green_first"


def test_the_dialogue_asks_for_the_variant_of_green_roots(play: Play, home: Path) -> None:
    result = play(typed=["5", "2", "", "3", "2", "1"])
    assert "Which incarnations appear in Green Roots?" in result.output
    assert (set_up(home).scenario, set_up(home).green_roots) == ("green_roots", "green_first")
    other = play(typed=["6", "2", "", "2", "1"])
    assert "Which incarnations appear in Green Roots?" not in other.output


def test_help_tells_of_the_variant(play: Play) -> None:
    output = page(play, *MOON, typed=["help white moon"])
    assert "Green ones first: The publisher’s variant" in output


def test_the_dialogue_leads_to_white_moon(play: Play, home: Path) -> None:
    result = play(typed=["5", "2", "", "2", "3"])
    assert "5  with the expansion White Moon" in result.output
    assert "With a scenario?" in result.output
    assert " *1  none" in result.output
    assert "Where does the Portal stand?" in result.output
    assert "2 players, Normal, Second edition, White Moon, The Cursed Children. Seed:" in result.output
    assert (set_up(home).players, set_up(home).scenario) == (2, "cursed_children")
    again = play(typed=["6", "", "", "", ""])
    assert "5  continue the last game" in again.output
    assert "6  with the expansion White Moon" in again.output
    assert "1 player, Normal, Second edition, White Moon. Seed:" in again.output


@pytest.mark.parametrize("lang", ["fr_FR.UTF-8", "de_DE.UTF-8"])
def test_the_dialogue_speaks_the_own_language(play: Play, lang: str) -> None:
    result = play(typed=["5", "", "", "", ""], lang=lang, columns=80)
    assert result.exit_code == 0, result.output
    assert "White Moon. " in result.output
    assert max(map(len, result.output.splitlines()[:40])) <= 80


CORRECTIONS = '[card.73]\nresistance = { yellow = 4 }\n[family.hua]\ndeath = "lose_qi"\n'


def test_an_owner_corrects_values(play: Play, home: Path, tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(CORRECTIONS, encoding="utf-8")
    result = play(*MOON, "--players", "4", "--content", str(file), typed=["villagers"])
    assert result.exit_code == 0, result.output
    assert "If one dies: A Taoist or neutral board loses 1 Qi. If all are saved: Divine Sword." in result.output
    assert set_up(home).content == '{"card":{"73":{"resistance":{"yellow":4}}},"family":{"hua":{"death":"lose_qi"}}}'
    file.unlink()
    resumed = play("--resume", typed=["help 73"])
    assert "resistance [Y]×4" in resumed.output


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[card.73]\ncolour = "pink"\n', "card.73.colour is 'pink'; allowed: red, green, blue, yellow, black"),
        ("[card.73\n", "the corrections are not TOML"),
        ('[family.li]\nreward = "firework"\n', "firework would be the reward of li, teng"),
        ("[village]\n", "'village' is not a part of the corrections; allowed: card, family"),
    ],
)
@pytest.mark.parametrize("command", ["terminal", "play", "serve"])
def test_a_bad_file_of_corrections_is_explained(tmp_path: Path, text: str, message: str, command: str) -> None:
    file = tmp_path / "my.toml"
    file.write_text(text, encoding="utf-8")
    environment = {"HOME": str(tmp_path / "home"), "LANG": "en_GB.UTF-8", "XDG_DATA_HOME": "", "COLUMNS": "200"}
    result = CliRunner().invoke(app, [command, "--content", str(file)], env=environment)
    assert result.exit_code == 2
    assert f"Error: {file} cannot be used: {message}" in result.output
    assert "docs/content.md" in result.output
    assert "Traceback" not in result.output
    assert not (tmp_path / "home").exists()


def test_a_file_of_corrections_that_is_not_there(play: Play, tmp_path: Path) -> None:
    result = play(*MOON, "--content", str(tmp_path / "none.toml"))
    assert result.exit_code == 2
    assert "none.toml cannot be read: No such file" in result.output


def test_save_can_be_a_villager_or_a_file(play: Play, home: Path, tmp_path: Path, at_the_portal: str) -> None:
    for typed in ("save", "save son hua"):
        refused = play("--position", at_the_portal, "--seed", "x", typed=[typed])
        assert f"“{typed}” can mean two things here" in refused.output
        assert moves(home) == []
    file = tmp_path / "mine.record"
    result = play("--position", at_the_portal, "--seed", "x", typed=[f"save {file}", "=save"])
    assert f"Saved: {file}" in result.output
    assert "Son Hua is safe in the Shelter." in result.output
    assert moves(home)[0] == "save"


@pytest.mark.parametrize("answer", ["1", "=save", "son hua"])
def test_a_villager_is_saved_by_number_notation_or_name(
    play: Play, home: Path, at_the_portal: str, answer: str
) -> None:
    play("--position", at_the_portal, "--seed", "x", typed=[answer])
    assert moves(home)[0] == "save"


def test_why_something_is_not_on_offer(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "away.position"
    file.write_text(POSITION.replace("red spires, qi 3", "red spires, qi 3, at tea_house"), encoding="utf-8")
    result = play("--position", str(file), "--seed", "x", typed=["=save", "exorcise", "yinyang", "nonsense"])
    assert "Not now: Villagers are saved only on the Portal’s tile." in result.output
    assert "Not now: This tile faces no ghost." in result.output
    assert "Not now: You do not have your Yin-Yang." in result.output
    assert "“nonsense” is neither an option nor a command." in result.output
    lying = POSITION.replace("agenda: action", "lying: red\nagenda: yang").replace("qi 3", "qi 3, yinyang", 1)
    file.write_text(lying, encoding="utf-8")
    result = play("--position", str(file), "--seed", "x", typed=["tea house", "move:altar"])
    assert result.output.count("Not now: The Taoist is lying down and must stand up first.") == 2


def test_a_game_lost_with_its_villagers(play: Play, tmp_path: Path) -> None:
    dead = "father_hua mother_hua father_zhou mother_zhou father_li mother_li father_sun mother_sun uncle_wu aunt_wu"
    text = POSITION.replace(
        "agenda: action", f"graveyard: {dead} long\nshelter: weng\nghosts: green1 78\nagenda: action"
    )
    file = tmp_path / "late.position"
    file.write_text(text.replace("villagers: circle", "villagers: altar"), encoding="utf-8")
    result = play("--position", str(file), "--seed", "x", typed=["pass", "end", "1", "1"])
    assert "You have lost. Too many villagers are dead." in result.output
    assert "Villagers in the Shelter" in result.output


def test_a_server_plays_with_the_corrections(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(CORRECTIONS, encoding="utf-8")
    with (
        Process(str(tmp_path / "games.db"), "--port", "0", "--content", str(file)) as server,
        urlopen(f"http://{server.address}/api/content") as response,
    ):
        cards = {card["number"]: card for card in json.load(response)["cards"]}
        assert cards[73]["resistance"] == {"yellow": 4}

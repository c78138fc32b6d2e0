"""Help on Black Secret: whatever it brought is found and explained."""

from __future__ import annotations

from pathlib import Path

import pytest

from ghoststories.engine.sets.black_secret.pieces import CURSE_KEYS, DEMON_KEYS, MANTRA_KEYS, TOKEN_KEYS
from ghoststories.texts import LANGUAGES, Texts
from tests.terminal.conftest import Play
from tests.terminal.helpers import found, lacks, page

SECRET = ("--players", "4", "--seed", "x", "--set", "black_secret")


def test_every_curse_mantra_demon_and_token_is_found() -> None:
    texts = Texts("en")
    keys = {"curse": CURSE_KEYS[1:], "mantra": MANTRA_KEYS[1:], "demon": DEMON_KEYS, "token": TOKEN_KEYS}
    for kind, own in keys.items():
        for key in own:
            word = f"{texts.get(f'terminal.help.kind_{kind}')} {texts.get(f'names.{kind}.{key}')}"
            assert found(word) == [(kind, key)]


def test_what_the_base_game_has_comes_before_a_curse_of_the_same_name() -> None:
    assert found("curse die") == [("piece", "curse_die"), ("ability", "curse_die")]


def test_pages(play: Play) -> None:
    typed = ["help 112", "help seeker", "help urn", "help k7", "help black secret", "help table", "help icons", "help"]
    output = page(play, *SECRET, typed=["", *typed, "help spires"])
    wanted = """
        Puppet Master, card 112 Incarnation of Wu-Feng, Green, resistance [G]×4
        Reconstructed: colour, resistance, centre stone.
        Demon: Seeker Costs 2, resistance 1 in the colour of its space.
        Catacomb token: Urn
        Reconstructed: which tokens are in which layer.
        Ruling: K7
        Expansion: Black Secret One player is Wu-Feng
        Catacomb board, Side A:
        With Black Secret the Catacombs are drawn
        D! Activates a demon
        catacombs/below: Black Secret
    """
    assert not lacks(output, wanted)


@pytest.mark.parametrize("language", LANGUAGES)
def test_catacombs_curses_and_mantras_are_listed(play: Play, language: str) -> None:
    result = play(*SECRET, "--language", language, typed=["", "catacombs", "curses", "mantras"], columns=300)
    texts = Texts(language)
    assert texts.get("terminal.table.level_hidden", level=4) in result.output
    assert texts.name("token", "urn") in result.output
    assert result.exit_code == 0
    none = play("--players", "1", "--seed", "x", "--language", language, typed=["catacombs", "curses", "mantras"])
    assert none.output.count(texts.get("terminal.secret.none")) == 3
    assert "catacombs/" not in play("--players", "1", "--seed", "x", typed=["help"]).output


def test_the_pyramid_tells_what_is_ours_unless_the_owner_said_it(play: Play, tmp_path: Path) -> None:
    ours = "Reconstructed: how many spaces each level has."
    assert ours in page(play, *SECRET, typed=["", "help curse pyramid"])
    file = tmp_path / "my.toml"
    file.write_text("[pyramid.1]\nspaces = 5\n[pyramid.2]\nspaces = 3\n[pyramid.3]\nspaces = 2\n", encoding="utf-8")
    typed = ["", "help curse pyramid", "curses"]
    output = page(play, *SECRET, "--content", str(file), typed=typed)
    assert ours not in output
    assert "1: ·, ·, ·, ·, ·" in output


def test_a_curse_and_a_mantra_tell_what_is_printed_on_them_and_what_is_ours(play: Play, tmp_path: Path) -> None:
    asked = ["", "help curse a taoist falls", "help exorcise all skeletons"]
    output = page(play, *SECRET, typed=asked)
    wanted = """
        Level 1 · Green
        Reconstructed: colour.
        Exorcise all skeletons 3 Qi All skeletons in play
    """
    assert not lacks(output, wanted)
    file = tmp_path / "my.toml"
    file.write_text('[curse.knock_down]\ncolour = "red"\n', encoding="utf-8")
    output = page(play, *SECRET, "--content", str(file), typed=asked)
    assert "Level 1 · Red" in output
    assert "Reconstructed" not in output

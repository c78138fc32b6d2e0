"""Help on Black Secret: whatever it brought is found and explained."""

from __future__ import annotations

from pathlib import Path

import pytest

from ghoststories.engine.sets.black_secret.card_list import BLACK_SECRET_CARDS
from ghoststories.engine.sets.black_secret.pieces import CURSE_KEYS, DEMON_KEYS, MANTRA_KEYS, TOKEN_KEYS
from ghoststories.terminal.lookup import search
from ghoststories.texts import LANGUAGES, Texts
from tests.terminal.conftest import Play

SECRET = ("--players", "4", "--seed", "x", "--set", "black_secret")


def found(wanted: str) -> list[tuple[str, str]]:
    return [(entry.kind, entry.key) for entry in search(wanted)]


@pytest.mark.parametrize(
    ("wanted", "kind", "key"),
    [
        ("puppet master", "card", "112"),
        ("Knochenwühler", "card", "88"),
        ("seeker", "demon", "seeker"),
        ("curse a taoist falls", "curse", "knock_down"),
        ("a taoist falls", "curse", "knock_down"),
        ("all skeletons fall", "mantra", "exorcise_skeletons"),
        ("urn", "token", "urn"),
        ("ladder", "piece", "ladder"),
        ("pyramid", "piece", "pyramid"),
        ("blood brother", "piece", "blood_brother"),
        ("calligrapher", "place", "calligrapher"),
        ("D!", "ability", "activate_demon"),
        ("+y+m", "ability", "reward_yinyang_and_mantra_qi"),
        ("black secret", "set", "black_secret"),
        ("buddha", "piece", "buddha"),
        ("curse die", "piece", "curse_die"),
    ],
)
def test_one_thing_is_found(wanted: str, kind: str, key: str) -> None:
    assert (kind, key) in found(wanted)


def test_every_ruling_card_and_token_is_found() -> None:
    for name in [*(f"K{number}" for number in range(1, 46)), *(f"P{number}" for number in range(1, 22))]:
        assert found(name) == [("ruling", name)]
    for card in BLACK_SECRET_CARDS:
        assert found(str(card.number)) == [("card", str(card.number))]
    texts = Texts("en")
    keys = {"curse": CURSE_KEYS[1:], "mantra": MANTRA_KEYS[1:], "demon": DEMON_KEYS, "token": TOKEN_KEYS}
    for kind, own in keys.items():
        for key in own:
            word = f"{texts.get(f'terminal.help.kind_{kind}')} {texts.get(f'names.{kind}.{key}')}"
            assert found(word) == [(kind, key)]


def test_pages(play: Play) -> None:
    typed = ["help 112", "help seeker", "help urn", "help k7", "help black secret", "help table", "help icons", "help"]
    output = " ".join(play(*SECRET, typed=["", *typed, "help spires"]).output.split())
    assert "Puppet Master, card 112 Incarnation of Wu-Feng, Green, resistance [G]×4" in output
    assert "Reconstructed: colour, resistance, centre stone." in output
    assert "Demon: Seeker Costs 2, resistance 1 in the colour of its space." in output
    assert "Catacomb token: Urn" in output
    assert "Reconstructed: which tokens are in which layer." in output
    assert "Ruling: K7 " in output
    assert "Expansion: Black Secret One player is Wu-Feng" in output
    assert "Catacomb board, Side A:" in output
    assert "With Black Secret the Catacombs are drawn" in output
    assert "D! Activates a demon" in output
    assert "catacombs/below: Black Secret" in output


@pytest.mark.parametrize("language", LANGUAGES)
def test_catacombs_curses_and_mantras_are_listed(play: Play, language: str) -> None:
    result = play(*SECRET, "--language", language, typed=["", "catacombs", "curses", "mantras"], columns=300)
    texts = Texts(language)
    assert texts.get("terminal.table.level_hidden", level=4) in result.output
    assert texts.token("urn") in result.output
    assert result.exit_code == 0
    none = play("--players", "1", "--seed", "x", "--language", language, typed=["catacombs", "curses", "mantras"])
    assert none.output.count(texts.get("terminal.secret.none")) == 3
    assert "catacombs/" not in play("--players", "1", "--seed", "x", typed=["help"]).output


def test_every_stone_has_its_help() -> None:
    for language in LANGUAGES:
        texts = Texts(language)
        for card in BLACK_SECRET_CARDS:
            for stone in ("left", "centre", "right"):
                for icon in getattr(card, stone):
                    assert texts.has(f"help.ability.{stone}.{icon}.text"), (card.number, icon)


def test_the_pyramid_tells_what_is_ours_unless_the_owner_said_it(play: Play, tmp_path: Path) -> None:
    ours = "Reconstructed: how many spaces each level has."
    assert ours in " ".join(play(*SECRET, typed=["", "help curse pyramid"]).output.split())
    file = tmp_path / "my.toml"
    file.write_text("[pyramid.1]\nspaces = 5\n[pyramid.2]\nspaces = 3\n[pyramid.3]\nspaces = 2\n", encoding="utf-8")
    typed = ["", "help curse pyramid", "curses"]
    output = " ".join(play(*SECRET, "--content", str(file), typed=typed).output.split())
    assert ours not in output
    assert "1: ·, ·, ·, ·, ·" in output


def test_a_curse_and_a_mantra_tell_what_is_printed_on_them_and_what_is_ours(play: Play, tmp_path: Path) -> None:
    asked = ["", "help curse a taoist falls", "help all skeletons fall"]
    output = " ".join(play(*SECRET, typed=asked).output.split())
    assert "Level 1 · Green" in output
    assert "Reconstructed: colour." in output
    assert "All skeletons fall 3 Qi All skeletons in play" in output
    file = tmp_path / "my.toml"
    file.write_text('[curse.knock_down]\ncolour = "red"\n', encoding="utf-8")
    output = " ".join(play(*SECRET, "--content", str(file), typed=asked).output.split())
    assert "Level 1 · Red" in output
    assert "Reconstructed" not in output

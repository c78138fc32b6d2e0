"""Help on White Moon: whatever it brought is found, and what is reconstructed is marked so."""

from __future__ import annotations

from pathlib import Path

import pytest

from ghoststories.engine.sets.white_moon.card_list import WHITE_MOON_CARDS
from ghoststories.terminal.lookup import search
from ghoststories.texts import Texts
from tests.terminal.conftest import Play

MOON = ("--players", "4", "--seed", "x", "--set", "white_moon")
RECONSTRUCTED = "An owner of the box can correct it (docs/content.md)."


def found(wanted: str) -> list[tuple[str, str]]:
    return [(entry.kind, entry.key) for entry in search(wanted)]


@pytest.mark.parametrize(
    ("wanted", "kind", "key"),
    [
        ("72", "card", "72"),
        ("werewolf", "card", "80"),
        ("gardien du portail", "card", "101"),
        ("Gestaltwandler", "card", "106"),
        ("son hua", "villager", "son_hua"),
        ("Fils Hua", "villager", "son_hua"),
        ("teng", "villager", "teng"),
        ("teng family", "family", "teng"),
        ("hua", "family", "hua"),
        ("famille hua", "family", "hua"),
        ("sword", "artifact", "divine_sword"),
        ("Mondstaub", "artifact", "moon_dust"),
        ("school", "place", "kung_fu_school"),
        ("portal", "piece", "portal"),
        ("su-ling", "piece", "su_ling"),
        ("receptacle", "piece", "receptacle"),
        ("barrier", "piece", "barrier"),
        ("crystal", "piece", "crystal"),
        ("devourer", "ability", "devourer"),
        ("☠", "ability", "devourer"),
        ("+◈", "ability", "reward_crystal"),
        ("white moon", "set", "white_moon"),
        ("green roots", "scenario", "green_roots"),
        ("W12", "ruling", "W12"),
        ("w45", "ruling", "W45"),
    ],
)
def test_one_thing_is_found(wanted: str, kind: str, key: str) -> None:
    assert found(wanted) == [(kind, key)]


def test_every_ruling_and_card_of_the_set_is_found() -> None:
    for number in range(1, 46):
        assert found(f"W{number}") == [("ruling", f"W{number}")]
    for card in WHITE_MOON_CARDS:
        assert found(str(card.number)) == [("card", str(card.number))]


def test_pages(play: Play) -> None:
    typed = ["help 73", "help gate keeper", "help weng", "help hua family", "help son hua", "help sword", "help w12"]
    output = " ".join(play(*MOON, typed=[*typed, "help white moon", "help table", "help icons"]).output.split())
    assert "Vermin Lord, card 73 Ghost, Yellow, resistance [Y]×3" in output
    assert f"Reconstructed: name, colour, resistance, centre stone, right stone. {RECONSTRUCTED}" in output
    assert "Gate Keeper, card 101 Incarnation of Wu-Feng, Black, resistance [K]×3" in output
    assert "While it is in play, nobody can be saved" in output
    assert "Villager: Weng (Weng family) Now: " in output
    assert f"Reconstructed: names, what a death costs, what the family gives. {RECONSTRUCTED}" in output
    assert "Family: Hua family Members: Father Hua (" in output
    assert f"Reconstructed: names. {RECONSTRUCTED}" in output
    assert "Artifact: Divine Sword Lasting." in output
    assert "Reward of: Hua family." in output
    assert "Ruling: W12 " in output
    assert "Expansion: White Moon Villagers live in the village" in output
    assert "Portal, Corner: In a corner: hardest, and worth 4 points." in output
    assert "“villagers” lists them all" in output
    assert "☠ Devourer" in output


def test_a_name_the_sources_give_is_not_marked(play: Play) -> None:
    output = play(*MOON, typed=["help son hua"]).output
    assert "Villager: Son Hua (Hua family)" in output
    assert "Reconstructed" not in output


@pytest.mark.parametrize(
    ("wanted", "added"),
    [
        ("cemetery", "With White Moon it can bring back a dead villager instead"),
        ("spires", "With White Moon your move is up to two steps"),
        ("haunter", "With White Moon the step onto the stone makes the first villager on its line flee"),
        ("yin-yang", "With White Moon: it cannot save a villager."),
        ("38", "With White Moon the step onto the stone makes"),
    ],
)
def test_what_the_set_adds_is_told_when_it_is_played(play: Play, wanted: str, added: str) -> None:
    assert added in " ".join(play(*MOON, typed=[f"help {wanted}"]).output.split())
    assert added not in " ".join(play("--players", "4", "--seed", "x", typed=[f"help {wanted}"]).output.split())


def test_pages_show_the_values_of_this_game(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(
        "[card.73]\nresistance = { yellow = 4 }\n[card.4]\nresistance = { yellow = 2 }\n"
        '[family.li]\nreward = "armor_of_the_just"\n[family.sun]\nreward = "shield_of_time"\n'
    )
    typed = ["help 73", "help 4", "help li family", "help armor of the just"]
    output = " ".join(play(*MOON, "--content", str(file), typed=typed).output.split())
    assert "Vermin Lord, card 73 Ghost, Yellow, resistance [Y]×4" in output
    assert f"Reconstructed: name, colour, centre stone, right stone. {RECONSTRUCTED}" in output
    assert "card 4 Ghost, Yellow, resistance [Y]×2" in output
    assert "If all are saved: Armor of the Just. Lasting. You may ignore the left stone" in output
    assert f"Reconstructed: names, what a death costs. {RECONSTRUCTED}" in output
    assert "Reward of: Li family." in output


def test_the_villagers_are_listed(play: Play) -> None:
    output = " ".join(play(*MOON, typed=["villagers"]).output.split())
    assert "Hua family, 0 of 3 safe" in output
    assert "(not seen yet)" in output
    assert "If one dies: Knocks the active Taoist down. If all are saved: Divine Sword." in output
    assert "There are no villagers in this game" in play("--players", "1", "--seed", "x", typed=["villagers"]).output
    assert "Familie Hua, 0 von 3 in Sicherheit" in play(*MOON, typed=["dorfbewohner"], lang="de_DE.UTF-8").output


def test_every_stone_has_its_help() -> None:
    texts = Texts("en")
    for card in WHITE_MOON_CARDS:
        for stone in ("left", "centre", "right"):
            for icon in getattr(card, stone):
                assert texts.has(f"help.ability.{stone}.{icon}.text")

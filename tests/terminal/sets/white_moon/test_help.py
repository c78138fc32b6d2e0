"""Help on White Moon: whatever it brought is found, and what is reconstructed is marked so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.conftest import Play
from tests.terminal.helpers import lacks, page

MOON = ("--players", "4", "--seed", "x", "--set", "white_moon")
RECONSTRUCTED = "An owner of the box can correct it (docs/content.md)."


def test_pages(play: Play) -> None:
    typed = ["help 73", "help gate keeper", "help weng", "help hua family", "help son hua", "help sword", "help w12"]
    output = page(play, *MOON, typed=[*typed, "help white moon", "help table", "help icons"])
    assert "Vermin Lord, card 73 Ghost, Yellow, resistance [Y]×3" in output
    assert f"Reconstructed: name, colour, resistance, centre stone, right stone. {RECONSTRUCTED}" in output
    wanted = """
        Gate Keeper, card 101 Incarnation of Wu-Feng, Black, resistance [K]×3
        While it is in play, nobody can be saved
        Villager: Weng (Weng family) Now:
    """
    assert not lacks(output, wanted)
    assert f"Reconstructed: names, what a death costs, what the family gives. {RECONSTRUCTED}" in output
    assert "Family: Hua family Members: Father Hua (" in output
    assert f"Reconstructed: names. {RECONSTRUCTED}" in output
    wanted = """
        Artifact: Divine Sword Permanent.
        Reward of: Hua family.
        Ruling: W12
        Expansion: White Moon Villagers live in the village
        Portal, Corner: In a corner: hardest, and worth 4 points.
        “villagers” lists them all
        ☠ Devourer
    """
    assert not lacks(output, wanted)


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
    assert added in page(play, *MOON, typed=[f"help {wanted}"])
    assert added not in page(play, "--players", "4", "--seed", "x", typed=[f"help {wanted}"])


def test_pages_show_the_values_of_this_game(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(
        "[card.73]\nresistance = { yellow = 4 }\n[card.4]\nresistance = { yellow = 2 }\n"
        '[family.li]\nreward = "armor_of_the_just"\n[family.sun]\nreward = "shield_of_time"\n'
    )
    typed = ["help 73", "help 4", "help li family", "help armor of the just"]
    output = page(play, *MOON, "--content", str(file), typed=typed)
    assert "Vermin Lord, card 73 Ghost, Yellow, resistance [Y]×4" in output
    assert f"Reconstructed: name, colour, centre stone, right stone. {RECONSTRUCTED}" in output
    assert "card 4 Ghost, Yellow, resistance [Y]×2" in output
    assert "If all are saved: Armor of the Just. Permanent. You may ignore the left stone" in output
    assert f"Reconstructed: names, what a death costs. {RECONSTRUCTED}" in output
    assert "Reward of: Li family." in output


def test_the_villagers_are_listed(play: Play) -> None:
    output = page(play, *MOON, typed=["villagers"])
    wanted = """
        Hua family, 0 of 3 safe
        (not seen yet)
        If one dies: Knocks the active Taoist down. If all are saved: Divine Sword.
    """
    assert not lacks(output, wanted)
    assert "There are no villagers in this game" in play("--players", "1", "--seed", "x", typed=["villagers"]).output
    assert "Familie Hua, 0 von 3 in Sicherheit" in play(*MOON, typed=["dorfbewohner"], lang="de_DE.UTF-8").output

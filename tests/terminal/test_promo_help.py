"""Help on the promo pieces: each is found under what it is, and what is reconstructed is marked so."""

from __future__ import annotations

import pytest

from ghoststories.engine.sets.promos.pieces import PROMO_CARDS, PROMO_KEYS
from ghoststories.terminal.lookup import search
from ghoststories.texts import LANGUAGES, Texts
from tests.terminal.conftest import Play

ALL = ("--players", "4", "--seed", "x", "--set", "white_moon", "--set", "black_secret", "--promo", "all")


def found(wanted: str) -> list[tuple[str, str]]:
    return [(entry.kind, entry.key) for entry in search(wanted)]


@pytest.mark.parametrize(
    ("wanted", "kind", "key"),
    [
        ("guardhouse", "place", "guardhouse"),
        ("Tour de Garde", "place", "guardhouse"),
        ("promo piece guardhouse", "promo", "guardhouse"),
        ("Sister Ko", "card", "70"),
        ("bo-za", "card", "66"),
        ("Jean-Claude Van-Rice", "card", "124"),
        ("jambe gauche de jean-claude", "card", "125"),
        ("boots of the ma-cho", "artifact", "boots"),
        ("Helm der Ma-Cho", "artifact", "helmet"),
        ("nunchaku", "artifact", "nunchaku"),
        ("apple", "artifact", "apple"),
        ("father ma-cho", "villager", "father_ma_cho"),
        ("ma-cho family", "family", "ma_cho"),
        ("infernal die", "promo", "infernal_die"),
        ("Höllenwürfel", "promo", "infernal_die"),
        ("terror ghosts", "promo", "terror_ghosts"),
        ("terror", "ability", "terror"),
        ("!V*", "ability", "major_terror"),
        ("-q≡", "ability", "punches"),
    ],
)
def test_one_thing_is_found(wanted: str, kind: str, key: str) -> None:
    assert found(wanted) == [(kind, key)]


def test_every_card_is_found_by_its_number() -> None:
    for card in PROMO_CARDS:
        assert found(str(card.number)) == [("card", str(card.number))]


def test_every_stone_and_incarnation_has_its_help() -> None:
    for texts in map(Texts, LANGUAGES):
        for card in PROMO_CARDS:
            for stone in ("left", "centre", "right"):
                for icon in getattr(card, stone):
                    assert texts.has(f"help.ability.{stone}.{icon.replace(' ', '_')}.text"), (card.number, icon)
            assert texts.has(f"help.incarnation.{card.number}.text") == card.incarnation


def test_pages(play: Play) -> None:
    typed = ["help 66", "help 70", "help 125", "help 121", "help boots", "help nunchaku", "help guardhouse"]
    typed += ["help ma-cho family", "help terror ghosts", "help infernal die", "help table", "help P14"]
    output = " ".join(play(*ALL, typed=["", *typed]).output.split())
    assert "Father Bo-Za, card 66 Incarnation of Wu-Feng, Black, resistance [K]×4" in output
    assert "Reconstructed: colour, resistance." in output
    assert "Sister Ko, card 70 Ghost, Red, resistance [R]×3" in output
    assert "Centre stone: As long as it is in play, the tile it faces helps nobody" in output
    assert "One of two legs." in output
    assert "Reconstructed: right stone." in output
    assert "Artifact: Boots of the Ma-Cho Lasting. You may move after your action" in output
    assert "Reward of: Ma-Cho family." in output
    assert "Reward of: B-Rice Lee." in output
    assert "Tile: Guardhouse Look at the top four cards of the deck" in output
    assert "Family: Ma-Cho family Members: Father Ma-Cho (" in output
    assert "Reconstructed: names." in output
    assert "Deck, All ghosts stay: The deck is four ghosts thicker." in output
    assert "Promo piece: Infernal die Only with Black Secret" in output
    assert "With promo pieces TERROR marks a tile" in output
    assert "Ruling: P14 " in output


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_are_listed_and_those_in_the_game_marked(play: Play, language: str) -> None:
    texts = Texts(language)
    options = ("--players", "1", "--seed", "x", "--promo", "chuck", "--language", language)
    pages = " ".join(play(*options, typed=["? promos"]).output.split())
    for key in PROMO_KEYS:
        words = {"promo": texts.get(f"names.promo.{key}"), "text": texts.get(f"help.promo.{key}.text")}
        line = texts.get(f"terminal.help.{'promo_played' if key == 'chuck' else 'promo'}", **words)
        assert " ".join(line.split()) in pages


def test_who_is_not_in_the_game(play: Play) -> None:
    moon = ("--players", "2", "--seed", "x", "--set", "white_moon")
    assert "Father Ma-Cho (not in this game)" in " ".join(play(*moon, typed=["help ma-cho family"]).output.split())
    gone = play(*moon, "--promo", "ma_cho", "--ma-cho", "singles", typed=["help teng", "villagers"]).output
    assert "Now: not in this game." in gone
    assert "Ma-Cho family, 0 of 4 safe" in gone
    assert "Long family, 0 of" not in gone

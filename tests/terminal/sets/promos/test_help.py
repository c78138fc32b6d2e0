"""Help on the promo pieces: each is found under what it is, and what is reconstructed is marked so."""

from __future__ import annotations

import pytest

from ghoststories.engine.sets.promos.pieces import PROMO_KEYS
from ghoststories.texts import LANGUAGES, Texts
from tests.terminal.conftest import Play
from tests.terminal.helpers import lacks, page

ALL = ("--players", "4", "--seed", "x", "--set", "white_moon", "--set", "black_secret", "--promo", "all")


def test_pages(play: Play) -> None:
    typed = ["help 66", "help 70", "help 125", "help 121", "help boots", "help nunchaku", "help guardhouse"]
    typed += ["help ma-cho family", "help terror ghosts", "help infernal die", "help table", "help P14"]
    output = page(play, *ALL, typed=["", *typed])
    wanted = """
        Father Bo-Za, card 66 Incarnation of Wu-Feng, Black, resistance [K]×4
        Reconstructed: colour, resistance.
        Sister Ko, card 70 Ghost, Red, resistance [R]×3
        Centre stone: As long as it is in play, the tile it faces helps nobody
        One of two legs.
        Reconstructed: right stone.
        Artifact: Boots of the Ma-Cho Permanent. You may move after your action
        Reward of: Ma-Cho family.
        Reward of: B-Rice Lee.
        Tile: Guardhouse Look at the top four cards of the deck
        Family: Ma-Cho family Members: Father Ma-Cho (
        Reconstructed: names.
        Deck, All ghosts stay: The deck is four ghosts thicker.
        Promo piece: Infernal die Only with Black Secret
        With promo pieces TERROR marks a tile
        Ruling: P14
    """
    assert not lacks(output, wanted)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_are_listed_and_those_in_the_game_marked(play: Play, language: str) -> None:
    texts = Texts(language)
    options = ("--players", "1", "--seed", "x", "--promo", "chuck", "--language", language)
    pages = page(play, *options, typed=["? promos"])
    for key in PROMO_KEYS:
        words = {"promo": texts.get(f"names.promo.{key}"), "text": texts.get(f"help.promo.{key}.text")}
        line = texts.get(f"terminal.help.{'promo_played' if key == 'chuck' else 'promo'}", **words)
        assert " ".join(line.split()) in pages


def test_who_is_not_in_the_game(play: Play) -> None:
    moon = ("--players", "2", "--seed", "x", "--set", "white_moon")
    assert "Father Ma-Cho (not in this game)" in page(play, *moon, typed=["help ma-cho family"])
    gone = play(*moon, "--promo", "ma_cho", "--ma-cho", "singles", typed=["help teng", "villagers"]).output
    assert "Now: not in this game." in gone
    assert "Ma-Cho family, 0 of 4 safe" in gone
    assert "Long family, 0 of" not in gone

"""The table with promo pieces: terror, artifacts, Jean-Claude’s legs, known cards of the deck, the Infernal die."""

from __future__ import annotations

from ghoststories.engine import Game, Setup
from tests.engine.sets.black_secret.secret import SECRET
from tests.engine.sets.white_moon.moon import MOON
from tests.helpers import play
from tests.terminal.helpers import text
from tests.terminal.sets.promos.questions import PEOPLE, guarded, promo


def test_terror_marks_the_tiles() -> None:
    assert text(promo("terror_ghosts", "ghosts: red2 70")).count("TERROR") == 1
    assert text(promo("bo_za", "ghosts: red2 66")).count("TERROR") == 3
    assert "!V* Major terror" in text(promo("bo_za", "ghosts: red2 66"))
    assert "TERROR" not in text(promo("terror_ghosts", "ghosts: red2 34"))


def test_artifacts_are_shown_without_white_moon_too() -> None:
    assert " Apple " in text(promo("jean_claude", "artifacts: apple green"))
    assert " Nunchaku " in text(promo("b_rice_lee", "artifacts: nunchaku red", sets=SECRET))
    with_moon = text(promo("ma_cho", f"{PEOPLE}\nartifacts: boots red, divine_sword red, helmet blue", sets=MOON))
    assert "Sword Boots" in with_moon
    assert "Father Ma-Cho" in with_moon
    assert "Ma-Cho 1/4" in with_moon


def test_the_legs_stand_side_by_side() -> None:
    lines = "ghosts: blue1 125, blue2 126\ncircle: green\nmantra: blue1\nwest: yellow mantra, qi 3"
    shown = text(promo("jean_claude", lines))
    assert "Jean-Claude’s left" in shown
    assert "B●●○ Mantra" in shown
    assert "G●●○○" in shown


def test_what_only_white_overcomes() -> None:
    assert "W●●●" in text(promo("steven", "ghosts: red1 127", sets=MOON))


def test_known_cards_of_the_deck_are_the_taoists_only() -> None:
    game = play(guarded(SECRET, seen=[12, 23, 38]), "38", "242", "12")
    assert "Deck 33: Bleeding Eyes, SUMMON, Drowned Maiden, Creeping One, 29 ghosts" in text(game)
    # He knows that a summon card is among them, not where.
    assert "Deck 33: 3 ghosts, SUMMON, 29" in text(game, "wu_feng")
    open_to_all = play(guarded(), "58", "12", "38")
    assert "Deck 33: Hope Killer, Drowned Maiden, Bleeding Eyes, Creeping One, 29 ghosts" in text(open_to_all)


def test_the_head_and_wu_fengs_board() -> None:
    assert "Second edition, Black Secret, Promo pieces 2" in text(promo("chuck infernal_die", sets=SECRET))
    assert "Infernal die" in text(promo("infernal_die", sets=SECRET))
    assert "Infernal die" not in text(promo("chuck", sets=SECRET))
    assert "Promo" not in text(Game(Setup(), seed="plain"))

"""Promo pieces in the terminal: options and questions of the set-up, and cards that Wu-Feng may not know."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ghoststories.bots import bots
from ghoststories.engine import Game
from ghoststories.engine.core.codec import setup_of
from ghoststories.engine.core.position import from_text as position_from
from ghoststories.engine.core.record import to_text
from ghoststories.engine.sets.black_secret.state import secret
from ghoststories.engine.sets.promos.pieces import NEEDS, PROMO_KEYS
from ghoststories.terminal import saving
from ghoststories.terminal.cipher import is_veiled, unveiled
from ghoststories.terminal.obfuscation import veiled
from ghoststories.terminal.screen import Screen
from ghoststories.terminal.session import Session
from ghoststories.texts import LANGUAGES, Texts
from tests.helpers import position
from tests.terminal.conftest import Play
from tests.terminal.helpers import AGAINST_WU_FENG, last, set_up

BOTH = ("--set", "white_moon", "--set", "black_secret")
POSITION = position(
    AGAINST_WU_FENG
    + """
promos: guardhouse
village: tea_house cemetery herbalist / sorcerer circle temple / guardhouse pavilion altar
north: red spires, qi 3, yinyang, at guardhouse
deck: {deck}
agenda: {agenda}
"""
)
LOOKED = "card 12, card 23, incarnation, card 38, 20 ghosts\nlooked at: 12 23 38"
LOOKS_NEXT = "20 ghosts, incarnation, 20 ghosts"


def test_options_of_the_promo_pieces(play: Play, home: Path) -> None:
    pieces = ("--promo", "terror_ghosts", "--terror-ghosts", "kept", "--promo", "chuck")
    result = play("--seed", "x", "--players", "2", *pieces)
    assert result.exit_code == 0, result.output
    assert "Promo pieces: Terror ghosts (All ghosts stay), Chuck No-Rice." in result.output
    setup = set_up(home)
    assert (setup.promos, setup.terror_ghosts) == (("terror_ghosts", "chuck"), "kept")


def test_all_means_what_the_sets_allow(play: Play, home: Path) -> None:
    play("--seed", "x", "--players", "2", "--promo", "all")
    assert set_up(home).promos == tuple(key for key in PROMO_KEYS if key not in NEEDS)
    result = play("--seed", "x", *BOTH, "--players", "2", "--promo", "all", "--promo", "chuck", "--ma-cho", "miao+wu")
    assert "Ma-Cho family (not in the game: Miao family and Wu family)" in result.output
    setup = setup_of(saving.load(Texts("en"), last(home), "").opening.layout)
    assert (setup.promos, setup.ma_cho) == (tuple(PROMO_KEYS), "miao+wu")


def test_the_dialogue_leads_to_promo_pieces(play: Play, home: Path) -> None:
    possible = len([key for key in PROMO_KEYS if key not in NEEDS])
    result = play(typed=["8", "1", "2", "", "1 x", "99", "2, 6", "2"])
    assert "8  with promo pieces, alone or with expansions" in result.output
    assert "7  Jean-Claude Van-Rice: An incarnation on two spaces" in result.output
    assert "Steven" not in result.output
    assert f"“1 x”: type numbers from 1 to {possible}" in result.output
    assert "“99”: type numbers" in result.output
    assert "Promo pieces: Terror ghosts (All ghosts stay), Chuck No-Rice." in result.output
    assert set_up(home).players == 2


@pytest.mark.parametrize("language", ["en_GB.UTF-8", "fr_FR.UTF-8", "de_DE.UTF-8"])
def test_the_dialogue_with_both_expansions(play: Play, home: Path, language: str) -> None:
    # Both expansions, one player, difficulty, no scenario, the Portal, a bot for Wu-Feng, all pieces, what they ask.
    typed = ["8", "4", "1", "", "", "", "2", "", "2"]
    result = play(typed=typed, lang=language, columns=90)
    assert result.exit_code == 0, result.output
    setup = setup_of(saving.load(Texts("en"), last(home), "").opening.layout)
    assert (setup.sets, setup.promos) == (("white_moon", "black_secret"), tuple(PROMO_KEYS))
    assert setup.ma_cho == "chang+teng+long+weng"
    assert max(map(len, result.output.splitlines()[:40])) <= 90


def test_the_cursed_children_leave_no_choice_of_families(play: Play, home: Path) -> None:
    result = play(typed=["8", "2", "2", "", "2", "", "9"])
    assert "Whom do the Ma-Cho replace?" not in result.output
    assert set_up(home).ma_cho == "sheng+wu"


def written(path: Path, deck: str, agenda: str) -> str:
    path.write_text(POSITION.format(deck=deck, agenda=agenda), encoding="utf-8")
    return str(path)


def test_wu_feng_does_not_see_what_the_guardhouse_showed(play: Play, home: Path, tmp_path: Path) -> None:
    """He reads the same whatever the Taoists saw and did."""
    agenda = "throw_curse any_colour=5 may_pass=1; before_move; next_turn"
    printed: list[str] = []
    for number, deck in enumerate((LOOKED, LOOKED.replace("12", "14").replace("38", "52"))):
        file = written(tmp_path / f"{number}.position", deck, agenda)
        last(home).unlink(missing_ok=True)
        result = play("--position", file, "--seed", "x", typed=["", "table", "position", "log all", "help table"])
        assert result.exit_code == 0, result.output[-2000:]
        printed.append(result.output.split("What follows is hidden from the Taoists.")[1])
        assert "looked at" not in printed[-1]
        saved = last(home).read_text(encoding="utf-8")
        assert is_veiled(saved)
        assert not re.search(r"card \d|looked at: \d", saved)
        assert [int(card) for card in secret(saving.load(Texts("en"), last(home), "").state).looked]
    assert printed[0] == printed[1]


def test_the_order_is_told_to_the_taoists_alone(play: Play, home: Path, tmp_path: Path) -> None:
    file = written(tmp_path / "a.position", LOOKS_NEXT, "action")
    typed = ["=help", "1", "1", "1", "1", "pass", "end", "", "log all", "table"]
    result = play("--position", file, "--seed", "y", typed=typed)
    assert result.exit_code == 0, result.output[-2000:]
    taoists, wu_feng = result.output.split("Pass the keyboard to Wu-Feng")[:2]
    assert "(3 of 4)" in taoists
    seen = [int(card) for card in secret(saving.load(Texts("en"), last(home), "").state).looked]
    assert len(seen) == 3
    assert "Cards put in order on top of the deck: 4." in wu_feng
    assert all(Texts("en").card(card) in taoists for card in seen)
    assert not any(Texts("en").card(card) in wu_feng for card in seen)
    moves = last(home).read_text(encoding="utf-8").partition("moves:")[2]
    assert not any(re.search(rf"(?<!\S)\*?{card}(?!\S)", moves) for card in seen)


def test_what_a_bot_orders_is_not_told_to_wu_feng(tmp_path: Path) -> None:
    agenda = "guard_order at=0 cards=4; before_move; next_turn"
    game = Game(state=position_from(POSITION.format(deck=LOOKED, agenda=agenda)), seed="x")
    session = Session(Screen(Texts("en")), game, {"red": bots["random"]("red")})
    session.autosave_works = False
    while game.question and game.question.name in ("guard_order", "before_move"):
        session._turn_to(game.question)
    told = {side: "\n".join(line.plain for line in journal.all()) for side, journal in session.journals.items()}
    assert told["taoists"].count("Red (bot): ") == 4
    assert told["wu_feng"].count("Red (bot): ") == 1


def test_a_saved_order_is_read_again() -> None:
    text = POSITION.format(deck="1 ghosts, incarnation, 20 ghosts", agenda="action")
    game = Game(state=position_from(text), seed="z")
    for answer in ("help", "242"):
        game.apply(answer)
    while game.question and game.question.name == "guard_order":
        game.apply(game.question.options[-1])
    hidden = veiled(to_text(game), game)
    assert "242" not in hidden.split()
    assert unveiled(hidden) == to_text(game)
    looked = [str(card) for card in secret(game.state).looked]
    assert not set(looked) & set(hidden.partition("moves:")[2].replace("*", "").split())
    # A card does not look the same where it was seen and where it was put.
    tokens = re.findall(r"hidden:\S+", hidden)
    assert len(set(tokens)) == len(tokens)


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_play_a_whole_game(play: Play, home: Path, language: str) -> None:
    options = [word for seat in ("red", "green", "blue", "yellow", "wu_feng") for word in ("--bot", f"{seat}=random")]
    result = play("--players", "4", *BOTH, "--promo", "all", "--seed", "all of it", "--language", language, *options)
    assert result.exit_code == 0, result.output[-2000:]
    assert not re.search(r"[a-z]_[a-z]|[{}]", result.output.replace(str(home), ""))

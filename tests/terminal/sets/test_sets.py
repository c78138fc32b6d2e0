"""What holds of every set in the terminal: help finds its pieces, its questions have words, its table fits."""

from __future__ import annotations

from typing import Final

import pytest

from ghoststories.texts import LANGUAGES, Texts, ability_key
from tests.terminal.conftest import Play
from tests.terminal.helpers import RAW, drawn, find_words, found, worded
from tests.terminal.random_games import random_game
from tests.terminal.sets.black_secret.cases import BLACK_SECRET
from tests.terminal.sets.cases import Cases, Screen
from tests.terminal.sets.promos.cases import PROMOS
from tests.terminal.sets.white_moon.cases import WHITE_MOON

SETS: Final = {"white_moon": WHITE_MOON, "black_secret": BLACK_SECRET, "promos": PROMOS}
QUESTIONS: Final = [(key, name) for key, each in SETS.items() for name in each.questions]
every_set = pytest.mark.parametrize("cases", SETS.values(), ids=SETS)


@pytest.mark.parametrize(("wanted", "kind", "key"), [row for each in SETS.values() for row in each.rows["found"]])
def test_one_thing_is_found(wanted: str, kind: str, key: str) -> None:
    assert found(wanted) == [(kind, key)]


@every_set
def test_every_ruling_and_card_is_found(cases: Cases) -> None:
    for name in cases.rulings:
        assert found(name) == [("ruling", name)]
    for card in cases.cards:
        assert found(str(card.number)) == [("card", str(card.number))]


@every_set
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_stone_and_incarnation_has_its_help(cases: Cases, language: str) -> None:
    texts = Texts(language)
    for card in cases.cards:
        for stone in ("left", "centre", "right"):
            for icon in getattr(card, stone):
                assert texts.has(f"help.ability.{stone}.{ability_key(icon)}.text"), (card.number, icon)
        assert texts.has(f"help.incarnation.{card.number}.text") == card.incarnation


@pytest.mark.parametrize(("options", "message"), [row for each in SETS.values() for row in each.rows["wrong_options"]])
def test_a_wrong_option_is_explained(play: Play, options: str, message: str) -> None:
    result = play(*options.split())
    assert result.exit_code == 2
    assert message in result.output
    assert "Traceback" not in result.output


@every_set
def test_every_question_of_a_set_is_tried(cases: Cases) -> None:
    assert cases.asks <= set(cases.questions)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "name"), QUESTIONS)
def test_a_question_has_words_and_every_option_its_own(key: str, name: str, language: str) -> None:
    game = SETS[key].questions[name]()
    assert game.question is not None
    assert game.question.name == ("before_move" if name == "rise" else name)
    asked, options = worded(game, language)
    assert len(set(options)) == len(options) > 1
    assert [text for text in (asked, *options) if not text or RAW.search(text)] == []


@pytest.mark.parametrize(
    ("key", "name", "asked", "option"), [(key, *row) for key, each in SETS.items() for row in each.rows["words"]]
)
def test_words(key: str, name: str, asked: str, option: str) -> None:
    question, options = worded(SETS[key].questions[name]())
    assert asked in question
    assert option in options


@every_set
@pytest.mark.parametrize("language", LANGUAGES)
def test_games_find_their_words(cases: Cases, language: str) -> None:
    for number, setup in enumerate(cases.games):
        find_words(setup, f"words {number}", language)


@pytest.mark.parametrize(
    ("seed", "screen"),
    [(f"{key} {number}", screen) for key, each in SETS.items() for number, screen in enumerate(each.screens)],
)
def test_the_table_fits_the_screen(seed: str, screen: Screen) -> None:
    for game, language in random_game(screen.setup, seed):
        for columns in (80, 120):
            lines = drawn(game, screen.side, columns, language)
            assert max(map(len, lines)) <= columns
            assert len(lines) <= screen.rows

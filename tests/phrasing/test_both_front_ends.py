"""Every question, option and event of every set is said in both front ends and in every language."""

from __future__ import annotations

import json
import re
from itertools import chain

import pytest

from ghoststories.engine import TAOISTS, WU_FENGS, Game, Setup, seen_by, side_of
from ghoststories.engine.core.agenda import CHOICE
from ghoststories.engine.sets.events import EVENTS
from ghoststories.engine.sets.promos.pieces import PROMO_KEYS
from ghoststories.table_service.wire.events import events_json
from ghoststories.table_service.wire.questions import question_json
from ghoststories.terminal.icons import chips
from ghoststories.terminal.log_lines import Chronicle
from ghoststories.terminal.wording import Wording
from ghoststories.texts import LANGUAGES, Texts
from ghoststories.texts.phrasing import EventPhrases, Formatter, hidden_phrase
from tests.phrasing.spoken import EVERYTHING, FIXTURE, everything_said, fixture, games, made_up_events, tables

# A gap that is not filled, or a key that was not looked up.
RAW = re.compile(r"[{}]|\b(names|questions|events|hints)\.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_says_everything(language: str) -> None:
    texts = Texts(language)
    raw: list[str] = []
    for game in chain(tables(), games()):
        if game.question is None:
            told = [
                line for side in (TAOISTS, WU_FENGS) for _, line in Chronicle(texts, game.opening, side).lines(game.log)
            ]
        else:
            words = Wording(texts, seen_by(game.state, side_of(game.question.seat)), game.question)
            told = [words.asked(), *words.options()]
            assert len(set(told)) == len(told), told
        raw += [text for text in told if not text or RAW.search(text)]
    assert raw == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_said_has_words(language: str) -> None:
    formatter = Formatter(Texts(language), chips)
    said = [formatter.sentence(phrase) for phrase in everything_said().values()]
    assert [text for text in said if not text or RAW.search(text)] == []


def test_the_page_is_told_the_same_phrases() -> None:
    """The file that web/tests/phrases.test.ts puts into words is up to date: else `python -m tests.phrasing.spoken`."""
    assert json.loads(FIXTURE.read_text(encoding="utf-8")) == fixture()


def test_every_question_is_among_them() -> None:
    sets = [(), ("white_moon",), ("black_secret",), ("white_moon", "black_secret")]
    rules = [Game(Setup(sets=each), seed="rules").state.rules for each in sets]
    rules.append(Game(EVERYTHING, seed="rules").state.rules)
    asked = {each.names[code] for each in rules for code in range(256) if each.kinds[code] == CHOICE}
    assert asked - {game.question.name for game in chain(tables(), games()) if game.question} == set()


def test_every_event_is_among_them() -> None:
    game, events = made_up_events()
    assert {event.name for event in events} == {event.split()[0] for event in EVENTS.values()}
    told = EventPhrases(game.opening).told(events)
    lines = {event.name: each.line for event, each in zip(events, told, strict=True)}
    assert [name for name, line in lines.items() if line is None] == ["ghost_discarded", "card_seen"]


@pytest.mark.parametrize("build", range(len(PROMO_KEYS)))
def test_the_server_sends_a_phrase_with_everything(build: int) -> None:
    for game in list(tables())[build :: len(PROMO_KEYS)]:
        assert game.question is not None
        side = side_of(game.question.seat)
        told = question_json(seen_by(game.state, side), 1, {}, side)
        assert told is not None
        assert told["phrase"]["key"].startswith("questions.")
        assert all(option["phrase"]["key"].startswith("questions.") for option in told["options"])
        events = events_json(game.state, EventPhrases(game.opening), game.log)
        assert all(event["phrase"] is None or event["phrase"]["key"].startswith("events.") for event in events)


def test_who_may_not_know_a_card_is_not_told_it() -> None:
    for name in ("incarnation_drawn", "card_seen"):
        phrase = hidden_phrase(name)
        assert phrase is None or not phrase.parameters

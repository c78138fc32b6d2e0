"""All languages say the same things, and everything the engine asks or emits has a text."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from ghoststories.engine import Game, Setup
from ghoststories.engine.content.base_cards import BASE_CARDS
from ghoststories.engine.content.cards import Card
from ghoststories.engine.content.places import PLACE_KEYS
from ghoststories.engine.content.powers import POWER_KEYS
from ghoststories.engine.core.agenda import CHOICE
from ghoststories.engine.core.notation import CORNER_KEYS, FACE_KEYS, RESULT_KEYS
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.engine.sets.black_secret.card_list import BLACK_SECRET_CARDS
from ghoststories.engine.sets.events import EVENTS
from ghoststories.engine.sets.promos.pieces import MA_CHO_KEYS, PROMO_CARDS, PROMO_KEYS, TERROR_KEYS
from ghoststories.engine.sets.reasons import REASONS
from ghoststories.engine.sets.registry import SET_KEYS
from ghoststories.engine.sets.verbs import VERBS
from ghoststories.engine.sets.white_moon.card_list import WHITE_MOON_CARDS
from ghoststories.engine.sets.white_moon.set import GREEN_ROOTS_KEYS, PORTALS, SCENARIO_KEYS
from ghoststories.engine.sets.white_moon.villagers import (
    ARTIFACT_KEYS,
    DEATH_KEYS,
    FAMILY_KEYS,
    REWARD_KEYS,
    VILLAGER_KEYS,
)
from ghoststories.terminal.sets.signs import ICONS
from ghoststories.texts import FILES, LANGUAGES, TextError, Texts, ability_key, entries, language_of_environment

EVERYTHING = Setup(sets=("white_moon", "black_secret"), promos=tuple(PROMO_KEYS))
STATE = Game(EVERYTHING, seed="any").state
RULES = STATE.rules
CARDS = [*BASE_CARDS, *WHITE_MOON_CARDS, *BLACK_SECRET_CARDS, *PROMO_CARDS]

MOON = {
    "names.villager": VILLAGER_KEYS[1:],
    "terminal.short_villager": VILLAGER_KEYS[1:],
    "names.family": FAMILY_KEYS,
    "terminal.short_family": FAMILY_KEYS,
    "names.artifact": ARTIFACT_KEYS,
    "terminal.short_artifact": ARTIFACT_KEYS,
    "questions.brief_artifact": ARTIFACT_KEYS,
    "names.death": DEATH_KEYS,
    "names.reward": REWARD_KEYS,
    "names.corner": CORNER_KEYS,
    "names.set": SET_KEYS,
    "names.scenario": SCENARIO_KEYS,
    "names.green_roots": GREEN_ROOTS_KEYS,
    "names.portal": list(PORTALS),
    "names.promo": PROMO_KEYS,
    "names.terror_ghosts": TERROR_KEYS,
    "names.ma_cho": MA_CHO_KEYS,
    "web.short_artifact": ARTIFACT_KEYS,
}


def parameters(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_keys(file: str, language: str) -> None:
    english = dict(entries(Texts("en").table(file)))
    assert dict(entries(Texts(language).table(file))).keys() == english.keys()


@pytest.mark.parametrize("file", ["questions", "reasons", "hints", "events", "web", "terminal", "review"])
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_text_has_the_same_parameters(file: str, language: str) -> None:
    english = dict(entries(Texts("en").table(file)))
    other = dict(entries(Texts(language).table(file)))
    assert {key: parameters(text) for key, text in other.items()} == {
        key: parameters(text) for key, text in english.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_engine_asks_and_tells_has_words(language: str) -> None:
    texts = Texts(language)
    asked = [RULES.names[code] for code in range(256) if RULES.kinds[code] == CHOICE]
    needed = [f"questions.{name}" for name in asked]
    needed += [f"questions.verb.{word}" for word, _ in VERBS.values()]
    needed += [f"events.{event.split()[0]}" for event in EVENTS.values()]
    needed += [f"events.result.{result}" for result in RESULT_KEYS[1:]]
    needed += [f"web.sheet.lost_{result}" for result in RESULT_KEYS[2:]]
    needed += [f"web.short_place.{place}" for place in PLACE_KEYS]
    needed += [f"web.short_power.{power}" for power in POWER_KEYS]
    scores = {reason for expansion in RULES.expansions for reason in expansion.points(STATE)}
    needed += [f"{file}.score.{reason}" for file in ("terminal", "web") for reason in scores]
    needed += [f"web.score.{reason}" for reason in Texts("en").table("terminal.score")]
    needed += [f"questions.{form}.{place}" for form in ("place_to", "place_the", "brief") for place in PLACE_KEYS]
    needed += [f"terminal.short_place.{place}" for place in PLACE_KEYS]
    needed += [f"{form}.{power}" for form in ("questions.brief_power", "terminal.short_power") for power in POWER_KEYS]
    needed += [f"questions.a_tao.{token}" for token in [*COLOUR_KEYS[:5], "crystal"]]
    needed += [f"names.face.{face}" for face in FACE_KEYS]
    needed += [f"{table}.{key}" for table, keys in MOON.items() for key in keys]
    for kind, keys in {
        "promo": PROMO_KEYS,
        "terror_ghosts": TERROR_KEYS,
        "ma_cho": MA_CHO_KEYS,
        "green_roots": GREEN_ROOTS_KEYS,
    }.items():
        needed += [f"help.{kind}.{key}.text" for key in keys]
    needed += [f"reasons.{reason}" for reason in REASONS]
    assert [key for key in needed if not texts.has(key)] == []


def icons_of(cards: list[Card]) -> set[str]:
    return {ability_key(icon) for card in cards for icon in [*card.left, *card.centre, *card.right]}


def test_every_icon_of_a_card_has_its_sign_and_its_name() -> None:
    """A promo ghost may do without a sign."""
    assert icons_of(CARDS[: -len(PROMO_CARDS)]) <= set(ICONS) <= icons_of(CARDS)
    assert len(set(ICONS.values())) == len(ICONS)
    assert all(Texts("en").ability(icon) for icon in icons_of(CARDS))


def test_an_icon_without_a_sign_gets_a_star() -> None:
    assert ICONS["never_printed"] == "✱"
    assert "✱" not in ICONS.values()


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_names_fit_the_narrowest_cell(language: str) -> None:
    texts = Texts(language)
    assert {name for name in texts.table("terminal.short_place").values() if len(name) > 14} == set()
    assert {name for name in texts.table("terminal.short_power").values() if len(name) > 13} == set()
    # With the number of those beneath it.
    assert {name for name in texts.table("terminal.short_villager").values() if len(name) > 11} == set()
    assert {name for name in texts.table("terminal.short_artifact").values() if len(name) > 13} == set()


def test_french_has_its_spaces_before_high_punctuation() -> None:
    for file in ("questions", "reasons", "hints", "events", "web", "terminal", "review", "errors"):
        for key, text in entries(Texts("fr").table(file)):
            assert not re.search(r"[\w)}] [:;?!»]", text), key


def test_names_come_in_the_language() -> None:
    assert Texts("fr").card(38) == "Larme de Sang"
    assert Texts("de").place("tea_house") == "Teehaus"
    assert Texts("fr").name("power", "spires") == "Danse des Cimes"
    assert Texts("de").space("red2") == "Rot 2"
    assert Texts("fr").joined(["a", "b", "c"]) == "a, b et c"


def test_what_is_missing_is_named() -> None:
    with pytest.raises(TextError, match=r"no text 'questions\.nonsense' in 'en'"):
        Texts("en").get("questions.nonsense")
    with pytest.raises(TextError, match="needs the parameter 'board'"):
        Texts("en").get("events.qi_lost")
    with pytest.raises(TextError, match="'it' is not known; known: en, fr, de"):
        Texts("it")
    with pytest.raises(TextError, match="no card 99"):
        Texts("en").card(99)


def test_the_environment_picks_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    assert language_of_environment() == "en"
    monkeypatch.setenv("LANG", "fr_BE.UTF-8")
    assert language_of_environment() == "fr"
    monkeypatch.setenv("LC_ALL", "pl_PL")
    assert language_of_environment() == "en"

"""Every message of real games has the type that is declared for it, no field more and none less."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter

from ghoststories.server.documents import content_document, help_document, hints_document, texts_document
from ghoststories.table_service.messages import snapshot, text_of, update, with_clocks
from ghoststories.table_service.new_games import new_game
from ghoststories.table_service.replies import Answers
from ghoststories.table_service.timeline import Timeline
from ghoststories.table_service.wire.types.content import Content
from ghoststories.table_service.wire.types.messages import Snapshot, Update
from ghoststories.table_service.wire.types.requests import NewGame, SetupJson
from ghoststories.table_service.wire.types.texts import LateTexts, TextsJson
from ghoststories.texts import LANGUAGES

SETS: list[SetupJson] = [
    {"players": 4},
    {"players": 1, "difficulty": "hell"},
    {"players": 3, "sets": ["white_moon"], "scenario": "cursed_children"},
    {"players": 2, "sets": ["black_secret"]},
    {"players": 4, "sets": ["white_moon", "black_secret"], "promos": ["guardhouse", "infernal_die", "steven"]},
    {"players": 3, "promos": ["jean_claude", "chuck", "terror_ghosts", "bo_za"]},
]


def fits(kind: Any, text: str | bytes) -> None:
    TypeAdapter(kind).validate_json(text, strict=True, extra="forbid")


@pytest.mark.parametrize("setup", SETS, ids=lambda setup: "+".join(setup.get("sets", []) + setup.get("promos", [])))
def test_games_are_told_as_they_are_declared(setup: SetupJson) -> None:
    row, moves = new_game(NewGame(seed="told", setup=setup, practice=True))
    line, random = Timeline(row, moves), Random("told")
    updates, snapshots = TypeAdapter(Update), TypeAdapter(Snapshot)
    for number in range(120):
        question = line.game.question
        if question is None:
            break
        before = line.seq
        line.add(line.tried(Answers([random.choice(question.options)])).moves[before:])
        for side in ("taoists", "wu_feng"):
            told = text_of(update(line, before, side, {"red": 1.5}))
            updates.validate_json(told, strict=True, extra="forbid")
            if number % 20 == 0:
                all_of_it = with_clocks(text_of(snapshot(line, side)), {"red": 1.5})
                snapshots.validate_json(all_of_it, strict=True, extra="forbid")


def test_the_content_is_as_declared() -> None:
    fits(Content, content_document().body)
    fits(Content, content_document("{}").body)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_are_as_declared(language: str) -> None:
    fits(TextsJson, texts_document(language).body)
    fits(LateTexts, help_document(language).body)
    fits(LateTexts, hints_document(language).body)


def test_a_field_too_many_does_not_fit() -> None:
    content = json.loads(content_document().body)
    with pytest.raises(ValueError, match="Extra inputs"):
        fits(Content, json.dumps({**content, "colour": "red"}))
    with pytest.raises(ValueError, match="bots"):
        fits(Content, json.dumps({key: value for key, value in content.items() if key != "bots"}))

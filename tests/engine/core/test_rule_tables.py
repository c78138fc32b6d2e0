"""Sentences in the rule tables: entered under the entry of their class, wrapped, replaced."""

import pytest

from ghoststories.engine.core.agenda import DEED, Rules
from ghoststories.engine.core.wrapping import WrappingChoice, WrappingDeed, WrappingDraw
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.arrival import GhostComes
from ghoststories.engine.rules.rulebook import base_rules
from ghoststories.engine.sets.white_moon.codes import FLEE


@pytest.fixture
def rules() -> Rules:
    return base_rules()


@pytest.mark.parametrize(
    ("code", "wrapper"),
    [(codes.TORMENT, WrappingDeed), (codes.PLACE_GHOST, WrappingChoice), (codes.ROLL_CURSE_DIE, WrappingDraw)],
)
def test_a_wrapped_sentence_keeps_its_entry(
    rules: Rules, code: int, wrapper: type[WrappingDeed | WrappingChoice | WrappingDraw]
) -> None:
    inner = rules.sentence(code)
    before = rules.names[code], rules.shapes[code], rules.fields[code], rules.kinds[code], rules.streams[code]

    rules.wrap(code, wrapper)

    assert before == (rules.names[code], rules.shapes[code], rules.fields[code], rules.kinds[code], rules.streams[code])
    outer = rules.sentence(code)
    assert isinstance(outer, wrapper)
    assert outer.inner is inner


def test_what_is_not_in_the_tables_cannot_be_wrapped(rules: Rules) -> None:
    with pytest.raises(ValueError, match="no sentence"):
        rules.wrap(FLEE, WrappingDeed)


def test_a_sentence_is_not_replaced_by_one_of_another_kind(rules: Rules) -> None:
    placing = rules.choices[codes.PLACE_GHOST]
    with pytest.raises(ValueError, match="place_ghost"):
        rules.replace(codes.PLACE_GHOST, GhostComes())
    assert rules.sentence(codes.PLACE_GHOST) is placing


def test_a_choice_turns_into_a_deed_only_on_purpose(rules: Rules) -> None:
    rules.turn_into_deed(codes.PLACE_GHOST, GhostComes())
    assert (rules.kinds[codes.PLACE_GHOST], rules.names[codes.PLACE_GHOST]) == (DEED, "place_ghost")
    with pytest.raises(ValueError, match="place_ghost"):
        rules.turn_into_deed(codes.PLACE_GHOST, GhostComes())


def test_a_class_without_an_entry_cannot_be_entered(rules: Rules) -> None:
    with pytest.raises(ValueError, match="WrappingDeed"):
        rules.enter(WrappingDeed(rules.deeds[codes.TORMENT]))

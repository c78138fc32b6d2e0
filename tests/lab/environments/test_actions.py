"""The space of actions: fixed for good, and every option of every question is said in it in one way only."""

import hashlib

import pytest

from ghoststories.engine import State
from ghoststories.engine.core import shapes
from ghoststories.engine.core.decisions import menu, one
from ghoststories.engine.core.notation import offer_texts, shape_asked
from ghoststories.engine.sets.verbs import VERBS
from ghoststories.lab.environments.action_codec import PartialAnswer, encode
from ghoststories.lab.environments.actions import ACTION_OF, ACTIONS, BLOCKS, OFFSETS, action_text, meaning
from tests.helpers import table
from tests.lab.environments.games import every_family, tables

FINGERPRINT = "efe4cdf86846b1ca"


def test_version_0_is_as_it_always_was() -> None:
    """Agents are trained on these numbers: instead of changing this test, add a version 1 next to version 0."""
    assert ACTIONS == 565
    assert hashlib.sha256(repr(list(BLOCKS.items())).encode()).hexdigest()[:16] == FINGERPRINT


def test_every_shape_and_every_verb_has_its_actions() -> None:
    assert set(shapes.SHAPES) == set(BLOCKS) - {"enough"}
    assert {meaning(action)[1] >> 4 for action in range(OFFSETS["tile"])} == set(VERBS)


def test_an_action_means_one_option_of_one_block() -> None:
    assert len({meaning(action) for action in range(ACTIONS)}) == ACTIONS
    for action in range(ACTIONS):
        block, option = meaning(action)
        assert ACTION_OF[block][option] == action


def said(s: State, option: int) -> int:
    """The option that comes of saying its actions; what has no alternative is never asked."""
    shape = shape_asked(s)
    spelling, letters = PartialAnswer(shape, list(s.offer)), encode(shape, option)
    while True:
        assert len(spelling.legal) > 1
        assert len({action_text(s.layout, action) for action in spelling.legal}) == len(spelling.legal)
        found = spelling.say(letters[len(spelling.said)])
        if found is not None:
            return found


@every_family
def test_every_option_is_said_in_its_own_way(family: str) -> None:
    asked = 0
    for s in tables(family):
        if s.offer:
            words = {encode(shape_asked(s), int(option)) for option in s.offer}
            assert len(words) == len(s.offer)
            assert [said(s, int(option)) for option in s.offer] == [int(option) for option in s.offer]
            asked += 1
    assert asked > 300


@every_family
def test_what_is_one_action_is_written_as_the_notation_writes_it(family: str) -> None:
    for s in tables(family, every=11):
        if s.offer and shape_asked(s) not in (shapes.DICE, shapes.SET, shapes.PAYMENT):
            spelling = PartialAnswer(shape_asked(s), list(s.offer))
            assert [action_text(s.layout, action) for action in spelling.legal] == offer_texts(s)


def test_dice_are_said_one_by_one() -> None:
    red, white = int(one(0)), int(one(5))
    offer = [0, red, 2 * red, white, red + white, 2 * red + white]
    spelling = PartialAnswer(shapes.DICE, offer)
    layout = table().state.layout
    assert [action_text(layout, action) for action in spelling.legal] == ["reroll:red", "reroll:white", "enough"]
    assert spelling.say(ACTION_OF[shapes.DICE][0]) is None
    assert [action_text(layout, action) for action in spelling.legal] == ["reroll:red", "reroll:white", "enough"]
    assert spelling.say(ACTION_OF[shapes.DICE][5]) == red + white


def test_what_all_options_have_in_common_is_not_asked() -> None:
    spelling = PartialAnswer(shapes.SET, [0b1, 0b11, 0b111])
    layout = table().state.layout
    assert [action_text(layout, action) for action in spelling.said] == ["falls:red1"]
    assert [action_text(layout, action) for action in spelling.legal] == ["falls:red2", "enough"]
    assert spelling.say(OFFSETS["enough"]) == 0b1


def test_a_payment_is_said_token_by_token() -> None:
    red_black, crystal_black = int(one(0) + one(4)), int(one(4) + one(5))
    spelling = PartialAnswer(shapes.PAYMENT, [red_black, crystal_black])
    layout = table().state.layout
    assert [action_text(layout, action) for action in spelling.legal] == ["pay:red", "pay:black"]
    assert spelling.say(ACTION_OF[shapes.PAYMENT][4]) == crystal_black


@pytest.mark.parametrize(
    ("verb", "target", "text"), [(1, 0, "move:tea_house"), (4, 0, "exorcise"), (10, 3, "buddha:green1")]
)
def test_a_menu_option_is_one_action(verb: int, target: int, text: str) -> None:
    option = int(menu(verb, target))
    (action,) = encode(shapes.MENU, option)
    assert (meaning(action), action_text(table().state.layout, action)) == ((shapes.MENU, option), text)

"""States and set-ups as JSON: back to the same state in the middle of anything, and what is wrong said."""

import copy
import json
import math
import pickle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from ghoststories.engine import CodecError, Game, Setup, SetupError, State
from ghoststories.engine.core.chance import stream
from ghoststories.engine.core.codec import (
    from_dict,
    from_json,
    setup_from_dict,
    setup_of,
    setup_to_dict,
    to_dict,
    to_json,
)
from ghoststories.engine.core.invariants import problems
from ghoststories.engine.core.position import to_text
from tests.helpers import asks, options, table
from tests.tables import act


def middle() -> State:
    """Red pays for an exorcism with tokens of two owners, while much else lies on the table."""
    lines = """
        players: red green blue
        north: red spires, qi 2, tao red black, yinyang, tokens 1, buddhas 1, at herbalist
        east: green mountain, qi 3, tao red green, tokens 1, at herbalist
        south: blue heavenly_gust, qi 0, at cemetery
        west: yellow mantra, qi 2
        ghosts: red1 34 stone, green3 23, blue2 57, yellow1 12
        village: tea_house cemetery* herbalist / sorcerer circle temple / watchman pavilion altar
        buddhas: green1
        circle: yellow
        mantra: yellow1
        discard: 1 2
        turn: 9 red
    """
    return act(lines, "exorcise", "red1", tao=["blue blue blue"]).state


def test_a_state_in_the_middle_of_a_question_reads_back() -> None:
    s = middle()
    again = from_json(to_json(s))
    assert to_json(again) == to_json(s)
    assert to_text(again) == to_text(s)
    game = Game(state=again)
    assert asks(game) == ("red", "pay_owner")
    assert options(game) == ["red", "green"]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_state_of_whole_games_reads_back(players: int) -> None:
    for difficulty in ("initiation", "hell"):
        game = Game(Setup(players=players, difficulty=difficulty), seed=f"codec {players}")
        chooser = stream(difficulty, "answers")
        while True:
            again = from_json(to_json(game.state))
            assert to_json(again) == to_json(game.state)
            assert list(again.offer) == list(game.state.offer)
            if game.question is None or len(game.moves) > 300:
                break
            texts = game.question.options
            game.apply(texts[chooser.below(len(texts))])


def test_a_state_that_waits_for_chance_reads_back() -> None:
    s = table("", agenda="roll_tao_dice count=3 step=what_falls; next_turn").state
    assert to_json(from_json(to_json(s))) == to_json(s)


def test_a_state_can_be_pickled_and_deep_copied() -> None:
    s = middle()
    for other in (pickle.loads(pickle.dumps(s)), copy.deepcopy(s), copy.copy(s)):
        assert other is not s
        assert to_json(other) == to_json(s)
        assert list(other.offer) == list(s.offer)


def test_a_set_up_reads_back_from_plain_data() -> None:
    setup = setup_of(middle().layout)
    assert setup_from_dict(setup_to_dict(setup)) == setup
    assert setup_from_dict(json.loads(json.dumps(setup_to_dict(setup)))) == setup
    assert setup_to_dict(Setup()) == {"players": 4, "difficulty": "normal", "edition": "second"}
    assert setup_from_dict({}) == Setup()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([], "a set-up is a table of names and values"),
        (None, "a set-up is a table of names and values"),
        ({"colour": "red"}, "a set-up has no colour; it has players, difficulty, edition, boards,"),
        ({1: 2}, "a set-up has no 1"),
        ({"boards": "red"}, "boards is 'red'; needed: a list of words"),
        ({"tiles": [1, 2]}, "needed: a list of words"),
        ({"players": "four"}, "players is 'four'"),
        ({"players": True}, "players is True"),
        ({"difficulty": None}, "difficulty is None"),
        ({"first": 3}, "first is 3"),
        ({"extra_ease": "yes"}, "extra_ease is 'yes'"),
    ],
)
def test_a_set_up_of_wrong_data_is_refused(data: Any, message: str) -> None:
    with pytest.raises(SetupError, match=message):
        setup_from_dict(data)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "this is not JSON"),
        ("{", "this is not JSON"),
        ("[" * 100_000, "this is not JSON"),
        ("9" * 5_000, "this is not JSON"),
        ("[]", "unknown state format None; known: 1"),
        ("null", "unknown state format None; known: 1"),
        ("{}", "unknown state format None; known: 1"),
        ('{"format": 2}', "unknown state format 2; known: 1"),
        ('{"format": "1"}', "unknown state format '1'; known: 1"),
        ('{"format": 1}', "the state's set-up is wrong: a set-up is a table of names and values"),
        ('{"format": 1, "setup": {}}', "the state's set-up is wrong: the set-up is incomplete"),
    ],
)
def test_what_is_no_state_is_refused(text: str, message: str) -> None:
    with pytest.raises(CodecError, match=message):
        from_json(text)


WRONG: dict[str, tuple[str, Any, str]] = {
    "a number missing": ("haunted", None, "haunted is None; needed: a whole number"),
    "a number as text": ("turn", "9", "turn is '9'; needed: a whole number"),
    "a number that is true": ("caught", True, "caught is True; needed: a whole number"),
    "half a number": ("circle", 0.5, "circle is 0.5; needed: a whole number"),
    "a list missing": ("qi", None, "qi is None; needed: a list of whole numbers"),
    "a list too short": ("qi", [20], "qi has 1 entries; needed: 5"),
    "a list of words": ("ghosts", ["38"] * 12, "ghosts is '38'; needed: a whole number"),
    "a board out of range": ("active", 4, "active is 4; needed: a whole number from 0 to 3"),
    "a colour out of range": ("circle", 5, "circle is 5; needed: a whole number from -1 to 4"),
    "a space out of range": ("mantra", 15, "mantra is 15; needed: a whole number from -1 to 14"),
    "a demon in the base game": ("mantra", 12, "the Mantra lies on a demon, which this game does not have"),
    "too much Qi": ("qi", [9, 9, 9, 9, 9], "45 Qi in all; there are 20"),
    "an unknown step": ("agenda", [2, 200], "step"),
    "an empty agenda": ("agenda", [], "the last step must be next_turn"),
    "an agenda after the end": ("result", 1, "a finished game has nothing left to do"),
    "too many Buddhas": ("temple", 2, "there must be 2 Buddhas in all"),
    "three haunted tiles": ("haunted", 7, "the game goes on with tea_house, cemetery, herbalist haunted"),
    "unseen cards out of order": ("unseen_ghosts", [3, 2], "the unseen cards must be listed once each, in order"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_state_that_is_wrong_in_one_point_is_refused(case: str) -> None:
    name, value, message = WRONG[case]
    with pytest.raises(CodecError, match=message):
        from_dict(to_dict(middle()) | {name: value})


def test_a_finished_game_has_a_result_that_is_known() -> None:
    with pytest.raises(CodecError, match="result is 13"):
        from_dict(to_dict(middle()) | {"result": 13, "agenda": []})


def changed(name: str, index: int, value: int) -> dict[str, Any]:
    data = to_dict(middle())
    data[name][index] = value
    return data


OUT_OF_RANGE: list[tuple[str, int | None, int]] = [
    ("ghosts", 0, 70),
    ("ghosts", 0, 2**70),
    ("taoist_tiles", 0, -1),
    ("taoist_tiles", 0, 9),
    ("held_buddhas", 1, -1),
    ("deck", 0, 70),
    ("deck", 0, -2),
    ("agenda", 0, 34),
    ("turn", None, -1),
    ("turn", None, 2**70),
    ("used_powers", None, 2**20),
    ("borrowed", None, -1),
    ("revived", None, 16),
    ("yinyangs", None, 256),
    ("haunted", None, 2**40),
    ("own_turn", None, 2),
    ("caught", None, -1),
    ("fresh_buddhas", None, 3),
]


@pytest.mark.parametrize(("name", "index", "value"), OUT_OF_RANGE)
def test_a_number_out_of_range_is_refused(name: str, index: int | None, value: int) -> None:
    data = to_dict(middle()) | {name: value} if index is None else changed(name, index, value)
    with pytest.raises(CodecError):
        from_dict(data)


NUMBERS = [-1, 0, 1, 2, 3, 5, 12, 13, 70, 255, 2**31, 2**63, -(2**70)]
VALUES: list[Any] = [*NUMBERS, None, "x", 1.5, True, [], {}, [1], math.nan]


@settings(max_examples=400, deadline=None, derandomize=True)
@given(some.data())
def test_a_state_with_values_changed_is_a_sound_state_or_a_codec_error(data: some.DataObject) -> None:
    wrong = to_dict(middle())
    for _ in range(data.draw(some.integers(1, 3))):
        name = data.draw(some.sampled_from(sorted(wrong)))
        value = wrong[name]
        if isinstance(value, (list, dict)) and value and data.draw(some.booleans()):
            place: Any = data.draw(some.sampled_from(sorted(value) if isinstance(value, dict) else range(len(value))))
            value[place] = copy.deepcopy(data.draw(some.sampled_from(VALUES)))
        else:
            wrong[name] = copy.deepcopy(data.draw(some.sampled_from(VALUES)))
    try:
        s = from_json(json.dumps(wrong))
    except CodecError:
        return
    assert problems(s) == []
    assert to_json(from_json(to_json(s))) == to_json(s)
    assert to_text(s)


json_values = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=5),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(json_values)
def test_any_json_is_a_state_or_a_codec_error(value: Any) -> None:
    for data in (value, {"format": 1, "setup": value}, to_dict(middle()) | {"agenda": value}):
        try:
            from_dict(data)
        except CodecError as error:
            text = str(error)
            assert text

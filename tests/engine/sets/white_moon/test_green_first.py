"""The variant of Green Roots: green incarnations are used first, others only when there are too few."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest

from ghoststories.bots.search.sets.registry import redeal
from ghoststories.engine import Game, Setup, SetupError, view
from ghoststories.engine.core import record
from ghoststories.engine.core.agenda import odds
from ghoststories.engine.core.chance import stream
from ghoststories.engine.core.codec import from_json, setup_from_dict, setup_of, setup_to_dict, to_json
from ghoststories.engine.core.invariants import problems
from ghoststories.engine.core.position import from_text, to_text
from ghoststories.engine.core.state import GREEN
from ghoststories.engine.core.vectors import remove
from ghoststories.engine.errors import PositionError
from ghoststories.engine.sets.black_secret.state import secret
from ghoststories.engine.setup import check
from ghoststories.table_service.sets.black_secret import dealt
from tests.engine.sets.black_secret.secret import both
from tests.engine.sets.white_moon.moon import MOON, moon_turn
from tests.helpers import table

ROOTS = "scenario: green_roots\n"
VARIANT = ROOTS + "green_roots: green_first\n"
BASE, NEW, SECRET = set(range(56, 66)), set(range(101, 107)), set(range(111, 116))
OTHERS = (BASE | NEW) - {63, 104}
DECK = "deck: incarnation, 10 ghosts"
THREE_MORE = ", incarnation, 10 ghosts" * 3

pytestmark = pytest.mark.rule("W45")


def on_top(lines: str) -> dict[int, int]:
    """The odds of the card on top of the deck."""
    return dict(odds(table(f"{MOON}\n{lines}", agenda="yin").state))


def test_without_the_variant_any_incarnation_can_come() -> None:
    assert on_top(ROOTS + DECK) == on_top(f"{ROOTS}green_roots: any\n{DECK}") == dict.fromkeys(BASE | NEW, 1)


@pytest.mark.parametrize(
    ("more", "pool"),
    [
        ("", {63, 104}),
        ("incarnations: base\n", {63}),
        ("incarnations: white_moon\n", {104}),
        ("promos: jean_claude\n", {63, 104, 124}),
        ('content: {"card":{"61":{"colour":"green","resistance":{"green":4}}}}\n', {61, 63, 104}),
    ],
)
def test_with_it_a_single_incarnation_is_a_green_one_of_the_pool(more: str, pool: set[int]) -> None:
    assert on_top(VARIANT + more + DECK) == dict.fromkeys(pool, 1)


@pytest.mark.rule("B4")
def test_with_too_few_of_them_the_others_fill_up_and_all_lie_anywhere() -> None:
    """Four lie in the deck: both green ones, and two of the fourteen others."""
    found = on_top(f"{VARIANT}difficulty: nightmare\n{DECK}{THREE_MORE}")
    assert {card: found[card] for card in (63, 104)} == {63: 14, 104: 14}
    assert {found[card] for card in OTHERS} == {2}
    assert set(found) == OTHERS | {63, 104}


def test_once_the_green_ones_are_out_the_others_come() -> None:
    lines = "difficulty: nightmare\nghosts: green1 63\ndiscard: 104\n"
    found = on_top(f"{VARIANT}{lines}{DECK}, incarnation, 10 ghosts")
    assert found == dict.fromkeys(OTHERS, 1)


def test_as_many_slots_as_green_ones_hold_only_them() -> None:
    lines = f"{VARIANT}difficulty: nightmare\nghosts: red1 61, red2 102\n{DECK}, incarnation, 10 ghosts"
    assert on_top(lines) == {63: 1, 104: 1}


def test_chance_draws_by_these_odds() -> None:
    met: Counter[tuple[bool, ...]] = Counter()
    for seed in range(300):
        s = table(f"{MOON}\n{VARIANT}difficulty: nightmare\n{DECK}{THREE_MORE}", agenda="yin").state
        green: list[bool] = []
        for number in range(4):
            draw, step = s.rules.draws[s.agenda[-1] & 255], stream(f"{seed}", f"{number}")
            s.deck = s.deck[: 11 * (4 - number)]
            card = draw.sample(s, step, 0, 0, 0)
            s.unseen_incarnations = remove(s.unseen_incarnations, card)
            green.append(s.rules.cards.colour[card] == GREEN)
        met[tuple(green)] += 1
    # Two of four, in each of the six orders about as often.
    assert set(met) == set(permutations([True, True, False, False]))
    assert min(met.values()) > 25


@pytest.mark.rule("W27")
@pytest.mark.parametrize(
    ("deck", "pool"), [("10 ghosts, incarnation, 10 ghosts", {63, 104}), (f"10 ghosts{THREE_MORE}", OTHERS)]
)
def test_the_incarnation_of_a_wu_is_green_if_one_is_left_beside_the_deck(deck: str, pool: set[int]) -> None:
    lines = f"{VARIANT}difficulty: nightmare\ndeck: {deck}\nghosts: red2 78\nvillagers: circle uncle_wu"
    assert dict(odds(moon_turn("red", lines).state)) == dict.fromkeys(sorted(pool), 1)


@pytest.mark.rule("P10")
def test_the_guards_see_what_can_be_drawn() -> None:
    village = "village: tea_house cemetery herbalist / sorcerer circle temple / guardhouse pavilion altar\n"
    lines = f"{VARIANT}promos: guardhouse\n{village}{DECK}"
    game = table(f"{MOON}\n{lines}", agenda="guard_sees at=0 cards=4; after_move; next_turn")
    assert dict(odds(game.state)) == {63: 1, 104: 1}


@pytest.mark.rule("K1", "K4")
@pytest.mark.parametrize(
    ("hand", "pool"), [("", {63, 104, 112}), ("hand: 63 112", {104}), ("hand: 63 104 112", (OTHERS | SECRET) - {112})]
)
def test_wu_feng_draws_green_ones_first(hand: str, pool: set[int]) -> None:
    game = both(f"{VARIANT}{hand}", agenda="draw_incarnation; after_move; next_turn")
    assert set(dict(odds(game.state))) == pool


def test_his_hidden_hand_is_guessed_and_dealt_accordingly() -> None:
    game = both(f"{VARIANT}hand: 61 63 104 112")
    seen = view(game.state, int(game.state.active))
    redeal(seen, stream("a guess", "hand"))
    assert {63, 104, 112} < {int(card) for card in secret(seen).hand}
    hidden = to_text(game.state).replace("hand: 61 63 104 112", "hand: ? ? ?")
    assert sorted(secret(from_text(dealt(hidden, "x"))).hand) == [63, 104, 112]


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        (Setup(green_roots="green_first"), "green_roots is an option of the set 'white_moon'"),
        (Setup(sets=("white_moon",), green_roots="any"), "green_roots is an option of the scenario 'green_roots'"),
        (
            Setup(sets=("white_moon",), scenario="cursed_children", green_roots="any"),
            "green_roots is an option of the scenario 'green_roots'; choose it, or leave it out",
        ),
        (
            Setup(sets=("white_moon",), scenario="green_roots", green_roots="red_first"),
            "green_roots is 'red_first'; allowed: any, green_first",
        ),
    ],
)
def test_a_wrong_choice_is_refused(setup: Setup, message: str) -> None:
    with pytest.raises(SetupError, match=message):
        check(setup)
    with pytest.raises(SetupError, match="green_roots is 1; needed: a word"):
        setup_from_dict({"sets": ["white_moon"], "scenario": "green_roots", "green_roots": 1})
    with pytest.raises(PositionError, match="green_roots is an option of the scenario"):
        table(f"{MOON}\ngreen_roots: green_first")


def whole_game(green_roots: str | None, seed: int) -> Game:
    setup = Setup(2, "nightmare", sets=("white_moon",), scenario="green_roots", green_roots=green_roots)
    game, draw = Game(setup, seed=f"roots {seed}"), random.Random(seed)
    while game.question is not None:
        game.apply(draw.choice(game.question.options))
    return game


@pytest.mark.parametrize("green_roots", [None, "any", "green_first"])
def test_documents_carry_the_choice_along(green_roots: str | None) -> None:
    game = whole_game(green_roots, 1)
    assert problems(game.state) == []
    setup = setup_of(game.state.layout)
    assert setup.green_roots == green_roots
    assert setup_from_dict(setup_to_dict(setup)) == setup
    for state in (from_text(to_text(game.state)), from_json(to_json(game.state))):
        assert to_json(state) == to_json(game.state)
    text = record.to_text(game)
    assert to_json(record.from_text(text).state) == to_json(game.state)
    # What says nothing of the choice is written as it was before there was one.
    assert ("green_roots=" in text, "green_roots:" in to_text(game.state)) == (green_roots is not None,) * 2


def test_saying_any_is_the_same_game_as_saying_nothing() -> None:
    assert whole_game(None, 3).moves == whole_game("any", 3).moves

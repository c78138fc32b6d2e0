"""Cases that are thought up have the odds that all rolls, counted one by one, have."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest

from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.lab.analysis.exorcism_odds import (
    CARDS,
    NEEDS_OF_DICE,
    TAO_COLOURS,
    Case,
    CaseError,
    Ghost,
    chances_of,
    facts_of,
    grid,
    state_of,
)

Amounts = dict[str, int]
Roll = tuple[str, ...]


def tokens_needed(roll: Roll, resistance: Amounts, tao: Amounts, white_faces: bool) -> int | None:
    """The tokens an exorcism takes after a roll; None if they are not at hand."""
    shown = Counter(roll)
    whites = shown["white"] if white_faces else 0
    short = {colour: max(0, amount - shown[colour]) for colour, amount in resistance.items()}
    need = max(0, sum(short.values()) - whites)
    at_hand = sum(min(amount, tao.get(colour, 0)) for colour, amount in short.items())
    return need if need <= at_hand else None


def plain_odds(dice: int, resistance: Amounts, tao: Amounts, white_faces: bool = True) -> dict[int, Fraction]:
    """The chance by tokens spent at most, where one more changes something."""
    needs = [tokens_needed(roll, resistance, tao, white_faces) for roll in product(COLOUR_KEYS, repeat=dice)]
    chances: dict[int, Fraction] = {}
    for spent in range(max((need for need in needs if need is not None), default=0) + 1):
        chance = Fraction(sum(need is not None and need <= spent for need in needs), len(needs))
        if not chances or chance > max(chances.values()):
            chances[spent] = chance
    return chances


def reroll_odds(dice: int, resistance: Amounts) -> Fraction:
    """The chance without tokens if any dice may be rolled again."""
    good = {roll: tokens_needed(roll, resistance, {}, True) == 0 for roll in product(COLOUR_KEYS, repeat=dice)}
    total = Fraction(0)
    for roll in good:
        best = Fraction(0)
        for count in range(dice + 1):
            for again in combinations(range(dice), count):
                kept = [face for at, face in enumerate(roll) if at not in again]
                new = [good[*kept, *faces] for faces in product(COLOUR_KEYS, repeat=count)]
                best = max(best, Fraction(sum(new), len(new)))
        total += best
    return total / len(good)


def odds(case: Case) -> list[dict[int, Fraction]]:
    """What the engine says: for each ghost, and for both."""
    found = chances_of(state_of(case))
    return [{each.spent: Fraction(each.ways, each.of) for each in chances} for _, chances in found]


@pytest.mark.parametrize("white_faces", [True, False])
def test_the_general_table_counts_all_rolls(white_faces: bool) -> None:
    found = {(need, dice): chance for need, dice, chance in grid(reroll=False, white_faces=white_faces)}
    assert len(found) == 4 * len(NEEDS_OF_DICE)
    for (need, dice), chance in found.items():
        wanted = dict(zip(TAO_COLOURS, need, strict=False))
        assert {0: chance} == plain_odds(dice, wanted, {}, white_faces), (need, dice)


def test_the_general_table_with_the_gods_favorite_tries_every_reroll_of_every_roll() -> None:
    found = {(need, dice): chance for need, dice, chance in grid(reroll=True, white_faces=True)}
    assert {dice for _, dice in found} == {1, 2, 3}
    for (need, dice), chance in found.items():
        if sum(need) <= dice:
            assert chance == reroll_odds(dice, dict(zip(TAO_COLOURS, need, strict=False))), (need, dice)


@pytest.mark.parametrize("dice", range(5))
@pytest.mark.parametrize(
    ("resistance", "tao"),
    [
        ({"red": 2}, {}),
        ({"red": 4}, {"red": 3, "blue": 2}),
        ({"red": 2, "black": 1}, {"black": 1}),
        ({"red": 2, "green": 2, "blue": 2, "yellow": 2}, {"red": 2, "green": 2, "blue": 1, "yellow": 1}),
        ({"black": 9}, {"black": 4}),
    ],
)
def test_dice_and_tokens(dice: int, resistance: Amounts, tao: Amounts) -> None:
    assert odds(Case((Ghost(resistance=resistance),), dice, tao)) == [plain_odds(dice, resistance, tao)]


@pytest.mark.parametrize("dice", [2, 4])
def test_two_ghosts_of_a_corner_each_alone_and_together(dice: int) -> None:
    first, second, tao = {"red": 2}, {"red": 1, "blue": 1}, {"red": 2}
    assert odds(Case((Ghost(resistance=first), Ghost(resistance=second)), dice, tao)) == [
        plain_odds(dice, first, tao),
        plain_odds(dice, second, tao),
        plain_odds(dice, {"red": 3, "blue": 1}, tao),
    ]


@pytest.mark.rule("B73")
def test_the_circle_takes_one_from_each_ghost() -> None:
    ghosts = (Ghost(resistance={"red": 2, "green": 1}), Ghost(resistance={"red": 3}))
    assert odds(Case(ghosts, circle="red")) == [
        plain_odds(3, {"red": 1, "green": 1}, {}),
        plain_odds(3, {"red": 2}, {}),
        plain_odds(3, {"red": 3, "green": 1}, {}),
    ]


@pytest.mark.rule("B18")
def test_the_mantra_takes_one_of_the_best_colour_from_its_ghost_only() -> None:
    def either(*left: Amounts) -> dict[int, Fraction]:
        rolls = list(product(COLOUR_KEYS, repeat=3))
        falls = [any(tokens_needed(roll, each, {}, True) == 0 for each in left) for roll in rolls]
        return {0: Fraction(sum(falls), len(rolls))}

    ghosts = (Ghost(resistance={"red": 2}), Ghost(resistance={"red": 1, "blue": 1}))
    assert odds(Case(ghosts, mantra=1)) == [
        plain_odds(3, {"red": 2}, {}),
        either({"red": 1}, {"blue": 1}),
        either({"red": 2, "blue": 1}, {"red": 3}),
    ]


def test_cards_bring_what_they_do_along() -> None:
    hope_killer = {"red": 2, "green": 2, "blue": 2, "yellow": 2}
    full = dict.fromkeys(hope_killer, 2)
    assert odds(Case((Ghost(58),), tao=full)) == [plain_odds(3, hope_killer, full)]
    five = dict.fromkeys(TAO_COLOURS, 1)
    assert odds(Case((Ghost(65),), tao=five)) == [plain_odds(3, five, five, white_faces=False)]
    # Creeping Horror holds a die, Dark Mistress stops all Tao, against Repellent Beauty dice do nothing.
    assert odds(Case((Ghost(63),), tao={"green": 4})) == [plain_odds(2, {"green": 4}, {"green": 4})]
    assert odds(Case((Ghost(62),), tao={"blue": 4})) == [plain_odds(3, {"blue": 3}, {})]
    assert odds(Case((Ghost(46),), tao={"black": 1})) == [{0: Fraction(0), 1: Fraction(1)}]


def test_a_reroll_that_a_ghost_blocks_is_refused() -> None:
    with pytest.raises(CaseError, match="block the Gods' Favorite"):
        odds(Case((Ghost(60),), reroll=True))
    assert odds(Case((Ghost(43),), dice=2, reroll=True, tao={"red": 3})) == [
        {0: Fraction(0), 2: reroll_odds(2, {"red": 2}), 3: reroll_odds(2, {"red": 1})}
    ]


def test_what_the_table_makes_of_a_case_is_told() -> None:
    facts = facts_of(state_of(Case((Ghost(63), Ghost(46)), tao={"red": 2}, reroll=True)), 2)
    assert (facts.dice, facts.reroll, facts.white_faces, facts.tao) == (1, True, True, {"red": 2})
    assert facts.resistances == [{"green": 4}, {"black": 1}]
    assert facts.immune_to_dice == [False, True]


@pytest.mark.parametrize("card", sorted(CARDS))
def test_every_card_can_be_asked_for(card: int) -> None:
    state = state_of(Case((Ghost(card),)))
    assert sum(facts_of(state, 1).resistances[0].values()) == sum(CARDS[card].resistance.values())
    assert len(chances_of(state)) == 1


@pytest.mark.parametrize(
    ("case", "words"),
    [
        (Case(()), "0 ghosts"),
        (Case((Ghost(1), Ghost(2), Ghost(3))), "3 ghosts"),
        (Case((Ghost(),)), "needs a card or a resistance"),
        (Case((Ghost(99),)), "no card 99"),
        (Case((Ghost(124),)), "125 and 126"),
        (Case((Ghost(7), Ghost(7))), "there is only one card 7"),
        (Case((Ghost(resistance={"white": 1}),)), "'white' is not a colour of resistance"),
        (Case((Ghost(resistance={"red": 0}),)), "red 0; allowed: 1 to 9"),
        (Case((Ghost(1),), dice=5), "5 dice; allowed: 0 to 4"),
        (Case((Ghost(1),), dice=4, reroll=True), "no fourth die"),
        (Case((Ghost(63),), dice=4), "at most 3 are rolled"),
        (Case((Ghost(1),), circle="white"), "'white' is not a Tao colour"),
        (Case((Ghost(1),), mantra=1), "ghost 2; there are: 1 to 1"),
        (Case((Ghost(60),), mantra=0), "cannot be on one table"),
        (Case((Ghost(1),), tao={"pink": 1}), "'pink' is not a Tao colour"),
        (Case((Ghost(1),), tao={"red": 5}), "5 red Tao; there are 4"),
        (Case((Ghost(1),), tao={"red": 4}, circle="red"), "one of them on the Circle"),
    ],
)
def test_what_cannot_be_is_said(case: Case, words: str) -> None:
    with pytest.raises(CaseError, match=words):
        state_of(case)

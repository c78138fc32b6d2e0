"""Luck in exact numbers: what is compared with the outcome is counted by hand here."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from ghoststories.engine import Throw, odds_asked
from ghoststories.review import Depth, review_of
from ghoststories.review.luck import Luck, dice_luck, hit_counts
from ghoststories.table_service.tally import Throwing
from tests.helpers import table

TINY = Depth(rollouts=16, closer=0)


def test_the_luck_of_one_roll_is_its_exact_chance() -> None:
    """Card 38 has a red resistance of 2, and Red has one red token: one of three dice must be red or white."""
    lines = "ghosts: red2 38\nnorth: red spires, qi 3, tao red, at cemetery"
    hit = review_of(table(lines, "exorcise", agenda="action", tao=["red green blue"]), TINY)["luck"]["dice"]
    miss = review_of(table(lines, "exorcise", agenda="action", tao=["green green blue"]), TINY)["luck"]["dice"]
    needed = next(each for each in (1, 2) if _share(each) > Fraction(1, 2))
    assert hit == {"throws": 1, "hits": 1, "expected": round(float(_share(needed)), 2), "at_most": 1.0}
    assert miss["hits"] == 0
    assert miss["at_most"] == round(1 - float(_share(needed)), 4)


def _share(needed: int) -> Fraction:
    """Of all rolls of three dice, those with at least so many faces that are red or white."""
    rolls = list(product(range(6), repeat=3))
    return Fraction(sum(sum(face in (0, 5) for face in roll) >= needed for roll in rolls), len(rolls))


def test_the_chances_of_so_many_hits_are_those_of_all_cases() -> None:
    chances = [Fraction(1, 2), Fraction(1, 3), Fraction(3, 4)]
    counted = [Fraction(0)] * 4
    for hits in product((0, 1), repeat=3):
        way = Fraction(1)
        for hit, chance in zip(hits, chances, strict=True):
            way *= chance if hit else 1 - chance
        counted[sum(hits)] += way
    assert hit_counts(chances) == counted


def test_at_most_so_many_hits_counts_those_that_came() -> None:
    throws = [Throwing(0, Throw(3, 1, 2), True), Throwing(1, Throw(3, 1, 4), False)]
    assert dice_luck(throws) == {"throws": 2, "hits": 1, "expected": 0.75, "at_most": 0.875}
    assert dice_luck([]) == {"throws": 0, "hits": 0, "expected": 0.0, "at_most": 1.0}


def test_a_third_of_the_curse_die_is_blank() -> None:
    game = table(agenda="curse_die; next_turn")
    odds = odds_asked(game.state)
    assert odds is not None
    assert (odds.name, odds.weights["blank"], sum(odds.weights.values())) == ("roll_curse_die", 2, 6)
    luck = Luck()
    luck.note(game.state, "blank")
    luck.note(game.state, "haunt")
    assert luck.curse_dice == {"rolls": 2, "blank": 1, "expected": 0.67}


def test_a_card_is_compared_with_the_cards_that_could_have_come() -> None:
    game = table(agenda="ghost_comes; before_move; next_turn")
    cards = game.state.rules.cards.by_number
    unseen = [int(card) for card in game.state.unseen_ghosts]
    mean = Fraction(sum(sum(cards[card].resistance.values()) for card in unseen), len(unseen))
    luck = Luck()
    luck.note(game.state, str(unseen[0]))
    assert luck.cards["resistance"] == sum(cards[unseen[0]].resistance.values())
    assert luck.cards == {"cards": 1, "resistance": luck.cards["resistance"], "expected": round(float(mean), 2)}


def test_an_answer_of_a_player_is_no_luck() -> None:
    luck = Luck()
    luck.note(table(agenda="action").state, "pass")
    assert (luck.curse_dice["rolls"], luck.cards["cards"]) == (0, 0)

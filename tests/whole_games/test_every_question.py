"""At every question of every game nothing is lost, and all that is derived agrees with a plain recount."""

import pytest

from ghoststories.lab.families import Combination
from tests.whole_games.games import CAREFUL, LATE, RANDOM, every_combination, questions
from tests.whole_games.witness import Witness


def watch(combination: Combination, kind: str, games: int) -> None:
    for number in range(games):
        witness = Witness()
        for decisions, s in enumerate(questions(combination, kind, number)):
            wrong = witness.complaints(s)
            assert not wrong, f"{combination}, {kind} game {number}, after {decisions} decisions: {'; '.join(wrong)}"


@every_combination
def test_a_recount_agrees_at_every_question_of_random_games(combination: Combination) -> None:
    watch(combination, RANDOM, 2)


@every_combination
def test_a_recount_agrees_at_every_question_of_late_games(combination: Combination) -> None:
    watch(combination, LATE, 6)
    watch(combination, CAREFUL, 1)


@pytest.mark.slow
@every_combination
def test_a_recount_agrees_at_every_question_of_many_games(combination: Combination) -> None:
    watch(combination, RANDOM, 10)
    watch(combination, LATE, 30)
    watch(combination, CAREFUL, 4)

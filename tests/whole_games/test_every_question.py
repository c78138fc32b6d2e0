"""At every question of every game nothing is lost, and all that is derived agrees with a plain recount."""

from ghoststories.lab.checks.combinations import Combination
from tests.whole_games.games import CAREFUL, LATE, RANDOM, every_combination, questions, so_many
from tests.whole_games.witness import Witness


def watch(combination: Combination, kind: str, games: int) -> None:
    for number in range(games):
        witness = Witness()
        for decisions, s in enumerate(questions(combination, kind, number)):
            wrong = witness.complaints(s)
            assert not wrong, f"{combination}, {kind} game {number}, after {decisions} decisions: {'; '.join(wrong)}"


@every_combination
def test_a_recount_agrees_at_every_question_of_random_games(combination: Combination) -> None:
    watch(combination, RANDOM, so_many(2, 5))


@every_combination
def test_a_recount_agrees_at_every_question_of_late_games(combination: Combination) -> None:
    watch(combination, LATE, so_many(6, 15))
    watch(combination, CAREFUL, so_many(1, 2))

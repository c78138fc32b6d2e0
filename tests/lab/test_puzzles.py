"""The generator of puzzles: what it finds is verified, and what is in the collection is still true."""

import pytest

from ghoststories.engine import WU_FENG, Question, position_from, position_text, view
from ghoststories.engine.core.agenda import asked
from ghoststories.engine.core.vectors import row_of
from ghoststories.engine.sets.black_secret.state import secret
from ghoststories.lab.puzzles.exact import CompleteGames, wins_at_once
from ghoststories.lab.puzzles.hunt import without_secrets
from ghoststories.lab.puzzles.rating import Effort, rate
from ghoststories.puzzles.library import puzzles
from ghoststories.puzzles.puzzle import Puzzle

ALL = list(puzzles().values())
# A fixed sample: every so many of the collection.
SAMPLE = ALL[::24]
# Less than the generator's: enough to find an answer that leads by the margin.
LESS = Effort(2, 150)


@pytest.mark.slow
@pytest.mark.parametrize("it", SAMPLE, ids=[each.key for each in SAMPLE])
def test_a_sample_is_verified_again(it: Puzzle) -> None:
    state = position_from(it.position)
    seen = view(state, int(asked(state)))
    ratings = rate(seen, "another seed", LESS)
    options = Question(seen).options
    found = {options[option] for option in ratings.best}
    right = {answer.option for answer in it.steps[0].answers[: it.steps[0].right]}
    assert found & right
    assert ratings.gap > 0 or len(ratings.best) > len(right)


def test_a_position_of_the_taoists_does_not_depend_on_wu_fengs_hand() -> None:
    texts = [each.position for each in ALL if each.seat != WU_FENG and "hand:" in each.position]
    assert texts
    for text in texts:
        state = position_from(text)
        other = position_from(text)
        cards = [*secret(other).hand, *other.unseen_incarnations]
        cards = cards[1:] + cards[:1]
        secret(other).hand = row_of(cards[: len(secret(state).hand)])
        other.unseen_incarnations = row_of(sorted(cards[len(secret(state).hand) :]))
        written = [position_text(without_secrets(view(each, int(asked(each))), "a seed")) for each in (state, other)]
        assert written[0] == written[1]


def test_complete_games_contradict_only_beyond_noise() -> None:
    assert not CompleteGames(400, 50, 60).contradicts
    assert CompleteGames(400, 20, 60).contradicts


@pytest.mark.slow
def test_the_exact_odds_of_a_puzzle_are_counted_again() -> None:
    exact = [it for it in ALL if any(answer.wins_at_once for answer in it.steps[0].answers)]
    for it in exact[:5]:
        state = position_from(it.position)
        seen = view(state, int(asked(state)))
        options = Question(seen).options
        for answer in it.steps[0].answers:
            option = int(seen.offer[options.index(answer.option)])
            assert (wins_at_once(seen, option) or None) == answer.wins_at_once


@pytest.mark.slow
def test_ratings_are_the_same_from_the_same_seed() -> None:
    state = position_from(ALL[0].position)
    seen = view(state, int(asked(state)))
    assert rate(seen, "one", Effort(1, 40)).chances == rate(seen, "one", Effort(1, 40)).chances
    assert rate(seen, "one", Effort(1, 40)).chances != rate(seen, "two", Effort(1, 40)).chances

"""The judgement of an answer: how certain it is, and what a later look changes."""

from __future__ import annotations

import pytest

from ghoststories.bots.judging.judgement import Judgement, judged, judged_for_coach
from ghoststories.bots.judging.rating import Calibration, Rating, calibration_for, calibrations, rated
from ghoststories.bots.judging.rollout_samples import Effort, sampled
from ghoststories.engine import Game, Setup, seen_by, side_of
from ghoststories.lab.sets.presets import COMPARED_ALONE
from tests.helpers import table
from tests.review.games import LAST_CHANCE, blunder

PLAIN = Calibration(0.0, 1.0, 1.0, 0.02)


def rating(chance: float, error: float = 0.01) -> Rating:
    return Rating(chance, error, chance - 0.05, chance + 0.05)


def judgement(before: float, after: float, error: float = 0.01, for_opponent: bool = False) -> Judgement:
    lost = after - before if for_opponent else before - after
    chance = 1 - before if for_opponent else before
    return Judgement(0, 1, rating(before), rating(after), lost, error, chance, for_opponent)


@pytest.mark.parametrize(
    ("found", "is_costly", "is_large"),
    [
        (judgement(0.5, 0.4), True, True),
        (judgement(0.5, 0.4, error=0.04), False, True),
        (judgement(0.5, 0.46), False, False),
        (judgement(0.05, 0.04, error=0.0001), False, False),
        (judgement(0.1, 0.07, error=0.001), True, True),
        (judgement(0.4, 0.5, for_opponent=True), True, True),
    ],
)
def test_costly_is_a_share_of_the_chance_beyond_noise(found: Judgement, is_costly: bool, is_large: bool) -> None:
    assert (found.is_costly, found.is_large) == (is_costly, is_large)


def test_a_later_look_that_finds_more_takes_the_blame_away() -> None:
    found = judgement(0.5, 0.3)
    assert found.with_later_look(rating(0.31)) is found
    assert found.with_later_look(rating(0.2)) is found
    partly = found.with_later_look(rating(0.4))
    assert (round(partly.lost, 6), partly.after.chance, partly.before.chance) == (0.1, 0.4, 0.5)
    fully = found.with_later_look(rating(0.6))
    assert (fully.lost, fully.best, fully.before.chance, round(fully.chance, 6)) == (0.0, 1, 0.6, 0.6)


def test_for_the_other_side_a_later_look_counts_the_other_way_round() -> None:
    found = judgement(0.3, 0.5, for_opponent=True)
    assert found.with_later_look(rating(0.6)) is found
    fully = found.with_later_look(rating(0.2))
    assert (fully.lost, round(fully.chance, 6)) == (0.0, 0.8)


def test_a_rating_has_its_interval_and_what_is_certain_stays_so() -> None:
    found = rated([0.4, 0.5, 0.6, 0.5], PLAIN)
    assert found.chance == pytest.approx(0.5)
    assert found.low < found.chance < found.high
    assert rated([1.0] * 4, PLAIN) == Rating(1.0, 0.0, 1.0, 1.0)
    assert rated([0.0] * 4, PLAIN) == Rating(0.0, 0.0, 0.0, 0.0)
    assert rated([0.99] * 4, Calibration(0.0, 1.0, 0.9)).chance < 0.9


def test_more_rollouts_make_the_interval_narrower() -> None:
    few, many = (rated([0.4, 0.6] * count, PLAIN) for count in (4, 400))
    assert many.high - many.low < few.high - few.low


def test_the_base_game_and_every_set_have_their_calibration() -> None:
    assert set(calibrations()) == set(COMPARED_ALONE)
    assert all(each.slope > 0 and 0 < each.ceiling <= 1 for each in calibrations().values())


def test_the_coach_looks_twice_at_a_blunder_and_finds_it_costly() -> None:
    game = blunder()
    view = seen_by(game.opening, side_of("red"))
    found = judged_for_coach(view, 1, "coach")
    assert (found.best, found.is_costly) == (0, True)
    assert not judged_for_coach(view, 0, "coach").is_costly


def test_a_free_action_can_be_judged_where_the_search_need_not_look() -> None:
    """Every option on offer can be judged, whatever the search would have compared."""
    game = table("ghosts: red2 38, blue2 1\nnorth: red spires, qi 3, tao red, at cemetery, yinyang")
    view = seen_by(game.state, side_of("red"))
    for option in range(len(view.offer)):
        assert judged(view, option, "any", Effort(24, 8)).chosen == option


def test_best_and_chosen_get_the_same_dice_and_cards() -> None:
    view = seen_by(table(LAST_CHANCE, agenda="action").state, side_of("red"))
    same = sampled(view, None, "same", Effort(24, 8))
    assert same.of_best == same.of_chosen
    assert len(sampled(view, 1, "same", Effort(24, 8, 3)).of_chosen) == 24


@pytest.mark.parametrize(
    ("setup", "key"),
    [
        (Setup(), "base"),
        (Setup(promos=("chuck",)), "promos"),
        (Setup(sets=("white_moon",), promos=("chuck",)), "white_moon"),
        (Setup(sets=("white_moon", "black_secret")), "black_secret"),
    ],
    ids=str,
)
def test_the_pieces_in_play_say_which_calibration_counts(setup: Setup, key: str) -> None:
    assert calibration_for(Game(setup, seed="any").state) == calibrations()[key]

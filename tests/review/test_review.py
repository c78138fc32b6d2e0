"""The review of a game: it finds what is to be found, says what it does not know, and always says the same."""

from __future__ import annotations

from time import process_time

import pytest

from ghoststories.engine import Game, Setup, record_from, record_text
from ghoststories.review import Depth, review_of
from ghoststories.review.page import page_of
from ghoststories.texts import LANGUAGES, Texts
from tests.helpers import table
from tests.review.games import LAST_CHANCE, at_random, blunder, hand, played, with_a_hand, with_another_hand

SMALL = Depth(rollouts=32, closer=2)
TINY = Depth(rollouts=16, closer=1)


def keys(phrases: object) -> list[str]:
    """The keys of phrases."""
    return [each["key"] for each in phrases]  # type: ignore[attr-defined]


def test_a_planted_blunder_is_named_with_the_better_answer_and_why() -> None:
    review = review_of(blunder())
    (answer,) = review["answers"]
    assert (answer["seat"], answer["move"], answer["certain"]) == ("red", 0, True)
    assert (answer["chosen"]["option"], answer["better"]["option"]) == ("pass", "exorcise")
    assert answer["before"] > 0.95
    assert answer["after"] < 0.3
    assert answer["lost"] > 20 * answer["error"]
    assert answer["better"]["reasons"]
    (red,) = (player for player in review["players"] if player["seat"] == "red")
    assert red["costly"] == 1


def test_the_best_answer_is_not_blamed() -> None:
    review = review_of(table(LAST_CHANCE, "exorcise", agenda="action", tao=["red red red"]))
    assert (len(review["points"]), review["answers"]) == (1, [])


def test_a_turning_point_that_an_answer_made_says_so() -> None:
    game = Game(state=blunder().opening.clone(), seed="turning")
    game.apply("pass")
    while game.question is not None:
        game.apply(next((each for each in game.question.options if each in ("pass", "end")), game.question.options[0]))
    review = review_of(game, Depth(closer=4))
    assert review["result"] == "deck"
    first = review["turning_points"][0]
    assert (first["move"], first["cause"]) == (0, "answer")
    assert first["before"] > first["after"]


def test_the_same_record_gives_the_same_review_with_or_without_its_seed() -> None:
    game = played("again", answers=12)
    text = record_text(game)
    without_seed = "\n".join(line for line in text.splitlines() if not line.startswith("seed:"))
    first, *others = (review_of(record_from(each), SMALL) for each in (text, text, without_seed))
    assert first["points"]
    assert others == [first, first]


def test_other_moves_get_other_rollouts() -> None:
    short, long = (review_of(played("again", answers=answers), SMALL) for answers in (11, 12))
    assert [point["chance"] for point in short["points"]] != [point["chance"] for point in long["points"]][:-1]


def test_a_review_does_not_change_the_game() -> None:
    game = played("again", answers=12)
    before = record_text(game)
    review_of(game, SMALL)
    assert record_text(game) == before


def test_every_answer_has_its_point_and_progress_reaches_its_end() -> None:
    game, told = played("progress", answers=10), list[tuple[int, int]]()
    review = review_of(game, SMALL, lambda done, total: told.append((done, total)))
    assert [point["move"] for point in review["points"]] == [
        at for at, move in enumerate(game.moves) if not move.startswith("*")
    ]
    assert told[0][0] == 0
    assert told == sorted(told)
    assert told[-1][0] == told[-1][1]
    assert all(0 <= point["low"] <= point["chance"] <= point["high"] <= 1 for point in review["points"])


def test_an_unfinished_game_is_reviewed_and_says_what_is_not_known() -> None:
    review = review_of(played("half", answers=8), SMALL)
    assert (review["finished"], review["luck"]["points"]) == (False, None)
    assert {"review.doubt.unfinished", "review.doubt.few"} <= set(keys(review["doubts"]))


def test_a_game_without_answers_says_that_there_is_nothing_to_rate() -> None:
    review = review_of(Game(Setup(), seed="new"), SMALL)
    assert (review["points"], review["answers"], review["turning_points"]) == ([], [], [])
    assert "review.doubt.no_answers" in keys(review["doubts"])


def test_few_rollouts_are_told_and_enough_are_not() -> None:
    game = played("again", answers=3)
    assert "review.doubt.few" in keys(review_of(game, SMALL)["doubts"])
    assert "review.doubt.few" not in keys(review_of(game, Depth(closer=0))["doubts"])


@pytest.mark.parametrize("sets", [("white_moon",), ("black_secret",), ("white_moon", "black_secret")], ids=str)
def test_every_set_can_be_reviewed_in_every_language(sets: tuple[str, ...]) -> None:
    review = review_of(at_random("sets", sets, 14), TINY)
    assert review["points"]
    for language in LANGUAGES:
        assert "</html>" in page_of(review, Texts(language), {})


def test_an_unfinished_game_shows_no_hidden_card() -> None:
    """Only what the Taoists may know: neither Wu-Feng's answers nor the cards of his hand."""
    game = with_a_hand()
    review = review_of(game, TINY)
    assert "wu_feng" not in {point["seat"] for point in review["points"]}
    assert "wu_feng" not in {player["seat"] for player in review["players"]}
    assert not set(hand(game)) & set(_cards(review))
    assert "review.doubt.one_side" in keys(review["doubts"])


def test_another_hidden_hand_gives_the_same_review_of_an_unfinished_game() -> None:
    game = with_a_hand()
    other = with_another_hand(game)
    assert hand(other) != hand(game)
    assert review_of(other, TINY) == review_of(game, TINY)


def _cards(part: object) -> list[int]:
    """All cards that are named anywhere in a document."""
    if isinstance(part, dict):
        own = [part["card"]] if isinstance(part.get("card"), int) else []
        return [*own, *(card for each in part.values() for card in _cards(each))]
    return [card for each in part for card in _cards(each)] if isinstance(part, list) else []


def test_the_page_needs_nothing_from_elsewhere() -> None:
    page = page_of(review_of(blunder(), SMALL), Texts("en"), {0: "ghost stories position <1>"})
    assert "<svg" in page
    assert "&lt;1&gt;" in page
    assert not any(word in page for word in ("http://", "https://", "<script", "src="))


@pytest.mark.slow
def test_thirty_answers_take_less_than_a_tenth_of_two_minutes() -> None:
    game = played("time", bot="monk", answers=30)
    begin = process_time()
    review_of(game)
    assert process_time() - begin < 12

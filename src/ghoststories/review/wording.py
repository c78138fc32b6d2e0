"""The words of a review: what was asked and answered, why something else was better, and the numbers in sentences."""

from __future__ import annotations

from statistics import median
from typing import Final

from ghoststories.bots.hints.reasons import Reason, all_reasons
from ghoststories.engine import TAOISTS, State, setup_of, side_of
from ghoststories.review.replay import Answer, Replay
from ghoststories.review.settings import CALIBRATED, Depth
from ghoststories.table_service.wire.phrases import phrase_json
from ghoststories.table_service.wire.types.hints import ReasonJson
from ghoststories.table_service.wire.types.phrases import PhraseJson
from ghoststories.table_service.wire.types.review import (
    ChancePoint,
    ReviewedLuck,
    ReviewedOption,
)
from ghoststories.texts.phrasing import Phrase, QuestionPhrases, hint_phrase
from ghoststories.texts.phrasing.phrase import Part

# Intervals wider than this say little.
_WIDE: Final = 0.35


def question_phrase(answer: Answer) -> PhraseJson:
    """What was asked."""
    return phrase_json(QuestionPhrases(answer.view, answer.question).sentence())


def chosen_phrase(answer: Answer) -> PhraseJson:
    """What was answered."""
    return phrase_json(QuestionPhrases(answer.view, answer.question).option(answer.question.options[answer.chosen]))


def options_in_words(answer: Answer, best: int) -> tuple[ReviewedOption, ReviewedOption]:
    """The chosen option and the best one, with their reasons."""
    question = answer.question
    phrases = QuestionPhrases(answer.view, question)
    reasons = all_reasons(answer.view, best)

    def said(at: int) -> ReviewedOption:
        option = question.options[at]
        return {
            "option": option,
            "phrase": phrase_json(phrases.option(option)),
            "reasons": [_reason(each) for each in reasons[at]],
        }

    return said(answer.chosen), said(best)


def _reason(reason: Reason) -> ReasonJson:
    phrase = phrase_json(hint_phrase(reason.key, reason.parameters))
    return {"key": reason.key, "parameters": reason.parameters, "phrase": phrase}


def percent(chance: float) -> int:
    """In whole percent; 0 and 100 only where that is certain."""
    if chance in (0.0, 1.0):
        return round(100 * chance)
    return min(99, max(1, round(100 * chance)))


def overview_of(points: list[ChancePoint]) -> list[PhraseJson]:
    """The course of the game in a sentence."""
    chances = [point["chance"] for point in points if is_taoist(point["seat"])]
    if not chances:
        return []
    parts: dict[str, Part] = {
        "start": percent(chances[0]),
        "low": percent(min(chances)),
        "high": percent(max(chances)),
    }
    return [phrase_json(Phrase("review.line.chances", parts))]


def luck_lines(luck: ReviewedLuck) -> list[PhraseJson]:
    """Luck in sentences."""
    lines = [*_dice_line(luck), *_curse_line(luck), *_card_line(luck), *_luck_line(luck)]
    return [phrase_json(line) for line in lines]


def _dice_line(luck: ReviewedLuck) -> list[Phrase]:
    dice = luck["dice"]
    if not dice["throws"]:
        return []
    parts: dict[str, Part] = {
        "throws": dice["throws"],
        "hits": dice["hits"],
        "got": round(100 * dice["hits"] / dice["throws"]),
        "expected": round(100 * dice["expected"] / dice["throws"]),
        "percent": percent(dice["at_most"]),
    }
    return [Phrase("review.line.dice", parts)]


def _curse_line(luck: ReviewedLuck) -> list[Phrase]:
    dice = luck["curse_dice"]
    if not dice["rolls"]:
        return []
    parts: dict[str, Part] = {
        "count": dice["rolls"],
        "got": round(100 * dice["blank"] / dice["rolls"]),
        "expected": round(100 * dice["expected"] / dice["rolls"]),
    }
    return [Phrase("review.line.curse_dice", parts)]


def _card_line(luck: ReviewedLuck) -> list[Phrase]:
    cards = luck["cards"]
    if not cards["cards"]:
        return []
    key = "hard" if cards["resistance"] > cards["expected"] else "easy"
    parts: dict[str, Part] = {
        "count": cards["cards"],
        "resistance": cards["resistance"],
        "expected": round(cards["expected"]),
    }
    return [Phrase(f"review.line.cards_{key}", parts)]


def _luck_line(luck: ReviewedLuck) -> list[Phrase]:
    points = luck["points"]
    if points is None:
        return []
    if abs(points) <= 2 * luck["error"]:
        return [Phrase("review.line.luck_even")]
    key = "good" if points > 0 else "bad"
    parts: dict[str, Part] = {"points": round(100 * abs(points)), "error": max(1, round(200 * luck["error"]))}
    return [Phrase(f"review.line.luck_{key}", parts)]


def doubts_of(replay: Replay, depth: Depth, points: list[ChancePoint]) -> list[PhraseJson]:
    """What the review does not know."""
    known: list[tuple[bool, Phrase]] = [
        (not replay.answers, Phrase("review.doubt.no_answers")),
        (not replay.finished, Phrase("review.doubt.unfinished")),
        (depth.rollouts < CALIBRATED, Phrase("review.doubt.few", {"count": depth.rollouts, "needed": CALIBRATED})),
        (_hides_something(replay.state), Phrase("review.doubt.hidden")),
        (not replay.finished and _hides_something(replay.state), Phrase("review.doubt.one_side")),
        (setup_of(replay.state.layout).content is not None, Phrase("review.doubt.corrected")),
        (bool(points) and median(each["high"] - each["low"] for each in points) > _WIDE, Phrase("review.doubt.wide")),
    ]
    return [phrase_json(phrase) for holds, phrase in [*known, (bool(points), Phrase("review.doubt.level"))] if holds]


def _hides_something(state: State) -> bool:
    """Whether one side of the table has secrets from the other."""
    return bool(state.rules.secret_draws)


def is_taoist(seat: str) -> bool:
    """Whether a seat plays with the Taoists."""
    return side_of(seat) == TAOISTS

"""Turning points: where the winning chance changed most between two answers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from ghoststories.review.ratings import RatedAnswer
from ghoststories.review.wording import chosen_phrase, is_taoist, question_phrase
from ghoststories.table_service.wire.types.games import EventJson
from ghoststories.table_service.wire.types.phrases import PhraseJson
from ghoststories.table_service.wire.types.review import TurningPoint
from ghoststories.texts.phrasing.events import TURN
from ghoststories.texts.phrasing.story import DETAIL, MOMENT

MOST: Final = 6
# A turning point must be larger than this, and larger than this many standard errors.
LEAST: Final = 0.06
CLEAR: Final = 3.0
_MOST_EVENTS: Final = 3


def turning_points(found: Sequence[RatedAnswer], won: bool | None) -> list[TurningPoint]:
    """The largest changes, the largest first; `won` is None for an unfinished game. Only the Taoists' answers are
    compared: the two sides know different things, so the chances they see differ at the same table."""
    starts = [at for at, each in enumerate(found) if is_taoist(each.answer.seat)]
    points: list[TurningPoint] = []
    for at, end in zip_longest(starts, starts[1:]):
        if end is not None:
            chance, error = found[end].rating.chance, found[end].rating.error
        elif won is not None:
            chance, error = float(won), 0.0
        else:
            break
        if _is_beyond_noise(chance - found[at].rating.chance, math.hypot(error, found[at].rating.error)):
            points.append(_turning_point(found[at], chance, found[at:end]))
    points.sort(key=lambda point: -abs(point["after"] - point["before"]))
    return points[:MOST]


def _is_beyond_noise(change: float, error: float) -> bool:
    return abs(change) >= max(LEAST, CLEAR * error)


def _turning_point(each: RatedAnswer, chance: float, span: Sequence[RatedAnswer]) -> TurningPoint:
    answer, before = each.answer, each.rating.chance
    loss = each.judgement.lost if each.judgement.is_costly else 0.0
    return {
        "move": answer.move,
        "turn": answer.turn,
        "seat": answer.seat,
        "question": question_phrase(answer),
        "answer": chosen_phrase(answer),
        "before": round(before, 4),
        "after": round(chance, 4),
        "cause": "answer" if loss > (before - chance) / 2 > 0 else "sequel",
        "events": _most_important([event for every in span for event in every.answer.events]),
    }


def _most_important(events: Sequence[EventJson]) -> list[PhraseJson]:
    """Moments first; of these the first ones, in their order."""
    told = [event for event in events if event["phrase"] is not None and event["name"] != TURN]
    ranks = {MOMENT: 0, DETAIL: 2}
    first = sorted(range(len(told)), key=lambda at: (ranks.get(told[at]["weight"], 1), at))[:_MOST_EVENTS]
    return [phrase for at in sorted(first) if (phrase := told[at]["phrase"]) is not None]

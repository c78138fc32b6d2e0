"""The review of a game, put together."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from ghoststories.engine import Game
from ghoststories.review.luck import dice_luck
from ghoststories.review.ratings import RatedAnswer, Tell, rated_answers
from ghoststories.review.replay import Replay
from ghoststories.review.settings import USUAL, Depth
from ghoststories.review.turning_points import turning_points
from ghoststories.review.wording import (
    doubts_of,
    is_taoist,
    luck_lines,
    options_in_words,
    overview_of,
    question_phrase,
)
from ghoststories.table_service.wire.phrases import phrase_json
from ghoststories.table_service.wire.types.review import (
    ChancePoint,
    Contribution,
    ReviewedAnswer,
    ReviewedLuck,
    ReviewJson,
)
from ghoststories.texts.phrasing import Phrase, result_phrase

WON: Final = "won"
# At most this many costly answers are told, and this many that are not certain.
MOST_COSTLY: Final = 10
MOST_UNCERTAIN: Final = 4


def review_of(game: Game, depth: Depth | None = None, tell: Tell = lambda done, total: None) -> ReviewJson:
    """Review a game; `tell` is told how far it has come. The game itself is not changed."""
    wanted = depth or USUAL
    replay = Replay(game)
    found = rated_answers(replay, wanted, tell)
    points = [_point(each) for each in found]
    luck, players = _luck(replay, found), _contributions(replay, found)
    won = replay.result == WON if replay.finished else None
    return {
        "result": replay.result,
        "reason": phrase_json(_ending(replay)),
        "finished": replay.finished,
        "turns": int(replay.state.turn),
        "rollouts": wanted.rollouts,
        "points": points,
        "turning_points": turning_points(found, won),
        "answers": _costliest(found),
        "luck": luck,
        "players": players,
        "overview": overview_of(points),
        "lines": luck_lines(luck),
        "doubts": doubts_of(replay, wanted, points),
    }


def _ending(replay: Replay) -> Phrase:
    return result_phrase(replay.state, replay.result) if replay.finished else Phrase("review.unfinished")


def _point(each: RatedAnswer) -> ChancePoint:
    rating = each.rating
    return {
        "move": each.answer.move,
        "turn": each.answer.turn,
        "seat": each.answer.seat,
        "chance": round(rating.chance, 4),
        "low": round(rating.low, 4),
        "high": round(rating.high, 4),
    }


def _costliest(found: Sequence[RatedAnswer]) -> list[ReviewedAnswer]:
    """The costliest answers, and then those that only may have been costly."""
    large = sorted((each for each in found if each.judgement.is_large), key=lambda each: -each.judgement.lost)
    certain = [each for each in large if each.judgement.is_clear][:MOST_COSTLY]
    uncertain = [each for each in large if not each.judgement.is_clear][:MOST_UNCERTAIN]
    return [_reviewed(each) for each in [*certain, *uncertain]]


def _reviewed(each: RatedAnswer) -> ReviewedAnswer:
    answer, found = each.answer, each.judgement
    chosen, better = options_in_words(answer, found.best)
    return {
        "move": answer.move,
        "turn": answer.turn,
        "seat": answer.seat,
        "question": question_phrase(answer),
        "chosen": chosen,
        "better": better,
        "before": round(found.before.chance, 4),
        "after": round(found.after.chance, 4),
        "lost": round(found.lost, 4),
        "error": round(found.error, 4),
        "certain": found.is_clear,
    }


def _luck(replay: Replay, found: Sequence[RatedAnswer]) -> ReviewedLuck:
    """What the answers did not do, chance did: from the first chance to the end of the game."""
    points, error = None, 0.0
    if replay.finished and found:
        given = sum(each.judgement.lost if is_taoist(each.answer.seat) else -each.judgement.lost for each in found)
        points = round(float(replay.result == WON) - found[0].rating.chance + given, 4)
        error = round(math.hypot(found[0].rating.error, *(each.judgement.error for each in found)), 4)
    return {
        "dice": dice_luck(replay.tally.throws),
        "curse_dice": replay.luck.curse_dice,
        "cards": replay.luck.cards,
        "points": points,
        "error": error,
    }


def _contributions(replay: Replay, found: Sequence[RatedAnswer]) -> list[Contribution]:
    """Those who were asked something, in the order in which they first were."""
    return [_contribution(replay, found, seat) for seat in dict.fromkeys(each.answer.seat for each in found)]


def _contribution(replay: Replay, found: Sequence[RatedAnswer], seat: str) -> Contribution:
    tally = replay.tally
    judgements = [each.judgement for each in found if each.answer.seat == seat]
    return {
        "seat": seat,
        "answers": tally.answers[seat],
        "exorcised": tally.exorcised(seat),
        "helped": tally.to_board[seat, "help_asked"],
        "freed": tally.in_turn[seat, "tile_restored"],
        "buddhas": tally.to_board[seat, "buddha_placed"],
        "qi_lost": tally.to_board[seat, "qi_lost"],
        "qi_gained": tally.to_board[seat, "qi_gained"],
        "costly": sum(each.is_costly for each in judgements),
        "lost": round(sum(each.lost for each in judgements), 4),
        "error": round(math.hypot(*(each.error for each in judgements)), 4),
    }

"""The statistics of some games: pure counting."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from ghoststories.table_service.statistics.achievements import achievements
from ghoststories.table_service.statistics.played import Played, day_streaks, streaks
from ghoststories.table_service.wire.types.statistics import DiceTally, StatisticsJson, Streak, TallyJson


def statistics_of(games: Sequence[Played]) -> StatisticsJson:
    """What the games show; they are sorted, the oldest first."""
    taoists = [game for game in games if not game.is_against]
    against = [game for game in games if game.is_against]
    daily = [game for game in games if game.day is not None]
    return {
        "games": len(games),
        "won": sum(game.is_won for game in games),
        "best_score": max((game.score for game in taoists), default=None),
        "by_difficulty": tallies(taoists, lambda game: (game.difficulty,)),
        "by_players": tallies(taoists, lambda game: (str(game.players),)),
        "by_set": tallies(taoists, lambda game: game.sets),
        "by_power": tallies(taoists, lambda game: game.powers),
        "against": _tally("against", against),
        "defeats": tallies([game for game in taoists if not game.is_won], lambda game: (game.result,)),
        "luck": _luck(taoists),
        "streak": _streak(streaks(game.is_won for game in games)),
        "daily": _tally("daily", daily),
        "daily_streak": _streak(day_streaks(game.day for game in daily if game.day is not None)),
        "achievements": achievements(games),
        "pending": sum(game.story is None for game in games),
    }


def tallies(games: Sequence[Played], kinds: Callable[[Played], Collection[str]]) -> list[TallyJson]:
    """Games by kind, in alphabetical order; a game may be of several kinds."""
    keys = sorted({kind for game in games for kind in kinds(game)})
    return [_tally(key, [game for game in games if key in kinds(game)]) for key in keys]


def _tally(key: str, games: Sequence[Played]) -> TallyJson:
    return {"key": key, "games": len(games), "won": sum(game.is_won for game in games)}


def _luck(games: Sequence[Played]) -> DiceTally:
    lucks = [game.story["luck"] for game in games if game.story is not None]
    return {
        "games": len(lucks),
        "throws": sum(luck["throws"] for luck in lucks),
        "hits": sum(luck["hits"] for luck in lucks),
        "expected": round(sum(luck["expected"] for luck in lucks), 2),
    }


def _streak(lengths: Sequence[int]) -> Streak:
    return {"current": lengths[-1] if lengths else 0, "longest": max(lengths, default=0)}

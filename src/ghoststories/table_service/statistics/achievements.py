"""Achievements: each collects different things from the games, until it has as many as its goal."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final

from ghoststories.engine import LISTS, SET_KEYS
from ghoststories.table_service.statistics.played import Played, day_streaks, streaks
from ghoststories.table_service.wire.types.statistics import AchievementJson

# A win with this many hits fewer than the odds promised.
_UNLUCKY: Final = 2.0
# The base game, the expansions, and each list of single pieces.
_SETS: Final = 1 + len(SET_KEYS) + len([name for name in LISTS if name != "sets"])
_ONE: Final = ("",)
_NONE: Final = ()


@dataclass(frozen=True)
class Context:
    """A game with what came before it."""

    game: Played
    wins_in_a_row: int
    days_in_a_row: int


@dataclass(frozen=True)
class Achievement:
    """What is collected from a game; the texts are `statistics.achievement.{key}`."""

    key: str
    goal: int
    collects: Callable[[Context], Collection[str]]


def _once(condition: Callable[[Context], bool]) -> Callable[[Context], Collection[str]]:
    return lambda context: _ONE if condition(context) else _NONE


def _won(context: Context) -> bool:
    return context.game.is_won and not context.game.is_against


def _is_spotless(context: Context) -> bool:
    story = context.game.story
    return _won(context) and story is not None and story["haunted"] == 0


def _is_unlucky(context: Context) -> bool:
    story = context.game.story
    return _won(context) and story is not None and story["luck"]["hits"] <= story["luck"]["expected"] - _UNLUCKY


ACHIEVEMENTS: Final[tuple[Achievement, ...]] = (
    Achievement("first_win", 1, _once(_won)),
    Achievement("nightmare", 1, _once(lambda it: _won(it) and it.game.difficulty == "nightmare")),
    Achievement("hell", 1, _once(lambda it: _won(it) and it.game.difficulty == "hell")),
    Achievement("alone", 1, _once(lambda it: _won(it) and it.game.players == 1)),
    Achievement("every_table", 4, lambda it: (str(it.game.players),) if _won(it) else _NONE),
    Achievement("every_power", 8, lambda it: it.game.powers if _won(it) else _NONE),
    Achievement("every_set", _SETS, lambda it: it.game.sets if _won(it) else _NONE),
    Achievement("spotless", 1, _once(_is_spotless)),
    Achievement("against_the_odds", 1, _once(_is_unlucky)),
    Achievement("three_in_a_row", 1, _once(lambda it: it.wins_in_a_row >= 3)),
    Achievement("against", 1, _once(lambda it: it.game.is_won and it.game.is_against)),
    Achievement("seven_days", 1, _once(lambda it: it.days_in_a_row >= 7)),
    Achievement("beats_master", 1, _once(lambda it: it.game.beats_master)),
)


def achievements(games: Sequence[Played]) -> list[AchievementJson]:
    """How far each achievement is; the games are sorted, the oldest first."""
    every = contexts(games)
    return [_told(achievement, every) for achievement in ACHIEVEMENTS]


def contexts(games: Sequence[Played]) -> list[Context]:
    """Each game with the streaks that lead up to it."""
    wins = streaks(game.is_won for game in games)
    daily = [game for game in games if game.day is not None]
    days = dict(
        zip([game.game for game in daily], day_streaks(game.day for game in daily if game.day is not None), strict=True)
    )
    return [Context(game, won, days.get(game.game, 0)) for game, won in zip(games, wins, strict=True)]


def _told(achievement: Achievement, every: Sequence[Context]) -> AchievementJson:
    found: set[str] = set()
    for context in every:
        found |= set(achievement.collects(context))
        if len(found) >= achievement.goal:
            game = context.game
            return _json(achievement, achievement.goal, game.game, game.ended)
    return _json(achievement, len(found), None, None)


def _json(achievement: Achievement, progress: int, game: str | None, ended: str | None) -> AchievementJson:
    return {"key": achievement.key, "progress": progress, "goal": achievement.goal, "game": game, "reached": ended}

"""What an installation's finished games show: rates, causes of defeat, luck, streaks and achievements."""

from __future__ import annotations

from typing import Annotated

from ghoststories.table_service.wire.schema import Doc, TypedDict


class TallyJson(TypedDict):
    """Games of one kind."""

    key: str
    games: int
    won: int


class DiceTally(TypedDict):
    """The rolls for exorcisms of the games that were replayed."""

    games: int
    throws: int
    hits: Annotated[int, Doc("Throws that exorcised something.")]
    expected: Annotated[float, Doc("How many hits the exact odds before each throw promised.")]


class Streak(TypedDict):
    """Games won, or days played, one after the other."""

    current: int
    longest: int


class AchievementJson(TypedDict):
    """Something worth having done; its text is `statistics.achievement.{key}`."""

    key: str
    progress: int
    goal: int
    game: Annotated[str | None, Doc("The game that reached it.")]
    reached: Annotated[str | None, Doc("When that game ended.")]


class StatisticsJson(TypedDict):
    """The finished games a person played, practice games left out."""

    games: int
    won: int
    best_score: int | None
    by_difficulty: list[TallyJson]
    by_players: list[TallyJson]
    by_set: Annotated[list[TallyJson], Doc("The base game alone is `base`; a game with several sets counts for each.")]
    by_power: Annotated[list[TallyJson], Doc("Powers of boards a person played.")]
    against: Annotated[TallyJson, Doc("Games played against the Taoists; won means that the Taoists lost.")]
    defeats: Annotated[list[TallyJson], Doc("By what lost the game; none of them is won.")]
    luck: DiceTally
    streak: Streak
    daily: Annotated[TallyJson, Doc("Daily challenges.")]
    daily_streak: Annotated[Streak, Doc("Days in a row with a finished challenge.")]
    achievements: list[AchievementJson]
    pending: Annotated[int, Doc("Games still to be replayed for luck and achievements; ask again.")]

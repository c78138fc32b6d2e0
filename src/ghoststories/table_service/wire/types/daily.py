"""The daily challenge: today's game, results, and the last days."""

from __future__ import annotations

from typing import Annotated

from ghoststories.table_service.wire.schema import Doc, TypedDict
from ghoststories.table_service.wire.sets.types import SetsSummary


class DayOutcome(TypedDict):
    """How a challenge ended."""

    result: str
    won: bool
    score: int
    round: int


class BotOutcome(TypedDict):
    """A bot's result of the same game."""

    bot: str
    outcome: Annotated[DayOutcome | None, Doc("Null while it plays, and until your own attempt is over.")]
    game: Annotated[str | None, Doc("Its game, to look at.")]


class DayLine(TypedDict):
    """One of the last days."""

    day: str
    number: int
    weekday: Annotated[str, Doc("A key of the texts `daily.weekday.*`.")]
    game: Annotated[str | None, Doc("Your attempt; null if there was none.")]
    outcome: Annotated[DayOutcome | None, Doc("Null if there was no attempt, or if it is not over.")]


class DayAbout(SetsSummary):
    """What the day decides about the game; the seed decides the rest."""

    players: int
    difficulty: str
    edition: str
    sets: list[str]
    opponent: Annotated[str | None, Doc("The bot that plays against the Taoists.")]


class DailyJson(DayLine):
    """Today's challenge."""

    about: DayAbout
    bots: list[BotOutcome]
    share: Annotated[str | None, Doc("A text to share, in the language that was asked for; null before the end.")]
    streak: Annotated[int, Doc("Days in a row with a finished attempt, up to today or yesterday.")]
    days: Annotated[list[DayLine], Doc("The last thirty, today first.")]

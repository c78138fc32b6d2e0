"""The challenge of a day: what is played, with which seed, and who else plays it.

Nothing but the date decides, so every installation and build has the same challenge. The rules of the calendar and the
hash are documented in docs/daily.md; changing them changes the past, so a change needs a new `VERSION`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any, Final

from ghoststories.engine import XORSHIFT, Game, GhostStoriesError, Setup

VERSION: Final = 1
# Challenge number 1.
FIRST_DAY: Final = date(2026, 1, 1)
WEEKDAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
# How the names of its games begin in storage.
PREFIX: Final = "daily-"
# How far back the list of days goes.
DAYS_SHOWN: Final = 30
# Who plays the same game, by the names a reader sees: with numbers of rollouts, not seconds, so that everybody gets the
# same results.
BOTS: Final = {"novice": "novice", "monk": "monk", "master": "master@600p"}
# Who plays against the Taoists where a set has such a seat, for people and bots alike.
OPPONENT: Final = "monk"
# The generator of chance.
CHANCE: Final = XORSHIFT


class DayError(GhostStoriesError):
    """A day that has no challenge."""


@dataclass(frozen=True)
class Challenge:
    """The challenge of a day. What the set-up leaves open is drawn from the seed, as in any game."""

    day: date
    number: int
    weekday: str
    seed: str
    setup: Setup

    @property
    def key(self) -> str:
        """Its name in storage and in addresses: daily-2026-11-18."""
        return f"{PREFIX}{self.day.isoformat()}"

    def game(self) -> Game:
        """The game at its beginning."""
        return Game(self.setup, seed=self.seed, chance=CHANCE)

    def bot_key(self, bot: str) -> str:
        """The name of a bot's game in storage."""
        return f"{self.key}-{bot}"


def challenge_of(day: date) -> Challenge:
    """The challenge of a day; a `DayError` before the first one."""
    if day < FIRST_DAY:
        raise DayError("there is no challenge before {first}", first=FIRST_DAY.isoformat())
    weekday = WEEKDAYS[day.weekday()]
    choices = _calendar()[weekday]
    picked = {name: _listed(choice[_number(day, name) % len(choice)]) for name, choice in choices.items()}
    seed = blake2b(_name(day, "seed").encode(), digest_size=16).hexdigest()
    return Challenge(day, (day - FIRST_DAY).days + 1, weekday, seed, Setup(**picked))


def last_days(today: date, count: int = DAYS_SHOWN) -> list[date]:
    """The last days that have a challenge, today first."""
    days = [today - timedelta(days=back) for back in range(count)]
    return [day for day in days if day >= FIRST_DAY]


def day_of(text: str) -> date:
    """A day as in 2026-11-18; a `DayError` if it is none."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise DayError("{day!r} is not a day; needed: year, month and day as in 2026-11-18", day=text) from None


def is_bot_game(key: str) -> bool:
    """Whether a stored game is a bot's game of a challenge."""
    return key.startswith(PREFIX) and any(key.endswith(f"-{bot}") for bot in BOTS)


def _name(day: date, what: str) -> str:
    return f"ghost stories daily challenge {VERSION}/{day.isoformat()}/{what}"


def _number(day: date, what: str) -> int:
    return int.from_bytes(blake2b(_name(day, what).encode(), digest_size=8).digest(), "big")


def _listed(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


@cache
def _calendar() -> dict[str, dict[str, list[Any]]]:
    calendar: dict[str, dict[str, list[Any]]] = json.loads((files(__package__) / "calendar.json").read_text("utf-8"))
    return calendar

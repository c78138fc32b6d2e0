"""A finished game as statistics count it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from ghoststories.daily.challenge import BOTS, PREFIX, challenge_of, day_of
from ghoststories.engine import LISTS, WU_FENG
from ghoststories.table_service.rows import Row
from ghoststories.table_service.wire.types.ending import StoryJson
from ghoststories.table_service.wire.types.keys import PERSON

# The attempt of a private server, or that of a person.
_ATTEMPT: Final = re.compile(rf"{PREFIX}(\d{{4}}-\d\d-\d\d)(-[0-9a-f]{{14}})?")
WON: Final = "won"
BASE: Final = "base"


@dataclass(frozen=True)
class Played:
    """What counts of a game. `is_won` is from the person's side; `is_against`: only Wu-Feng's seat was a person's.
    `story` is None until the game is replayed."""

    game: str
    ended: str
    result: str
    score: int
    difficulty: str
    players: int
    sets: tuple[str, ...]
    powers: tuple[str, ...]
    is_against: bool
    day: date | None
    beats_master: bool
    story: StoryJson | None

    @property
    def is_won(self) -> bool:
        """Whether the person won."""
        return (self.result == WON) != self.is_against


def counts(row: Row) -> bool:
    """Whether a game counts: finished, not for practice, and with a person in it."""
    return row.result is not None and not row.practice and PERSON in row.seats.values()


def played(rows: Iterable[Row], stories: Mapping[str, StoryJson]) -> list[Played]:
    """The games that count, the oldest first."""
    rows = list(rows)
    scores = {row.id: row.score for row in rows if row.result is not None}
    found = [_played(row, scores, stories.get(row.id)) for row in rows if counts(row)]
    return sorted(found, key=lambda game: (game.ended, game.game))


def _played(row: Row, scores: Mapping[str, int | None], story: StoryJson | None) -> Played:
    taoists = [seat for seat, player in row.seats.items() if player == PERSON and seat != WU_FENG]
    day = day_of_game(row.id)
    return Played(
        game=row.id,
        ended=row.updated,
        result=row.result or "",
        score=row.score or 0,
        difficulty=row.setup["difficulty"],
        players=row.setup["players"],
        sets=sets_of(row),
        powers=_powers(row, taoists),
        is_against=not taoists,
        day=day,
        beats_master=day is not None and _beats_master(row, day, scores),
        story=story,
    )


def sets_of(row: Row) -> tuple[str, ...]:
    """The expansions of a game, and the lists of single pieces it has some of; the base game if there is nothing."""
    chosen = row.setup.get("sets", [])
    pieces = [name for name in LISTS if name != "sets" and row.setup.get(name)]
    return tuple([*chosen, *pieces] or [BASE])


def _powers(row: Row, seats: list[str]) -> tuple[str, ...]:
    by_board = dict(zip(row.setup["boards"], row.setup["powers"], strict=True))
    return tuple(by_board[seat] for seat in seats)


def day_of_game(game: str) -> date | None:
    """The day whose challenge a game is; None for other games and for those of bots."""
    found = _ATTEMPT.fullmatch(game)
    return day_of(found[1]) if found else None


def _beats_master(row: Row, day: date, scores: Mapping[str, int | None]) -> bool:
    """Whether a challenge was won, and with more points than the strongest bot has."""
    other = scores.get(challenge_of(day).bot_key(list(BOTS)[-1]))
    return row.result == WON and other is not None and (row.score or 0) > other


def streaks(flags: Iterable[bool]) -> list[int]:
    """How many were in a row, up to each of them."""
    found: list[int] = []
    length = 0
    for flag in flags:
        length = length + 1 if flag else 0
        found.append(length)
    return found


def day_streaks(days: Iterable[date]) -> list[int]:
    """How many days in a row there were, up to each of them."""
    found: list[int] = []
    last: date | None = None
    for day in days:
        follows = last is not None and day - last == timedelta(days=1)
        found.append(found[-1] + 1 if follows and found else 1)
        last = day
    return found

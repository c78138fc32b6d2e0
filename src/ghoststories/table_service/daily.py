"""The daily challenge at this installation: the one attempt that counts, practice, and the bots' games.

All of them are stored as games. The name of the attempt is that of the day, so there can be only one.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from datetime import date, timedelta
from hashlib import blake2b
from typing import Final, NamedTuple

from ghoststories.daily.challenge import BOTS, CHANCE, FIRST_DAY, OPPONENT, Challenge, challenge_of, last_days
from ghoststories.daily.playing import BotGame, Outcome
from ghoststories.daily.sharing import share_text
from ghoststories.engine import WU_FENG, Setup, setup_of
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.new_games import begun, new_id, row_of, setup_json
from ghoststories.table_service.online.opening import taken_over
from ghoststories.table_service.ports import BotFailedError, BotPool, Clock, Person, Storage
from ghoststories.table_service.rows import Row
from ghoststories.table_service.sets.registry import seats_beside_taoists
from ghoststories.table_service.wire.sets.registry import sets_summary
from ghoststories.table_service.wire.types.daily import BotOutcome, DailyJson, DayAbout, DayLine, DayOutcome
from ghoststories.table_service.wire.types.keys import DIRECTION_KEYS
from ghoststories.texts import Texts

_log: Final = logging.getLogger(__name__)


class Challenger(NamedTuple):
    """Who plays the challenge: the owner of a private server, or a person, whose attempt has a name of its own."""

    rows: Callable[[], Awaitable[list[Row]]]
    person: Person | None = None

    def key(self, challenge: Challenge) -> str:
        """What the attempt is called in storage."""
        if self.person is None:
            return challenge.key
        return f"{challenge.key}-{blake2b(self.person.id.encode(), digest_size=7).hexdigest()}"

    def owned(self, row: Row, now: str) -> Row:
        """A game that belongs to them."""
        return row if self.person is None else taken_over(row, self.person, now)


class Daily:
    """The challenges of an installation."""

    def __init__(self, storage: Storage, bot_pool: BotPool, clock: Clock) -> None:
        self._storage = storage
        self._bot_pool = bot_pool
        self._clock = clock
        self._starting = asyncio.Lock()
        self._bots: asyncio.Task[None] | None = None

    def today(self) -> date:
        """The day everywhere: that of universal time."""
        return date.fromisoformat(self._clock.now()[: len("2026-11-18")])

    async def overview(self, texts: Texts, by: Challenger) -> DailyJson:
        """Today's challenge with all results. Bots that have not played it begin to."""
        challenge = challenge_of(self.today())
        rows = {row.id: row for row in await by.rows()}
        played = await self._bots_rows(challenge)
        self._wake_bots(challenge, played)
        mine = _outcome(rows.get(by.key(challenge)))
        bots = {name: _outcome(played.get(challenge.bot_key(name))) for name in BOTS} if mine is not None else {}
        done = {name: outcome for name, outcome in bots.items() if outcome is not None}
        return {
            **_line(challenge, rows, by),
            "about": _about(challenge.setup),
            "bots": [_bot(challenge, name, done.get(name), by) for name in BOTS],
            "share": share_text(texts, challenge, mine, done) if mine is not None else None,
            "streak": _streak(self.today(), rows, by),
            "days": [_line(challenge_of(day), rows, by) for day in last_days(self.today())],
        }

    async def _bots_rows(self, challenge: Challenge) -> dict[str, Row]:
        found = [await self._storage.get(challenge.bot_key(name)) for name in BOTS]
        return {row.id: row for row in found if row is not None}

    async def start(self, by: Challenger) -> Row:
        """Today's attempt; the one there is, if it has begun."""
        challenge = challenge_of(self.today())
        async with self._starting:
            row = await self._storage.get(by.key(challenge))
            if row is None:
                row, moves = begun(_row(challenge, by.key(challenge), practice=False), [])
                row = by.owned(row, self._clock.now())
                await self._storage.add(row, moves)
        return row

    async def practise(self, day: date, by: Challenger) -> Row:
        """A practice game of a day that is not to come; today's only after the attempt that counts."""
        if day > self.today():
            raise RefusedError("not_allowed", f"{day.isoformat()} is still to come")
        challenge = challenge_of(day)
        if day == self.today() and _outcome(await self._storage.get(by.key(challenge))) is None:
            raise RefusedError("not_allowed", "today's challenge can be practised once your attempt is over")
        row, moves = begun(_row(challenge, new_id(), practice=True), [])
        row = by.owned(row, self._clock.now())
        await self._storage.add(row, moves)
        return row

    def _wake_bots(self, challenge: Challenge, rows: Mapping[str, Row]) -> None:
        missing = [name for name in BOTS if challenge.bot_key(name) not in rows]
        if missing and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._bots_play(challenge, missing), name=f"bots of {challenge.key}")

    async def _bots_play(self, challenge: Challenge, names: list[str]) -> None:
        """One game after the other, so that at most one bot process is taken from the tables."""
        for name in names:
            try:
                await self._bot_plays(challenge, name)
            except (BotFailedError, RefusedError) as error:
                _log.error("the %s could not play the challenge of %s: %s", name, challenge.day, error)
                return

    async def _bot_plays(self, challenge: Challenge, name: str) -> None:
        match = BotGame(challenge, BOTS[name])
        while (asked := match.asked) is not None:
            match.answer(await self._bot_pool.answer(asked.bot, asked.seed, asked.seen, asked.question))
        game = match.game
        row = _row(challenge, challenge.bot_key(name), practice=False)
        row = replace(
            row,
            seats={seat: OPPONENT if seat == WU_FENG else name for seat in row.seats},
            turn=int(game.state.turn),
            result=game.result,
            score=game.score,
        )
        await self._storage.add(row, game.moves)

    def close(self) -> None:
        """Bots stop playing."""
        if self._bots is not None:
            self._bots.cancel()


def _row(challenge: Challenge, key: str, practice: bool) -> Row:
    """A game of the challenge before its first draw."""
    game = challenge.game()
    row = row_of(game, practice)
    seats = {seat: OPPONENT if seat == WU_FENG else player for seat, player in row.seats.items()}
    setup = setup_json(setup_of(game.opening.layout))
    return replace(row, id=key, name=challenge.day.isoformat(), setup=setup, seats=seats, opening=None, chance=CHANCE)


def _about(setup: Setup) -> DayAbout:
    return {
        "players": setup.players,
        "difficulty": setup.difficulty,
        "edition": setup.edition,
        "sets": list(setup.sets),
        **sets_summary(setup_json(setup)),
        "opponent": OPPONENT if seats_beside_taoists(setup) else None,
    }


def _outcome(row: Row | None) -> Outcome | None:
    if row is None or row.result is None:
        return None
    return Outcome(row.result, row.score or 0, -(-row.turn // len(DIRECTION_KEYS)))


def _told(outcome: Outcome) -> DayOutcome:
    return {"result": outcome.result, "won": outcome.is_won, "score": outcome.score, "round": outcome.round}


def _bot(challenge: Challenge, name: str, outcome: Outcome | None, by: Challenger) -> BotOutcome:
    """What a bot made of it. Its game can be looked at on a private server."""
    if outcome is None:
        return {"bot": name, "outcome": None, "game": None}
    return {"bot": name, "outcome": _told(outcome), "game": challenge.bot_key(name) if by.person is None else None}


def _line(challenge: Challenge, rows: Mapping[str, Row], by: Challenger) -> DayLine:
    row = rows.get(by.key(challenge))
    outcome = _outcome(row)
    return {
        "day": challenge.day.isoformat(),
        "number": challenge.number,
        "weekday": challenge.weekday,
        "game": row.id if row is not None else None,
        "outcome": _told(outcome) if outcome is not None else None,
    }


def _streak(today: date, rows: Mapping[str, Row], by: Challenger) -> int:
    """Days in a row with a finished attempt; today's may still be open."""

    def is_played(day: date) -> bool:
        return day >= FIRST_DAY and _outcome(rows.get(by.key(challenge_of(day)))) is not None

    day = today if is_played(today) else today - timedelta(days=1)
    count = 0
    while is_played(day):
        count += 1
        day -= timedelta(days=1)
    return count

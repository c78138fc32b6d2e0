"""The daily challenge at the terminal: the game of the day, bots that play it too, and the result that counts."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import UTC, date, datetime
from pathlib import Path

from ghoststories.bots import maker_of
from ghoststories.daily.challenge import BOTS, OPPONENT, Challenge, DayError, challenge_of
from ghoststories.daily.playing import BotGame, Outcome, outcome_of
from ghoststories.daily.sharing import share_text
from ghoststories.engine import WU_FENG
from ghoststories.terminal import saving
from ghoststories.terminal.screen import Screen
from ghoststories.terminal.seats import made, seats_in
from ghoststories.terminal.session import Session
from ghoststories.terminal.sets.registry import SETS
from ghoststories.texts import Texts


def today() -> date:
    """The day everywhere: that of universal time."""
    return datetime.now(UTC).date()


def challenge_for(texts: Texts, day: date | None) -> Challenge:
    """The challenge of a day, or of today; a `DayError` for one that is still to come."""
    if day is not None and day > today():
        raise DayError(texts.get("daily.terminal.future", day=day.isoformat(), today=today().isoformat()))
    return challenge_of(day or today())


def show(screen: Screen, challenge: Challenge) -> None:
    """What is played."""
    texts, setup = screen.texts, challenge.setup
    sets = [texts.get(f"names.set.{key}") for key in setup.sets] or [texts.get("daily.page.base")]
    flags = {each.piece_flag: each.descriptor.key for each in SETS if each.piece_flag}
    pieces = [texts.get(f"names.{flag}.{key}") for flag, name in flags.items() for key in getattr(setup, name)]
    screen.line(
        texts.get(
            f"daily.terminal.{'head_alone' if setup.players == 1 else 'head'}",
            number=challenge.number,
            day=challenge.day.isoformat(),
            players=setup.players,
            difficulty=texts.get(f"names.difficulty.{setup.difficulty}"),
            sets=", ".join([*sets, *pieces]),
        )
    )


def bots_play(screen: Screen, challenge: Challenge, names: Iterable[str]) -> dict[str, Outcome]:
    """Bots play the same game, one after the other; their results are shown as they come."""
    texts, found = screen.texts, dict[str, Outcome]()
    for name in names:
        bot = texts.get(f"web.bot.{name}")
        screen.line(texts.get("daily.terminal.thinks", bot=bot))
        it = found[name] = bot_outcome(challenge, BOTS[name])
        result = texts.get(f"daily.page.{'won' if it.is_won else 'lost'}")
        screen.line(texts.get("daily.terminal.bot", bot=bot, result=result, score=it.score, round=it.round))
    return found


def bot_outcome(challenge: Challenge, spec: str) -> Outcome:
    """A bot's result."""
    match = BotGame(challenge, spec)
    while (asked := match.asked) is not None:
        match.answer(maker_of(asked.bot)(asked.seed).answer(asked.seen, asked.question))
    return outcome_of(match.game)


def play(screen: Screen, challenge: Challenge, bots: dict[str, Outcome]) -> None:
    """Play it; the first attempt that is finished counts."""
    game = challenge.game()
    kinds = {WU_FENG: OPPONENT} if WU_FENG in seats_in(game.state) else {}
    session = Session(screen, game, made(screen.texts, game, kinds), kinds)
    results = Results(saving.folder() / "daily.json")
    counts = not results.has(challenge) and challenge.day == today()
    if not counts:
        screen.line(screen.texts.get("daily.terminal.played"))
    session.run()
    if counts and session.game.over and session.game.seed == challenge.seed:
        mine = outcome_of(session.game)
        results.keep(challenge, mine)
        screen.line(share_text(screen.texts, challenge, mine, bots))


class Results:
    """The results that count, in a file."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def _read(self) -> dict[str, list[str | int]]:
        try:
            kept: dict[str, list[str | int]] = json.loads(self._file.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return kept if isinstance(kept, dict) else {}

    def has(self, challenge: Challenge) -> bool:
        """Whether this challenge was played to its end."""
        return challenge.day.isoformat() in self._read()

    def keep(self, challenge: Challenge, it: Outcome) -> None:
        """Add a result."""
        kept = {**self._read(), challenge.day.isoformat(): [it.result, it.score, it.round]}
        saving.write(self._file, json.dumps(kept, indent=1) + "\n")

"""Play one game between bots to its end, and make its row.

It is played on the fast level; texts are made only for the questions, since those are what bots answer.
"""

from __future__ import annotations

import traceback
from dataclasses import dataclass
from enum import StrEnum, auto
from time import perf_counter
from typing import Any, Final

from ghoststories.bots import Bot, BotError, Maker
from ghoststories.engine import GhostStoriesError, Question, Setup, State, view
from ghoststories.engine.core.agenda import advance, asked, choose, sample, settle, stream_of
from ghoststories.engine.core.chance import CURSE_DIE, SET_UP, TAO_DICE, Oracle
from ghoststories.engine.core.events import GHOST_PLACED, recorded, start_recording
from ghoststories.engine.core.notation import RESULT_KEYS
from ghoststories.engine.core.state import PLAYING, WON
from ghoststories.engine.rules.scoring import score
from ghoststories.engine.sets.registry import LISTS
from ghoststories.engine.setup import laid_out, settled
from ghoststories.lab.sets.registry import has_opponent
from ghoststories.lab.simulation.bot_files import maker
from ghoststories.lab.simulation.causes import cause_of
from ghoststories.lab.simulation.jobs import Cell
from ghoststories.lab.simulation.rows import Row, option_columns

# Games take some hundreds of decisions; one that takes this many does not end.
TOO_MANY_DECISIONS: Final = 20_000
_DICE: Final = (TAO_DICE, CURSE_DIE)


class Fault(StrEnum):
    """What a bot can do wrong: its class cannot be instantiated, it raises an error, gives an answer that is not on
    offer, or plays for ever. A user's bot is checked by its wrapper, which says what it did wrong (faulty)."""

    FAULTY = auto()
    NOT_MADE = auto()
    RAISED = auto()
    NOT_OFFERED = auto()
    ENDLESS = auto()


@dataclass(frozen=True)
class Failure:
    """Which bot did what wrong, in which game, at which question."""

    bot: str
    seat: str
    kind: Fault
    detail: str
    cell: int
    setup: str
    number: int
    seed: str
    decision: int
    question: str


class GameFailedError(GhostStoriesError):
    """A bot cannot go on."""

    def __init__(self, failure: Failure) -> None:
        it = failure
        super().__init__(f"{it.bot} ({it.seat}) in game {it.seed!r}: {it.kind} {it.detail} at {it.question}")
        self.failure = failure


def play_game(cell: Cell, number: int) -> Row:
    """Play a game of a cell; a `GameFailedError` if a bot fails."""
    return Match(cell, number).play()


class Match:
    """A game under way: the table, its chance, and the bots in their seats."""

    def __init__(self, cell: Cell, number: int) -> None:
        self.began = perf_counter()
        self.cell = cell
        self.number = number
        self.seed = cell.game_seed(number)
        self.oracle = Oracle(self.seed)
        self.setup: Setup = settled(cell.setup(number), self.oracle.streams[SET_UP])
        self.state: State = laid_out(self.setup)
        self.bots: dict[int, Bot] = {}
        self.decisions = 0
        self.slowest = 0.0
        # The step of the last roll of dice: it knows who made them roll, which no event says.
        self.roll = 0

    def play(self) -> Row:
        """Play to the end."""
        s = self.state
        start_recording(s)
        advance(s)
        self._settle()
        while s.offer:
            if self.decisions >= TOO_MANY_DECISIONS:
                raise self._failure(int(asked(s)), Fault.ENDLESS, str(TOO_MANY_DECISIONS))
            choose(s, s.offer[self._answer(int(asked(s)), Question(s))])
            self.decisions += 1
            self._settle()
        return self._row(recorded(s))

    def _settle(self) -> None:
        """Let chance decide until a bot is asked or the game is over."""
        s = self.state
        streams = self.oracle.streams
        while s.result == PLAYING and not s.offer:
            stream = stream_of(s)
            if stream in _DICE:
                self.roll = int(s.agenda[-1])
            settle(s, sample(s, streams[stream]))

    def _answer(self, seat: int, question: Question) -> int:
        """The index of the option a seat's bot takes."""
        bot = self.bots.get(seat) or self._seat_bot(seat, question)
        seen = view(self.state, seat)
        offer = list(question.options)
        before = perf_counter()
        try:
            answer = bot.answer(seen, question)
        except BotError as error:
            raise self._failure(seat, Fault.FAULTY, str(error), question) from error
        except Exception as error:
            raise self._failure(seat, Fault.RAISED, _describe(error), question) from error
        self.slowest = max(self.slowest, perf_counter() - before)
        if answer not in offer:
            raise self._failure(seat, Fault.NOT_OFFERED, repr(answer), question)
        return offer.index(answer)

    def _seat_bot(self, seat: int, question: Question) -> Bot:
        """Make the bot of a seat from the seed of the game and the seat."""
        spec = self.cell.bots.of(question.seat)
        try:
            bot = self.bots[seat] = self.maker_of(spec)(f"{self.seed}/{question.seat}")
        except BotError as error:
            raise self._failure(seat, Fault.FAULTY, str(error), question) from error
        except Exception as error:
            raise self._failure(seat, Fault.NOT_MADE, _describe(error), question) from error
        return bot

    def maker_of(self, spec: str) -> Maker:
        """What makes the bot of a specification."""
        return maker(spec, dict(self.cell.sources).get(spec, ""))

    def _failure(self, seat: int, kind: Fault, detail: str, question: Question | None = None) -> GameFailedError:
        asked_now = question if question is not None else Question(self.state)
        return GameFailedError(
            Failure(
                bot=self.cell.bots.of(asked_now.seat),
                seat=asked_now.seat,
                kind=kind,
                detail=detail,
                cell=self.cell.index,
                setup=str(self.cell.combination),
                number=self.number,
                seed=self.seed,
                decision=self.decisions + 1,
                question=repr(asked_now),
            )
        )

    def _row(self, news: list[int]) -> Row:
        return Row(
            cell=self.cell.index,
            number=self.number,
            seed=self.seed,
            taoists=self.cell.bots.taoists_text,
            wu_feng=self.cell.bots.wu_feng if has_opponent(self.setup) else "",
            **self._setup_fields(),
            **self._end_fields(news),
            decisions=self.decisions,
            seconds=round(perf_counter() - self.began, 6),
            slowest_ms=round(1000 * self.slowest, 3),
        )

    def _setup_fields(self) -> dict[str, Any]:
        """The fields of the row that the set-up fixes."""
        setup = self.setup
        boards, powers, seats = setup.boards or (), setup.powers or (), setup.seats or ()
        return {
            "players": setup.players,
            "difficulty": setup.difficulty,
            "edition": setup.edition,
            "family": self.cell.combination.family,
            **{name: getattr(setup, name) for name in LISTS},
            **option_columns(self.cell.setup(self.number), setup),
            "boards": boards,
            "powers": {colour: power for colour, power in zip(boards, powers, strict=True) if colour in seats},
            "places": setup.tiles or (),
            "first_player": setup.first or "",
        }

    def _end_fields(self, news: list[int]) -> dict[str, Any]:
        """The fields of the row that say how the game went."""
        s, cards = self.state, self.state.rules.cards
        placed = [int(cards.whole[code >> 8 & 255]) for code in news if code & 255 == GHOST_PLACED]
        met = tuple(dict.fromkeys(card for card in placed if cards.incarnation[card]))
        left = {int(cards.whole[card]) for card in [*s.ghosts, *s.deck] if card > 0}
        qi = [int(s.qi[board]) for board in range(4) if s.layout.seats >> board & 1]
        cause = cause_of(s, news, self.roll)
        return {
            "result": RESULT_KEYS[s.result],
            "won": bool(s.result == WON),
            "score": sum(score(s).values()),
            "turns": int(s.turn),
            "cards_left": len(s.deck),
            "qi_left": sum(qi),
            "haunted": int(s.haunted).bit_count(),
            "deaths": qi.count(0),
            "incarnations": met,
            "incarnations_beaten": tuple(card for card in met if card not in left),
            "cause": cause.key,
            "cause_card": cause.card,
        }


def _describe(error: Exception) -> str:
    """An error and where it came from, in one line."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({frames[-1].filename}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{where}"

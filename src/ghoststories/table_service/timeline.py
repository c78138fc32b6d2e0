"""A game with its past: the tables it went through, and what each move led to."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from typing import Final, NamedTuple

from ghoststories import RULES_VERSION
from ghoststories.engine import (
    NOBODY,
    TAOISTS,
    WU_FENGS,
    Game,
    Side,
    State,
    is_secret_from,
    position_from,
    seen_by,
    setup_from_dict,
    view,
)
from ghoststories.engine.core.agenda import asked
from ghoststories.engine.core.notation import CHANCE_SEAT, is_chance_asked, seat_text
from ghoststories.engine.end_of_turn import PASS_WORD, is_action_menu, is_end_step
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.online.seats import player_at
from ghoststories.table_service.replies import Reply, carry_out
from ghoststories.table_service.rows import Row
from ghoststories.table_service.sets.registry import taoists_have_looked
from ghoststories.table_service.story import Story
from ghoststories.table_service.visibility import tells_a_secret, without_secrets
from ghoststories.table_service.wire.questions import question_json
from ghoststories.table_service.wire.table import table_json
from ghoststories.table_service.wire.types.games import EventJson, GroupJson
from ghoststories.table_service.wire.types.keys import PERSON
from ghoststories.table_service.wire.types.questions import QuestionJson
from ghoststories.table_service.wire.types.tables import TableJson

_SIDES: Final[tuple[Side, ...]] = (TAOISTS, WU_FENGS, NOBODY)
# This many questions are remembered: the one of now, and those somebody looks back at.
_KEPT_QUESTIONS: Final = 8
# Keep one table out of this many; looking at the ones between means replaying up to this many moves.
KEPT_EVERY: Final = 16
# Replay this many moves at a time, then let the event loop serve others.
AT_ONCE: Final = 8


class BrokenGameError(Exception):
    """A stored game that cannot be replayed. `good` moves can be; None if not even its opening can be read. It does
    not say what the bad move was: that may be one side's secret."""

    def __init__(self, row: Row, good: int | None) -> None:
        self.good = good
        where = "the opening cannot be read" if good is None else f"move {good + 1} cannot be replayed"
        super().__init__(f"{where}; last played by rules {row.rules}, this server has rules {RULES_VERSION}")

    @property
    def refusal(self) -> RefusedError:
        """The same as an answer to a page."""
        return RefusedError("broken", str(self), move=self.good)


class _Asking(NamedTuple):
    """What is asked at a table: whether a player is, in which turn, and for an action or the end step."""

    is_player: bool
    turn: int
    is_action: bool
    is_end_step: bool


def _asking(s: State) -> _Asking:
    return _Asking(not is_chance_asked(s), int(s.turn), is_action_menu(s), is_end_step(s))


class Timeline:
    """Replays a stored game and plays it on. Answers are first tried on a copy, so that a failure changes nothing."""

    def __init__(self, row: Row, moves: Sequence[str] = ()) -> None:
        self.row = row
        self.bots = _bots(row)
        self.game = opened(row)
        # The table at the opening and after every `KEPT_EVERY` moves; the ones between are replayed on demand.
        self._kept: list[State] = [self.game.state.clone()]
        # For the opening and each move, what is asked after it.
        self._asking = [_asking(self.game.state)]
        self._story = Story(self.game)
        events = self._story.follow(self.game, 0)
        self.game.log.clear()
        self.groups: list[GroupJson] = [group_json(0, None, None, False, events)]
        # For a side that may know less: its version, and the moves whose answer it may not know.
        self._told: dict[Side, dict[int, GroupJson]] = {side: {} for side in _SIDES}
        self._tell(self.groups[0], dict.fromkeys(_SIDES, False))
        self.secret_moves: dict[Side, set[int]] = {side: set() for side in _SIDES}
        # Moves that revealed what only one side knew.
        self._reveals: set[int] = set()
        # Questions as a side sees them, cached because their odds take time to compute.
        self._asked: dict[tuple[int, Side], QuestionJson | None] = {}
        self.add(moves)

    @classmethod
    async def replayed(cls, row: Row, moves: Sequence[str]) -> Timeline:
        """A stored game, replayed with pauses in which others are served; a `BrokenGameError` if that fails."""
        line: Timeline | None = None
        try:
            line = cls(row)
            for begin in range(0, len(moves), AT_ONCE):
                await asyncio.sleep(0)
                line.add(moves[begin : begin + AT_ONCE])
        except Exception as error:
            # Whatever a damaged row causes, only this game is broken, not the server.
            raise BrokenGameError(row, line.seq if line is not None else None) from error
        if row.moves != line.seq:
            raise BrokenGameError(row, line.seq)
        return line

    def renew(self, row: Row) -> None:
        """The row has changed, but not its moves: others may play its seats now."""
        self.row = row
        if self.bots != _bots(row):
            self.bots = _bots(row)
            self._asked.clear()

    @property
    def seq(self) -> int:
        """How many moves the game has."""
        return len(self.groups) - 1

    @property
    def seat(self) -> str | None:
        """The seat that is asked now."""
        return seat_text(self.game.state)

    def tried(self, reply: Reply) -> Game:
        """The game as a reply leaves it, with the chance it triggers; this one is not changed."""
        trial = self.game.clone()
        carry_out(trial, reply)
        return trial

    def chance(self) -> list[str]:
        """The moves of chance if it is asked now, as after a record that ends before a draw."""
        trial = self.game.clone()
        drawn = trial.drawn()
        if drawn is not None:
            trial.settle(drawn)
        return trial.moves[self.seq :]

    def add(self, moves: Sequence[str]) -> None:
        """Replay moves, one group each."""
        self._asked.clear()
        for move in moves:
            seat = seat_text(self.game.state)
            hidden = {side: is_secret_from(self.game.state, side) for side in self._told}
            reveals = tells_a_secret(self.game.state)
            self.game.replay_all([move])
            events = self._story.follow(self.game, self.seq + 1)
            self.game.log.clear()
            answer = move.removeprefix("*") if seat == CHANCE_SEAT else move
            group = group_json(self.seq + 1, seat, answer, self._is_bot(seat, self.seq + 1), events)
            self._tell(group, hidden)
            if reveals:
                self._reveals.add(self.seq + 1)
            self._asking.append(_asking(self.game.state))
            self.groups.append(group)
            if self.seq % KEPT_EVERY == 0:
                self._kept.append(self.game.state.clone())

    def _is_bot(self, seat: str | None, move: int) -> bool:
        """Whether a bot makes or made this move. At a table of people players come and go."""
        if self.row.online is None or seat is None or seat == CHANCE_SEAT:
            return seat in self.bots
        return player_at(self.row, seat, move) != PERSON

    def _tell(self, group: GroupJson, hidden: dict[Side, bool]) -> None:
        """Keep a version of the group for each side that may not know all of it; the others share the original."""
        for side, told in self._told.items():
            seen = without_secrets(group, self.game.state, side, hidden[side])
            if seen is not group:
                told[group["seq"]] = seen
            if hidden[side]:
                self.secret_moves[side].add(group["seq"])

    def state_at(self, move: int) -> State:
        """The table after this many moves, as a copy that the caller may change."""
        if move == self.seq:
            return self.game.state.clone()
        kept = move // KEPT_EVERY
        then = Game(state=self._kept[kept].clone(), chance_waits=True)
        then.replay_all(self.game.moves[kept * KEPT_EVERY : move])
        return then.state

    @property
    def hides_from_wu_feng(self) -> bool:
        """Whether the Taoists know something he does not, from the opening on."""
        return bool(self.secret_moves[WU_FENGS]) or taoists_have_looked(self._kept[0])

    def groups_for(self, side: Side, begin: int = 0) -> list[GroupJson]:
        """What happened, from a move on, as this side may know it; when the game is over, all of it."""
        groups, told = self.groups[begin:], self._told[side]
        if self.game.over or not told:
            return groups
        return [told.get(group["seq"], group) for group in groups]

    def state_for(self, side: Side, move: int | None = None) -> State:
        """The table as this side sees it, now or after this many moves; when the game is over, all of it."""
        state = self.game.state if move is None or move == self.seq else self.state_at(move)
        return state.clone() if self.game.over else seen_by(state, side)

    def is_chance(self, move: int) -> bool:
        """Whether a move was of chance."""
        return self.groups[move]["seat"] == CHANCE_SEAT

    def is_chance_or_reveal(self, move: int) -> bool:
        """Whether a move was of chance, or showed the others what only one side knew: it cannot be taken back."""
        return self.is_chance(move) or move in self._reveals

    def thought(self, who: str, move: int | None = None) -> tuple[str, State]:
        """What somebody thinks with, now or after this many moves: a seed made from the game's and the move's number,
        from which the game's cannot be told; and the table as whoever is asked sees it."""
        number = self.seq if move is None else move
        state = self.state_at(number)
        seed = hashlib.blake2b(f"{self.row.seed}/{who}/{number}".encode(), digest_size=16).hexdigest()
        return seed, view(state, int(asked(state)))

    def turn_at(self, move: int) -> int:
        """The turn after this many moves."""
        return self._asking[move].turn

    def is_behind_pass(self, move: int) -> bool:
        """Whether a person passed with the last of this many moves and is asked for the end step now: he was asked both
        at once (`EndOfTurn`)."""
        group = self.groups[move]
        if group["answer"] != PASS_WORD or group["bot"]:
            return False
        return self._asking[move - 1].is_action and self._asking[move].is_end_step

    def question_at(self, move: int) -> int:
        """The last question not after a move; the first one if there is none before."""
        questions = [number for number, asking in enumerate(self._asking) if asking.is_player]
        return max((number for number in questions if number <= move), default=questions[0] if questions else 0)

    async def game_at(self, move: int, seeded: bool) -> Game:
        """The game after this many moves, with its seed or without; the replay pauses to let others be served."""
        game, moves = opened(self.row, seeded), self.game.moves[:move]
        for begin in range(0, move, AT_ONCE):
            await asyncio.sleep(0)
            game.replay_all(moves[begin : begin + AT_ONCE])
        return game

    def table(self, move: int | None = None, side: Side = TAOISTS) -> TableJson:
        """The table as a side may know it, now or after this many moves."""
        seats: dict[str, str | None] = dict(self.row.seats)
        return table_json(self.state_for(side, move), seats)

    def question(self, move: int | None = None, side: Side = TAOISTS) -> QuestionJson | None:
        """The question as a side sees it; computed once for all pages."""
        number = self.seq if move is None else move
        if (number, side) not in self._asked:
            if len(self._asked) >= _KEPT_QUESTIONS:
                self._asked.clear()
            seen = self.state_for(side, number)
            seat = seat_text(seen)
            person = None if seat in self.bots else seat
            story = self._story.of_question(number, self.groups_for(side)[: number + 1], person)
            self._asked[number, side] = question_json(seen, number, self.bots, side, story)
        return self._asked[number, side]


def _bots(row: Row) -> dict[str, str]:
    return {colour: kind for colour, kind in row.seats.items() if kind != PERSON}


def opened(row: Row, seeded: bool = True) -> Game:
    """A stored game at its opening."""
    seed = row.seed if seeded else None
    if row.opening is not None:
        return Game(state=position_from(row.opening), seed=seed, chance_waits=True, chance=row.chance)
    return Game(setup_from_dict(row.setup), seed=seed, chance_waits=True, chance=row.chance)


def group_json(seq: int, seat: str | None, answer: str | None, bot: bool, events: list[EventJson]) -> GroupJson:
    """A move and what it led to."""
    return {"seq": seq, "seat": seat, "answer": answer, "bot": bot, "events": events}

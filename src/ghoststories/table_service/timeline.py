"""A game with its past: the tables it went through, and what each move led to."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from ghoststories import RULES_VERSION
from ghoststories.engine import (
    TAOISTS,
    WU_FENGS,
    Game,
    Side,
    State,
    is_secret_from,
    position_from,
    seen_by,
    setup_from_dict,
)
from ghoststories.engine.core.agenda import sample, stream_of
from ghoststories.engine.core.notation import CHANCE_SEAT, is_chance_asked, outcome_text, seat_text
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.payments import Owners, pay
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


class Timeline:
    """Replays a stored game and plays it on. Answers are first tried on a copy, so that a failure changes nothing."""

    def __init__(self, row: Row, moves: Sequence[str] = ()) -> None:
        self.row = row
        self.bots = {colour: kind for colour, kind in row.seats.items() if kind != PERSON}
        self.game = opened(row)
        # The table at the opening and after every `KEPT_EVERY` moves; the ones between are replayed on demand.
        self._kept: list[State] = [self.game.state.clone()]
        # For the opening and each move, whether a player is asked after it.
        self._asks = bytearray([not is_chance_asked(self.game.state)])
        self._story = Story(self.game)
        events = self._story.follow(self.game, 0)
        self.game.log.clear()
        self.groups: list[GroupJson] = [group_json(0, None, None, False, events)]
        # Where a side is told less than that, and the moves whose answer it is not told.
        self._told: dict[Side, dict[int, GroupJson]] = {TAOISTS: {}, WU_FENGS: {}}
        self._tell(self.groups[0], {TAOISTS: False, WU_FENGS: False})
        self.secret_moves: dict[Side, set[int]] = {TAOISTS: set(), WU_FENGS: set()}
        # Moves that showed the others what only one side knew.
        self._reveals: set[int] = set()
        # Questions as a side was told them: the chances that go with one take their time.
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
            # Whatever a damaged row leads to, it is this game that is broken and not the server.
            raise BrokenGameError(row, line.seq if line is not None else None) from error
        if row.moves != line.seq:
            raise BrokenGameError(row, line.seq)
        return line

    @property
    def seq(self) -> int:
        """How many moves the game has."""
        return len(self.groups) - 1

    @property
    def seat(self) -> str | None:
        """Who is asked now."""
        return seat_text(self.game.state)

    def tried(self, option: str, owners: Owners | None = None) -> Game:
        """The game as an answer leaves it, with the chance it triggers; this one is not changed. A payment may come
        with the owners of its tokens."""
        trial = self.game.clone()
        if owners is None:
            trial.apply(option)
        else:
            pay(trial, option, owners)
        return trial

    def chance(self) -> list[str]:
        """The moves of chance if it is asked now, as after a record that ends before a draw."""
        trial = self.game.clone()
        if trial.waits_for_chance and trial.oracle is not None:
            outcome = int(sample(trial.state, trial.oracle.streams[stream_of(trial.state)]))
            trial.settle(outcome_text(trial.state, outcome))
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
            group = group_json(self.seq + 1, seat, answer, seat in self.bots, events)
            self._tell(group, hidden)
            if reveals:
                self._reveals.add(self.seq + 1)
            self._asks.append(not is_chance_asked(self.game.state))
            self.groups.append(group)
            if self.seq % KEPT_EVERY == 0:
                self._kept.append(self.game.state.clone())

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
        """What happened, from a move on, as this side is told it; when the game is over, all of it."""
        groups, told = self.groups[begin:], self._told[side]
        if self.game.over or not told:
            return groups
        return [told.get(group["seq"], group) for group in groups]

    def state_for(self, side: Side, move: int | None = None) -> State:
        """The table as this side sees it, now or after so many moves; when the game is over, all of it."""
        state = self.game.state if move is None or move == self.seq else self.state_at(move)
        return state.clone() if self.game.over else seen_by(state, side)

    def before_last_answer(self) -> int | None:
        """The last question of a person, if no chance and no reveal came since; what bots answered since is taken
        back too."""
        for group in reversed(self.groups):
            if group["seat"] is None or group["seat"] == CHANCE_SEAT or group["seq"] in self._reveals:
                return None
            if not group["bot"]:
                return group["seq"] - 1
        return None

    def question_at(self, move: int) -> int:
        """The last question not after a move; the first one if there is none before."""
        questions = [number for number, asks in enumerate(self._asks) if asks]
        return max((number for number in questions if number <= move), default=questions[0] if questions else 0)

    async def game_at(self, move: int, seeded: bool) -> Game:
        """The game after this many moves, with its seed or without; the replay pauses to let others be served."""
        game, moves = opened(self.row, seeded), self.game.moves[:move]
        for begin in range(0, move, AT_ONCE):
            await asyncio.sleep(0)
            game.replay_all(moves[begin : begin + AT_ONCE])
        return game

    def table(self, move: int | None = None, side: Side = TAOISTS) -> TableJson:
        """The table as a side is told it, now or after so many moves."""
        seats: dict[str, str | None] = dict(self.row.seats)
        return table_json(self.state_for(side, move), seats)

    def question(self, move: int | None = None, side: Side = TAOISTS) -> QuestionJson | None:
        """The question as a side is told it; worked out once, however many look."""
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


def opened(row: Row, seeded: bool = True) -> Game:
    """A stored game at its opening."""
    seed = row.seed if seeded else None
    if row.opening is not None:
        return Game(state=position_from(row.opening), seed=seed, chance_waits=True, chance=row.chance)
    return Game(setup_from_dict(row.setup), seed=seed, chance_waits=True, chance=row.chance)


def group_json(seq: int, seat: str | None, answer: str | None, bot: bool, events: list[EventJson]) -> GroupJson:
    """A move and what it led to."""
    return {"seq": seq, "seat": seat, "answer": answer, "bot": bot, "events": events}

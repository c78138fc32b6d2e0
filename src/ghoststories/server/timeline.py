"""A game with its past: the table after every move, and what each move led to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ghoststories.engine import Game, State
from ghoststories.engine.agenda import sample, stream_of
from ghoststories.engine.black_secret.state import secret
from ghoststories.engine.codec import setup_from_dict
from ghoststories.engine.notation import CHANCE_SEAT, is_chance_asked, outcome_text, seat_text
from ghoststories.engine.position import from_text as position_from
from ghoststories.server.picture import event_json, question_json, table_json
from ghoststories.server.picture_secret import has_secret
from ghoststories.server.sides import (
    TAOISTS,
    WU_FENGS,
    Side,
    is_secret_from,
    seen_by,
    tells_a_secret,
    without_secrets,
)
from ghoststories.server.storage import Row

PERSON: Final = "person"


class Timeline:
    """Replays a stored game and plays it on. Answers are first tried on a copy, so that a failure changes nothing."""

    def __init__(self, row: Row, moves: Sequence[str]) -> None:
        self.row = row
        self.bots = {colour: kind for colour, kind in row.seats.items() if kind != PERSON}
        self.game = opened(row)
        self.states: list[State] = [self.game.state.clone()]
        events = [event_json(event) for event in self.game.opening_log]
        self.groups: list[dict[str, Any]] = [group_json(0, None, None, False, events)]
        # The same as each side is told it, and the moves whose answer it is not told.
        self._told: dict[Side, list[dict[str, Any]]] = {
            side: [without_secrets(self.groups[0], self.game.state, side, False)] for side in (TAOISTS, WU_FENGS)
        }
        self.secret_moves: dict[Side, set[int]] = {TAOISTS: set(), WU_FENGS: set()}
        # Moves that showed the others what only one side knew.
        self._reveals: set[int] = set()
        self.add(moves)

    @property
    def seq(self) -> int:
        """How many moves the game has."""
        return len(self.groups) - 1

    @property
    def seat(self) -> str | None:
        """Who is asked now."""
        return seat_text(self.game.state)

    def tried(self, option: str) -> Game:
        """The game as an answer leaves it, with the chance it triggers; this one is not changed."""
        trial = self.game.clone()
        trial.apply(option)
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
        for move in moves:
            seat = seat_text(self.game.state)
            heard = len(self.game.log)
            hidden = {side: is_secret_from(self.game.state, side) for side in self._told}
            if tells_a_secret(self.game.state):
                self._reveals.add(self.seq + 1)
            self.game.replay_all([move])
            events = [event_json(event) for event in self.game.log[heard:]]
            answer = move.removeprefix("*") if seat == CHANCE_SEAT else move
            group = group_json(self.seq + 1, seat, answer, seat in self.bots, events)
            for side, told in self._told.items():
                if hidden[side]:
                    self.secret_moves[side].add(self.seq + 1)
                told.append(without_secrets(group, self.game.state, side, hidden[side]))
            self.groups.append(group)
            self.states.append(self.game.state.clone())

    @property
    def hides_from_wu_feng(self) -> bool:
        """Whether the Taoists know something he does not, from the opening on."""
        opening = self.states[0]
        return bool(self.secret_moves[WU_FENGS]) or (has_secret(opening) and bool(secret(opening).looked))

    def groups_for(self, side: Side) -> list[dict[str, Any]]:
        """What happened, as this side is told it; when the game is over, all of it."""
        return self.groups if self.game.over else self._told[side]

    def state_for(self, side: Side, move: int | None = None) -> State:
        """The table as this side sees it, now or after so many moves; when the game is over, all of it."""
        state = self.states[-1 if move is None else move]
        return state.clone() if self.game.over else seen_by(state, side)

    def before_last_answer(self) -> int | None:
        """The last question of a person, if no chance and no reveal came since; what bots answered since is taken
        back too."""
        for group in reversed(self.groups):
            if group["seat"] is None or group["seat"] == CHANCE_SEAT or group["seq"] in self._reveals:
                return None
            if not group["bot"]:
                return int(group["seq"]) - 1
        return None

    def question_at(self, move: int) -> int:
        """The last question not after a move; the first one if there is none before."""
        questions = [number for number, state in enumerate(self.states) if not is_chance_asked(state)]
        return max((number for number in questions if number <= move), default=questions[0] if questions else 0)

    def game_at(self, move: int, seeded: bool) -> Game:
        """The game as it was after so many moves, with its seed or without."""
        game = opened(self.row, seeded)
        game.replay_all(self.game.moves[:move])
        return game

    def table(self, move: int | None = None, side: Side = TAOISTS) -> dict[str, Any]:
        """The table as a side is told it, now or after so many moves."""
        seats: dict[str, str | None] = dict(self.row.seats)
        return table_json(self.state_for(side, move), seats)

    def question(self, move: int | None = None, side: Side = TAOISTS) -> dict[str, Any] | None:
        """The question as a side is told it."""
        number = self.seq if move is None else move
        return question_json(self.state_for(side, number), number, self.bots, side)


def opened(row: Row, seeded: bool = True) -> Game:
    """A stored game at its opening."""
    seed = row.seed if seeded else None
    if row.opening is not None:
        return Game(state=position_from(row.opening), seed=seed, chance_waits=True)
    return Game(setup_from_dict(row.setup), seed=seed, chance_waits=True)


def group_json(
    seq: int, seat: str | None, answer: str | None, bot: bool, events: list[dict[str, Any]]
) -> dict[str, Any]:
    """A move and what it led to."""
    return {"seq": seq, "seat": seat, "answer": answer, "bot": bot, "events": events}

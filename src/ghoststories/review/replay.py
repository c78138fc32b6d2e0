"""A game as it is reviewed: replayed once, with every answer, what chance gave, and what each player did."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

from ghoststories.engine import (
    TAOISTS,
    WU_FENGS,
    Game,
    Question,
    Side,
    State,
    is_secret_from,
    position_text,
    seen_by,
    side_of,
)
from ghoststories.review.luck import Luck
from ghoststories.table_service.sets.registry import position_for
from ghoststories.table_service.tally import Tally
from ghoststories.table_service.timeline import group_json
from ghoststories.table_service.visibility import without_secrets
from ghoststories.table_service.wire.events import events_json
from ghoststories.table_service.wire.types.games import EventJson
from ghoststories.texts.phrasing import EventPhrases


@dataclass
class Answer:
    """An answer: after how many moves, in which turn and by whom it was given; what that side saw, and what happened
    until the next answer that is reviewed."""

    move: int
    turn: int
    seat: str
    view: State
    chosen: int
    # Whether chance came before the next answer.
    left_to_chance: bool = False
    events: list[EventJson] = field(default_factory=list)

    @property
    def question(self) -> Question:
        """What was asked."""
        return Question(self.view)


class Replay:
    """All that a review needs to know of a game. Of an unfinished game it knows what the Taoists may know."""

    def __init__(self, game: Game) -> None:
        self.finished = game.over
        self.answers: list[Answer] = []
        self.luck = Luck()
        self._then = Game(state=game.opening.clone(), chance_waits=True)
        self.tally = Tally(game.opening, game.opening_log)
        # What may be known so far: the rollouts' seeds are made of it.
        self._known = [position_text(game.opening) if game.over else position_for(game.opening, TAOISTS)]
        self._phrases = EventPhrases(game.opening)
        self._phrases.told(game.opening_log)
        for move in game.moves:
            self._play(move)
        self.state = self._then.state
        self.result = self._then.result

    def _play(self, move: str) -> None:
        state = self._then.state
        is_hidden = not self.finished and is_secret_from(state, TAOISTS)
        self._known += [] if is_hidden else [move]
        if move.startswith("*"):
            if not is_hidden:
                self.luck.note(state, move[1:])
        else:
            self._note_answer(state, move)
        log = self.tally.play(self._then, move)
        group = group_json(0, None, None, False, events_json(self._then.state, self._phrases, log))
        if not self.finished:
            group = without_secrets(group, self._then.state, TAOISTS, is_hidden)
        if self.answers:
            self.answers[-1].left_to_chance |= move.startswith("*")
            self.answers[-1].events += group["events"]

    def _note_answer(self, state: State, move: str) -> None:
        question = Question(state)
        side: Side = side_of(question.seat)
        # What the other side sees and thinks stays its secret until the game is over.
        if not self.finished and side == WU_FENGS:
            return
        chosen = question.options.index(move)
        self.answers.append(Answer(len(self._then.moves), int(state.turn), question.seat, seen_by(state, side), chosen))

    @property
    def digest(self) -> str:
        """Changes with the opening and every move, but neither with the seed nor with what is hidden."""
        return hashlib.blake2b("\n".join(self._known).encode(), digest_size=16).hexdigest()

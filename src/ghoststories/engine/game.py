"""The comfortable API: a game with names and texts over the fast state.

game = Game(Setup(players=4, difficulty="hell"), seed="moonless night")
while game.question:
    game.apply(game.question.options[0])
print(game.result, game.score, game.table.haunted_tiles)
"""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import advance, choose, sample, settle, stream_of
from ghoststories.engine.core.causes import Cause, Trail
from ghoststories.engine.core.chance import (
    CURSE_DIE,
    DECK,
    SECRETS,
    SET_UP,
    STREAM_NAMES,
    TAO_DICE,
    VILLAGERS,
    XORSHIFT,
    Oracle,
)
from ghoststories.engine.core.events import recorded, start_recording
from ghoststories.engine.core.notation import (
    RESULT_KEYS,
    field_text,
    is_chance_asked,
    offer_texts,
    option_from,
    outcome_from,
    outcome_text,
    question_name,
    seat_text,
    shape_asked,
    step_fields,
)
from ghoststories.engine.core.state import PLAYING, State
from ghoststories.engine.errors import GhostStoriesError, OptionError, ScriptError
from ghoststories.engine.rules.scoring import score as points_of
from ghoststories.engine.sets.events import EVENTS
from ghoststories.engine.setup import Setup, laid_out, settled
from ghoststories.engine.table import Table


class Question:
    """What is asked now: of whom (a colour), what (a name with parameters, a shape), and the options as texts."""

    def __init__(self, s: State) -> None:
        self.seat: str = seat_text(s) or ""
        self.name: str = question_name(s)
        self.shape: str = shape_asked(s)
        fields = step_fields(s, int(s.agenda[-1]))
        self.parameters: dict[str, str | int] = {name: field_text(s, name, value) for name, value in fields.items()}
        self.options: list[str] = offer_texts(s)

    def __repr__(self) -> str:
        return f"<{self.seat}: {self.name} {self.parameters}? {' | '.join(self.options)}>"


class Event:
    """A fact in the past tense, with what it is about by name, and the step of the rules it happened in."""

    def __init__(self, name: str, fields: dict[str, str | int], cause: Cause | None = None) -> None:
        self.name = name
        self.fields = fields
        self.cause = cause

    def __repr__(self) -> str:
        return f"{self.name}({', '.join(f'{key}={value}' for key, value in self.fields.items())})"


def events_of(s: State, codes: list[int]) -> list[Event]:
    """Events as texts, from the ints the rules noted just now."""
    events: list[Event] = []
    causes = s.trail.events if s.trail is not None else []
    for at, code in enumerate(codes):
        name, *fields = EVENTS[code & 255].split()
        values = [code >> 8 & 255, code >> 16 & 255, code >> 24]
        named = {field: field_text(s, field, value) for field, value in zip(fields, values, strict=False)}
        named.pop("-", None)
        events.append(Event(name, named, causes[at] if at < len(causes) else None))
    return events


class Script:
    """Chance as a test or a puzzle wants it: the next ghosts, Tao rolls and faces of the curse die, in order."""

    def __init__(self) -> None:
        self.queues: list[list[str]] = [[] for _ in STREAM_NAMES]

    def ghost(self, *cards: int) -> Script:
        """The next cards that are drawn, by number."""
        self.queues[DECK] += [str(card) for card in cards]
        return self

    def tao(self, *rolls: str) -> Script:
        """The next rolls of the Tao dice, as in "red white yellow"."""
        self.queues[TAO_DICE] += rolls
        return self

    def curse(self, *faces: str) -> Script:
        """The next faces of the curse die: blank, haunt, ghost, lose_tao, lose_qi."""
        self.queues[CURSE_DIE] += faces
        return self

    def villager(self, *names: str) -> Script:
        """The next villagers that are shown, by name."""
        self.queues[VILLAGERS] += names
        return self

    def hidden(self, *names: str) -> Script:
        """The next hidden pieces that are turned face up, by name: tokens, mantras, curses."""
        self.queues[SECRETS] += names
        return self

    def clone(self) -> Script:
        """A script with the same future."""
        other = Script()
        other.queues = [list(queue) for queue in self.queues]
        return other


class Game:
    """A game in progress, with its record. Chance is answered by the script while it lasts, then from the seed."""

    def __init__(
        self,
        setup: Setup | None = None,
        seed: str | None = None,
        script: Script | None = None,
        state: State | None = None,
        chance_waits: bool = False,
        chance: str = XORSHIFT,
    ) -> None:
        """A new game by a set-up, or one that goes on from a state. `chance_waits` leaves even the first draw open;
        `chance` is the generator the seed is drawn with."""
        if seed is not None and (seed != seed.strip() or len(seed.splitlines()) > 1):
            raise GhostStoriesError(
                "{seed!r} is not a seed: it must be one line without leading or trailing spaces", seed=seed
            )
        self.seed = seed
        self.chance = chance
        self.oracle: Oracle | None = Oracle(seed, chance) if seed is not None else None
        self.script = script if script is not None else Script()
        if state is None:
            state = laid_out(self._settled(setup if setup is not None else Setup()))
            state.trail = Trail([None] * len(state.agenda))
            start_recording(state)
            advance(state)
        elif state.trail is None:
            state.trail = Trail([None] * len(state.agenda))
        self.state: State = state
        self.opening: State = state.clone()
        self.opening_log: list[Event] = events_of(state, recorded(state))
        self.log: list[Event] = list(self.opening_log)
        # What was answered so far: options as they are written, chance with a star before it.
        self.moves: list[str] = []
        if not chance_waits:
            start_recording(state)
            self._settle_chance()
            self.log += events_of(state, recorded(state))

    def _settled(self, setup: Setup) -> Setup:
        return settled(setup, self.oracle.streams[SET_UP]) if self.oracle is not None else setup

    @property
    def question(self) -> Question | None:
        """What is asked now; None when the game is over, or when chance is asked and nobody answers for it."""
        return Question(self.state) if len(self.state.offer) else None

    @property
    def cause(self) -> Cause | None:
        """The step of the rules that led to what is asked now; None where that is not known."""
        trail = self.state.trail
        return trail.steps[-1] if trail is not None and trail.steps else None

    @property
    def table(self) -> Table:
        """What lies on the table now, with names; it stays as it is while the game goes on."""
        return Table(self.state)

    @property
    def waits_for_chance(self) -> bool:
        """Whether the script has run out and there is no seed."""
        return is_chance_asked(self.state)

    @property
    def over(self) -> bool:
        """Whether the game is won or lost."""
        return self.state.result != PLAYING

    @property
    def result(self) -> str:
        """`playing`, `won`, or what lost the game: village, taoists, deck, line."""
        return RESULT_KEYS[self.state.result]

    @property
    def points(self) -> dict[str, int]:
        """The score by reasons."""
        return points_of(self.state)

    @property
    def score(self) -> int:
        """The score of the game as it stands."""
        return sum(self.points.values())

    def apply(self, option: str) -> list[Event]:
        """Answer the question with one of its options; the events it led to, chance included.

        An answer that is not on offer, or a scripted chance that cannot happen, changes nothing.
        """
        if is_chance_asked(self.state):
            raise OptionError(option, [], "chance")
        return self._answered(option_from(self.state, option), option.strip())

    def _answered(self, answer: int, text: str) -> list[Event]:
        """Carry out an answer; on a copy first if a script may fail, so that an error changes nothing."""
        if any(self.script.queues):
            self._rehearse(answer)
        start_recording(self.state)
        self.moves.append(text)
        _take(self.state, answer)
        self._settle_chance()
        events = events_of(self.state, recorded(self.state))
        self.log += events
        return events

    def _rehearse(self, answer: int) -> None:
        copy, script = self.state.clone(), self.script.clone()
        oracle = self.oracle.clone() if self.oracle is not None else None
        _take(copy, answer)
        while is_chance_asked(copy):
            outcome = _answer(copy, script, oracle)
            if outcome is None:
                return
            settle(copy, i64(outcome))

    def _settle_chance(self) -> None:
        while is_chance_asked(self.state):
            outcome = _answer(self.state, self.script, self.oracle)
            if outcome is None:
                return
            self.moves.append("*" + outcome_text(self.state, outcome))
            settle(self.state, i64(outcome))

    def settle(self, outcome: str) -> list[Event]:
        """Answer for chance by hand, when there is neither script nor seed."""
        if not is_chance_asked(self.state):
            raise ScriptError(
                "chance is not asked now; the open question is {question!r}", question=question_name(self.state)
            )
        code = outcome_from(self.state, outcome)
        return self._answered(code, "*" + outcome_text(self.state, code))

    def replay_all(self, moves: list[str]) -> None:
        """Apply the moves of a record: options, and starred outcomes of chance; the seed's streams keep step."""
        start_recording(self.state)
        for move in moves:
            self._replay(move)
        self.log += events_of(self.state, recorded(self.state))

    def _replay(self, move: str) -> None:
        starred = move.startswith("*")
        if starred != is_chance_asked(self.state) or self.over:
            _refuse_move(move, starred)
        if not starred:
            choose(self.state, i64(option_from(self.state, move)))
        else:
            outcome = outcome_from(self.state, move[1:])
            if self.oracle is not None:
                sample(self.state, self.oracle.streams[stream_of(self.state)])
            settle(self.state, i64(outcome))
        self.moves.append(move)

    def clone(self) -> Game:
        """A game that can be played on without touching this one; its log starts empty."""
        other = Game(None, self.seed, self.script.clone(), self.state.clone(), True, self.chance)
        other.oracle = self.oracle.clone() if self.oracle is not None else None
        other.state.trail = self.state.trail.copy() if self.state.trail is not None else None
        other.moves = list(self.moves)
        other.opening = self.opening
        other.opening_log = self.opening_log
        return other

    def can_undo(self) -> bool:
        """Whether the last answer triggered no chance, so undoing it reveals nothing."""
        return bool(self.moves) and not self.moves[-1].startswith("*")

    def undo(self) -> None:
        """Undo the last answer; this is not possible past a roll or a draw."""
        if not self.can_undo():
            raise GhostStoriesError("nothing to undo: dice were rolled or cards drawn since the last answer")
        again = Game(seed=self.seed, state=self.opening.clone(), chance_waits=True, chance=self.chance)
        again.replay_all(self.moves[:-1])
        self.state = again.state
        self.oracle = again.oracle
        self.moves = again.moves
        self.log = self.opening_log + again.log


def after(s: State, option: str) -> State:
    """A copy of the table after an option of the question that is asked, up to the next question or chance."""
    copy = s.clone()
    choose(copy, i64(option_from(copy, option)))
    return copy


def _take(s: State, answer: int) -> None:
    """Carry out an answer to the current question: a player's option, or an outcome of chance."""
    if is_chance_asked(s):
        settle(s, i64(answer))
    else:
        choose(s, i64(answer))


def _answer(s: State, script: Script, oracle: Oracle | None) -> int | None:
    """Chance's answer: the script's if it has one for this, else the seed's, else none. The seed's stream moves on in
    any case, so that a scripted outcome does not shift the ones after it. All scripted cards are one list, whatever
    stream they come from.
    """
    stream = stream_of(s)
    drawn = int(sample(s, oracle.streams[stream])) if oracle is not None else None
    queue = script.queues[i64(DECK) if shape_asked(s) == shapes.CARD else stream]
    if queue:
        outcome = outcome_from(s, queue[0])
        queue.pop(0)
        return outcome
    return drawn


def _refuse_move(move: str, starred: bool) -> None:
    if starred:
        raise GhostStoriesError("{move!r} is an outcome of chance, but chance is not asked", move=move)
    raise GhostStoriesError("{move!r} is a player's answer, but no player is asked", move=move)

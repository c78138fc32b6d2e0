"""The agenda: a stack of what is still to be resolved, and the loop that resolves it.

A step on the agenda is one small int: the code of a sentence of the rulebook and up to three small arguments.
The top step either is a deed (it changes the state and may push further steps), or it asks: a player (a choice)
or CHANCE (a draw or a roll). `advance` runs deeds until something is asked or the game is over.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, NamedTuple, overload

from mypy_extensions import i64

from ghoststories.engine.content.cards import Cards
from ghoststories.engine.core.chance import Stream
from ghoststories.engine.core.seams import (
    ANY_ROLL,
    Abilities,
    Company,
    Expansion,
    Means,
    MoreActions,
    SharedPowers,
    Stones,
)
from ghoststories.engine.core.state import PLAYING, State
from ghoststories.engine.core.vectors import append, pop, vec

CHANCE: Final = -1
NOBODY: Final = -2

NOTHING: Final = 0
DEED: Final = 1
CHOICE: Final = 2
DRAW: Final = 3

CODES: Final = 256


class Entry(NamedTuple):
    """The entry of a sentence in the rule tables: its code, its name in documents, what kind of thing is chosen or left
    to chance (`shapes.py`), the names of its arguments ("-": one it does not use), and the stream of a draw.

    Codes are written into saved games, so they never change."""

    code: int
    name: str
    shape: str = ""
    fields: str = ""
    stream: int = 0


class Sentence:
    """A sentence of the rulebook: a deed, a choice or a draw."""

    # A class that only wraps or replaces another sentence has no entry.
    entry: ClassVar[Entry] = Entry(0, "")


class Deed(Sentence):
    """A sentence that says what happens."""

    def run(self, s: State, a: i64, b: i64, c: i64) -> None:
        """Change the state, push what follows."""
        raise NotImplementedError

    def is_idle(self, s: State) -> bool:
        """Whether it would change nothing now, so that nobody needs to be asked when it comes."""
        return False


class Choice(Sentence):
    """A sentence that gives somebody a choice. With no option it is skipped, with one it is taken at once."""

    def seat(self, s: State, a: i64, b: i64, c: i64) -> i64:
        """Who is asked: by default whoever decides for the active board (B41)."""
        return decider(s)

    def options(self, s: State, a: i64, b: i64, c: i64) -> vec[i64]:
        """All legal answers, and nothing else."""
        raise NotImplementedError

    def take(self, s: State, option: i64, a: i64, b: i64, c: i64) -> None:
        """Carry out one of the options."""
        raise NotImplementedError


class Draw(Sentence):
    """A sentence that leaves something to chance."""

    def odds(self, s: State, a: i64, b: i64, c: i64) -> list[tuple[int, int]]:
        """Every outcome with its integer weight."""
        raise NotImplementedError

    def sample(self, s: State, stream: Stream, a: i64, b: i64, c: i64) -> i64:
        """One outcome, drawn from a stream."""
        raise NotImplementedError

    def take(self, s: State, outcome: i64, a: i64, b: i64, c: i64) -> None:
        """Carry out an outcome."""
        raise NotImplementedError


class Help:
    """What the villager of a place does for a Taoist."""

    def offered(self, s: State) -> bool:
        """Whether the help can be asked for now (B20, B66); the tile itself is looked at elsewhere."""
        return True

    def begin(self, s: State) -> None:
        """Push the steps of the help."""
        raise NotImplementedError

    def rolls(self) -> i64:
        """The dice that may be rolled in it (`seams.py`); if a help does not say, any of them."""
        return ANY_ROLL


class Rules:
    """The rule tables a game is played by: every step by its code, every help by its place, the cards.

    Built once for a set-up. An expansion replaces entries here (what a haunting does, who places a ghost,
    where a lost Qi goes, which phases a turn has) and adds its own.
    """

    # Whether a Taoist may have another board's power without borrowing it; then `shared_powers` is consulted.
    powers_are_shared: bool = False
    # Whether cards of the deck call the incarnations, instead of being them.
    incarnations_are_summoned: bool = False
    ghosts_in_deck: int = 55
    # How many places the Enfeeblement Mantra can lie on: the spaces of ghosts, and what a set adds.
    places_of_mantra: int = 12

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.kinds = vec[i64]([NOTHING] * CODES)
        self.deeds = vec[Deed]([Deed()] * CODES)
        self.choices = vec[Choice]([Choice()] * CODES)
        self.draws = vec[Draw]([Draw()] * CODES)
        self.helps = vec[Help]()
        self.names: list[str] = [""] * CODES
        self.fields: list[list[str]] = [[]] * CODES
        self.shapes: list[str] = [""] * CODES
        self.streams = vec[i64]([0] * CODES)
        self.stones = Stones()
        self.means = Means()
        self.more_actions = MoreActions()
        self.shared_powers = SharedPowers()
        self.company = Company()
        # What ghosts do at the start of Yin; and during Yin, where the order differs from the base game's.
        self.at_start_of_yin = Abilities()
        self.in_yin = Abilities()
        self.expansions: list[Expansion] = []
        # The sets and pieces in play beside the base game, by name.
        self.pieces: set[str] = set()
        # What the Tao dice can be rolled for, the verbs of actions, and which argument of a step is a card on its way.
        self.rolled_for: list[int] = []
        self.actions: list[int] = []
        self.cards_on_agenda: dict[int, int] = {}
        # Draws, answers and events that only one side may ever know, by a seat of that side.
        self.secret_draws: dict[int, int] = {}
        self.secret_choices: dict[int, int] = {}
        self.secret_events: dict[int, int] = {}
        # Steps that continue although the active Taoist died, unlike in the base game.
        self.done_by_the_dead: list[int] = []
        # Arguments of steps that the base game does not have, or with another range: the first number too large.
        self.limits: dict[str, int] = {}
        # The incarnations a deck can have.
        self.incarnations: list[int] = [number for number, card in cards.by_number.items() if card.incarnation]
        # Those that are used first (`rules/incarnations.py`).
        self.first_incarnations: list[int] = []
        # The steps with which each part of a turn begins, the next first.
        self.parts_of_turn: dict[str, list[int]] = {}

    def has(self, piece: str) -> bool:
        """Whether a set or a single piece is in play; a base rule asks for a capability instead."""
        return piece in self.pieces

    def enter(self, *sentences: Sentence) -> None:
        """Add sentences, each under the entry of its class."""
        for sentence in sentences:
            entry = sentence.entry
            if not entry.name:
                raise ValueError(f"{type(sentence).__name__} has no entry of its own")
            self.names[entry.code] = entry.name
            self.shapes[entry.code] = entry.shape
            self.fields[entry.code] = entry.fields.split()
            self.streams[entry.code] = entry.stream
            self.kinds[entry.code] = kind_of(sentence)
            self._put(entry.code, sentence)

    @overload
    def wrap(self, code: int, wrapper: Callable[[Deed], Deed]) -> None: ...

    @overload
    def wrap(self, code: int, wrapper: Callable[[Choice], Choice]) -> None: ...

    @overload
    def wrap(self, code: int, wrapper: Callable[[Draw], Draw]) -> None: ...

    def wrap(self, code: int, wrapper: Callable[[Any], Sentence]) -> None:
        """Wrap a sentence that is in the tables. Its name, shape, fields and kind stay as they are."""
        self.replace(code, wrapper(self.sentence(code)))

    def replace(self, code: int, sentence: Sentence) -> None:
        """Replace a sentence that is in the tables. Its name, shape, fields and kind stay as they are."""
        kind = self.kinds[code]
        if kind == NOTHING or kind_of(sentence) != kind:
            raise ValueError(f"{type(sentence).__name__} cannot take the place of {self.names[code] or code!r}")
        self._put(code, sentence)

    def change_entry(self, code: int, shape: str | None = None, fields: str | None = None) -> None:
        """Give a sentence in the tables another shape, or other arguments."""
        if shape is not None:
            self.shapes[code] = shape
        if fields is not None:
            self.fields[code] = fields.split()

    def turn_into_deed(self, code: int, deed: Deed) -> None:
        """Nothing is chosen or left to chance in this sentence any more: it says itself what happens."""
        if self.kinds[code] in (NOTHING, DEED):
            raise ValueError(f"{self.names[code] or code!r} is neither a choice nor a draw")
        self.kinds[code] = DEED
        self.shapes[code] = ""
        self.replace(code, deed)

    def sentence(self, code: int) -> Sentence:
        """The sentence in the tables."""
        kind = self.kinds[code]
        if kind == NOTHING:
            raise ValueError(f"there is no sentence {code} to wrap")
        return self.deeds[code] if kind == DEED else self.choices[code] if kind == CHOICE else self.draws[code]

    def _put(self, code: int, sentence: Sentence) -> None:
        if isinstance(sentence, Deed):
            self.deeds[code] = sentence
        elif isinstance(sentence, Choice):
            self.choices[code] = sentence
        elif isinstance(sentence, Draw):
            self.draws[code] = sentence


def kind_of(sentence: Sentence) -> i64:
    """Whether a sentence is a deed, a choice or a draw."""
    if isinstance(sentence, Deed):
        return DEED
    return CHOICE if isinstance(sentence, Choice) else DRAW


def push(s: State, code: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
    """Put a step on top of the agenda: it is resolved next. For several in a row there are `then2` and `then3`."""
    s.agenda = append(s.agenda, to_do(code, a, b, c))


def to_do(code: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    """A step, for `then2` and `then3`: a byte each for the sentence and two arguments. The third is the widest and may
    hold a mask or a roll."""
    return code | a << 8 | b << 16 | c << 24


def then2(s: State, first: i64, second: i64) -> None:
    """Put two steps on top of the agenda, in the order in which they are resolved."""
    s.agenda = append(s.agenda, second)
    s.agenda = append(s.agenda, first)


def then3(s: State, first: i64, second: i64, third: i64) -> None:
    """Put three steps on top of the agenda, in the order in which they are resolved."""
    s.agenda = append(s.agenda, third)
    s.agenda = append(s.agenda, second)
    s.agenda = append(s.agenda, first)


def code_of(step: i64) -> i64:
    """The sentence a step stands for."""
    return step & 255


def first_of(step: i64) -> i64:
    """A step's first argument."""
    return step >> 8 & 255


def second_of(step: i64) -> i64:
    """A step's second argument."""
    return step >> 16 & 255


def third_of(step: i64) -> i64:
    """A step's third argument."""
    return step >> 24


def lose(s: State, result: i64) -> None:
    """B37: defeat is immediate; nothing more is resolved."""
    s.result = result
    s.agenda = vec[i64]()


def next_living(s: State, board: i64) -> i64:
    """The first board after this one, clockwise, with a living Taoist."""
    other = board
    for _ in range(4):
        other = (other + 1) % 4
        if s.layout.seats >> other & 1 and s.qi[other] > 0:
            return other
    return board


def decider(s: State) -> i64:
    """B41: the active board's player, even if the Taoist died this turn; else the next living Taoist clockwise."""
    if s.own_turn:
        return s.active
    return next_living(s, s.active)


def advance(s: State) -> None:
    """Resolve steps until a choice or chance is asked, or the game is over."""
    rules = s.rules
    kinds = rules.kinds
    trail = s.trail
    while s.result == PLAYING:
        s.agenda, step = pop(s.agenda)
        code = code_of(step)
        kind = kinds[code]
        if kind == DEED:
            rules.deeds[code].run(s, first_of(step), second_of(step), third_of(step))
        elif kind == CHOICE:
            choice = rules.choices[code]
            a = first_of(step)
            b = second_of(step)
            c = third_of(step)
            offer = choice.options(s, a, b, c)
            if len(offer) > 1:
                s.agenda = append(s.agenda, step)
                s.offer = offer
                return
            if len(offer) == 1:
                choice.take(s, offer[0], a, b, c)
        else:
            s.agenda = append(s.agenda, step)
            s.offer = vec[i64]()
            return
        if trail is not None:
            trail.done(step, s.agenda, s.events)
    s.offer = vec[i64]()


def asked(s: State) -> i64:
    """Whose answer the game waits for: a board's player, CHANCE, or NOBODY when it is over."""
    if s.result != PLAYING:
        return NOBODY
    step = s.agenda[-1]
    code = code_of(step)
    if s.rules.kinds[code] == DRAW:
        return CHANCE
    return s.rules.choices[code].seat(s, first_of(step), second_of(step), third_of(step))


def choose(s: State, option: i64) -> None:
    """Carry out an option of the offer; the caller has checked that it is one."""
    s.agenda, step = pop(s.agenda)
    s.rules.choices[code_of(step)].take(s, option, first_of(step), second_of(step), third_of(step))
    if s.trail is not None:
        s.trail.done(step, s.agenda, s.events)
    advance(s)


def odds(s: State) -> list[tuple[int, int]]:
    """Every outcome of the chance that is asked now, with its weight."""
    step = s.agenda[-1]
    return s.rules.draws[code_of(step)].odds(s, first_of(step), second_of(step), third_of(step))


def stream_of(s: State) -> i64:
    """Which stream answers the chance that is asked now."""
    return s.rules.streams[code_of(s.agenda[-1])]


def sample(s: State, stream: Stream) -> i64:
    """An outcome of the chance that is asked now."""
    step = s.agenda[-1]
    return s.rules.draws[code_of(step)].sample(s, stream, first_of(step), second_of(step), third_of(step))


def settle(s: State, outcome: i64) -> None:
    """Carry out an outcome of the chance that is asked now."""
    s.agenda, step = pop(s.agenda)
    s.rules.draws[code_of(step)].take(s, outcome, first_of(step), second_of(step), third_of(step))
    if s.trail is not None:
        s.trail.done(step, s.agenda, s.events)
    advance(s)

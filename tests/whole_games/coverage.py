"""What games meet: questions, events, results and steps of the rules, counted while they are played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any, Final

from ghoststories.engine import Game, State
from ghoststories.engine.core import playout
from ghoststories.engine.core.agenda import Rules
from ghoststories.engine.core.chance import Oracle
from ghoststories.engine.core.events import recorded, start_recording
from ghoststories.engine.core.notation import RESULT_KEYS, question_name
from ghoststories.engine.sets.events import EVENTS
from ghoststories.lab.checks.combinations import Combination
from tests.helpers import play
from tests.whole_games.games import Chooser, chooser, opening

RESULTS: Final = frozenset(RESULT_KEYS) - {"playing"}


# What is too rare to wait for: a position, its phase, and the first answers.
RareGame = tuple[str, str, list[str]]


def laid_out(build: Callable[..., Game], rare: Sequence[RareGame], roll: str, lines: str = "") -> list[Game]:
    """Rare games in turn 9, after their first answers; every roll of the Tao dice is this one."""
    return [
        play(build(f"{lines}\nturn: 9 red\n{position}", tao=[roll], agenda=phase), *answers)
        for position, phase, answers in rare
    ]


@dataclass(frozen=True)
class Expected:
    """What the games of a set must meet.

    `codes`: its own steps. `facts`: events with what they are about. `possible_results`: those that may occur
    at all. `heard_only` are steps that happen in the answers of a rare game, where events are recorded but steps are
    not counted; `before_first_question` happen before a game can be watched. `in_a_log`: a line of a rare game's log.
    """

    name: str
    combinations: Sequence[Combination]
    games: dict[str, int]
    rare_games: Callable[[], list[Game]]
    rules: Rules
    codes: Iterable[int]
    events: set[str]
    results: frozenset[str] = frozenset()
    possible_results: frozenset[str] = RESULTS
    facts: set[tuple[str, int]] = field(default_factory=set)
    heard_only: frozenset[str] = frozenset()
    before_first_question: frozenset[str] = frozenset()
    in_a_log: str = ""

    def names(self, *kinds: int) -> set[str]:
        """Its steps of these kinds, by name."""
        return {self.rules.names[code] for code in self.codes if self.rules.kinds[code] in kinds}

    def tables(self) -> Iterator[tuple[State, str, Chooser]]:
        """The games to play: a table, a seed, a player."""
        for combination in self.combinations:
            for kind, games in self.games.items():
                for number in range(games):
                    yield opening(combination, kind, number), str(number), chooser(kind, number)


def event_names(first: int, last: int = 255) -> set[str]:
    """The names of a range of events."""
    return {text.split()[0] for event, text in EVENTS.items() if first <= event <= last}


class Counted:
    """A sentence of the rules that counts how often it is carried out."""

    def __init__(self, sentence: Any, name: str, counts: Counter[str]) -> None:
        self.sentence, self.name, self.counts = sentence, name, counts

    def __getattr__(self, attribute: str) -> Any:
        if attribute in ("run", "take"):
            self.counts[self.name] += 1
        return getattr(self.sentence, attribute)


class Coverage:
    """What the games met."""

    def __init__(self) -> None:
        self.questions: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        # The events with what they were about first, as the number it has.
        self.facts: Counter[tuple[str, int]] = Counter()
        self.results: Counter[str] = Counter()
        self.steps: Counter[str] = Counter()
        self.counting: dict[int, Rules] = {}

    def counted(self, rules: Rules) -> Rules:
        """The same rules, which count what they carry out."""
        if id(rules) not in self.counting:
            twin: Any = copy(rules)
            for name in ("deeds", "choices", "draws"):
                entries = zip(getattr(rules, name), rules.names, strict=True)
                setattr(twin, name, [Counted(sentence, step, self.steps) for sentence, step in entries])
            self.counting[id(rules)] = twin
        return self.counting[id(rules)]

    def play(self, s: State, seed: str, player: Chooser) -> None:
        """Play a game and count."""
        oracle, plain = Oracle(seed), s.rules
        counted = self.counted(plain)
        s.rules = counted
        start_recording(s)
        playout.answer_chance(s, oracle)
        while s.offer:
            self.questions[question_name(s)] += 1
            # The careful try every option first, which is not to be counted.
            s.rules = plain
            index = player.choose(s)
            s.rules = counted
            playout.play_option(s, s.offer[index], oracle)
        facts = [(EVENTS[event & 255].split()[0], event >> 8 & 255) for event in recorded(s)]
        self.facts.update(facts)
        self.events.update(name for name, _ in facts)
        self.results[RESULT_KEYS[s.result]] += 1

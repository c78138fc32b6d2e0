"""The whole games of these tests meet every question, every event, every result and every sentence of the rules."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from ghoststories.engine import Game, State
from ghoststories.engine.core import playout
from ghoststories.engine.core.agenda import CHOICE, DEED, DRAW
from ghoststories.engine.core.chance import Oracle
from ghoststories.engine.core.events import EVENTS, GAME_LOST, heard, listen
from ghoststories.engine.core.notation import RESULT_KEYS, question_name
from ghoststories.engine.core.state import LOST_LINE
from ghoststories.engine.rules.rulebook import base_rules
from ghoststories.lab.checks.combinations import combinations
from tests.helpers import play, table
from tests.whole_games.games import CAREFUL, LATE, RANDOM, Chooser, chooser, opening

pytestmark = pytest.mark.interpreted
PLAIN_RULES = base_rules()
GAMES = {RANDOM: 1, LATE: 12, CAREFUL: 3}

# What is too rare to wait for: a position, its phase, and the first answers.
TWO_REWARDS = "ghosts: red1 43, green3 45\nnorth: red spires, qi 3, tao red red black black, at herbalist"
UNCATCHABLE_CAUGHT = "buddhas: red1"
RARE = [
    (TWO_REWARDS, "action", ["exorcise", "red1+green3"]),
    (UNCATCHABLE_CAUGHT, "place_ghost card=57; next_turn", ["red1"]),
]


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
        self.results: Counter[str] = Counter()
        self.steps: Counter[str] = Counter()
        self.rules = base_rules()
        for sentences in (self.rules.deeds, self.rules.choices, self.rules.draws):
            entries: Any = sentences
            entries[:] = [Counted(each, name, self.steps) for each, name in zip(entries, self.rules.names, strict=True)]

    def play(self, s: State, seed: str, player: Chooser) -> None:
        """Play a game and count."""
        oracle = Oracle(seed)
        s.rules = self.rules
        listen(s)
        playout.answer_chance(s, oracle)
        while s.offer:
            self.questions[question_name(s)] += 1
            # The careful try every option first, which is not to be counted.
            s.rules = PLAIN_RULES
            index = player.choose(s)
            s.rules = self.rules
            playout.play_option(s, s.offer[index], oracle)
        self.events.update(EVENTS[event & 255].split()[0] for event in heard(s))
        self.results[RESULT_KEYS[s.result]] += 1


def tables() -> Iterator[tuple[State, str, Chooser]]:
    for combination in combinations():
        for kind, games in GAMES.items():
            for number in range(games):
                yield opening(combination, kind, number), str(number), chooser(kind, number)


def rare_games() -> Iterator[Game]:
    for position, phase, answers in RARE:
        yield play(table(f"{position}\nturn: 9 red", tao=["red red white"], agenda=phase), *answers)


def names_of_kind(*kinds: int) -> set[str]:
    return {name for name, kind in zip(PLAIN_RULES.names, PLAIN_RULES.kinds, strict=True) if kind in kinds}


def test_every_question_event_result_and_sentence_occurs_in_whole_games() -> None:
    found = Coverage()
    for s, seed, player in tables():
        found.play(s, seed, player)
    for game in rare_games():
        found.events.update(event.name for event in game.log)
        found.play(game.state, "rare", chooser(LATE, 0))
    assert names_of_kind(CHOICE) - set(found.questions) == set()
    assert {text.split()[0] for event, text in EVENTS.items() if event <= GAME_LOST} - set(found.events) == set()
    assert set(found.results) == set(RESULT_KEYS[: LOST_LINE + 1]) - {"playing"}
    assert names_of_kind(DEED, CHOICE, DRAW) - set(found.steps) == set()

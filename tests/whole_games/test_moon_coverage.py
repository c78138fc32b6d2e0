"""The whole games of these tests meet every question, event, result and sentence of White Moon's rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import copy
from typing import Any

import pytest

from ghoststories.engine import Game, State
from ghoststories.engine.core import playout
from ghoststories.engine.core.agenda import CHOICE, DEED, DRAW, Rules
from ghoststories.engine.core.chance import Oracle
from ghoststories.engine.core.events import EVENTS, NOBODY_TO_DEVOUR, heard, listen
from ghoststories.engine.core.notation import RESULT_KEYS, question_name
from ghoststories.engine.sets.registry import WHITE_MOON
from ghoststories.lab.checks.combinations import some_combinations
from tests.engine.sets.white_moon.moon import moonlit
from tests.helpers import play
from tests.whole_games.games import CAREFUL, LATE, RANDOM, Chooser, chooser, opening
from tests.whole_games.test_coverage import Counted

pytestmark = pytest.mark.interpreted
GAMES = {RANDOM: 2, LATE: 40, CAREFUL: 3}

# What is too rare to wait for: a position, its phase, and the first answers.
HERBALIST = "north: red spires, qi 3, tao yellow yellow green green red black, at herbalist"
PAVILION = "north: red spires, qi 3, at pavilion"
LINE_HAUNTED = "village: tea_house cemetery* herbalist / sorcerer circle* temple / kung_fu_school pavilion* altar"
RARE = [
    (f"ghosts: red1 43, green3 45\n{HERBALIST}", "action", ["exorcise", "red1+green3"]),
    (f"ghosts: red1 6, green3 28\n{HERBALIST}", "action", ["exorcise", "red1+green3"]),
    (f"ghosts: red2 47\nartifacts: armor_of_the_just yellow\n{PAVILION}", "action", ["help", "yellow2"]),
    ("villagers: circle grandfather_sheng\nshelter: grandmother_sheng", "action", ["save"]),
    (
        "villagers: circle teng long weng\nreceptacles: nw ne se sw\nghosts: blue1 2",
        "barrier_due; next_turn",
        ["save:circle", "save:circle", "pass", "pass"],
    ),
    ("buddhas: red1", "place_ghost card=57; next_turn", ["red1"]),
    (
        f"{LINE_HAUNTED}\nedition: first\ndifficulty: initiation\nghosts: red2 38 stone",
        "figure_advances space=red2 card=38; next_turn",
        [],
    ),
]


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
        listen(s)
        playout.answer_chance(s, oracle)
        while s.offer:
            self.questions[question_name(s)] += 1
            # The careful try every option first, which is not to be counted.
            s.rules = plain
            index = player.choose(s)
            s.rules = counted
            playout.play_option(s, s.offer[index], oracle)
        facts = [(EVENTS[event & 255].split()[0], event >> 8 & 255) for event in heard(s)]
        self.facts.update(facts)
        self.events.update(name for name, _ in facts)
        self.results[RESULT_KEYS[s.result]] += 1


def tables() -> Iterator[tuple[State, str, Chooser]]:
    for combination in some_combinations(WHITE_MOON):
        for kind, games in GAMES.items():
            for number in range(games):
                yield opening(combination, kind, number), str(number), chooser(kind, number)


def rare_games() -> Iterator[Game]:
    for position, phase, answers in RARE:
        yield play(moonlit(f"{position}\nturn: 9 red", tao=["red red white"], agenda=phase), *answers)


def names_of_kind(rules: Rules, *kinds: int) -> set[str]:
    return {name for name, kind in zip(rules.names, rules.kinds, strict=True) if kind in kinds}


def test_every_question_event_result_and_sentence_occurs_in_whole_games() -> None:
    found = Coverage()
    for s, seed, player in tables():
        found.play(s, seed, player)
    for game in rare_games():
        found.events.update(event.name for event in game.log)
        found.play(game.state, "rare", chooser(LATE, 0))
    rules = moonlit().state.rules
    assert names_of_kind(rules, CHOICE) - set(found.questions) == set()
    assert {text.split()[0] for event, text in EVENTS.items() if event <= NOBODY_TO_DEVOUR} - set(found.events) == set()
    assert set(found.results) == set(RESULT_KEYS) - {"playing"}
    assert names_of_kind(rules, DEED, CHOICE, DRAW) - set(found.steps) == set()

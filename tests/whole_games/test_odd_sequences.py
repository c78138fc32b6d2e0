"""Odd sequences of calls: what is not allowed raises an error of the package and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from ghoststories.engine import Game, GhostStoriesError, OptionError, ScriptError
from ghoststories.engine.core import codec, position, record
from ghoststories.engine.core.agenda import odds
from ghoststories.engine.core.invariants import problems
from ghoststories.engine.core.notation import outcome_text
from ghoststories.lab.checks.combinations import some_combinations
from ghoststories.lab.sets.presets import PRESETS
from tests.whole_games.games import LATE, RANDOM, opening

COMBINATIONS = st.one_of([st.sampled_from(some_combinations(family)) for family in PRESETS])
ANY = st.integers(min_value=0, max_value=10_000)
NONSENSE = st.sampled_from(
    ["", " ", "none", "move", "move:", "move:nowhere", "stay ", "STAY", "help:temple", "*blank", "red1+red1", "red+red"]
    + ["escort:circle", "save", "save:", "rise", "use:moon_dust", "use:", "crystal", "son_hua", "hua", "red+crystal"]
    + ["place", "demon:seeker", "curse", "crawl:below_altar", "search", "walk", "attack", "replace:1", "put_qi", "1a"]
    + ["yes", "0", "-1", "end", "red", "red4", "qi", "\n", "stay stay", "é", "borrow:black", "buddha:red1", "pass;end"]
)
FACES = st.sampled_from(["blank", "haunt", "ghost", "lose_tao", "lose_qi", "joker", ""])
ROLLS = st.sampled_from(["red white black", "red red red", "white white", "blue", "none", "red purple", "red " * 5])
SECRETS = st.sampled_from(["urn", "dirt", "bones", "skeleton", "summon_demons", "gain_qi", "unhaunt_all", "?", ""])
VILLAGERS = st.sampled_from(["teng", "son_hua", "father_li", "aunt_wu", "uncle_wu", "grandfather", "?", ""])


class OddSequences(RuleBasedStateMachine):
    """A game, and everything that can be asked of it in any order."""

    game: Game

    @initialize(combination=COMBINATIONS, kind=st.sampled_from([RANDOM, LATE]), number=ANY)
    def begin(self, combination: Any, kind: str, number: int) -> None:
        seed = str(number) if number % 3 else None
        self.game = Game(state=opening(combination, kind, number), seed=seed)

    def all_of_it(self) -> tuple[object, ...]:
        game = self.game
        streams = [(each.x, each.y, each.z, each.w) for each in game.oracle.streams] if game.oracle else []
        queues = [list(queue) for queue in game.script.queues]
        texts = game.question.options if game.question else []
        return codec.to_json(game.state), list(game.moves), len(game.log), queues, streams, texts

    def refused(self, error: type[GhostStoriesError], call: Callable[[], object]) -> None:
        """The call raises this error and changes nothing."""
        before = self.all_of_it()
        with pytest.raises(error):
            call()
        assert self.all_of_it() == before

    def clear_script(self) -> None:
        self.game.script.queues = [[] for _ in self.game.script.queues]

    def options(self) -> list[str]:
        return self.game.question.options if self.game.question else []

    def outcomes(self) -> list[str]:
        s = self.game.state
        return [outcome_text(s, outcome) for outcome, weight in odds(s) if weight > 0]

    @precondition(lambda self: self.options())
    @rule(pick=ANY)
    def answer(self, pick: int) -> None:
        before = self.all_of_it()
        try:
            events = self.game.apply(self.options()[pick % len(self.options())])
        except ScriptError:
            assert any(self.game.script.queues)
            assert self.all_of_it() == before
            self.clear_script()
        else:
            assert self.game.log[len(self.game.log) - len(events) :] == events

    @rule(text=NONSENSE)
    def answer_what_is_not_on_offer(self, text: str) -> None:
        if text.strip() not in self.options():
            self.refused(OptionError, lambda: self.game.apply(text))

    @rule()
    def undo(self) -> None:
        if not self.game.can_undo():
            self.refused(GhostStoriesError, self.game.undo)
            return
        # What was scripted since for a chance that is still open would be spent when the answer is given again.
        self.clear_script()
        before, last = self.all_of_it(), self.game.moves[-1]
        self.game.undo()
        self.game.apply(last)
        assert self.all_of_it() == before
        self.game.undo()

    @rule(picks=st.lists(ANY, max_size=6))
    def play_a_clone(self, picks: list[int]) -> None:
        before = self.all_of_it()
        clone = self.game.clone()
        clone.script.queues = [[] for _ in clone.script.queues]
        for pick in picks:
            if clone.question:
                clone.apply(clone.question.options[pick % len(clone.question.options)])
        assert self.all_of_it() == before

    @rule(notation=st.sampled_from([(codec.to_json, codec.from_json), (position.to_text, position.from_text)]))
    def go_on_from_a_saved_state(self, notation: tuple[Any, Any]) -> None:
        write, read = notation
        state = read(write(self.game.state))
        assert codec.to_json(state) == codec.to_json(self.game.state)
        assert state.offer == self.game.state.offer
        self.game = Game(state=state, seed=self.game.seed, chance_waits=True)

    @rule()
    def go_on_from_the_record(self) -> None:
        again = record.from_text(record.to_text(self.game))
        assert codec.to_json(again.state) == codec.to_json(self.game.state)
        assert again.moves == self.game.moves
        self.game = again

    @rule(card=st.integers(min_value=-1, max_value=120))
    def script_a_ghost(self, card: int) -> None:
        self.game.script.ghost(card)

    @rule(face=FACES)
    def script_a_curse(self, face: str) -> None:
        self.game.script.curse(face)

    @rule(name=VILLAGERS)
    def script_a_villager(self, name: str) -> None:
        self.game.script.villager(name)

    @rule(name=SECRETS)
    def script_a_secret(self, name: str) -> None:
        self.game.script.hidden(name)

    @rule(roll=ROLLS)
    def script_a_roll(self, roll: str) -> None:
        self.game.script.tao(roll)

    @precondition(lambda self: self.game.waits_for_chance)
    @rule(pick=ANY)
    def settle_by_hand(self, pick: int) -> None:
        before = self.all_of_it()
        outcomes = self.outcomes()
        try:
            self.game.settle(outcomes[pick % len(outcomes)])
        except ScriptError:
            assert any(self.game.script.queues)
            assert self.all_of_it() == before
            self.clear_script()

    @rule(text=NONSENSE)
    def settle_what_cannot_happen(self, text: str) -> None:
        if not self.game.waits_for_chance or text.strip() not in self.outcomes():
            self.refused(ScriptError, lambda: self.game.settle(text))

    @invariant()
    def the_table_is_right(self) -> None:
        assert problems(self.game.state) == []
        asked = [bool(self.game.question), self.game.waits_for_chance, self.game.over]
        assert asked.count(True) == 1


@pytest.mark.parametrize(
    ("sequences", "calls"),
    [(60, 40), pytest.param(400, 60, marks=[pytest.mark.slow, pytest.mark.long])],
)
def test_odd_sequences_of_calls_break_nothing(sequences: int, calls: int) -> None:
    """The same sequences in every run; a failing one is shown as it is, shrinking takes minutes."""
    profile = settings(
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        max_examples=sequences,
        stateful_step_count=calls,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(OddSequences, settings=profile)

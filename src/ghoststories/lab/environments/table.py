"""A game as both environments play it: seeds, questions as actions, observations, rewards."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ghoststories.engine import Setup, State, view
from ghoststories.engine.core.agenda import NOBODY, asked
from ghoststories.engine.core.chance import SET_UP, Oracle
from ghoststories.engine.core.codec import setup_from_dict
from ghoststories.engine.core.notation import RESULT_KEYS, offer_texts, question_name, seat_text
from ghoststories.engine.core.playout import answer_chance, play_option
from ghoststories.engine.core.position import to_text
from ghoststories.engine.core.state import WON
from ghoststories.engine.rules.scoring import score
from ghoststories.engine.setup import check, settled, start
from ghoststories.lab.environments.action_codec import PartialAnswer
from ghoststories.lab.environments.actions import ACTIONS
from ghoststories.lab.environments.observation import Observation, Observer
from ghoststories.lab.environments.rewards import final_reward, potential
from ghoststories.lab.sets.registry import check_setup, hide, views_differ

Mask = NDArray[np.int8]

_SEEDS: Final = 2**63


def setup_of(options: dict[str, Any]) -> Setup:
    """The set-up of keyword arguments, the fields of `Setup`; lists are as good as tuples."""
    plain = {name: list(value) if isinstance(value, tuple) else value for name, value in options.items()}
    setup = setup_from_dict(plain)
    check(setup)
    check_setup(setup)
    return setup


def game_seed(random: np.random.Generator, options: dict[str, Any] | None) -> str:
    """The seed of the next game: the one that is asked for, otherwise the next of the environment's own sequence."""
    drawn = str(random.integers(_SEEDS))
    return str(options["game_seed"]) if options and "game_seed" in options else drawn


class Table:
    """One game after the other of a set-up. `asked` is the seat whose answer is waited for, negative at the end."""

    state: State
    asked: int
    partial: PartialAnswer
    seed: str

    def __init__(self, setup: Setup, shaping: bool = False, discount: float = 1.0) -> None:
        self.setup = setup
        self.shaping = shaping
        self.discount = discount
        self.steps = 0
        self._oracle = Oracle("")
        self._potential = 0.0

    def begin(self, seed: str) -> None:
        """A new game; `Game(setup, seed)` meets the same chance."""
        self.seed = seed
        self._oracle = Oracle(seed)
        self.state = start(settled(self.setup, self._oracle.streams[SET_UP]))
        self.steps = 0
        answer_chance(self.state, self._oracle)
        self._observer = Observer(self.state)
        # Where all seats know the same, a view is the same as the table, so none is made.
        self._views_differ = views_differ(self.state)
        self._ask()
        self._potential = potential(self.state) if self.shaping else 0.0

    def _ask(self) -> None:
        s = self.state
        self.asked = int(asked(s))
        shape = s.rules.shapes[s.agenda[-1] & 255] if s.offer else ""
        self.partial = PartialAnswer(shape, list(s.offer)) if s.offer else _NOTHING

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.asked == NOBODY

    @property
    def legal(self) -> list[int]:
        """The actions that may be taken now."""
        return self.partial.legal

    def act(self, action: int) -> None:
        """Take a legal action for the seat that is asked."""
        self.steps += 1
        option = self.partial.say(action)
        if option is not None:
            self.answer(option)

    def answer(self, option: int) -> None:
        """Answer the question with an option of the engine."""
        play_option(self.state, option, self._oracle)
        self._ask()

    def collect(self) -> float:
        """The Taoists' reward since this was last called."""
        gained = final_reward(self.state) if self.is_over() else 0.0
        if self.shaping:
            now = potential(self.state)
            gained += self.discount * now - self._potential
            self._potential = now
        return gained

    def question(self) -> str:
        """The name of what is asked, or the result of the game."""
        return question_name(self.state)

    def mask(self) -> Mask:
        """1 for every action that may be taken now."""
        mask = np.zeros(ACTIONS, np.int8)
        mask[self.partial.legal] = 1
        return mask

    def look(self, seat: int) -> Observation:
        """What this seat sees now."""
        seen = view(self.state, seat) if self._views_differ else self.state
        return self._observer.look(seen, seat, self.asked, self.partial.said)

    def outcome(self) -> dict[str, Any]:
        """How a finished game went."""
        s = self.state
        return {
            "result": RESULT_KEYS[s.result],
            "won": s.result == WON,
            "score": sum(score(s).values()),
            "turns": int(s.turn),
            "steps": self.steps,
        }

    def text(self, seat: int) -> str:
        """The table as a seat sees it: the position, and the question with its options."""
        seen = view(self.state, seat)
        lines = [hide(to_text(seen))]
        if not self.is_over():
            lines.append(f"{seat_text(seen)}: {question_name(seen)}? {' | '.join(offer_texts(seen))}\n")
        return "".join(lines)


_NOTHING: Final = PartialAnswer("menu", [])

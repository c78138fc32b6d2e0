"""The end of a turn as one question, for front ends.

The rules ask twice: after the actions whether there is anything else (`pass`), then for the end step (`end`). A front
end may ask once. In place of `pass` it offers what the end step offers, as `pass+end` or `pass+buddha:red1`. Such an
answer stands for two answers of the engine, and the record has both.
"""

from __future__ import annotations

from typing import Final

from ghoststories.engine.core.agenda import asked, code_of
from ghoststories.engine.core.decisions import menu
from ghoststories.engine.core.notation import is_chance_asked
from ghoststories.engine.core.phase import phase_of
from ghoststories.engine.core.state import State
from ghoststories.engine.core.verbs import END_TURN, PASS
from ghoststories.engine.game import Question, after
from ghoststories.engine.rules import codes
from ghoststories.engine.sets.verbs import VERBS

PASS_WORD: Final = VERBS[PASS][0]
END_WORD: Final = VERBS[END_TURN][0]
_BOTH: Final = "+"
_ACTIONS: Final = (codes.AFTER_MOVE, codes.AFTER_ACTION)


class EndOfTurn:
    """How the turn can end from the question that is asked now. Without `is_one_question` the two questions stay two,
    as bots are asked them."""

    def __init__(self, s: State, is_one_question: bool = True) -> None:
        self.is_one_question = is_one_question
        # The end step behind `pass`, if the same seat is asked there and nothing is left to chance before it.
        self.step: State | None = None
        # Whether `pass` ends the turn, because the end step offers nothing.
        self.is_pass_last: bool = False
        # All options, each with the answers of the engine it stands for.
        self.options: dict[str, list[str]] = {}
        if len(s.offer) == 0:
            return
        self.options = {option: [option] for option in Question(s).options}
        if is_one_question and is_action_menu(s) and menu(PASS) in s.offer:
            self._look_behind_pass(s)

    def _look_behind_pass(self, s: State) -> None:
        behind = after(s, PASS_WORD)
        if behind.turn != s.turn or phase_of(behind) != "yang":
            self.is_pass_last = True
        elif is_end_step(behind) and asked(behind) == asked(s):
            self.step = behind
            self._offer_end_step(Question(behind).options)

    def _offer_end_step(self, later: list[str]) -> None:
        """Its options stand for `pass`; what can be done before `pass` as well is offered once."""
        del self.options[PASS_WORD]
        for option in later:
            if option not in self.options:
                self.options[f"{PASS_WORD}{_BOTH}{option}"] = [PASS_WORD, option]

    def in_end_step(self, option: str) -> str | None:
        """What an option answers in the end step; None if it answers the question that is asked now."""
        answers = self.options[option]
        return answers[-1] if len(answers) > 1 else None


def is_action_menu(s: State) -> bool:
    """Whether a player is asked what to do after the move or after an action."""
    return bool(s.offer) and not is_chance_asked(s) and code_of(s.agenda[-1]) in _ACTIONS


def is_end_step(s: State) -> bool:
    """Whether a player is asked for the end step of a turn."""
    return bool(s.offer) and not is_chance_asked(s) and code_of(s.agenda[-1]) == codes.END_STEP

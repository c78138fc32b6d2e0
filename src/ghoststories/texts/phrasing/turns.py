"""A question as phrases, where the end of the turn is part of it (`engine/end_of_turn.py`)."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import EndOfTurn, Question, State
from ghoststories.engine.core.decisions import verb_of
from ghoststories.engine.end_of_turn import END_WORD, PASS_WORD
from ghoststories.texts.phrasing.names import note, verb
from ghoststories.texts.phrasing.phrase import Part, Phrase
from ghoststories.texts.phrasing.questions import QuestionPhrases

# What a player gives up who ends the turn, by the question that is asked.
_GIVEN_UP: Final = {"after_move": "no_action", "after_action": "no_second_action"}


class TurnPhrases:
    """The phrases for one question of a front end that asks once for the end of a turn."""

    def __init__(self, state: State, question: Question, end: EndOfTurn) -> None:
        self._name = question.name
        self._end = end
        self._now = QuestionPhrases(state, question)
        self._later = QuestionPhrases(end.step, Question(end.step)) if end.step is not None else None
        self._may_act = any(verb_of(option) in state.rules.actions for option in state.offer)

    @property
    def _can_end(self) -> bool:
        return self._later is not None or self._end.is_pass_last

    def sentence(self) -> Phrase:
        """The question. If no action is left, it is whether the turn ends."""
        if self._name not in _GIVEN_UP or not self._can_end:
            return self._now.sentence()
        if not self._may_act:
            return Phrase("questions.end_step")
        return self._now.sentence() if self._name == "after_move" else Phrase("questions.second_action")

    def notes(self) -> list[Part]:
        """What the card of the question is like."""
        return self._now.notes()

    def option(self, option: str) -> Phrase:
        """One option, with what it gives up."""
        later = self._end.in_end_step(option)
        if later is not None and self._later is not None:
            return self._giving_up(verb("end_turn") if later == END_WORD else self._later.option(later))
        if option == PASS_WORD and self._name in _GIVEN_UP and self._end.is_one_question:
            return self._giving_up(verb("end_turn")) if self._end.is_pass_last else verb("actions_done")
        return verb("end_turn") if self._is_end(option) else self._now.option(option)

    def _giving_up(self, phrase: Phrase) -> Phrase:
        return phrase.noting(note(_GIVEN_UP[self._name])) if self._may_act else phrase

    def _is_end(self, option: str) -> bool:
        return option == END_WORD and self._name == "end_step"

    def short(self, option: str) -> Phrase | None:
        """A shorter label, beside the piece the option is about."""
        later = self._end.in_end_step(option)
        if later is not None and self._later is not None:
            return self._later.short(later)
        return self._now.short(option)

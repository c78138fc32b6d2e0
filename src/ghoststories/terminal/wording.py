"""Questions and their options in words, as the terminal shows them."""

from __future__ import annotations

from ghoststories.engine import Question, State
from ghoststories.terminal.icons import chips
from ghoststories.texts import Texts
from ghoststories.texts.phrasing import Formatter, QuestionPhrases
from ghoststories.texts.phrasing.formatting import with_notes


class Wording:
    """The words for one question; `state` is the table as their reader sees it."""

    def __init__(self, texts: Texts, state: State, question: Question) -> None:
        self._question = question
        self._phrases = QuestionPhrases(state, question)
        self._formatter = Formatter(texts, chips)

    def asked(self) -> str:
        """The question as a sentence, with what its card is like."""
        notes = [self._formatter.text(note) for note in self._phrases.notes()]
        return with_notes(self._formatter.sentence(self._phrases.sentence()), notes)

    def options(self) -> list[str]:
        """All options in words, in the order of the question."""
        return [self.option(option) for option in self._question.options]

    def option(self, option: str) -> str:
        """One option in words; a colour with its letter."""
        if self._question.shape == "colour":
            return f"{chips(option)} {self._formatter.text(self._phrases.option(option))}"
        return self._formatter.sentence(self._phrases.option(option))

"""A question and its options as phrases."""

from __future__ import annotations

from ghoststories.engine import Question, State
from ghoststories.engine.core.notation import NONE
from ghoststories.texts.phrasing.asked import Asked
from ghoststories.texts.phrasing.names import choice, verb
from ghoststories.texts.phrasing.notes import about
from ghoststories.texts.phrasing.phrase import Part, Phrase
from ghoststories.texts.phrasing.sets.registry import (
    DESCRIBES,
    NONES,
    OPTIONS,
    PARAMETERS,
    SHAPES,
    SHORTS,
    VERBS,
    sets_in_play,
)


class QuestionPhrases:
    """The phrases for one question. `state` is the table as the reader's side sees it: they reveal no more."""

    def __init__(self, state: State, question: Question) -> None:
        self._asked = Asked(state, question, sets_in_play(state))

    def sentence(self) -> Phrase:
        """The question."""
        asked = self._asked
        parts: dict[str, Part] = {}
        for name, value in asked.given.items():
            if name in PARAMETERS:
                parts |= PARAMETERS[name](asked, value)
        own = [said for each in asked.sets if (said := each.sentence(asked)) is not None]
        sentence = own[-1] if own else Phrase(f"questions.{asked.name}")
        return Phrase(sentence.key, {**parts, **sentence.parameters}, sentence.notes)

    def notes(self) -> list[Part]:
        """What the card of the question is like, for a front end that does not show it."""
        if self._asked.name not in DESCRIBES:
            return []
        return about(self._asked.state.rules.cards.by_number[int(self._asked.given["card"])])

    def options(self) -> list[Phrase]:
        """All options, in the order of the question."""
        return [self.option(option) for option in self._asked.question.options]

    def option(self, option: str) -> Phrase:
        """One option."""
        asked = self._asked
        if asked.question.shape == "menu":
            return self._of_menu(option)
        if option == NONE:
            return choice(NONES.get(asked.name) or NONES[asked.question.shape])
        for each in asked.sets:
            said = each.special(asked, option)
            if said is not None:
                return said
        return (OPTIONS.get(asked.name) or SHAPES[asked.question.shape])(asked, option)

    def short(self, option: str) -> Phrase | None:
        """A shorter label, beside the piece the option is about."""
        word, _, target = option.partition(":")
        short = SHORTS.get(word) if self._asked.question.shape == "menu" else None
        return short(self._asked, target) if short else None

    def _of_menu(self, option: str) -> Phrase:
        word, _, target = option.partition(":")
        said = VERBS.get(f"{self._asked.name}.{word}") or VERBS.get(word)
        return said(self._asked, target) if said else verb(word)

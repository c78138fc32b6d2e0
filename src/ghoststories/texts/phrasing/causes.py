"""Why something happened, or is asked, as a phrase: "Soul Eater arrives".

The engine says which step of the rules led to which. A set says which of its steps are worth naming, and in which words
(texts/phrasing/sets/stories).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from ghoststories.engine import State
from ghoststories.engine.core.causes import Cause
from ghoststories.engine.core.notation import told_step
from ghoststories.texts.phrasing.names import named, place
from ghoststories.texts.phrasing.phrase import CardName, Part, Phrase

# Arguments of a step that are named in names.toml under their own name.
_NAMED: Final = ("villager", "family", "curse", "mantra", "demon", "token")


@dataclass(frozen=True)
class Table:
    """What a cause is told with: the rules, the cards on the spaces, and the places that were asked for help."""

    state: State
    cards: Mapping[str, int]
    helps: Mapping[Cause, str]
    words: Mapping[str, CausePhrase]
    # Steps that follow from the order of a turn and not from what was done before them.
    in_turn: frozenset[str]


@dataclass(frozen=True)
class Link:
    """A step, and what it led to: the name of a step, or of an event."""

    table: Table
    cause: Cause
    effect: str
    below: Link | None = None
    name: str = field(init=False)
    fields: Mapping[str, str | int] = field(init=False)

    def __post_init__(self) -> None:
        name, fields = told_step(self.table.state, int(self.cause.step))
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "fields", fields)

    def above(self) -> Iterator[Link]:
        """The steps that led to this one, the nearest first."""
        link = self
        while link.name not in self.table.in_turn and link.cause.parent is not None:
            link = replace(link, cause=link.cause.parent, effect=link.name, below=link)
            yield link

    def why(self) -> Phrase | None:
        """What led to this step, in words."""
        return next((said for link in self.above() if (said := link.said()) is not None), None)

    def said(self) -> Phrase | None:
        """The words for this step, if it is worth naming as the cause of what it led to."""
        words = self.table.words
        place_asked = self.table.helps.get(self.cause)
        if place_asked is not None:
            return Phrase("events.cause.help", {"place": place(place_asked)})
        said = words.get(f"{self.name}.{self.effect}") or (words.get(self.name) if self.below else None)
        return said(self) if said is not None else None

    def part(self, name: str) -> Part | None:
        """One of its arguments, for a text."""
        if name == "card":
            where = self.fields.get("space", self.fields.get("source"))
            card = self.fields.get("card") or self.table.cards.get(str(where))
            return CardName(int(card)) if card else None
        value = self.fields.get(name)
        return named(name, value) if name in _NAMED and value is not None else None


# What is said of a step; None if a step before it says more.
CausePhrase = Callable[[Link], Phrase | None]


def cause_of_event(table: Table, cause: Cause, event: str) -> Phrase | None:
    """Why an event happened in a step."""
    link = Link(table, cause, event)
    return link.said() or link.why()


def cause_of_question(table: Table, cause: Cause, question: str) -> Phrase | None:
    """Why a question is asked, from the step that led to it."""
    if question in table.in_turn:
        return None
    # What the step led to is a step, too: the question.
    link = Link(table, cause, question)
    first = replace(link, below=link).said()
    return first or link.why()


def told(key: str, *parts: str) -> CausePhrase:
    """A text with some arguments of the step; none if one of them is not known."""

    def said(link: Link) -> Phrase | None:
        found = {name: part for name in parts if (part := link.part(name)) is not None}
        return Phrase(f"events.cause.{key}", found) if len(found) == len(parts) else None

    return said


def told_below(key: str, *parts: str) -> CausePhrase:
    """A text with arguments of the step that this one led to."""
    said = told(key, *parts)
    return lambda link: said(link.below) if link.below is not None else None


def die(key: str, handed_on_by: str = "") -> CausePhrase:
    """A die that strikes, and what it was rolled for; nothing if another die has only handed its face on."""

    def said(link: Link) -> Phrase | None:
        before = next(link.above(), None)
        if before is not None and before.name == handed_on_by:
            return None
        why = link.why()
        return Phrase(f"events.cause.{key}") if why is None else Phrase(f"events.cause.{key}_for", {"cause": why})

    return said


def at_yin(icon: str) -> CausePhrase:
    """A ghost of the board whose centre stone works at the start of Yin."""

    def said(link: Link) -> Phrase | None:
        board = next((str(each.fields["board"]) for each in link.above() if "board" in each.fields), "")
        by_number = link.table.state.rules.cards.by_number
        on_board = [card for space, card in link.table.cards.items() if space[:-1] == board]
        having = [card for card in on_board if icon in by_number[card].centre]
        return Phrase("events.cause.at_yin", {"card": CardName(having[0])}) if having else None

    return said

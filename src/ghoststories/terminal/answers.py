"""What a player types, as a command or as one of the options."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from ghoststories.engine import Question, State
from ghoststories.engine.core.reasons import reasons
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.terminal.sets.registry import SETS
from ghoststories.texts import Texts

_PAGES: Final = [command for each in SETS for command in each.commands]
COMMANDS: Final = [
    *("hint", "undo", "save", "load", "position", "log", "table"),
    *(command.name for command in _PAGES if command.always),
    *("help", "seed", "quit"),
]
# Commands that are useful only with their set.
SET_COMMANDS: Final = [command.name for command in _PAGES if not command.always]
_SHORTEST: Final = 3
_SPACE: Final = re.compile(r"([a-z]+)([1-3])")


def plain(text: str) -> str:
    """A text for comparison: lower case, no accents, single spaces."""
    split = unicodedata.normalize("NFKD", text.casefold().replace("ß", "ss"))
    letters = "".join(letter for letter in split if not unicodedata.combining(letter))
    return " ".join(re.findall(r"\w+|[+?]", letters))


def command_of(texts: Texts, typed: str) -> tuple[str, str] | None:
    """The command and what follows it, in English or in the player's language; None if there is none."""
    word, _, rest = typed.strip().partition(" ")
    if word.startswith("?") and len(word) > 1:
        word, rest = "?", typed.strip()[1:]
    wanted = plain(word)
    for own in (texts, Texts("en")):
        for command in [*COMMANDS, *SET_COMMANDS]:
            if wanted in [plain(each) for each in own.words(f"terminal.command.{command}")]:
                return command, rest.strip()
    return None


def why_not(texts: Texts, state: State, typed: str) -> str:
    """Why the input is not on offer; empty if it cannot refer to the question."""
    wanted = plain(typed.removeprefix("=").removeprefix("move:").replace("_", " "))
    for kind, name, reason in reasons(state):
        calls = [name]
        if kind == "tile":
            calls += [texts.place(name), texts.get(f"terminal.short_place.{name}")]
        elif kind == "space":
            calls.append(texts.space(name))
        if wanted in [plain(call.replace("_", " ")) for call in calls]:
            return texts.get(f"reasons.{reason}")
    return ""


class Answers:
    """The options of a question, found by number, notation or words."""

    def __init__(self, texts: Texts, question: Question, worded: list[str]) -> None:
        self.texts = texts
        self.options = question.options
        self.worded = worded

    def may_save(self, rest: str) -> bool:
        """Whether the word save, and what follows it, may mean an option and not a file."""
        saved = [text for option, text in zip(self.options, self.worded, strict=True) if option.startswith("save")]
        return any(f" {plain(rest)}" in f" {plain(text)}" for text in saved)

    def matching(self, typed: str) -> list[str]:
        """The options that match the input: exactly one if it is clear."""
        wanted = typed.strip()
        if wanted.isdecimal() and 1 <= int(wanted) <= len(self.options):
            return [self.options[int(wanted) - 1]]
        notation = wanted.removeprefix("=").casefold()
        if notation in self.options:
            return [notation]
        if wanted.startswith("="):
            return []
        return self._spaces(plain(wanted)) or self._in_words(plain(wanted))

    def _spaces(self, wanted: str) -> list[str]:
        tight = wanted.replace(" ", "")
        return [option for option in self.options if tight in self._space_names(option)]

    def _space_names(self, option: str) -> list[str]:
        match = _SPACE.fullmatch(option)
        if match is None or match[1] not in COLOUR_KEYS:
            return []
        return [plain(self.texts.colour(match[1])) + match[2], match[1][0] + match[2]]

    def _in_words(self, wanted: str) -> list[str]:
        texts = [plain(text) for text in self.worded]
        exact = [option for option, text in zip(self.options, texts, strict=True) if text == wanted]
        if exact or len(wanted) < _SHORTEST:
            return exact
        return [option for option, text in zip(self.options, texts, strict=True) if f" {wanted}" in f" {text}"]

"""Hints at the terminal: the options by their chance to win, with the reasons."""

from __future__ import annotations

import textwrap
from typing import Final

from ghoststories.bots.hints.best import Hint, hints
from ghoststories.engine import Game, Question, view
from ghoststories.engine.core.agenda import asked
from ghoststories.terminal.answers import Answers
from ghoststories.terminal.palette import FAINT, TITLE, painted
from ghoststories.terminal.screen import Screen
from ghoststories.texts.phrasing import Formatter, hint_phrase

_SECONDS: Final = 1.0
_BEST: Final = 5
_INDENT: Final = " " * 11


def show_hints(screen: Screen, game: Game, answers: Answers, every: bool) -> None:
    """The best options, or all of them; what only the other side knows is not looked at."""
    seen = view(game.state, int(asked(game.state)))
    with screen.busy(screen.texts.get("terminal.hint.thinking")):
        found = hints(seen, Question(seen), _SECONDS, f"hint/{len(game.moves)}")
    for hint in found if every else found[:_BEST]:
        _show(screen, answers, hint)
    if len(found) > _BEST and not every:
        screen.line(screen.texts.get("terminal.hint.more", count=len(found) - _BEST), FAINT)
    screen.line(screen.texts.get("terminal.hint.note"), FAINT)


def _show(screen: Screen, answers: Answers, hint: Hint) -> None:
    number = answers.options.index(hint.option) + 1
    chance = screen.texts.get("terminal.hint.chance", chance=percent(hint.chance))
    option = _wrapped(answers.worded[number - 1], screen.columns)
    screen.line(painted(f"{chance:>6} {number:>3} ", TITLE) + painted(option))
    formatter = Formatter(screen.texts)
    reasons = " ".join(formatter.sentence(hint_phrase(each.key, each.parameters)) for each in hint.reasons)
    if reasons:
        screen.line(painted(_INDENT + _wrapped(reasons, screen.columns), FAINT))


def _wrapped(text: str, columns: int) -> str:
    """A text after its number; further lines are indented alike."""
    return textwrap.fill(text, columns, initial_indent=_INDENT, subsequent_indent=_INDENT).removeprefix(_INDENT)


def percent(chance: float) -> int:
    """A chance in whole percent; only what is certain is 0 or 100."""
    return min(max(round(100 * chance), 1 if chance > 0 else 0), 99 if chance < 1 else 100)

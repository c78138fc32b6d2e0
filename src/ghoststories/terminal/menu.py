"""Options with their numbers; where there are many, short ones share a line. The questions of the opening."""

from __future__ import annotations

import textwrap
from typing import Final

from rich.text import Text

from ghoststories.terminal.palette import TITLE, painted
from ghoststories.terminal.screen import Screen

_MANY: Final = 6
_INDENT: Final = 5


def option_lines(worded: list[str], columns: int) -> list[Text]:
    """The options, numbered from 1."""
    left = [_numbered(number, text, columns) for number, text in enumerate(worded, 1)]
    if len(left) <= _MANY:
        return left
    half = columns // 2
    lines: list[Text] = []
    while left:
        line = left.pop(0)
        if left and line.cell_len < half and left[0].cell_len <= half:
            line = Text.assemble(line, " " * (half - line.cell_len), left.pop(0))
        lines.append(line)
    return lines


def _numbered(number: int, text: str, columns: int) -> Text:
    """An option after its number; further lines are indented alike."""
    blank = " " * _INDENT
    whole = textwrap.fill(text, columns, initial_indent=blank, subsequent_indent=blank, break_on_hyphens=False)
    return Text.assemble((f"{number:>3}", TITLE), "  ", painted(whole[_INDENT:]))


def chosen(screen: Screen, what: str, choices: list[str], default: int) -> int:
    """The number of the line a player chooses; nothing typed means the default."""
    prompt = screen.texts.get(f"terminal.ask.{what}_prompt", default=default)
    screen.line()
    screen.say(f"setup.{what}")
    for number, choice in enumerate(choices, 1):
        mark = f" {'*' if number == default else ' '}{number}  "
        screen.line(textwrap.fill(choice, screen.columns, initial_indent=mark, subsequent_indent=" " * len(mark)))
    while True:
        typed = screen.ask(prompt) or str(default)
        if typed.isdecimal() and 1 <= int(typed) <= len(choices):
            return int(typed)
        screen.say("ask.unknown", given=typed, count=len(choices))

"""Options with their numbers; where there are many, short ones share a line."""

from __future__ import annotations

import textwrap
from typing import Final

from rich.text import Text

from ghoststories.terminal.palette import TITLE, painted

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
    """An option behind its number; where it takes several lines, they stand below each other."""
    blank = " " * _INDENT
    whole = textwrap.fill(text, columns, initial_indent=blank, subsequent_indent=blank, break_on_hyphens=False)
    return Text.assemble((f"{number:>3}", TITLE), "  ", painted(whole[_INDENT:]))

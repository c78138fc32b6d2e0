"""Colours and their letters: a letter or symbol accompanies every colour."""

from __future__ import annotations

import re
from typing import Final

from rich.text import Text

from ghoststories.engine.core.state import COLOUR_KEYS

LETTERS: Final = "RGBYKW"
LETTER_OF: Final[dict[str, str]] = dict(zip(COLOUR_KEYS, LETTERS, strict=True))

INK: Final[list[str]] = ["bold #e0533f", "bold #43a85a", "bold #4d9be0", "bold #cfa21c", "bold #9a8fb0", "bold"]
CHIP: Final[list[str]] = [
    "bold #ffffff on #b8322a",
    "bold #ffffff on #2c7d3f",
    "bold #ffffff on #2a66ad",
    "bold #000000 on #dcb43c",
    "bold #ffffff on #3a3446",
    "bold #000000 on #f2f0e6",
]
EDGE: Final = "#8c86a0"
FAINT: Final = "dim"
TITLE: Final = "bold #d8a62a"
HAUNTED: Final = "bold #ffffff on #6a3d9a"
ALARM: Final = "bold #e0533f"
BLOCKED: Final = "strike dim"

PIP: Final = "●"
LOWERED: Final = "○"
SILVER: Final = "bold #9fc4e8"

_CHIPS: Final = re.compile(r"\[([RGBYKW])\]")


def chip(colour: int) -> str:
    """A die or token as its letter in brackets."""
    return f"[{LETTERS[colour]}]"


def painted(text: str, style: str = "") -> Text:
    """A line with its letters in brackets coloured."""
    painted_text = Text(text, style=style)
    for match in _CHIPS.finditer(text):
        painted_text.stylize(CHIP[LETTERS.index(match[1])], match.start(), match.end())
    return painted_text

"""What is printed and what is typed, in a terminal or through a pipe."""

from __future__ import annotations

import io
import sys
from contextlib import AbstractContextManager, nullcontext
from typing import Final

from rich.console import Console
from rich.text import Text

from ghoststories.terminal.palette import painted
from ghoststories.texts import Texts

try:
    import readline
except ImportError:  # Windows has none
    readline = None  # type: ignore[assignment]


# Clears the scrollback.
_FORGET: Final = "\x1b[3J"


class LeftError(Exception):
    """The player is gone: end of input, or Ctrl-C."""


class Screen:
    """The player's terminal, or a pipe, to which only plain text goes."""

    def __init__(self, texts: Texts, colour: bool = True) -> None:
        self.texts = texts
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        self.console = Console(highlight=False, markup=False, emoji=False, no_color=None if colour else True)

    @property
    def columns(self) -> int:
        """The width of the screen."""
        return self.console.width

    @property
    def rows(self) -> int:
        """The height of the screen."""
        return self.console.height

    @property
    def is_terminal(self) -> bool:
        """Whether a person watches, so that the screen may be cleared."""
        return self.console.is_terminal

    def clear(self) -> None:
        """Clear the screen, if it is one."""
        if self.is_terminal:
            self.console.clear()

    def wipe(self) -> None:
        """Clear the screen, the scrollback and the input history, because somebody else looks at it now."""
        if readline is not None:
            readline.clear_history()
        if self.is_terminal:
            self.console.file.write(_FORGET)
            self.console.clear()

    def line(self, text: str | Text = "", style: str = "") -> None:
        """A paragraph, wrapped at the screen's width."""
        self.console.print(painted(text, style) if isinstance(text, str) else text)

    def note(self, text: str, style: str = "") -> None:
        """A line with a file or command: it is not wrapped, so that it can be copied."""
        self.console.print(painted(text, style), soft_wrap=True)

    def exact(self, lines: list[Text]) -> None:
        """Lines that must not be wrapped; printed at once, which is faster than one by one."""
        self.console.print(*lines, sep="\n", no_wrap=True, crop=True, overflow="crop")

    def plain(self, text: str) -> None:
        """A document, verbatim."""
        print(text, end="" if text.endswith("\n") else "\n")

    def say(self, key: str, **parameters: object) -> None:
        """A text of the terminal by key."""
        self.note(self.texts.get(f"terminal.{key}", **parameters))

    def busy(self, text: str) -> AbstractContextManager[object]:
        """Show a message while something is in progress; in a terminal only."""
        return self.console.status(text) if self.is_terminal else nullcontext()

    def ask(self, prompt: str) -> str:
        """A line of input; through a pipe it is echoed too, so that the output is readable on its own."""
        try:
            typed = input(f"{prompt} ").strip()
        except (EOFError, KeyboardInterrupt) as error:
            print()
            raise LeftError from error
        if not sys.stdin.isatty():
            print(typed)
        return typed

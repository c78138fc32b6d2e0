"""The log as it is shown: all of it, and what is new since it was last looked at."""

from __future__ import annotations

from rich.text import Text

from ghoststories.engine import TAOISTS, Event, Game, Side
from ghoststories.terminal.log_lines import Chronicle
from ghoststories.terminal.palette import TITLE, painted
from ghoststories.terminal.sets.signs import EVENT_STYLES
from ghoststories.texts import Texts
from ghoststories.texts.phrasing.events import TURN


class Journal:
    """The lines of a game so far."""

    def __init__(self, texts: Texts, game: Game, side: Side = TAOISTS) -> None:
        self._chronicle = Chronicle(texts, game.opening, side)
        self._lines: list[Text] = []
        if not game.opening_log:
            self._lines.append(Text(f"— {self._chronicle.heading()}", style=TITLE))
        self.tell(game.log)
        # Of a game that goes on, only the turn under way is news.
        turns = [at for at, line in enumerate(self._lines) if line.plain.startswith("—")]
        self._seen = turns[-1]

    def tell(self, events: list[Event]) -> None:
        """Add what happened."""
        for name, line in self._chronicle.lines(events):
            mark = "— " if name == TURN else "  "
            self._lines.append(painted(mark + line, EVENT_STYLES.get(name, "")))

    def because(self, game: Game, sentence: str) -> str:
        """The question of a game behind what led to it."""
        return self._chronicle.because(game, sentence)

    def add(self, line: Text) -> None:
        """Add a line that is not an event."""
        self._lines.append(line)

    def news(self) -> list[Text]:
        """What was not shown yet."""
        fresh = self._lines[self._seen :]
        self._seen = len(self._lines)
        return fresh

    def all(self) -> list[Text]:
        """Everything."""
        return self._lines

"""The log as it is shown: all of it, and what is new since it was last looked at."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from ghoststories.engine import TAOISTS, Event, Game, Side
from ghoststories.terminal.log_lines import Chronicle
from ghoststories.terminal.palette import ALARM, TITLE, painted
from ghoststories.texts import Texts
from ghoststories.texts.phrasing.events import TURN

_STYLES: Final[dict[str, str]] = {
    TURN: TITLE,
    "tile_haunted": ALARM,
    "board_was_overrun": ALARM,
    "taoist_died": ALARM,
    "board_possessed": ALARM,
    "game_lost": ALARM,
    "game_won": TITLE,
    "ghost_exorcised": "bold",
    "qi_lost": ALARM,
    "villager_killed": ALARM,
    "child_cursed": ALARM,
    "portal_taken": ALARM,
    "villager_sheltered": "bold",
    "family_saved": TITLE,
    "barrier_began": TITLE,
    "summon_drawn": ALARM,
    "curse_thrown": ALARM,
    "urn_taken": ALARM,
    "shadow_came": ALARM,
    "ladder_lost": ALARM,
    "demon_exorcised": "bold",
    "mantra_filled": TITLE,
}


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
            self._lines.append(painted(mark + line, _STYLES.get(name, "")))

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

"""What threatens on the table, in one line."""

from __future__ import annotations

from rich.text import Text

from ghoststories.engine import DEADLY, State, dangers_of
from ghoststories.terminal.palette import ALARM, FAINT, painted
from ghoststories.texts import Texts
from ghoststories.texts.phrasing import Formatter
from ghoststories.texts.phrasing.dangers import danger_phrase


def danger_lines(texts: Texts, seen: State) -> list[Text]:
    """One line, in red if something is deadly; none without dangers."""
    found = dangers_of(seen)
    if not found:
        return []
    said = "; ".join(Formatter(texts).text(danger_phrase(each)) for each in found)
    line = texts.get("terminal.ask.danger", dangers=said)
    return [painted(line, ALARM if found[0].level == DEADLY else FAINT)]

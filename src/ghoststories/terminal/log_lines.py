"""What happened in words, one line an event."""

from __future__ import annotations

from ghoststories.engine import TAOISTS, Event, Game, Side, State
from ghoststories.engine.core.notation import WU_FENG, WU_FENG_SEAT
from ghoststories.engine.sets.events import EVENTS
from ghoststories.terminal.icons import chips
from ghoststories.texts import Texts
from ghoststories.texts.phrasing import EventPhrases, Formatter, Phrase, Told, hidden_phrase, is_told_by
from ghoststories.texts.phrasing.sets.stories.registry import LOSSES


class Chronicle:
    """The lines of a game from its opening on, as one side may know them (K1)."""

    def __init__(self, texts: Texts, opening: State, side: Side = TAOISTS) -> None:
        self._phrases = EventPhrases(opening)
        self._texts = texts
        self._formatter = Formatter(texts, chips)
        self._hidden = {
            EVENTS[event].split()[0]
            for event, knows in opening.rules.secret_events.items()
            if (knows == WU_FENG_SEAT) != (side == WU_FENG)
        }

    def heading(self) -> str:
        """The line of the turn a game opens in the middle of, or of the set-up before the first."""
        return self._formatter.sentence(self._phrases.heading())

    def lines(self, events: list[Event]) -> list[tuple[str, str]]:
        """The name of each event worth a line, and the line."""
        told: list[tuple[str, str]] = []
        names = [event.name for event in events]
        followers = [*names[1:], None]
        for name, follower, each in zip(names, followers, self._phrases.told(events), strict=False):
            line = hidden_phrase(name) if name in self._hidden else _with_cause(name, each)
            if line is not None and not is_told_by(name, follower):
                told.append((name, self._formatter.sentence(line)))
        return told

    def because(self, game: Game, sentence: str) -> str:
        """The question of a game behind what led to it."""
        why = self._phrases.why_asked(game)
        if why is None:
            return sentence
        return self._texts.get("events.because", cause=self._formatter.sentence(why), said=sentence)


def _with_cause(name: str, told: Told) -> Phrase | None:
    """The line of an event; a loss names its cause."""
    if told.line is None or told.cause is None or name not in LOSSES:
        return told.line
    return told.line.noting(told.cause)

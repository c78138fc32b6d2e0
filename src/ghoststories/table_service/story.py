"""The story of a game as it is played: each event with its cause, and why each question is asked."""

from __future__ import annotations

from ghoststories.engine import Game
from ghoststories.table_service.wire.events import events_json
from ghoststories.table_service.wire.phrases import phrase_json
from ghoststories.table_service.wire.types.games import EventJson
from ghoststories.table_service.wire.types.phrases import PhraseJson
from ghoststories.table_service.wire.types.story import QuestionStory
from ghoststories.texts.phrasing import EventPhrases


class Story:
    """Follows a game from its opening, move by move, so that it can be told what led to what."""

    def __init__(self, game: Game) -> None:
        self._phrases = EventPhrases(game.opening)
        # Why the question after a move is asked, where something forced it.
        self._causes: dict[int, PhraseJson] = {}

    def follow(self, game: Game, move: int) -> list[EventJson]:
        """The events that a move led to."""
        events = events_json(game.state, self._phrases, game.log)
        cause = self._phrases.why_asked(game)
        if cause is not None:
            self._causes[move] = phrase_json(cause)
        return events

    def of_question(self, move: int) -> QuestionStory:
        """What is told with the question after a move."""
        return {"cause": self._causes.get(move)}

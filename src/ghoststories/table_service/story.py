"""The story of a game as it is played: each event with its cause, and why each question is asked."""

from __future__ import annotations

from collections.abc import Sequence

from ghoststories.engine import Game
from ghoststories.table_service.digest import digest, new_pieces, since_last_turn
from ghoststories.table_service.wire.events import events_json
from ghoststories.table_service.wire.phrases import phrase_json
from ghoststories.table_service.wire.types.games import EventJson, GroupJson
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

    def of_question(self, move: int, groups: Sequence[GroupJson], seat: str | None) -> QuestionStory:
        """What is told with the question after a move to the side that is told these groups; `seat` is the person who
        is asked, None for a bot."""
        window = since_last_turn(groups, seat) if seat is not None else []
        since = digest(window, seat) if seat is not None else []
        return {"cause": self._causes.get(move), "since": since, "new_pieces": new_pieces(window)}

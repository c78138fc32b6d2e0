"""What happened, as one phrase per event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ghoststories.engine import Event, Game, State
from ghoststories.engine.core.causes import Cause
from ghoststories.engine.core.notation import board_text, question_name, space_text
from ghoststories.texts.phrasing.causes import Table, cause_of_event, cause_of_question
from ghoststories.texts.phrasing.names import a_tao, colour, named, place_forms, space
from ghoststories.texts.phrasing.phrase import CardName, Chips, Part, Phrase
from ghoststories.texts.phrasing.sets.registry import PLACES, TOLD_BY, UNTOLD, sets_in_play
from ghoststories.texts.phrasing.sets.stories.registry import CAUSED, CAUSES, IN_TURN

TURN: Final = "turn_began"
_PLACED: Final = "ghost_placed"
_MOVED: Final = "ghost_moved"
_EXORCISED: Final = "ghost_exorcised"
_DISCARDED: Final = "ghost_discarded"
_HELP: Final = "help_asked"
# Fields whose names are in names.toml under their own name.
_NAMED: Final = (
    "face",
    "villager",
    "family",
    "artifact",
    "corner",
    "curse",
    "mantra",
    "demon",
    "token",
    "power",
    "ability",
)


def parts_of(field: str, value: str | int) -> dict[str, Part]:
    """What a text may use for a field of an event, or a parameter of a hint."""
    if field in ("board", "to_board"):
        return {field: colour(str(value))}
    if field in ("space", "to_space"):
        return {field: space(str(value))}
    if field in ("card", "other_card"):
        return {field: CardName(int(value))}
    if field in ("tile", "place"):
        return place_forms(str(value))
    if field == "colour":
        return {"a_tao": a_tao(str(value))}
    if field == "dice":
        return {field: Chips(str(value))}
    return {field: named(field, value)} if field in _NAMED else {field: int(value)}


def hint_phrase(key: str, parameters: Mapping[str, str | int]) -> Phrase:
    """The reason of a hint."""
    parts = {name: part for field, value in parameters.items() for name, part in parts_of(field, value).items()}
    return Phrase(f"hints.hint.{key}", parts)


def hidden_phrase(name: str) -> Phrase | None:
    """An event, for readers who may know only that it happened."""
    return None if name in UNTOLD else Phrase(f"events.{name}")


def result_phrase(state: State, result: str) -> Phrase:
    """How a game ended."""
    for each in sets_in_play(state):
        result = each.results.get(result, result)
    return Phrase(f"events.result.{result}", {"count": int(state.layout.haunted_tiles_that_lose)})


def is_told_by(name: str, follower: str | None) -> bool:
    """Whether the next event includes this one."""
    return follower in TOLD_BY.get(name, ())


@dataclass(frozen=True)
class Told:
    """An event as it is told: its line, or None if another event tells it; and why it happened, if that is told."""

    line: Phrase | None
    cause: Phrase | None


class EventPhrases:
    """Follows a game from its opening, so that an event about a space can name the ghost that was there."""

    def __init__(self, opening: State) -> None:
        self._opening = opening
        self._sets = sets_in_play(opening)
        ghosts = enumerate(opening.ghosts)
        self._cards = {space_text(opening.layout, at): int(card) for at, card in ghosts if card}
        # The places that were asked for help in this turn, by the step in which they were.
        self._helps: dict[Cause, str] = {}
        self._table = Table(opening, self._cards, self._helps, CAUSES, IN_TURN)

    def heading(self) -> Phrase:
        """The turn a game opens in the middle of, or the set-up before the first; no event reports it."""
        opening = self._opening
        if not opening.turn:
            return Phrase("names.phase.set_up")
        board = colour(board_text(opening.layout, int(opening.active)))
        return Phrase(f"events.{TURN}", {"turn": int(opening.turn), "board": board})

    def told(self, events: list[Event]) -> list[Told]:
        """The events of a move as they are told."""
        exorcised: set[int] = set()
        told: list[Told] = []
        for event in events:
            card = int(event.fields.get("card", 0))
            if event.name == _EXORCISED:
                exorcised.add(card)
            line, cause = self._line(event), self._cause(event)
            self._follow(event)
            told.append(Told(None if event.name == _DISCARDED and card in exorcised else line, cause))
        return told

    def why_asked(self, game: Game) -> Phrase | None:
        """Why the question of a game is asked, whose events have been told; None if the order of a turn asks it."""
        if not game.state.offer or game.cause is None:
            return None
        return cause_of_question(self._table, game.cause, question_name(game.state))

    def _cause(self, event: Event) -> Phrase | None:
        if event.cause is None or event.name not in CAUSED:
            return None
        return cause_of_event(self._table, event.cause, event.name)

    def _line(self, event: Event) -> Phrase | None:
        if event.name in UNTOLD:
            return None
        line = Phrase(f"events.{event.name}", self._parameters(event))
        for each in self._sets:
            if event.name in each.events:
                line = each.events[event.name](self._opening, event, line)
        return line

    def _parameters(self, event: Event) -> dict[str, Part]:
        parts: dict[str, Part] = {}
        for field, value in event.fields.items():
            if field == "result":
                parts["result"] = result_phrase(self._opening, str(value))
            elif field == "other_card":
                parts |= parts_of("card", value) if value else {}
            else:
                parts |= parts_of(field, value)
        card = self._cards.get(str(event.fields.get("space", "")))
        return {"card": CardName(card), **parts} if card else parts

    def _follow(self, event: Event) -> None:
        fields = event.fields
        if event.name == TURN:
            self._helps.clear()
        elif event.name == _HELP and event.cause is not None:
            self._helps[event.cause] = str(fields["place"])
        elif event.name == _PLACED:
            self._cards[str(fields["space"])] = int(fields["card"])
        elif event.name == _DISCARDED:
            self._cards.pop(str(fields["space"]), None)
        elif event.name in PLACES:
            self._cards[str(fields["space"])] = PLACES[event.name]
        elif event.name == _MOVED:
            # The second half of a ghost on two spaces may leave the space its first has come to.
            if self._cards.get(str(fields["space"])) == int(fields["card"]):
                del self._cards[str(fields["space"])]
            self._cards[str(fields["to_space"])] = int(fields["card"])

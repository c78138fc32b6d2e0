"""A question at a table, and what a set of pieces adds to the phrases about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from ghoststories.engine import Event, Question, State
from ghoststories.engine.content.places import PLACE_KEYS
from ghoststories.engine.core.notation import BELOW_WORD, tile_text
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.texts.phrasing.phrase import CardName, Part, Phrase

_TILES: Final = 9


class Asked:
    """One question at one table, as its reader sees the table."""

    def __init__(self, state: State, question: Question, sets: tuple[SetPhrases, ...]) -> None:
        self.state = state
        self.layout = state.layout
        self.question = question
        self.name = question.name
        self.given = question.parameters
        # Those in play, in the order of the registry.
        self.sets = sets

    def space_number(self, notation: str) -> int:
        """A space by its notation."""
        return 3 * self.board_number(notation[:-1]) + int(notation[-1]) - 1

    def board_number(self, colour: str) -> int:
        """A board by its colour."""
        return int(self.layout.board_of_colour[COLOUR_KEYS.index(colour)])

    def tile_number(self, place: str) -> int:
        """A tile, or a space of the level below, by its place."""
        tile = int(self.layout.tile_of_place[PLACE_KEYS.index(place.removeprefix(BELOW_WORD))])
        return tile + _TILES if place.startswith(BELOW_WORD) else tile

    def place_of(self, tile: int) -> str:
        """The key of the place on a tile, or of the space below one."""
        return tile_text(self.layout, tile)

    def mover(self) -> int:
        """Whose Taoist the question is about: the one who is moved, or the active one."""
        board = self.given.get("board")
        return self.board_number(str(board)) if board else int(self.state.active)

    def tile(self) -> int:
        """Where that Taoist stands."""
        return int(self.state.taoist_tiles[self.mover()])

    def card_name(self, number: int) -> Part:
        """The name of a card, or of what lies like one."""
        for each in self.sets:
            if number in each.card_names:
                return each.card_names[number]
        return CardName(number)

    def card_on(self, notation: str) -> Part:
        """The name of the card on a space."""
        return self.card_name(int(self.state.ghosts[self.space_number(notation)]))

    def cards(self, spaces: list[int]) -> list[Part]:
        """The names of what lies on some spaces, without the empty ones."""
        return [self.card_name(int(self.state.ghosts[space])) for space in spaces if self.state.ghosts[space]]


OptionPhrase = Callable[[Asked, str], Phrase]
EventPhrase = Callable[[State, Event, Phrase], Phrase]


def _nothing(_asked: Asked, _number: int) -> list[Part]:
    return []


def _unchanged(_asked: Asked) -> None:
    return None


def _no_special(_asked: Asked, _option: str) -> None:
    return None


@dataclass(frozen=True)
class SetPhrases:
    """What one set of pieces says. Shapes, verbs, options and parameters have unique names, so they hold in every game;
    notes, briefs and sentences count only while the set is in play.
    """

    is_in_play: Callable[[State], bool]
    # Options by the shape of the question, or by its name, and those of menus by verb or "question.verb".
    shapes: Mapping[str, OptionPhrase] = field(default_factory=dict)
    options: Mapping[str, OptionPhrase] = field(default_factory=dict)
    verbs: Mapping[str, OptionPhrase] = field(default_factory=dict)
    # An option some questions put differently, whatever its shape.
    special: Callable[[Asked, str], Phrase | None] = _no_special
    # What `none` means, by the shape of the question or its name.
    nones: Mapping[str, str] = field(default_factory=dict)
    # The shorter label of an option that stands beside the piece it is about.
    shorts: Mapping[str, OptionPhrase] = field(default_factory=dict)
    # The key of a question's sentence where it is not the question's name, and what fills its gaps.
    sentence: Callable[[Asked], Phrase | None] = _unchanged
    parameters: Mapping[str, Callable[[Asked, str | int], dict[str, Part]]] = field(default_factory=dict)
    # Questions about a card that is described beside them.
    describes: frozenset[str] = frozenset()
    tile_notes: Callable[[Asked, int], list[Part]] = _nothing
    space_notes: Callable[[Asked, int], list[Part]] = _nothing
    # What the active Taoist can exorcise where he is, if it is not a ghost.
    foes: Callable[[Asked], list[Part] | None] = _unchanged
    # Places and powers that help in another way; in a solo game, in yet another.
    briefs: Mapping[str, str] = field(default_factory=dict)
    solo_briefs: Mapping[str, str] = field(default_factory=dict)
    brief_powers: Mapping[str, str] = field(default_factory=dict)
    # What exorcisms are paid with: tao, or tokens of several kinds.
    pays_with: str | None = None
    card_names: Mapping[int, Phrase] = field(default_factory=dict)
    # What the line of an event says beside its fields, and events that are not worth a line.
    events: Mapping[str, EventPhrase] = field(default_factory=dict)
    untold: frozenset[str] = frozenset()
    # Cards that come to a space without being in the event.
    places: Mapping[str, int] = field(default_factory=dict)
    # An event that the next one includes.
    told_by: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    # How a game ended, where that means something else.
    results: Mapping[str, str] = field(default_factory=dict)

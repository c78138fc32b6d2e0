"""A finished game in numbers."""

from __future__ import annotations

from typing import Annotated

from ghoststories.table_service.wire.schema import Doc, TypedDict
from ghoststories.table_service.wire.types.keys import Colour, Seat
from ghoststories.table_service.wire.types.phrases import PhraseJson


class PlayerNumbers(TypedDict):
    """What a player did and suffered."""

    seat: Seat
    exorcised: int
    qi_lost: int
    answers: int


class LuckJson(TypedDict):
    """The throws of Tao dice for exorcisms. A throw is a hit if it lets at least one target fall, with the tokens at
    hand; a reroll is a throw of its own."""

    throws: int
    hits: int
    expected: Annotated[float, Doc("The sum of the exact chances of these throws.")]
    faces: Annotated[dict[Colour, int], Doc("How often each face came.")]
    expected_faces: Annotated[float, Doc("How often each of them comes on average.")]


class ClosestCall(TypedDict):
    """The table with the most deadly dangers that the Taoists survived: of equal ones that with the least Qi among
    them, then the last. They survived it if another turn began."""

    move: int
    turn: int
    deadly: int
    phrase: PhraseJson


class StoryJson(TypedDict):
    """A finished game in numbers."""

    rounds: int
    turns: int
    answers: Annotated[int, Doc("Of people and bots.")]
    players: list[PlayerNumbers]
    haunted: Annotated[int, Doc("How often a tile was haunted.")]
    freed: Annotated[int, Doc("How often one was turned back.")]
    luck: LuckJson
    closest: ClosestCall | None
    reason: Annotated[PhraseJson, Doc("What decided it, in one sentence.")]
    lines: Annotated[list[PhraseJson], Doc("The numbers in words, for those who read.")]

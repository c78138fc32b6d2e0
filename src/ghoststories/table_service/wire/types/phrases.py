"""What is said: a text's key and what fills its gaps. A client looks the key up and substitutes."""

from __future__ import annotations

from typing import Annotated, NotRequired

from ghoststories.table_service.wire.schema import Doc, TypedDict


class CardPart(TypedDict):
    """The name of a card."""

    card: int


class ListPart(TypedDict):
    """A list: a, b and c."""

    all: list[Part]


class ChipsPart(TypedDict):
    """Dice or tokens in notation: red+white."""

    chips: str


_With = TypedDict("_With", {"with": "NotRequired[dict[str, Part]]"})


class PhraseJson(_With):
    """A text's key, what fills its gaps, and notes in brackets behind it. A key that names a table has the forms `one`
    and `other`, chosen by `count`."""

    key: str
    notes: NotRequired[
        Annotated[list[Part], Doc("Inside the brackets the text ends with, before its full stop, or behind it.")]
    ]


# What fills a gap: a number, a name by its key, a card's name, a list, or dice and tokens in notation.
Part = int | PhraseJson | CardPart | ListPart | ChipsPart

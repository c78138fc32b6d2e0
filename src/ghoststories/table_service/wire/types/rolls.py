"""What a roll means for an exorcism."""

from __future__ import annotations

from typing import Annotated

from ghoststories.table_service.wire.schema import Doc, OneOf, TypedDict
from ghoststories.table_service.wire.types.keys import Colour, PaidBy, Verdict
from ghoststories.table_service.wire.types.phrases import Part, PhraseJson

RollKind = Annotated[str, OneOf(["spaces", "demons"])]


class PipJson(TypedDict):
    """One point of a resistance, and what covers it."""

    target: Annotated[str, Doc("Its space, or its demon.")]
    colour: Colour
    paid_by: Annotated[PaidBy | None, Doc("Null: nothing. A joker is a token of any colour.")]
    die: Annotated[int | None, Doc("Which of the dice, from 0.")]


class RollTargetJson(TypedDict):
    """A target of an exorcism, or two of them together, after a roll. Tokens are those at hand: nobody has to spend
    them."""

    targets: Annotated[list[str], Doc("Spaces, or demons.")]
    name: Part
    pips: list[PipJson]
    paid: int
    needed: int
    missing: Annotated[list[Colour], Doc("One for each token that would have been needed.")]
    verdict: Annotated[Verdict, Doc("A near miss lacks one token, a miss more.")]
    phrase: Annotated[PhraseJson, Doc("3 of 4, one green short.")]


class RollJson(TypedDict):
    """A roll of an exorcism."""

    dice: Annotated[list[Colour], Doc("The faces, in the order of the colours.")]
    kind: RollKind
    targets: Annotated[list[RollTargetJson], Doc("Each alone; of two also both together.")]

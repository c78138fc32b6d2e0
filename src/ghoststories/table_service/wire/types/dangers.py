"""What threatens on a table."""

from __future__ import annotations

from typing import Annotated

from ghoststories.engine import DEADLY, WARNING
from ghoststories.table_service.wire.schema import Doc, OneOf, TypedDict
from ghoststories.table_service.wire.types.phrases import PhraseJson

DangerLevel = Annotated[str, OneOf([WARNING, DEADLY])]


class DangerJson(TypedDict):
    """A danger that everybody on this side can see."""

    kind: str
    level: Annotated[DangerLevel, Doc("Deadly: the next blow of this kind loses the game or kills a Taoist.")]
    phrase: PhraseJson
    pieces: Annotated[list[str], Doc("The pieces it is about: tile:altar, space:red1, board:blue, deck.")]

"""What a good player says about the options of a question."""

from __future__ import annotations

from typing import Annotated

from ghoststories.table_service.wire.schema import Doc, TypedDict
from ghoststories.table_service.wire.types.phrases import PhraseJson


class FoundReason(TypedDict):
    """A reason as bots find it: the text is `hints.hint.{key}`."""

    key: str
    parameters: Annotated[dict[str, str | int], Doc("As the fields of events.")]


class FoundHint(TypedDict):
    """A hint as bots find it."""

    option: str
    chance: float
    reasons: list[FoundReason]


class ReasonJson(FoundReason):
    """Why an option is good or bad."""

    phrase: PhraseJson


class HintJson(TypedDict):
    """What a good player says about an option."""

    option: str
    chance: Annotated[float, Doc("Of the side that is asked, to win the game: an estimate, 0 to 1.")]
    reasons: list[ReasonJson]


class ReasonedOption(HintJson):
    """The same of an option of the past, with its words."""

    phrase: PhraseJson


class FoundJudgement(TypedDict):
    """What the coach's bot finds about an answer: all chances are those of the side that answered."""

    costly: Annotated[bool, Doc("It lost a share of the winning chance, and something else was better beyond doubt.")]
    chosen: FoundHint
    better: FoundHint
    error: Annotated[float, Doc("The standard error of the difference.")]

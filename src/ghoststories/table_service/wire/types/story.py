"""What a question says beside itself: why it is asked, and what happened since the seat's last turn."""

from __future__ import annotations

from typing import Annotated, Final

from ghoststories.table_service.wire.schema import Doc, OneOf, TypedDict
from ghoststories.table_service.wire.types.phrases import PhraseJson
from ghoststories.texts.phrasing.story import DETAIL, EVENT, MOMENT

Weight = Annotated[str, OneOf([DETAIL, EVENT, MOMENT])]


class DigestLine(TypedDict):
    """A line about what happened since the seat's last turn."""

    phrase: PhraseJson
    seq: Annotated[int, Doc("The move in the log where it began.")]
    mine: Annotated[bool, Doc("A loss of the seat that is asked.")]
    weight: Weight


class QuestionStory(TypedDict):
    """What came before a question."""

    cause: Annotated[PhraseJson | None, Doc("What forced the question; null if it is asked in the order of a turn.")]
    since: Annotated[
        list[DigestLine],
        Doc("At the first question of a person's turn: what happened since the last one, the seat's own losses first."),
    ]
    new_pieces: Annotated[list[str], Doc("At the same question: the pieces that have come since then.")]


# Of a question that is told by itself.
NO_STORY: Final[QuestionStory] = {"cause": None, "since": [], "new_pieces": []}

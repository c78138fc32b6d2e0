"""What a question says beside itself: why it is asked."""

from __future__ import annotations

from typing import Annotated, Final

from ghoststories.table_service.wire.schema import Doc, TypedDict
from ghoststories.table_service.wire.types.phrases import PhraseJson


class QuestionStory(TypedDict):
    """What led to a question."""

    cause: Annotated[PhraseJson | None, Doc("What forced the question; null if it is asked in the order of a turn.")]


# Of a question that is told by itself.
NO_STORY: Final[QuestionStory] = {"cause": None}

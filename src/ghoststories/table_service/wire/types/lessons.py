"""Lessons: which there are, and what one tells at its table."""

from __future__ import annotations

from typing import Annotated

from ghoststories.table_service.wire.schema import Doc, TypedDict
from ghoststories.table_service.wire.types.choices import PieceKey
from ghoststories.table_service.wire.types.keys import Side
from ghoststories.table_service.wire.types.phrases import PhraseJson


class CourseJson(TypedDict):
    """Lessons in the order they are taught. Their titles are the texts `lessons.{lesson}.title`, and `about`."""

    set: Annotated[str | None, Doc("Null for the base game.")]
    lessons: list[str]


class BegunLesson(TypedDict):
    """A lesson that has begun."""

    id: Annotated[str, Doc("Of its table, which is watched like that of a game.")]
    lesson: str
    side: Annotated[Side, Doc("The side the player looks from.")]


class LessonJson(TypedDict):
    """What a lesson tells now."""

    lesson: str
    side: Side
    step: Annotated[int, Doc("From 1.")]
    steps: int
    phrase: Annotated[PhraseJson, Doc("The sentence.")]
    pieces: Annotated[list[PieceKey], Doc("The pieces it is about.")]
    stone: Annotated[str | None, Doc("The stone of the card it is about: `left`, `centre` or `right`.")]
    comment: Annotated[PhraseJson | None, Doc("On the last answer, if it was another one than expected.")]
    is_asked: Annotated[bool, Doc("It waits for an answer; otherwise for `next`, unless it is the last step.")]
    is_last: bool
    next: Annotated[str | None, Doc("The lesson that follows in the course.")]

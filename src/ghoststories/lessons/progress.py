"""How far somebody has come in a lesson. The rules are not asked here: whoever plays says what was answered."""

from __future__ import annotations

from ghoststories.lessons.lesson import Lesson, LessonError, Step

# The comment on an answer when nothing is left to answer.
FINISHED = "lessons.finished"


class Progress:
    """The step somebody is at, and the comment on the last answer if it did not lead on."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.at = 0
        self.comment: str | None = None

    @property
    def step(self) -> Step:
        """What is told now."""
        return self.lesson.steps[self.at]

    @property
    def is_last(self) -> bool:
        """Whether the lesson ends with this step."""
        return self.at == len(self.lesson.steps) - 1

    @property
    def sentence(self) -> str:
        """The key of the text of this step."""
        return self._text(self.step, "say")

    def next(self) -> None:
        """Go on to the next sentence."""
        if self.step.is_asked:
            raise LessonError("this step of the lesson waits for an answer")
        if self.is_last:
            raise LessonError("the lesson is over")
        self.go_to(self.at + 1)

    def next_asked(self) -> Step | None:
        """The step that the next answer is for: who answers while reading passes over the rest of the sentences."""
        return next((step for step in self.lesson.steps[self.at :] if step.is_asked), None)

    def answered(self) -> None:
        """The answer that was expected was given."""
        step = self.next_asked()
        if step is not None:
            self.go_to(self.lesson.steps.index(step) + 1)

    def strayed(self, option: str) -> None:
        """Another answer was given, which is commented on and taken back."""
        step = self.next_asked()
        self.comment = FINISHED if step is None else self._text(step, step.comment_on(option))

    def go_to(self, at: int) -> None:
        """Go to a step; the comment is gone."""
        self.at = at
        self.comment = None

    def _text(self, step: Step, name: str) -> str:
        return f"lessons.{self.lesson.key}.{step.key}.{name}"

"""The tutorial and the rulebook.

The tutorial has short lessons on the real rules, each a position with scripted chance and a few steps.

Lessons are data: a folder is a course, with one file per lesson and `course.toml` for their order (docs/lessons.md).
The texts are in the `lessons` and `rulebook` files of each language.
"""

from ghoststories.lessons.courses import COURSES, Course, lesson_of
from ghoststories.lessons.lesson import Lesson, LessonError, Step
from ghoststories.lessons.progress import Progress
from ghoststories.lessons.rulebook import RULEBOOKS, Rulebook

__all__ = [
    "COURSES",
    "RULEBOOKS",
    "Course",
    "Lesson",
    "LessonError",
    "Progress",
    "Rulebook",
    "Step",
    "lesson_of",
]

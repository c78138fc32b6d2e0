"""The tutorial: short lessons on the real rules, each a position with scripted chance and a few steps.

Lessons are data: a folder is a course, with one file per lesson and `course.toml` for their order (docs/lessons.md).
The texts are in the `lessons` file of each language.
"""

from ghoststories.lessons.courses import COURSES, Course, lesson_of
from ghoststories.lessons.lesson import Lesson, LessonError, Step
from ghoststories.lessons.progress import Progress

__all__ = ["COURSES", "Course", "Lesson", "LessonError", "Progress", "Step", "lesson_of"]

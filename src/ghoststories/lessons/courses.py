"""The courses: the lessons of the base game, then those of each set that has some."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from ghoststories.engine import SET_KEYS
from ghoststories.lessons.lesson import Lesson, LessonError, lesson_from

_ROOT: Final = files(__name__.rpartition(".")[0])
_FILE: Final = "course.toml"


@dataclass(frozen=True)
class Course:
    """Lessons in the order they are taught; of a set, or of the base game."""

    game_set: str | None
    lessons: Sequence[str]
    folder: Traversable


def folder_of(game_set: str | None) -> Traversable:
    """Where a set has its lessons, or the base game."""
    return _ROOT / "base" if game_set is None else _ROOT / "sets" / game_set


def _course(game_set: str | None) -> Course:
    folder = folder_of(game_set)
    order = tomllib.loads((folder / _FILE).read_text("utf-8"))
    return Course(game_set, tuple(order["lessons"]), folder)


def _sets() -> list[str]:
    return [key for key in SET_KEYS if (folder_of(key) / _FILE).is_file()]


COURSES: Final[list[Course]] = [_course(game_set) for game_set in (None, *_sets())]
_FOLDERS: Final = {key: course.folder for course in COURSES for key in course.lessons}


@cache
def lesson_of(key: str) -> Lesson:
    """The lesson of that name."""
    if key not in _FOLDERS:
        raise LessonError("there is no lesson {key!r}; lessons: {lessons}", key=key, lessons=", ".join(_FOLDERS))
    return lesson_from(key, (_FOLDERS[key] / f"{key}.toml").read_text("utf-8"))

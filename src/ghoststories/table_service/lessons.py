"""A lesson at a table: it is watched and answered like a game, but it lives in memory and counts nowhere."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import TAOISTS, Game, Side, position_from
from ghoststories.lessons import COURSES, Lesson, Progress, lesson_of
from ghoststories.lessons.lesson import script_of
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.new_games import row_of
from ghoststories.table_service.online.rights import OWNER, Caller
from ghoststories.table_service.payments import Owners
from ghoststories.table_service.ports import BotPool, Clock
from ghoststories.table_service.replies import Answers, offered
from ghoststories.table_service.table import LiveTable
from ghoststories.table_service.timeline import Timeline
from ghoststories.table_service.unstored import Unstored
from ghoststories.table_service.wire.phrases import phrase_json
from ghoststories.table_service.wire.types.lessons import CourseJson, LessonJson
from ghoststories.texts.phrasing.phrase import Phrase

# Chance that a lesson leaves open is the same for everybody.
_SEED: Final = "lesson"
_LESSONS: Final = [key for course in COURSES for key in course.lessons]


def courses_json() -> list[CourseJson]:
    """All lessons, course by course."""
    return [{"set": course.game_set, "lessons": list(course.lessons)} for course in COURSES]


class LessonTable(LiveTable):
    """The table of a lesson. An answer that does not lead on is commented on, and the table stays as it is."""

    is_unstored = True

    def __init__(self, bot_pool: BotPool, clock: Clock, lesson: Lesson, line: Timeline) -> None:
        super().__init__(Unstored(line.row), bot_pool, clock, line)
        self.progress = Progress(lesson)

    async def answer(
        self,
        question: int,
        option: str,
        side: Side = TAOISTS,
        _owners: Owners | None = None,
        _caller: Caller = OWNER,
    ) -> None:
        """An answer to what is asked: one that is expected leads on, with what the lesson lets others answer."""
        async with self.lock:
            self._asked_of(question, side, OWNER)
            answers = offered(self.timeline.game, option).all
            step = self.progress.next_asked()
            if step is None or not step.takes(option):
                self.progress.strayed(option)
                self._tell_lesson()
                return
            self.timeline.game.script = script_of(step.chance)
            after = self.timeline.tried(Answers([*answers, *step.then]))
            self.progress.answered()
            await self.accept(after)

    async def next_step(self) -> None:
        """The sentence was read: on to the next one."""
        async with self.lock:
            self.progress.next()
            self._tell_lesson()

    def _tell_lesson(self) -> None:
        self.tell_update(self.timeline.seq)

    async def undo(self, _side: Side = TAOISTS, _whole_turn: bool = False, _caller: Caller = OWNER) -> None:
        """A lesson only goes forward."""
        raise RefusedError("nothing_to_undo", "a lesson only goes forward; it can be begun again")

    async def give_seat(self, _seat: str, _player: str, _side: Side = TAOISTS, _caller: Caller = OWNER) -> None:
        """The seats of a lesson are the player's."""
        raise RefusedError("seat", "the seats of a lesson cannot be given away")

    def lesson(self) -> LessonJson:
        """What the lesson tells now."""
        progress, lesson = self.progress, self.progress.lesson
        comment = progress.comment
        return {
            "lesson": lesson.key,
            "side": lesson.side,
            "step": progress.at + 1,
            "steps": len(lesson.steps),
            "phrase": phrase_json(Phrase(progress.sentence)),
            "pieces": list(progress.step.pieces),
            "stone": progress.step.stone,
            "comment": None if comment is None else phrase_json(Phrase(comment)),
            "is_asked": progress.step.is_asked,
            "is_last": progress.is_last,
            "next": _following(lesson.key),
        }


def opened(key: str) -> tuple[Lesson, Timeline]:
    """A lesson and its table at the first question; a `RefusedError` if there is no such lesson."""
    if key not in _LESSONS:
        raise RefusedError("not_found", f"there is no lesson {key!r}; lessons: {', '.join(_LESSONS)}")
    lesson = lesson_of(key)
    game = Game(state=position_from(lesson.position), seed=_SEED, script=script_of(lesson.chance))
    row = row_of(game, practice=False)
    row.turn, row.moves = int(game.state.turn), len(game.moves)
    return lesson, Timeline(row, game.moves)


def _following(lesson: str) -> str | None:
    """The next lesson of the same course."""
    course = next(course.lessons for course in COURSES if lesson in course.lessons)
    at = course.index(lesson) + 1
    return course[at] if at < len(course) else None

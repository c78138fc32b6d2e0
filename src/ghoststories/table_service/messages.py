"""Messages to those who watch a table, and how they are written as text."""

from __future__ import annotations

import json
from typing import Final, TypeVar

from ghoststories.engine import Side
from ghoststories.table_service.errors import Code, Exceeded
from ghoststories.table_service.summaries import summary_of
from ghoststories.table_service.timeline import Timeline
from ghoststories.table_service.undoing import Undoing
from ghoststories.table_service.wire.types.games import Clocks, Score
from ghoststories.table_service.wire.types.lessons import LessonJson
from ghoststories.table_service.wire.types.messages import Refused, ServerMessage, SnapshotBody, Update

_Message = TypeVar("_Message", SnapshotBody, Update)
# JSON numbers may be longer than a page can read.
_LARGEST: Final = 1 << 53


def text_of(message: ServerMessage | SnapshotBody | dict[str, Clocks]) -> str:
    """A message as text; its type comes first."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def snapshot(line: Timeline, side: Side, lesson: LessonJson | None = None) -> SnapshotBody:
    """The whole game as a side may know it, without the clocks."""
    message: SnapshotBody = {
        "type": "snapshot",
        "seq": line.seq,
        "summary": summary_of(line.row),
        "side": side,
        "table": line.table(side=side),
        "question": line.question(side=side),
        "undo": Undoing(line).json(side),
        "log": line.groups_for(side),
        "score": _points(line),
    }
    return _taught(message, lesson)


def update(line: Timeline, before: int, side: Side, clocks: Clocks, lesson: LessonJson | None = None) -> Update:
    """What happened after a move, as a side may know it."""
    message: Update = {
        "type": "update",
        "seq": line.seq,
        "from": before,
        "groups": line.groups_for(side, before + 1),
        "table": line.table(side=side),
        "question": line.question(side=side),
        "undo": Undoing(line).json(side),
        "score": _points(line),
        "result": line.row.result,
        "clocks": clocks,
    }
    return _taught(message, lesson)


def _taught(message: _Message, lesson: LessonJson | None) -> _Message:
    """A message with what a lesson tells; a lesson only goes forward."""
    if lesson is not None:
        message["lesson"] = lesson
        message["undo"] = {"last": False, "turn": False, "reason": "lesson"}
    return message


def _points(line: Timeline) -> Score | None:
    return line.game.points if line.game.over else None


def with_clocks(snapshot: str, clocks: Clocks) -> str:
    """A snapshot, whose text is kept, with what the clocks show now."""
    return f"{snapshot[:-1]},{text_of({'clocks': clocks})[1:]}"


def refused(code: Code, message: str, answer_to: int | None = None, exceeded: Exceeded | None = None) -> Refused:
    """The message that something changed nothing."""
    question = answer_to if answer_to is not None and abs(answer_to) < _LARGEST else None
    told: Refused = {"type": "refused", "code": code, "message": message, "answer_to": question}
    if exceeded is not None:
        told["limit"], told["retry"] = exceeded
    return told


def is_in_snapshot(text: str) -> bool:
    """Whether a later snapshot includes everything in a message."""
    return text.startswith(_IN_SNAPSHOT)


_IN_SNAPSHOT: Final = tuple(f'{{"type":"{kind}"' for kind in ("update", "snapshot"))

"""How far a game can go back: the last answer, or the turn so far, up to the last chance event or reveal."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import Side, side_of
from ghoststories.table_service.errors import Code, RefusedError
from ghoststories.table_service.timeline import Timeline
from ghoststories.table_service.wire.types.games import UndoJson, UndoReason

# Why there is nothing to take back: the key the page is told (`web.undo`), the code of a refusal and its message.
_REFUSALS: Final[dict[UndoReason, tuple[Code, str]]] = {
    "over": ("over", "the game is over"),
    "start": ("nothing_to_undo", "nobody has answered yet"),
    "chance": ("nothing_to_undo", "dice were rolled, or cards drawn or shown, since the last answer"),
    "other_side": ("not_your_side", "the last answer was the other side's"),
}


class Undoing:
    """What can be taken back at a table now."""

    def __init__(self, line: Timeline) -> None:
        self._line = line

    def json(self, side: Side) -> UndoJson:
        """As a side is told it."""
        last = self._last(side)
        if isinstance(last, str):
            return {"last": False, "turn": False, "reason": last}
        further = self._start_of_turn(last) < as_asked(self._line, last)
        return {"last": True, "turn": further, "reason": None}

    def last_seat(self, side: Side) -> str | None:
        """Whose last answer can be taken back by this side; None if none can."""
        last = self._last(side)
        return None if isinstance(last, str) else self._seat(last)

    def target(self, side: Side, whole_turn: bool = False) -> int:
        """The move to go back to; a `RefusedError` if there is none for this side."""
        last = self._last(side)
        if isinstance(last, str):
            raise RefusedError(*_REFUSALS[last])
        return self._start_of_turn(last) if whole_turn else as_asked(self._line, last)

    def _last(self, side: Side) -> int | UndoReason:
        """The last question of a person, if no chance and no reveal came since; what bots answered since is taken back
        too. Or why there is none."""
        if self._line.game.over and not self._line.row.practice:
            return "over"
        for question in reversed(range(self._line.seq)):
            if not self._can_undo(question):
                return "chance"
            if not self._is_bot(question):
                return question if side_of(self._seat(question)) == side else "other_side"
        return "start"

    def _seat(self, question: int) -> str | None:
        """Who answered the question of that number."""
        return self._line.groups[question + 1]["seat"]

    def _is_bot(self, question: int) -> bool:
        return self._line.groups[question + 1]["bot"]

    def _can_undo(self, question: int) -> bool:
        """Whether the answer to a question is neither chance nor a reveal."""
        return not self._line.is_chance_or_reveal(question + 1)

    def _start_of_turn(self, last: int) -> int:
        """The first question of the same seat and turn, with only answers since."""
        start = last
        for question in reversed(range(last)):
            if not self._can_undo(question) or self._line.turn_at(question) != self._line.turn_at(last):
                break
            if self._seat(question) == self._seat(last) and not self._is_bot(question):
                start = question
        return as_asked(self._line, start)


def as_asked(line: Timeline, question: int) -> int:
    """The question as a person is asked it: the end step behind a `pass` is part of the question before."""
    return question - 1 if line.is_behind_pass(question) else question


def can_take_back(line: Timeline, move: int, side: Side) -> bool:
    """Whether an undo of this side takes back exactly the answer with this number, and nothing before it."""
    try:
        return Undoing(line).target(side) == as_asked(line, move - 1)
    except RefusedError:
        return False

"""A puzzle at a table: it is watched and answered like a game, but it lives in memory, and every answer is judged."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from ghoststories.engine import TAOISTS, Game, Question, Side, seen_by, side_of
from ghoststories.puzzles.judging import OPEN, Verdict, game_of, judge
from ghoststories.puzzles.library import PuzzleError, puzzle, puzzles
from ghoststories.puzzles.puzzle import Answer, Puzzle
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.hints import reason_json
from ghoststories.table_service.messages import text_of, with_clocks
from ghoststories.table_service.new_games import row_of
from ghoststories.table_service.online.rights import OWNER, Caller
from ghoststories.table_service.payments import Owners
from ghoststories.table_service.ports import BotPool, Clock, Watcher
from ghoststories.table_service.replies import Answers, offered
from ghoststories.table_service.table import LiveTable
from ghoststories.table_service.timeline import Timeline
from ghoststories.table_service.unstored import Unstored
from ghoststories.table_service.wire.phrases import phrase_json
from ghoststories.table_service.wire.types.games import UndoJson
from ghoststories.table_service.wire.types.keys import PERSON
from ghoststories.table_service.wire.types.messages import SnapshotBody, Update
from ghoststories.table_service.wire.types.puzzles import PuzzleJson, PuzzleLine, PuzzleList, RatedAnswer
from ghoststories.texts.phrasing import QuestionPhrases

# Nothing is rolled before a puzzle is decided, so this seed never matters.
_SEED: Final = "puzzle"
# Who sits in a seat of the other side. Nobody there is ever asked.
_OTHER_SIDE: Final = "novice"
_NO_UNDO: Final[UndoJson] = {"last": False, "turn": False, "reason": "start"}


@cache
def list_json() -> PuzzleList:
    """All puzzles, without their solutions."""
    return {"puzzles": [_line(each) for each in puzzles().values()]}


def _line(it: Puzzle) -> PuzzleLine:
    return {
        "key": it.key,
        "set": it.set_key,
        "theme": it.theme,
        "difficulty": it.difficulty,
        "seat": it.seat,
        "questions": len(it.steps),
    }


def found(key: str) -> Puzzle:
    """The puzzle of a key; a `RefusedError` if there is none."""
    try:
        return puzzle(key)
    except PuzzleError as error:
        raise RefusedError("not_found", str(error)) from None


def judged(it: Puzzle, answers: Sequence[str]) -> PuzzleJson:
    """What some answers to a puzzle are worth; an `OptionError` for one that is not on offer."""
    verdict = judge(it, answers)
    return {
        **_line(it),
        "status": verdict.status,
        "step": verdict.step + 1,
        "ratings": _ratings(it, verdict),
        "verified": {
            "version": it.verified.version,
            "rollouts": it.verified.rollouts,
            "gap": it.verified.gap / 10,
            "deviations": it.verified.deviations,
        },
        "next": _following(it.key),
    }


def _ratings(it: Puzzle, verdict: Verdict) -> list[RatedAnswer]:
    if verdict.status == OPEN:
        return []
    step = it.steps[verdict.step]
    phrases = _phrases(it, verdict.step)
    return [_rated(phrases, answer, at < step.right, answer is verdict.given) for at, answer in enumerate(step.answers)]


def _phrases(it: Puzzle, step: int) -> QuestionPhrases:
    """The words of a question of the line."""
    game: Game = game_of(it)
    for before in it.steps[:step]:
        game.apply(before.answers[0].option)
    seen = seen_by(game.state, side_of(it.seat))
    return QuestionPhrases(seen, Question(seen))


def _rated(phrases: QuestionPhrases, answer: Answer, right: bool, given: bool) -> RatedAnswer:
    return {
        "option": answer.option,
        "chance": answer.chance / 1000,
        "reasons": [reason_json({"key": key, "parameters": parameters}) for key, parameters in answer.reasons],
        "phrase": phrase_json(phrases.option(answer.option)),
        "right": right,
        "given": given,
        "wins_at_once": answer.wins_at_once,
    }


def _following(key: str) -> str | None:
    keys = list(puzzles())
    at = keys.index(key) + 1
    return keys[at] if at < len(keys) else None


class PuzzleTable(LiveTable):
    """The table of a puzzle. An answer that decides it is judged but not carried out, so that no roll obscures it."""

    is_unstored = True

    def __init__(self, bot_pool: BotPool, clock: Clock, it: Puzzle) -> None:
        line = _opened(it)
        super().__init__(Unstored(line.row), bot_pool, clock, line)
        self.it = it
        self.own_side: Side = side_of(it.seat)
        self._answers: list[str] = []
        self._told = judged(it, [])

    async def answer(
        self,
        question: int,
        option: str,
        side: Side = TAOISTS,
        _owners: Owners | None = None,
        _caller: Caller = OWNER,
    ) -> None:
        """Judge an answer; one that leads on in the line is carried out."""
        async with self.lock:
            self._asked_of(question, side, OWNER)
            if self._told["status"] != OPEN:
                raise RefusedError("over", "the puzzle is decided; begin it again to try another answer")
            reply = offered(self.timeline.game, option)
            for answer in reply.all:
                if self._told["status"] == OPEN:
                    self._answers.append(answer)
                    self._told = judged(self.it, self._answers)
            if self._told["status"] == OPEN:
                await self.accept(self.timeline.tried(Answers(reply.all)))
            else:
                self.tell_snapshots()

    def snapshot(self, side: Side = TAOISTS, _caller: Caller = OWNER) -> str:
        """The table with what the puzzle tells, which changes by itself."""
        return with_clocks(text_of(self.snapshot_body(side)), self.clocks.read())

    def snapshot_body(self, side: Side) -> SnapshotBody:
        """The table with what the puzzle tells."""
        message = super().snapshot_body(side)
        message["puzzle"], message["undo"] = self._told, _NO_UNDO
        return message

    def update_body(self, before: int, side: Side) -> Update:
        """What happened, with what the puzzle tells."""
        message = super().update_body(before, side)
        message["puzzle"], message["undo"] = self._told, _NO_UNDO
        return message

    async def undo(self, _side: Side = TAOISTS, _whole_turn: bool = False, _caller: Caller = OWNER) -> None:
        """A puzzle is begun again instead."""
        raise RefusedError("nothing_to_undo", "a puzzle is begun again instead")

    async def undo_to(self, _move: int, _caller: Caller = OWNER) -> None:
        """A puzzle is begun again instead."""
        await self.undo()

    def hint(self, _question: int, _asker: Watcher, _for_all: bool = False) -> None:
        """A puzzle gives no hints."""
        raise RefusedError("not_allowed", "a puzzle gives no hints")

    def why(self, _move: int, _asker: Watcher) -> None:
        """The verdict says why."""
        raise RefusedError("not_allowed", "the verdict says why")

    async def give_seat(self, _seat: str, _player: str, _side: Side = TAOISTS, _caller: Caller = OWNER) -> None:
        """The seats of a puzzle stay as they are."""
        raise RefusedError("seat", "the seats of a puzzle cannot be given away")


def _opened(it: Puzzle) -> Timeline:
    game = game_of(it, _SEED)
    row = row_of(game, practice=False)
    row.turn = int(game.state.turn)
    row.seats = {seat: PERSON if side_of(seat) == side_of(it.seat) else _OTHER_SIDE for seat in row.seats}
    return Timeline(row)

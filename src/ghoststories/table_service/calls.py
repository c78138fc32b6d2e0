"""The calls of the protocol that are answered once (docs/protocol.md), whatever carries them: the list of games, new
games, past tables, documents.
"""

from __future__ import annotations

import json

from ghoststories.engine import TAOISTS, Game, GhostStoriesError, Side, position_text, record_text
from ghoststories.table_service import drafts
from ghoststories.table_service import new_games as opening
from ghoststories.table_service.ending import story_of
from ghoststories.table_service.errors import RefusedError, exceeded_text, refusal, wire
from ghoststories.table_service.lessons import LessonTable, opened
from ghoststories.table_service.online.members import online_of
from ghoststories.table_service.online.opening import alone, laid, once_more, started, taken_over
from ghoststories.table_service.online.people import Shared
from ghoststories.table_service.online.proofs import with_chance
from ghoststories.table_service.online.rights import OWNER, Caller, may
from ghoststories.table_service.online.state import seated
from ghoststories.table_service.ports import Offload
from ghoststories.table_service.registry import TableRegistry
from ghoststories.table_service.rows import Row
from ghoststories.table_service.sets.registry import UNKNOWN, position_for, record_for
from ghoststories.table_service.summaries import is_seed_told, list_of, summary_of
from ghoststories.table_service.table import LiveTable
from ghoststories.table_service.timeline import Timeline
from ghoststories.table_service.wire.types.ending import StoryJson
from ghoststories.table_service.wire.types.games import Look, Summary
from ghoststories.table_service.wire.types.lessons import BegunLesson
from ghoststories.table_service.wire.types.requests import Checked, ErrorAnswer, Fork, Import, NewGame, Problem
from ghoststories.table_service.wire.types.review import ReviewState
from ghoststories.table_service.wire.types.rights import Action
from ghoststories.texts import Texts


class Calls:
    """The calls to the tables of a registry, as one caller may make them. What takes more than a moment is handed to
    `offload`. With people, `shared` says who they are; without, all games are the caller's."""

    def __init__(
        self, registry: TableRegistry, offload: Offload, caller: Caller = OWNER, shared: Shared | None = None
    ) -> None:
        self.registry = registry
        self._offload = offload
        self._caller = caller
        self._shared = shared

    def by(self, caller: Caller, shared: Shared) -> Calls:
        """The same calls, made by somebody else."""
        return Calls(self.registry, self._offload, caller, shared)

    async def games(self) -> str:
        """All games, or all at whose tables the caller is; the newest first, as JSON: it may be long."""
        return await self._offload(_list, await self._rows(), self._caller.person)

    async def _rows(self) -> list[Row]:
        if self._shared is None:
            return await self.registry.storage.all()
        person = self._caller.person
        rows = await self._shared.people.games_of(person) if person is not None else []
        return [row for row in rows if may("see", self._caller, row) is None]

    async def new_game(self, wanted: NewGame) -> Summary:
        """Begin a game. On a shared server its creator is the host, and has all seats but the bots'."""
        kinds = self.registry.bot_pool.kinds
        if self._shared is None:
            return await self._added(await self._offload(opening.new_game, wanted, self.registry.corrections, kinds))
        row = await self._offload(laid, wanted, self.registry.corrections, kinds)
        host = await self._shared.known()
        begun = await self._offload(started, alone(row, host, self.registry.clock.now()), host.id, None)
        await self.registry.storage.add(*begun)
        return summary_of(begun[0])

    async def check_setup(self, wanted: NewGame, language: str) -> Checked:
        """What is wrong with a game before it is begun, field by field; nothing is stored."""
        kinds = self.registry.bot_pool.kinds
        found = await self._offload(drafts.problems, wanted, self.registry.corrections, kinds)
        reader = Texts(language)
        return {
            "problems": [
                {"field": wire(field), "message": wire(str(error)), "text": wire(reader.told(error))}
                for field, error in found.items()
            ]
        }

    async def game(self, game: str) -> Summary:
        """A game's summary."""
        return summary_of(await self._row(game, "see"))

    async def _row(self, game: str, action: Action) -> Row:
        await self.registry.check(self._caller, game, action)
        return await self.registry.row(game)

    async def _table(self, game: str, action: Action = "look") -> LiveTable:
        return await self.registry.seen_by(self._caller, game, action)

    async def delete(self, game: str) -> None:
        """Take a game off the list, for good."""
        await self.registry.check(self._caller, game, "delete")
        await self.registry.delete(game)

    async def at(self, game: str, move: int, side: Side) -> Look:
        """The table after this many moves, and what the last of them led to."""
        table = await self._table(game)
        return _look(table.timeline, _number(table, move), table.side(side, self._caller))

    async def look(self, wanted: Import) -> Look:
        """The table of a position, and what is asked there. Nothing is stored."""
        return _look(await self._offload(opening.laid_out, wanted["text"]), 0, TAOISTS)

    async def story(self, game: str) -> StoryJson:
        """A finished game in numbers; it is replayed for that."""
        line = (await self._table(game)).timeline
        return await self._offload(story_of, line.row, tuple(line.game.moves))

    async def review(self, game: str) -> ReviewState:
        """How far the review of a game has come; with the review, once it is there."""
        return self.registry.reviews.state((await self._table(game)).timeline)

    async def begin_review(self, game: str) -> ReviewState:
        """Review a game that is over, or a practice game without a second side. Asking twice costs nothing."""
        return await self.registry.reviews.begin((await self._table(game, "review")).timeline)

    async def cancel_review(self, game: str) -> None:
        """Stop a review that is under way or waits; what is done stays."""
        self.registry.reviews.cancel((await self._row(game, "review")).id)

    async def begin_lesson(self, lesson: str) -> BegunLesson:
        """Begin a lesson. Its table is watched like that of a game, but it is on no list and is not stored."""
        table = LessonTable(self.registry.bot_pool, self.registry.clock, *await self._offload(opened, lesson))
        self.registry.keep(table)
        return {"id": table.row.id, "lesson": lesson, "side": table.progress.lesson.side}

    async def fork(self, game: str, wanted: Fork, side: Side) -> Summary:
        """A practice game that goes on from there; of a broken game, from a move before the one that is broken."""
        await self.registry.check(self._caller, game, "fork")
        table = await self.registry.good_part(game)
        forked = opening.fork(table.timeline, _number(table, wanted["at"]), table.side(side, self._caller))
        return await self._added(await self._offload(opening.begun, *forked))

    async def again(self, game: str) -> Summary:
        """A new game with the same set-up and players. On a shared server it is a table that waits for them."""
        row = await self._row(game, "again")
        if self._shared is None:
            return await self._added(await self._offload(opening.again, row, self.registry.bot_pool.kinds))
        host = await self._shared.known()
        row = once_more(row, host, self.registry.bot_pool.kinds, self.registry.clock.now())
        if len(seated(online_of(row))) > 1:
            await self.registry.storage.add(row, [])
            return summary_of(row)
        begun = await self._offload(started, row, host.id, None)
        await self.registry.storage.add(*begun)
        return summary_of(begun[0])

    async def imported(self, wanted: Import) -> Summary:
        """A record or a position becomes a practice game."""
        return await self._added(await self._offload(opening.imported, wanted["text"]))

    async def record(self, game: str, at: int | None, side: Side) -> str:
        """The record; it has the seed if that reveals nothing, and question marks for what this side may not know. That
        of a finished game says how chance was agreed on."""
        table = await self._table(game)
        line, number = table.timeline, _number(table, at)
        then = await line.game_at(number, is_seed_told(table.row))
        if line.game.over:
            return with_chance(record_text(then), table.row)
        seen = table.side(side, self._caller)
        secret = line.secret_moves[seen]
        then.moves = [_hidden(move) if each in secret else move for each, move in enumerate(then.moves, 1)]
        return record_for(record_text(then), seen)

    async def position(self, game: str, at: int | None, side: Side) -> str:
        """The position, now or after this many moves, with question marks for cards this side may not know."""
        table = await self._table(game)
        line = table.timeline
        state = line.state_at(_number(table, at))
        return position_text(state) if line.game.over else position_for(state, table.side(side, self._caller))

    async def corrections_of(self, game: str) -> str | None:
        """The corrections a game was begun with."""
        return (await self._row(game, "see")).setup.get("content")

    async def _added(self, begun: tuple[Row, list[str]]) -> Summary:
        row, moves = begun
        if self._shared is not None:
            row = taken_over(row, await self._shared.known(), self.registry.clock.now())
        await self.registry.storage.add(row, moves)
        return summary_of(row)


def problem_of(error: RefusedError | GhostStoriesError, language: str) -> ErrorAnswer:
    """The answer to a call that could not be done. What the engine or a limit refuses is also told in the
    reader's language."""
    said = error if isinstance(error, RefusedError) else refusal(error)
    problem: Problem = {"code": said.code, "message": wire(said.message)}
    if isinstance(error, GhostStoriesError):
        problem["text"] = wire(Texts(language).told(error))
    if said.move is not None:
        problem["move"] = said.move
    if said.exceeded is not None:
        problem["limit"], problem["retry"] = said.exceeded
        problem["text"] = exceeded_text(said.exceeded, Texts(language))
    return {"error": problem}


def _look(line: Timeline, move: int, side: Side) -> Look:
    then = Game(state=line.state_at(move), chance_waits=True)
    return {
        "seq": move,
        "moves": line.seq,
        "table": line.table(move, side),
        "group": line.groups_for(side, move)[0],
        "question": line.question(move, side),
        "result": then.result if then.over else None,
        "score": then.points if then.over else None,
    }


def _list(rows: list[Row], person: str | None) -> str:
    return json.dumps(list_of(rows, person), ensure_ascii=False, separators=(",", ":"))


def _number(table: LiveTable, move: int | None) -> int:
    last = table.timeline.seq
    if move is not None and not 0 <= move <= last:
        raise RefusedError("no_such_move", f"move {move} does not exist; the game has {last} moves")
    return last if move is None else move


def _hidden(move: str) -> str:
    return f"*{UNKNOWN}" if move.startswith("*") else UNKNOWN

"""The interfaces of the table service in memory, with time that passes only when somebody waits."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from ghoststories.bots import RandomBot
from ghoststories.engine import TAOISTS, Question, Side, State, record_from
from ghoststories.review import Depth, review_of
from ghoststories.table_service.history import Event, appended, begun, changed, cut, folded
from ghoststories.table_service.online.rights import OWNER, Caller
from ghoststories.table_service.ports import BotFailedError, Line, OvertakenError, Person
from ghoststories.table_service.rows import Row
from ghoststories.table_service.wire.types.hints import FoundHint, FoundJudgement
from ghoststories.table_service.wire.types.review import ReviewJson


class MemoryStorage:
    """Games in a dictionary, and what happened to them in another."""

    def __init__(self) -> None:
        self.games: dict[str, tuple[Row, list[str]]] = {}
        self.events: dict[str, list[Event]] = {}
        self.closed = False

    async def add(self, row: Row, texts: Sequence[str]) -> None:
        row.moves = len(texts)
        self.games[row.id] = (row, list(texts))
        self.events[row.id] = begun(row, texts)

    async def append(self, before: Row, after: Row, texts: Sequence[str], person: str | None = None) -> Row:
        return self._changed(before, after, lambda row: appended(before, row, texts, person))

    async def cut(self, before: Row, after: Row, person: str | None = None) -> Row:
        return self._changed(before, after, lambda row: cut(before, row, person))

    async def change(self, before: Row, after: Row, person: str | None = None) -> Row:
        return self._changed(before, after, lambda row: changed(before, row, person))

    def _changed(self, before: Row, after: Row, events: Callable[[Row], list[Event]]) -> Row:
        if self.games[before.id][0].version != before.version:
            raise OvertakenError(before.id)
        row = replace(after, version=before.version + 1)
        self.events[row.id] += events(row)
        moves = folded((at, event.kind, event.text) for at, event in enumerate(self.events[row.id], 1))
        self.games[row.id] = (row, moves)
        return row

    async def delete(self, game: str) -> bool:
        self.events.pop(game, None)
        return self.games.pop(game, None) is not None

    async def all(self) -> list[Row]:
        return [row for row, _ in self.games.values()]

    async def get(self, game: str) -> Row | None:
        return self.games[game][0] if game in self.games else None

    async def version(self, game: str) -> int | None:
        return self.games[game][0].version if game in self.games else None

    async def load(self, game: str) -> tuple[Row, list[str]] | None:
        if game not in self.games:
            return None
        row, moves = self.games[game]
        return row, list(moves)

    async def since(self, known: Row) -> tuple[Row, list[str]] | None:
        if known.id not in self.games:
            return None
        new = [event for event in self.events[known.id] if event.version > known.version]
        if any(event.kind == "undo" for event in new):
            return None
        return self.games[known.id][0], [event.text for event in new if event.kind == "move"]

    async def close(self) -> None:
        self.closed = True


class MemoryPeople:
    """People in dictionaries."""

    def __init__(self, storage: MemoryStorage) -> None:
        self._storage = storage
        self.people: dict[str, Person] = {}
        # Whose key it is, and whose code.
        self.keys: dict[str, str] = {}
        self.codes: dict[str, str] = {}

    async def add(self, person: Person, key: str) -> None:
        self.people[person.id] = person
        self.keys[key] = person.id

    async def of_key(self, key: str) -> Person | None:
        return self.people.get(self.keys.get(key, ""))

    async def rename(self, person: str, name: str) -> None:
        self.people[person] = replace(self.people[person], name=name)

    async def names(self, wanted: Collection[str]) -> dict[str, str]:
        return {each: self.people[each].name for each in wanted if each in self.people}

    async def set_code(self, person: str, code: str) -> None:
        self.codes = {each: owner for each, owner in self.codes.items() if owner != person}
        self.codes[code] = person

    async def recover(self, code: str, key: str) -> Person | None:
        person = self.codes.pop(code, None)
        if person is None:
            return None
        self.keys[key] = person
        return self.people[person]

    async def devices(self, person: str) -> int:
        return list(self.keys.values()).count(person)

    async def keys_of(self, person: str) -> list[tuple[str, str]]:
        return [("2026", "2026")] * await self.devices(person)

    async def keep_only(self, person: str, key: str) -> int:
        dropped = [each for each, owner in self.keys.items() if owner == person and each != key]
        for each in dropped:
            del self.keys[each]
        return len(dropped)

    async def drop_key(self, key: str) -> None:
        self.keys.pop(key, None)

    async def games_of(self, person: str) -> list[Row]:
        rows = [row for row, _ in self._storage.games.values() if person in listed(row)]
        return sorted(rows, key=lambda row: row.updated, reverse=True)

    async def delete(self, person: str) -> None:
        self.people.pop(person, None)
        self.keys = {key: owner for key, owner in self.keys.items() if owner != person}
        self.codes = {code: owner for code, owner in self.codes.items() if owner != person}


def listed(row: Row) -> list[str]:
    """Whose list of games a game is on."""
    members = row.online["members"] if row.online is not None else {}
    return [person for person, member in members.items() if member["role"] != "removed"]


class MemoryTalk:
    """Conversations in a dictionary."""

    def __init__(self) -> None:
        self.said: dict[str, list[Line]] = {}

    async def say(self, game: str, line: Line) -> Line:
        lines = self.said.setdefault(game, [])
        lines.append(replace(line, number=lines[-1].number + 1 if lines else 1))
        return lines[-1]

    async def lines(self, game: str, after: int, most: int) -> list[Line]:
        return [line for line in self.said.get(game, []) if line.number > after][-most:]

    async def of(self, person: str) -> list[tuple[str, Line]]:
        return [(game, line) for game in sorted(self.said) for line in self.said[game] if line.person == person]

    async def forget(self, person: str) -> None:
        self.said = {game: [each for each in lines if each.person != person] for game, lines in self.said.items()}


class MemoryNotices:
    """Servers in this process that hear each other at once."""

    def __init__(self, others: list[MemoryNotices]) -> None:
        self._others = others
        self._told: list[Callable[[str, str], None]] = []
        self.name = f"server {len(others)}"
        others.append(self)

    def send(self, game: str, text: str) -> None:
        for other in self._others:
            if other is not self:
                for told in other._told:
                    told(game, text)

    def hear(self, told: Callable[[str, str], None]) -> None:
        self._told.append(told)


class FakeClock:
    """Time that passes only when somebody waits."""

    def __init__(self) -> None:
        self.time = 1000.0

    def monotonic(self) -> float:
        return self.time

    def now(self) -> str:
        return (datetime(2026, 1, 1, tzinfo=UTC) + timedelta(seconds=self.time)).isoformat(timespec="microseconds")

    async def sleep(self, seconds: float) -> None:
        self.time += seconds
        await asyncio.sleep(0)


class ThinkingBots:
    """Random bots that take some seconds of the fake clock for each answer, and one hint."""

    def __init__(self, clock: FakeClock, seconds: float = 0.0) -> None:
        self.clock = clock
        self.seconds = seconds
        self.answers = 0
        self.views: list[State] = []
        # What hints say of options; without any, one hint for the first option.
        self.chances: dict[str, float] = {}
        self.closed = False
        # While this is not set, bots think.
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        # Answers the coach finds costly, and those it was asked about.
        self.costly: set[str] = set()
        self.judged: list[str] = []
        # The records that were to be reviewed, when they may be, and why they fail.
        self.reviewed: list[str] = []
        self.may_finish = asyncio.Event()
        self.fails: str | None = None

    @property
    def kinds(self) -> list[str]:
        return ["random"]

    def alone(self, game: str) -> AbstractAsyncContextManager[None]:
        return nullcontext()

    async def answer(self, kind: str, seed: str, view: State, question: Question) -> str:
        await self.may_answer.wait()
        self.clock.time += self.seconds
        self.answers += 1
        self.views.append(view)
        return RandomBot(seed).answer(view, question)

    async def hints(self, seed: str, view: State) -> list[FoundHint]:
        options = Question(view).options
        chances = {each: self.chances[each] for each in options if each in self.chances} or {options[0]: 0.123456}
        return [{"option": option, "chance": chance, "reasons": []} for option, chance in chances.items()]

    async def judge(self, seed: str, view: State, answer: str) -> FoundJudgement:
        self.judged.append(answer)
        other = next(each for each in Question(view).options if each != answer)
        return {
            "costly": answer in self.costly,
            "chosen": {"option": answer, "chance": 0.3, "reasons": []},
            "better": {"option": other, "chance": 0.6, "reasons": []},
            "error": 0.01,
        }

    async def review(self, record: str, tell: Callable[[int, int], None]) -> ReviewJson:
        self.reviewed.append(record)
        tell(1, 2)
        await self.may_finish.wait()
        if self.fails is not None:
            raise BotFailedError(self.fails)
        return review_of(record_from(record), Depth(rollouts=16, closer=0))

    def close(self) -> None:
        self.closed = True


class Notebook:
    """A watcher that records its messages."""

    def __init__(self, side: Side = TAOISTS, caller: Caller = OWNER) -> None:
        self.side = side
        self.caller = caller
        # Sends what there is to see; a test that needs it says how.
        self.all_of_it: Callable[[Notebook], list[str]] = lambda _: []
        self.told: list[dict[str, Any]] = []
        self.left = False

    def tell(self, text: str) -> None:
        self.told.append(json.loads(text))

    def tell_all_of_it(self) -> None:
        for text in self.all_of_it(self):
            self.tell(text)

    def forget(self) -> None:
        """Everything is told at once."""

    def leave(self) -> None:
        self.left = True

    def of(self, *kinds: str) -> list[dict[str, Any]]:
        """The messages of some types."""
        return [each for each in self.told if each["type"] in kinds]

    @property
    def seq(self) -> int:
        """The number of the last move it received."""
        return int(self.of("snapshot", "update")[-1]["seq"])

    @property
    def question(self) -> dict[str, Any] | None:
        """What is asked, as it was told last."""
        question: dict[str, Any] | None = self.of("snapshot", "update")[-1]["question"]
        return question

"""All games of one person as a file, to keep or to go on elsewhere. Its first line says what it is, each other line is
a game. Reading it changes no game that is here: what is the same is skipped, what differs comes in as a copy."""

from __future__ import annotations

import asyncio
import json
import math
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from hashlib import blake2b
from typing import Annotated, Any, Final, cast

from ghoststories import RULES_VERSION
from ghoststories.engine import GhostStoriesError, seat_text
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.ports import Storage
from ghoststories.table_service.rows import Row, asked_now
from ghoststories.table_service.summaries import is_readable
from ghoststories.table_service.timeline import opened
from ghoststories.table_service.wire.checking import checked, parsed
from ghoststories.table_service.wire.schema import AtMost, Between, CheckedLater, TypedDict
from ghoststories.table_service.wire.types.collection import ReadCollection, SavedCollection
from ghoststories.table_service.wire.types.requests import LONGEST_TEXT

FORMAT: Final = "ghost stories games"
VERSION: Final = 1
# Characters of a file: some ten thousand games.
LARGEST: Final = 128 * 1024 * 1024
_ID: Final = re.compile(r"[A-Za-z0-9_-]+")
# Replay this many moves at a time, then let the event loop serve others.
_AT_ONCE: Final = 64

# Characters of anything in a game that is not a document.
_LINE: Final = 200


class CollectionHead(TypedDict):
    """The first line of the file."""

    format: str
    version: int
    # Of the page that saved it.
    rules: str
    games: int


class KeptGame(TypedDict):
    """Each other line: a game with all it takes to play on. Its moves are checked with the game."""

    id: Annotated[str, AtMost(64)]
    name: Annotated[str, AtMost(_LINE)] | None
    setup: Annotated[dict[str, Any], CheckedLater()]
    seed: Annotated[str, AtMost(_LINE)]
    opening: Annotated[str, AtMost(LONGEST_TEXT)] | None
    seats: dict[str, Annotated[str, AtMost(_LINE)]]
    practice: bool
    result: Annotated[str, AtMost(_LINE)] | None
    score: int | None
    turn: int
    created: Annotated[str, AtMost(_LINE)]
    updated: Annotated[str, AtMost(_LINE)]
    clocks: Annotated[dict[str, float], CheckedLater()]
    chance: Annotated[str, AtMost(_LINE)]
    version: Annotated[int, Between(0, 1_000_000_000)]
    rules: Annotated[str, AtMost(_LINE)]
    moves: list[Annotated[str, AtMost(_LINE)]]


Kept = tuple[Row, list[str]]


class Collection:
    """The games of a storage. `add_all` stores new games, all or none of them."""

    def __init__(self, storage: Storage, add_all: Callable[[Sequence[Kept]], Awaitable[None]]) -> None:
        self._storage = storage
        self._add_all = add_all

    async def saved(self) -> str:
        """All games that can be read."""
        loaded = [await self._storage.load(row.id) for row in await self._storage.all() if is_readable(row)]
        games = [each for each in loaded if each is not None]
        head: CollectionHead = {
            "format": FORMAT,
            "version": VERSION,
            "rules": RULES_VERSION,
            "games": len(games),
        }
        return "".join(f"{json.dumps(each)}\n" for each in (head, *(_kept(*game) for game in games)))

    async def read(self, wanted: SavedCollection) -> ReadCollection:
        """Take in the games of a file. A file that cannot be read changes nothing."""
        games = await _games(wanted["text"])
        count: ReadCollection = {"added": 0, "copied": 0, "known": 0, "broken": 0}
        new: dict[str, Kept] = {}
        for row, moves in games:
            whole = await _whole(row, moves)
            if whole is None:
                count["broken"] += 1
                continue
            game = whole, moves
            here = new.get(game[0].id) or await self._storage.load(game[0].id)
            copy = game if here is None else _copy(*game)
            if here is not None and (_kept(*here) == _kept(*game) or await self._is_known(copy[0].id, new)):
                count["known"] += 1
                continue
            count["added" if here is None else "copied"] += 1
            new[copy[0].id] = copy
        await self._add_all(list(new.values()))
        return count

    async def _is_known(self, game: str, new: dict[str, Kept]) -> bool:
        return game in new or await self._storage.get(game) is not None


def _kept(row: Row, moves: list[str]) -> KeptGame:
    """What a file says of a game; not who belongs to its table, and not what its moves tell."""
    values = {name: value for name, value in {**vars(row), "moves": moves}.items() if name in KeptGame.__annotations__}
    return cast(KeptGame, values)


def _copy(row: Row, moves: list[str]) -> Kept:
    """A game under another name, which is the same whenever this game comes in again."""
    name = blake2b(json.dumps(_kept(row, moves), sort_keys=True).encode(), digest_size=13).hexdigest()
    return replace(row, id=name), moves


async def _games(text: str) -> list[Kept]:
    if len(text) > LARGEST:
        raise RefusedError("too_large", f"at most {LARGEST} characters")
    lines = text.splitlines()
    head = _read(CollectionHead, lines[0] if lines else "", 1)
    if head["format"] != FORMAT:
        raise RefusedError("unreadable", "this is not a file of games")
    if head["version"] != VERSION:
        raise RefusedError("unreadable", f"this file has version {head['version']}; this page reads version {VERSION}")
    if head["games"] != len(lines) - 1:
        raise RefusedError("unreadable", f"the file should have {head['games']} games, and has {len(lines) - 1}")
    games = []
    for number, line in enumerate(lines[1:], 2):
        await asyncio.sleep(0)
        games.append(_game(line, number))
    return games


def _game(line: str, number: int) -> Kept:
    kept: dict[str, Any] = {**_read(KeptGame, line, number)}
    moves: list[str] = kept.pop("moves")
    row = Row(**kept, moves=len(moves))
    if not _ID.fullmatch(row.id) or not is_readable(row) or not all(map(_is_seconds, row.clocks.values())):
        raise RefusedError("unreadable", f"line {number}: this is not a game")
    return row, moves


def _read(kind: Any, line: str, number: int) -> Any:
    where = f"line {number}"
    try:
        return checked(kind, parsed(line, where), where)
    except RefusedError as error:
        raise RefusedError("unreadable", error.message) from None


def _is_seconds(value: object) -> bool:
    return isinstance(value, int | float) and math.isfinite(value) and value >= 0


async def _whole(row: Row, moves: list[str]) -> Row | None:
    """The row of a game that can be replayed and leads to what the row says. One of other rules is taken as it is: the
    page says how far it can be replayed, as it does of any old game."""
    if row.rules != RULES_VERSION:
        return row
    try:
        game = opened(row)
        for begin in range(0, len(moves), _AT_ONCE):
            await asyncio.sleep(0)
            game.replay_all(moves[begin : begin + _AT_ONCE])
    except (GhostStoriesError, ValueError, KeyError, TypeError):
        return None
    told = (game.result, game.score) if game.over else (None, None)
    is_whole = (row.turn, row.result, row.score) == (int(game.state.turn), *told)
    return asked_now(row, seat_text(game.state)) if is_whole else None

"""Records: set-up, seed, the options taken and what chance answered (docs/notation.md). They replay exactly, also
without their seed."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.codec import setup_from_dict, setup_of, setup_to_dict
from ghoststories.engine.errors import GhostStoriesError, PositionError, RecordError
from ghoststories.engine.game import Game
from ghoststories.engine.position import HEADER as POSITION_HEADER
from ghoststories.engine.position import from_text as position_from
from ghoststories.engine.position import to_text as position_text
from ghoststories.engine.setup import start

HEADER: Final = "ghost stories record 1"
_FAMILY: Final = "ghost stories record"
_WIDTH: Final = 100
_NUMBERS: Final = ("players",)
_FLAGS: Final = ("extra_ease",)


def to_text(game: Game) -> str:
    """The record of a game so far."""
    lines = [HEADER]
    if game.seed is not None:
        lines.append(f"seed: {game.seed}")
    if _begins_with_setup(game):
        lines.append(f"setup: {_setup_text(game)}")
    else:
        lines.append("position:")
        lines += [f"  {line}" for line in position_text(game.opening).splitlines()[1:]]
    lines.append(f"result: {game.result}")
    lines.append("moves:")
    return "\n".join(lines + _wrapped(game.moves)) + "\n"


def _begins_with_setup(game: Game) -> bool:
    beginning = start(setup_of(game.opening.layout))
    return position_text(beginning) == position_text(game.opening)


def _setup_text(game: Game) -> str:
    words: list[str] = []
    for key, value in setup_to_dict(setup_of(game.opening.layout)).items():
        text = ",".join(value) if isinstance(value, list) else "yes" if value is True else str(value)
        words.append(f"{key}={text}")
    return " ".join(words)


def _wrapped(moves: list[str]) -> list[str]:
    lines: list[str] = []
    line = " "
    for move in moves:
        if len(line) + 1 + len(move) > _WIDTH:
            lines.append(line)
            line = " "
        line += f" {move}"
    return [*lines, line] if moves else lines


def from_text(text: str) -> Game:
    """The game a record holds, replayed to its last move; a `RecordError` says what is wrong, and at which move."""
    rows = [row for row in text.splitlines() if row.strip()]
    _check_header(rows[0].strip() if rows else "")
    seed: str | None = None
    game: Game | None = None
    at = 1
    while at < len(rows):
        key, colon, value = rows[at].partition(":")
        body = at + 1
        while body < len(rows) and rows[body][0].isspace():
            body += 1
        if rows[at][0].isspace() or not colon:
            raise RecordError(f"{rows[at].strip()!r} is no line of the form 'key: value'")
        inner = rows[at + 1 : body]
        if key == "seed":
            seed = value.strip()
        elif key == "setup":
            game = _opened(_setup_words(value), seed)
        elif key == "position":
            game = _opened_at(inner, seed)
        elif key == "moves":
            _replay(game, " ".join([value, *inner]).split())
        elif key != "result":
            raise RecordError(f"unknown line {key!r}; known: seed, setup, position, result, moves")
        at = body
    if game is None:
        raise RecordError("the record has no set-up and no position")
    _check_result(game, rows)
    return game


def _check_header(header: str) -> None:
    if header == HEADER:
        return
    if header.startswith(_FAMILY):
        raise RecordError(f"records of version {header[len(_FAMILY):].strip() or '?'} are not known; known: 1")
    raise RecordError(f"a record begins with the line {HEADER!r}, not with {header!r}")


def _setup_words(text: str) -> dict[str, object]:
    words: dict[str, object] = {}
    for word in text.split():
        key, equals, value = word.partition("=")
        if not equals:
            raise RecordError(f"setup: {word!r} is not of the form key=value")
        if key in _NUMBERS and value.isdecimal():
            words[key] = int(value)
        elif key in _FLAGS:
            words[key] = value == "yes"
        else:
            words[key] = value.split(",") if key in ("boards", "powers", "tiles", "seats") else value
    return words


def _opened(words: dict[str, object], seed: str | None) -> Game:
    try:
        return Game(state=start(setup_from_dict(words)), chance_waits=True, seed=seed)
    except GhostStoriesError as error:
        raise RecordError(f"setup: {error}") from error


def _opened_at(inner: list[str], seed: str | None) -> Game:
    try:
        state = position_from("\n".join([POSITION_HEADER, *(row[2:] for row in inner)]))
    except PositionError as error:
        raise RecordError(f"position: {error}") from error
    return Game(state=state, chance_waits=True, seed=seed)




def _replay(game: Game | None, moves: list[str]) -> None:
    if game is None:
        raise RecordError("the moves come before the set-up")
    for number, move in enumerate(moves, 1):
        try:
            game.replay_all([move])
        except GhostStoriesError as error:
            raise RecordError(f"move {number}, {move!r}: {error}") from error


def _check_result(game: Game, rows: list[str]) -> None:
    for row in rows:
        if row.startswith("result:") and row.partition(":")[2].strip() != game.result:
            raise RecordError(f"the moves lead to {game.result!r}, not to {row.partition(':')[2].strip()!r}")

"""Records: set-up, seed, the options taken and what chance answered (docs/notation.md). They replay exactly, even
without their seed.
"""

from __future__ import annotations

from typing import Final

from ghoststories.engine.core.chance import GENERATORS, XORSHIFT
from ghoststories.engine.core.codec import LIST_KEYS, setup_from_dict, setup_of, setup_to_dict
from ghoststories.engine.core.position import HEADER as POSITION_HEADER
from ghoststories.engine.core.position import from_text as position_from
from ghoststories.engine.core.position import to_text as position_text
from ghoststories.engine.errors import GhostStoriesError, PositionError, RecordError
from ghoststories.engine.game import Game
from ghoststories.engine.setup import start

HEADER: Final = "ghost stories record 1"
_FAMILY: Final = "ghost stories record"
_WIDTH: Final = 100
_KEYS: Final = ("seed", "chance", "setup", "position", "result", "moves")
_NUMBERS: Final = ("players",)
_FLAGS: Final = ("extra_ease",)


def to_text(game: Game) -> str:
    """The record of a game so far."""
    lines = [HEADER]
    if game.seed is not None:
        lines.append(f"seed: {game.seed}")
        if game.chance != XORSHIFT:
            lines.append(f"chance: {game.chance}")
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
    sections = _sections(rows[1:])
    seed = sections["seed"][0] if "seed" in sections else None
    chance = sections.get("chance", [XORSHIFT])[0]
    if chance not in GENERATORS:
        raise RecordError("chance is {chance!r}; allowed: {allowed}", chance=chance, allowed=", ".join(GENERATORS))
    if ("setup" in sections) == ("position" in sections):
        raise RecordError("a record has either a set-up or a position")
    if "setup" in sections:
        game = _opened(_setup_words(sections["setup"][0]), seed, chance)
    else:
        game = _opened_at(sections["position"][1:], seed, chance)
    _replay(game, " ".join(sections.get("moves", [])).split())
    result = sections.get("result", [game.result])[0]
    if result != game.result:
        raise RecordError("the moves lead to {reached!r}, not to {result!r}", reached=game.result, result=result)
    return game


def _sections(rows: list[str]) -> dict[str, list[str]]:
    """The values by key: first what is on the line of the key, then the indented lines below it."""
    sections: dict[str, list[str]] = {}
    key = ""
    for row in rows:
        if row[0].isspace() and key:
            sections[key].append(row)
            continue
        key, colon, value = row.partition(":")
        if not colon or row[0].isspace():
            raise RecordError("{row!r} is not a line of the form 'key: value'", row=row.strip())
        if key not in _KEYS:
            raise RecordError("unknown line {key!r}; known: {known}", key=key, known=", ".join(_KEYS))
        if key in sections:
            raise RecordError("{key!r} is given twice", key=key)
        sections[key] = [value.strip()]
    return sections


def _check_header(header: str) -> None:
    if header == HEADER:
        return
    if header.startswith(_FAMILY):
        raise RecordError(
            "records of version {version} are not known; known: 1", version=header[len(_FAMILY) :].strip() or "?"
        )
    raise RecordError("a record begins with the line {header!r}, not with {given!r}", header=HEADER, given=header)


def _setup_words(text: str) -> dict[str, object]:
    words: dict[str, object] = {}
    for word in text.split():
        key, equals, value = word.partition("=")
        if not equals:
            raise RecordError("setup: {word!r} is not of the form key=value", word=word)
        if key in _NUMBERS and value.isdecimal():
            words[key] = int(value)
        elif key in _FLAGS:
            words[key] = value == "yes"
        else:
            words[key] = value.split(",") if key in LIST_KEYS else value
    return words


def _opened(words: dict[str, object], seed: str | None, chance: str) -> Game:
    try:
        return Game(setup_from_dict(words), chance_waits=True, seed=seed, chance=chance)
    except GhostStoriesError as error:
        raise RecordError("setup: {error}", error=error) from error


def _opened_at(inner: list[str], seed: str | None, chance: str) -> Game:
    try:
        state = position_from("\n".join([POSITION_HEADER, *[row[2:] for row in inner]]))
    except PositionError as error:
        raise RecordError("position: {error}", error=error) from error
    return Game(state=state, chance_waits=True, seed=seed, chance=chance)


def _replay(game: Game, moves: list[str]) -> None:
    for number, move in enumerate(moves, 1):
        try:
            game.replay_all([move])
        except GhostStoriesError as error:
            raise RecordError("move {number}, {move!r}: {error}", number=number, move=move, error=error) from error

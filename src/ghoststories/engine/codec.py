"""States and set-ups to JSON and back, with a format version."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any, Final

from mypy_extensions import i64

from ghoststories.engine.agenda import NOTHING, advance, code_of
from ghoststories.engine.content.places import PLACE_KEYS
from ghoststories.engine.content.powers import POWER_KEYS
from ghoststories.engine.errors import CodecError, GhostStoriesError, SetupError
from ghoststories.engine.invariants import problems
from ghoststories.engine.setup import COLOUR_KEYS, DIFFICULTY_KEYS, EDITION_KEYS, Setup, empty_table, layout_of
from ghoststories.engine.state import Layout, State

STATE_FORMAT: Final = 1
_LISTS: Final = [
    "agenda",
    "ghosts",
    "figures",
    "taoist_tiles",
    "qi",
    "tao",
    "power_tokens",
    "held_buddhas",
    "deck",
    "unseen_ghosts",
    "unseen_incarnations",
]
_LENGTHS: Final = {
    "ghosts": 12,
    "figures": 12,
    "taoist_tiles": 4,
    "qi": 5,
    "tao": 25,
    "power_tokens": 5,
    "held_buddhas": 4,
}
_NUMBERS: Final = [
    "haunted",
    "buddhas",
    "temple",
    "yinyangs",
    "circle",
    "mantra",
    "caught",
    "turn",
    "active",
    "own_turn",
    "borrowed",
    "used_powers",
    "fresh_buddhas",
    "revived",
    "result",
]


def setup_of(layout: Layout) -> Setup:
    """The settled set-up that leads to a layout."""
    editions = {number: key for key, number in EDITION_KEYS.items()}
    boards = tuple(COLOUR_KEYS[colour] for colour in layout.colour_of_board)
    return Setup(
        players=int(layout.players),
        difficulty=DIFFICULTY_KEYS[layout.difficulty],
        edition=editions[int(layout.edition)],
        boards=boards,
        powers=tuple(POWER_KEYS[power] for power in layout.power_of_board),
        tiles=tuple(PLACE_KEYS[place] for place in layout.place_of_tile),
        seats=tuple(colour for board, colour in enumerate(boards) if layout.seats >> board & 1),
        first=boards[layout.first],
        extra_ease=bool(layout.extra_ease),
    )


def setup_to_dict(setup: Setup) -> dict[str, Any]:
    """A set-up as plain data; what it leaves open is left out."""
    return {key: list(value) if isinstance(value, tuple) else value for key, value in asdict(setup).items() if value}


def setup_from_dict(data: Any) -> Setup:
    """A set-up from plain data, or a `SetupError`."""
    if not isinstance(data, dict):
        raise SetupError("a set-up is a table of names and values")
    unknown = set(data) - set(asdict(Setup()))
    if unknown:
        raise SetupError(f"a set-up has no {', '.join(sorted(map(str, unknown)))}; it has {', '.join(asdict(Setup()))}")
    for key in ("boards", "powers", "tiles", "seats"):
        _check_words(key, data.get(key))
    values: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}
    return Setup(**values)


def _check_words(key: str, value: Any) -> None:
    if value is not None and not (isinstance(value, (list, tuple)) and all(isinstance(word, str) for word in value)):
        raise SetupError(f"{key} is {value!r}; needed: a list of words")


def to_dict(s: State) -> dict[str, Any]:
    """A state as plain data, in the middle of any question."""
    numbers = {name: int(getattr(s, name)) for name in _NUMBERS}
    lists = {name: [int(value) for value in getattr(s, name)] for name in _LISTS}
    return {"format": STATE_FORMAT, "setup": setup_to_dict(setup_of(s.layout)), **numbers, **lists}


def from_dict(data: Any) -> State:
    """A state from plain data; a `CodecError` says what is wrong with it."""
    if not isinstance(data, dict) or data.get("format") != STATE_FORMAT:
        given = data.get("format") if isinstance(data, dict) else None
        raise CodecError(f"unknown state format {given!r}; known: {STATE_FORMAT}")
    try:
        s = empty_table(layout_of(setup_from_dict(data.get("setup"))))
    except SetupError as error:
        raise CodecError(f"the state's set-up is wrong: {error}") from error
    for name in _NUMBERS:
        setattr(s, name, _number(name, data.get(name)))
    for name in _LISTS:
        setattr(s, name, _list(name, data.get(name)))
    _check(s)
    try:
        advance(s)
    except (GhostStoriesError, NotImplementedError, IndexError) as error:
        raise CodecError("the agenda cannot be resolved") from error
    return s


def _number(name: str, value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise CodecError(f"{name} is {value!r}; needed: a whole number")
    return value


def _list(name: str, values: Any) -> list[i64]:
    if not isinstance(values, list):
        raise CodecError(f"{name} is {values!r}; needed: a list of whole numbers")
    length = _LENGTHS.get(name, len(values))
    if len(values) != length:
        raise CodecError(f"{name} has {len(values)} entries; needed: {length}")
    return [i64(_number(name, value)) for value in values]


def _check(s: State) -> None:
    found = ["the agenda holds an unknown step" for step in s.agenda if s.rules.kinds[code_of(step)] == NOTHING]
    if not found and (bool(s.agenda) == bool(s.result)):
        found.append("a game goes on exactly while its agenda is not empty")
    if not 0 <= s.active < 4 or not -1 <= s.circle < 5 or not -1 <= s.mantra < 12:
        found.append("a board, colour or space is out of range")
    found = found or problems(s)
    if found:
        raise CodecError("; ".join(found))


def to_json(s: State) -> str:
    """A state as JSON text."""
    return json.dumps(to_dict(s), separators=(",", ":"))


def from_json(text: str) -> State:
    """A state from JSON text, or a `CodecError`."""
    try:
        data = json.loads(text)
    except ValueError as error:
        raise CodecError(f"this is no JSON: {error}") from error
    return from_dict(data)

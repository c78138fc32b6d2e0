"""States and set-ups to JSON and back, with a format version."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any, Final

from ghoststories.engine.content.options import listed
from ghoststories.engine.content.places import PLACE_KEYS
from ghoststories.engine.content.powers import POWER_KEYS
from ghoststories.engine.core.agenda import advance
from ghoststories.engine.core.agenda_check import agenda_problems
from ghoststories.engine.core.invariants import problems
from ghoststories.engine.core.plain_data import Fields
from ghoststories.engine.core.state import COLOUR_KEYS, Layout, State
from ghoststories.engine.errors import CodecError, GhostStoriesError, Phrase, SetupError
from ghoststories.engine.sets.assembly import OPTIONS
from ghoststories.engine.sets.registry import LISTS
from ghoststories.engine.setup import DIFFICULTY_KEYS, EDITION_KEYS, Setup, empty_table, layout_of

STATE_FORMAT: Final = 1
_SETUP_KEYS: Final[list[str]] = [field.name for field in fields(Setup)]
# The fields of a set-up that are lists.
LIST_KEYS: Final[list[str]] = ["boards", "powers", "tiles", "seats", *LISTS]
_FIELDS: Final = Fields(
    "",
    numbers={
        "haunted": (0, 511),
        "buddhas": (0, 4095),
        "temple": (0, 2),
        "yinyangs": (0, 15),
        "circle": (-1, 4),
        "mantra": (-1, 14),
        "caught": (0, 1),
        "turn": (0, 999_999),
        "active": (0, 3),
        "own_turn": (0, 1),
        "borrowed": (0, 15),
        "used_powers": (0, 4095),
        "fresh_buddhas": (0, 2),
        "revived": (0, 15),
        "result": (0, 6),
    },
    lists={
        "ghosts": (12, 0, 255),
        "figures": (12, 0, 2),
        "taoist_tiles": (4, -1, 17),
        "qi": (5, 0, 20),
        "tao": (25, 0, 4),
        "power_tokens": (5, 0, 3),
        "held_buddhas": (4, 0, 2),
        "deck": (None, -1, 255),
        "unseen_ghosts": (None, 1, 255),
        "unseen_incarnations": (None, 1, 255),
        "agenda": (None, 0, (1 << 62) - 1),
    },
)


def setup_of(layout: Layout) -> Setup:
    """The settled set-up that leads to a layout."""
    editions = {number: key for key, number in EDITION_KEYS.items()}
    boards = tuple(COLOUR_KEYS[colour] for colour in layout.colour_of_board)
    options: dict[str, Any] = {name: tuple(listed(layout.options, name)) for name in LISTS}
    options |= {name: layout.options[name] for name in OPTIONS if name in layout.options}
    return Setup(
        players=int(layout.players),
        difficulty=DIFFICULTY_KEYS[layout.difficulty],
        edition=editions[int(layout.edition)],
        boards=boards,
        powers=tuple(POWER_KEYS[power] for power in layout.power_of_board),
        tiles=tuple(PLACE_KEYS[place] for place in layout.place_of_tile[:9]),
        seats=tuple(colour for board, colour in enumerate(boards) if layout.seats >> board & 1),
        first=boards[layout.first],
        extra_ease=bool(layout.extra_ease),
        **options,
    )


def setup_to_dict(setup: Setup) -> dict[str, Any]:
    """A set-up as plain data; what it leaves open is left out."""
    values = {key: getattr(setup, key) for key in _SETUP_KEYS}
    return {key: list(value) if isinstance(value, tuple) else value for key, value in values.items() if value}


def setup_from_dict(data: Any) -> Setup:
    """A set-up from plain data, or a `SetupError`."""
    if not isinstance(data, dict):
        raise SetupError("a set-up is a table of names and values")
    unknown = set(data) - set(_SETUP_KEYS)
    if unknown:
        raise SetupError(
            "a set-up has no {unknown}; it has {known}",
            unknown=", ".join(sorted(map(str, unknown))),
            known=", ".join(_SETUP_KEYS),
        )
    for key in LIST_KEYS:
        _check_words(key, data.get(key))
    _check_type(data, "players", int, Phrase("a whole number"))
    _check_type(data, "extra_ease", bool, Phrase("true or false"))
    for key in ("difficulty", "edition", "first", *OPTIONS):
        if data.get(key) is not None or key not in OPTIONS:
            _check_type(data, key, str, Phrase("a word"))
    values: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}
    for key in LISTS:
        if values.get(key) is None:
            values.pop(key, None)
    return Setup(**values)


def _check_words(key: str, value: Any) -> None:
    if value is not None and not (isinstance(value, (list, tuple)) and all(isinstance(word, str) for word in value)):
        raise SetupError("{key} is {value!r}; needed: a list of words", key=key, value=value)


def _check_type(data: dict[str, Any], key: str, kind: type[object], needed: Phrase) -> None:
    if key in data and type(data[key]) is not kind:
        raise SetupError("{key} is {value!r}; needed: {needed}", key=key, value=data[key], needed=needed)


def to_dict(s: State) -> dict[str, Any]:
    """A state as plain data, in the middle of any question."""
    setup = setup_to_dict(setup_of(s.layout))
    whole: dict[str, Any] = {"format": STATE_FORMAT, "setup": setup, **_FIELDS.plain(s)}
    for expansion in s.rules.expansions:
        whole.update(expansion.to_dict(s))
    return whole


def from_dict(data: Any) -> State:
    """A state from plain data; a `CodecError` says what is wrong with it."""
    if not isinstance(data, dict) or data.get("format") != STATE_FORMAT:
        given = data.get("format") if isinstance(data, dict) else None
        raise CodecError(f"unknown state format {given!r}; known: {STATE_FORMAT}")
    try:
        s = empty_table(layout_of(setup_from_dict(data.get("setup"))))
    except SetupError as error:
        raise CodecError(f"the state's set-up is wrong: {error}") from error
    _FIELDS.read(data, s)
    for expansion in s.rules.expansions:
        expansion.from_dict(s, data)
    check_and_advance(s, CodecError)
    return s


def check_and_advance(s: State, error: type[GhostStoriesError]) -> None:
    """Raise an error if the table contradicts itself, now or at the question its agenda leads to."""
    found = problems(s) or agenda_problems(s)
    if not found:
        advance(s)
        found = problems(s)
    if found:
        raise error("{found}", found=found)


def to_json(s: State) -> str:
    """A state as JSON text."""
    return json.dumps(to_dict(s), separators=(",", ":"))


def from_json(text: str) -> State:
    """A state from JSON text, or a `CodecError`."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CodecError(f"this is not JSON: {error}") from error
    return from_dict(data)

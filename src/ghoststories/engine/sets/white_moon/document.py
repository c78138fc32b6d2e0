"""White Moon's part of the documents: JSON and the lines of a position."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ghoststories.engine.core.notation import CORNER_KEYS, board_text, space_text, tile_text
from ghoststories.engine.core.plain_data import Fields
from ghoststories.engine.core.position_lines import Lines, Names, index_of
from ghoststories.engine.core.state import ALL_COLOURS, COLOUR_KEYS, NOWHERE, SUPPLY, State
from ghoststories.engine.core.vectors import joined, vec
from ghoststories.engine.errors import PositionError
from ghoststories.engine.sets.white_moon.checks import known_villagers
from ghoststories.engine.sets.white_moon.state import (
    CRYSTAL_RESERVE,
    EVENT,
    FACE_DOWN,
    MOVE_USED,
    Moon,
    moon,
)
from ghoststories.engine.sets.white_moon.villagers import (
    ARTIFACT_KEYS,
    FAMILIES,
    FAMILY_KEYS,
    MOON_ARTIFACTS,
    VILLAGER_KEYS,
    VILLAGERS,
)
from ghoststories.engine.shared.lying import lying_text
from ghoststories.engine.shared.removed_cards import read_removed, removed_text
from ghoststories.engine.shared.state import IN_RESERVE, USED_UP, shared

_FIELDS: Final = Fields(
    "moon",
    numbers={
        "shelter": (0, (1 << VILLAGERS + 1) - 2),
        "graveyard": (0, (1 << VILLAGERS + 1) - 2),
        "receptacles": (0, 15),
        "su_ling": (-1, 11),
        "event": (0, 2),
        "lying": (0, 15),
        "fresh_crystals": (0, 4),
        "claw_used": (0, 1),
        "sword": (0, 1),
        "school": (0, 4),
        "barriers": (0, 9),
        "owed": (0, (1 << FAMILIES) - 1),
        "ignored": (0, 4095),
        "ignored_when_moved": (0, 4095),
        "added_incarnations": (0, 9),
    },
    lists={
        "stacks": (27, -1, VILLAGERS),
        "unseen": (None, 1, VILLAGERS),
        "owners": (MOON_ARTIFACTS, -1, 4),
        "crystals": (5, 0, 4),
        "lost_tao": (5, 0, 4),
        "removed": (None, 1, 255),
    },
)
_UNSEEN: Final = "?"
_USED: Final = "used"
_EVENTS: Final[dict[str, int]] = {"yes": EVENT, _USED: MOVE_USED}


def dict_of(s: State) -> dict[str, Any]:
    """White Moon's part of a state as plain data; scenario and Portal are in the set-up."""
    whole = _FIELDS.plain(moon(s), shared(s))
    # The artifacts of promo pieces are in their own part of the document.
    whole["owners"] = whole["owners"][:MOON_ARTIFACTS]
    return whole


def read_dict(s: State, data: Any) -> None:
    """Read it back, or raise a `CodecError`."""
    of_promos = shared(s).owners[MOON_ARTIFACTS:]
    _FIELDS.check_names(data)
    _FIELDS.read(data, moon(s), shared(s))
    shared(s).owners = joined(shared(s).owners, of_promos)


def lines_of(s: State) -> list[tuple[str, str]]:
    """White Moon's lines of a position."""
    m = moon(s)
    layout = s.layout
    stacks = [stack_text(s, tile) for tile in range(9)]
    boards = [board for board in range(4) if m.crystals[board]]
    return [
        ("villagers", ", ".join(text for text in stacks if text)),
        ("shelter", villagers_text(int(m.shelter))),
        ("graveyard", villagers_text(int(m.graveyard))),
        ("su-ling", "" if m.su_ling == NOWHERE else space_text(layout, int(m.su_ling))),
        ("receptacles", " ".join(key for corner, key in enumerate(CORNER_KEYS) if m.receptacles >> corner & 1)),
        ("crystals", ", ".join(f"{board_text(layout, board)} {m.crystals[board]}" for board in boards)),
        ("artifacts", artifacts_text(s)),
        ("lying", lying_text(s)),
        ("out of game", " ".join(COLOUR_KEYS[each] for each in range(5) for _ in range(int(m.lost_tao[each])))),
        ("removed", removed_text(s)),
        ("ignored", _spaces_text(s, int(m.ignored))),
        ("ignored when moved", _spaces_text(s, int(m.ignored_when_moved))),
        ("added incarnations", str(m.added_incarnations) if m.added_incarnations else ""),
        ("event", {EVENT: "yes", MOVE_USED: _USED}.get(int(m.event), "")),
        ("new crystals", str(m.fresh_crystals) if m.fresh_crystals else ""),
        ("claw used", "yes" if m.claw_used else ""),
        ("sword set", "yes" if m.sword else ""),
        ("school", COLOUR_KEYS[m.school] if m.school else ""),
        ("barriers", str(m.barriers) if m.barriers else ""),
        ("owed", " ".join(key for family, key in enumerate(FAMILY_KEYS) if m.owed >> family & 1)),
    ]


def stack_text(s: State, tile: int) -> str:
    """A tile's villagers from the top; a face-down villager is a question mark."""
    stack = [int(each) for each in moon(s).stacks[3 * tile : 3 * tile + 3] if each]
    words = [_UNSEEN if each == FACE_DOWN else VILLAGER_KEYS[each] for each in reversed(list(stack))]
    return " ".join([tile_text(s.layout, tile), *words]) if words else ""


def villagers_text(mask: int) -> str:
    """The villagers of a mask."""
    return " ".join(key for villager, key in enumerate(VILLAGER_KEYS) if mask >> villager & 1)


def _spaces_text(s: State, mask: int) -> str:
    return " ".join(space_text(s.layout, space) for space in range(12) if mask >> space & 1)


def artifacts_text(s: State) -> str:
    """Who has which artifact, and which are used up."""
    words: list[str] = []
    for artifact, owner in enumerate(shared(s).owners):
        if owner != IN_RESERVE:
            where = _USED if owner == USED_UP else board_text(s.layout, int(owner))
            words.append(f"{ARTIFACT_KEYS[artifact]} {where}")
    return ", ".join(words)


def read_lines(s: State, lines: Lines, names: Names) -> None:
    """Read White Moon's lines; a villager not named anywhere is face down on a tile, or in the box."""
    m = moon(s)
    _read_stacks(m, lines, names)
    m.shelter = _villagers(lines, "shelter")
    m.graveyard = _villagers(lines, "graveyard")
    su_ling = lines.value("su-ling", "")
    m.su_ling = names.space(su_ling) if su_ling else NOWHERE
    for word in lines.words("receptacles", ""):
        m.receptacles |= 1 << index_of("receptacles", word, CORNER_KEYS)
        m.crystals[CRYSTAL_RESERVE] -= 1
    _read_crystals(m, lines, names)
    read_artifacts(s, lines, names)
    for word in lines.words("out of game", ""):
        colour = names.colour(word)
        m.lost_tao[colour] += 1
        s.tao[5 * SUPPLY + colour] -= 1
    read_removed(s, lines)
    shared(s).lying = _mask(lines, "lying", names.board)
    m.ignored = _mask(lines, "ignored", names.space)
    m.ignored_when_moved = _mask(lines, "ignored when moved", names.space)
    _read_turn(m, lines, names)
    known = known_villagers(s)
    m.unseen = vec[i64]([villager for villager in m.unseen if villager not in known])


def _read_stacks(m: Moon, lines: Lines, names: Names) -> None:
    for entry in lines.parts("villagers"):
        place, *words = entry.split()
        tile = names.tile(place)
        if not 1 <= len(words) <= 3:
            raise PositionError(
                "villagers: {entry!r}; needed: a place and one to three villagers from the top", entry=entry
            )
        if m.stacks[3 * tile]:
            raise PositionError("villagers: {place} is given twice", place=place)
        for at, word in enumerate(reversed(words)):
            m.stacks[3 * tile + at] = FACE_DOWN if word == _UNSEEN else index_of("villagers", word, VILLAGER_KEYS)


def _read_crystals(m: Moon, lines: Lines, names: Names) -> None:
    for part in lines.parts("crystals"):
        words = part.split()
        if len(words) != 2:
            raise PositionError("crystals: {part!r}; needed: a colour and a number, as in 'red 1'", part=part)
        m.crystals[names.board(words[0])] = lines.number("crystals", words[1])
    m.crystals[CRYSTAL_RESERVE] -= sum(int(each) for each in m.crystals[:4])


def read_artifacts(s: State, lines: Lines, names: Names) -> None:
    """Who has which artifact, of those this game can have."""
    owners = shared(s).owners
    for part in lines.parts("artifacts"):
        words = part.split()
        if len(words) != 2:
            raise PositionError("artifacts: {part!r}; needed: an artifact and a colour or 'used'", part=part)
        artifact = index_of("artifacts", words[0], ARTIFACT_KEYS[: len(owners)])
        if owners[artifact] != IN_RESERVE:
            raise PositionError("artifacts: {word} is given twice", word=words[0])
        owners[artifact] = USED_UP if words[1] == _USED else names.board(words[1])


def _read_turn(m: Moon, lines: Lines, names: Names) -> None:
    event = lines.value("event", "no")
    if event != "no" and event not in _EVENTS:
        raise PositionError("event: {event!r}; needed: yes, used or no", event=event)
    m.event = _EVENTS.get(event, 0)
    m.fresh_crystals = lines.number("new crystals", lines.value("new crystals", "0"))
    m.claw_used = 1 if lines.flag("claw used") else 0
    m.sword = 1 if lines.flag("sword set") else 0
    m.school = names.colour(lines.value("school", COLOUR_KEYS[ALL_COLOURS[0]]))
    m.barriers = lines.number("barriers", lines.value("barriers", "0"))
    m.added_incarnations = lines.number("added incarnations", lines.value("added incarnations", "0"))
    for word in lines.words("owed", ""):
        m.owed |= 1 << index_of("owed", word, FAMILY_KEYS)


def _villagers(lines: Lines, key: str) -> int:
    mask = 0
    for word in lines.words(key, ""):
        bit = 1 << index_of(key, word, VILLAGER_KEYS)
        if mask & bit:
            raise PositionError("{key}: {word} is given twice", key=key, word=word)
        mask |= bit
    return mask


def _mask(lines: Lines, key: str, read: Any) -> int:
    mask = 0
    for word in lines.words(key, ""):
        mask |= 1 << read(word)
    return mask

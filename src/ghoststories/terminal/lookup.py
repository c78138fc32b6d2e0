"""The things help knows, and a forgiving search for them."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from ghoststories.engine.content.cards import Card
from ghoststories.terminal.answers import plain
from ghoststories.terminal.icons import stones
from ghoststories.terminal.sets.registry import SETS
from ghoststories.terminal.sets.signs import ICONS
from ghoststories.terminal.sets.terminal_set import Kind
from ghoststories.texts import LANGUAGES, Texts, card_names

_KINDS: Final = [
    Kind("place", by_short_name=True),
    Kind("power", by_short_name=True),
    *map(Kind, ("piece", "difficulty", "edition", "artifact", "set", "scenario")),
]
_CLOSE: Final = 0.72
PRINTED_CARDS: Final = [card for each in SETS for card in each.cards]
# Kinds that share names with others: found by name alone if the name is unique, otherwise with the kind before it.
_LATER: Final = [kind for each in SETS for kind in each.late_kinds]


@dataclass(frozen=True)
class Entry:
    """One thing: its kind, its key there, and all its names, normalised."""

    kind: str
    key: str
    calls: tuple[str, ...]


@cache
def all_entries() -> tuple[Entry, ...]:
    """Everything that has help; names in all languages work."""
    every = [Texts(language) for language in LANGUAGES]
    found = _card_entries()
    for kind in _KINDS:
        found += _entries(every, kind)
    for name in _LATER:
        found += _late_entries(every, name)
    for kind in (kind for each in SETS for kind in each.kinds):
        found += _entries(every, kind)
    for key in every[0].table("names.ability"):
        calls = _calls([key, *_names(every, "ability", key)])
        found.append(Entry("ability", key, (*calls, ICONS[key].casefold())))
    for key in every[0].rulings():
        found.append(_entry("ruling", key, [key, *(texts.get(f"{texts.ruling(key)}.title") for texts in every)]))
    return tuple(found)


def _entries(every: list[Texts], kind: Kind) -> list[Entry]:
    found = []
    for key in every[0].table(f"{kind.listed_in}.{kind.name}"):
        names = [key] if kind.by_key else []
        names += _names(every, kind.name, key)
        names += [texts.get(f"terminal.short_{kind.name}.{key}") for texts in every] if kind.by_short_name else []
        found.append(_entry(kind.name, key, names))
    return found


def _late_entries(every: list[Texts], kind: str) -> list[Entry]:
    found = []
    kinds = [texts.get(f"terminal.help.kind_{kind}") for texts in every]
    for key in every[0].table(f"names.{kind}"):
        names = _names(every, kind, key)
        both = [f"{word} {name}" for word, name in zip(kinds, names, strict=True)]
        found.append(_entry(kind, key, [*both, *names]))
    return found


def _entry(kind: str, key: str, names: list[str]) -> Entry:
    return Entry(kind, key, _calls(names))


def _names(every: list[Texts], kind: str, key: str) -> list[str]:
    return [texts.get(f"names.{kind}.{key}") for texts in every]


def _calls(names: list[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(plain(name.replace("_", " ")) for name in names))


def _card_entries() -> list[Entry]:
    """Cards with the same name and stones are one entry."""
    alike: dict[str, list[Card]] = {}
    for card in PRINTED_CARDS:
        alike.setdefault(f"{card_names(card.number)} {stones(card)}", []).append(card)
    return [_card_entry([card.number for card in cards]) for cards in alike.values()]


def _card_entry(numbers: list[int]) -> Entry:
    return Entry("card", str(numbers[0]), _calls([*map(str, numbers), *card_names(numbers[0])]))


def cards_like(number: int) -> list[Card]:
    """A card and those that are the same in all but the number."""
    card = next(card for card in PRINTED_CARDS if card.number == number)
    alike = [other for other in PRINTED_CARDS if stones(other) == stones(card)]
    return [other for other in alike if card_names(other.number) == card_names(number)]


def search(wanted: str) -> list[Entry]:
    """The matching entries, by the first method that finds any: full name, beginning, words."""
    icon = [entry for entry in all_entries() if wanted.strip().casefold() in entry.calls]
    if icon:
        return _without_rulings(icon)
    word = plain(wanted)
    if not word:
        return []
    ways: list[Callable[[str], bool]] = [
        lambda call: call == word,
        lambda call: call.startswith(f"{word} "),
        lambda call: call.startswith(word),
        lambda call: all(f" {part}" in f" {call}" for part in word.split()),
    ]
    for fits in ways:
        found = [entry for entry in all_entries() if any(fits(call) for call in entry.calls)]
        if found:
            return _without_rulings(found)
    return []


def _without_rulings(found: list[Entry]) -> list[Entry]:
    """Pieces come before the rulings about them."""
    pieces = [entry for entry in found if entry.kind != "ruling"]
    first = [entry for entry in pieces if entry.kind not in _LATER]
    return first or pieces or found


def similar(wanted: str) -> list[Entry]:
    """Entries whose name is close to the input."""
    by_call = {call: entry for entry in all_entries() for call in entry.calls}
    near = difflib.get_close_matches(plain(wanted), list(by_call), n=4, cutoff=_CLOSE)
    return list(dict.fromkeys(by_call[call] for call in near))

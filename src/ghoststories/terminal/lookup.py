"""The things help knows, and a forgiving search for them."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from ghoststories.engine.content.base_cards import BASE_CARDS
from ghoststories.engine.content.cards import Card
from ghoststories.engine.sets.black_secret.card_list import BLACK_SECRET_CARDS
from ghoststories.engine.sets.promos.pieces import PROMO_CARDS
from ghoststories.engine.sets.white_moon.card_list import WHITE_MOON_CARDS
from ghoststories.terminal.answers import plain
from ghoststories.terminal.icons import ICONS, stones
from ghoststories.texts import LANGUAGES, Texts, card_names

# Kinds whose entries are in help.toml and names.toml under the kind's own name.
_NAMED: Final = ["place", "power", "piece", "difficulty", "edition", "artifact", "set", "scenario"]
_CLOSE: Final = 0.72
PRINTED_CARDS: Final = [*BASE_CARDS, *WHITE_MOON_CARDS, *BLACK_SECRET_CARDS, *PROMO_CARDS]
# Kinds that share names with others: found by name alone if the name is unique, otherwise with the kind before it.
_LATER: Final = ["demon", "curse", "mantra", "token", "promo"]


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
    for kind in _NAMED:
        for key in every[0].table(f"help.{kind}"):
            found.append(_entry(kind, key, [key, *_names(every, kind, key), *_short(every, kind, key)]))
    for kind in _LATER:
        kinds = [texts.get(f"terminal.help.kind_{kind}") for texts in every]
        for key in every[0].table(f"names.{kind}"):
            names = _names(every, kind, key)
            both = [f"{word} {name}" for word, name in zip(kinds, names, strict=True)]
            found.append(_entry(kind, key, [*both, *names]))
    # A family's key can also be the only name of a villager, so a family is found by its name only.
    found += [_entry("family", key, _names(every, "family", key)) for key in every[0].table("names.family")]
    found += [
        _entry("villager", key, [key, *_names(every, "villager", key), *_short(every, "villager", key)])
        for key in every[0].table("names.villager")
    ]
    for key in every[0].table("names.ability"):
        calls = _calls([key, *_names(every, "ability", key)])
        found.append(Entry("ability", key, (*calls, ICONS[key].casefold())))
    for key in every[0].rulings():
        found.append(_entry("ruling", key, [key, *(texts.get(f"{texts.ruling(key)}.title") for texts in every)]))
    return tuple(found)


def _entry(kind: str, key: str, names: list[str]) -> Entry:
    return Entry(kind, key, _calls(names))


def _names(every: list[Texts], kind: str, key: str) -> list[str]:
    return [texts.get(f"names.{kind}.{key}") for texts in every]


def _calls(names: list[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(plain(name.replace("_", " ")) for name in names))


def _short(every: list[Texts], kind: str, key: str) -> list[str]:
    if kind not in ("place", "power", "villager"):
        return []
    return [texts.get(f"terminal.short_{kind}.{key}") for texts in every]


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

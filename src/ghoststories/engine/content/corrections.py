"""An owner's corrections: values read off the real cards and tiles, in place of those of this project.

The owner writes TOML (docs/content.md). A game stores them in its set-up as compact JSON with sorted keys, so that one
file always gives the same text, without spaces that could break a line of a position. That text may come from anywhere,
so it is checked again when it is applied.
"""

from __future__ import annotations

import json
import tomllib
from typing import Final

from ghoststories.engine.content.cards import QUALIFIERS, Card, qualified
from ghoststories.engine.content.toml_values import number as _number
from ghoststories.engine.content.toml_values import place_of as _place_of
from ghoststories.engine.content.toml_values import shown as _shown
from ghoststories.engine.content.toml_values import table as _table
from ghoststories.engine.content.toml_values import word as _word
from ghoststories.engine.core.state import COLOUR_KEYS, COLOURS
from ghoststories.engine.errors import ContentError
from ghoststories.engine.sets.game_set import GameSet, Pieces
from ghoststories.engine.sets.icons import ON_ANY_CARD
from ghoststories.engine.sets.registry import SETS

# Characters of the file and of the stored text: it travels with every record, and nobody has that much to correct.
LIMIT: Final = 8192
# Dots and opening brackets in a line of the file; `card.38.resistance = { red = 2 }` has three.
MOST_NESTED: Final = 16
MOST_RESISTANCE: Final = 9

# White is not a colour of a card.
_COLOURS: Final[list[str]] = COLOUR_KEYS[:COLOURS]
_STONES: Final[dict[str, list[str]]] = ON_ANY_CARD
_CARD_PARTS: Final[list[str]] = ["colour", "resistance", "left", "centre", "right"]
_CARDS: Final[dict[str, Card]] = {str(card.number): card for each in SETS for card in each.correctable_cards()}
# The other tables of the file, each with the set that has the pieces.
_OWNERS: Final[dict[str, GameSet]] = {table: each for each in SETS for table in each.correctable_tables()}


class Corrections:
    """Checked corrections: the given parts of each card by its number, and of the other pieces by table and key."""

    def __init__(
        self,
        colours: dict[str, str],
        resistances: dict[str, dict[str, int]],
        stones: dict[str, dict[str, list[str]]],
        pieces: Pieces,
    ) -> None:
        self.colours = colours
        self.resistances = resistances
        # Icons by stone ("left", "centre", "right") and card; a qualifier is a separate word.
        self.stones = stones
        self.pieces = pieces


def corrections_from_toml(text: str) -> str:
    """The owner's file, checked, as the text that a set-up stores."""
    _check_form(text)
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ContentError("the corrections are not TOML: {place}", place=_place_of(error)) from None
    canonical = _canonical(_checked(data))
    if len(canonical) > LIMIT:
        raise ContentError(
            "the corrections have {count} characters; allowed: {limit}", count=len(canonical), limit=LIMIT
        )
    return canonical


def _check_form(text: str) -> None:
    """Refuse what the TOML reader would take too long for: its time grows with the square of a key's dots."""
    if len(text) > LIMIT:
        raise ContentError("the corrections have {count} characters; allowed: {limit}", count=len(text), limit=LIMIT)
    for number, line in enumerate(text.split("\n"), 1):
        nested = line.count(".") + line.count("[") + line.count("{")
        if nested > MOST_NESTED and not line.lstrip().startswith("#"):
            raise ContentError(
                "line {number} has {nested} dots and opening brackets; allowed: {most}",
                number=number,
                nested=nested,
                most=MOST_NESTED,
            )


def check_stored(text: str) -> None:
    """Raise a `ContentError` if a stored text is not one of checked corrections."""
    _from_json(text)


def corrected_cards(cards: list[Card], text: str) -> list[Card]:
    """Cards with the corrections of a stored text; the printed ones stay as they are.

    A card that is not in this game is skipped: an owner can use one file for every game.
    """
    corrections = _from_json(text)
    return [_corrected_card(card, corrections) for card in cards]


def piece_corrections(text: str) -> Pieces:
    """The corrections of a stored text that are not about cards, by table, piece and part."""
    return _from_json(text).pieces


def _from_json(text: str) -> Corrections:
    if len(text) > LIMIT:
        raise ContentError("the corrections have {count} characters; allowed: {limit}", count=len(text), limit=LIMIT)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ContentError("the corrections are not JSON: {place}", place=_place_of(error)) from None
    corrections = _checked(data)
    if text != _canonical(corrections):
        raise ContentError("the corrections are not as they are stored; needed: sorted keys, no blanks, nothing twice")
    return corrections


def _canonical(corrections: Corrections) -> str:
    """Each set of corrections as one text: sorted, without spaces or empty tables."""
    card: dict[str, dict[str, object]] = {}
    for number, colour in corrections.colours.items():
        card.setdefault(number, {})["colour"] = colour
    for number, resistance in corrections.resistances.items():
        card.setdefault(number, {})["resistance"] = resistance
    for stone, icons_of in corrections.stones.items():
        for number, icons in icons_of.items():
            card.setdefault(number, {})[stone] = icons
    data: dict[str, object] = {}
    if card:
        data["card"] = card
    for name, pieces in corrections.pieces.items():
        data[name] = pieces
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def _checked(data: object) -> Corrections:
    corrections = Corrections({}, {}, {stone: {} for stone in _STONES}, {})
    for key, value in _table(data, "file").items():
        if key == "card":
            for number, parts in _table(value, "card").items():
                _check_card(corrections, number, parts)
        elif key in _OWNERS:
            for piece, parts in _table(value, key).items():
                checked = _OWNERS[key].check_correction(key, piece, parts)
                if checked:
                    corrections.pieces.setdefault(key, {})[piece] = checked
        else:
            allowed = ", ".join(["card", *_OWNERS])
            raise ContentError(
                "{key} is not a part of the corrections; allowed: {allowed}", key=_shown(key), allowed=allowed
            )
    for each in SETS:
        each.check_corrections(corrections.pieces)
    return corrections


def _check_card(corrections: Corrections, number: str, parts: object) -> None:
    if number not in _CARDS:
        raise ContentError("there is no card {number}; allowed: {allowed}", number=_shown(number), allowed=_ranges())
    for part, value in _table(parts, f"card.{number}").items():
        key = f"card.{number}.{part}"
        if part == "colour":
            corrections.colours[number] = _word(value, key, _COLOURS)
        elif part == "resistance":
            corrections.resistances[number] = _resistance(value, key)
        elif part in _STONES:
            printed = {"left": _CARDS[number].left, "centre": _CARDS[number].centre, "right": _CARDS[number].right}
            own = [icon for icon in printed[part] if icon not in _STONES[part]]
            corrections.stones[part][number] = _icons(value, key, _STONES[part] + own)
        else:
            raise ContentError(
                "card.{number} has no part {part}; allowed: {allowed}",
                number=number,
                part=_shown(part),
                allowed=", ".join(_CARD_PARTS),
            )
    _check_agreement(_corrected_card(_CARDS[number], corrections))


def _resistance(value: object, key: str) -> dict[str, int]:
    resistance: dict[str, int] = {}
    for colour, amount in _table(value, key).items():
        if colour not in _COLOURS:
            raise ContentError(
                "{key} has the colour {colour}; allowed: {allowed}",
                key=key,
                colour=_shown(colour),
                allowed=", ".join(_COLOURS),
            )
        resistance[colour] = _number(amount, f"{key}.{colour}", 1, MOST_RESISTANCE)
    if not resistance:
        raise ContentError("{key} is empty; needed: at least one of {allowed}", key=key, allowed=", ".join(_COLOURS))
    return resistance


def _icons(value: object, key: str, allowed: list[str]) -> list[str]:
    """A stone's icons as words. The owner may write "group lose_tao" as one word or as two."""
    if not isinstance(value, list):
        raise ContentError(
            "{key} is {value}; needed: a list of icons, of {allowed}",
            key=key,
            value=_shown(value),
            allowed=", ".join(allowed),
        )
    words: list[str] = []
    for icon in value:
        if not isinstance(icon, str):
            raise ContentError(
                "{key} has the icon {icon}; allowed: {allowed}", key=key, icon=_shown(icon), allowed=", ".join(allowed)
            )
        words.extend(icon.split(" "))
    icons = qualified(tuple(words))
    if " ".join(icons) != " ".join(words):
        raise ContentError(
            "{key} has a word without its icon; {qualifiers} come just before one",
            key=key,
            qualifiers=", ".join(QUALIFIERS),
        )
    for index, icon in enumerate(icons):
        if icon not in allowed:
            raise ContentError(
                "{key} has the icon {icon}; allowed: {allowed}", key=key, icon=_shown(icon), allowed=", ".join(allowed)
            )
        if icon in icons[:index]:
            raise ContentError("{key} has the icon {icon} twice; allowed: once", key=key, icon=_shown(icon))
    return words


def _check_agreement(card: Card) -> None:
    """Colour and resistance are two lines of the file; an error about one mentions the other."""
    colours = [_COLOURS[colour] for colour in card.resistance]
    if len(colours) == 1 and card.colour not in card.resistance:
        raise ContentError(
            "card.{number} would be {colour} with a resistance in {resisted}; needed: the same colour, so correct both",
            number=card.number,
            colour=_COLOURS[card.colour],
            resisted=colours[0],
        )
    if "board_colour" in card.centre and len(colours) > 1:
        raise ContentError(
            "card.{number} would have the icon board_colour with a resistance in {colours}; allowed: one colour",
            number=card.number,
            colours=", ".join(colours),
        )


def _ranges() -> str:
    """The numbers of all cards, as in "1-65, 72-81"."""
    ranges: list[str] = []
    numbers = sorted(card.number for card in _CARDS.values())
    first = numbers[0]
    for number in numbers:
        if str(number - 1) not in _CARDS:
            first = number
        if str(number + 1) not in _CARDS:
            ranges.append(f"{first}-{number}")
    return ", ".join(ranges)


def _corrected_card(card: Card, corrections: Corrections) -> Card:
    number = str(card.number)
    given: list[str] = []
    colour = card.colour
    if number in corrections.colours:
        given.append("colour")
        colour = _COLOURS.index(corrections.colours[number])
    resistance = card.resistance
    if number in corrections.resistances:
        given.append("resistance")
        resistance = {_COLOURS.index(word): amount for word, amount in corrections.resistances[number].items()}
    stones: dict[str, list[str]] = {"left": card.left, "centre": card.centre, "right": card.right}
    for stone in _STONES:
        icons = corrections.stones[stone].get(number)
        if icons is not None:
            given.append(stone)
            stones[stone] = icons
    if not given:
        return card
    return Card(
        card.number,
        card.key,
        colour,
        resistance,
        tuple(stones["left"]),
        tuple(stones["centre"]),
        tuple(stones["right"]),
        card.incarnation,
        tuple([part for part in card.reconstructed if part not in given]),
        card.marker,
        card.part_of,
        card.written,
    )

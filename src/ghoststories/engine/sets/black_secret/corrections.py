"""An owner's corrections of the pieces of Black Secret that are not cards: curses, mantras, tokens, catacombs, pyramid.

Levels are correctable where they are reconstructed, which is with White Moon's curses and mantras only; so each level
always has enough of them. Some rules bind several pieces: three Urns in all, each level of the pyramid on a wider one.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from ghoststories.engine.content.toml_values import number, shown, table, word
from ghoststories.engine.core.state import COLOUR_KEYS, COLOURS
from ghoststories.engine.core.vectors import row_of, vec
from ghoststories.engine.errors import ContentError, Phrase
from ghoststories.engine.sets.black_secret.curse_list import CURSE_LIST
from ghoststories.engine.sets.black_secret.mantra_list import MANTRA_LIST
from ghoststories.engine.sets.black_secret.pieces import (
    CURSE_KEYS,
    LAYER_KEYS,
    LAYERS,
    LEVEL_KEYS,
    MANTRA_KEYS,
    MOST_SPACES,
    PYRAMID_SPACES,
    SIDE_KEYS,
    TOKEN_KEYS,
    URN,
    URNS,
    SecretPieces,
)

# White is not a colour of a curse or a space.
_COLOURS: Final[list[str]] = COLOUR_KEYS[:COLOURS]
_SPACES: Final = 9
_ENTRANCES: Final = 2

# The tables of the file, each with the pieces it can name.
SECRET_TABLES: Final[dict[str, list[str]]] = {
    "curse": CURSE_KEYS[1:],
    "mantra": [mantra.key for mantra in MANTRA_LIST if mantra.reconstructed],
    "layer": LAYER_KEYS,
    "catacombs": SIDE_KEYS,
    "pyramid": [level for level in LEVEL_KEYS if MOST_SPACES[int(level)] > PYRAMID_SPACES[int(level)]],
}
_NO_SUCH: Final[dict[str, str]] = {
    "curse": "there is no curse {piece}; allowed: {allowed}",
    "mantra": "there is no mantra with a reconstructed level {piece}; allowed: {allowed}",
    "layer": "there is no layer {piece}; allowed: {allowed}",
    "catacombs": "there is no side of the catacombs {piece}; allowed: {allowed}",
    "pyramid": "there is no level of the pyramid with reconstructed spaces {piece}; allowed: {allowed}",
}


def check_piece(name: str, piece: str, parts: object) -> dict[str, object]:
    """The given parts of one piece, checked."""
    if piece not in SECRET_TABLES[name]:
        raise ContentError(_NO_SUCH[name], piece=shown(piece), allowed=", ".join(SECRET_TABLES[name]))
    key = f"{name}.{piece}"
    allowed = _parts(name, piece)
    checked: dict[str, object] = {}
    for part, value in table(parts, key).items():
        if part not in allowed:
            raise ContentError(
                "{key} has no part {part}; allowed: {allowed}", key=key, part=shown(part), allowed=", ".join(allowed)
            )
        checked[part] = _value(name, piece, part, value)
    if name == "layer":
        _check_layer(key, _layer(LAYERS[LAYER_KEYS.index(piece)], checked))
    return checked


def _parts(name: str, piece: str) -> list[str]:
    if name == "curse":
        return list(CURSE_LIST[CURSE_KEYS.index(piece) - 1].reconstructed)
    if name == "mantra":
        return ["level"]
    if name == "pyramid":
        return ["spaces"]
    return TOKEN_KEYS if name == "layer" else ["colours", "entrances"]


def _value(name: str, piece: str, part: str, value: object) -> object:
    key = f"{name}.{piece}.{part}"
    if part == "spaces":
        return number(value, key, int(PYRAMID_SPACES[int(piece)]), int(MOST_SPACES[int(piece)]))
    if part == "level":
        return number(value, key, 1 if name == "curse" else 2, 4)
    if part == "colour":
        return word(value, key, _COLOURS)
    if name == "layer":
        return number(value, key, 0, _SPACES)
    given = _listed(value, key, _SPACES if part == "colours" else _ENTRANCES)
    if part == "colours":
        return [word(each, f"{key}[{place + 1}]", _COLOURS) for place, each in enumerate(given)]
    spaces = sorted([number(each, f"{key}[{place + 1}]", 1, _SPACES) for place, each in enumerate(given)])
    if spaces[0] == spaces[1]:
        raise ContentError("{key} has the space {space} twice; allowed: once", key=key, space=spaces[0])
    return spaces


def _listed(value: object, key: str, length: int) -> list[object]:
    if not isinstance(value, list) or len(value) != length:
        given = Phrase("a list of {length}", length=len(value)) if isinstance(value, list) else shown(value)
        raise ContentError("{key} is {given}; needed: a list of {length}", key=key, given=given, length=length)
    return value


def _check_layer(key: str, counts: vec[i64]) -> None:
    tokens = sum(int(count) for count in counts)
    if tokens != _SPACES:
        raise ContentError(
            "{key} would have {tokens} tokens; needed: {needed}, so correct others too",
            key=key,
            tokens=tokens,
            needed=_SPACES,
        )


def check_together(pieces: SecretPieces) -> None:
    """What a file may not do by several pieces together: there are three Urns, and two curses below each."""
    urns = sum(int(layer[URN]) for layer in pieces.layers)
    if urns != URNS:
        raise ContentError(
            "the layers would have {urns} Urns; needed: {needed}, so correct others too", urns=urns, needed=URNS
        )
    for level in range(2, len(pieces.spaces)):
        here, below = int(pieces.spaces[level]), int(pieces.spaces[level - 1])
        if here >= below:
            raise ContentError(
                "pyramid.{level} would have {here} spaces on the {below} of pyramid.{lower}; needed: fewer, as each "
                "lies on two, so correct others too",
                level=level,
                here=here,
                below=below,
                lower=level - 1,
            )


def _layer(counts: vec[i64], given: dict[str, object]) -> vec[i64]:
    layer: vec[i64] = counts[:]
    for token, count in given.items():
        layer[TOKEN_KEYS.index(token)] = cast(int, count)
    return layer


def corrected_secrets(pieces: SecretPieces, given: dict[str, dict[str, dict[str, object]]]) -> SecretPieces:
    """The pieces with checked corrections; those given stay as they are."""
    levels: vec[i64] = pieces.curse_levels[:]
    colours: vec[i64] = pieces.curse_colours[:]
    mantras: vec[i64] = pieces.mantra_levels[:]
    layers: vec[vec[i64]] = pieces.layers[:]
    caves: vec[vec[i64]] = pieces.cave_colours[:]
    entrances: vec[vec[i64]] = pieces.entrances[:]
    spaces: vec[i64] = pieces.spaces[:]
    for key, parts in given.get("curse", {}).items():
        curse = CURSE_KEYS.index(key)
        if "level" in parts:
            levels[curse] = cast(int, parts["level"])
        if "colour" in parts:
            colours[curse] = _COLOURS.index(cast(str, parts["colour"]))
    for key, parts in given.get("mantra", {}).items():
        mantras[MANTRA_KEYS.index(key)] = cast(int, parts["level"])
    for key, parts in given.get("layer", {}).items():
        layer = LAYER_KEYS.index(key)
        layers[layer] = _layer(layers[layer], parts)
    for key, parts in given.get("catacombs", {}).items():
        side = SIDE_KEYS.index(key)
        if "colours" in parts:
            caves[side] = row_of(_COLOURS.index(colour) for colour in cast(list[str], parts["colours"]))
        if "entrances" in parts:
            entrances[side] = row_of(space - 1 for space in cast(list[int], parts["entrances"]))
    for key, parts in given.get("pyramid", {}).items():
        spaces[int(key)] = cast(int, parts["spaces"])
    marks = _marks_left(pieces.reconstructed, given)
    return SecretPieces(levels, colours, mantras, layers, caves, entrances, spaces, marks)


def _marks_left(
    marks: dict[str, dict[str, tuple[str, ...]]], given: dict[str, dict[str, dict[str, object]]]
) -> dict[str, dict[str, tuple[str, ...]]]:
    """What is still reconstructed: a part in the owner's file is not, even if the file only confirms it."""
    left: dict[str, dict[str, tuple[str, ...]]] = {}
    for name, pieces in marks.items():
        left[name] = {}
        for piece, parts in pieces.items():
            known = given.get(name, {}).get(piece, {})
            left[name][piece] = tuple([part for part in parts if part not in known])
    return left

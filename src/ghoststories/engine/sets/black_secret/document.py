"""Black Secret's part of the documents: JSON and the lines of a position."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ghoststories.engine.core.notation import names_text, tile_text
from ghoststories.engine.core.plain_data import Fields
from ghoststories.engine.core.position_lines import Lines, Names, index_of, known_word
from ghoststories.engine.core.state import NOWHERE, SUPPLY, State
from ghoststories.engine.core.vectors import append, remove, vec
from ghoststories.engine.errors import PositionError
from ghoststories.engine.sets.black_secret.pieces import (
    CURSE_KEYS,
    DEMON_KEYS,
    KINDS,
    MANTRA_KEYS,
    PLACE_NAMES,
    TOKEN_KEYS,
)
from ghoststories.engine.sets.black_secret.state import AT_HOME, BELOW, HIDDEN_CARD, OUT, OUT_OF_GAME, Secret, secret
from ghoststories.engine.sets.keys import WHITE_MOON
from ghoststories.engine.sets.white_moon.state import moon

_FIELDS: Final = Fields(
    "secret",
    numbers={
        "ladders": (0, 511),
        "shadow": (-1, 17),
        "urns": (0, 3),
        "skeletons": (0, 3),
        "curses": (0, (1 << 33) - 2),
        "levels": (0, 30),
        "spent": (0, (1 << 22) - 2),
        "mantra_is_free": (0, 1),
    },
    lists={
        "heights": (9, 0, 4),
        "tokens": (28, 0, 9),
        "demons": (3, -2, 8),
        "pyramid": (None, 0, 32),
        "mantras": (6, 0, 21),
        "mantra_qi": (6, 0, 4),
        # The view of the Taoists hides its cards.
        "hand": (None, HIDDEN_CARD, 255),
        "looked": (None, 1, 255),
    },
)
_PORTAL: Final = Fields("secret", numbers={"portal": (0, BELOW - 1)}, lists={})


def dict_of(b: Secret) -> dict[str, Any]:
    """Black Secret's part of a state as plain data; the sides of the boards are in the set-up."""
    return _FIELDS.plain(b)


def read_dict(b: Secret, data: Any) -> None:
    """Read it back, or raise a `CodecError`."""
    _FIELDS.check_names(data)
    _FIELDS.read(data, b, pyramid=len(b.pyramid))


def portal_dict(s: State) -> dict[str, Any]:
    """K42: with White Moon where the Portal is, which a curse can move from where the set-up has it."""
    return _PORTAL.plain(moon(s)) if s.rules.has(WHITE_MOON) else {}


def read_portal(s: State, data: dict[str, Any]) -> None:
    """Read it back, or raise a `CodecError`."""
    if s.rules.has(WHITE_MOON):
        _PORTAL.read(data, moon(s))


def lines_of(s: State) -> list[tuple[str, str]]:
    """Black Secret's lines of a position."""
    b = secret(s)
    caves = [tile_text(s.layout, BELOW + cave) for cave in range(9)]
    demons = [(demon, int(b.demons[demon])) for demon in range(3) if b.demons[demon] != AT_HOME]
    return [
        ("ladders", " ".join(caves[cave] for cave in range(9) if b.ladders >> cave & 1) or "none"),
        ("tokens", " ".join(str(int(each)) for each in b.heights)),
        ("unseen tokens", "; ".join(_layer_text(b, layer) for layer in range(4))),
        ("demons", ", ".join(f"{DEMON_KEYS[demon]} {OUT_OF_GAME if at == OUT else caves[at]}" for demon, at in demons)),
        ("shadow", "" if b.shadow == NOWHERE else tile_text(s.layout, int(b.shadow))),
        ("urns", str(b.urns) if b.urns else ""),
        ("skeletons", str(b.skeletons)),
        ("curses", names_text(int(b.curses), CURSE_KEYS).replace("+", " ") if b.curses else "none"),
        ("levels", " ".join(str(level) for level in range(1, 5) if b.levels >> level & 1)),
        ("pyramid", ", ".join(f"{PLACE_NAMES[at]} {CURSE_KEYS[b.pyramid[at]]}" for at in _places(b) if b.pyramid[at])),
        ("mantras", ", ".join(_mantra_text(b, slot) for slot in range(6))),
        ("spent mantras", names_text(int(b.spent), MANTRA_KEYS).replace("+", " ") if b.spent else ""),
        ("hand", " ".join(str(int(card)) for card in b.hand)),
        ("free mantra", "yes" if b.mantra_is_free else ""),
        ("looked at", " ".join(str(int(card)) for card in b.looked)),
        ("moved portal", _portal_text(s) if s.rules.has(WHITE_MOON) else ""),
    ]


def _portal_text(s: State) -> str:
    portal = tile_text(s.layout, int(moon(s).portal))
    return "" if portal == s.layout.options["portal"] else portal


def _layer_text(b: Secret, layer: int) -> str:
    counts = [int(each) for each in b.tokens[KINDS * layer : KINDS * layer + KINDS]]
    return " ".join(f"{TOKEN_KEYS[kind]} {count}" for kind, count in enumerate(counts) if count) or "none"


def _mantra_text(b: Secret, slot: int) -> str:
    if not b.mantras[slot]:
        return "none"
    return f"{MANTRA_KEYS[b.mantras[slot]]} {b.mantra_qi[slot]}"


def read_lines(s: State, lines: Lines, names: Names) -> None:
    """Read Black Secret's lines; what is left out is as the set-up lays it."""
    b = secret(s)
    ladders = lines.words("ladders", "")
    if ladders:
        b.ladders = sum(1 << _cave(names, word) for word in ladders if word != "none")
    heights = lines.words("tokens", "")
    if heights:
        if len(heights) != 9:
            raise PositionError("tokens: needed: nine numbers, row by row from the north-west")
        b.heights = vec[i64]([i64(lines.number("tokens", word)) for word in heights])
    _read_layers(b, lines)
    for part in lines.parts("demons"):
        words = part.split()
        if len(words) != 2:
            raise PositionError(
                "demons: {part!r}; needed: a demon and its space, as in 'seeker below_altar'", part=part
            )
        demon = index_of("demons", words[0], DEMON_KEYS)
        b.demons[demon] = OUT if words[1] == OUT_OF_GAME else _cave(names, words[1])
    shadow = lines.value("shadow", "")
    b.shadow = names.tile(shadow) if shadow else NOWHERE
    b.urns = lines.number("urns", lines.value("urns", "0"))
    b.skeletons = lines.number("skeletons", lines.value("skeletons", str(b.skeletons)))
    _read_curses(b, lines)
    _read_mantras(s, b, lines)
    for word in lines.words("hand", ""):
        card = lines.card("hand", word, s.rules.cards)
        if card not in s.unseen_incarnations:
            raise PositionError("hand: card {card} is elsewhere, or not an incarnation of this game", card=card)
        s.unseen_incarnations = remove(s.unseen_incarnations, i64(card))
        b.hand = append(b.hand, card)
    b.mantra_is_free = 1 if lines.flag("free mantra") else 0
    b.looked = vec[i64]([i64(lines.card("looked at", word, s.rules.cards)) for word in lines.words("looked at", "")])
    if s.rules.has(WHITE_MOON):
        portal = names.tile(lines.value("moved portal", s.layout.options["portal"]))
        if portal >= BELOW:
            raise PositionError("moved portal: the Portal stands on a tile of the village")
        moon(s).portal = portal


def _cave(names: Names, word: str) -> int:
    tile = names.tile(word)
    if tile < BELOW:
        raise PositionError(
            "{word!r} is not a space of the catacombs; they are written below_ and the place above", word=word
        )
    return tile - BELOW


def _read_layers(b: Secret, lines: Lines) -> None:
    text = lines.value("unseen tokens", "")
    if not text:
        return
    layers = text.split(";")
    if len(layers) != 4:
        raise PositionError("unseen tokens: needed: four layers, with ; between them")
    b.tokens = vec[i64]([0] * (4 * KINDS))
    for layer, part in enumerate(layers):
        words = [word for word in part.split() if word != "none"]
        for kind, count in zip(words[::2], words[1::2], strict=False):
            b.tokens[KINDS * layer + index_of("unseen tokens", kind, TOKEN_KEYS)] = lines.number("unseen tokens", count)


def _read_curses(b: Secret, lines: Lines) -> None:
    for word in lines.words("curses", "none"):
        if word != "none":
            b.curses |= 1 << index_of("curses", word, CURSE_KEYS)
    for word in lines.words("levels", ""):
        b.levels |= 1 << lines.number("levels", word)
    places = [PLACE_NAMES[place] for place in _places(b)]
    for part in lines.parts("pyramid"):
        words = part.split()
        if len(words) != 2:
            raise PositionError("pyramid: {part!r}; needed: a place and a curse, as in '1a skeleton'", part=part)
        b.pyramid[PLACE_NAMES.index(known_word("pyramid", words[0], places))] = index_of(
            "pyramid", words[1], CURSE_KEYS
        )


def _read_mantras(s: State, b: Secret, lines: Lines) -> None:
    for slot, part in enumerate(lines.parts("mantras")[:6]):
        if part == "none":
            continue
        words = part.split()
        b.mantras[slot] = index_of("mantras", words[0], MANTRA_KEYS)
        b.mantra_qi[slot] = lines.number("mantras", words[1]) if len(words) > 1 else 0
        s.qi[SUPPLY] -= b.mantra_qi[slot]
    for word in lines.words("spent mantras", ""):
        b.spent |= 1 << index_of("spent mantras", word, MANTRA_KEYS)


def _places(b: Secret) -> list[int]:
    """The places of this game's pyramid, level by level from the left."""
    return sorted(range(len(b.pyramid)), key=lambda place: PLACE_NAMES[place])

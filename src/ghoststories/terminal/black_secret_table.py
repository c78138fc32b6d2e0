"""The catacombs below the village, and beside them Wu-Feng's board and the bloody mantras."""

from __future__ import annotations

import textwrap
from typing import Final

from rich.text import Text

from ghoststories.engine import State
from ghoststories.engine.content.places import PLACE_KEYS
from ghoststories.engine.core.decisions import NO_SPACE
from ghoststories.engine.sets.black_secret.pieces import (
    CURSE_KEYS,
    DEMON_KEYS,
    LEVEL_OF_PLACE,
)
from ghoststories.engine.sets.black_secret.pyramid import usable_places
from ghoststories.engine.sets.black_secret.state import BELOW, HIDDEN_CARD, Secret, secret
from ghoststories.engine.sets.promos.pieces import INFERNAL_DIE
from ghoststories.terminal.black_secret import (
    cave_colour,
    curse_words,
    demon_keys_at,
    demons_at_home,
    is_entrance,
    mantra_words,
    open_curses,
    places_of,
    taoists_below,
)
from ghoststories.terminal.cells import Cells, fitted
from ghoststories.terminal.palette import ALARM, CHIP, EDGE, FAINT, INK, LADDER, LETTERS, TITLE, TOKEN, chip
from ghoststories.terminal.promos import promos_in
from ghoststories.texts import Texts

_CAVES: Final = 3
_GAP: Final = 2
_LEVELS: Final = 4
_RULES: Final = ["╔╤╗", "╟┼╢", "╟┼╢", "╚╧╝"]


def secret_lines(cells: Cells, columns: int) -> list[Text]:
    """All of Black Secret that is not in the village; nothing in a game without it."""
    if cells.secret is None:
        return []
    caves = _catacombs(cells)
    left = caves[0].cell_len
    beside = board_lines(cells.texts, cells.state, columns - left - _GAP)
    high = max(len(caves), len(beside))
    caves += [Text(" " * left)] * (high - len(caves))
    beside += [Text()] * (high - len(beside))
    return [Text.assemble(cave, " " * _GAP, line) for cave, line in zip(caves, beside, strict=True)]


def _catacombs(cells: Cells) -> list[Text]:
    title = f" {cells.say('catacombs')} "
    lines = [_rule(0, cells, title)]
    for row in range(_CAVES):
        drawn = [_cave(cells, _CAVES * row + column) for column in range(_CAVES)]
        high = max(len(cell) for cell in drawn)
        filled = [[*cell, *([Text()] * (high - len(cell)))] for cell in drawn]
        for parts in zip(*filled, strict=True):
            lines.append(_row(cells, list(parts)))
        lines.append(_rule(row + 1, cells))
    return lines


def _rule(number: int, cells: Cells, title: str = "") -> Text:
    left, middle, right = list(_RULES[number])
    line = ("═" if number in (0, _CAVES) else "─") * cells.width
    whole = f"{left}{line}{middle}{line}{middle}{line}{right}"
    return Text(f"{whole[:2]}{title}{whole[2 + len(title) :]}", style=EDGE)


def _row(cells: Cells, parts: list[Text]) -> Text:
    line = Text("║", style=EDGE)
    for column, part in enumerate(parts):
        line = Text.assemble(line, fitted(part, cells.width), ("║" if column == _CAVES - 1 else "│", EDGE))
    return line


def _cave(cells: Cells, cave: int) -> list[Text]:
    """A space of the catacombs: its colour, the place above, ladder and tokens, and who is there."""
    state, pieces = cells.state, secret(cells.state)
    colour = cave_colour(state, cave)
    place = PLACE_KEYS[state.layout.place_of_tile[cave]]
    name = Text(chip(colour), style=CHIP[colour])
    name.append(cells.texts.get(f"terminal.short_place.{place}"), style=FAINT)
    things = Text(LADDER if pieces.ladders >> cave & 1 else " ", style=TITLE)
    things.append(f" {TOKEN * int(pieces.heights[cave])}")
    if is_entrance(state, cave):
        things.append(f" {cells.say('entrance')}", style=FAINT)
    return [name, things, *_inhabitants(cells, cave)]


def _inhabitants(cells: Cells, cave: int) -> list[Text]:
    state = cells.state
    lines = [_demon(cells, key) for key in demon_keys_at(state, cave)]
    if secret(state).shadow == BELOW + cave:
        lines.append(Text(cells.say("shadow"), style=ALARM))
    taoists = [cells.taoist(board) for board in taoists_below(state, cave)]
    if taoists:
        lines.append(Text(" ").join(taoists))
    return lines or [Text()]


def _demon(cells: Cells, key: str) -> Text:
    line = Text(cells.texts.get(f"terminal.short_demon.{key}"), style=ALARM)
    if cells.state.mantra == NO_SPACE + DEMON_KEYS.index(key):
        line.append(f" {cells.say('mantra')}", style=TITLE)
    return line


def board_lines(texts: Texts, state: State, width: int) -> list[Text]:
    """Wu-Feng's board, then the mantras."""
    parts = [Text(texts.get("terminal.table.wu_feng"), style=TITLE), *_counts(texts, state)]
    lines = _packed(parts, width)
    lines += [Text(texts.get("terminal.table.pyramid"), style=TITLE), *_pyramid(texts, state, width)]
    lines.append(Text(texts.get("terminal.table.curses"), style=TITLE))
    lines += _packed([_curse(texts, state, key) for key in open_curses(state)], width)
    return lines + _mantras(texts, state, width)


def _counts(texts: Texts, state: State) -> list[Text]:
    pieces = secret(state)

    def say(key: str, **parameters: object) -> str:
        return texts.get(f"terminal.table.{key}", **parameters)

    urns = Text(say("urns", count=int(pieces.urns)), style=ALARM if pieces.urns > 1 else "")
    home = texts.joined([texts.get(f"terminal.short_demon.{key}") for key in demons_at_home(state)])
    parts = [urns, Text(say("skeletons", count=int(pieces.skeletons)))]
    parts += [Text(say("demons_home", demons=home))] if home else []
    parts += [_hand(texts, pieces), Text(say("pile", count=_pile(state)))]
    return [*parts, Text(say("infernal_die"))] if INFERNAL_DIE in promos_in(state) else parts


def _pile(state: State) -> int:
    """The incarnations nobody has drawn; to a Taoist those of the hand are among the unseen."""
    hand = secret(state).hand
    return len(state.unseen_incarnations) - sum(card == HIDDEN_CARD for card in hand)


def _hand(texts: Texts, pieces: Secret) -> Text:
    if not pieces.hand or HIDDEN_CARD in pieces.hand:
        return Text(texts.get("terminal.table.hand", count=len(pieces.hand)))
    cards = ", ".join(texts.card(int(card)) for card in pieces.hand)
    return Text(texts.get("terminal.table.hand_seen", cards=cards), style=ALARM)


def _pyramid(texts: Texts, state: State, width: int) -> list[Text]:
    lines: list[Text] = []
    for level in range(_LEVELS, 0, -1):
        spots = [_spot(texts, state, place) for place in places_of(secret(state), level)]
        row = texts.get("terminal.table.pyramid_row", level=level, curses=" ".join(spots))
        lines.append(Text(row.center(width)[:width].rstrip()))
    return lines


def _spot(texts: Texts, state: State, place: int) -> str:
    """A place of the pyramid: the colour of the curse there, or whether one can lie there now."""
    pieces = secret(state)
    curse = int(pieces.pyramid[place])
    if curse:
        return f"[{LETTERS[pieces.pieces.curse_colours[curse]]}]"
    return texts.get("terminal.table.pyramid_free") if place in usable_places(state, LEVEL_OF_PLACE[place]) else "·"


def _curse(texts: Texts, state: State, key: str) -> Text:
    words = curse_words(texts, state, key)
    colour = int(secret(state).pieces.curse_colours[CURSE_KEYS.index(key)])
    letter = f"[{LETTERS[colour]}]"
    return Text(letter, style=CHIP[colour]).append(f"{words['level']} {words['curse']}", style="")


def _mantras(texts: Texts, state: State, width: int) -> list[Text]:
    lines = [Text(texts.get("terminal.table.mantras"), style=TITLE)]
    for slot in range(6):
        if not secret(state).mantras[slot]:
            lines.append(Text(f" {texts.get('terminal.table.no_mantra')}", style=FAINT))
            continue
        words = mantra_words(texts, state, slot)
        row = Text(f" {texts.get('terminal.table.mantra_row', **words)}", style=INK[0] if words["qi"] else "")
        lines += _broken(row, width)
    return lines


def _packed(parts: list[Text], width: int) -> list[Text]:
    """Parts one after the other on as few lines as they need."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + 3 + part.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], (" · ", FAINT), part)
        else:
            lines += _broken(part, width)
    return lines


def _broken(part: Text, width: int) -> list[Text]:
    if part.cell_len <= width:
        return [part]
    return [Text(line, style=part.style) for line in textwrap.wrap(part.plain, width, subsequent_indent="  ")]

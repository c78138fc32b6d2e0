"""The catacombs below the village, and beside them Wu-Feng's board and the bloody mantras."""

from __future__ import annotations

import textwrap
from typing import Final

from rich.text import Text

from ghoststories.engine import State
from ghoststories.engine.core.notation import BELOW_WORD
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.engine.sets.black_secret.read_model import BlackSecretTable, Cave, Curse, Spot
from ghoststories.engine.sets.black_secret.state import HOME
from ghoststories.engine.sets.promos.pieces import INFERNAL_DIE, promos_of
from ghoststories.terminal.cells import Cells, fitted
from ghoststories.terminal.palette import ALARM, CHIP, EDGE, FAINT, INK, LETTERS, TITLE, chip
from ghoststories.terminal.sets.black_secret.signs import LADDER, TOKEN
from ghoststories.texts import Texts

_CAVES: Final = 3
_GAP: Final = 2
_LEVELS: Final = 4
_RULES: Final = ["╔╤╗", "╟┼╢", "╟┼╢", "╚╧╝"]


def lines_below(cells: Cells, columns: int) -> list[Text]:
    """All of Black Secret that is not in the village."""
    secret = cells.table.part(BlackSecretTable)
    if secret is None:
        return []
    caves = _catacombs(cells, secret.caves)
    left = caves[0].cell_len
    beside = board_lines(cells.texts, cells.state, secret, columns - left - _GAP)
    high = max(len(caves), len(beside))
    caves += [Text(" " * left)] * (high - len(caves))
    beside += [Text()] * (high - len(beside))
    return [Text.assemble(cave, " " * _GAP, line) for cave, line in zip(caves, beside, strict=True)]


def _catacombs(cells: Cells, caves: list[Cave]) -> list[Text]:
    title = f" {cells.say('catacombs')} "
    lines = [_rule(0, cells, title)]
    for row in range(_CAVES):
        drawn = [_cave(cells, cave) for cave in caves[_CAVES * row : _CAVES * (row + 1)]]
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


def _cave(cells: Cells, cave: Cave) -> list[Text]:
    """A space of the catacombs: its colour, the place above, ladder and tokens, and who is there."""
    colour = COLOUR_KEYS.index(cave.colour)
    name = Text(chip(colour), style=CHIP[colour])
    name.append(cells.texts.get(f"terminal.short_place.{cave.place.removeprefix(BELOW_WORD)}"), style=FAINT)
    things = Text(LADDER if cave.ladder else " ", style=TITLE)
    things.append(f" {TOKEN * cave.tokens}")
    if cave.entrance:
        things.append(f" {cells.say('entrance')}", style=FAINT)
    return [name, things, *_inhabitants(cells, cave)]


def _inhabitants(cells: Cells, cave: Cave) -> list[Text]:
    lines = [_demon(cells, key) for key in cave.demons]
    if cave.shadow:
        lines.append(Text(cells.say("shadow"), style=ALARM))
    taoists = [cells.taoist(board) for board in cells.table.boards if board.colour in cave.taoists]
    if taoists:
        lines.append(Text(" ").join(taoists))
    return lines or [Text()]


def _demon(cells: Cells, key: str) -> Text:
    line = Text(cells.texts.get(f"terminal.short_demon.{key}"), style=ALARM)
    if cells.table.mantra == key:
        line.append(f" {cells.say('mantra')}", style=TITLE)
    return line


def board_lines(texts: Texts, state: State, secret: BlackSecretTable, width: int) -> list[Text]:
    """Wu-Feng's board, then the mantras."""
    parts = [Text(texts.get("terminal.table.wu_feng"), style=TITLE), *_counts(texts, state, secret)]
    lines = _packed(parts, width)
    lines += [Text(texts.get("terminal.table.pyramid"), style=TITLE), *_pyramid(texts, secret, width)]
    lines.append(Text(texts.get("terminal.table.curses"), style=TITLE))
    lines += _packed([_curse(texts, curse) for curse in secret.curses], width)
    return lines + _mantras(texts, secret, width)


def _counts(texts: Texts, state: State, secret: BlackSecretTable) -> list[Text]:
    def say(key: str, **parameters: object) -> str:
        return texts.get(f"terminal.table.{key}", **parameters)

    urns = Text(say("urns", count=secret.urns), style=ALARM if secret.urns > 1 else "")
    home = [texts.get(f"terminal.short_demon.{demon.demon}") for demon in secret.demons if demon.at == HOME]
    parts = [urns, Text(say("skeletons", count=secret.skeletons))]
    parts += [Text(say("demons_home", demons=texts.joined(home)))] if home else []
    parts += [_hand(texts, secret), Text(say("pile", count=secret.pile))]
    return [*parts, Text(say("infernal_die"))] if INFERNAL_DIE in promos_of(state.layout.options) else parts


def _hand(texts: Texts, secret: BlackSecretTable) -> Text:
    if not secret.hand:
        return Text(texts.get("terminal.table.hand", count=secret.hand_count))
    cards = ", ".join(texts.card(card) for card in secret.hand)
    return Text(texts.get("terminal.table.hand_seen", cards=cards), style=ALARM)


def _pyramid(texts: Texts, secret: BlackSecretTable, width: int) -> list[Text]:
    lines: list[Text] = []
    spots = secret.pyramid
    for level in range(_LEVELS, 0, -1):
        drawn = [_spot(texts, spot) for spot in spots if spot.level == level]
        row = texts.get("terminal.table.pyramid_row", level=level, curses=" ".join(drawn))
        lines.append(Text(row.center(width)[:width].rstrip()))
    return lines


def _spot(texts: Texts, spot: Spot) -> str:
    """A place of the pyramid: the colour of the curse there, or whether one can lie there now."""
    if spot.colour is not None:
        return f"[{LETTERS[COLOUR_KEYS.index(spot.colour)]}]"
    return texts.get("terminal.table.pyramid_free") if spot.usable else "·"


def _curse(texts: Texts, curse: Curse) -> Text:
    colour = COLOUR_KEYS.index(curse.colour)
    return Text(f"[{LETTERS[colour]}]", style=CHIP[colour]).append(
        f"{curse.level} {texts.name('curse', curse.curse)}", style=""
    )


def _mantras(texts: Texts, secret: BlackSecretTable, width: int) -> list[Text]:
    lines = [Text(texts.get("terminal.table.mantras"), style=TITLE)]
    for card in secret.mantras:
        if card.mantra is None:
            lines.append(Text(f" {texts.get('terminal.table.no_mantra')}", style=FAINT))
            continue
        words = {"mantra": texts.name("mantra", card.mantra), "qi": card.qi, "level": card.level}
        row = Text(f" {texts.get('terminal.table.mantra_row', **words)}", style=INK[0] if card.qi else "")
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

"""The cells the table is drawn from: ghost spaces, tiles of the village, plates of the boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rich.text import Text

from ghoststories.engine import Board, State, Table, Tile
from ghoststories.engine.content.cards import CAPTURES_DIE, ONLY_ON_BUDDHA, Card
from ghoststories.engine.content.places import PLACE_KEYS, TEMPLE
from ghoststories.engine.core.notation import space_text
from ghoststories.engine.core.state import COLOUR_KEYS, COLOURS, WHITE
from ghoststories.engine.rules.exorcism_cost import is_under_mantra, printed_resistance
from ghoststories.engine.sets.icons import CENTRE_BITS, LEFT_BITS
from ghoststories.engine.sets.shared_read_model import SharedTable
from ghoststories.engine.table_pieces import ON_CARD, ON_STONE
from ghoststories.terminal.icons import stones_text
from ghoststories.terminal.palette import (
    ALARM,
    BLOCKED,
    CHIP,
    FAINT,
    HAUNTED,
    INK,
    LETTERS,
    LOWERED,
    PIP,
    SILVER,
    TITLE,
    chip,
)
from ghoststories.texts import Texts

if TYPE_CHECKING:
    from ghoststories.terminal.sets.terminal_set import TerminalSet

HEIGHT: Final = 5
SHADE: Final = "░"
Cell = list[Text]


def fitted(line: Text, width: int) -> Text:
    """A line cut or filled to the width of its cell."""
    copy = line.copy()
    copy.truncate(width, overflow="ellipsis", pad=True)
    return copy


def spread(left: Text, right: Text, width: int) -> Text:
    """Two parts at the two ends of a line."""
    gap = max(1, width - left.cell_len - right.cell_len)
    return Text.assemble(left, " " * gap, right)


def wrapped(words: list[str], width: int) -> list[str]:
    """Words on as few lines of a cell as they need."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


class Cells:
    """Draws the cells of one table in one language, each `width` columns wide; `sets` are those in play."""

    def __init__(self, texts: Texts, state: State, bots: set[str], width: int, sets: Sequence[TerminalSet]) -> None:
        self.texts = texts
        self.state = state
        self.bots = bots
        self.width = width
        self.sets = sets
        self.layout = state.layout
        self.table = Table(state)
        self._shared = self.table.part(SharedTable)

    def row(self, cells: list[Cell]) -> list[Cell]:
        """Cells side by side: of full width, and as high as the highest of them."""
        high = max(HEIGHT, *(len(cell) for cell in cells))
        filled = [[*cell, *([Text()] * (high - len(cell)))] for cell in cells]
        return [[fitted(line, self.width) for line in cell] for cell in filled]

    def say(self, key: str, **parameters: object) -> str:
        """A text of the table."""
        return self.texts.get(f"terminal.table.{key}", **parameters)

    def space(self, space: int) -> Cell:
        """A ghost space: its name and what lies there."""
        ink = INK[self.layout.colour_of_board[space // 3]]
        label = Text(self.texts.space(space_text(self.layout, space)), style=ink)
        number = int(self.state.ghosts[space])
        if number:
            return self._card(space, self.state.rules.cards.by_number[number], label)
        return [label, *(self.before(space) or [Text()]), self._empty(space)]

    def _card(self, space: int, card: Card, label: Text) -> Cell:
        drawn = (each.card_cell(self, space, card, label) for each in self.sets)
        return next((cell for cell in drawn if cell is not None), None) or self._ghost(space, card, label)

    def before(self, space: int) -> list[Text]:
        """Who is in front of a ghost space."""
        return [line for each in self.sets for line in each.before_space(self, space)]

    def _empty(self, space: int) -> Text:
        if self.table.spaces[space].buddha:
            return Text(f"◆ {self.say('buddha')}", style=TITLE)
        return Text("·", style=FAINT)

    def _ghost(self, space: int, card: Card, label: Text) -> Cell:
        rest = [self.resistance(space, card), self._stones(space, card), *self._figure(space)]
        return [self._top(card, label), *self.name(card, HEIGHT - 1 - len(rest)), *rest]

    def _top(self, card: Card, label: Text) -> Text:
        """Space, number and colour; where there is no room for all of it, the number goes."""
        colour = Text(f"[{LETTERS[card.colour]}]", style=CHIP[card.colour])
        for number in (f"{card.number} ", str(card.number), ""):
            line = spread(label, Text.assemble(number, colour), self.width)
            if line.cell_len <= self.width:
                break
        return line

    def _stones(self, space: int, card: Card) -> Text:
        void = (self._is_void(space, card, LEFT_BITS), self._is_void(space, card, CENTRE_BITS), False)
        return Text(stones_text(card, void))

    def _is_void(self, space: int, card: Card, stone: int) -> bool:
        """Whether nothing of a stone works."""
        bits = int(self.state.rules.cards.bits[card.number]) & stone
        each = [1 << place for place in range(bits.bit_length()) if bits >> place & 1]
        return bool(each) and not any(self._works(space, bit) for bit in each)

    def _works(self, space: int, bit: int) -> bool:
        return self.state.rules.stones.works(self.state, space, bit)

    def name(self, card: Card, room: int) -> list[Text]:
        """A card's name on as many lines as there is room for; else on one, as far as it goes."""
        name = self.texts.card(card.number)
        lines = wrapped(name.split(), self.width)
        style = "bold underline" if card.incarnation else "bold"
        # The style is that of the letters, not of the blanks a line is filled with.
        return [Text().append(line, style) for line in (lines if len(lines) <= room else [name])]

    def resistance(self, space: int, card: Card) -> Text:
        """A card's resistance in dots, and what lies on the card."""
        line = Text()
        for colour in (*range(COLOURS), WHITE):
            printed = self._printed(space, card, colour)
            if not printed:
                continue
            less = 1 if self.state.circle == colour else 0
            if is_under_mantra(self.state, space) and len(card.resistance) == 1:
                less += 1
            less = min(less, printed)
            line.append(LETTERS[colour] + PIP * (printed - less) + LOWERED * less, style=INK[colour])
        bits = self.state.rules.cards.bits[card.number]
        if self.state.mantra == space:
            line.append(f" {self.say('mantra')}", style=TITLE)
        if bits & CAPTURES_DIE and self._works(space, CAPTURES_DIE):
            line.append(f" {self.say('die')}", style=ALARM)
        if bits & ONLY_ON_BUDDHA and self.state.caught:
            line.append(f" {self.say('caught')}", style=TITLE)
        return line

    def _printed(self, space: int, card: Card, colour: int) -> int:
        """A colour's part of the resistance as printed; what only white faces overcome is separate."""
        if colour == WHITE:
            return card.resistance.get(WHITE, 0)
        return int(printed_resistance(self.state, space, colour))

    def _figure(self, space: int) -> list[Text]:
        """Where the Haunting figure is; only its sign if there is a line for who stands before the space."""
        before = self.before(space)
        ghost = self.table.spaces[space].ghost
        figure = ghost.figure if ghost is not None else None
        if figure == ON_STONE:
            return [before[0].append(" ▲")] if before else [Text(f"▲{self.say('on_stone')}", style=ALARM)]
        if figure == ON_CARD:
            return [before[0].append(" △")] if before else [Text(f"△{self.say('on_card')}", style=FAINT)]
        return before

    def tile(self, number: int) -> Cell:
        """A tile of the village: its place, whether it is haunted, who stands there, what lies there."""
        tile = self.table.tiles[number]
        name = Text(self.texts.get(f"terminal.short_place.{tile.place}"), style="bold", justify="center")
        lines = [self._centred(name), self._centred(self._on_top(number)), self._centred(self._standing(tile))]
        lines += [self._centred(line) for line in [*self._pieces(tile), *self._lying(tile)]]
        if tile.haunted:
            word = f" {self.say('haunted')} "
            lines[1] = Text(word.center(self.width, SHADE), style=HAUNTED)
            name.stylize("strike dim")
            lines[0] = self._centred(name)
        return lines

    def _on_top(self, tile: int) -> Text:
        drawn = (each.on_top(self, tile) for each in self.sets)
        return next((line for line in drawn if line is not None), Text())

    def _pieces(self, tile: Tile) -> list[Text]:
        return [line for each in self.sets for line in each.tile_pieces(self, tile)]

    def _centred(self, line: Text) -> Text:
        left = max(0, (self.width - line.cell_len) // 2)
        return Text.assemble(" " * left, line)

    def _standing(self, tile: Tile) -> Text:
        here = [self.taoist(board) for board in self.table.taoists if board.place == tile.place]
        line = Text(" ").join(here)
        return line if line.cell_len <= self.width else Text().join(here)

    def taoist(self, board: Board) -> Text:
        """A Taoist on a tile: standing, lying or dead."""
        colour = COLOUR_KEYS.index(board.colour)
        if not board.qi:
            return Text(f"†{LETTERS[colour]}", style=INK[colour])
        if self._lies(board):
            return Text(f"_{LETTERS[colour]}_", style=INK[colour])
        return Text(chip(colour), style=CHIP[colour])

    def _lies(self, board: Board) -> bool:
        return self._shared is not None and board.colour in self._shared.lying

    def _lying(self, tile: Tile) -> list[Text]:
        lines = [line for each in reversed(self.sets) for line in each.tile_dangers(self, tile)]
        if tile.circle is not None:
            colour = COLOUR_KEYS.index(tile.circle)
            lines.append(Text(f"{self.say('circle')} ").append(chip(colour), style=CHIP[colour]))
        if tile.place == PLACE_KEYS[TEMPLE]:
            lines.append(Text(self.say("temple", count=tile.buddhas), style=TITLE))
        if tile.power_tokens:
            lines.append(Text(self.say("centre", count=tile.power_tokens), style=TITLE))
        return lines

    def plate(self, number: int) -> Cell:
        """A Taoist or neutral board: whose it is, its power, and what it has."""
        board = self.table.boards[number]
        colour = COLOUR_KEYS.index(board.colour)
        active = self.table.active == board.colour and not self.state.result
        name = Text("▶" if active else "", style=TITLE)
        name.append(f"{self.texts.colour(board.colour)}", style=INK[colour])
        remark = self._remark(board)
        if remark:
            name.append(f" {remark}", style=ALARM if board.qi == 0 else FAINT)
        life = Text(f" {self.say('qi')} {board.qi} ").append("♥" * board.qi, style=ALARM)
        below_power = [line for each in self.sets for line in each.below_power(self, board)]
        return [name, self._power(board), *below_power, life, *self._belongings(board)]

    def _remark(self, board: Board) -> str:
        if not board.has_player:
            return self.say("possessed" if board.possessed else "neutral")
        if not board.qi:
            return self.say("dead")
        remarks = [self.say("bot")] if board.colour in self.bots else []
        return " ".join([*remarks, self.say("lying")] if self._lies(board) else remarks)

    def _power(self, board: Board) -> Text:
        name = self.texts.name("power", board.power)
        if len(name) + 1 > self.width:
            name = self.texts.get(f"terminal.short_power.{board.power}")
        if board.possessed or board.blocked:
            return Text("✗", style=ALARM).append(name, style=BLOCKED)
        return Text(f" {name}")

    def _belongings(self, board: Board) -> list[Text]:
        if not board.has_player:
            return []
        tao = Text(f" {self.say('tao')} ")
        for colour, count in enumerate(board.tao.values()):
            tao.append(LETTERS[colour] * count, style=INK[colour])
        for each in self.sets:
            tao.append(each.beside_tao(self, board))
        things = [self.say("yinyang")] if board.yinyang else []
        if board.power_tokens:
            things.append(self.say("power_tokens", count=board.power_tokens))
        if board.buddhas:
            things.append(self.say("buddhas", count=board.buddhas))
        lines = wrapped(things, self.width - 1) or [""]
        return [tao, *(Text(f" {line}", style=TITLE) for line in lines), *self._artifacts(board)]

    def _artifacts(self, board: Board) -> list[Text]:
        owned = self._shared.artifacts_of(board.colour) if self._shared is not None else []
        names = [self.texts.get(f"terminal.short_artifact.{key}") for key in owned]
        return [Text(f" {line}", style=SILVER) for line in wrapped(names, self.width - 1)]

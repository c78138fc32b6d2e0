"""The cells the table is drawn from: ghost spaces, tiles of the village, plates of the boards."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from ghoststories.cli.icons import stones_text
from ghoststories.cli.palette import ALARM, BLOCKED, CHIP, FAINT, HAUNTED, INK, LETTERS, LOWERED, PIP, TITLE, chip
from ghoststories.engine import State
from ghoststories.engine.content.cards import CAPTURES_DIE, ONLY_ON_BUDDHA, Card
from ghoststories.engine.content.places import CIRCLE, PLACE_KEYS, TEMPLE
from ghoststories.engine.content.powers import POWER_KEYS
from ghoststories.engine.geometry import CENTRE_TILE
from ghoststories.engine.notation import board_text, space_text
from ghoststories.engine.rules.table import is_blocked, is_player_board, is_possessed
from ghoststories.engine.state import CENTRE, FIGURE_ON_CARD, FIGURE_ON_STONE
from ghoststories.texts import Texts

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


class Cells:
    """Draws the cells of one table in one language, each so many columns wide."""

    def __init__(self, texts: Texts, state: State, bots: set[str], width: int) -> None:
        self.texts = texts
        self.state = state
        self.bots = bots
        self.width = width
        self.layout = state.layout

    def finished(self, lines: list[Text]) -> Cell:
        """A cell of full height and width."""
        filled = [*lines[:HEIGHT], *([Text()] * (HEIGHT - len(lines)))]
        return [fitted(line, self.width) for line in filled]

    def say(self, key: str, **parameters: object) -> str:
        """A text of the table."""
        return self.texts.get(f"terminal.table.{key}", **parameters)

    def space(self, space: int) -> Cell:
        """A ghost space: its name and what lies there."""
        ink = INK[self.layout.colour_of_board[space // 3]]
        label = Text(self.texts.space(space_text(self.layout, space)), style=ink)
        number = int(self.state.ghosts[space])
        if number:
            return self._ghost(space, self.state.rules.cards.by_number[number], label)
        if self.state.buddhas >> space & 1:
            return self.finished([label, Text(), Text(f"◆ {self.say('buddha')}", style=TITLE)])
        return self.finished([label, Text(), Text("·", style=FAINT)])

    def _ghost(self, space: int, card: Card, label: Text) -> Cell:
        badge = Text(f"{card.number} ").append(f"[{LETTERS[card.colour]}]", style=CHIP[card.colour])
        top = spread(label, badge, self.width)
        names = self._name(card)
        rest = [self._resistance(space, card), Text(stones_text(card))]
        figure = self._figure(space)
        if figure is not None:
            rest.append(figure)
        room = HEIGHT - 1 - len(rest)
        if len(names) > room:
            names = [Text(self.texts.card(card.number), style=names[0].style)]
        return self.finished([top, *names, *rest])

    def _name(self, card: Card) -> list[Text]:
        style = "bold underline" if card.incarnation else "bold"
        lines: list[str] = []
        for word in self.texts.card(card.number).split():
            if lines and len(lines[-1]) + 1 + len(word) <= self.width:
                lines[-1] += f" {word}"
            else:
                lines.append(word)
        return [Text(line, style=style) for line in lines]

    def _resistance(self, space: int, card: Card) -> Text:
        line = Text()
        for colour, printed in sorted(card.resistance.items()):
            less = 1 if self.state.circle == colour else 0
            if self.state.mantra == space and len(card.resistance) == 1:
                less += 1
            less = min(less, printed)
            line.append(LETTERS[colour] + PIP * (printed - less) + LOWERED * less, style=INK[colour])
        bits = self.state.rules.cards.bits[card.number]
        if self.state.mantra == space:
            line.append(f" {self.say('mantra')}", style=TITLE)
        if bits & CAPTURES_DIE:
            line.append(f" {self.say('die')}", style=ALARM)
        if bits & ONLY_ON_BUDDHA and self.state.caught:
            line.append(f" {self.say('caught')}", style=TITLE)
        return line

    def _figure(self, space: int) -> Text | None:
        if self.state.figures[space] == FIGURE_ON_STONE:
            return Text(f"▲{self.say('on_stone')}", style=ALARM)
        if self.state.figures[space] == FIGURE_ON_CARD:
            return Text(f"△{self.say('on_card')}", style=FAINT)
        return None

    def tile(self, tile: int) -> Cell:
        """A tile of the village: its place, whether it is haunted, who stands there, what lies there."""
        place = int(self.layout.place_of_tile[tile])
        haunted = bool(self.state.haunted >> tile & 1)
        name = Text(self.texts.get(f"terminal.short_place.{PLACE_KEYS[place]}"), style="bold", justify="center")
        lines = [self._centred(name), Text(), self._centred(self._standing(tile))]
        lines += [self._centred(line) for line in self._lying(tile, place)]
        if haunted:
            word = f" {self.say('haunted')} "
            lines[1] = Text(word.center(self.width, SHADE), style=HAUNTED)
            name.stylize("strike dim")
            lines[0] = self._centred(name)
        return self.finished(lines)

    def _centred(self, line: Text) -> Text:
        left = max(0, (self.width - line.cell_len) // 2)
        return Text.assemble(" " * left, line)

    def _standing(self, tile: int) -> Text:
        line = Text()
        for board in range(4):
            if not is_player_board(self.state, board) or self.state.taoist_tiles[board] != tile:
                continue
            colour = int(self.layout.colour_of_board[board])
            if line:
                line.append(" ")
            if self.state.qi[board]:
                line.append(chip(colour), style=CHIP[colour])
            else:
                line.append(f"†{LETTERS[colour]}", style=INK[colour])
        return line

    def _lying(self, tile: int, place: int) -> list[Text]:
        lines: list[Text] = []
        if place == CIRCLE and self.state.circle >= 0:
            colour = int(self.state.circle)
            lines.append(Text(f"{self.say('circle')} ").append(chip(colour), style=CHIP[colour]))
        if place == TEMPLE:
            lines.append(Text(self.say("temple", count=int(self.state.temple)), style=TITLE))
        if tile == CENTRE_TILE and self.state.power_tokens[CENTRE]:
            lines.append(Text(self.say("centre", count=int(self.state.power_tokens[CENTRE])), style=TITLE))
        return lines

    def plate(self, board: int) -> Cell:
        """A Taoist or neutral board: whose it is, its power, and what it has."""
        colour = int(self.layout.colour_of_board[board])
        active = self.state.active == board and not self.state.result
        name = Text("▶" if active else "", style=TITLE)
        name.append(f"{self.texts.colour(board_text(self.layout, board))}", style=INK[colour])
        remark = self._remark(board)
        if remark:
            name.append(f" {remark}", style=ALARM if self.state.qi[board] == 0 else FAINT)
        qi = int(self.state.qi[board])
        life = Text(f" {self.say('qi')} {qi} ").append("♥" * qi, style=ALARM)
        return self.finished([name, self._power(board), life, *self._belongings(board)])

    def _remark(self, board: int) -> str:
        if not is_player_board(self.state, board):
            return self.say("possessed" if is_possessed(self.state, board) else "neutral")
        if not self.state.qi[board]:
            return self.say("dead")
        return self.say("bot") if board_text(self.layout, board) in self.bots else ""

    def _power(self, board: int) -> Text:
        key = POWER_KEYS[self.layout.power_of_board[board]]
        name = self.texts.power(key)
        if len(name) + 1 > self.width:
            name = self.texts.get(f"terminal.short_power.{key}")
        if is_possessed(self.state, board) or is_blocked(self.state, board):
            return Text("✗", style=ALARM).append(name, style=BLOCKED)
        return Text(f" {name}")

    def _belongings(self, board: int) -> list[Text]:
        if not is_player_board(self.state, board):
            return []
        tao = Text(f" {self.say('tao')} ")
        for colour in range(5):
            tao.append(LETTERS[colour] * int(self.state.tao[5 * board + colour]), style=INK[colour])
        things = [self.say("yinyang")] if self.state.yinyangs >> board & 1 else []
        if self.state.power_tokens[board]:
            things.append(self.say("power_tokens", count=int(self.state.power_tokens[board])))
        if self.state.held_buddhas[board]:
            things.append(self.say("buddhas", count=int(self.state.held_buddhas[board])))
        return [tao, Text(" " + " ".join(things), style=TITLE)]

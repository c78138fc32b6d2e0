"""Black Secret piece by piece: the catacombs, the curses with the pyramid, the bloody mantras."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ghoststories.engine import State, Table
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.engine.sets.black_secret.pieces import KINDS, TOKEN_KEYS
from ghoststories.engine.sets.black_secret.read_model import BlackSecretTable, Cave
from ghoststories.engine.sets.black_secret.state import secret
from ghoststories.terminal.palette import FAINT, TITLE, chip, painted
from ghoststories.terminal.screen import Screen
from ghoststories.texts import Texts

_LAYERS: Final = 4
_LEVELS: Final = 4


def _page(show: Callable[[Screen, State, BlackSecretTable], None]) -> Callable[[Screen, State], None]:
    """A page about Black Secret's part of the table; without it, that is said."""

    def page(screen: Screen, state: State) -> None:
        pieces = Table(state).part(BlackSecretTable)
        if pieces is None:
            screen.say("secret.none")
        else:
            show(screen, state, pieces)

    return page


@_page
def show_catacombs(screen: Screen, state: State, pieces: BlackSecretTable) -> None:
    """The nine spaces, and the tokens nobody has seen."""
    texts = screen.texts
    for cave in pieces.caves:
        screen.line(painted(_cave(texts, cave)))
    for layer in range(_LAYERS):
        counts = [int(count) for count in secret(state).tokens[KINDS * layer : KINDS * layer + KINDS]]
        tokens = [
            texts.get("terminal.secret.token_count", token=texts.name("token", TOKEN_KEYS[kind]), count=count)
            for kind, count in enumerate(counts)
            if count
        ]
        if tokens:
            screen.line(texts.get("terminal.secret.tokens_left", layer=layer + 1, tokens=", ".join(tokens)), FAINT)


def _cave(texts: Texts, cave: Cave) -> str:
    colour = chip(COLOUR_KEYS.index(cave.colour))
    parts = [texts.get("terminal.table.cave", place=texts.place(cave.place), colour=colour)]
    parts.append(texts.get("terminal.table.ladder" if cave.ladder else "terminal.table.no_ladder"))
    parts.append(texts.get("terminal.table.tokens", count=cave.tokens))
    if cave.entrance:
        parts.append(texts.get("terminal.table.entrance"))
    parts += [texts.name("demon", key) for key in cave.demons]
    parts += [texts.colour(key) for key in cave.taoists]
    if cave.shadow:
        parts.append(texts.name("demon", "shadow"))
    return " · ".join(parts)


@_page
def show_curses(screen: Screen, _state: State, pieces: BlackSecretTable) -> None:
    """The open curses with what they do, and those of the pyramid."""
    texts = screen.texts
    screen.line(texts.get("terminal.table.curses"), TITLE)
    for curse in pieces.curses:
        words = {"curse": texts.name("curse", curse.curse), "level": curse.level, "colour": texts.colour(curse.colour)}
        screen.line(texts.get("terminal.table.curse", **words), "bold")
        screen.line(f"  {texts.get(f'help.curse.{curse.curse}.text')}")
    for level in pieces.hidden_curses:
        screen.line(texts.get("terminal.table.level_hidden", level=level), FAINT)
    screen.line(texts.get("terminal.table.pyramid"), TITLE)
    for level in range(_LEVELS, 0, -1):
        curses = [spot.curse for spot in pieces.pyramid if spot.level == level]
        names = [texts.name("curse", curse) if curse else "·" for curse in curses]
        screen.line(texts.get("terminal.table.pyramid_row", level=level, curses=", ".join(names)))


@_page
def show_mantras(screen: Screen, _state: State, pieces: BlackSecretTable) -> None:
    """The open mantras with their Qi and what they do."""
    texts = screen.texts
    screen.line(texts.get("terminal.table.mantras"), TITLE)
    for card in pieces.mantras:
        if card.mantra is not None:
            words = {"mantra": texts.name("mantra", card.mantra), "qi": card.qi, "level": card.level}
            screen.line(texts.get("terminal.table.mantra_row", **words), "bold")
            screen.line(f"  {texts.get(f'help.mantra.{card.mantra}.text')}")

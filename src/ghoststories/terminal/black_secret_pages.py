"""Black Secret piece by piece: the catacombs, the curses with the pyramid, the bloody mantras."""

from __future__ import annotations

from ghoststories.engine import State
from ghoststories.engine.core.notation import board_text
from ghoststories.engine.sets.black_secret.pieces import CURSE_KEYS, KINDS, MANTRA_KEYS, TOKEN_KEYS
from ghoststories.engine.sets.black_secret.state import BELOW, secret
from ghoststories.terminal.black_secret import (
    cave_colour,
    cave_place,
    curse_words,
    demon_keys_at,
    has_secret,
    is_entrance,
    mantra_words,
    open_curses,
    places_of,
    taoists_below,
)
from ghoststories.terminal.palette import FAINT, TITLE, chip, painted
from ghoststories.terminal.screen import Screen
from ghoststories.texts import Texts


def _missing(screen: Screen, state: State) -> bool:
    if not has_secret(state):
        screen.say("secret.none")
    return not has_secret(state)


def show_catacombs(screen: Screen, state: State) -> None:
    """The nine spaces, and the tokens nobody has seen."""
    if _missing(screen, state):
        return
    texts = screen.texts
    for cave in range(9):
        screen.line(painted(_cave(texts, state, cave)))
    for layer in range(4):
        counts = [int(count) for count in secret(state).tokens[KINDS * layer : KINDS * layer + KINDS]]
        tokens = [
            texts.get("terminal.secret.token_count", token=texts.token(TOKEN_KEYS[kind]), count=count)
            for kind, count in enumerate(counts)
            if count
        ]
        if tokens:
            screen.line(texts.get("terminal.secret.tokens_left", layer=layer + 1, tokens=", ".join(tokens)), FAINT)


def _cave(texts: Texts, state: State, cave: int) -> str:
    pieces = secret(state)
    colour = chip(cave_colour(state, cave))
    parts = [texts.get("terminal.table.cave", place=texts.place(cave_place(state, cave)), colour=colour)]
    parts.append(texts.get("terminal.table.ladder" if pieces.ladders >> cave & 1 else "terminal.table.no_ladder"))
    parts.append(texts.get("terminal.table.tokens", count=int(pieces.heights[cave])))
    if is_entrance(state, cave):
        parts.append(texts.get("terminal.table.entrance"))
    parts += [texts.demon(key) for key in demon_keys_at(state, cave)]
    parts += [texts.colour(board_text(state.layout, board)) for board in taoists_below(state, cave)]
    if pieces.shadow == BELOW + cave:
        parts.append(texts.demon("shadow"))
    return " · ".join(parts)


def show_curses(screen: Screen, state: State) -> None:
    """The open curses with what they do, and those of the pyramid."""
    if _missing(screen, state):
        return
    texts, pieces = screen.texts, secret(state)
    screen.line(texts.get("terminal.table.curses"), TITLE)
    for key in open_curses(state):
        screen.line(texts.get("terminal.table.curse", **curse_words(texts, state, key)), "bold")
        screen.line(f"  {texts.get(f'help.curse.{key}.text')}")
    for level in range(1, 5):
        if not pieces.levels >> level & 1:
            screen.line(texts.get("terminal.table.level_hidden", level=level), FAINT)
    screen.line(texts.get("terminal.table.pyramid"), TITLE)
    for level in range(4, 0, -1):
        curses = [int(pieces.pyramid[place]) for place in places_of(pieces, level)]
        names = [texts.curse(CURSE_KEYS[curse]) if curse else "·" for curse in curses]
        screen.line(texts.get("terminal.table.pyramid_row", level=level, curses=", ".join(names)))


def show_mantras(screen: Screen, state: State) -> None:
    """The open mantras with their Qi and what they do."""
    if _missing(screen, state):
        return
    texts, pieces = screen.texts, secret(state)
    screen.line(texts.get("terminal.table.mantras"), TITLE)
    for slot in range(6):
        if pieces.mantras[slot]:
            screen.line(texts.get("terminal.table.mantra_row", **mantra_words(texts, state, slot)), "bold")
            screen.line(f"  {texts.get(f'help.mantra.{MANTRA_KEYS[pieces.mantras[slot]]}.text')}")

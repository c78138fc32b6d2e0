"""How promo pieces come into a game: the words of the command line, and the questions of the dialogue."""

from __future__ import annotations

import textwrap
from typing import Final

from ghoststories.engine.sets.promos.pieces import NEEDS, PROMO_KEYS
from ghoststories.terminal.screen import Screen

# Instead of naming them one by one.
ALL: Final = "all"


def promos_for(sets: list[str]) -> list[str]:
    """The promo pieces a game with these sets can have."""
    return [key for key in PROMO_KEYS if key not in NEEDS or NEEDS[key] in sets]


def promos_wanted(words: list[str], sets: list[str]) -> list[str]:
    """The promo pieces that were asked for, `all` standing for those the sets allow."""
    if ALL not in words:
        return words
    named = [word for word in words if word != ALL]
    return list(dict.fromkeys([*named, *promos_for(sets)]))


def chosen_promos(screen: Screen, sets: list[str]) -> list[str]:
    """Ask for promo pieces by their numbers; nothing typed means all of them."""
    texts, keys = screen.texts, promos_for(sets)
    screen.line()
    screen.say("setup.promo_pieces")
    for number, key in enumerate(keys, 1):
        name, text = texts.get(f"names.promo.{key}"), texts.get(f"help.promo.{key}.text")
        line = texts.get("terminal.help.promo", promo=name, text=text)
        mark = f"{number:>4}  "
        screen.line(textwrap.fill(line, screen.columns, initial_indent=mark, subsequent_indent=" " * len(mark)))
    while True:
        typed = screen.ask(texts.get("terminal.ask.promo_pieces_prompt"))
        numbers = typed.replace(",", " ").split()
        if all(number.isdecimal() and 1 <= int(number) <= len(keys) for number in numbers):
            wanted = {int(number) for number in numbers} or set(range(1, len(keys) + 1))
            return [key for number, key in enumerate(keys, 1) if number in wanted]
        screen.say("ask.unknown_numbers", given=typed, count=len(keys))

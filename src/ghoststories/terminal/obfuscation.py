"""Hides what only one side may know in saved and printed documents (K1, P10).

A saved game must contain Wu-Feng's hand and the deck cards the Taoists have seen, or it could not continue. But
somebody who opens the file should not read them by accident. Each hidden card is written as `hidden:` and a number that
only this module decodes.
"""

from __future__ import annotations

import hashlib
import re
from typing import Final

from ghoststories.engine import Game, State
from ghoststories.engine.core.position import to_text as position_text
from ghoststories.engine.sets.black_secret.state import secret
from ghoststories.engine.sets.promos.pieces import SUMMON_CARD
from ghoststories.terminal.black_secret import has_secret

_WORD: Final = "hidden:"
_VEILED: Final = re.compile(r"hidden:(\d+)\.(\d+)")
_HAND: Final = re.compile(r"^( *hand: )(.*)$", re.MULTILINE)
_DECK: Final = re.compile(r"^ *(?:deck|looked at): .*$", re.MULTILINE)
_CARDS: Final = 997


def veiled(text: str, game: Game) -> str:
    """The record of an unfinished game, without the cards only one side knows."""
    if not has_secret(game.state) or game.over:
        return text
    head, moves, rest = text.partition("\nmoves:")
    head = _HAND.sub(lambda line: line[1] + " ".join(map(_veil, line[2].split())), head)
    for card in secret(game.state).hand:
        rest = re.sub(rf"(?<=\*){card}(?=\s|$)", lambda found: _veil(found[0]), rest)
    looked = [int(card) for card in secret(game.state).looked]
    if looked:
        head = _DECK.sub(lambda line: _without(line[0], looked), head)
        rest = _without(rest, [*looked, SUMMON_CARD])
    return head + moves + rest


def _without(text: str, cards: list[int]) -> str:
    """A text without these cards; a card looks different in each place, so that occurrences cannot be matched."""
    numbers = "|".join(map(str, cards))
    return re.sub(rf"(?<![\w:.])(?:{numbers})(?=[\s,]|$)", lambda found: _veil(found[0], str(found.start())), text)


def is_veiled(text: str) -> bool:
    """Whether a saved text hides something."""
    return _WORD in text


def unveiled(text: str) -> str:
    """The same text with the cards restored."""
    return _VEILED.sub(lambda found: str((int(found[2]) - _key(found[1])) % _CARDS), text)


def _veil(card: str, place: str = "") -> str:
    salt = str(int(hashlib.sha256(f"salt {card} {_SALT}{place}".encode()).hexdigest()[:6], 16))
    return f"{_WORD}{salt}.{(int(card) + _key(salt)) % _CARDS}"


def _key(salt: str) -> int:
    return int(hashlib.sha256(f"{_SALT} {salt}".encode()).hexdigest()[:8], 16) % _CARDS


_SALT: Final = "Wu-Feng alone"


def position_for(state: State) -> str:
    """A position as the owner of this view may print it: a hidden hand is left out."""
    text = position_text(state)
    return re.sub(r"^hand:.*-1.*\n", "", text, flags=re.MULTILINE) if has_secret(state) else text

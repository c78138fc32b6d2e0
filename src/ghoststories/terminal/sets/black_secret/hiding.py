"""What only one side may know (K1, P10): Wu-Feng's hand, and the deck cards the Taoists have seen."""

from __future__ import annotations

import re
from typing import Final

from ghoststories.engine import Game, State
from ghoststories.engine.sets.black_secret.state import HIDDEN_CARD, secret
from ghoststories.engine.sets.promos.pieces import SUMMON_CARD
from ghoststories.terminal.cipher import veil, without

_HAND: Final = re.compile(r"^( *hand: )(.*)$", re.MULTILINE)
_UNKNOWN_HAND: Final = re.compile(r"^hand:.*-1.*\n", re.MULTILINE)
_DECK: Final = re.compile(r"^ *(?:deck|looked at): .*$", re.MULTILINE)


def veiled(text: str, game: Game) -> str:
    """A record without the cards only one side knows."""
    head, moves, rest = text.partition("\nmoves:")
    head = _HAND.sub(lambda line: line[1] + " ".join(map(veil, line[2].split())), head)
    for card in secret(game.state).hand:
        rest = re.sub(rf"(?<=\*){card}(?=\s|$)", lambda found: veil(found[0]), rest)
    looked = [int(card) for card in secret(game.state).looked]
    if looked:
        head = _DECK.sub(lambda line: without(line[0], looked), head)
        rest = without(rest, [*looked, SUMMON_CARD])
    return head + moves + rest


def open_position(text: str) -> str:
    """A position without a hand that its reader does not know."""
    return _UNKNOWN_HAND.sub("", text)


def hidden_cards(state: State) -> int:
    """How many cards of a hand a position leaves out."""
    hand = secret(state).hand
    return len(hand) if HIDDEN_CARD in hand else 0

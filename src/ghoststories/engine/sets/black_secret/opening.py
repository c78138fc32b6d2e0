"""Before the first turn: catacomb tokens, mantras and the first curses."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core.agenda import then2, to_do
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import extend, vec
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.black_secret.pieces import KINDS, SKELETONS, SecretPieces
from ghoststories.engine.sets.black_secret.state import AT_HOME, Secret

_ALL_LADDERS = 511


def empty_pyramid(pieces: SecretPieces) -> vec[i64]:
    """The places of the pyramid with no curse on them."""
    places: i64 = 0
    for spaces in pieces.spaces:
        places += spaces
    return vec[i64]([0] * places)


def secret_in_the_box(pieces: SecretPieces, side: i64, catacombs: i64, players: i64) -> Secret:
    """Nine ladders, a stack of as many tokens as Taoists on each space, demons and skeletons on Wu-Feng's board."""
    tokens = vec[i64]()
    for layer in range(4):
        tokens = extend(tokens, pieces.layers[layer] if layer < players else vec[i64]([0] * KINDS))
    b = Secret(side, catacombs, pieces)
    b.ladders = _ALL_LADDERS
    b.heights = vec[i64]([players] * 9)
    b.tokens = tokens
    b.demons = vec[i64]([AT_HOME] * 3)
    b.skeletons = SKELETONS
    b.pyramid = empty_pyramid(pieces)
    b.mantras = vec[i64]([0] * 6)
    b.mantra_qi = vec[i64]([0] * 6)
    b.hand = vec[i64]()
    b.looked = vec[i64]()
    return b


def open_secret(s: State) -> None:
    """The mantras are dealt, then the curses of level 1 shown."""
    then2(s, to_do(codes.DEAL_MANTRAS), to_do(codes.REVEAL_LEVEL, 1))

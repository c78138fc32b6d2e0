"""What Black Secret adds to the table: Wu-Feng's hand and board, the catacombs, the bloody mantras."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from ghoststories.engine.core.state import NOWHERE, UNFILLED, Annex, State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.sets.black_secret.pieces import SecretPieces

# The place of this expansion among the annexes of a state, and Wu-Feng's among the seats.
PLACE: Final = 2
WU_FENG: Final = 4
# Any seat of the other side.
A_TAOIST: Final = 0

# Where a Taoist or the Shadow is: tiles 0 to 8 above, and the same tiles from here on below.
BELOW: Final = 9
# Where a demon is: on Wu-Feng's board, or out of the game.
AT_HOME: Final = -1
OUT: Final = -2
# The same in words.
HOME: Final = "home"
OUT_OF_GAME: Final = "out"
# A card of Wu-Feng's hand that the reader may not know.
HIDDEN_CARD: Final = -1


class Secret(Annex):
    """Masks have one bit a space of the catacombs, a curse, a mantra or a level.

    `demons` and `shadow`: where they are. `heights`: the tokens left on each space of the catacombs, `tokens` how many
    of each kind are still face down in each layer. `pyramid`: the curse on each place. `mantras`: the open cards,
    `mantra_qi` the Qi on them, `spent` the mantras that are out of the game. `hand`: Wu-Feng's incarnations.
    `pieces` is what is printed on them all; it never changes, so tables share it.
    """

    def __init__(self, side: i64, catacombs: i64, pieces: SecretPieces) -> None:
        self.side = side
        self.catacombs = catacombs
        self.pieces = pieces
        self.ladders: i64 = 0
        self.heights: vec[i64] = UNFILLED
        self.tokens: vec[i64] = UNFILLED
        self.demons: vec[i64] = UNFILLED
        self.shadow: i64 = NOWHERE
        self.urns: i64 = 0
        # Special skeletons on Wu-Feng's board; bones in play are on their spaces only.
        self.skeletons: i64 = 0
        # Curses that lie open and are not thrown, and the levels that have been revealed.
        self.curses: i64 = 0
        self.levels: i64 = 0
        self.pyramid: vec[i64] = UNFILLED
        self.mantras: vec[i64] = UNFILLED
        self.mantra_qi: vec[i64] = UNFILLED
        self.spent: i64 = 0
        self.hand: vec[i64] = UNFILLED
        # K38: the Enfeeblement Mantra was placed by a card and no block takes it off.
        self.mantra_is_free: i64 = 0
        # Cards of the deck that the Taoists have looked at and Wu-Feng has not.
        self.looked: vec[i64] = UNFILLED

    def clone(self) -> Secret:
        """A copy that shares nothing that changes."""
        copy = Secret(self.side, self.catacombs, self.pieces)
        copy.ladders = self.ladders
        copy.heights = self.heights[:]
        copy.tokens = self.tokens[:]
        copy.demons = self.demons[:]
        copy.shadow = self.shadow
        copy.urns = self.urns
        copy.skeletons = self.skeletons
        copy.curses = self.curses
        copy.levels = self.levels
        copy.pyramid = self.pyramid[:]
        copy.mantras = self.mantras[:]
        copy.mantra_qi = self.mantra_qi[:]
        copy.spent = self.spent
        copy.hand = self.hand[:]
        copy.mantra_is_free = self.mantra_is_free
        copy.looked = self.looked[:]
        return copy


def secret(s: State) -> Secret:
    """Black Secret's part of a table."""
    return cast(Secret, s.annexes[PLACE])

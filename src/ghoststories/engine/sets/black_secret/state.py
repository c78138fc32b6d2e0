"""What Black Secret adds to the table: Wu-Feng's hand and board, the catacombs, the bloody mantras."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from ghoststories.engine.core.state import Annex, State
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
# A card of Wu-Feng's hand that whoever looks may not know.
HIDDEN_CARD: Final = -1


class Secret(Annex):
    """Masks have one bit a space of the catacombs, a curse, a mantra or a level.

    `demons` and `shadow`: where they are. `heights`: the tokens left on each space of the catacombs, `tokens` how many
    of each kind are still face down in each layer. `pyramid`: the curse on each place. `mantras`: the open cards,
    `mantra_qi` the Qi on them, `spent` the mantras that are out of the game. `hand`: Wu-Feng's incarnations.
    `pieces` is what is printed on them all; it never changes, so tables share it.
    """

    def __init__(
        self,
        side: i64,
        catacombs: i64,
        ladders: i64,
        heights: list[i64],
        tokens: list[i64],
        demons: list[i64],
        shadow: i64,
        urns: i64,
        skeletons: i64,
        curses: i64,
        levels: i64,
        pyramid: list[i64],
        mantras: list[i64],
        mantra_qi: list[i64],
        spent: i64,
        hand: list[i64],
        mantra_is_free: i64,
        looked: list[i64],
        pieces: SecretPieces,
    ) -> None:
        self.side = side
        self.catacombs = catacombs
        self.ladders = ladders
        self.heights = heights
        self.tokens = tokens
        self.demons = demons
        self.shadow = shadow
        self.urns = urns
        # Special skeletons on Wu-Feng's board; bones in play are on their spaces only.
        self.skeletons = skeletons
        # Curses that lie open and are not thrown, and the levels that have been revealed.
        self.curses = curses
        self.levels = levels
        self.pyramid = pyramid
        self.mantras = mantras
        self.mantra_qi = mantra_qi
        self.spent = spent
        self.hand = hand
        # K38: the Enfeeblement Mantra was placed by a card and no block takes it off.
        self.mantra_is_free = mantra_is_free
        # Cards of the deck that the Taoists have looked at and Wu-Feng has not.
        self.looked = looked
        self.pieces = pieces

    def clone(self) -> Secret:
        """A copy that shares nothing that changes."""
        return Secret(
            self.side,
            self.catacombs,
            self.ladders,
            self.heights[:],
            self.tokens[:],
            self.demons[:],
            self.shadow,
            self.urns,
            self.skeletons,
            self.curses,
            self.levels,
            self.pyramid[:],
            self.mantras[:],
            self.mantra_qi[:],
            self.spent,
            self.hand[:],
            self.mantra_is_free,
            self.looked[:],
            self.pieces,
        )


def secret(s: State) -> Secret:
    """Black Secret's part of a table."""
    return cast(Secret, s.annexes[PLACE])

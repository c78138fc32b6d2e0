"""What moves along with skeletons and the Enfeeblement Mantra, and the powers of blood brothers (K10, K12, K38)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core.seams import SharedPowers
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.wrapping import WrappingStones
from ghoststories.engine.sets.black_secret.pieces import SKELETON_CARD
from ghoststories.engine.sets.black_secret.state import secret


class SecretStones(WrappingStones):
    """K10, adds to whatever stones do: Wu-Feng's own skeletons come back to his board."""

    def gone(self, s: State, space: i64, card: i64) -> None:
        b = secret(s)
        if card == SKELETON_CARD:
            b.skeletons += 1
        if s.mantra == NOWHERE:
            b.mantra_is_free = 0
        self.inner.gone(s, space, card)

    def mantra_stays(self, s: State) -> bool:
        """K38: a Mantra placed by a card ignores blocks."""
        return secret(s).mantra_is_free != 0


class BloodBrothers(SharedPowers):
    """K12: at exactly 1 Qi the active Taoist also has the power of the board opposite."""

    def include(self, s: State, board: i64) -> bool:
        return board == (s.active + 2) % 4 and s.qi[s.active] == 1

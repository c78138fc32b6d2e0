"""Exorcisms in games with further sets: white resistance, tokens of any colour, dice with a chosen face."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.policy.assessment import Assessment
from ghoststories.bots.policy.exorcisms import Exorcisms, cover
from ghoststories.bots.search.odds_table import chance_to_hit
from ghoststories.engine.content.cards import DICE_IMMUNE, WHITE_FACE_OFF
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.rules.exorcism import is_exorcisable
from ghoststories.engine.rules.exorcism_cost import is_dice_immune, is_under_mantra


class Aids:
    """What a set's pieces add to an exorcism; nothing without such a set."""

    def has_sure_die(self, s: State) -> bool:
        """Whether the active Taoist may turn one die to a face of his choice."""
        return False

    def wild_tokens(self, s: State, tile: i64) -> i64:
        """How many tokens that count as any colour are at hand on a tile."""
        return 0

    def wild_token_price(self) -> float:
        """What one of them is worth."""
        return 0.0


class FurtherExorcisms(Exorcisms):
    """Exorcisms with any sets in play."""

    def __init__(self, weights: vec[float]) -> None:
        super().__init__(weights)
        self.aids = Aids()
        # Whether a die can be turned to a chosen face, as of the start of the planning.
        self.sure_die = False

    def prepare(self, s: State) -> None:
        """Before a turn is planned."""
        self.sure_die = self.aids.has_sure_die(s)

    def of_ghost(self, s: State, found: Assessment, space: i64, tile: i64, dice: i64, again: bool) -> float:
        """What an attempt at the ghost in a space promises from a tile."""
        if not is_exorcisable(s, space):
            return 0.0
        cards = s.rules.cards
        card = s.ghosts[space]
        left, faces, spent = cover(s, found, space, tile, False)
        need = cards.white[card] + left
        if need and is_under_mantra(s, space):
            need -= 1
        gain = self.gain(s, found, space, spent)
        if need <= 0:
            return gain
        if not found.bits & WHITE_FACE_OFF:
            faces += 1
        if cards.bits[card] & DICE_IMMUNE and is_dice_immune(s, space):
            faces = 0
        return self._with_wild_tokens(s, tile, gain, faces, again, dice, need)

    def _with_wild_tokens(
        self, s: State, tile: i64, gain: float, faces: i64, again: bool, dice: i64, need: i64
    ) -> float:
        """The best value with none, one or more of the wild tokens at hand."""
        best = self.chance(faces, again, dice, need) * gain
        tokens = self.aids.wild_tokens(s, tile)
        used: i64 = 1
        while used <= tokens and used <= need:
            price = self.aids.wild_token_price() * float(used)
            worth = self.chance(faces, again, dice, need - used) * (gain - price)
            if worth > best:
                best = worth
            used += 1
        return best

    def chance(self, faces: i64, again: bool, dice: i64, need: i64) -> float:
        """The chance to roll enough."""
        if need <= 0:
            return 1.0
        if not faces:
            return 0.0
        if self.sure_die and dice:
            return chance_to_hit(faces, again, dice - 1, need - 1)
        return chance_to_hit(faces, again, dice, need)

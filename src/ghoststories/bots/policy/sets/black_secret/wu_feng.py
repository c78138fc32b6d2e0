"""Wu-Feng's policy: what he does with a card, which incarnation, which curse."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import total_resistance
from ghoststories.bots.policy.assessment import FAR_BELOW
from ghoststories.bots.policy.handler import Best, Handler
from ghoststories.bots.policy.sets.black_secret.curses import curse_worth
from ghoststories.bots.policy.sets.black_secret.ghosts import WuFengGhosts
from ghoststories.bots.policy.sets.black_secret.weights import CURSES, PLACES, SUMMONS
from ghoststories.bots.policy.shared.harm import harm
from ghoststories.engine.core.decisions import NO_SPACE, target_of, verb_of
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.sets.black_secret.card_effects import curse_colour
from ghoststories.engine.sets.black_secret.pieces import SKELETON_CARD
from ghoststories.engine.sets.black_secret.pyramid import NO_CURSE, curses_to_throw
from ghoststories.engine.sets.black_secret.queries import demons_below
from ghoststories.engine.sets.black_secret.state import secret
from ghoststories.engine.sets.black_secret.verbs import DEMON, PLACE
from ghoststories.engine.shared.removed_cards import ghosts_left

# How much trouble an incarnation is, by its number from 56 on; one not listed counts as average.
_MIDDLING: Final = 5.0
_FIRST: Final = 56
_TERROR_OF: Final[vec[float]] = vec[float]([5.0, 6.0, 10.0, 9.0, 6.0, 3.0, 6.0, 3.0, 6.0, 4.0])
# A demon needs time to dig: it has its full value with this many cards to come.
_LONG: Final = 40.0


class UseGhost(Best):
    """K3: place a ghost, or discard it for a demon or a curse, whichever is worst for the Taoists."""

    def __init__(self, weights: vec[float]) -> None:
        self.weights = weights

    def worth(self, s: State, option: i64) -> float:
        card = s.agenda[-1] >> 8 & 255
        verb = verb_of(option)
        if verb == PLACE:
            return self.weights[PLACES] + harm(s, card)
        if verb == DEMON:
            return self.weights[SUMMONS] * float(ghosts_left(s)) / _LONG + 2.0 * float(target_of(option))
        return self.weights[CURSES] * _best_curse(s, curse_colour(s, card))


def _best_curse(s: State, colour: i64) -> float:
    most = 0.0
    for curse in curses_to_throw(s, colour):
        worth = curse_worth(s, curse)
        if worth > most:
            most = worth
    return most


class WuFengAims(Best):
    """What Wu-Feng takes once he has looked at what ghosts could do."""

    def __init__(self, ghosts: WuFengGhosts) -> None:
        self.ghosts = ghosts

    def look(self, s: State) -> None:
        self.ghosts.look(s)


class WuFengPlaces(WuFengAims):
    """The space where a ghost hurts most."""

    def worth(self, s: State, space: i64) -> float:
        return self.ghosts.in_space(s, space, self.card(s)) if space < NO_SPACE else FAR_BELOW

    def card(self, s: State) -> i64:
        """The ghost that comes to one of the spaces."""
        return s.agenda[-1] >> 8 & 255


class SkeletonSpace(WuFengPlaces):
    """The space where a skeleton hurts most, or none."""

    def worth(self, s: State, space: i64) -> float:
        if space == NO_SPACE:
            return -5.0
        worth = self.ghosts.in_space(s, space, SKELETON_CARD)
        return worth - 10.0 if s.buddhas >> space & 1 else worth


class PlayIncarnation(Best):
    """The incarnation that is most trouble for the Taoists."""

    def worth(self, s: State, card: i64) -> float:
        index = card - _FIRST
        terror = _TERROR_OF[index] if index >= 0 and index < len(_TERROR_OF) else _MIDDLING
        return terror + float(total_resistance(s, card))


class ThrowCurse(Best):
    """The curse that does most now."""

    def worth(self, s: State, curse: i64) -> float:
        return curse_worth(s, curse) if curse != NO_CURSE else 0.0


class WhichDie(Handler):
    """P20: the Infernal die moves demons and throws curses; without either the curse die is worse."""

    def answer(self, s: State) -> i64:
        """Look for demons and skeletons."""
        b = secret(s)
        return 1 if b.skeletons > 0 and (b.shadow != NOWHERE or len(demons_below(s))) else 0

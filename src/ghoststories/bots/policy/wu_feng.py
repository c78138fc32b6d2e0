"""Wu-Feng's quick policy: what he does with a card, which incarnation, which curse."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import total_resistance
from ghoststories.bots.evaluation.expansion_counting import ghost_cards
from ghoststories.bots.policy.argmax import highest
from ghoststories.bots.policy.curses import CurseChoices, curse_worth
from ghoststories.bots.policy.expansion_weights import NAMES
from ghoststories.bots.policy.villagers import Villagers
from ghoststories.bots.policy.wu_feng_below import answer_below
from ghoststories.bots.policy.wu_feng_ghosts import WuFengGhosts, harm
from ghoststories.engine.core.decisions import DEMON, PLACE, target_of, verb_of
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.black_secret.card_effects import curse_colour
from ghoststories.engine.sets.black_secret.pyramid import NO_CURSE, curses_to_throw
from ghoststories.engine.sets.black_secret.queries import demons_below
from ghoststories.engine.sets.black_secret.state import secret
from ghoststories.engine.sets.promos import codes as promo_codes

PLACES: Final = NAMES.index("wu_feng_places")
SUMMONS: Final = NAMES.index("wu_feng_summons")
CURSES: Final = NAMES.index("wu_feng_curses")

# How hard an incarnation is to live with and to beat, by its number from 56 on; one not listed is middling.
_MIDDLING: Final = 5.0
_FIRST: Final = 56
_TERROR_OF: Final[list[float]] = [5.0, 6.0, 10.0, 9.0, 6.0, 3.0, 6.0, 3.0, 6.0, 4.0]
# A demon needs time to dig: it is worth its whole with so many cards to come.
_LONG: Final = 40.0


class WuFeng:
    """What Wu-Feng does at each of his questions."""

    def __init__(self, habits: list[float], villagers: Villagers) -> None:
        self.habits = habits
        self.villagers = villagers
        self.ghosts = WuFengGhosts(habits, villagers)
        self.curses = CurseChoices(villagers, self.ghosts)

    def answer(self, s: State, code: i64) -> i64:
        """The index of the option to take; -1 if the question is not his."""
        if code == promo_codes.WHICH_DIE:
            return self._which_die(s)
        if code < codes.USE_GHOST or code > codes.SKELETON_SPACE or code == codes.TARGET_REROLL:
            return -1
        if s.rules.has("white_moon"):
            self.villagers.look(s)
        if code == codes.USE_GHOST:
            return highest([self._use(s, option) for option in s.offer])
        if code == codes.WU_FENG_PLACES:
            return self.ghosts.place(s, s.agenda[-1] >> 8 & 255)
        if code == codes.PLAY_INCARNATION:
            return highest([_terror(s, card) for card in s.offer])
        if code == codes.THROW_CURSE:
            return highest([curse_worth(s, curse) if curse != NO_CURSE else 0.0 for curse in s.offer])
        if code == codes.PYRAMID_PLACE:
            return 0
        if code <= codes.KILL_CHOSEN:
            return self.curses.answer(s, code)
        if code == codes.SKELETON_SPACE:
            return self.ghosts.skeleton(s)
        return answer_below(s, code)

    def _use(self, s: State, option: i64) -> float:
        """K3: place it, or discard it for a demon or a curse, whichever is worst for the Taoists."""
        card = s.agenda[-1] >> 8 & 255
        verb = verb_of(option)
        if verb == PLACE:
            return self.habits[PLACES] + harm(s, card)
        if verb == DEMON:
            return self.habits[SUMMONS] * float(ghost_cards(s)) / _LONG + 2.0 * float(target_of(option))
        return self.habits[CURSES] * self._best_curse(s, curse_colour(s, card))

    def _best_curse(self, s: State, colour: i64) -> float:
        most = 0.0
        for curse in curses_to_throw(s, colour):
            worth = curse_worth(s, curse)
            if worth > most:
                most = worth
        return most

    def _which_die(self, s: State) -> i64:
        """P20: the Infernal die moves demons and throws curses; without either the curse die bites more."""
        b = secret(s)
        return 1 if b.skeletons > 0 and (b.shadow != NOWHERE or demons_below(s)) else 0


def _terror(s: State, card: i64) -> float:
    """How hard an incarnation is to live with and to beat."""
    index = card - _FIRST
    terror = _TERROR_OF[index] if index >= 0 and index < len(_TERROR_OF) else _MIDDLING
    return terror + float(total_resistance(s, card))

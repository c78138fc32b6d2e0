"""The promos in the policy: their questions, the Guardhouse, the Nunchaku, the Apple."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import total_resistance
from ghoststories.bots.policy.assessment import FAR_BELOW, Assessment
from ghoststories.bots.policy.handler import Best, First, Handler
from ghoststories.bots.policy.sets.white_moon.artifacts import somebody_is_weak
from ghoststories.bots.policy.shared.playbook import FurtherPlaybook
from ghoststories.bots.policy.shared.turns import Use
from ghoststories.bots.policy.turns import Action
from ghoststories.bots.policy.village_help import Help
from ghoststories.engine.content.places import GUARDHOUSE
from ghoststories.engine.core.decisions import NO_SPACE, target_of, verb_of
from ghoststories.engine.core.state import State
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.table import is_alive
from ghoststories.engine.sets.promos import codes
from ghoststories.engine.sets.promos.pieces import SUMMON_CARD
from ghoststories.engine.sets.promos.verbs import EVERYBODY, LOSE, STRIKE
from ghoststories.engine.sets.white_moon.villagers import APPLE


def enter_promos(book: FurtherPlaybook) -> None:
    """The promos' parts and questions; what a game does not have is never asked."""
    book.village.helps[GUARDHOUSE] = GuardhouseHelp(book.weights)
    book.actions.by_verb[STRIKE] = StrikeAction()
    book.turn.free.artifacts[APPLE] = UseApple()
    book.enter(ShoutLoss(), codes.SHOUT_LOSS)
    book.enter(GuardOrder(), codes.GUARD_ORDER)
    book.enter(First(), codes.SHELTER_ONE)
    book.enter_as(base.REROLL_CURSE_DIE, codes.INFERNAL_REROLL)
    book.enter_as(base.GIFT_OF_QI, codes.EAT_APPLE)


class GuardhouseHelp(Help):
    """A look at the next cards."""

    def worth(self, s: State, found: Assessment) -> float:
        """Always the same."""
        return 5.0


class StrikeAction(Action):
    """The Nunchaku exorcises a ghost without a roll."""

    def worth(self, s: State, found: Assessment, target: i64) -> float:
        """The value of the ghost."""
        return found.gains[target] if target < NO_SPACE else FAR_BELOW


class UseApple(Use):
    """For a weak Taoist."""

    def wanted(self, s: State, found: Assessment) -> bool:
        """Whether now is the time for it."""
        return somebody_is_weak(s)


class ShoutLoss(Handler):
    """Everybody loses one Qi if that costs no more and kills nobody; else the Taoist with the most Qi pays."""

    def answer(self, s: State) -> i64:
        """Count who would lose what."""
        boards: i64 = 0
        weak = False
        richest: i64 = 0
        everybody: i64 = -1
        offer = s.offer
        for at in range(len(offer)):
            if verb_of(offer[at]) == EVERYBODY:
                everybody = at
            elif verb_of(offer[at]) == LOSE:
                board = target_of(offer[at])
                boards += 1
                if s.qi[board] == 1 and is_alive(s, board):
                    weak = True
                if s.qi[board] > s.qi[target_of(offer[richest])]:
                    richest = at
        if everybody >= 0 and not weak and boards <= (s.agenda[-1] >> 8 & 255):
            return everybody
        return richest


class GuardOrder(Best):
    """The lightest card comes next, an incarnation last."""

    def worth(self, s: State, card: i64) -> float:
        if card == SUMMON_CARD or s.rules.cards.incarnation[card]:
            return -50.0
        return -float(total_resistance(s, card))

"""Artifacts in the policy: when to use them up, and what they ask. Other sets can bring them into a game too."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.policy.assessment import Assessment
from ghoststories.bots.policy.handler import First, Handler, Opinion, Weighed
from ghoststories.bots.policy.sets.white_moon.villagers import Villagers, graves_left
from ghoststories.bots.policy.shared.lying import others_lying
from ghoststories.bots.policy.shared.playbook import FurtherPlaybook
from ghoststories.bots.policy.shared.turns import LastStep, Use
from ghoststories.bots.policy.turns import YinYang
from ghoststories.engine.core.decisions import target_of, verb_of
from ghoststories.engine.core.state import State
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.table import is_player_board
from ghoststories.engine.sets.promos import codes as promo_codes
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon.verbs import RETURN
from ghoststories.engine.sets.white_moon.villagers import FIREWORK, LIFE_POTION, SCROLL_OF_UNITY
from ghoststories.engine.shared import codes as shared_codes
from ghoststories.engine.shared.verbs import ESCORT, HEAL, RISE

# What a help must be worth to be worth the Firework.
_FIREWORK_FROM: Final = 12.0


def enter_artifacts(book: FurtherPlaybook, people: Villagers) -> None:
    """What artifacts ask, and when they are used."""
    book.turn.free.artifacts[LIFE_POTION] = UsePotion()
    book.turn.free.artifacts[SCROLL_OF_UNITY] = UseScroll()
    book.turn.free.artifacts[FIREWORK] = UseFirework(book.yinyang)
    book.enter(LastStep(book.turn), shared_codes.SECOND_STEP)
    book.enter(First(), codes.DIVINE_SWORD)
    book.enter(Armor(), codes.ARMOR, codes.ARMOR_MOVED)
    book.enter(Weighed(book.weigher, ScrollMove(people)), codes.SCROLL_MOVE)
    book.enter(Weighed(book.weigher, LifePotion()), codes.LIFE_POTION)
    book.enter_as(base.TAKE_TAO, codes.CLAW_COLOUR)
    book.enter_as(base.BEAR_LOSS, shared_codes.ARTIFACT_GOES_TO)


def somebody_is_weak(s: State) -> bool:
    """Whether a Taoist has one Qi or none."""
    for board in range(4):
        if is_player_board(s, board) and s.qi[board] <= 1:
            return True
    return False


class UsePotion(Use):
    """For a weak Taoist, or when few graves are left."""

    def wanted(self, s: State, found: Assessment) -> bool:
        """Whether now is the time for it."""
        return somebody_is_weak(s) or (s.rules.has("white_moon") and graves_left(s) <= 2)


class UseScroll(Use):
    """For two Taoists lying down."""

    def wanted(self, s: State, found: Assessment) -> bool:
        """Whether now is the time for it."""
        return others_lying(s) > 1


class UseFirework(Use):
    """For a help that is worth it."""

    def __init__(self, yinyang: YinYang) -> None:
        self.yinyang = yinyang

    def wanted(self, s: State, found: Assessment) -> bool:
        """Whether now is the time for it."""
        return self.yinyang.best(s, found) > _FIREWORK_FROM


class Armor(Handler):
    """A left stone is ignored unless it helps: one clears a board, one shelters a villager."""

    def answer(self, s: State) -> i64:
        """Look at what the stone does."""
        steps = s.rules.cards.arrival_steps[s.agenda[-1] >> 16 & 255]
        if len(steps) and (steps[0] == promo_codes.CLEAR_BOARD or steps[0] == promo_codes.SHELTER_ONE):
            return 1
        return 0


class ScrollMove(Opinion):
    """The Scroll makes Taoists stand up and brings villagers to the Portal."""

    def __init__(self, people: Villagers) -> None:
        self.people = people

    def choose(self, s: State, found: Assessment) -> i64:
        """The last option if it can do neither."""
        offer = s.offer
        for at in range(len(offer)):
            verb = verb_of(offer[at])
            if verb == RISE or (verb == ESCORT and target_of(offer[at]) == self.people.portal):
                return at
        return len(offer) - 1


class LifePotion(Opinion):
    """Back to life, else a Qi for the weakest; a villager when few graves are left."""

    def choose(self, s: State, found: Assessment) -> i64:
        """Compare the Taoists."""
        best: i64 = 0
        least: i64 = 9
        offer = s.offer
        for at in range(len(offer)):
            if verb_of(offer[at]) == HEAL:
                qi = s.qi[target_of(offer[at])]
                if qi < least:
                    least = qi
                    best = at
            elif verb_of(offer[at]) == RETURN and least > 1 and graves_left(s) <= 3:
                return at
        return best

"""The promo pieces' own questions in the quick policy."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import total_resistance
from ghoststories.bots.policy.argmax import lowest
from ghoststories.bots.policy.turns import Turns
from ghoststories.engine.core.decisions import EVERYBODY, LOSE, target_of, verb_of
from ghoststories.engine.core.state import State
from ghoststories.engine.rules.table import is_alive
from ghoststories.engine.sets.promos import codes
from ghoststories.engine.sets.promos.pieces import SUMMON_CARD


class PromoAnswers:
    """Answers to what the promo pieces ask of the Taoists."""

    def __init__(self, turns: Turns) -> None:
        self.turns = turns

    def answer(self, s: State, code: i64) -> i64:
        """The index of the option to take."""
        if code == codes.SHOUT_LOSS:
            return self._shouted_at(s)
        if code == codes.GUARD_ORDER:
            return lowest([self._burden(s, card) for card in s.offer])
        if code == codes.SHELTER_ONE:
            return 0
        return self.turns.mixed(s)

    def _shouted_at(self, s: State) -> i64:
        """Everybody loses one if that is not more than is lost anyway and nobody dies of it; else whoever has most."""
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

    def _burden(self, s: State, card: i64) -> float:
        """What the next card to come asks for: an incarnation more than any ghost."""
        if card == SUMMON_CARD or s.rules.cards.incarnation[card]:
            return 50.0
        return float(total_resistance(s, card))

"""Black Secret's own questions to the Taoists in the quick policy."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.brain.counts import ghosts_on, total_resistance
from ghoststories.bots.brain.curses import CURSE_COST
from ghoststories.bots.brain.turns import REFUSED_FROM, Turns
from ghoststories.bots.brain.weighing import FAR_BELOW
from ghoststories.bots.brain.wu_feng_ghosts import harm
from ghoststories.engine.black_secret import codes
from ghoststories.engine.black_secret.state import BELOW
from ghoststories.engine.state import State


class SecretAnswers:
    """Answers to what Black Secret asks of the Taoists."""

    def __init__(self, turns: Turns) -> None:
        self.turns = turns

    def answer(self, s: State, code: i64) -> i64:
        """The index of the option to take."""
        turns = self.turns
        if code == codes.CHANGE_LEVEL:
            return self._level(s, s.agenda[-1] >> 8 & 255)
        turns.weigh(s)
        if code == codes.SHIELD:
            refused = s.agenda[-1] >> 16 & 255
            return 0 if refused < 4 and harm(s, s.agenda[-1] >> 8 & 255) > REFUSED_FROM else 1
        if code == codes.DEMONS_FALL:
            return turns.demons.which_fall(s, turns.token)
        if code == codes.MANTRA_TAOIST or code == codes.MANTRA_MOVE:
            return self._next_one(s)
        if code == codes.BUDDHA_SPACE:
            return self._fullest(s)
        if code == codes.MANTRA_MOVE_TO:
            return self._best_place(s)
        if code == codes.MANTRA_ESCORT:
            board = s.agenda[-1] >> 8 & 255
            return 0 if turns.villagers.escort(s, s.agenda[-1] >> 16 & 255, s.taoist_tiles[board]) > 0.0 else 1
        if code == codes.MANTRA_SHELTER:
            return turns.villagers.most_wanted(s)
        return self._of_mantras(s, code)

    def _of_mantras(self, s: State, code: i64) -> i64:
        turns = self.turns
        if code == codes.QI_FOR_MANTRA or code == codes.FREE_QI:
            return turns.mantras.best_slot(s, turns.gains)
        if code == codes.BLOOD_WORKS:
            return turns.mantras.strongest(s, turns.gains)
        if code == codes.CALLIGRAPHER:
            return turns.mantras.calligrapher(s, turns.gains)
        if code == codes.NEW_MANTRA:
            return turns.mantras.new_one(s, turns.gains)
        if code == codes.CURSE_RETURNS:
            return self._worst_curse(s)
        if code == codes.DEMON_RETURNS:
            return turns.demons.worst_of_offer(s)
        if code == codes.GHOSTS_UNDER:
            return self._weakest_card(s)
        if code == codes.LADDER_RETURNS:
            return 0
        return turns.mixed(s)

    def _level(self, s: State, board: i64) -> i64:
        """Down to a demon, else up."""
        place = s.taoist_tiles[board]
        other = place - BELOW if place >= BELOW else place + BELOW
        if board != s.active:
            return 1 if place >= BELOW else 0
        self.turns.ready(s)
        return (
            1 if self.turns.worth_at(s, other) > self.turns.worth_at(s, place) + (0.0 if place >= BELOW else 0.5) else 0
        )

    def _next_one(self, s: State) -> i64:
        """The active Taoist, else who comes after him."""
        best: i64 = 0
        least: i64 = 9
        offer = s.offer
        for at in range(len(offer)):
            wait = (offer[at] - s.active) % 4
            if wait < least:
                least = wait
                best = at
        return best

    def _fullest(self, s: State) -> i64:
        """A Buddha stands where the next ghosts will come: on a board with many."""
        best: i64 = 0
        most: i64 = -1
        offer = s.offer
        for at in range(len(offer)):
            filled = ghosts_on(s, offer[at] // 3)
            if filled > most:
                most = filled
                best = at
        return best

    def _best_place(self, s: State) -> i64:
        self.turns.ready(s)
        best: i64 = 0
        most = FAR_BELOW
        offer = s.offer
        for at in range(len(offer)):
            worth = self.turns.worth_at(s, offer[at])
            if worth > most:
                most = worth
                best = at
        return best

    def _worst_curse(self, s: State) -> i64:
        """The index of the curse of the offer that costs the Taoists most."""
        best: i64 = 0
        offer = s.offer
        for at in range(len(offer)):
            if CURSE_COST[offer[at]] > CURSE_COST[offer[best]]:
                best = at
        return best

    def _weakest_card(self, s: State) -> i64:
        """The index of the card of the offer with the least resistance."""
        best: i64 = 0
        least: i64 = 99
        offer = s.offer
        for at in range(len(offer)):
            total = total_resistance(s, offer[at])
            if total < least:
                least = total
                best = at
        return best

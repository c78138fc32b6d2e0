"""Black Secret's own questions to the Taoists in the quick policy."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import ghosts_on, total_resistance
from ghoststories.bots.policy.argmax import highest, lowest
from ghoststories.bots.policy.curses import CURSE_COST
from ghoststories.bots.policy.turns import REFUSED_FROM, Turns
from ghoststories.bots.policy.wu_feng_ghosts import harm
from ghoststories.engine.core.state import State
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.black_secret.state import BELOW


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
            # The active Taoist, else who comes after him.
            return lowest([float((board - s.active) % 4) for board in s.offer])
        if code == codes.BUDDHA_SPACE:
            # Where the next ghosts will come: on a board with many.
            return highest([float(ghosts_on(s, space // 3)) for space in s.offer])
        if code == codes.MANTRA_MOVE_TO:
            turns.ready(s)
            return highest([turns.worth_at(s, place) for place in s.offer])
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
            return highest([CURSE_COST[curse] for curse in s.offer])
        if code == codes.DEMON_RETURNS:
            return turns.demons.worst_of_offer(s)
        if code == codes.GHOSTS_UNDER:
            return lowest([float(total_resistance(s, card)) for card in s.offer])
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

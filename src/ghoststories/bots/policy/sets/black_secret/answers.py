"""Black Secret's own questions to the Taoists in the policy."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import ghosts_on, total_resistance
from ghoststories.bots.policy.argmax import highest, lowest
from ghoststories.bots.policy.handler import Handler
from ghoststories.bots.policy.sets.black_secret.curses import CURSE_COST
from ghoststories.bots.policy.sets.black_secret.demons import Demons
from ghoststories.bots.policy.sets.black_secret.mantras import Mantras
from ghoststories.bots.policy.shared.harm import REFUSED_FROM, harm
from ghoststories.bots.policy.shared.planner import Planner
from ghoststories.bots.policy.weigher import Weigher
from ghoststories.engine.core.state import State
from ghoststories.engine.sets.black_secret.state import BELOW


class Shield(Handler):
    """The Shield refuses a card that hurts much."""

    def answer(self, s: State) -> i64:
        """Look at the card."""
        refused = s.agenda[-1] >> 16 & 255
        return 0 if refused < 4 and harm(s, s.agenda[-1] >> 8 & 255) > REFUSED_FROM else 1


class DemonsFall(Handler):
    """The demons that are sent home, after the tokens it takes."""

    def __init__(self, weigher: Weigher, demons: Demons) -> None:
        self.weigher = weigher
        self.demons = demons

    def answer(self, s: State) -> i64:
        """Compare the sets of demons."""
        return self.demons.which_fall(s, self.weigher.weigh(s).token)


class WorstDemon(Handler):
    """The demon that is worth most to be rid of."""

    def __init__(self, weigher: Weigher, demons: Demons) -> None:
        self.weigher = weigher
        self.demons = demons

    def answer(self, s: State) -> i64:
        """Compare the demons."""
        self.weigher.weigh(s)
        return self.demons.worst_of_offer(s)


class NextTaoist(Handler):
    """The active Taoist, else the next one in turn order."""

    def answer(self, s: State) -> i64:
        """Count the turns."""
        return lowest([float((board - s.active) % 4) for board in s.offer])


class BuddhaSpace(Handler):
    """Where the next ghosts will come: on a board with many."""

    def answer(self, s: State) -> i64:
        """Count the ghosts."""
        return highest([float(ghosts_on(s, space // 3)) for space in s.offer])


class MantraMoveTo(Handler):
    """The best place for the active Taoist."""

    def __init__(self, planner: Planner) -> None:
        self.planner = planner

    def answer(self, s: State) -> i64:
        """Compare the places."""
        self.planner.prepare(s)
        return highest([self.planner.worth_at(s, place) for place in s.offer])


class MantraEscort(Handler):
    """A villager comes along if that is good."""

    def __init__(self, planner: Planner) -> None:
        self.planner = planner

    def answer(self, s: State) -> i64:
        """Compare the two tiles."""
        self.planner.weigher.weigh(s)
        board = s.agenda[-1] >> 8 & 255
        from_tile = s.agenda[-1] >> 16 & 255
        return 0 if self.planner.rescues.escort(s, from_tile, s.taoist_tiles[board]) > 0.0 else 1


class ChangeLevel(Handler):
    """Down to a demon, else up."""

    def __init__(self, planner: Planner) -> None:
        self.planner = planner

    def answer(self, s: State) -> i64:
        """Compare the two places; a Taoist moved by another goes up."""
        board = s.agenda[-1] >> 8 & 255
        place = s.taoist_tiles[board]
        other = place - BELOW if place >= BELOW else place + BELOW
        if board != s.active:
            return 1 if place >= BELOW else 0
        planner = self.planner
        planner.prepare(s)
        margin = 0.0 if place >= BELOW else 0.5
        return 1 if planner.worth_at(s, other) > planner.worth_at(s, place) + margin else 0


class QiForMantra(Handler):
    """The mantra where a Qi serves best."""

    def __init__(self, weigher: Weigher, mantras: Mantras) -> None:
        self.weigher = weigher
        self.mantras = mantras

    def answer(self, s: State) -> i64:
        """Compare the mantras."""
        return self.mantras.best_slot(s, self.weigher.weigh(s).gains)


class BloodWorks(Handler):
    """The mantra that does most."""

    def __init__(self, weigher: Weigher, mantras: Mantras) -> None:
        self.weigher = weigher
        self.mantras = mantras

    def answer(self, s: State) -> i64:
        """Compare the mantras."""
        return self.mantras.strongest(s, self.weigher.weigh(s).gains)


class AtCalligrapher(Handler):
    """A Qi first; then another card instead of one that does little."""

    def __init__(self, weigher: Weigher, mantras: Mantras) -> None:
        self.weigher = weigher
        self.mantras = mantras

    def answer(self, s: State) -> i64:
        """Compare the mantras."""
        return self.mantras.calligrapher(s, self.weigher.weigh(s).gains)


class NewMantra(Handler):
    """The new mantra that does most."""

    def __init__(self, weigher: Weigher, mantras: Mantras) -> None:
        self.weigher = weigher
        self.mantras = mantras

    def answer(self, s: State) -> i64:
        """Compare the mantras."""
        return self.mantras.new_one(s, self.weigher.weigh(s).gains)


class CurseReturns(Handler):
    """The worst curse goes back."""

    def answer(self, s: State) -> i64:
        """Compare the curses."""
        return highest([CURSE_COST[curse] for curse in s.offer])


class GhostsUnder(Handler):
    """The weakest ghosts go under the deck."""

    def answer(self, s: State) -> i64:
        """Compare the cards."""
        return lowest([float(total_resistance(s, card)) for card in s.offer])

"""Black Secret's own questions to the Taoists in the policy."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import ghosts_on, total_resistance
from ghoststories.bots.policy.assessment import Assessment
from ghoststories.bots.policy.handler import Best, Handler, Opinion
from ghoststories.bots.policy.sets.black_secret.curses import CURSE_COST
from ghoststories.bots.policy.sets.black_secret.demons import Demons
from ghoststories.bots.policy.sets.black_secret.mantras import Mantras
from ghoststories.bots.policy.shared.harm import REFUSED_FROM, harm
from ghoststories.bots.policy.shared.planner import Planner
from ghoststories.engine.core.decisions import target_of, verb_of
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.core.verbs import PASS
from ghoststories.engine.sets.black_secret.below import need_of_demons
from ghoststories.engine.sets.black_secret.mantras import NO_MANTRA, mantra_pool
from ghoststories.engine.sets.black_secret.pieces import MANTRA_SLOTS
from ghoststories.engine.sets.black_secret.state import BELOW, secret
from ghoststories.engine.sets.black_secret.verbs import PUT_QI, REPLACE


class Shield(Handler):
    """The Shield refuses a very harmful card."""

    def answer(self, s: State) -> i64:
        """Look at the card."""
        refused = s.agenda[-1] >> 16 & 255
        return 0 if refused < 4 and harm(s, s.agenda[-1] >> 8 & 255) > REFUSED_FROM else 1


class DemonsFall(Opinion):
    """The demons that are sent home, after the tokens it takes."""

    def __init__(self, demons: Demons) -> None:
        self.demons = demons

    def worth(self, s: State, found: Assessment, demons: i64) -> float:
        worth = -found.token * float(need_of_demons(s, demons, s.agenda[-1] >> 24))
        for demon in range(3):
            if demons >> demon & 1:
                worth += self.demons.worths[demon]
        return worth


class WorstDemon(DemonsFall):
    """The demon that it is worth most to get rid of."""

    def worth(self, s: State, found: Assessment, demon: i64) -> float:
        return self.demons.worths[demon]


class NextTaoist(Best):
    """The active Taoist, else the next one in turn order."""

    def worth(self, s: State, board: i64) -> float:
        return -float((board - s.active) % 4)


class BuddhaSpace(Best):
    """Where the next ghosts will come: on a board with many."""

    def worth(self, s: State, space: i64) -> float:
        return float(ghosts_on(s, space // 3))


class MantraMoveTo(Opinion):
    """The best place for the active Taoist."""

    def __init__(self, planner: Planner) -> None:
        self.planner = planner

    def worth(self, s: State, found: Assessment, place: i64) -> float:
        return self.planner.worth_at(s, place)


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
        planner.weigh(s)
        margin = 0.0 if place >= BELOW else 0.5
        return 1 if planner.worth_at(s, other) > planner.worth_at(s, place) + margin else 0


class NewMantra(Opinion):
    """The new mantra that does most."""

    def __init__(self, mantras: Mantras) -> None:
        self.mantras = mantras

    def worth(self, s: State, found: Assessment, mantra: i64) -> float:
        return self.mantras.worth(s, mantra, found.gains)


class BloodWorks(NewMantra):
    """The open mantra that does most."""

    def worth(self, s: State, found: Assessment, slot: i64) -> float:
        return super().worth(s, found, secret(s).mantras[slot])


class QiForMantra(NewMantra):
    """The mantra where a Qi does most; none only if no mantra is offered."""

    def worth(self, s: State, found: Assessment, slot: i64) -> float:
        return self.mantras.with_qi(s, slot, found.gains) if slot != NO_MANTRA else -1.0


class AtCalligrapher(Opinion):
    """A Qi first; then another card instead of an empty one that does little."""

    def __init__(self, mantras: Mantras) -> None:
        self.mantras = mantras

    def choose(self, s: State, found: Assessment) -> i64:
        """Compare the cards that can be replaced."""
        gains = found.gains
        best: i64 = -1
        least = 2.0
        done: i64 = -1
        offer = s.offer
        for at in range(len(offer)):
            verb = verb_of(offer[at])
            if verb == PUT_QI:
                return at
            if verb == PASS:
                done = at
            elif verb == REPLACE:
                worth = self._kept(s, target_of(offer[at]), gains)
                if worth < least:
                    least = worth
                    best = at
        if best >= 0:
            return best
        return done if done >= 0 else i64(0)

    def _kept(self, s: State, slot: i64, gains: vec[float]) -> float:
        """What it is worth to keep a card; one with Qi on it, or that cannot be replaced, is kept."""
        b = secret(s)
        if b.mantra_qi[slot] or len(mantra_pool(s, MANTRA_SLOTS[slot])) == 0:
            return 99.0
        return self.mantras.worth(s, b.mantras[slot], gains)


class CurseReturns(Best):
    """The worst curse goes back."""

    def worth(self, s: State, curse: i64) -> float:
        return CURSE_COST[curse]


class GhostsUnder(Best):
    """The weakest ghosts go under the deck."""

    def worth(self, s: State, card: i64) -> float:
        return -float(total_resistance(s, card))

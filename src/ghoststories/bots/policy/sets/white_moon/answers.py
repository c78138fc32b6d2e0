"""White Moon's own questions in the policy."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import bits_in, ghosts_on, tokens_of
from ghoststories.bots.policy.assessment import Assessment
from ghoststories.bots.policy.handler import Best, Opinion
from ghoststories.bots.policy.sets.white_moon.parts import SchoolHelp
from ghoststories.bots.policy.sets.white_moon.villagers import Villagers
from ghoststories.bots.policy.sets.white_moon.weights import CRYSTAL_WORTH, DEVOURS
from ghoststories.bots.policy.weigher import Weigher
from ghoststories.bots.policy.weights import IMMUNE, ON_CARD, ON_STONE, TORMENT
from ghoststories.engine.content.cards import DEVOURER, DICE_IMMUNE, HAUNTER, TORMENTOR
from ghoststories.engine.core.decisions import NO_SPACE, target_of, verb_of
from ghoststories.engine.core.geometry import FACED_TILE
from ghoststories.engine.core.state import FIGURE_ON_STONE, NOWHERE, State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.rules.table import is_alive
from ghoststories.engine.sets.white_moon.corners import corner_of
from ghoststories.engine.sets.white_moon.state import CRYSTAL_RESERVE, moon
from ghoststories.engine.sets.white_moon.verbs import ROLL, SAVE_FROM


class MostTokens(Best):
    """The Taoist with the most Tao tokens loses one."""

    def worth(self, s: State, board: i64) -> float:
        return float(tokens_of(s, board))


class SchoolColour(Opinion):
    """The colour against which a roll promises most."""

    def __init__(self, school: SchoolHelp) -> None:
        self.school = school

    def worth(self, s: State, found: Assessment, colour: i64) -> float:
        return self.school.of_colour(s, found, colour)


class LayChild(Best):
    """W44: a cursed child stays for long, so on the board with the fewest ghosts, not a living Taoist's."""

    def worth(self, s: State, space: i64) -> float:
        board = space // 3
        return -float(ghosts_on(s, board)) - (0.5 if is_alive(s, board) else 0.0)


class MostWantedVillager(Opinion):
    """The villager it is best to save."""

    def __init__(self, people: Villagers) -> None:
        self.people = people

    def worth(self, s: State, found: Assessment, villager: i64) -> float:
        return self.people.worth_of_saving(s, villager)


class Victim(MostWantedVillager):
    """The villager to give up: one who dies anyway, not the last one on a tile."""

    def worth(self, s: State, found: Assessment, villager: i64) -> float:
        return -self.people.missed(s, villager)


class SuLing(Best):
    """Su-Ling goes before the worst centre stone; beside a free receptacle she brings a crystal."""

    def __init__(self, weights: vec[float], further: vec[float], weigher: Weigher, people: Villagers) -> None:
        self.weights = weights
        self.further = further
        self.weigher = weigher
        self.people = people

    def look(self, s: State) -> None:
        """The ghost she stops now threatens again when she goes."""
        self.weigher.weigh(s)
        m = moon(s)
        before = m.su_ling
        m.su_ling = NOWHERE
        self.people.look(s)
        m.su_ling = before

    def worth(self, s: State, space: i64) -> float:
        m = moon(s)
        if space == NO_SPACE:
            return self._stopped(s, m.su_ling) if m.su_ling != NOWHERE else 0.0
        worth = self._stopped(s, space)
        corner = corner_of(FACED_TILE[space])
        if corner != NOWHERE and not m.receptacles >> corner & 1 and m.crystals[CRYSTAL_RESERVE]:
            worth += self.further[CRYSTAL_WORTH] * float(1 + bits_in(m.receptacles))
        return worth

    def _stopped(self, s: State, space: i64) -> float:
        """What she stops a ghost from doing."""
        h = self.weights
        bits = s.rules.cards.bits[s.ghosts[space]]
        worth = self.people.villager * self.people.kills[space]
        if bits & HAUNTER:
            worth += h[ON_STONE] if s.figures[space] == FIGURE_ON_STONE else h[ON_CARD]
        if bits & TORMENTOR:
            worth += h[TORMENT]
        if bits & DEVOURER:
            worth += self.further[DEVOURS]
        if bits & DICE_IMMUNE:
            worth += h[IMMUNE]
        return worth


class Barrier(Opinion):
    """Dice against a board's ghosts, or a villager to the Shelter, whichever is worth more."""

    def __init__(self, people: Villagers) -> None:
        self.people = people

    def choose(self, s: State, found: Assessment) -> i64:
        """The last option if neither is worth anything."""
        gains = found.gains
        board = s.agenda[-1] >> 8 & 255
        ghosts = gains[3 * board] + gains[3 * board + 1] + gains[3 * board + 2]
        best: i64 = len(s.offer) - 1
        most = 0.0
        offer = s.offer
        for at in range(len(offer)):
            verb = verb_of(offer[at])
            worth = 0.0
            if verb == ROLL:
                worth = 0.7 * ghosts
            elif verb == SAVE_FROM:
                worth = self._saved_from(s, target_of(offer[at]))
            if worth > most:
                most = worth
                best = at
        return best

    def _saved_from(self, s: State, tile: i64) -> float:
        people = self.people
        return people.worth_of_saving(s, people.top(s, tile)) + people.villager * people.peril(tile)

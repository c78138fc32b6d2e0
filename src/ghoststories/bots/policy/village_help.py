"""What the help of each villager is worth."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import tokens_of
from ghoststories.bots.policy.assessment import FAR_BELOW, Assessment
from ghoststories.bots.policy.weights import (
    ALTAR,
    ALTAR_GHOSTS,
    ALTAR_ONE_TILE_LEFT,
    ALTAR_TWO_TILES_LEFT,
    BUDDHA_TO_CATCH,
    CATCH,
    CEMETERY,
    CEMETERY_EARLY,
    CIRCLE,
    HAUNTED_TILE,
    HERBALIST,
    HERBALIST_EARLY,
    HERBALIST_TOKENS,
    LACK,
    PAVILION,
    PAVILION_FULL_BOARD,
    PAVILION_WITH_BUDDHA,
    SORCERER,
    SORCERER_EARLY,
    SORCERER_LAST_QI,
    SORCERER_LOW_QI,
    SORCERER_QI,
    TEA_HOUSE,
    TEA_HOUSE_EARLY,
    TEA_HOUSE_GHOSTS,
    TEA_HOUSE_LOW_QI,
    TEMPLE,
    TEMPLE_EARLY,
    TEMPLE_WITH_GHOSTS,
    WATCHMAN,
)
from ghoststories.engine.content import places
from ghoststories.engine.core.state import FIGURE_ON_STONE, NOWHERE, SUPPLY, State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.rules.village import help_offered


class Help:
    """The help of one place."""

    def __init__(self, weights: vec[float]) -> None:
        self.weights = weights

    def worth(self, s: State, found: Assessment) -> float:
        """What it is worth to the active Taoist, in the same unit as the ghosts."""
        return FAR_BELOW


class VillageHelp:
    """The helps by place; a set can replace one or add its own."""

    def __init__(self, weights: vec[float]) -> None:
        self.helps = vec[Help]([Help(weights) for _ in range(len(places.PLACE_KEYS) + 1)])
        self.helps[places.TEMPLE] = TempleHelp(weights)
        self.helps[places.HERBALIST] = HerbalistHelp(weights)
        self.helps[places.TEA_HOUSE] = TeaHouseHelp(weights)
        self.helps[places.SORCERER] = SorcererHelp(weights)
        self.helps[places.WATCHMAN] = WatchmanHelp(weights)
        self.helps[places.CIRCLE] = CircleHelp(weights)
        self.helps[places.ALTAR] = AltarHelp(weights)
        self.helps[places.CEMETERY] = CemeteryHelp(weights)
        self.helps[places.PAVILION] = PavilionHelp(weights)

    def worth(self, s: State, found: Assessment, place: i64) -> float:
        """What the help of a place is worth; far below if it would do nothing."""
        if not help_offered(s, place):
            return FAR_BELOW
        return self.helps[place].worth(s, found)


class TempleHelp(Help):
    """A Buddha."""

    def worth(self, s: State, found: Assessment) -> float:
        """More when the Uncatchable is to be caught."""
        h = self.weights
        worth = h[TEMPLE] + h[TEMPLE_WITH_GHOSTS] * float(found.ghosts) + h[TEMPLE_EARLY] * found.early
        return worth + h[BUDDHA_TO_CATCH] if found.uncaught != NOWHERE and not s.buddhas else worth


class HerbalistHelp(Help):
    """Tao tokens."""

    def worth(self, s: State, found: Assessment) -> float:
        """Less with many tokens already, more when they are lacking."""
        h = self.weights
        tokens = tokens_of(s, s.active)
        lack = h[LACK] * float(_lack(s)) + h[HERBALIST_EARLY] * found.early
        return h[HERBALIST] + h[HERBALIST_TOKENS] * float(tokens) + lack


class TeaHouseHelp(Help):
    """A Tao token and a Qi for a ghost."""

    def worth(self, s: State, found: Assessment) -> float:
        """More with little Qi, less with many ghosts."""
        h = self.weights
        low = h[TEA_HOUSE_LOW_QI] if s.qi[s.active] <= 2 else 0.0
        ghosts = h[TEA_HOUSE_GHOSTS] * float(found.ghosts)
        return h[TEA_HOUSE] + low + ghosts + h[TEA_HOUSE_EARLY] * found.early


class SorcererHelp(Help):
    """A ghost for a Qi."""

    def worth(self, s: State, found: Assessment) -> float:
        """The worst ghost, after what the Qi is worth."""
        most = 0.0
        for space in range(12):
            card = s.ghosts[space]
            if card and not s.rules.cards.incarnation[card] and found.gains[space] > most:
                most = found.gains[space]
        h = self.weights
        qi = s.qi[s.active]
        cost = h[SORCERER_QI] + h[SORCERER_EARLY] * found.early
        if qi == 2:
            cost += h[SORCERER_LOW_QI]
        elif qi <= 1:
            cost += h[SORCERER_LAST_QI]
        return h[SORCERER] * most - cost


class WatchmanHelp(Help):
    """Haunting figures go back to their cards."""

    def worth(self, s: State, found: Assessment) -> float:
        """The board with the most figures on their stones."""
        most: i64 = 0
        for board in range(4):
            out = figures_out(s, board)
            if out > most:
                most = out
        return (self.weights[WATCHMAN] + self.weights[HAUNTED_TILE] * float(found.haunted)) * float(most)


class CircleHelp(Help):
    """A colour of resistance less."""

    def worth(self, s: State, found: Assessment) -> float:
        """How many more ghosts the best colour weakens than the present one."""
        now = ghosts_weakened(s, s.circle) if s.circle != NOWHERE else i64(0)
        most: i64 = 0
        for colour in range(5):
            if s.tao[5 * SUPPLY + colour]:
                weakened = ghosts_weakened(s, colour)
                if weakened > most:
                    most = weakened
        return self.weights[CIRCLE] * float(most - now)


class AltarHelp(Help):
    """A tile is restored for a ghost."""

    def worth(self, s: State, found: Assessment) -> float:
        """More when few tiles are left."""
        h = self.weights
        left = found.by_tiles_left(h[ALTAR_ONE_TILE_LEFT], h[ALTAR_TWO_TILES_LEFT])
        return h[ALTAR] + left + h[ALTAR_GHOSTS] * float(found.ghosts)


class CemeteryHelp(Help):
    """A dead Taoist comes back."""

    def worth(self, s: State, found: Assessment) -> float:
        """It is offered only when somebody is dead."""
        return self.weights[CEMETERY] + self.weights[CEMETERY_EARLY] * found.early


class PavilionHelp(Help):
    """A ghost is moved onto a Buddha, or from a full board to another."""

    def worth(self, s: State, found: Assessment) -> float:
        """The worst ghost that can be moved."""
        h = self.weights
        if found.uncaught != NOWHERE and s.buddhas:
            return h[CATCH]
        from_space = ghost_to_move(s, found)
        if from_space == NOWHERE:
            return FAR_BELOW
        if s.buddhas:
            return h[PAVILION] + h[PAVILION_WITH_BUDDHA] * found.gains[from_space]
        return h[PAVILION] + h[PAVILION_FULL_BOARD] * found.gains[from_space]


def ghost_to_move(s: State, found: Assessment) -> i64:
    """The space of the worst ghost, without a Buddha the worst one on a full board; NOWHERE if there is none."""
    most = 0.0
    which: i64 = NOWHERE
    space: i64 = 0
    while space < 12:
        card = s.ghosts[space]
        if card and found.gains[space] > most and not s.rules.cards.incarnation[card]:
            first = space - space % 3
            if s.buddhas or (s.ghosts[first] and s.ghosts[first + 1] and s.ghosts[first + 2]):
                most = found.gains[space]
                which = space
        space += 1
    return which


def _lack(s: State) -> i64:
    """How much resistance of the ghosts in play the active Taoist has no tokens for."""
    r = s.rules.cards.resistance
    lack: i64 = 0
    colour: i64 = 0
    while colour < 5:
        part: i64 = 0
        space: i64 = 0
        while space < 12:
            card = s.ghosts[space]
            if card:
                part += r[5 * card + colour]
            space += 1
        part -= s.tao[5 * s.active + colour]
        if part > 0:
            lack += part if part < 3 else i64(3)
        colour += 1
    return lack


def figures_out(s: State, board: i64) -> i64:
    """How many haunting figures of a board are on their stones."""
    out: i64 = 0
    for space in range(3 * board, 3 * board + 3):
        if s.figures[space] == FIGURE_ON_STONE:
            out += 1
    return out


def ghosts_weakened(s: State, colour: i64) -> i64:
    """How many ghosts in play have a colour in their resistance."""
    r = s.rules.cards.resistance
    weakened: i64 = 0
    for space in range(12):
        card = s.ghosts[space]
        if card and r[5 * card + colour]:
            weakened += 1
    return weakened

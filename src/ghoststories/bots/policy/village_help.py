"""What the help of each villager is worth."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import tokens_of
from ghoststories.bots.policy.weighing import FAR_BELOW, Weighing
from ghoststories.bots.policy.weights import (
    AT_ALTAR,
    AT_CEMETERY,
    AT_CIRCLE,
    AT_HERBALIST,
    AT_PAVILION,
    AT_SORCERER,
    AT_TEA_HOUSE,
    AT_TEMPLE,
    AT_WATCHMAN,
    BUDDHA_TO_CATCH,
    CATCH,
    EARLY_CEMETERY,
    EARLY_HERBALIST,
    EARLY_SORCERER,
    EARLY_TEA_HOUSE,
    EARLY_TEMPLE,
    HAUNTED_TILE,
    LACK,
)
from ghoststories.engine.content.places import (
    ALTAR,
    CEMETERY,
    CIRCLE,
    HERBALIST,
    PAVILION,
    SORCERER,
    TEA_HOUSE,
    TEMPLE,
    WATCHMAN,
)
from ghoststories.engine.core.state import (
    FIGURE_ON_STONE,
    NOWHERE,
    SUPPLY,
    State,
)
from ghoststories.engine.rules.village import help_offered


class VillageHelp(Weighing):
    """Sums over the village, in the coin of the ghosts."""

    def _help(self, s: State, place: i64) -> float:
        """What the villager of a place would do, in the same coin; far below if nothing."""
        if not help_offered(s, place):
            return FAR_BELOW
        h = self.habits
        qi = s.qi[s.active]
        if place == TEMPLE:
            worth = h[AT_TEMPLE] + h[AT_TEMPLE + 1] * float(self.ghosts) + h[EARLY_TEMPLE] * self.early
            return worth + h[BUDDHA_TO_CATCH] if self.uncaught != NOWHERE and not s.buddhas else worth
        if place == HERBALIST:
            tokens = tokens_of(s, s.active)
            lack = h[LACK] * float(self._lack(s)) + h[EARLY_HERBALIST] * self.early
            return h[AT_HERBALIST] + h[AT_HERBALIST + 1] * float(tokens) + lack
        if place == TEA_HOUSE:
            low = h[AT_TEA_HOUSE + 1] if qi <= 2 else 0.0
            return h[AT_TEA_HOUSE] + low + h[AT_TEA_HOUSE + 2] * float(self.ghosts) + h[EARLY_TEA_HOUSE] * self.early
        if place == SORCERER:
            return self._sorcerer(s, qi)
        if place == WATCHMAN:
            return self._watchman(s)
        if place == CIRCLE:
            return self._circle(s)
        if place == ALTAR:
            return h[AT_ALTAR] + self._by_tiles_left(AT_ALTAR + 1) + h[AT_ALTAR + 3] * float(self.ghosts)
        if place == CEMETERY:
            return h[AT_CEMETERY] + h[EARLY_CEMETERY] * self.early
        if place == PAVILION:
            return h[CATCH] if self.uncaught != NOWHERE and s.buddhas else self._pavilion(s)
        return FAR_BELOW

    def _pavilion(self, s: State) -> float:
        """A ghost is moved onto a Buddha, or from a full board to another."""
        h = self.habits
        from_space = self._ghost_to_move(s)
        if from_space == NOWHERE:
            return FAR_BELOW
        if s.buddhas:
            return h[AT_PAVILION] + h[AT_PAVILION + 1] * self.gains[from_space]
        return h[AT_PAVILION] + h[AT_PAVILION + 2] * self.gains[from_space]

    def _ghost_to_move(self, s: State) -> i64:
        """The worst ghost, without a Buddha the worst on a full board."""
        most = 0.0
        which: i64 = NOWHERE
        space: i64 = 0
        while space < 12:
            card = s.ghosts[space]
            if card and self.gains[space] > most and not s.rules.cards.incarnation[card]:
                first = space - space % 3
                if s.buddhas or (s.ghosts[first] and s.ghosts[first + 1] and s.ghosts[first + 2]):
                    most = self.gains[space]
                    which = space
            space += 1
        return which

    def _lack(self, s: State) -> i64:
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
                lack += part if part < 3 else 3
            colour += 1
        return lack

    def _sorcerer(self, s: State, qi: i64) -> float:
        most = 0.0
        for space in range(12):
            card = s.ghosts[space]
            if card and not s.rules.cards.incarnation[card] and self.gains[space] > most:
                most = self.gains[space]
        h = self.habits
        cost = h[AT_SORCERER + 1] + h[EARLY_SORCERER] * self.early
        if qi == 2:
            cost += h[AT_SORCERER + 2]
        elif qi <= 1:
            cost += h[AT_SORCERER + 3]
        return h[AT_SORCERER] * most - cost

    def _watchman(self, s: State) -> float:
        most: i64 = 0
        for board in range(4):
            out = self._figures_out(s, board)
            if out > most:
                most = out
        return (self.habits[AT_WATCHMAN] + self.habits[HAUNTED_TILE] * float(self.haunted)) * float(most)

    def _figures_out(self, s: State, board: i64) -> i64:
        """How many haunting figures of a board are on their stones."""
        out: i64 = 0
        for space in range(3 * board, 3 * board + 3):
            if s.figures[space] == FIGURE_ON_STONE:
                out += 1
        return out

    def _circle(self, s: State) -> float:
        now = self._served(s, s.circle) if s.circle != NOWHERE else 0
        most: i64 = 0
        for colour in range(5):
            if s.tao[5 * SUPPLY + colour]:
                served = self._served(s, colour)
                if served > most:
                    most = served
        return self.habits[AT_CIRCLE] * float(most - now)

    def _served(self, s: State, colour: i64) -> i64:
        r = s.rules.cards.resistance
        served: i64 = 0
        for space in range(12):
            card = s.ghosts[space]
            if card and r[5 * card + colour]:
                served += 1
        return served

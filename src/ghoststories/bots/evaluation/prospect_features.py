"""What the Taoists can do next: which ghosts they can exorcise, and which nobody can."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.evaluation import features as f
from ghoststories.bots.evaluation.ghost_features import GhostFeatures
from ghoststories.bots.evaluation.tally import Tally
from ghoststories.bots.evaluation.turn_order import TurnOrder
from ghoststories.bots.policy.reach import REACH, reach_of
from ghoststories.bots.search.odds_table import chance_to_hit
from ghoststories.engine.content.cards import (
    DICE_IMMUNE,
    MARKER,
    ONLY_IF_OPPOSITE_EMPTY,
    ONLY_ON_BUDDHA,
    UNTOUCHABLE,
    WHITE_FACE_OFF,
)
from ghoststories.engine.content.powers import GODS_FAVORITE, MOUNTAIN
from ghoststories.engine.core.geometry import FACED_TILE, FACING_SPACES
from ghoststories.engine.core.state import FIGURE_ON_STONE, State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.rules.exorcism import is_exorcisable

# The two spaces before each corner tile, packed as 16 times one of them plus the other.
CORNERS: Final[vec[i64]] = vec[i64](
    [i64(16 * int(faced[0]) + int(faced[1])) for faced in FACING_SPACES if len(faced) == 2]
)
# The one card of the base game with a part of its own colour and of others.
NAMELESS: Final = 65


class ProspectFeatures:
    """Counts what each Taoist could exorcise in his next turn."""

    def __init__(self, tally: Tally, turns: TurnOrder, ghosts: GhostFeatures) -> None:
        self.tally = tally
        self.turns = turns
        self.ghosts = ghosts
        # The best chance of each Taoist and the tiles he can act on, in turn order.
        self.best = vec[float]([0.0, 0.0, 0.0, 0.0])
        self.reach = vec[i64]([0, 0, 0, 0])
        self.uncovered = 0.0
        self.uncovered_haunters = 0.0
        self.deficit: i64 = 0
        self.chance_at_incarnation = 0.0
        self.second_at_incarnation = 0.0
        # The chance of each Taoist, in turn order, against the ghost in each space.
        self.chances = vec[float]([0.0] * 48)

    def count(self, s: State) -> None:
        """Look at all ghosts once for each Taoist."""
        self._forget(s)
        cards = s.rules.cards
        space: i64 = 0
        while space < 12:
            card = s.ghosts[space]
            if card:
                bits = cards.bits[card]
                if not bits & MARKER:
                    self._prospect(s, space, card, bits, cards.incarnation[card] != 0)
            space += 1
        self._shared_work()
        self._fitting_tokens(s)
        self._add_up()
        self._next_taoist(s)

    def _forget(self, s: State) -> None:
        at: i64 = 0
        while at < self.turns.living:
            self.best[at] = 0.0
            self.reach[at] = reach_of(s, self.turns.order[at])
            at += 1
        at = 0
        while at < 48:
            self.chances[at] = 0.0
            at += 1
        self.uncovered = 0.0
        self.uncovered_haunters = 0.0
        self.deficit = 0
        self.chance_at_incarnation = 0.0
        self.second_at_incarnation = 0.0

    def _add_up(self) -> None:
        tally = self.tally
        tally.add(f.UNCOVERED, self.uncovered)
        tally.add(f.UNCOVERED_HAUNTERS, self.uncovered_haunters)
        tally.add(f.HARDEST, float(self.deficit))
        if self.chance_at_incarnation > 0.0:
            tally.add(f.CHANCE_AT_INCARNATION, self.chance_at_incarnation)
            tally.add(f.SECOND_CHANCE_AT_INCARNATION, self.second_at_incarnation)
        at: i64 = 0
        while at < self.turns.living:
            best = self.best[at]
            if best > 0.0:
                tally.add(f.BEST_EXORCISM[at], best)
            else:
                tally.add(f.STRANDED[at], 1.0)
            at += 1

    def _shared_work(self) -> None:
        """Each Taoist in turn takes the ghost with the best chance among those that are left."""
        taken: i64 = 0
        expected = 0.0
        at: i64 = 0
        while at < self.turns.living:
            best = 0.0
            which: i64 = -1
            space: i64 = 0
            while space < 12:
                if self.chances[4 * space + at] > best and not taken >> space & 1:
                    best = self.chances[4 * space + at]
                    which = space
                space += 1
            if which >= 0:
                taken |= 1 << which
                expected += best
            at += 1
        self.tally.add(f.EXPECTED, expected)
        beyond = float(self.ghosts.in_play) - expected
        if beyond > 4.0:
            self.tally.add(f.BEYOND_EXPECTED, beyond - 4.0)

    def _fitting_tokens(self, s: State) -> None:
        """Tokens of the colours of ghosts in play; corners from which two ghosts can be exorcised at once."""
        r = s.rules.cards.resistance
        serve: i64 = 0
        colour: i64 = 0
        while colour < 5:
            held: i64 = 0
            at: i64 = 0
            while at < self.turns.living:
                held += s.tao[5 * self.turns.order[at] + colour]
                at += 1
            if held:
                wanted: i64 = 0
                space: i64 = 0
                while space < 12:
                    if s.ghosts[space]:
                        wanted += r[5 * s.ghosts[space] + colour]
                    space += 1
                serve += held if held < wanted else wanted
            colour += 1
        self.tally.add(f.TOKENS_THAT_SERVE, float(serve))
        pairs: i64 = 0
        for pair in CORNERS:
            if s.ghosts[pair // 16] and s.ghosts[pair % 16]:
                pairs += 1
        self.tally.add(f.PAIRS_IN_CORNERS, float(pairs))

    def _prospect(self, s: State, space: i64, card: i64, bits: i64, incarnation: bool) -> None:
        """Which Taoists can exorcise a ghost, and how well."""
        tile = FACED_TILE[space]
        shut = bits & (ONLY_IF_OPPOSITE_EMPTY | ONLY_ON_BUDDHA | UNTOUCHABLE) != 0 and not is_exorcisable(s, space)
        covered = 0.0
        least: i64 = 9
        at: i64 = 0
        while at < self.turns.living:
            board = self.turns.order[at]
            need = self._need(s, space, card, board)
            if need < least:
                least = need
            if not shut:
                chance = 1.0 if need <= 0 else self._chance_of(s, card, bits, board, need)
                if chance > 0.0 and self.reach[at] >> tile & 1:
                    self.chances[4 * space + at] = chance
                    if chance > self.best[at]:
                        self.best[at] = chance
                    if chance > covered:
                        covered = chance
                if incarnation:
                    self._chance_at_incarnation(chance)
            at += 1
        self.uncovered += 1.0 - covered
        if least > 0:
            self.deficit += least
        if s.figures[space] == FIGURE_ON_STONE:
            self.uncovered_haunters += 1.0 - covered
        if shut and incarnation:
            self.tally.add(f.SHUT_OUT, 1.0)

    def _chance_at_incarnation(self, chance: float) -> None:
        """Keep the two best chances against an incarnation."""
        if chance > self.chance_at_incarnation:
            self.second_at_incarnation = self.chance_at_incarnation
            self.chance_at_incarnation = chance
        elif chance > self.second_at_incarnation:
            self.second_at_incarnation = chance

    def _next_taoist(self, s: State) -> None:
        if not self.turns.living:
            return
        tile = s.taoist_tiles[self.turns.order[0]]
        if tile < 0 or tile > 8:
            return
        if s.haunted >> tile & 1:
            self.tally.add(f.ON_HAUNTED_TILE, 1.0)
        reach = REACH[tile] & ~s.haunted
        near: i64 = 0
        while near < 9:
            if reach >> near & 1:
                self.tally.add(f.NEAR_PLACE[s.layout.place_of_tile[near]], 1.0)
            near += 1

    def _need(self, s: State, space: i64, card: i64, board: i64) -> i64:
        """The resistance a Taoist's own tokens leave, in hits."""
        r = s.rules.cards.resistance
        colour = s.rules.cards.colour[card]
        need = r[5 * card + colour]
        if need:
            # One colour, the card's own: nearly all ghosts.
            need = _beyond_tokens(s, board, colour, need, self.ghosts.tao_counts)
            if need > 0 and s.mantra == space:
                need -= 1
            if card != NAMELESS:
                return need
        need = 0
        colour = 0
        while colour < 5:
            part = r[5 * card + colour]
            if part:
                part = _beyond_tokens(s, board, colour, part, self.ghosts.tao_counts)
                if part > 0:
                    need += part
            colour += 1
        if need and s.mantra == space:
            need -= 1
        return need

    def _chance_of(self, s: State, card: i64, bits: i64, board: i64, need: i64) -> float:
        if bits & DICE_IMMUNE:
            return 0.0
        power = s.layout.power_of_board[board]
        dice = self.ghosts.dice + 1 if power == MOUNTAIN else self.ghosts.dice
        if need > dice:
            return 0.0
        faces: i64 = 1
        colour = s.rules.cards.colour[card]
        r = s.rules.cards.resistance
        if not r[5 * card + colour] or card == NAMELESS:
            faces = 0
            colour = 0
            while colour < 5:
                if r[5 * card + colour] > s.tao[5 * board + colour]:
                    faces += 1
                colour += 1
        if not self.ghosts.bits_in_play & WHITE_FACE_OFF:
            faces += 1
        return chance_to_hit(faces, power == GODS_FAVORITE, dice, need)


def _beyond_tokens(s: State, board: i64, colour: i64, resistance: i64, tao_counts: bool) -> i64:
    """The resistance of a colour that the Circle and a Taoist's tokens leave; below zero if they are more than that."""
    if s.circle == colour:
        resistance -= 1
    return resistance - s.tao[5 * board + colour] if tao_counts else resistance

"""How good the table looks: the chance to win, from features and their weights."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from ghoststories.bots.brain import features as f
from ghoststories.bots.brain.odds_table import chance_to_hit
from ghoststories.engine.content.cards import (
    ALL_POWERS_OFF,
    CAPTURES_DIE,
    DICE_IMMUNE,
    HAUNTER,
    MARKER,
    ONLY_IF_OPPOSITE_EMPTY,
    ONLY_ON_BUDDHA,
    POWER_OFF,
    TAO_OFF,
    TORMENTOR,
    UNTOUCHABLE,
    WHITE_FACE_OFF,
)
from ghoststories.engine.content.places import CEMETERY
from ghoststories.engine.content.powers import GODS_FAVORITE, MOUNTAIN, SPIRES
from ghoststories.engine.geometry import FACED_TILE, NEIGHBOURS
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.exorcism import is_exorcisable
from ghoststories.engine.state import (
    BLACK,
    FIGURE_ON_STONE,
    NOWHERE,
    PLAYING,
    UNKNOWN_INCARNATION,
    WON,
    State,
)

# The incarnations of the base game by their place among the features.
FIRST_INCARNATION: Final = 56
LAST_INCARNATION: Final = 65
# Tiles within a move of each tile, as a mask with the tile itself.
REACH: Final[list[i64]] = [i64(1 << tile | sum(1 << int(near) for near in NEIGHBOURS[tile])) for tile in range(9)]
ALL_REACH: Final = 511
# The one card of the base game with a part of its own colour and of others.
NAMELESS: Final = 65


class Evaluation:
    """Weights, and the workings of one look at a table."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights
        self.logit = 0.0
        self.tracing = False
        self.trace: list[float] = []
        # The next Taoists in the order of their turns, and in how many turns each board's Yin comes.
        self.order: list[i64] = [0, 0, 0, 0]
        self.living: i64 = 0
        self.turns: list[i64] = [0, 0, 0, 0]
        self.bits_in_play: i64 = 0
        self.dice: i64 = 0
        self.tao_counts = True
        self.best: list[float] = [0.0, 0.0, 0.0, 0.0]
        self.reach: list[i64] = [0, 0, 0, 0]
        self.uncovered = 0.0
        self.uncovered_haunters = 0.0
        self.deficit: i64 = 0
        self.chance_at_incarnation = 0.0
        self.second_at_incarnation = 0.0

    def traced(self, s: State) -> list[float]:
        """The features of a table, for training."""
        self.trace = [0.0] * f.COUNT
        self.tracing = True
        self.look(s)
        self.tracing = False
        return self.trace

    def chance(self, s: State) -> float:
        """The chance that the Taoists win."""
        if s.result != PLAYING:
            return 1.0 if s.result == WON else 0.0
        self.look(s)
        logit = self.logit
        if logit < -30.0:
            logit = -30.0
        return 1.0 / (1.0 + math.exp(-logit))

    def add(self, feature: i64, amount: float) -> None:
        """Count a feature."""
        self.logit += self.weights[feature] * amount
        if self.tracing:
            self.trace[feature] += amount

    def look(self, s: State) -> None:
        """Count all features of a table."""
        self.logit = 0.0
        self.add(f.ONE, 1.0)
        self._set_order(s)
        self._setup(s)
        self._deck(s)
        self._taoists(s)
        self._ghosts(s)
        self._village(s)
        self._prospects(s)

    def _set_order(self, s: State) -> None:
        """Who acts next: the active Taoist if he has not moved yet, then the others clockwise."""
        has_moved = True
        pending: i64 = 0
        for step in s.agenda:
            code = step & 255
            if code == codes.BEFORE_MOVE:
                has_moved = False
            elif code == codes.GHOST_COMES or code == codes.DRAW_CARD:
                pending += 1
        if pending:
            self.add(f.DRAWS_PENDING, float(pending))
        first = s.active
        if has_moved:
            first = (first + 1) % 4
        self.living = 0
        step_on: i64 = 0
        while step_on < 4:
            board = (first + step_on) % 4
            if s.layout.seats >> board & 1 and s.qi[board] > 0:
                self.order[self.living] = board
                self.living += 1
            self.turns[(s.active + 1 + step_on) % 4] = step_on
            step_on += 1

    def _setup(self, s: State) -> None:
        layout = s.layout
        if layout.players < 4:
            self.add(f.PLAYERS + layout.players - 1, 1.0)
        if layout.difficulty:
            self.add(f.DIFFICULTY + layout.difficulty - 1, 1.0)
        if layout.edition == 1:
            self.add(f.FIRST_EDITION, 1.0)
        at: i64 = 0
        while at < self.living:
            self.add(f.POWER + layout.power_of_board[self.order[at]], 1.0)
            at += 1

    def _deck(self, s: State) -> None:
        left: i64 = 0
        to_next: i64 = -1
        to_last: i64 = 0
        size = len(s.deck)
        at = size - 1
        while at >= 0:
            if s.deck[at] == UNKNOWN_INCARNATION:
                left += 1
                to_last = size - at
                if to_next < 0:
                    to_next = size - at
            at -= 1
        self.add(f.INCARNATIONS_LEFT, float(left))
        self.add(f.CARDS_TO_LAST, float(to_last) / 10.0)
        if to_next > 0:
            self.add(f.CARDS_TO_NEXT, float(to_next) / 10.0)
        if size <= 3:
            self.add(f.DECK_RUNS_OUT, 1.0)
        elif size <= 6:
            self.add(f.DECK_RUNS_OUT + 1, 1.0)
        elif size <= 10:
            self.add(f.DECK_RUNS_OUT + 2, 1.0)

    def _taoists(self, s: State) -> None:
        dead: i64 = 0
        board: i64 = 0
        total: i64 = 0
        while board < 4:
            if not s.layout.seats >> board & 1:
                if s.qi[board] == 0:
                    self.add(f.POSSESSED, 1.0)
                else:
                    self.add(f.POSSESSED + 1, float(s.qi[board]))
            elif s.qi[board] == 0:
                dead += 1
            else:
                qi = s.qi[board]
                total += qi
                self.add(f.QI + (qi if qi < 4 else 4) - 1, 1.0)
                self._belongings(s, board)
            board += 1
        if dead:
            self.add(f.DEAD + dead - 1, 1.0)
            if not s.haunted >> s.layout.tile_of_place[CEMETERY] & 1:
                self.add(f.DEAD_AND_CEMETERY, 1.0)
        self.add(f.QI_TOTAL, float(total))
        if s.temple:
            self.add(f.BUDDHAS, float(s.temple))

    def _belongings(self, s: State, board: i64) -> None:
        tokens: i64 = 0
        colours: i64 = 0
        colour: i64 = 0
        while colour < 5:
            held = s.tao[5 * board + colour]
            if held:
                tokens += held
                colours += 1
            colour += 1
        self.add(f.TOKENS, float(tokens))
        self.add(f.TOKENS + 1, float(colours))
        self.add(f.TOKENS + 2, float(s.tao[5 * board + BLACK]))
        if tokens > 3:
            self.add(f.TOKENS + 3, float(tokens - 3))
        if self.living and board == self.order[0]:
            self.add(f.TOKENS_TO_SPARE, float(tokens))
        elif self.living > 1 and board == self.order[1]:
            self.add(f.TOKENS_TO_SPARE + 1, float(tokens))
        if s.yinyangs >> board & 1:
            self.add(f.YINYANGS, 1.0)
        if s.held_buddhas[board]:
            self.add(f.BUDDHAS + 1, float(s.held_buddhas[board]))
        if s.power_tokens[board]:
            self.add(f.POWER_TOKENS, float(s.power_tokens[board]))

    def _ghosts(self, s: State) -> None:
        cards = s.rules.cards
        ghosts: i64 = 0
        self.bits_in_play = 0
        captured: i64 = 0
        full: i64 = 0
        threats: i64 = 0
        board: i64 = 0
        while board < 4:
            here: i64 = 0
            blocked = False
            wait = self.turns[board]
            space = 3 * board
            while space < 3 * board + 3:
                card = s.ghosts[space]
                if card:
                    here += 1
                    bits = cards.bits[card]
                    if not bits & MARKER:
                        ghosts += 1
                        self.bits_in_play |= bits
                        if bits & CAPTURES_DIE:
                            captured += 1
                        if bits & POWER_OFF:
                            blocked = True
                        if s.figures[space] == FIGURE_ON_STONE:
                            threats += 1
                        self._ghost(s, space, card, bits, wait)
                elif s.buddhas >> space & 1:
                    self.add(f.BUDDHAS + 2, 1.0)
                space += 1
            self._board(s, board, here, blocked, wait)
            if here == 3:
                full += 1
            board += 1
        self.add(f.GHOSTS, float(ghosts))
        self.add(f.GHOSTS + 1, float(ghosts * ghosts) / 10.0)
        if full:
            self.add(f.FULL_BOARDS + full - 1, 1.0)
        if captured > 3:
            captured = 3
        if captured:
            self.add(f.DICE_CAPTURED + captured - 1, 1.0)
        self.dice = 3 - captured
        self.tao_counts = not self.bits_in_play & TAO_OFF
        if self.bits_in_play & TAO_OFF:
            self.add(f.TAO_BLOCKED, 1.0)
        if s.mantra != NOWHERE:
            self.add(f.MANTRA_LIES, 1.0)
        self._threats(s, threats)

    def _threats(self, s: State, threats: i64) -> None:
        """Figures on stones haunt within a round unless they are stopped."""
        left = s.layout.haunted_tiles_that_lose - i64(_bits(s.haunted)) - threats
        if left <= 0:
            self.add(f.LOST_SOON, 1.0)
        elif left == 1:
            self.add(f.LOST_SOON + 1, 1.0)

    def _board(self, s: State, board: i64, here: i64, blocked: bool, wait: i64) -> None:
        taoist = (s.layout.seats >> board & 1) != 0 and s.qi[board] > 0
        if taoist and (blocked or self.bits_in_play & ALL_POWERS_OFF):
            self.add(f.POWERS_BLOCKED, 1.0)
        if here == 3:
            self.add((f.FULL_BOARD if taoist else f.FULL_NEUTRAL) + wait, 1.0)
        elif here == 2:
            if taoist:
                self.add(f.TWO_ON_BOARD + wait, 1.0)
            else:
                self.add(f.TWO_ON_NEUTRAL, 1.0)

    def _ghost(self, s: State, space: i64, card: i64, bits: i64, wait: i64) -> None:
        cards = s.rules.cards
        at = 5 * card
        r = cards.resistance
        resistance = r[at] + r[at + 1] + r[at + 2] + r[at + 3] + r[at + 4]
        if s.circle != NOWHERE and r[at + s.circle]:
            resistance -= 1
            self.add(f.CIRCLE_SERVES, 1.0)
        if s.mantra == space:
            resistance -= 1
        if resistance > 0:
            self.add(f.OF_RESISTANCE + (resistance if resistance < 5 else 5) - 1, 1.0)
        if cards.colour[card] == BLACK:
            self.add(f.BLACK_GHOSTS, 1.0)
        if bits & HAUNTER:
            if s.figures[space] == FIGURE_ON_STONE:
                self.add(f.HAUNTERS_ON_STONE + wait, 1.0)
            else:
                self.add(f.HAUNTERS_ON_CARD + wait, 1.0)
        if bits & TORMENTOR:
            self.add(f.TORMENTORS + wait, 1.0)
        if bits & DICE_IMMUNE:
            self.add(f.IMMUNE, 1.0)
        if len(cards.curse_steps[card]):
            self.add(f.CURSED, 1.0)
        if cards.incarnation[card]:
            if card >= FIRST_INCARNATION and card <= LAST_INCARNATION:
                self.add(f.INCARNATION + card - FIRST_INCARNATION, 1.0)
            else:
                self.add(f.INCARNATION_CHANCE - 1, 1.0)
        elif len(cards.reward_steps[card]):
            self.add(f.REWARDING, 1.0)

    def _village(self, s: State) -> None:
        haunted = i64(_bits(s.haunted))
        if haunted:
            self.add(f.HAUNTED + (haunted if haunted < 3 else 3) - 1, 1.0)
            if haunted + 1 == s.layout.haunted_tiles_that_lose:
                self.add(f.ONE_FROM_DEFEAT, 1.0)
            tile: i64 = 0
            while tile < 9:
                if s.haunted >> tile & 1:
                    self.add(f.HAUNTED_PLACE + s.layout.place_of_tile[tile], 1.0)
                tile += 1
        if s.circle == NOWHERE:
            self.add(f.CIRCLE_SERVES + 1, 1.0)

    def _prospects(self, s: State) -> None:
        """What each Taoist could exorcise in his next turn, and which ghosts nobody can."""
        at: i64 = 0
        while at < self.living:
            self.best[at] = 0.0
            self.reach[at] = reach_of(s, self.order[at])
            at += 1
        self.uncovered = 0.0
        self.uncovered_haunters = 0.0
        self.deficit = 0
        self.chance_at_incarnation = 0.0
        self.second_at_incarnation = 0.0
        cards = s.rules.cards
        space: i64 = 0
        while space < 12:
            card = s.ghosts[space]
            if card:
                bits = cards.bits[card]
                if not bits & MARKER:
                    self._prospect(s, space, card, bits, cards.incarnation[card] != 0)
            space += 1
        self.add(f.UNCOVERED, self.uncovered)
        self.add(f.UNCOVERED + 1, self.uncovered_haunters)
        self.add(f.HARDEST, float(self.deficit))
        if self.chance_at_incarnation > 0.0:
            self.add(f.INCARNATION_CHANCE, self.chance_at_incarnation)
            self.add(f.INCARNATION_CHANCE + 1, self.second_at_incarnation)
        at = 0
        while at < self.living:
            best = self.best[at]
            if best > 0.0:
                self.add(f.BEST_EXORCISM + at, best)
            else:
                self.add(f.STRANDED + at, 1.0)
            at += 1
        self._next_taoist(s)

    def _prospect(self, s: State, space: i64, card: i64, bits: i64, incarnation: bool) -> None:
        """Who can exorcise a ghost, and how well."""
        tile = FACED_TILE[space]
        shut = bits & (ONLY_IF_OPPOSITE_EMPTY | ONLY_ON_BUDDHA | UNTOUCHABLE) != 0 and not is_exorcisable(s, space)
        covered = 0.0
        least: i64 = 9
        at: i64 = 0
        while at < self.living:
            board = self.order[at]
            need = self._need(s, space, card, board)
            if need < least:
                least = need
            if not shut:
                chance = 1.0 if need <= 0 else self._chance_of(s, card, bits, board, need)
                if chance > 0.0 and self.reach[at] >> tile & 1:
                    if chance > self.best[at]:
                        self.best[at] = chance
                    if chance > covered:
                        covered = chance
                if incarnation:
                    if chance > self.chance_at_incarnation:
                        self.second_at_incarnation = self.chance_at_incarnation
                        self.chance_at_incarnation = chance
                    elif chance > self.second_at_incarnation:
                        self.second_at_incarnation = chance
            at += 1
        self.uncovered += 1.0 - covered
        if least > 0:
            self.deficit += least
        if s.figures[space] == FIGURE_ON_STONE:
            self.uncovered_haunters += 1.0 - covered
        if shut and incarnation:
            self.add(f.SHUT_OUT, 1.0)

    def _next_taoist(self, s: State) -> None:
        if not self.living:
            return
        tile = s.taoist_tiles[self.order[0]]
        if tile < 0 or tile > 8:
            return
        if s.haunted >> tile & 1:
            self.add(f.ON_HAUNTED_TILE, 1.0)
        reach = REACH[tile] & ~s.haunted
        near: i64 = 0
        while near < 9:
            if reach >> near & 1:
                self.add(f.NEAR_PLACE + s.layout.place_of_tile[near], 1.0)
            near += 1

    def _need(self, s: State, space: i64, card: i64, board: i64) -> i64:
        """The resistance a Taoist's own tokens leave, in hits."""
        r = s.rules.cards.resistance
        colour = s.rules.cards.colour[card]
        need = r[5 * card + colour]
        if need:
            # One colour, the card's own: nearly all ghosts.
            if s.circle == colour:
                need -= 1
            if self.tao_counts:
                need -= s.tao[5 * board + colour]
            if need > 0 and s.mantra == space:
                need -= 1
            if card != NAMELESS:
                return need
        need = 0
        colour = 0
        while colour < 5:
            part = r[5 * card + colour]
            if part:
                if s.circle == colour:
                    part -= 1
                if self.tao_counts:
                    part -= s.tao[5 * board + colour]
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
        dice = self.dice + 1 if power == MOUNTAIN else self.dice
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
        if not self.bits_in_play & WHITE_FACE_OFF:
            faces += 1
        return chance_to_hit(faces, power == GODS_FAVORITE, dice, need)


def reach_of(s: State, board: i64) -> i64:
    """The tiles a Taoist can act on in his next turn, as a mask."""
    if s.layout.power_of_board[board] == SPIRES:
        return ALL_REACH
    tile = s.taoist_tiles[board]
    return REACH[tile] if tile >= 0 and tile < 9 else 0


def _bits(mask: i64) -> i64:
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count



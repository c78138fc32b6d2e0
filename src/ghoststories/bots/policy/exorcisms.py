"""The expected value of an exorcism: the chance times the value of the ghost, minus the tokens spent."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.policy.assessment import Assessment
from ghoststories.bots.policy.reach import REACH
from ghoststories.bots.policy.weights import CURSE, REWARD, SECOND
from ghoststories.bots.search.odds_table import chance_to_hit
from ghoststories.engine.content.cards import DICE_IMMUNE, TAO_OFF, WHITE_FACE_OFF
from ghoststories.engine.core.geometry import FACED_TILE, FACING_SPACES
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.rules.exorcism import is_exorcisable
from ghoststories.engine.rules.exorcism_cost import resistance


class Exorcisms:
    """Expected values of exorcisms; the chance against one ghost depends on the sets in play."""

    def __init__(self, weights: vec[float]) -> None:
        self.weights = weights

    def of_ghost(self, s: State, found: Assessment, space: i64, tile: i64, dice: i64, again: bool) -> float:
        """What an attempt at the ghost in a space promises from a tile."""
        raise NotImplementedError

    def from_tile(self, s: State, found: Assessment, tile: i64, dice: i64, again: bool) -> float:
        """What an exorcism from a tile promises."""
        first = 0.0
        second = 0.0
        for space in FACING_SPACES[tile]:
            if s.ghosts[space]:
                worth = self.of_ghost(s, found, space, tile, dice, again)
                if worth > first:
                    second = first
                    first = worth
                elif worth > second:
                    second = worth
        return first + self.weights[SECOND] * second

    def gain(self, s: State, found: Assessment, space: i64, spent: i64) -> float:
        """The value of exorcising the ghost in a space, after the tokens spent."""
        cards = s.rules.cards
        card = s.ghosts[space]
        gain = found.gains[space]
        if len(cards.reward_steps[card]):
            gain += self.weights[REWARD]
        if len(cards.curse_steps[card]):
            gain += self.weights[CURSE]
        return gain - found.token * float(spent)


class BaseExorcisms(Exorcisms):
    """Exorcisms of the base game."""

    def of_ghost(self, s: State, found: Assessment, space: i64, tile: i64, dice: i64, again: bool) -> float:
        """What an attempt at the ghost in a space promises from a tile."""
        if not is_exorcisable(s, space):
            return 0.0
        bits = s.rules.cards.bits[s.ghosts[space]]
        need, faces, spent = cover(s, found, space, tile, True)
        if need and s.mantra == space:
            need -= 1
        chance = 1.0
        if need > 0:
            if bits & DICE_IMMUNE:
                return 0.0
            if not found.bits & WHITE_FACE_OFF:
                faces += 1
            chance = chance_to_hit(faces, again, dice, need)
        return chance * self.gain(s, found, space, spent)


def cover(s: State, found: Assessment, space: i64, tile: i64, as_printed: bool) -> tuple[i64, i64, i64]:
    """Tokens against the ghost in a space: how much is left to the dice, on how many faces, and how many are spent.

    `as_printed`: only the colours on its card can have resistance.
    """
    printed = s.rules.cards.resistance
    at = 5 * s.ghosts[space]
    need: i64 = 0
    faces: i64 = 0
    spent: i64 = 0
    colour: i64 = 0
    while colour < 5:
        part = resistance(s, space, colour, NOWHERE) if printed[at + colour] or not as_printed else i64(0)
        if part:
            held = _tokens_at_hand(s, found, tile, colour)
            if held < part:
                faces += 1
                need += part - held
                spent += held
            else:
                spent += part
        colour += 1
    return need, faces, spent


def _tokens_at_hand(s: State, found: Assessment, tile: i64, colour: i64) -> i64:
    if found.bits & TAO_OFF:
        return 0
    tokens: i64 = 0
    board: i64 = 0
    while board < 4:
        held = s.tao[5 * board + colour]
        if held and (board == s.active or s.taoist_tiles[board] == tile) and s.qi[board] > 0:
            tokens += held
        board += 1
    return tokens


class Promises:
    """What each ghost promises the active Taoist with his own tokens alone, whatever his tile."""

    def __init__(self, exorcisms: Exorcisms) -> None:
        self.exorcisms = exorcisms
        self.of_space = vec[float]([0.0] * 12)

    def look(self, s: State, found: Assessment, dice: i64, again: bool) -> None:
        """Look at all ghosts once."""
        space: i64 = 0
        while space < 12:
            self.of_space[space] = 0.0
            if s.ghosts[space]:
                self.of_space[space] = self.exorcisms.of_ghost(s, found, space, NOWHERE, dice, again)
            space += 1

    def within_a_move(self, tile: i64) -> float:
        """The best expected value within a move of a tile."""
        best = 0.0
        reach = REACH[tile]
        space: i64 = 0
        while space < 12:
            if self.of_space[space] > best and reach >> FACED_TILE[space] & 1 and FACED_TILE[space] != tile:
                best = self.of_space[space]
            space += 1
        return best

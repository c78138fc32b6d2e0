"""Questions about Tao tokens: which colour to take or lose, how to pay, which dice to roll again."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.policy.argmax import place_of
from ghoststories.bots.policy.handler import Best, Handler, any_option
from ghoststories.bots.policy.reach import REACH
from ghoststories.bots.policy.village_help import ghosts_weakened
from ghoststories.bots.policy.weigher import Weigher
from ghoststories.bots.policy.weights import WANTED_ALL, WANTED_BLACK, WANTED_IN_PLAY, WANTED_IN_REACH, WANTED_OWN
from ghoststories.engine.content.cards import WHITE_FACE_OFF
from ghoststories.engine.core.decisions import count_of, one
from ghoststories.engine.core.geometry import FACED_TILE, FACING_SPACES
from ghoststories.engine.core.state import BLACK, WHITE, State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.exorcism_cost import tokens_needed


class TokenValues:
    """What tokens are worth."""

    def __init__(self, weights: vec[float]) -> None:
        self.weights = weights

    def worth(self, s: State, colour: i64, board: i64) -> float:
        """What a token of a colour would be worth to a Taoist."""
        h = self.weights
        points = h[WANTED_BLACK] if colour == BLACK else 0.0
        r = s.rules.cards.resistance
        own = s.tao[5 * board + colour]
        tile = s.taoist_tiles[board]
        reach = REACH[tile] if tile >= 0 and tile < 9 else 0
        space: i64 = 0
        while space < 12:
            card = s.ghosts[space]
            if card:
                part = r[5 * card + colour]
                points += h[WANTED_IN_PLAY] * float(part)
                if part > own and reach >> FACED_TILE[space] & 1:
                    points += h[WANTED_IN_REACH]
            space += 1
        for other in range(4):
            points += h[WANTED_ALL] * float(s.tao[5 * other + colour])
        return points + h[WANTED_OWN] * float(own)

    def price(self, s: State, payment: i64) -> float:
        """What the tokens of a payment are worth to the active Taoist."""
        price = 0.0
        for colour in range(5):
            tokens = count_of(payment, colour)
            if tokens:
                price += float(tokens) * self.worth(s, colour, s.active)
        return price


class TakeTao(Best):
    """The colour that is worth most."""

    def __init__(self, values: TokenValues) -> None:
        self.values = values

    def answer(self, s: State) -> i64:
        """Any option where not only colours are offered."""
        if _offers_more_than_colours(s):
            return any_option(s)
        return super().answer(s)

    def worth(self, s: State, colour: i64) -> float:
        return self.values.worth(s, colour, s.active)


class DiscardTao(TakeTao):
    """The colour that is worth least to the Taoist who loses it."""

    def worth(self, s: State, colour: i64) -> float:
        return -self.values.worth(s, colour, s.agenda[-1] >> 8 & 3)


def _offers_more_than_colours(s: State) -> bool:
    for colour in s.offer:
        if colour > BLACK:
            return True
    return False


class PayColours(Best):
    """The cheapest payment."""

    def __init__(self, values: TokenValues) -> None:
        self.values = values

    def worth(self, s: State, payment: i64) -> float:
        return -self.values.price(s, payment)


class PayOwner(Handler):
    """Which of several equal tokens is spent hardly matters."""

    def answer(self, s: State) -> i64:
        """The last owner."""
        return len(s.offer) - 1


class CircleColour(Best):
    """The colour that weakens most ghosts."""

    def worth(self, s: State, colour: i64) -> float:
        return float(ghosts_weakened(s, colour))


class RerollTaoDice(Handler):
    """Dice that cannot help are rolled again; at the Herbalist all are kept."""

    def __init__(self, weigher: Weigher) -> None:
        self.weigher = weigher

    def answer(self, s: State) -> i64:
        """Keep the colours of the ghosts before the Taoist, and white unless it does not count."""
        step = s.agenda[-1]
        if step >> 16 & 255 != codes.WHAT_FALLS:
            return place_of(s.offer, 0)
        roll = step >> 24
        mask: i64 = 0
        colours: i64 = 0
        r = s.rules.cards.resistance
        for space in FACING_SPACES[s.taoist_tiles[s.active]]:
            card = s.ghosts[space]
            if card:
                mask |= 1 << space
                for colour in range(5):
                    if r[5 * card + colour]:
                        colours |= 1 << colour
        if tokens_needed(s, mask, roll) <= 0:
            return place_of(s.offer, 0)
        return place_of(s.offer, dice_of_no_use(roll, colours, self.weigher.found.bits & WHITE_FACE_OFF == 0))


class RerollForColour(Handler):
    """Where one colour alone counts, every die that does not show it is rolled again. `purpose` is the step the dice
    are rolled for; all other rolls are left to the handler that was there before."""

    def __init__(self, weigher: Weigher, inner: Handler, purpose: i64) -> None:
        self.weigher = weigher
        self.inner = inner
        self.purpose = purpose

    def answer(self, s: State) -> i64:
        """White is kept unless it does not count."""
        step = s.agenda[-1]
        if step >> 16 & 255 != self.purpose:
            return self.inner.answer(s)
        white_counts = self.weigher.found.bits & WHITE_FACE_OFF == 0
        return place_of(s.offer, dice_of_no_use(step >> 24, 1 << self.colour(s), white_counts))

    def colour(self, s: State) -> i64:
        """The colour that counts."""
        raise NotImplementedError


def dice_of_no_use(roll: i64, colours: i64, white_counts: bool) -> i64:
    """The dice of a roll that show none of a set of colours, as a roll."""
    pick: i64 = 0
    for face in range(5):
        if not colours >> face & 1:
            pick += count_of(roll, face) * one(face)
    if not white_counts:
        pick += count_of(roll, WHITE) * one(WHITE)
    return pick

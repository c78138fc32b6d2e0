"""What a roll pays for in an exorcism: what covers which part of a resistance, and what is missing.

It is worked out with the rules of payment (`exorcism_cost.py`), for those who are told about the game. The rules
themselves do not need it.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from mypy_extensions import i64

from ghoststories.engine.core.agenda import Choice
from ghoststories.engine.core.decisions import count_of
from ghoststories.engine.core.state import ALL_COLOURS, WHITE, State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.core.wrapping import WrappingChoice
from ghoststories.engine.rules.exorcism_cost import (
    JOKERS,
    TOKENS_ONLY,
    WHITE_ONLY,
    is_dice_immune,
    is_under_mantra,
    mantra_colours,
    payments,
    payments_of,
    printed_resistance,
    shortfall,
    tokens_for,
    tokens_needed,
    white_dice,
)

# What covers a part of a resistance.
CIRCLE: Final = "circle"
MANTRA: Final = "mantra"
DIE: Final = "die"
TAO: Final = "tao"
JOKER: Final = "joker"
NOTHING: Final = ""

# More tokens than anybody needs.
_PLENTY: Final[vec[i64]] = vec[i64]([9, 9, 9, 9, 9, 9])

# What a roll means for a target: it falls, it can be paid for, one is missing, more are.
FALLS: Final = "falls"
PAYABLE: Final = "payable"
NEAR_MISS: Final = "near_miss"
MISSED: Final = "missed"


class Pip:
    """One point of a resistance: of which target and colour, and what covers it; `die` counts from the first face."""

    def __init__(self, target: int, colour: int, only_tokens: bool) -> None:
        self.target = target
        self.colour = colour
        self.only_tokens = only_tokens
        self.paid_by: str = NOTHING
        self.die = -1


class Target:
    """A ghost or demon, or two together, after a roll: the spaces and the cards there, or the demons. `missing`: the
    tokens, by colour, that would have been enough; `is_certain`: no other colours would have been."""

    def __init__(
        self, members: list[int], cards: list[int], pips: list[Pip], verdict: str, missing: list[int], is_certain: bool
    ) -> None:
        self.members = members
        self.cards = cards
        self.pips = pips
        self.verdict = verdict
        self.missing = missing
        self.is_certain = is_certain


class Roll:
    """The faces of a roll in the order of the colours, and what they mean for each target; `is_of_demons`: they are no
    ghosts in spaces."""

    def __init__(self, dice: list[int], targets: list[Target], is_of_demons: bool) -> None:
        self.dice = dice
        self.targets = targets
        self.is_of_demons = is_of_demons

    def closest(self) -> Target | None:
        """The single target that was missed by least; None if each could have been exorcised."""
        missed = [each for each in self.targets if each.missing and len(each.members) == 1]
        return min(missed, key=lambda each: len(each.missing), default=None)


class WhatFalls(Choice):
    """The question what a roll exorcises. Here for ghosts in spaces; `a` is the step's first argument."""

    is_of_demons: bool = False

    def attacked(self, s: State, a: i64) -> vec[i64]:
        """What the roll is for."""
        raise NotImplementedError

    def at_hand(self, s: State) -> vec[i64]:
        """The tokens that can be spent, in each colour, and of any colour."""
        raise NotImplementedError

    def need(self, s: State, mask: i64, dice: i64) -> i64:
        """How many tokens a set needs beside the dice."""
        return tokens_needed(s, mask, dice)

    def ways_to_pay(self, s: State, mask: i64, dice: i64, at_hand: vec[i64]) -> vec[i64]:
        """Every payment that serves for a set, from these tokens."""
        return payments(s, mask, dice, self.need(s, mask, dice), at_hand)

    def white_dice(self, s: State, mask: i64, dice: i64, payment: i64) -> i64:
        """How many white dice count against a set that is paid for so."""
        short = shortfall(s, mask, dice, self._mantra_colour(s, mask, dice, payment))
        return s.rules.means.white_dice_that_count(s, mask, white_dice(s, dice), short)

    def lacking(self, s: State, mask: i64, dice: i64) -> list[int]:
        """The tokens, by colour, of which more could help."""
        short = shortfall(s, mask, dice, -1)
        colours = [int(colour) for colour in ALL_COLOURS if short[colour] or short[TOKENS_ONLY + colour]]
        return [*colours, JOKERS] if short[WHITE_ONLY] else colours

    def pips(self, s: State, mask: i64, dice: i64, payment: i64) -> list[Pip]:
        """The resistance of a set, with what Circle and Mantra cover of it if it is paid for so."""
        mantra = self._mantra_colour(s, mask, dice, payment)
        pips: list[Pip] = []
        for space in range(12):
            if not mask >> space & 1:
                continue
            immune = is_dice_immune(s, space)
            for colour in ALL_COLOURS:
                printed = int(printed_resistance(s, space, colour))
                mine = [Pip(space, int(colour), immune) for _ in range(printed)]
                reduce(mine, s.circle == colour, mantra == colour and is_under_mantra(s, space))
                pips += mine
            mine = [Pip(space, WHITE, False) for _ in range(int(s.rules.cards.white[s.ghosts[space]]))]
            reduce(mine, False, is_under_mantra(s, space))
            pips += mine
        return pips

    def _mantra_colour(self, s: State, mask: i64, dice: i64, payment: i64) -> i64:
        """The colour the Mantra counts for with this payment."""
        need = self.need(s, mask, dice)
        colours = mantra_colours(s, mask)
        white = white_dice(s, dice)
        for colour in colours:
            short = shortfall(s, mask, dice, colour)
            if tokens_for(short, s.rules.means.white_dice_that_count(s, mask, white, short)) != need:
                continue
            if payment in payments_of(s, mask, short, need, _PLENTY):
                return colour
        return colours[0]


def reduce(pips: list[Pip], circle: bool, mantra: bool) -> None:
    """Circle and Mantra cover one point each, if there is one."""
    at = 0
    for paid_by, holds in ((CIRCLE, circle), (MANTRA, mantra)):
        if holds and at < len(pips):
            pips[at].paid_by = paid_by
            at += 1


def note_roll(s: State, purpose: i64, a: i64, dice: i64) -> None:
    """Remember what a roll means, if anybody is told about the game and the roll is an exorcism's."""
    if s.trail is None:
        return
    asks = choice_of(s, purpose)
    if asks is not None:
        s.trail.fact = roll_for(s, asks, a, dice)


def choice_of(s: State, purpose: i64) -> WhatFalls | None:
    """The question that a roll is for, if it is what falls."""
    choice = s.rules.choices[purpose]
    while isinstance(choice, WrappingChoice):
        choice = choice.inner
    return choice if isinstance(choice, WhatFalls) else None


def roll_for(s: State, asks: WhatFalls, a: i64, dice: i64) -> Roll:
    """What a roll means for each of those it is for; for two of them also together."""
    attacked = [int(each) for each in asks.attacked(s, a)]
    sets = [1 << each for each in attacked]
    if len(sets) == 2:
        sets.append(sets[0] | sets[1])
    faces = [face for face in range(WHITE + 1) for _ in range(int(count_of(dice, face)))]
    return Roll(faces, [_target(s, asks, mask, dice, faces) for mask in sets], asks.is_of_demons)


def _target(s: State, asks: WhatFalls, mask: int, dice: i64, faces: list[int]) -> Target:
    at_hand = asks.at_hand(s)
    found = asks.ways_to_pay(s, i64(mask), dice, at_hand)
    missing: list[list[int]] = []
    if not found:
        missing = _missing(s, asks, i64(mask), dice, at_hand)
        if missing:
            found = asks.ways_to_pay(s, i64(mask), dice, _with(at_hand, missing[0]))
    payment = found[0] if found else 0
    pips = asks.pips(s, i64(mask), dice, payment)
    _pay(pips, faces, payment, at_hand, int(asks.white_dice(s, i64(mask), dice, payment)))
    verdict = PAYABLE if payment else FALLS
    if missing:
        verdict = NEAR_MISS if len(missing[0]) == 1 else MISSED
    colours = [WHITE if each == JOKERS else each for each in missing[0]] if missing else []
    members = [each for each in range(12) if mask >> each & 1]
    cards = [] if asks.is_of_demons else [int(s.ghosts[space]) for space in members]
    return Target(members, cards, pips, verdict, colours, len(missing) < 2)


def _with(at_hand: vec[i64], more: list[int]) -> vec[i64]:
    richer = at_hand[:]
    for colour in more:
        richer[colour] += 1
    return richer


def _missing(s: State, asks: WhatFalls, mask: i64, dice: i64, at_hand: vec[i64]) -> list[list[int]]:
    """The fewest tokens with which a set could have been paid for: every choice of colours that serves."""
    lacking = asks.lacking(s, mask, dice)
    need = int(asks.need(s, mask, dice))
    helpful = sum(int(at_hand[colour]) for colour in {*lacking, JOKERS})
    for count in range(max(1, need - helpful), need + 1):
        serving = [
            list(more)
            for more in combinations_with_replacement(lacking, count)
            if len(asks.ways_to_pay(s, mask, dice, _with(at_hand, list(more))))
        ]
        if serving:
            return serving
    return []


def _pay(pips: list[Pip], faces: list[int], payment: i64, at_hand: vec[i64], white: int) -> None:
    """Say what covers each point: dice of its colour, then the payment, then white dice and tokens of any colour."""
    for at, face in enumerate(faces):
        if face != WHITE:
            _cover_with_die([pip for pip in pips if pip.colour == face and not pip.only_tokens], at)
    for colour in ALL_COLOURS:
        open_pips = [pip for pip in pips if pip.colour == colour and pip.paid_by == NOTHING]
        open_pips.sort(key=lambda pip: not pip.only_tokens)
        spent, held = int(count_of(payment, colour)), int(at_hand[colour])
        for pip in open_pips[: min(spent, held)]:
            pip.paid_by = TAO
        # What is paid beyond the tokens at hand is what is missing: it stays open, and nothing else covers it.
        for pip in open_pips[held:spent]:
            pip.only_tokens = True
    jokers = min(int(count_of(payment, JOKERS)), int(at_hand[JOKERS]))
    whites = [at for at, face in enumerate(faces) if face == WHITE][:white]
    for at in whites:
        _cover_with_die([pip for pip in pips if not pip.only_tokens], at)
    for pip in [each for each in pips if each.paid_by == NOTHING][:jokers]:
        pip.paid_by = JOKER


def _cover_with_die(pips: list[Pip], die: int) -> None:
    for pip in pips:
        if pip.paid_by == NOTHING:
            pip.paid_by = DIE
            pip.die = die
            return

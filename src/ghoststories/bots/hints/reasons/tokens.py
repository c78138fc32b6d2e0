"""Tao: which colours the ghosts in play call for, what a token more or less does to the chances."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.hints.reasons.chances import attempts
from ghoststories.bots.hints.reasons.danger import danger
from ghoststories.bots.hints.reasons.lookahead import Lookahead
from ghoststories.bots.hints.reasons.places import ghosts_with
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.bots.hints.reasons.seams import WILD_TOKENS
from ghoststories.engine import State
from ghoststories.engine.core.decisions import ROLL_BITS, count_of
from ghoststories.engine.core.notation import TOKEN_KEYS
from ghoststories.engine.rules.exorcism_cost import JOKERS, printed_resistance
from ghoststories.engine.rules.table import is_alive


def calls_for(s: State, colour: int, besides: int = 0) -> int | None:
    """The space of the worst ghost that has this colour in its resistance, except in some spaces; None if there is
    none.
    """
    spaces = [space for space in range(12) if s.ghosts[space] and not besides >> space & 1]
    with_colour = [space for space in spaces if printed_resistance(s, i64(space), i64(colour))]
    return max(with_colour, key=lambda space: danger(s, space)) if with_colour else None


def gained(look: Lookahead) -> list[Found]:
    """A colour to take: which ghost it helps against."""
    told = better_chances(look.s, look.after)
    space = calls_for(look.s, look.option)
    if space is None:
        return [*told, found(look.s, 0.3, "nothing_needs", colour=look.option)]
    return [*told, found(look.s, 1, "helps_against", card=int(look.s.ghosts[space]), colour=look.option)]


def lost(look: Lookahead) -> list[Found]:
    """A colour to lose: whether it will be missed."""
    space = calls_for(look.s, look.option)
    if space is None:
        return [found(look.s, 1, "nothing_needs", colour=look.option)]
    return [found(look.s, -2, "needed_against", card=int(look.s.ghosts[space]), colour=look.option)]


def on_the_circle(look: Lookahead) -> list[Found]:
    """A colour for the Circle: how many ghosts get weaker."""
    count = ghosts_with(look.s, look.option)
    told = better_chances(look.s, look.after)
    if not count:
        return [*told, found(look.s, -1, "nothing_needs", colour=look.option)]
    return [*told, found(look.s, 1.2 * count, "weakens", colour=look.option, count=count)]


def paid(look: Lookahead) -> list[Found]:
    """A payment: whether another ghost calls for one of the colours spent."""
    spent = [colour for colour in range(JOKERS) if count_of(look.option, colour)]
    told: list[Found] = []
    for colour in spent:
        space = calls_for(look.s, colour, besides=_falling(look))
        if space is not None:
            told.append(found(look.s, -2, "needed_against", card=int(look.s.ghosts[space]), colour=colour))
    crystals = int(count_of(look.option, JOKERS))
    if crystals:
        told.append(found(look.s, -2.5, "spends_crystals", count=crystals))
    if not told and spent:
        told.append(found(look.s, 1, "nothing_needs", colour=spent[0]))
    return told


def _falling(look: Lookahead) -> int:
    """The spaces of the ghosts that are paid for."""
    return look.fields.get("dice_and_set", 0) >> ROLL_BITS


def owner(look: Lookahead) -> list[Found]:
    """Whose token is spent: how many of the colour he has, and whether he needs it himself."""
    payment = look.fields["payment"]
    colour = next(index for index in range(6) if count_of(payment, index))
    left = tokens_left(look.s, look.option, colour) - 1
    return [found(look.s, 0.5 + left, "owner_keeps", board=look.option, colour=TOKEN_KEYS[colour], count=left)]


def owner_of_most(look: Lookahead) -> list[Found]:
    """Whose Tao goes: how many he has."""
    tokens = sum(int(look.s.tao[5 * look.option + colour]) for colour in range(5))
    return [found(look.s, 0.2 * tokens, "has_tao", board=look.option, count=tokens)]


def better_chances(before: State, after: State) -> list[Found]:
    """Ghosts that living Taoists then exorcise more easily; the Taoist who gains most is named."""
    best: Found | None = None
    for board in range(4):
        if not is_alive(before, i64(board)) or before.taoist_tiles[board] != after.taoist_tiles[board]:
            continue
        tile = int(before.taoist_tiles[board])
        then = {tuple(each.spaces): each.percent for each in attempts(after, board, tile)}
        for each in attempts(before, board, tile):
            more = then.get(tuple(each.spaces), 0) - each.percent
            if more > 0 and len(each.spaces) == 1:
                worth = 1 + more / 100 * danger(before, each.spaces[0])
                card, percent = int(before.ghosts[each.spaces[0]]), then[tuple(each.spaces)]
                told = found(before, worth, "raises_chance", board=board, card=card, percent=percent)
                best = told if best is None or told.worth > best.worth else best
    return [best] if best else []


def tokens_left(s: State, board: int, colour: int) -> int:
    """How many tokens of a colour, or wild ones, a Taoist has."""
    if colour == JOKERS:
        return sum(count(s, board) for count in WILD_TOKENS)
    return int(s.tao[5 * board + colour])

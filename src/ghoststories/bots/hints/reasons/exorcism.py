"""Exorcisms: the attempt, rerolls, and the choice of ghosts."""

from __future__ import annotations

from ghoststories.bots.hints.reasons.chances import attempts, chance_that_something_falls, told_attempts
from ghoststories.bots.hints.reasons.danger import danger, dangers, worst
from ghoststories.bots.hints.reasons.lookahead import Lookahead
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.bots.hints.reasons.seams import exorcised_beyond_tiles
from ghoststories.engine.core.decisions import count_of
from ghoststories.engine.core.geometry import TILES
from ghoststories.engine.core.notation import shape_asked
from ghoststories.engine.core.shapes import DEMONS, PAYMENT
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.dice import dice_in


def attempted(look: Lookahead) -> list[Found]:
    """An exorcism: whom it can hit with which chance, and why that is worth it."""
    s, board = look.s, int(look.s.active)
    place = int(s.taoist_tiles[board])
    if place >= TILES:
        return exorcised_beyond_tiles(s, board, place)
    tried = attempts(s, board, place)
    told = told_attempts(s, tried, "exorcises", "exorcises_both")
    hoped = {space for each in tried if each.percent for space in each.spaces}
    for space in hoped:
        share = max(each.percent for each in tried if space in each.spaces) / 100
        told += [Found(share * each.worth * 0.9, each.reason) for each in dangers(s, space)]
    return told


def rolls(look: Lookahead) -> list[Found]:
    """Dice about to be rolled against several ghosts: the chance to exorcise any of them."""
    percent = chance_that_something_falls(look.after)
    return [] if percent is None else [found(look.s, percent / 20, "something_falls", percent=percent)]


def rolls_again(look: Lookahead) -> list[Found]:
    """Which dice are rolled again, for an exorcism or at the Herbalist's."""
    again = int(dice_in(look.option))
    kept = [found(look.s, 0.2, "holds_back")] if not again else [found(look.s, 0.2, "dice_again", count=again)]
    if look.fields["step"] == base.HERBALIST_TAKE:
        return kept
    percent = chance_that_something_falls(look.after)
    if percent is None:
        # What the dice do to the ghosts is settled: the facts say what is exorcised, if anything is.
        percent = 100 if look.recorded("ghost_exorcised") or look.recorded("demon_exorcised") else 0
    return [found(look.s, 0.5 + percent / 20, "something_falls", percent=percent), *kept]


def falls(look: Lookahead) -> list[Found]:
    """Which ghosts or demons to exorcise after a roll, and what it costs."""
    if not look.option:
        return _nothing_falls(look)
    told: list[Found] = []
    if shape_asked(look.s) == DEMONS:
        demons = [demon for demon in range(3) if look.option >> demon & 1]
        told += [found(look.s, 4, "demon_gone", demon=demon) for demon in demons]
    elif not look.recorded("ghost_exorcised"):
        told += _ghosts_fall(look)
    cost = _tokens_spent(look)
    return [*told, found(look.s, -1.2 * cost, "costs_tokens", count=cost)] if cost else told


def _ghosts_fall(look: Lookahead) -> list[Found]:
    """What is still to be paid for has not happened yet."""
    told: list[Found] = []
    for space in range(12):
        if look.option >> space & 1:
            told.append(found(look.s, 0.5 + danger(look.s, space), "ghost_gone", card=int(look.s.ghosts[space])))
            told += dangers(look.s, space)
    return told


def _tokens_spent(look: Lookahead) -> int:
    spent = len(look.recorded("tao_spent")) + len(look.recorded("crystal_spent"))
    if look.after.offer and shape_asked(look.after) == PAYMENT:
        spent += sum(int(count_of(look.after.offer[0], index)) for index in range(6))
    return spent


def _nothing_falls(look: Lookahead) -> list[Found]:
    told = [found(look.s, 0.8, "keeps_tokens")]
    if shape_asked(look.s) == DEMONS:
        return told
    could = [space for space in range(12) if any(option >> space & 1 for option in look.s.offer)]
    if could:
        space = worst(look.s, could)
        told.append(found(look.s, -danger(look.s, space), "ghost_stays", card=int(look.s.ghosts[space])))
    return told


def in_order(look: Lookahead) -> list[Found]:
    """Which of several things, all of which happen, comes first."""
    return [found(look.s, 0.1, "even")]

"""The menus of a turn: powers, artifacts, the Yin-Yang, and doing nothing."""

from __future__ import annotations

from ghoststories.bots.hints.reasons.chances import attempt_worth, attempts
from ghoststories.bots.hints.reasons.danger import danger
from ghoststories.bots.hints.reasons.look import TURN_MENUS, Look
from ghoststories.bots.hints.reasons.places import help_of
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.bots.hints.reasons.tokens import better_chances
from ghoststories.engine.content.powers import POWER_KEYS
from ghoststories.engine.core.decisions import (
    BUDDHA,
    BUDDHA_AT,
    CRYSTAL,
    EXORCISE,
    HELP,
    NO_SPACE,
    SAVE,
    USE,
    YINYANG,
    verb_of,
)
from ghoststories.engine.sets.white_moon.villagers import NUNCHAKU


def asks_help(look: Look) -> list[Found]:
    """The help of the own tile, said first, and what it is best used for."""
    best = look.best_after()
    weightiest = max((abs(each.worth) for each in best), default=0)
    help_of_tile = help_of(look.s, int(look.s.taoist_tiles[look.s.active]))
    return [*(Found(max(each.worth, weightiest + 0.1), each.reason) for each in help_of_tile), *best]


def uses_yinyang(look: Look) -> list[Found]:
    """The best the Yin-Yang can do now, and that it is gone then."""
    return [*look.best_after(), found(look.s, -2, "yinyang_spent")]


def uses_power(look: Look) -> list[Found]:
    """A power of the own board: the best that can be done with it costs nothing."""
    return [*look.best_after(), found(look.s, 0.5, "costs_nothing")]


def borrows(look: Look) -> list[Found]:
    """The power of a neutral board."""
    power = POWER_KEYS[look.s.layout.power_of_board[look.target]]
    told = found(look.s, 1, "borrows", board=look.target, power=power)
    return [told, *better_chances(look.s, look.after)]


def uses_artifact(look: Look) -> list[Found]:
    """An artifact that is used up."""
    return [*look.best_after(), found(look.s, -1, "artifact_spent", artifact=look.target)]


def strikes(look: Look) -> list[Found]:
    """The Nunchaku: sure, but only once."""
    told = [found(look.s, -1, "artifact_spent", artifact=NUNCHAKU)]
    if look.target < NO_SPACE:
        return told
    return [*told, found(look.s, 4, "demon_gone", demon=look.target - NO_SPACE)]


def acts_first(look: Look) -> list[Found]:
    """The Boots: the move comes after the action."""
    return [found(look.s, 0.5, "acts_first")]


def gives_buddha(look: Look) -> list[Found]:
    """Which Buddha goes to another space."""
    if look.verb == BUDDHA_AT:
        return [found(look.s, -0.5, "buddha_leaves", space=look.target)]
    return [found(look.s, -0.4, "buddha_given", board=look.target)]


def passes(look: Look) -> list[Found]:
    """Nothing more: what is left undone, or kept for later."""
    s = look.s
    verbs = {int(verb_of(option)) for option in s.offer}
    if look.name not in TURN_MENUS:
        return [found(s, 0.3, "holds_back")]
    told: list[Found] = []
    if EXORCISE in verbs:
        told += _untried(look)
    if SAVE in verbs:
        told.append(found(s, -4, "saves_nobody"))
    if HELP in verbs:
        told.append(found(s, -1, "asks_nobody", tile=int(s.taoist_tiles[s.active])))
    if verbs & {BUDDHA, CRYSTAL, YINYANG, USE}:
        told.append(found(s, 0.6, "kept_for_later"))
    return told or [found(s, 0.2, "nothing_left")]


def _untried(look: Look) -> list[Found]:
    s = look.s
    tried = [each for each in attempts(s, int(s.active), int(s.taoist_tiles[s.active])) if len(each.spaces) == 1]
    if not tried:
        return []
    best = max(tried, key=lambda each: attempt_worth(s, each))
    card, worth = int(s.ghosts[best.spaces[0]]), best.percent / 100 * danger(s, best.spaces[0])
    return [found(s, -worth, "untried", card=card, percent=best.percent)]

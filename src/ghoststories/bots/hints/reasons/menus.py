"""The menus of a turn: powers, artifacts, the Yin-Yang, and doing nothing."""

from __future__ import annotations

from ghoststories.bots.hints.reasons.chances import attempt_worth, attempts
from ghoststories.bots.hints.reasons.danger import danger
from ghoststories.bots.hints.reasons.lookahead import TURN_MENUS, Lookahead
from ghoststories.bots.hints.reasons.places import help_of
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.bots.hints.reasons.tokens import better_chances
from ghoststories.engine.content.powers import POWER_KEYS
from ghoststories.engine.core.decisions import verb_of
from ghoststories.engine.core.verbs import BUDDHA, EXORCISE, HELP, YINYANG
from ghoststories.engine.shared.verbs import CRYSTAL, SAVE, USE


def asks_help(look: Lookahead) -> list[Found]:
    """The help of the Taoist's own tile, said first, and what it is best used for."""
    best = look.best_after()
    weightiest = max((abs(each.worth) for each in best), default=0)
    help_of_tile = help_of(look.s, int(look.s.taoist_tiles[look.s.active]))
    return [*(Found(max(each.worth, weightiest + 0.1), each.reason) for each in help_of_tile), *best]


def uses_yinyang(look: Lookahead) -> list[Found]:
    """The best use of the Yin-Yang now, and that it is then used up."""
    return [*look.best_after(), found(look.s, -2, "yinyang_spent")]


def uses_power(look: Lookahead) -> list[Found]:
    """A power of the Taoist's own board: the best use of it; it costs nothing."""
    return [*look.best_after(), found(look.s, 0.5, "costs_nothing")]


def borrows(look: Lookahead) -> list[Found]:
    """The power of a neutral board."""
    power = POWER_KEYS[look.s.layout.power_of_board[look.target]]
    told = found(look.s, 1, "borrows", board=look.target, power=power)
    return [told, *better_chances(look.s, look.after)]


def uses_artifact(look: Lookahead) -> list[Found]:
    """An artifact that is used up."""
    return [*look.best_after(), found(look.s, -1, "artifact_spent", artifact=look.target)]


def passes(look: Lookahead) -> list[Found]:
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


def _untried(look: Lookahead) -> list[Found]:
    s = look.s
    tried = [each for each in attempts(s, int(s.active), int(s.taoist_tiles[s.active])) if len(each.spaces) == 1]
    if not tried:
        return []
    best = max(tried, key=lambda each: attempt_worth(s, each))
    card, worth = int(s.ghosts[best.spaces[0]]), best.percent / 100 * danger(s, best.spaces[0])
    return [found(s, -worth, "untried", card=card, percent=best.percent)]

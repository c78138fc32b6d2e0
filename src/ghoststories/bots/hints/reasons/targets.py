"""Tiles, ghosts and boards that a help, a power or a mantra is aimed at."""

from __future__ import annotations

from ghoststories.bots.hints.reasons.danger import dangers, depends_on_space, ghosts_on
from ghoststories.bots.hints.reasons.lookahead import Lookahead
from ghoststories.bots.hints.reasons.places import help_of
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.bots.hints.reasons.seams import ON_HAUNTED_TILE
from ghoststories.bots.hints.reasons.taoists import stands_before
from ghoststories.bots.hints.reasons.tokens import better_chances
from ghoststories.engine.content.powers import POWER_KEYS
from ghoststories.engine.core.decisions import NO_SPACE


def tile_helps(look: Lookahead) -> list[Found]:
    """A tile whose villager helps from afar; the facts already say that a haunted one is freed."""
    told = help_of(look.s, look.option) or _help_again(look)
    return told or [found(look.s, 0.1, "nothing_there", tile=look.option)]


def tile_turned_back(look: Lookahead) -> list[Found]:
    """What a tile gives once it is free again."""
    return _help_again(look)


def _help_again(look: Lookahead) -> list[Found]:
    return [Found(each.worth / 3, each.reason) for each in help_of(look.after, look.option)]


def tile_haunted(look: Lookahead) -> list[Found]:
    """What is lost with a tile: its help, and what else is on it."""
    told = [Found(-each.worth / 2, each.reason) for each in help_of(look.s, look.option)]
    for reasons in ON_HAUNTED_TILE:
        told += reasons(look.s, look.option)
    return told


def figures_back(look: Lookahead) -> list[Found]:
    """What the figures of a board would have done."""
    told: list[Found] = []
    for each in look.recorded("figure_returned"):
        told += [reason for reason in dangers(look.s, each["space"]) if reason.reason.key.startswith("haunts")]
    return told


def ghost_to_move(look: Lookahead) -> list[Found]:
    """A ghost to be moved to another space."""
    told = [Found(each.worth / 2, each.reason) for each in dangers(look.s, look.option) if depends_on_space(each)]
    # With only one possible space it has already been moved.
    for each in look.recorded("ghost_moved"):
        board = each["to_space"] // 3
        told.append(found(look.s, -0.3, "ghosts_then", board=board, count=ghosts_on(look.after, board)))
    return [*told, *look.best_after()]


def mantra_on(look: Lookahead) -> list[Found]:
    """The ghost or demon that gets weaker."""
    if look.option >= NO_SPACE:
        return [found(look.s, 2, "weaker_demon", demon=look.option - NO_SPACE)]
    told = [found(look.s, 2.2, "weaker", card=int(look.s.ghosts[look.option])), *better_chances(look.s, look.after)]
    return told + [Found(each.worth / 3, each.reason) for each in dangers(look.s, look.option)]


def taoist_to_move(look: Lookahead) -> list[Found]:
    """A Taoist moved by another: the best place he can be moved to."""
    return look.best_after() or stands_before(look.s, look.option)


def taoist_revived(look: Lookahead) -> list[Found]:
    """Whose power comes back with him."""
    power = POWER_KEYS[look.s.layout.power_of_board[look.target]]
    return [found(look.s, 1, "power_returns", board=look.target, power=power)]


def follows(look: Lookahead) -> list[Found]:
    """The best of what can be done next."""
    return look.best_after()


def only_facts(look: Lookahead) -> list[Found]:
    """What happens at once says it all."""
    return []

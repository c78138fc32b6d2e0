"""What the active Taoist can do as an action, and what dice may be rolled in it or beside it."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.content.places import PAVILION
from ghoststories.engine.content.powers import HEAVENLY_GUST, SECOND_WIND
from ghoststories.engine.core.geometry import ALL_TILES
from ghoststories.engine.core.seams import ANY_ROLL, OPENS_ACTION
from ghoststories.engine.core.state import FIRST_EDITION, NOWHERE, State
from ghoststories.engine.core.verbs import EXORCISE, HELP
from ghoststories.engine.rules.exorcism import can_exorcise
from ghoststories.engine.rules.table import has_power
from ghoststories.engine.rules.village import help_offered
from ghoststories.engine.rules.yinyang import holds_yinyang, yinyang_serves


def can_ask_own_tile(s: State) -> bool:
    """B20: whether the villager of the active Taoist's own tile can help."""
    tile = s.taoist_tiles[s.active]
    return not s.haunted >> tile & 1 and help_offered(s, s.layout.place_of_tile[tile])


def can_act(s: State, verb: i64) -> bool:
    """Whether this action is possible where the active Taoist stands."""
    if verb == HELP:
        return can_ask_own_tile(s)
    if verb == EXORCISE and can_exorcise(s):
        return True
    return s.rules.more_actions.possible(s, verb)


def power_for_second(s: State, first: i64, verb: i64, tile: i64) -> i64:
    """B39, B58: the power that gives this second action: Heavenly Gust an exorcism beside anything else, Second Wind
    the same kind on the same tile, the Pavilion twice only in the first edition. NOWHERE: no power does."""
    if first != verb:
        return HEAVENLY_GUST if first == EXORCISE or verb == EXORCISE else NOWHERE
    if tile != s.taoist_tiles[s.active]:
        return NOWHERE
    pavilion = verb == HELP and s.layout.place_of_tile[tile] == PAVILION
    return SECOND_WIND if not pavilion or s.layout.edition == FIRST_EDITION else NOWHERE


def may_act_again(s: State, first: i64, verb: i64, tile: i64) -> bool:
    """B58: whether the active Taoist has the power that gives this second action."""
    power = power_for_second(s, first, verb, tile)
    return power != NOWHERE and has_power(s, power)


def rolls_of_action(s: State, verb: i64) -> i64:
    """The dice that may be rolled in an action; any of them, unless it is a help that says otherwise."""
    if verb != HELP:
        return ANY_ROLL
    return s.rules.helps[s.layout.place_of_tile[s.taoist_tiles[s.active]]].rolls()


def rolls_beside_actions(s: State) -> i64:
    """The dice that may be rolled without an action: with the Yin-Yang or a piece of an expansion."""
    rolls = s.rules.more_actions.rolls(s)
    if holds_yinyang(s):
        for tile in ALL_TILES:
            if yinyang_serves(s, tile):
                turned_back = s.haunted >> tile & 1
                rolls |= i64(OPENS_ACTION) if turned_back else s.rules.helps[s.layout.place_of_tile[tile]].rolls()
    return rolls

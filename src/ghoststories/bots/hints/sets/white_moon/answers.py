"""White Moon: stones ignored, cards turned away, crystals, villagers sheltered or taken along."""

from __future__ import annotations

from ghoststories.bots.hints.reasons.lookahead import Lookahead
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.bots.hints.sets.white_moon.moves import nearer
from ghoststories.engine.core.decisions import YES
from ghoststories.engine.sets.white_moon.stacks import portal_tile, top_of


def stone_ignored(look: Lookahead) -> list[Found]:
    """The Armor against the left stone of a ghost."""
    key, worth = ("ignores_stone", 3) if look.option == YES else ("lets_act", -1)
    return [found(look.s, worth, key, card=look.fields["card"])]


def turned_away(look: Lookahead) -> list[Found]:
    """The Shield against a card."""
    return [] if look.option == YES else [found(look.s, -1, "lets_act", card=look.fields["card"])]


def crystal_placed(look: Lookahead) -> list[Found]:
    """A crystal Su-Ling may bring."""
    return [] if look.option == YES else [found(look.s, 0.4, "holds_back")]


def sheltered(look: Lookahead) -> list[Found]:
    """A villager who may go into the Shelter."""
    if look.option == YES:
        return []
    return [found(look.s, -2, "villager_stays", villager=int(top_of(look.s, portal_tile(look.s))))]


def taken_along(look: Lookahead) -> list[Found]:
    """A villager who may come along with a Taoist moved by a mantra."""
    tile, villager = look.fields["tile"], int(top_of(look.s, look.fields["tile"]))
    if look.option != YES:
        return [found(look.s, 0.3, "villager_stays", villager=villager)]
    return nearer(look, villager, tile, int(look.s.taoist_tiles[look.fields["board"]]))

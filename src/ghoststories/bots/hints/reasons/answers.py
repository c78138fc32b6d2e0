"""Yes or no, and the dice of curses."""

from __future__ import annotations

from ghoststories.bots.hints.reasons.look import Look
from ghoststories.bots.hints.reasons.moves import nearer
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.engine.core.agenda import odds
from ghoststories.engine.core.decisions import YES
from ghoststories.engine.core.notation import is_chance_asked
from ghoststories.engine.rules.curses import BLANK
from ghoststories.engine.sets.white_moon.stacks import portal_tile, top_of

# How bad the faces of the curse die and the Infernal die are, in their order.
_FACES = (2.0, -6.0, -4.0, -3.0, -5.0, -4.0, -4.0, -2.0)


def curse_again(look: Look) -> list[Found]:
    """Whether a curse die is rolled again."""
    if look.option != YES:
        return [found(look.s, _FACES[look.fields["face"]], "keeps_face", face=look.fields["face"])]
    if not is_chance_asked(look.after):
        return []
    weights = dict(odds(look.after))
    percent = round(100 * weights[BLANK] / sum(weights.values()))
    return [found(look.s, percent / 10, "new_face", percent=percent)]


def which_die(look: Look) -> list[Found]:
    """The Infernal die instead of the curse die."""
    return [found(look.s, -3, "infernal_die" if look.option == YES else "curse_die")]


def stone_ignored(look: Look) -> list[Found]:
    """The Armor against the left stone of a ghost."""
    key, worth = ("ignores_stone", 3) if look.option == YES else ("lets_act", -1)
    return [found(look.s, worth, key, card=look.fields["card"])]


def turned_away(look: Look) -> list[Found]:
    """The Shield against a card."""
    return [] if look.option == YES else [found(look.s, -1, "lets_act", card=look.fields["card"])]


def crystal_placed(look: Look) -> list[Found]:
    """A crystal Su-Ling may bring."""
    return [] if look.option == YES else [found(look.s, 0.4, "holds_back")]


def sheltered(look: Look) -> list[Found]:
    """A villager who may go into the Shelter."""
    if look.option == YES:
        return []
    return [found(look.s, -2, "villager_stays", villager=int(top_of(look.s, portal_tile(look.s))))]


def taken_along(look: Look) -> list[Found]:
    """A villager who may come along with a Taoist moved by a mantra."""
    tile, villager = look.fields["tile"], int(top_of(look.s, look.fields["tile"]))
    if look.option != YES:
        return [found(look.s, 0.3, "villager_stays", villager=villager)]
    return nearer(look, villager, tile, int(look.s.taoist_tiles[look.fields["board"]]))

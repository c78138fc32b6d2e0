"""Why something of Black Secret is not on offer, as keys."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.content.cards import NO_YINYANG
from ghoststories.engine.content.naming import words
from ghoststories.engine.content.places import CALLIGRAPHER, CATACOMBS
from ghoststories.engine.core.agenda import first_of, second_of
from ghoststories.engine.core.decisions import target_of, verb_of
from ghoststories.engine.core.notation import space_text, tile_text
from ghoststories.engine.core.seams import Expansion
from ghoststories.engine.core.state import State
from ghoststories.engine.core.verbs import EXORCISE, YINYANG
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.table import something_holds
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.black_secret.card_effects import curse_colour, resistance_of
from ghoststories.engine.sets.black_secret.pieces import DEMON_COST, DEMON_KEYS, MANTRA_SLOTS
from ghoststories.engine.sets.black_secret.pyramid import ANY_COLOUR, curses_to_throw
from ghoststories.engine.sets.black_secret.queries import demons_at, is_below, is_skeleton
from ghoststories.engine.sets.black_secret.state import AT_HOME, BELOW, OUT, secret
from ghoststories.engine.sets.black_secret.verbs import CURSE, SEARCH
from ghoststories.engine.shared.verbs import CRAWL

REASONS: Final[list[str]] = words(
    """
    shadow_there nobody_below no_demon_here too_weak_for_demon demon_in_play demons_gone no_demon_now
    no_curse_to_throw wrong_curse_colour taoist_there no_token_there yinyang_blocked mantra_full
    nothing_for_calligrapher skeleton_there not_below still_below
    """
)


class SecretReasons(Expansion):
    """Why Black Secret's pieces, or a place it changes, are not on offer now."""

    def reasons(self, s: State, code: int) -> list[tuple[str, str, str]]:
        if code == codes.USE_GHOST:
            return _use_ghost(s)
        verbs = {int(verb_of(option)) for option in s.offer}
        if code == codes.DEMON_ACTS and SEARCH not in verbs:
            cave = int(secret(s).demons[first_of(s.agenda[-1])])
            return [("verb", "search", "taoist_there" if secret(s).heights[cave] else "no_token_there")]
        if code == codes.QI_FOR_MANTRA:
            full = [slot for slot in range(6) if secret(s).mantra_qi[slot] == MANTRA_SLOTS[slot]]
            return [("mantra_slot", f"mantra{slot + 1}", "mantra_full") for slot in full]
        if code in (base.PAVILION_GHOST, base.SORCERER_GHOST, codes.CURSED_GHOST, codes.MANTRA_GHOST):
            skeletons = [space for space in range(12) if is_skeleton(s, space)]
            return [("space", space_text(s.layout, space), "skeleton_there") for space in skeletons]
        found: list[tuple[str, str, str]] = []
        if code in (base.AFTER_MOVE, base.AFTER_ACTION) and is_below(s, s.active):
            found.append(("verb", "help", "nobody_below"))
            cave = int(s.taoist_tiles[s.active]) - BELOW
            if EXORCISE not in verbs and len(demons_at(s, cave)) == 0:
                found.append(("verb", "exorcise", "no_demon_here"))
        gaps = (base.BEFORE_MOVE, base.AFTER_MOVE, base.AFTER_ACTION, base.END_STEP)
        if code in gaps and YINYANG not in verbs and s.yinyangs >> s.active & 1 and something_holds(s, NO_YINYANG):
            found.append(("verb", "yinyang", "yinyang_blocked"))
        return found + _other_level(s, code) if code in gaps else found

    def why_no_help(self, s: State, place: int) -> str:
        if place == CATACOMBS:
            return "nobody_below"
        tile = int(s.layout.tile_of_place[place])
        if tile >= 0 and secret(s).shadow == tile:
            return "shadow_there"
        return "nothing_for_calligrapher" if place == CALLIGRAPHER else ""


def _other_level(s: State, code: int) -> list[tuple[str, str, str]]:
    """Why a Taoist cannot go to the other level, or to a space of his own."""
    caves = [tile_text(s.layout, BELOW + cave) for cave in range(9)]
    if not is_below(s, s.active):
        return [("cave", cave, "not_below") for cave in caves]
    if code != base.BEFORE_MOVE:
        return [("cave", cave, "already_moved") for cave in caves]
    near = {int(target_of(option)) for option in s.offer if verb_of(option) == CRAWL}
    far = [("cave", cave, "too_far") for at, cave in enumerate(caves) if at not in near]
    return [*far, *(("tile", tile_text(s.layout, tile), "still_below") for tile in range(9))]


def _use_ghost(s: State) -> list[tuple[str, str, str]]:
    """Why a drawn ghost cannot pay for a demon or a curse."""
    card, no_demon = first_of(s.agenda[-1]), second_of(s.agenda[-1])
    found: list[tuple[str, str, str]] = []
    for demon, key in enumerate(DEMON_KEYS):
        at = secret(s).demons[demon]
        if at == OUT:
            found.append(("demon", key, "demons_gone"))
        elif at != AT_HOME:
            found.append(("demon", key, "demon_in_play"))
        elif no_demon:
            found.append(("demon", key, "no_demon_now"))
        elif DEMON_COST[demon] > resistance_of(s, card):
            found.append(("demon", key, "too_weak_for_demon"))
    if CURSE not in {int(verb_of(option)) for option in s.offer}:
        others = curse_colour(s, card) != ANY_COLOUR and curses_to_throw(s, ANY_COLOUR)
        found.append(("verb", "curse", "wrong_curse_colour" if others else "no_curse_to_throw"))
    return found

"""What must be true of White Moon's part of any table."""

from __future__ import annotations

from ghoststories.engine.core.agenda import code_of, first_of, third_of
from ghoststories.engine.core.notation import board_text, space_text, tile_text
from ghoststories.engine.core.seams import Expansion
from ghoststories.engine.core.state import NOWHERE, UNKNOWN_INCARNATION, State
from ghoststories.engine.core.vectors import times_in
from ghoststories.engine.errors import Phrase
from ghoststories.engine.rules.table import active_taoist_acts, is_alive
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon.arguments import are_villagers
from ghoststories.engine.sets.white_moon.deaths import graves, is_cursed_when_dead, names_in
from ghoststories.engine.sets.white_moon.returns import is_child
from ghoststories.engine.sets.white_moon.stacks import height, top_of
from ghoststories.engine.sets.white_moon.state import (
    CRYSTAL_RESERVE,
    CRYSTALS,
    CURSED_CHILDREN,
    FACE_DOWN,
    moon,
)
from ghoststories.engine.sets.white_moon.su_ling import is_held
from ghoststories.engine.sets.white_moon.villagers import (
    ARTIFACT_KEYS,
    CHILD_CARD,
    CHILDREN,
    MOON_VILLAGERS,
    VILLAGER_KEYS,
)
from ghoststories.engine.shared.codes import ARTIFACT_GOES_TO, SECOND_STEP
from ghoststories.engine.shared.lying import lying_problems
from ghoststories.engine.shared.removed_cards import removed_problems
from ghoststories.engine.shared.state import USED_UP, shared

_NEED_THE_TAOIST = (
    SECOND_STEP,
    codes.SCHOOL_COLOUR,
    codes.SCHOOL_FALLS,
    codes.SCHOOL_PAY,
    codes.DIVINE_SWORD,
    codes.CLAW_COLOUR,
    codes.FIREWORK_TILE,
)


class MoonChecks(Expansion):
    """What must be true of White Moon's part of any table, and of its steps."""

    def problems(self, s: State) -> list[Phrase]:
        return _villagers(s) + _stacks(s) + _crystals(s) + _artifacts(s) + _others(s)

    def argument_fits(self, field: str, value: int) -> bool:
        return field == "dead" and are_villagers(value)

    def agenda_problems(self, s: State, code: int, values: list[int]) -> list[Phrase]:
        first = values[0]
        m = moon(s)
        if code in _NEED_THE_TAOIST and not active_taoist_acts(s):
            return [Phrase("the active board has no living Taoist in its own turn")]
        if code == codes.KILL_TOP and top_of(s, first) <= 0:
            return [Phrase("no visible villager is there")]
        if code == codes.REVEAL_VILLAGER and top_of(s, first) != FACE_DOWN:
            return [Phrase("no face-down villager is on top there")]
        if code == codes.CHILD_ON_STACK and height(s, first) == 3:
            return [Phrase("the stack is full")]
        if code in (codes.SCROLL_MOVE, codes.TAO_LEAVES_OF, codes.FAMILY_TAO) and not is_alive(s, first):
            return [Phrase("no living Taoist is there")]
        if code == codes.SU_LING_CRYSTAL and (m.receptacles >> first & 1 or not m.crystals[CRYSTAL_RESERVE]):
            return [Phrase("no crystal can go there")]
        if code == codes.ARMOR and s.ghosts[first]:
            return [Phrase("a ghost lies there already")]
        if code in (codes.ROOM_FOR_CHILD, codes.LAY_CHILD, codes.MAKE_ROOM):
            return [] if is_cursed_when_dead(s, first) else [Phrase("only the Cursed Children are laid out (W44)")]
        if code == codes.WU_INCARNATION and len(s.unseen_incarnations) <= times_in(s.deck, UNKNOWN_INCARNATION):
            return [Phrase("no incarnation is left")]
        return []


def children_on_agenda(s: State) -> list[int]:
    """Killed children who are not laid out yet; the other dead are in the Graveyard already."""
    names: list[int] = []
    for step in s.agenda:
        code = int(code_of(step))
        if code in (codes.ROOM_FOR_CHILD, codes.LAY_CHILD):
            names.append(int(first_of(step)))
        elif code == codes.KILL_STACK:
            names += [int(each) for each in names_in(third_of(step)) if is_cursed_when_dead(s, each)]
    return names


def known_villagers(s: State) -> list[int]:
    """Every villager somebody knows the place of, as often as he is somewhere."""
    m = moon(s)
    known = [int(each) for each in m.stacks if each > 0]
    for villager in range(1, len(VILLAGER_KEYS)):
        known += [villager] * (int(m.shelter >> villager & 1) + int(m.graveyard >> villager & 1))
    known += [int(card - CHILD_CARD) for card in s.ghosts if is_child(card)]
    return known + children_on_agenda(s)


def _villagers(s: State) -> list[Phrase]:
    m = moon(s)
    known = known_villagers(s)
    found = [
        Phrase("{villager} is in two places", villager=VILLAGER_KEYS[each])
        for each in sorted(set(known))
        if known.count(each) > 1
    ]
    found += [
        Phrase("{villager} is known and unseen at once", villager=VILLAGER_KEYS[each])
        for each in m.unseen
        if each in known
    ]
    last = s.rules.limits.get("villager", MOON_VILLAGERS + 1)
    found += [
        Phrase("{villager} is not in this game", villager=VILLAGER_KEYS[each])
        for each in sorted({*known, *m.unseen})
        if each >= last
    ]
    if list(m.unseen) != sorted(set(m.unseen)):
        found.append(Phrase("the unseen villagers must be listed once each, in order"))
    hidden = sum(1 for each in m.stacks if each == FACE_DOWN)
    if hidden > len(m.unseen):
        found.append(
            Phrase("{hidden} villagers lie face down, but only {count} are unseen", hidden=hidden, count=len(m.unseen))
        )
    if m.scenario == CURSED_CHILDREN and any(child in m.unseen or m.graveyard >> child & 1 for child in CHILDREN):
        found.append(
            Phrase("a child is unseen or in the Graveyard, but all children are known and never go there (W44)")
        )
    dead = int(m.graveyard).bit_count()
    if not s.result and dead >= graves(s):
        found.append(Phrase("the game goes on with {dead} villagers in the Graveyard, which loses it", dead=dead))
    return found


def _stacks(s: State) -> list[Phrase]:
    found: list[Phrase] = []
    stacks = moon(s).stacks
    for tile in range(9):
        name = tile_text(s.layout, tile)
        stack = [int(each) for each in stacks[3 * tile : 3 * tile + 3]]
        tall = int(height(s, tile))
        if any(stack[tall:]):
            found.append(Phrase("the stack of {name} has a gap", name=name))
        elif tall and s.haunted >> tile & 1:
            found.append(Phrase("{name} is haunted and holds villagers (W5)", name=name))
        elif top_of(s, tile) == FACE_DOWN and not _will_be_shown(s, tile):
            found.append(Phrase("the top villager of {name} lies face down (W2)", name=name))
    return found


def _will_be_shown(s: State, tile: int) -> bool:
    for step in s.agenda:
        code = int(code_of(step))
        if code in (codes.SHOW_TOPS, codes.LAY_CHILDREN):
            return True
        if code in (codes.REVEAL_VILLAGER, codes.KILL_STACK, codes.CHILD_ON_STACK) and first_of(step) == tile:
            return True
    return bool(s.result)


def _crystals(s: State) -> list[Phrase]:
    m = moon(s)
    found: list[Phrase] = []
    total = sum(int(each) for each in m.crystals) + int(m.receptacles).bit_count()
    if min(m.crystals) < 0 or total != CRYSTALS:
        found.append(
            Phrase(
                "{total} crystals in all; there are {crystals}",
                total=total - min(0, int(m.crystals[CRYSTAL_RESERVE])),
                crystals=CRYSTALS,
            )
        )
    for board in range(4):
        if m.crystals[board] and not is_alive(s, board):
            found.append(Phrase("{board} has crystals, but no living Taoist (W11)", board=board_text(s.layout, board)))
    if m.fresh_crystals > m.crystals[s.active]:
        found.append(
            Phrase(
                "{fresh_crystals} crystals are new, but {board} has fewer",
                fresh_crystals=m.fresh_crystals,
                board=board_text(s.layout, int(s.active)),
            )
        )
    return found


def _artifacts(s: State) -> list[Phrase]:
    found: list[Phrase] = []
    inherited = [int(first_of(step)) for step in s.agenda if code_of(step) == ARTIFACT_GOES_TO]
    for artifact, owner in enumerate(shared(s).owners):
        if 0 <= owner < USED_UP and not is_alive(s, owner) and artifact not in inherited and not s.result:
            name = board_text(s.layout, int(owner))
            found.append(
                Phrase(
                    "{name} has the {artifact}, but no living Taoist (W18)", name=name, artifact=ARTIFACT_KEYS[artifact]
                )
            )
    return found


def _others(s: State) -> list[Phrase]:
    m = moon(s)
    found = removed_problems(s)
    if m.su_ling != NOWHERE:
        if s.rules.cards.incarnation[s.ghosts[m.su_ling]]:
            found.append(
                Phrase(
                    "Su-Ling stands before the incarnation in {space} (W10)", space=space_text(s.layout, int(m.su_ling))
                )
            )
        if is_held(s):
            found.append(Phrase("Su-Ling stands in the village while the Howling Ondine holds her (W20)"))
    found += lying_problems(s)
    for space in range(12):
        if (m.ignored | m.ignored_when_moved) >> space & 1 and not s.ghosts[space] and not s.result:
            found.append(
                Phrase(
                    "a stone in {space} is ignored, but no ghost lies there (W39)", space=space_text(s.layout, space)
                )
            )
    return found

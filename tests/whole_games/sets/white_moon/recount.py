"""A plain recount of White Moon's part of a table, and of what it puts on offer; none of the rules' own functions."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import State
from ghoststories.engine.sets.black_secret.state import secret
from ghoststories.engine.sets.white_moon.state import moon
from ghoststories.engine.shared import codes as shared_codes
from ghoststories.engine.shared.state import shared
from tests.whole_games import recount
from tests.whole_games.recount import PRINTED, cheapest, haunted_spaces, mask_of, payable, subsets, working

CURSED_CHILDREN: Final = 1


def stack(s: State, tile: int) -> list[int]:
    """A tile's villagers from the bottom; -1 is face down."""
    return [int(each) for each in moon(s).stacks[3 * tile : 3 * tile + 3] if each]


def tops(s: State) -> set[int]:
    """The villagers to be seen."""
    return {stack(s, tile)[-1] for tile in range(9) if stack(s, tile)} - {-1}


def portal(s: State) -> int | None:
    """Its tile, unless a Gate Keeper whose left stone works holds it (W20)."""
    held = any("takes_portal" in working(s, space) for space in haunted_spaces(s))
    return None if held else int(moon(s).portal)


def is_lying(s: State, board: int) -> bool:
    return bool(shared(s).lying >> board & 1)


def neighbours(tile: int) -> list[int]:
    row, column = divmod(tile, 3)
    near = [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
    return [3 * r + c for r, c in near if 0 <= r < 3 and 0 <= c < 3]


def steps(s: State, board: int) -> tuple[set[int], set[int]]:
    """Where a Taoist can go, and where he can take the top villager of his tile (W29); nowhere if he is lying down or
    in the catacombs.
    """
    if is_lying(s, board):
        return set(), set()
    tile = int(s.taoist_tiles[board])
    if tile >= recount.BELOW:
        return set(), set()
    near = set(neighbours(tile))
    guests = {to for to in near if not s.haunted >> to & 1 and len(stack(s, to)) < 3}
    return near, guests if stack(s, tile) else set()


def can_save(s: State) -> bool:
    """W8: the active Taoist stands on the Portal's tile with a villager, and not the Shadow (K41)."""
    tile = int(s.taoist_tiles[s.active])
    in_shadow = "black_secret" in recount.sets_of(s) and secret(s).shadow == tile
    return tile == portal(s) and bool(stack(s, tile)) and not in_shadow


def icons_for_su_ling(s: State) -> set[int]:
    """W10: another icon than hers, not before an incarnation; 12 is to leave her where she is."""
    before = {space for space in haunted_spaces(s) if PRINTED[int(s.ghosts[space])].incarnation}
    return set(range(13)) - before - {int(moon(s).su_ling)}


def dead(s: State) -> set[int]:
    """Who can come back: those in the Graveyard, and cursed children."""
    graves = {villager for villager in range(1, 25) if moon(s).graveyard >> villager & 1}
    return graves | {int(card) - recount.CHILDREN for card in s.ghosts if recount.CHILDREN < card < recount.SKELETON}


def ghosts_of(s: State, colour: int) -> list[int]:
    """The ghosts of a colour, no incarnations (W13)."""
    cards = [(space, PRINTED[int(s.ghosts[space])]) for space in haunted_spaces(s)]
    return [space for space, card in cards if card.colour == colour and not card.incarnation]


def school_sets(s: State, dice: int) -> set[int]:
    """W13: every set of the colour that own Tao and own crystals can pay."""
    blocked = recount.lasting(s, "tao_off")
    own = tuple(0 if blocked else int(s.tao[5 * s.active + colour]) for colour in range(5))
    crystals = int(moon(s).crystals[s.active])
    sets = subsets(ghosts_of(s, int(moon(s).school)))
    return {mask_of(each) for each in sets if payable(cheapest(s, each, dice)[1], own, crystals)}


def barrier_sets(s: State, board: int, dice: int) -> set[int]:
    """W12: every set of the board that dice and placed crystals cover."""
    crystals = int(moon(s).receptacles).bit_count()
    sets = subsets(barrier_targets(s, board))
    return {mask_of(each) for each in sets if cheapest(s, each, dice)[0] <= crystals}


def barrier_targets(s: State, board: int) -> list[int]:
    """The ghosts and skeletons of a board, no incarnations (K16)."""
    here = [space for space in haunted_spaces(s) + recount.skeleton_spaces(s) if space // 3 == board]
    return [space for space in here if not PRINTED[int(s.ghosts[space])].incarnation]


def barrier_tiles(s: State) -> set[int]:
    """W12: the Portal's tile if somebody is there, else any with a villager; none without Portal or crystal."""
    gate = portal(s)
    if gate is None or not moon(s).receptacles:
        return set()
    return {gate} if stack(s, gate) else {tile for tile in range(9) if stack(s, tile)}


def misplaced(s: State) -> list[str]:
    """What contradicts itself: villagers, crystals, artifacts, Su-Ling, the ground."""
    m = moon(s)
    wrong = []
    known = [each for tile in range(9) for each in stack(s, tile) if each > 0] + list(m.unseen)
    known += [each for each in range(1, 25) if m.shelter >> each & 1] + sorted(dead(s))
    if any(known.count(each) > 1 for each in known):
        wrong.append(f"a villager is in two places: {sorted(known)}")
    if not s.result and m.scenario != CURSED_CHILDREN and set(known) != set(range(1, 25)):
        wrong.append(f"villagers are missing: {set(range(1, 25)) - set(known)}")
    if list(m.stacks).count(-1) != len(m.unseen):
        wrong.append("not as many lie face down as are unseen")
    for tile in range(9):
        if len(stack(s, tile)) > 3 or (stack(s, tile) and s.haunted >> tile & 1):
            wrong.append(f"tile {tile} is haunted or crowded: {stack(s, tile)}")
    crystals = [*map(int, m.crystals), int(m.receptacles).bit_count()]
    if sum(crystals) != 4 or min(crystals) < 0:
        wrong.append(f"crystals {crystals}")
    people = recount.living(s)
    owners = [int(owner) for owner in shared(s).owners if 0 <= owner < 4]
    lying = [board for board in range(4) if is_lying(s, board)]
    holders = [board for board in range(4) if m.crystals[board]]
    if not s.result and not {*lying, *holders} <= set(people):
        wrong.append(f"crystals of {holders}, on the ground {lying}, living {people}")
    inherited = any(step & 255 == shared_codes.ARTIFACT_GOES_TO for step in s.agenda)
    if not s.result and not inherited and not set(owners) <= set(people):
        wrong.append(f"artifacts of {owners}, living {people}")
    if m.su_ling >= 0 and any("takes_su_ling" in working(s, space) for space in haunted_spaces(s)):
        wrong.append("Su-Ling stands there although the Ondine has her")
    if m.su_ling >= 0 and int(m.su_ling) not in icons_for_su_ling(s) | {int(m.su_ling)}:
        wrong.append("Su-Ling stands before an incarnation")
    return wrong

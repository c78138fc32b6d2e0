"""What is wrong with White Moon's part of a table: the recount beside what the rules say and offer."""

from __future__ import annotations

from ghoststories.engine import State
from ghoststories.engine.core.decisions import target_of, verb_of
from ghoststories.engine.core.verbs import MOVE
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules import exorcism_cost as need
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon.stacks import portal_tile, visible
from ghoststories.engine.sets.white_moon.verbs import ROLL, SAVE_FROM
from ghoststories.engine.shared import codes as shared_codes
from ghoststories.engine.shared.verbs import ESCORT, RISE, SAVE
from tests.icons import CENTRE, LEFT
from tests.whole_games import recount
from tests.whole_games.sets.white_moon import recount as moon_recount


class MoonWitness:
    """Compares each table with the recount; it remembers nothing."""

    def complaints(self, s: State) -> list[str]:
        """All that is wrong now; nothing if the engine is right."""
        return _complaints(s)

    def others_asked(self, s: State) -> list[int]:
        """Nobody is asked but the living."""
        return []


def _complaints(s: State) -> list[str]:
    wrong = moon_recount.misplaced(s) + _stones(s)
    if set(map(int, visible(s))) != moon_recount.tops(s):
        wrong.append(f"visible are {moon_recount.tops(s)}, not {visible(s)}")
    if portal_tile(s) != (-1 if moon_recount.portal(s) is None else moon_recount.portal(s)):
        wrong.append(f"the Portal is on tile {moon_recount.portal(s)}")
    if s.result:
        return wrong
    if need.tao_at_hand(s)[5] != recount.crystals_at_hand(s):
        wrong.append(f"{recount.crystals_at_hand(s)} crystals are at hand")
    return wrong + _offer(s)


def _stones(s: State) -> list[str]:
    """W32, W39: an icon works or not."""
    wrong = []
    for space in recount.haunted_spaces(s):
        card = recount.PRINTED[int(s.ghosts[space])]
        works = {icon for icon in card.left if icon in LEFT and s.rules.stones.works(s, space, LEFT[icon])}
        works |= {icon for icon in card.centre if s.rules.stones.works(s, space, CENTRE[icon])}
        counted = {icon for icon in recount.left_stone(s, space) if icon in LEFT}
        counted |= set(recount.centre_stone(s, space))
        if works != counted:
            wrong.append(f"in space {space} work {counted}, not {works}")
    return wrong


def _offer(s: State) -> list[str]:
    step = int(s.agenda[-1])
    code, first, dice = step & 255, step >> 8 & 255, step >> 24
    offer = {int(option) for option in s.offer}
    wanted: set[int] | None = None
    if code == codes.VICTIM:
        wanted = moon_recount.tops(s)
    elif code == codes.SU_LING:
        wanted = moon_recount.icons_for_su_ling(s)
    elif code == codes.RETURN_VILLAGER:
        wanted = moon_recount.dead(s)
    elif code == codes.SCHOOL_FALLS:
        wanted = moon_recount.school_sets(s, dice)
    elif code == codes.BARRIER_FALLS:
        wanted = moon_recount.barrier_sets(s, first, dice)
    if wanted is not None and offer != wanted:
        return [f"on offer is {sorted(offer)}, not {sorted(wanted)}"]
    return _menu(s, code, first, offer)


def _menu(s: State, code: int, first: int, offer: set[int]) -> list[str]:
    targets: dict[int, set[int]] = {}
    for option in offer:
        targets.setdefault(int(verb_of(option)), set()).add(int(target_of(option)))
    wrong = []
    mover = {base.BEFORE_MOVE: int(s.active), shared_codes.SECOND_STEP: int(s.active), base.MOVE_TAOIST: first}.get(
        code
    )
    if mover is not None:
        alone, together = moon_recount.steps(s, mover)
        if targets.get(MOVE, set()) != alone or targets.get(ESCORT, set()) != together:
            wrong.append(f"board {mover} can go to {alone}, with a villager to {together}: {targets}")
        if (RISE in targets) != moon_recount.is_lying(s, mover):
            wrong.append(f"board {mover} lies or not")
    if code == base.AFTER_MOVE and (SAVE in targets) != moon_recount.can_save(s):
        wrong.append("a villager can be saved or not")
    if code == codes.BARRIER:
        if targets.get(SAVE_FROM, set()) != moon_recount.barrier_tiles(s):
            wrong.append(f"the barrier saves from {moon_recount.barrier_tiles(s)}")
        if (ROLL in targets) != bool(moon_recount.barrier_targets(s, first)):
            wrong.append("the barrier can roll or not")
    return wrong

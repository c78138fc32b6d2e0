"""White Moon's part of a late table: villagers saved and dead, children cursed, artifacts, crystals, Su-Ling."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.core.chance import Stream
from ghoststories.engine.core.state import SUPPLY, State
from ghoststories.engine.core.vectors import append, row_of, sort
from ghoststories.engine.sets.promos.ma_cho_setup import families_in_game
from ghoststories.engine.sets.white_moon import villagers
from ghoststories.engine.sets.white_moon.deaths import graves, is_cursed_when_dead
from ghoststories.engine.sets.white_moon.stacks import height, put_on_top
from ghoststories.engine.sets.white_moon.state import CRYSTAL_RESERVE, CRYSTALS, CURSED_CHILDREN, FACE_DOWN, moon
from ghoststories.engine.sets.white_moon.su_ling import is_held
from ghoststories.engine.shared.state import USED_UP, shared

_MOST_CURSED: Final = 4


def scatter_moon(s: State, draw: Stream) -> None:
    """Change White Moon's pieces; boards, ghosts and haunted tiles are set already."""
    _lay_villagers(s, draw)
    _hand_out_artifacts(s, draw)
    _hand_out_crystals(s, draw)
    _place_su_ling(s, draw)
    _lose_tao(s, draw)
    for board in _living(s):
        shared(s).lying |= int(draw.below(5) == 0) << board


def _living(s: State) -> list[int]:
    return [board for board in range(4) if s.layout.seats >> board & 1 and s.qi[board]]


def _lay_villagers(s: State, draw: Stream) -> None:
    """Save some families, or all but one member; kill villagers, at most one short of defeat.

    The others stand on tiles that are not haunted, some of those beneath face down.
    """
    m = moon(s)
    m.stacks = row_of([0] * 27)
    families = families_in_game(s.layout.options)
    for family in families:
        if draw.below(4) == 0:
            m.shelter |= villagers.FAMILY_MEMBERS[family]
            if draw.below(2):
                m.shelter &= ~(1 << _draw_one(_people(int(villagers.FAMILY_MEMBERS[family])), draw))
    people = [each for each in range(1, villagers.VILLAGERS + 1) if int(villagers.FAMILY_OF[each]) in families]
    rest = [each for each in people if not m.shelter >> each & 1]
    most = int(graves(s)) - 1
    wanted = most - draw.below(3) if draw.below(2) else draw.below(most + 1)
    for _ in range(min(int(wanted), len(rest))):
        _bury(s, rest.pop(draw.below(len(rest))), draw)
    m.unseen = row_of([])
    tiles = [tile for tile in range(9) if not s.haunted >> tile & 1]
    room = 3 * len(tiles)
    if draw.below(8) == 0:
        # A village nearly without people.
        room = 1 + draw.below(3)
    while len(rest) > room:
        m.shelter |= 1 << rest.pop(draw.below(len(rest)))
    while rest:
        tile = _draw_one([tile for tile in tiles if height(s, tile) < 3], draw)
        put_on_top(s, tile, rest.pop(draw.below(len(rest))))
    for at in range(27):
        covered = at % 3 < 2 and m.stacks[at + 1]
        if covered and not _is_open_child(s, int(m.stacks[at])) and draw.below(2):
            m.unseen = append(m.unseen, m.stacks[at])
            m.stacks[at] = FACE_DOWN
    sort(m.unseen)


def _people(mask: int) -> list[int]:
    return [each for each in range(1, villagers.VILLAGERS + 1) if mask >> each & 1]


def _draw_one(items: list[int], draw: Stream) -> int:
    return items[draw.below(len(items))]


def _is_open_child(s: State, villager: int) -> bool:
    """W44: the children of the scenario lie face up on the stacks."""
    return moon(s).scenario == CURSED_CHILDREN and villager in villagers.CHILDREN


def _bury(s: State, villager: int, draw: Stream) -> None:
    m = moon(s)
    if not is_cursed_when_dead(s, villager):
        m.graveyard |= 1 << villager
        return
    free = [space for space in range(12) if not s.ghosts[space] and not s.buddhas >> space & 1]
    cursed = sum(1 for card in s.ghosts if card > villagers.CHILD_CARD)
    if len(free) > 1 and cursed < _MOST_CURSED:
        s.ghosts[_draw_one(free, draw)] = villagers.CHILD_CARD + villager
    else:
        m.shelter |= 1 << villager


def _hand_out_artifacts(s: State, draw: Stream) -> None:
    """Give the artifacts of saved families to living Taoists, or use them up."""
    m = moon(s)
    for family, reward in enumerate(villagers.FAMILY_REWARDS):
        saved = m.shelter & villagers.FAMILY_MEMBERS[family] == villagers.FAMILY_MEMBERS[family]
        if saved and reward < villagers.MOON_ARTIFACTS:
            used = reward >= villagers.LIFE_POTION and draw.below(4) == 0
            shared(s).owners[reward] = USED_UP if used else _draw_one(_living(s), draw)
    ma_cho = int(m.shelter & villagers.FAMILY_MEMBERS[villagers.MA_CHO]).bit_count()
    for artifact in (villagers.BOOTS, villagers.HELMET)[: ma_cho // 2]:
        shared(s).owners[artifact] = _draw_one(_living(s), draw)


def _hand_out_crystals(s: State, draw: Stream) -> None:
    """Fill up to three receptacles; the other crystals stay in the reserve or go to Taoists."""
    m = moon(s)
    for _ in range(draw.below(CRYSTALS)):
        m.receptacles |= 1 << draw.below(4)
    m.crystals[CRYSTAL_RESERVE] = CRYSTALS - int(m.receptacles).bit_count()
    for _ in range(int(m.crystals[CRYSTAL_RESERVE])):
        if draw.below(2):
            m.crystals[CRYSTAL_RESERVE] -= 1
            m.crystals[_draw_one(_living(s), draw)] += 1


def _place_su_ling(s: State, draw: Stream) -> None:
    space = draw.below(12)
    if draw.below(2) and not s.rules.cards.incarnation[s.ghosts[space]] and not is_held(s):
        moon(s).su_ling = space


def _lose_tao(s: State, draw: Stream) -> None:
    """Remove some tokens of the supply from the game, sometimes all of them."""
    if draw.below(6) == 0:
        gone = [colour for colour in range(5) for _ in range(int(s.tao[5 * SUPPLY + colour]))]
    else:
        gone = [int(draw.below(5)) for _ in range(draw.below(3))]
    for colour in gone:
        if s.tao[5 * SUPPLY + colour]:
            s.tao[5 * SUPPLY + colour] -= 1
            moon(s).lost_tao[colour] += 1

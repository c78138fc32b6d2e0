"""What a ghost in play does to the Taoists while it stays. Rules are not restated: its deeds are tried on a copy."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.hints.reasons.lookahead import DONE, Happening, happenings
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.bots.hints.reasons.seams import DEEDS, HARMFUL_CENTRES, HARMFUL_LEFTS, UNKNOWN_UNTIL
from ghoststories.engine import State
from ghoststories.engine.content.cards import (
    ALL_POWERS_OFF,
    CAPTURES_DIE,
    DEVOURER,
    HAUNTER,
    MARKER,
    POWER_OFF,
    QUICK_HAUNTER,
    TAO_OFF,
    TORMENTOR,
)
from ghoststories.engine.core.agenda import NOTHING, advance, code_of, push
from ghoststories.engine.core.events import recorded, start_recording
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.table import is_alive, is_player_board
from ghoststories.engine.sets.icons import CENTRE_BITS, LEFT_BITS
from ghoststories.texts import ability_key

# Stones with their own text; a board's power is named with the board.
_STONES: Final[dict[int, tuple[str, float]]] = {
    ALL_POWERS_OFF: ("blocks_all", 6),
    TAO_OFF: ("blocks_tao", 5),
    CAPTURES_DIE: ("captures_die", 5),
}
_TOLD: Final = HAUNTER | QUICK_HAUNTER | DEVOURER | TORMENTOR | POWER_OFF | ALL_POWERS_OFF | TAO_OFF | CAPTURES_DIE
_OF_THE_SPACE: Final = (
    "haunts_next",
    "haunts_later",
    "kills_next",
    "ends_game",
    "torments",
    "blocks_power",
    "full_board",
)


def dangers(s: State, space: int) -> list[Found]:
    """Everything the ghost in a space does while it is there; worth above 0: what it is worth to get rid of it."""
    card = int(s.ghosts[space])
    if not card:
        return []
    told = [*_deeds(s, space, card), *_stones(s, space, card), *_crowd(s, space)]
    if s.rules.cards.incarnation[card]:
        told.append(found(s, 5, "incarnation", card=card))
    return told


def depends_on_space(found_danger: Found) -> bool:
    """Whether a danger would be another one, or none, if the ghost lay elsewhere."""
    return found_danger.reason.key in _OF_THE_SPACE


def danger(s: State, space: int) -> float:
    """How much it is worth to get rid of the ghost in a space."""
    return 1 + sum(each.worth for each in dangers(s, space)) if s.ghosts[space] else 0


def worst(s: State, spaces: list[int]) -> int:
    """The space of the most dangerous ghost."""
    return max(spaces, key=lambda space: danger(s, space))


def _works(s: State, space: int, bit: int) -> bool:
    return bool(s.rules.cards.bits[s.ghosts[space]] & bit) and s.rules.stones.works(s, i64(space), i64(bit))


def _deeds(s: State, space: int, card: int) -> list[Found]:
    """What it does in the Yin phases of its board."""
    told: list[Found] = []
    if _works(s, space, HAUNTER):
        told += _haunts(s, space, card)
    for bit, code in DEEDS.items():
        if _works(s, space, bit) and s.rules.kinds[code] != NOTHING:
            told += _harm(s, card, tried(s, space, card, code)[1], "haunts_next")
    if _works(s, space, TORMENTOR):
        told.append(found(s, 4, "torments", card=card, board=space // 3))
    return told


def _haunts(s: State, space: int, card: int) -> list[Found]:
    then, news = tried(s, space, card, base.FIGURE_ADVANCES)
    soon = _harm(s, card, news, "haunts_next")
    if soon or then.result:
        return soon
    # It takes one more turn, so do not say yet that this loses the game.
    news = [each for each in tried(then, space, card, base.FIGURE_ADVANCES)[1] if each.name != "game_lost"]
    return [Found(each.worth / 2, each.reason) for each in _harm(s, card, news, "haunts_later")]


def tried(s: State, space: int, card: int, code: int) -> tuple[State, list[Happening]]:
    """The table after a deed of a ghost in its board's turn, and what happened."""
    if any(code_of(step) in UNKNOWN_UNTIL for step in s.agenda):
        return s, []
    copy = with_nothing_to_do(s, space // 3)
    push(copy, code, space, card)
    start_recording(copy)
    advance(copy)
    return copy, happenings(recorded(copy))


def with_nothing_to_do(s: State, board: int) -> State:
    """A copy in this board's turn, for a step to be tried on."""
    copy = s.clone()
    copy.active = board
    copy.own_turn = 1 if is_alive(copy, copy.active) else 0
    copy.agenda = vec[i64]([i64(DONE)])
    return copy


def _harm(s: State, card: int, news: list[Happening], haunts: str) -> list[Found]:
    """The worst of what a deed leads to."""
    by_name = {each.name: each.numbers for each in reversed(news)}
    if "game_lost" in by_name:
        return [found(s, 30, "ends_game", card=card)]
    if "villager_killed" in by_name:
        return [found(s, 5, "kills_next", card=card, villager=by_name["villager_killed"]["villager"])]
    if "tile_haunted" in by_name:
        return [found(s, haunting_worth(s), haunts, card=card, tile=by_name["tile_haunted"]["tile"])]
    return []


def hauntings_left(s: State) -> int:
    """How many more haunted tiles lose the game."""
    return int(s.layout.haunted_tiles_that_lose) - int(s.haunted).bit_count()


def haunting_worth(s: State) -> float:
    """How bad a haunting is: worse when few more lose the game."""
    return 5 + 12 / max(1, hauntings_left(s) - 1)


def _stones(s: State, space: int, card: int) -> list[Found]:
    """What holds as long as it is in play."""
    told = [found(s, worth, key, card=card) for bit, (key, worth) in _STONES.items() if _works(s, space, bit)]
    board = space // 3
    if _works(s, space, POWER_OFF):
        told.append(found(s, 4 if is_player_board(s, board) else 1, "blocks_power", card=card, board=board))
    return told + _other_abilities(s, space, card)


def _other_abilities(s: State, space: int, card: int) -> list[Found]:
    printed, works = s.rules.cards.by_number[card], s.rules.stones.works
    centre = printed.centre if works(s, i64(space), i64(CENTRE_BITS & ~_TOLD)) else []
    left = printed.left if works(s, i64(space), i64(LEFT_BITS & ~_TOLD)) else []
    icons = [icon for icon in centre if icon in HARMFUL_CENTRES] + [icon for icon in left if icon in HARMFUL_LEFTS]
    return [found(s, 3, "has_ability", card=card, ability=ability_key(icon)) for icon in icons[:1]]


def _crowd(s: State, space: int) -> list[Found]:
    """A full board costs Qi every turn."""
    board = space // 3
    return [found(s, 5, "full_board", board=board)] if ghosts_on(s, board) == 3 else []


def ghosts_on(s: State, board: int) -> int:
    """How many spaces of a board are filled."""
    return sum(1 for space in range(3 * board, 3 * board + 3) if s.ghosts[space])


def is_ghost(s: State, space: int) -> bool:
    """Whether a ghost is in a space, not a child or a skeleton."""
    return bool(s.ghosts[space]) and not s.rules.cards.bits[s.ghosts[space]] & MARKER

"""What Black Secret adds to the table as the page is told it (docs/protocol.md)."""

from __future__ import annotations

from operator import itemgetter
from typing import Any, Final

from ghoststories.engine import State
from ghoststories.engine.core.notation import board_text, tile_text
from ghoststories.engine.core.state import COLOUR_KEYS, NOWHERE
from ghoststories.engine.rules.table import is_alive, power_works
from ghoststories.engine.sets.black_secret.pieces import (
    BONES_CARD,
    CURSE_KEYS,
    DEMON_COST,
    DEMON_KEYS,
    DEMON_RESISTANCE,
    DRAWN_OF_LEVEL,
    KINDS,
    LEVEL_OF_PLACE,
    MANTRA_KEYS,
    MANTRA_SLOTS,
    PLACE_NAMES,
    SIDE_KEYS,
    SKELETON_CARD,
    TOKEN_KEYS,
)
from ghoststories.engine.sets.black_secret.pyramid import usable_places
from ghoststories.engine.sets.black_secret.queries import cave_colour, demons_at, taoists_at
from ghoststories.engine.sets.black_secret.state import AT_HOME, BELOW, HIDDEN_CARD, OUT, Secret, secret
from ghoststories.engine.sets.registry import BLACK_SECRET, sets_of

# The Mantra stands on a demon: its space is the demon's number and this.
_DEMON_TARGETS: Final = 12
_SKELETONS: Final[dict[int, str]] = {SKELETON_CARD: "skeleton", BONES_CARD: "bones"}


def has_secret(s: State) -> bool:
    """Whether Black Secret is in play."""
    return BLACK_SECRET in sets_of(s.layout.options)


def secret_json(s: State) -> dict[str, Any] | None:
    """Black Secret's own pieces, of a table as one side sees it; None in a game without them."""
    if not has_secret(s):
        return None
    b = secret(s)
    return {
        "side": SIDE_KEYS[b.side],
        "catacombs": SIDE_KEYS[b.catacombs],
        "caves": [_cave(s, b, cave) for cave in range(9)],
        "demons": [_demon(s, b, demon) for demon in range(len(DEMON_KEYS))],
        "shadow": tile_text(s.layout, int(b.shadow)) if b.shadow != NOWHERE else None,
        "urns": int(b.urns),
        "skeletons": int(b.skeletons),
        "curses": [_curse(b, curse) for curse in range(1, len(CURSE_KEYS)) if b.curses >> curse & 1],
        "hidden_curses": {str(level): int(DRAWN_OF_LEVEL[level]) for level in range(1, 5) if not b.levels >> level & 1},
        "pyramid": _pyramid(s, b),
        "mantras": [_mantra(b, slot) for slot in range(len(MANTRA_SLOTS))],
        "spent_mantras": [key for mantra, key in enumerate(MANTRA_KEYS) if b.spent >> mantra & 1],
        "unseen_tokens": {key: sum(map(int, b.tokens[kind::KINDS])) for kind, key in enumerate(TOKEN_KEYS)},
        **_incarnations(s, b),
    }


def board_of_secret(s: State, board: int) -> dict[str, Any]:
    """Whether a board's Taoist is a blood brother, and where below he is."""
    if not has_secret(s):
        return {"brother": False, "taoist_below": None}
    tile = int(s.taoist_tiles[board])
    alive = is_alive(s, board)
    return {
        "brother": alive and s.qi[board] == 1 and power_works(s, (board + 2) % 4),
        "taoist_below": tile_text(s.layout, tile) if alive and tile >= BELOW else None,
    }


def skeleton_on(s: State, space: int) -> str | None:
    """The skeleton that stands in a ghost space."""
    return _SKELETONS.get(int(s.ghosts[space]))


def _cave(s: State, b: Secret, cave: int) -> dict[str, Any]:
    return {
        "place": tile_text(s.layout, BELOW + cave),
        "colour": COLOUR_KEYS[cave_colour(s, cave)],
        "ladder": bool(b.ladders >> cave & 1),
        "tokens": int(b.heights[cave]),
        "entrance": cave in b.pieces.entrances[b.catacombs],
        "taoists": [board_text(s.layout, int(board)) for board in taoists_at(s, BELOW + cave)],
        "demons": [DEMON_KEYS[demon] for demon in demons_at(s, cave)],
        "shadow": b.shadow == BELOW + cave,
    }


def _demon(s: State, b: Secret, demon: int) -> dict[str, Any]:
    at = int(b.demons[demon])
    places = {AT_HOME: "home", OUT: "out"}
    return {
        "demon": DEMON_KEYS[demon],
        "cost": int(DEMON_COST[demon]),
        "resistance": int(DEMON_RESISTANCE[demon]),
        "at": places[at] if at in places else tile_text(s.layout, BELOW + at),
        "mantra": s.mantra == _DEMON_TARGETS + demon,
    }


def _curse(b: Secret, curse: int) -> dict[str, Any]:
    return {
        "curse": CURSE_KEYS[curse],
        "level": int(b.pieces.curse_levels[curse]),
        "colour": COLOUR_KEYS[b.pieces.curse_colours[curse]],
    }


def _pyramid(s: State, b: Secret) -> list[dict[str, Any]]:
    usable = {int(place) for level in range(1, 5) for place in usable_places(s, level)}
    return [
        {
            "spot": name,
            "level": int(LEVEL_OF_PLACE[place]),
            "curse": CURSE_KEYS[b.pyramid[place]] or None,
            "usable": place in usable,
        }
        for place, name in sorted(enumerate(PLACE_NAMES[: len(b.pyramid)]), key=itemgetter(1))
    ]


def _mantra(b: Secret, slot: int) -> dict[str, Any]:
    return {
        "slot": f"mantra{slot + 1}",
        "mantra": MANTRA_KEYS[b.mantras[slot]] or None,
        "level": int(MANTRA_SLOTS[slot]),
        "qi": int(b.mantra_qi[slot]),
    }


def _incarnations(s: State, b: Secret) -> dict[str, Any]:
    """Wu-Feng's hand and the pile he draws from. Who may not see the hand has its cards among the unseen (`view`)."""
    unseen, hidden = len(s.unseen_incarnations), HIDDEN_CARD in b.hand
    return {
        "hand": {"count": len(b.hand)} if hidden else [int(card) for card in b.hand],
        "pile": unseen - len(b.hand) if hidden else unseen,
    }

"""Black Secret's part of a table, read for people: who looks, what they may see, what is where."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import State
from ghoststories.engine.core.agenda import code_of
from ghoststories.engine.core.notation import WU_FENG, board_text, tile_text
from ghoststories.engine.core.phase import phase_of
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.engine.rules.table import is_alive
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.black_secret.pieces import (
    CURSE_KEYS,
    DEMON_KEYS,
    LEVEL_OF_PLACE,
    MANTRA_KEYS,
    MANTRA_SLOTS,
)
from ghoststories.engine.sets.black_secret.queries import demons_at
from ghoststories.engine.sets.black_secret.state import BELOW, Secret, secret
from ghoststories.engine.sets.registry import BLACK_SECRET, sets_of
from ghoststories.texts import Texts

SHADOW: Final = "shadow"
_DEMON_PHASE: Final = (codes.DEMON_PHASE, codes.DEMON_ACTS, codes.SHADOW_ACTS)


def has_secret(state: State) -> bool:
    """Whether Black Secret is in play."""
    return BLACK_SECRET in sets_of(state.layout.options)


def phase_name(state: State) -> str:
    """The phase of a turn; with Black Secret the demons have one before Yin (K7)."""
    if has_secret(state) and not state.result and any(code_of(step) in _DEMON_PHASE for step in state.agenda):
        return "demon"
    return phase_of(state)


def cave_place(state: State, cave: int) -> str:
    """A space of the catacombs in notation."""
    return tile_text(state.layout, BELOW + cave)


def cave_colour(state: State, cave: int) -> int:
    """The colour of a space of the catacombs."""
    pieces = secret(state)
    return int(pieces.pieces.cave_colours[pieces.catacombs][cave])


def is_entrance(state: State, cave: int) -> bool:
    """Whether demons are summoned onto this space."""
    pieces = secret(state)
    return cave in pieces.pieces.entrances[pieces.catacombs]


def demon_keys_at(state: State, cave: int) -> list[str]:
    """The demons on a space of the catacombs."""
    return [DEMON_KEYS[demon] for demon in demons_at(state, cave)]


def taoists_below(state: State, cave: int) -> list[int]:
    """The boards whose living Taoists are on a space of the catacombs."""
    return [board for board in range(4) if state.taoist_tiles[board] == BELOW + cave and is_alive(state, board)]


def curse_words(texts: Texts, state: State, key: str) -> dict[str, object]:
    """A curse with its level and colour."""
    curse, pieces = CURSE_KEYS.index(key), secret(state).pieces
    colour = texts.colour(COLOUR_KEYS[pieces.curse_colours[curse]])
    return {"curse": texts.curse(key), "level": int(pieces.curse_levels[curse]), "colour": colour}


def open_curses(state: State) -> list[str]:
    """The curses that lie open and are not thrown."""
    return [key for curse, key in enumerate(CURSE_KEYS) if secret(state).curses >> curse & 1]


def mantra_words(texts: Texts, state: State, slot: int) -> dict[str, object]:
    """An open mantra with its Qi."""
    pieces = secret(state)
    name = texts.mantra(MANTRA_KEYS[pieces.mantras[slot]])
    return {"mantra": name, "qi": int(pieces.mantra_qi[slot]), "level": int(MANTRA_SLOTS[slot])}


def seats_in(state: State) -> list[str]:
    """Who plays: the Taoists' colours, clockwise from the north, and Wu-Feng."""
    layout = state.layout
    seats = [board_text(layout, board) for board in range(4) if layout.seats >> board & 1]
    return [*seats, WU_FENG] if has_secret(state) else seats


def places_of(pieces: Secret, level: int) -> list[int]:
    """The places of a level of the pyramid, from the left."""
    return [place for place in range(len(pieces.pyramid)) if LEVEL_OF_PLACE[place] == level]

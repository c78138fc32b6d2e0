"""The pieces White Moon's options are about, and where its verbs stand among those of a turn."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import Table
from ghoststories.engine.core.notation import CORNER_KEYS, board_text, tile_text
from ghoststories.engine.core.state import NOWHERE
from ghoststories.engine.sets.white_moon.corners import corner_of
from ghoststories.engine.sets.white_moon.read_model import WhiteMoonTable
from ghoststories.table_service.wire.asking.aims import Aim, place_key, spaces
from ghoststories.table_service.wire.types.choices import PRIMARY, SECONDARY, PieceKey, Rank
from ghoststories.texts.phrasing.asked import Asked

KINDS: Final = ("villager", "family", "artifact", "corner")
VERBS: Final[dict[str, tuple[Rank, int]]] = {
    "save": (PRIMARY, 210),
    "escort": (PRIMARY, 310),
    "rise": (PRIMARY, 410),
    "crystal": (SECONDARY, 510),
    "use": (SECONDARY, 900),
}


def pieces(asked: Asked, aim: Aim) -> list[PieceKey] | None:
    """The attacked ghosts of the School; who is saved; the own figure; the receptacle of the own corner."""
    if asked.name == "school_colour" and aim.kind == "colour":
        return spaces(
            name
            for name, ghost in Table(asked.state).ghosts.items()
            if ghost.colour == aim.text and not ghost.incarnation
        )
    if aim.target is not None:
        return None
    if aim.verb == "save":
        return _saved(asked)
    if aim.verb == "rise":
        return [
            f"taoist:{board_text(asked.layout, asked.mover())}",
            place_key(tile_text(asked.layout, asked.tile())),
        ]
    corner = corner_of(asked.tile()) if aim.verb == "crystal" else NOWHERE
    return [f"corner:{CORNER_KEYS[corner]}"] if corner != NOWHERE else None


def _saved(asked: Asked) -> list[PieceKey]:
    moon = Table(asked.state).part(WhiteMoonTable)
    if moon is None or moon.portal is None:
        return []
    top = next(iter(moon.stack(asked.tile_number(moon.portal))), None)
    return [f"villager:{top}"] if top else []

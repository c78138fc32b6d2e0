"""The pieces the promos' options are about, and where their verbs stand among those of a turn."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.core.notation import space_text
from ghoststories.table_service.wire.asking.aims import Aim, spaces
from ghoststories.table_service.wire.types.choices import PRIMARY, SECONDARY, PieceKey, Rank
from ghoststories.texts.phrasing.asked import Asked
from ghoststories.texts.phrasing.sets.promos import takes_two_spaces

VERBS: Final[dict[str, tuple[Rank, int]]] = {"nunchaku": (PRIMARY, 110), "act_first": (SECONDARY, 420)}


def pieces(asked: Asked, aim: Aim) -> list[PieceKey] | None:
    """Jean-Claude takes two spaces; an option names the left one."""
    if aim.kind != "space" or not takes_two_spaces(asked):
        return None
    left = asked.space_number(aim.text)
    return spaces(space_text(asked.layout, each) for each in (left, left + 1))

"""The pieces of the table an option is about: a click on one of them means it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ghoststories.engine import State
from ghoststories.engine.content.powers import BOTTOMLESS_POCKETS, MANTRA, TWIN_WINDS
from ghoststories.engine.core.notation import board_text, space_text, tile_text
from ghoststories.engine.rules.exorcism import exorcisable_spaces
from ghoststories.table_service.wire.asking.aims import Aim, place_key, spaces
from ghoststories.table_service.wire.asking.ranks import TURN_MENUS
from ghoststories.table_service.wire.sets.registry import KINDS_ON_TABLE, SET_PIECES
from ghoststories.table_service.wire.types.choices import PieceKey
from ghoststories.table_service.wire.types.questions import TokensJson
from ghoststories.texts.phrasing.asked import Asked

POWER_TOKENS: Final = "power_tokens:centre"
_ON_TABLE: Final = ("tile", "space", "board", "card", *KINDS_ON_TABLE)
_POWERS: Final = {"pockets": BOTTOMLESS_POCKETS, "mantra": MANTRA, "winds": TWIN_WINDS}


def pieces_of(asked: Asked, aim: Aim, tokens: Sequence[TokensJson] = ()) -> list[PieceKey]:
    """The keys of the pieces; none if the option is a button. `tokens` are those the question is about."""
    for each in SET_PIECES:
        found = each(asked, aim)
        if found is not None:
            return found
    if aim.kind in ("tokens", "colour"):
        wanted = aim.targets or [aim.text]
        return [f"tao:{each['holder']}:{each['token']}" for each in tokens if each["token"] in wanted]
    if aim.kind == "spaces":
        return spaces(aim.targets)
    if aim.verb == "borrow":
        # A power is borrowed where it is written, so that a click on anything else of its board costs no token.
        return [f"power:{aim.target}"]
    if aim.kind in _ON_TABLE and aim.target is not None:
        held = [f"buddhas:{board_text(asked.layout, int(asked.state.active))}"] if aim.verb == "buddha" else []
        return [f"{aim.kind}:{aim.target}", *held]
    if aim.verb == "stay":
        return [f"taoist:{board_text(asked.layout, asked.mover())}", place_key(tile_text(asked.layout, asked.tile()))]
    return _of_turn(asked.state, aim.verb) if asked.name in TURN_MENUS else []


def _of_turn(s: State, verb: str | None) -> list[PieceKey]:
    """What a verb without a target is about, in a turn of the active Taoist."""
    own = board_text(s.layout, int(s.active))
    here = place_key(tile_text(s.layout, int(s.taoist_tiles[s.active])))
    if verb in _POWERS:
        board = int(s.layout.board_of_power[_POWERS[verb]])
        return [f"power:{board_text(s.layout, board)}"]
    if verb == "exorcise":
        return spaces(space_text(s.layout, int(space)) for space in exorcisable_spaces(s))
    known = {"help": [here], "yinyang": [f"yinyang:{own}"], "token": [POWER_TOKENS]}
    return known.get(verb or "", [])

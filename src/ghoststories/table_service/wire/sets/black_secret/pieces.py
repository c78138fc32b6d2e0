"""The pieces Black Secret's options are about, and where its verbs stand among those of a turn."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import Question, after
from ghoststories.engine.core.notation import is_chance_asked, tile_text
from ghoststories.engine.core.state import NOWHERE
from ghoststories.engine.sets.black_secret.below import demon_percent
from ghoststories.engine.sets.black_secret.pieces import DEMON_KEYS
from ghoststories.engine.sets.black_secret.queries import demons_at, is_below
from ghoststories.engine.sets.black_secret.state import BELOW, secret
from ghoststories.engine.sets.keys import BLACK_SECRET
from ghoststories.table_service.wire.asking.aims import Aim, aim_of, place_key
from ghoststories.table_service.wire.types.choices import PRIMARY, PieceKey, Rank
from ghoststories.texts.phrasing.asked import Asked

KINDS: Final = ("cave", "demon", "demons", "curse", "spot", "mantra_slot")
VERBS: Final[dict[str, tuple[Rank, int]]] = {"crawl": (PRIMARY, 320)}
# What is done with one of the pieces that the next question is about.
_OPENS: Final = ("place", "curse", "walk", "put_qi")
_NEXT: Final = {"space": "space", "curse": "curse", "tile": "tile", "cave": "cave", "mantra_slot": "mantra_slot"}


def pieces(asked: Asked, aim: Aim) -> list[PieceKey] | None:
    """Demons, the places of the two levels, and what the next question is about."""
    if aim.kind == "demons":
        return [f"demon:{demon}" for demon in aim.targets]
    if asked.name == "change_level":
        return _levels(asked, aim)
    if aim.verb == "exorcise" and is_below(asked.state, asked.state.active):
        return [f"demon:{DEMON_KEYS[demon]}" for demon in _demons_here(asked)]
    if aim.verb in _OPENS and aim.target is None:
        return _next_pieces(asked, aim)
    if asked.name == "demon_acts" and aim.verb == "search":
        cave = int(secret(asked.state).demons[DEMON_KEYS.index(str(asked.given["demon"]))])
        return [place_key(tile_text(asked.layout, BELOW + cave))]
    return _of_shadow(asked, aim) if asked.name == "shadow_acts" else None


def chances(asked: Asked) -> dict[PieceKey, int]:
    """For an exorcism below: in how many rolls of a hundred each demon falls."""
    if not asked.state.rules.has(BLACK_SECRET) or not is_below(asked.state, asked.state.active):
        return {}
    return {f"demon:{DEMON_KEYS[demon]}": demon_percent(asked.state, demon) for demon in _demons_here(asked)}


def _demons_here(asked: Asked) -> list[int]:
    tile = int(asked.state.taoist_tiles[asked.state.active])
    return [int(demon) for demon in demons_at(asked.state, tile - BELOW)]


def _levels(asked: Asked, aim: Aim) -> list[PieceKey]:
    """Where the ladder leads, or where the Taoist stays."""
    here = asked.tile()
    there = here - BELOW if here >= BELOW else here + BELOW
    return [place_key(tile_text(asked.layout, there if aim.text == "yes" else here))]


def _of_shadow(asked: Asked, aim: Aim) -> list[PieceKey] | None:
    """Its attack is about the place where it stands."""
    shadow = int(secret(asked.state).shadow)
    if aim.verb not in ("attack", "attack_tile") or shadow == NOWHERE:
        return None
    return [place_key(tile_text(asked.layout, shadow))]


def _next_pieces(asked: Asked, aim: Aim) -> list[PieceKey]:
    if aim.text not in asked.question.options:
        return []
    behind = after(asked.state, aim.text)
    if is_chance_asked(behind) or not behind.offer:
        return []
    question = Question(behind)
    if question.seat != asked.question.seat:
        return []
    aims = [aim_of(question, option) for option in question.options]
    return [f"{each.kind}:{each.target}" for each in aims if each.kind in _NEXT and each.target is not None]

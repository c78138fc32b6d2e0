"""The promo pieces of a game by name."""

from __future__ import annotations

from ghoststories.engine import State
from ghoststories.engine.sets.promos.pieces import MA_CHO, PROMO_KEYS, TERROR_GHOSTS, promos_of
from ghoststories.texts import Texts


def promo_words(texts: Texts, state: State) -> list[str]:
    """The promo pieces in play by name, with what was chosen for them."""
    return [_worded(texts, state, key) for key in PROMO_KEYS if key in promos_of(state.layout.options)]


def _worded(texts: Texts, state: State, key: str) -> str:
    name = texts.get(f"names.promo.{key}")
    option = state.layout.options.get(key)
    if key == TERROR_GHOSTS and option:
        return texts.get("terminal.setup.with_option", piece=name, option=texts.get(f"names.terror_ghosts.{option}"))
    if key == MA_CHO and option:
        families = texts.joined([texts.name("family", family) for family in option.split("+")])
        gone = texts.get("terminal.setup.gave_way", families=families)
        return texts.get("terminal.setup.with_option", piece=name, option=gone)
    return name

"""What the head of the table says of White Moon: Shelter, Graveyard, crystals, Su-Ling, families."""

from __future__ import annotations

from rich.text import Text

from ghoststories.engine import State
from ghoststories.engine.core.notation import CORNER_KEYS, space_text
from ghoststories.engine.core.state import COLOURS, NOWHERE
from ghoststories.engine.sets.promos.ma_cho_setup import families_in_game
from ghoststories.engine.sets.registry import sets_of
from ghoststories.engine.sets.white_moon.deaths import graves
from ghoststories.engine.sets.white_moon.set import GREEN_ROOTS
from ghoststories.engine.sets.white_moon.state import CRYSTAL_RESERVE, EVENT, moon
from ghoststories.engine.sets.white_moon.su_ling import is_held
from ghoststories.engine.sets.white_moon.villagers import FAMILY_KEYS
from ghoststories.engine.shared.state import shared
from ghoststories.terminal.black_secret import has_secret
from ghoststories.terminal.palette import ALARM, CRYSTAL, LETTERS, MOON, SU_LING, TITLE
from ghoststories.terminal.white_moon import dead_members, has_moon, members_of, safe_members
from ghoststories.texts import Texts


def sets_words(texts: Texts, state: State) -> list[str]:
    """The sets in play and the scenario, by name."""
    options = state.layout.options
    words = [texts.get(f"names.set.{key}") for key in sets_of(options)]
    if "scenario" not in options:
        return words
    name = texts.get(f"names.scenario.{options['scenario']}")
    if GREEN_ROOTS in options:
        option = texts.get(f"names.{GREEN_ROOTS}.{options[GREEN_ROOTS]}")
        name = texts.get("terminal.setup.promo_with", promo=name, option=option)
    return [*words, name]


def moon_parts(texts: Texts, state: State) -> list[Text]:
    """All that lies beside the village; nothing in a game without White Moon."""
    if not has_moon(state):
        return _removed(texts, state) if has_secret(state) else []
    return [*_people(texts, state), *_crystals(texts, state), *_su_ling(texts, state), *_lost(texts, state)]


def _people(texts: Texts, state: State) -> list[Text]:
    pieces = moon(state)
    dead, limit = int(pieces.graveyard).bit_count(), int(graves(state))
    safe = Text(texts.get("terminal.table.shelter", count=int(pieces.shelter).bit_count()), style=MOON)
    lost = texts.get("terminal.table.graveyard", count=dead, limit=limit)
    touched = [family for family in families_in_game(state.layout.options) if _is_touched(state, family)]
    families = [_family(texts, state, family) for family in touched]
    return [safe, Text(lost, style=ALARM if dead >= limit - 2 else ""), *families]


def _is_touched(state: State, family: int) -> bool:
    return safe_members(state, family) + dead_members(state, family) > 0


def _family(texts: Texts, state: State, family: int) -> Text:
    safe, dead, size = safe_members(state, family), dead_members(state, family), len(members_of(family))
    name = texts.get(f"terminal.short_family.{FAMILY_KEYS[family]}")
    key = "family_dead" if dead else "family"
    text = texts.get(f"terminal.table.{key}", family=name, sheltered=safe, size=size, dead=dead)
    return Text(text, style=TITLE if safe == size else "")


def _crystals(texts: Texts, state: State) -> list[Text]:
    pieces = moon(state)
    reserve = texts.get("terminal.table.crystals", count=int(pieces.crystals[CRYSTAL_RESERVE]))
    corners = [texts.get(f"names.corner.{key}") for at, key in enumerate(CORNER_KEYS) if pieces.receptacles >> at & 1]
    if corners:
        filled = texts.get("terminal.table.receptacles", count=len(corners), corners=", ".join(corners))
    else:
        filled = texts.get("terminal.table.receptacles_empty")
    return [Text(f"{CRYSTAL} {reserve}"), Text(filled)]


def _su_ling(texts: Texts, state: State) -> list[Text]:
    pieces = moon(state)
    if is_held(state):
        return [Text(texts.get("terminal.table.su_ling_held"), style=ALARM)]
    where = texts.get("terminal.table.su_ling_reserve")
    if pieces.su_ling != NOWHERE:
        space = texts.space(space_text(state.layout, int(pieces.su_ling)))
        where = texts.get("terminal.table.su_ling", space=space)
    parts = [Text(f"{SU_LING} {where}", style=MOON if pieces.su_ling != NOWHERE else "")]
    return [*parts, Text(texts.get("terminal.table.su_ling_may_move"))] if pieces.event == EVENT else parts


def _lost(texts: Texts, state: State) -> list[Text]:
    """Tao tokens and known ghosts that are out of the game."""
    counts = moon(state).lost_tao
    tao = [f"{LETTERS[colour]}{counts[colour]}" for colour in range(COLOURS) if counts[colour]]
    parts = [Text(texts.get("terminal.table.lost_tao", tao=" ".join(tao)))] if tao else []
    return [*parts, *_removed(texts, state)]


def _removed(texts: Texts, state: State) -> list[Text]:
    cards = ", ".join(texts.card(int(card)) for card in shared(state).removed)
    return [Text(texts.get("terminal.table.removed", cards=cards))] if cards else []

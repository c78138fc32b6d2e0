"""What the head of the table says of White Moon: Shelter, Graveyard, crystals, Su-Ling, families."""

from __future__ import annotations

from rich.text import Text

from ghoststories.engine import State, Table
from ghoststories.engine.sets.white_moon.read_model import Family, WhiteMoonTable
from ghoststories.engine.sets.white_moon.set import GREEN_ROOTS
from ghoststories.terminal.palette import ALARM, LETTERS, SILVER, TITLE
from ghoststories.terminal.sets.white_moon.signs import CRYSTAL, SU_LING
from ghoststories.texts import Texts


def scenario_words(texts: Texts, state: State) -> list[str]:
    """The scenario by name, with what was chosen for it."""
    options = state.layout.options
    if "scenario" not in options:
        return []
    name = texts.get(f"names.scenario.{options['scenario']}")
    if GREEN_ROOTS in options:
        option = texts.get(f"names.{GREEN_ROOTS}.{options[GREEN_ROOTS]}")
        name = texts.get("terminal.setup.with_option", piece=name, option=option)
    return [name]


def head_parts(texts: Texts, state: State) -> list[Text]:
    """All that lies beside the village."""
    moon = Table(state).part(WhiteMoonTable)
    if moon is None:
        return []
    return [*_people(texts, moon), *_crystals(texts, moon), *_su_ling(texts, moon), *_lost(texts, moon)]


def _people(texts: Texts, moon: WhiteMoonTable) -> list[Text]:
    dead, limit = len(moon.graveyard), moon.graveyard_limit
    safe = Text(texts.get("terminal.table.shelter", count=len(moon.shelter)), style=SILVER)
    lost = texts.get("terminal.table.graveyard", count=dead, limit=limit)
    families = [_family(texts, family) for family in moon.families if family.sheltered + family.dead > 0]
    return [safe, Text(lost, style=ALARM if dead >= limit - 2 else ""), *families]


def _family(texts: Texts, family: Family) -> Text:
    safe, dead, size = family.sheltered, family.dead, len(family.members)
    name = texts.get(f"terminal.short_family.{family.family}")
    key = "family_dead" if dead else "family"
    text = texts.get(f"terminal.table.{key}", family=name, sheltered=safe, size=size, dead=dead)
    return Text(text, style=TITLE if safe == size else "")


def _crystals(texts: Texts, moon: WhiteMoonTable) -> list[Text]:
    reserve = texts.get("terminal.table.crystals", count=moon.crystals)
    corners = [texts.get(f"names.corner.{key}") for key in moon.receptacles]
    if corners:
        filled = texts.get("terminal.table.receptacles", count=len(corners), corners=", ".join(corners))
    else:
        filled = texts.get("terminal.table.receptacles_empty")
    return [Text(f"{CRYSTAL} {reserve}"), Text(filled)]


def _su_ling(texts: Texts, moon: WhiteMoonTable) -> list[Text]:
    if moon.su_ling_held:
        return [Text(texts.get("terminal.table.su_ling_held"), style=ALARM)]
    where = texts.get("terminal.table.su_ling_reserve")
    if moon.su_ling is not None:
        where = texts.get("terminal.table.su_ling", space=texts.space(moon.su_ling))
    parts = [Text(f"{SU_LING} {where}", style=SILVER if moon.su_ling is not None else "")]
    return [*parts, Text(texts.get("terminal.table.su_ling_may_move"))] if moon.su_ling_may_move else parts


def _lost(texts: Texts, moon: WhiteMoonTable) -> list[Text]:
    """The Tao tokens that are out of the game."""
    tao = [f"{LETTERS[colour]}{count}" for colour, count in enumerate(moon.lost_tao.values()) if count]
    return [Text(texts.get("terminal.table.lost_tao", tao=" ".join(tao)))] if tao else []

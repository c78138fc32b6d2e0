"""A phrase as it is sent."""

from __future__ import annotations

from typing import cast

from ghoststories.table_service.wire.types.phrases import CardPart, ChipsPart, ListPart, Part, PhraseJson
from ghoststories.texts.phrasing.phrase import CardName, Chips, Listed, Phrase
from ghoststories.texts.phrasing.phrase import Part as SaidPart


def phrase_json(phrase: Phrase) -> PhraseJson:
    """A phrase as plain data."""
    plain = PhraseJson(key=phrase.key)
    if phrase.parameters:
        plain["with"] = {name: part_json(part) for name, part in phrase.parameters.items()}
    if phrase.notes:
        plain["notes"] = [part_json(note) for note in phrase.notes]
    return plain


def phrase_or_none(phrase: Phrase | None) -> PhraseJson | None:
    """A phrase as plain data, if there is one."""
    return phrase_json(phrase) if phrase else None


def part_json(part: SaidPart) -> Part:
    """A part of a phrase as plain data."""
    if isinstance(part, Phrase):
        return phrase_json(part)
    if isinstance(part, CardName):
        return {"card": part.number}
    if isinstance(part, Listed):
        return {"all": [part_json(each) for each in part.parts]}
    return {"chips": part.notation} if isinstance(part, Chips) else part


def phrase_from(plain: PhraseJson) -> Phrase:
    """The phrase that was sent, for those who put it into words themselves."""
    parts = {name: part_from(part) for name, part in plain.get("with", {}).items()}
    return Phrase(plain["key"], parts, tuple(part_from(note) for note in plain.get("notes", [])))


def part_from(part: Part) -> SaidPart:
    """A part of a phrase that was sent."""
    if isinstance(part, int):
        return part
    if "card" in part:
        return CardName(cast(CardPart, part)["card"])
    if "all" in part:
        return Listed(tuple(part_from(each) for each in cast(ListPart, part)["all"]))
    return Chips(cast(ChipsPart, part)["chips"]) if "chips" in part else phrase_from(part)

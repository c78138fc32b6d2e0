"""A phrase as it is sent."""

from __future__ import annotations

from ghoststories.table_service.wire.types.phrases import Part, PhraseJson
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

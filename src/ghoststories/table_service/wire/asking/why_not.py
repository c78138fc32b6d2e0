"""Why something cannot be chosen, also for each piece that somebody may click."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ghoststories.engine import EndOfTurn, Question, State
from ghoststories.engine.core.piece_reasons import piece_reasons
from ghoststories.engine.core.reasons import reasons
from ghoststories.table_service.wire.asking.options import Options
from ghoststories.table_service.wire.types.questions import OptionJson, WhyNotJson

# Where a tile is chosen that nobody steps onto, so that none is too far.
_NOBODY_STEPS: Final = ("villager_tile", "move_portal", "haunt_chosen", "shadow_goes")
_VERB: Final = "verb"

Reason = tuple[str, str, str]


def why_not_json(
    s: State, question: Question, end: EndOfTurn, choices: Options, options: list[OptionJson]
) -> list[WhyNotJson]:
    """What is not on offer, with the reason. A verb that is refused is told for its pieces too."""
    if question.name in _NOBODY_STEPS:
        return []
    told = [*reasons(s), *(reasons(end.step) if end.step is not None else ())]
    of_verbs = [
        (*piece.split(":", 1), reason)
        for kind, verb, reason in told
        if kind == _VERB
        for piece in choices.refused(verb)
    ]
    offered = {piece for option in options for piece in option["pieces"]}
    offered |= {f"{_VERB}:{option['verb']}" for option in options}
    return _once([*told, *of_verbs, *piece_reasons(s)], offered)


def _once(found: Iterable[Reason], offered: set[str]) -> list[WhyNotJson]:
    """The first reason for each thing that is not on offer."""
    first: dict[tuple[str, str], str] = {}
    for kind, target, reason in found:
        if f"{kind}:{target}" not in offered:
            first.setdefault((kind, target), reason)
    return [{"kind": kind, "target": target, "reason": reason} for (kind, target), reason in first.items()]

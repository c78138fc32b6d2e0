"""A roll of an exorcism as the page is told it (docs/protocol.md)."""

from __future__ import annotations

from ghoststories.engine import COLOUR_KEYS, Event, State
from ghoststories.engine.core.notation import space_text
from ghoststories.engine.rules.rolls import Pip, Roll, Target
from ghoststories.engine.sets.piece_keys import DEMON
from ghoststories.table_service.wire.phrases import part_json, phrase_json
from ghoststories.table_service.wire.types.rolls import PipJson, RollJson, RollTargetJson
from ghoststories.texts.phrasing.rolls import ROLLS, paid, roll_of, target_name, target_phrase


def roll_json(s: State, event: Event) -> RollJson | None:
    """What a roll means, if the event is a roll of an exorcism."""
    roll = roll_of(event) if event.name in ROLLS else None
    if roll is None:
        return None
    return {
        "dice": [COLOUR_KEYS[face] for face in roll.dice],
        "kind": "demons" if roll.is_of_demons else "spaces",
        "targets": [_target(s, roll, target) for target in roll.targets],
    }


def _target(s: State, roll: Roll, target: Target) -> RollTargetJson:
    return {
        "targets": [_name(s, roll, member) for member in target.members],
        "name": part_json(target_name(roll, target)),
        "pips": [_pip(s, roll, pip) for pip in target.pips],
        "paid": paid(target),
        "needed": len(target.pips),
        "missing": [COLOUR_KEYS[colour] for colour in target.missing],
        "verdict": target.verdict,
        "phrase": phrase_json(target_phrase(target)),
    }


def _pip(s: State, roll: Roll, pip: Pip) -> PipJson:
    return {
        "target": _name(s, roll, pip.target),
        "colour": COLOUR_KEYS[pip.colour],
        "paid_by": pip.paid_by or None,
        "die": pip.die if pip.die >= 0 else None,
    }


def _name(s: State, roll: Roll, member: int) -> str:
    return DEMON[member] if roll.is_of_demons else space_text(s.layout, member)

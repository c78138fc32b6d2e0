"""What a roll means for an exorcism, as phrases: "3 of 4: one green short"."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ghoststories.engine import COLOUR_KEYS, Event, State
from ghoststories.engine.rules.rolls import CIRCLE, DIE, JOKER, MANTRA, TAO, Roll, Target
from ghoststories.engine.sets.piece_keys import DEMON
from ghoststories.texts.phrasing.names import listed, named
from ghoststories.texts.phrasing.phrase import CardName, Part, Phrase

ROLLS: Final = ("dice_rolled", "dice_rerolled")
FAILED: Final = "exorcism_failed"
# A failure happens in the step that asks what falls; before it come the roll and the offer to roll again.
_STEPS_TO_ROLL: Final = 3
_TOKENS: Final = (TAO, JOKER)


def roll_of(event: Event) -> Roll | None:
    """The roll an event is about, if it is one of an exorcism."""
    cause = event.cause
    if event.name in ROLLS:
        return cause.fact if cause is not None and isinstance(cause.fact, Roll) else None
    for _ in range(_STEPS_TO_ROLL):
        if cause is None:
            return None
        if isinstance(cause.fact, Roll):
            return cause.fact
        cause = cause.parent
    return None


def is_hit(roll: Roll) -> bool:
    """Whether a roll lets at least one target fall, with the tokens at hand."""
    return any(not target.missing for target in roll.targets if len(target.members) == 1)


def paid(target: Target) -> int:
    """How much of a resistance is covered, by dice, tokens at hand, Circle and Mantra."""
    return sum(1 for pip in target.pips if pip.paid_by in (DIE, CIRCLE, MANTRA, *_TOKENS))


def target_name(roll: Roll, target: Target) -> Part:
    """Whom a roll is for."""
    if roll.is_of_demons:
        return listed([named("demon", DEMON[demon]) for demon in target.members])
    return listed([CardName(card) for card in target.cards])


def target_phrase(target: Target) -> Phrase:
    """How far a roll goes: far enough, far enough with tokens, or what is missing."""
    numbers: dict[str, Part] = {"paid": paid(target), "needed": len(target.pips)}
    if target.missing:
        return Phrase("events.roll.short", {**numbers, "missing": _missing(target), "count": len(target.missing)})
    tokens = sum(1 for pip in target.pips if pip.paid_by in _TOKENS)
    return (
        Phrase("events.roll.payable", {**numbers, "count": tokens}) if tokens else Phrase("events.roll.falls", numbers)
    )


def _missing(target: Target) -> Part:
    """What is missing, by colour if only these colours would have served."""
    if not target.is_certain:
        return Phrase("events.roll.missing.any", {"count": len(target.missing)})
    counts = Counter(target.missing)
    return listed([Phrase(f"events.roll.missing.{COLOUR_KEYS[each]}", {"count": counts[each]}) for each in counts])


def failure(_opening: State, event: Event, line: Phrase) -> Phrase:
    """The line of a failed exorcism: by how much the nearest target was missed."""
    roll = roll_of(event)
    closest = roll.closest() if roll is not None else None
    if roll is None or closest is None:
        return line
    parts = {"card": target_name(roll, closest), "roll": target_phrase(closest)}
    return Phrase(f"{line.key}_of", {**line.parameters, **parts})

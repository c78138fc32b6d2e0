"""A result to share: how the challenge ended, and nothing about how."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ghoststories.daily.challenge import Challenge
from ghoststories.daily.playing import Outcome
from ghoststories.texts import Texts

_WON: Final = "✓"
_LOST: Final = "✗"


def share_text(texts: Texts, challenge: Challenge, mine: Outcome, bots: Mapping[str, Outcome]) -> str:
    """The result in a few lines without spoilers; bots that have not finished yet are left out."""
    lines = [
        texts.get("daily.share.title", number=challenge.number, day=challenge.day.isoformat()),
        texts.get(f"daily.share.{'won' if mine.is_won else 'lost'}", rounds=mine.round, score=mine.score),
    ]
    if bots:
        lines.append(" · ".join(_bot(texts, name, outcome) for name, outcome in bots.items()))
    return "\n".join(lines)


def _bot(texts: Texts, name: str, outcome: Outcome) -> str:
    mark = _WON if outcome.is_won else _LOST
    return texts.get("daily.share.bot", bot=texts.get(f"web.bot.{name}"), mark=mark, score=outcome.score)

"""The language a reader wants, from what the browser or the page says."""

from __future__ import annotations

from ghoststories.texts import LANGUAGES


def spoken(wanted: str) -> str:
    """The first language of an Accept-Language header there are texts in, by preference; else English."""
    ranked = sorted((part for part in wanted.split(",") if part.strip()), key=_preference, reverse=True)
    codes = [part.strip()[:2].lower() for part in ranked if _preference(part) > 0]
    return next((code for code in codes if code in LANGUAGES), LANGUAGES[0])


def _preference(part: str) -> float:
    _, _, weight = part.partition(";q=")
    try:
        return float(weight or 1)
    except ValueError:
        return 0

"""Dates as they are stored: readable, and sorted as text."""

from __future__ import annotations

from datetime import datetime, timedelta


def later(date: str, seconds: float) -> str:
    """So many seconds after a date, or before it."""
    return (datetime.fromisoformat(date) + timedelta(seconds=seconds)).isoformat(timespec="microseconds")

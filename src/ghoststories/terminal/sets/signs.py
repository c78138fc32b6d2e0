"""The signs of all sets. They are apart from `registry.py` because the modules that draw need them."""

from __future__ import annotations

from typing import Final

from ghoststories.terminal.sets.base import signs as base
from ghoststories.terminal.sets.black_secret import signs as black_secret
from ghoststories.terminal.sets.promos import signs as promos
from ghoststories.terminal.sets.white_moon import signs as white_moon

_SETS: Final = (
    base,
    white_moon,
    black_secret,
    promos,
)


class _Icons(dict[str, str]):
    """Signs by icon. An icon without a sign gets a star; help says what it does."""

    def __missing__(self, icon: str) -> str:
        return "✱"


# A short icon for each ability of a stone, the same in all languages.
ICONS: Final = _Icons({key: icon for each in _SETS for key, icon in each.ICONS.items()})
# What pays for an exorcism besides Tao tokens, by its word in a payment.
PAYMENTS: Final[dict[str, str]] = white_moon.PAYMENTS
# How the log shows an event.
EVENT_STYLES: Final[dict[str, str]] = {event: style for each in _SETS for event, style in each.EVENT_STYLES.items()}

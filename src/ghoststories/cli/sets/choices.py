"""The lists that help texts of options show: what is added to a registry appears in them."""

from __future__ import annotations

from typing import Final

from ghoststories.bots import bots
from ghoststories.engine.sets.promos.pieces import PROMO_KEYS

CHOICES: Final[dict[str, str]] = {"bots": ", ".join(bots), "promos": ", ".join(PROMO_KEYS)}
